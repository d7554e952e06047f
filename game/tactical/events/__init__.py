"""Everything that can happen in an engagement: one small class for each kind of fact."""

from __future__ import annotations

from game.tactical.events.base import Draw, Fact, Modifier, Numbers, Roll
from game.tactical.events.damage import (
    AircraftLost,
    EngineRoughened,
    FireBrokeOut,
    FuelLost,
    GlideBegan,
    GunDieLost,
    NothingHappened,
    PilotWounded,
    RedSuffered,
    RudderJammed,
    SectionMarked,
)
from game.tactical.events.entry import BearingFixed, ElementArrived, UnitEntered
from game.tactical.events.fire import AmmunitionSpent, AttackRolled, ChitsDrawn, DiceAllotted, FireDeclared, GunsRolled
from game.tactical.events.flow import (
    DecisionOpened,
    EngagementEnded,
    EngagementOpened,
    PointsCounted,
    TurnBegan,
)
from game.tactical.events.formation import (
    BecameSingle,
    BombsJettisoned,
    BombsReleased,
    BoxDissolved,
    DroppedOut,
    StragglerTested,
)
from game.tactical.events.mission import EntryFixed, FireHeld, LengthFixed, MissionNoted
from game.tactical.events.movement import (
    CollisionRolled,
    Left,
    Looked,
    Moved,
    PlotReplaced,
    PlotsRevealed,
    TailingFound,
    WaveClosed,
)
from game.tactical.events.problems import FireOutRolled, Glided, RecoveryRolled, RudderRolled, SpinChecked

FlowEvent = EngagementOpened | TurnBegan | DecisionOpened | EngagementEnded | PointsCounted
EntryEvent = BearingFixed | UnitEntered | ElementArrived
FormationEvent = StragglerTested | DroppedOut | BombsReleased | BombsJettisoned | BoxDissolved | BecameSingle
MovementEvent = TailingFound | WaveClosed | Looked | PlotsRevealed | PlotReplaced | Moved | Left | CollisionRolled
FireEvent = FireDeclared | DiceAllotted | AttackRolled | ChitsDrawn | AmmunitionSpent | GunsRolled
DamageEvent = (
    SectionMarked
    | RedSuffered
    | NothingHappened
    | FireBrokeOut
    | PilotWounded
    | GunDieLost
    | EngineRoughened
    | RudderJammed
    | FuelLost
    | GlideBegan
    | AircraftLost
)
ProblemEvent = FireOutRolled | RudderRolled | RecoveryRolled | SpinChecked | Glided
MissionEvent = MissionNoted | EntryFixed | FireHeld | LengthFixed
Event = FlowEvent | EntryEvent | FormationEvent | MovementEvent | FireEvent | DamageEvent | ProblemEvent | MissionEvent

__all__ = [
    "AircraftLost",
    "AmmunitionSpent",
    "AttackRolled",
    "BearingFixed",
    "BecameSingle",
    "BombsJettisoned",
    "BombsReleased",
    "BoxDissolved",
    "ChitsDrawn",
    "CollisionRolled",
    "DamageEvent",
    "DecisionOpened",
    "DiceAllotted",
    "Draw",
    "DroppedOut",
    "ElementArrived",
    "EngagementEnded",
    "EngagementOpened",
    "EngineRoughened",
    "EntryEvent",
    "EntryFixed",
    "Event",
    "Fact",
    "FireBrokeOut",
    "FireDeclared",
    "FireEvent",
    "FireHeld",
    "FireOutRolled",
    "FlowEvent",
    "FormationEvent",
    "FuelLost",
    "GlideBegan",
    "Glided",
    "GunDieLost",
    "GunsRolled",
    "Left",
    "LengthFixed",
    "Looked",
    "MissionEvent",
    "MissionNoted",
    "Modifier",
    "Moved",
    "MovementEvent",
    "NothingHappened",
    "Numbers",
    "PilotWounded",
    "PlotReplaced",
    "PlotsRevealed",
    "PointsCounted",
    "ProblemEvent",
    "RecoveryRolled",
    "RedSuffered",
    "Roll",
    "RudderJammed",
    "RudderRolled",
    "SectionMarked",
    "SpinChecked",
    "StragglerTested",
    "TailingFound",
    "TurnBegan",
    "UnitEntered",
    "WaveClosed",
]
