"""Everything that can happen in the campaign: one small class for each kind of fact (P4)."""

from __future__ import annotations

from game.campaigns.pedestal.events.evening import (
    AircraftChecked,
    DogfightDeclined,
    GuardDecided,
    GuardsSettled,
    ReplacementCalled,
    ResultApplied,
    ShipChecked,
    ShipsChanged,
    StragglerChecked,
)
from game.campaigns.pedestal.events.flight import (
    AircraftHit,
    AlertHeld,
    BrokeOff,
    FlightEnded,
    HomeBoundFixed,
    LaunchOrdered,
    MissionTurnBegan,
    PreyNamed,
    PreyRolled,
    ShotRolled,
    StrafingDeclared,
    Struck,
    TieTried,
    WentIn,
)
from game.campaigns.pedestal.events.flow import (
    CampaignEnded,
    CampaignOpened,
    CardDrawn,
    DayBegan,
    DayEnded,
    DecisionOpened,
    DeckShuffled,
    ForceWithdrew,
)
from game.campaigns.pedestal.events.planning import (
    CoverArranged,
    CoverRead,
    CrewsNamed,
    ElementReadied,
    ElementWithdrawn,
    EngagementRequested,
    ExtraElementJoined,
    ForceChosen,
    LateArrivalFixed,
    LaunchRuledOut,
    LoadsChosen,
    ModesChosen,
    OptionsRevealed,
    RaidDeckArranged,
    RaidTaken,
    StrikeFoundNothing,
    TargetFound,
    TurnsCounted,
    WaveJoined,
)

FlowEvent = (
    CampaignOpened | DayBegan | DeckShuffled | CardDrawn | DecisionOpened | DayEnded | ForceWithdrew | CampaignEnded
)
PlanningEvent = (
    RaidDeckArranged
    | RaidTaken
    | WaveJoined
    | ExtraElementJoined
    | CoverArranged
    | CoverRead
    | OptionsRevealed
    | ElementReadied
    | ElementWithdrawn
    | LoadsChosen
    | LateArrivalFixed
    | TurnsCounted
    | ForceChosen
    | TargetFound
    | StrikeFoundNothing
    | ModesChosen
    | CrewsNamed
    | LaunchRuledOut
    | EngagementRequested
)
FlightEvent = (
    MissionTurnBegan
    | LaunchOrdered
    | AlertHeld
    | WentIn
    | PreyNamed
    | BrokeOff
    | StrafingDeclared
    | Struck
    | HomeBoundFixed
    | TieTried
    | PreyRolled
    | ShotRolled
    | AircraftHit
    | FlightEnded
)
EveningEvent = (
    ResultApplied
    | DogfightDeclined
    | ShipsChanged
    | GuardDecided
    | GuardsSettled
    | ReplacementCalled
    | AircraftChecked
    | ShipChecked
    | StragglerChecked
)
Event = FlowEvent | PlanningEvent | FlightEvent | EveningEvent

__all__ = [
    "AircraftChecked",
    "AircraftHit",
    "AlertHeld",
    "BrokeOff",
    "CampaignEnded",
    "CampaignOpened",
    "CardDrawn",
    "CoverArranged",
    "CoverRead",
    "CrewsNamed",
    "DayBegan",
    "DayEnded",
    "DecisionOpened",
    "DeckShuffled",
    "DogfightDeclined",
    "ElementReadied",
    "ElementWithdrawn",
    "EngagementRequested",
    "EveningEvent",
    "Event",
    "ExtraElementJoined",
    "FlightEnded",
    "FlightEvent",
    "FlowEvent",
    "ForceChosen",
    "ForceWithdrew",
    "GuardDecided",
    "GuardsSettled",
    "HomeBoundFixed",
    "LateArrivalFixed",
    "LaunchOrdered",
    "LaunchRuledOut",
    "LoadsChosen",
    "MissionTurnBegan",
    "ModesChosen",
    "OptionsRevealed",
    "PlanningEvent",
    "PreyNamed",
    "PreyRolled",
    "RaidDeckArranged",
    "RaidTaken",
    "ReplacementCalled",
    "ResultApplied",
    "ShipChecked",
    "ShipsChanged",
    "ShotRolled",
    "StrafingDeclared",
    "StragglerChecked",
    "StrikeFoundNothing",
    "Struck",
    "TargetFound",
    "TieTried",
    "TurnsCounted",
    "WaveJoined",
    "WentIn",
]
