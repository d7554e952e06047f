"""Everything that can happen in the campaign: one small class for each kind of fact (C0.16)."""

from __future__ import annotations

from game.campaigns.cerberus.events.air import (
    AttackLate,
    AttackRolled,
    CupFilled,
    EngagementRequested,
    FightersCommitted,
    FightersPosted,
    FlakRolled,
    LossesRecorded,
    LuftwaffeRolled,
    LuftwaffeSent,
    QualityRolled,
    ResultApplied,
    TargetsNamed,
    UnitDrawn,
    UnitsRolled,
)
from game.campaigns.cerberus.events.flow import (
    AlertRolled,
    BoatsPlaced,
    CampaignEnded,
    CampaignOpened,
    CoverRolled,
    DecisionOpened,
    StartAlertRolled,
    StartRolled,
    TurnBegan,
    TurnEnded,
)
from game.campaigns.cerberus.events.sea import (
    BoatsRelocated,
    FireRevealed,
    GunsFired,
    MineRolled,
    ShipDamaged,
    ShipsDeployed,
    ShipSteamed,
    ShipSteered,
    ShoreFired,
    ShoreSought,
    UboatFired,
    UboatSought,
)

FlowEvent = (
    CampaignOpened
    | DecisionOpened
    | StartRolled
    | StartAlertRolled
    | BoatsPlaced
    | TurnBegan
    | AlertRolled
    | CoverRolled
    | TurnEnded
    | CampaignEnded
)
AirEvent = (
    CupFilled
    | UnitsRolled
    | UnitDrawn
    | FightersCommitted
    | QualityRolled
    | FightersPosted
    | LuftwaffeSent
    | LuftwaffeRolled
    | TargetsNamed
    | EngagementRequested
    | LossesRecorded
    | ResultApplied
    | FlakRolled
    | AttackRolled
    | AttackLate
)
SeaEvent = (
    ShipsDeployed
    | BoatsRelocated
    | UboatSought
    | UboatFired
    | ShipSteamed
    | MineRolled
    | ShipSteered
    | ShipDamaged
    | FireRevealed
    | GunsFired
    | ShoreSought
    | ShoreFired
)
Event = FlowEvent | AirEvent | SeaEvent

__all__ = [
    "AirEvent",
    "AlertRolled",
    "AttackLate",
    "AttackRolled",
    "BoatsPlaced",
    "BoatsRelocated",
    "CampaignEnded",
    "CampaignOpened",
    "CoverRolled",
    "CupFilled",
    "DecisionOpened",
    "EngagementRequested",
    "Event",
    "FightersCommitted",
    "FightersPosted",
    "FireRevealed",
    "FlakRolled",
    "FlowEvent",
    "GunsFired",
    "LossesRecorded",
    "LuftwaffeRolled",
    "LuftwaffeSent",
    "MineRolled",
    "QualityRolled",
    "ResultApplied",
    "SeaEvent",
    "ShipDamaged",
    "ShipSteamed",
    "ShipSteered",
    "ShipsDeployed",
    "ShoreFired",
    "ShoreSought",
    "StartAlertRolled",
    "StartRolled",
    "TargetsNamed",
    "TurnBegan",
    "TurnEnded",
    "UboatFired",
    "UboatSought",
    "UnitDrawn",
    "UnitsRolled",
]
