"""The two players, and everything that can be chosen before the game (C0.1, C9, C10)."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The two players (C0.1)."""

    GERMAN = "german"
    BRITISH = "british"

    @property
    def enemy(self) -> Side:
        """The other side."""
        return Side.BRITISH if self is Side.GERMAN else Side.GERMAN


class Variant(StrEnum):
    """Set-ups, variants and house switches; none of them is the standard game (C9, C10)."""

    STRICT = "strict"
    RECONNAISSANCE = "reconnaissance"
    UBOAT = "uboat"
    SECOND_FIGHTER_COMMAND = "second_fighter_command"
    BISMARCK = "bismarck"
    BISMARCK_CRIPPLED = "bismarck_crippled"
    SHORE_BATTERIES = "shore_batteries"
    STRIKE_ATTRITION = "strike_attrition"
    AIR_BATTLE_ATTRITION = "air_battle_attrition"
    STRONG_RAF = "strong_raf"
    AA_INCLUSIVE = "aa_inclusive"
    AIR_INCLUSIVE = "air_inclusive"
    UBOAT_EXCLUSIVE = "uboat_exclusive"
    FIGHTER_AFTER_ROLL = "fighter_after_roll"
    SWORDFISH_ONCE = "swordfish_once"
    DEPLOYMENT_ATTACKABLE = "deployment_attackable"
    WEATHER_ON_BOARD = "weather_on_board"
