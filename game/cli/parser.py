"""The words of the command line and what stands in their help."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import game
from game.cli import checks
from game.tactical.catalog import Burst, Zone
from game.tactical.state import Side

MOST_GAMES = 1_000_000
MOST_JOBS = 256

Subparsers = Any


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="combat-box",
        description="Fighters against boxes of bombers on a hex board. Without a command the game's window opens.",
        epilog="Exit status: 0 done, 1 failed or the answer is no, 2 the command cannot be understood. "
        "'combat-box COMMAND --help' tells more of each.",
    )
    top.add_argument("--version", action="version", version=f"Combat Box {game.__version__}")
    top.add_argument("--home", metavar="DIR", default="", help="keep logs and settings here (also: COMBAT_BOX_HOME)")
    top.set_defaults(run=_later("window", "open_title"))
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for add in (_play, _campaign, _list, _simulate, _replay, _export, _report, _refly, _verify, _zone, _odds, _shot):
        add(commands)
    return top


def _later(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """A command's function, whose module is loaded when it runs: no command waits for the libraries of another."""

    def run(asked: argparse.Namespace) -> int:
        from importlib import import_module

        return int(getattr(import_module(f"game.cli.{module}"), name)(asked))

    return run


def _command(commands: Subparsers, name: str, words: str, module: str, function: str, more: str = "") -> Any:
    added = commands.add_parser(name, help=words, description=more or f"{words[0].upper()}{words[1:]}.")
    added.set_defaults(run=_later(module, function))
    return added


def _play(commands: Subparsers) -> None:
    added = _command(commands, "play", "open the window, at an engagement if one is named", "window", "play")
    added.add_argument("engagement", nargs="?", metavar="ENGAGEMENT", help="a name from 'combat-box list', or a file")
    added.add_argument("--side", choices=[side.value for side in Side], default="interceptor", help="the side you fly")
    added.add_argument("--seed", type=checks.seed, help="the seed of the dice (default: a new one)")
    added.add_argument(
        "--pilot",
        default="regular",
        metavar="NAME",
        help="who flies the other side; human for a friend at the same machine (regular)",
    )
    _options(added)


def _campaign(commands: Subparsers) -> None:
    added = _command(commands, "campaign", "open the window at a campaign, or where one is chosen", "campaign", "begin")
    added.add_argument("campaign", nargs="?", metavar="CAMPAIGN", help="pedestal or cerberus")
    added.add_argument("--side", metavar="SIDE", help="the side you lead: axis, german or british (british)")
    words = "who leads the other side: sound, weak, run, together, random, human (sound)"
    added.add_argument("--staff", default="sound", metavar="NAME", help=words)
    added.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help="a set-up, variant or house switch, such as force-x or bismarck; again for more",
    )
    words = "the same for a set-up, such as strict; standard for the default"
    added.add_argument("--setup", action="append", dest="variant", metavar="NAME", help=words)
    added.add_argument("--seed", type=checks.seed, help="the seed of dice and cards (default: a new one)")
    _options(added)


def _list(commands: Subparsers) -> None:
    added = _command(commands, "list", "what there is: engagements, aircraft, options, pilots", "lists", "show")
    added.add_argument("what", nargs="?", choices=["engagements", "aircraft", "options", "pilots"], help="only these")
    _json(added)


def _simulate(commands: Subparsers) -> None:
    added = _command(
        commands,
        "simulate",
        "let pilots fly an engagement, or staff officers play a campaign, many times",
        "simulate",
        "run",
        "Let pilots fly an engagement many times and tell losses, marks and victories with 95 % intervals; or let "
        "staff officers play a campaign (pedestal, cerberus) and set what comes of it beside what is expected. "
        "The same name, seed and players give the same numbers, with any number of jobs.",
    )
    words = "a name from 'combat-box list', a file, or a campaign"
    added.add_argument("engagement", metavar="ENGAGEMENT", help=words)
    added.add_argument("--games", type=checks.number(1, MOST_GAMES), default=100, metavar="N", help="how often (100)")
    added.add_argument("--seed", type=checks.seed, default="1", help="the seed of all games (1)")
    added.add_argument(
        "--pilots",
        type=checks.pilots,
        default="regular",
        metavar="strike=NAME,interceptor=NAME",
        help="who flies; one name alone sits in both seats (regular)",
    )
    added.add_argument("--effort", type=checks.number(1, 60), metavar="N", help="turns a pilot plans ahead at most")
    added.add_argument("--jobs", type=checks.number(1, MOST_JOBS), default=1, metavar="J", help="processes (1)")
    added.add_argument("--json", metavar="FILE", help="write the numbers as JSON; - for the screen")
    added.add_argument("--logs", metavar="DIR", help="write a log of each game into this folder")
    added.add_argument("--report", metavar="DIR", help="write a page, its plots and JSON into this folder")
    _options(added)
    campaign = added.add_argument_group("campaigns only")
    words = "fights by the campaign's quick rules, or flown on the board by the pilots (quick)"
    campaign.add_argument("--resolve", choices=["quick", "board"], help=words)
    campaign.add_argument("--variant", action="append", default=[], metavar="NAME", help="may stand more than once")
    words = "the same for a set-up, such as strict; standard for the default"
    campaign.add_argument("--setup", action="append", dest="variant", metavar="NAME", help=words)
    words = "the staff officers; one name alone sits on both sides (sound)"
    campaign.add_argument("--staff", type=checks.staff, metavar="SIDE=NAME,SIDE=NAME", help=words)


def _replay(commands: Subparsers) -> None:
    added = _command(
        commands,
        "replay",
        "watch a fight again, or have it told",
        "logs",
        "replay",
        "Open the window at a fight to play it, scrub it and take it over. With --text it is told in plain English, "
        "each sentence with its rule.",
    )
    added.add_argument("file", nargs="+", metavar="FILE", help="a log; with --text or --json several")
    added.add_argument("--text", action="store_true", help="tell it in plain English, without a window")
    _fight(added, "the whole campaign")
    _json(added, "one JSON object for each sentence")


def _export(commands: Subparsers) -> None:
    added = _command(
        commands,
        "export",
        "make a web page, a film, a picture or a text of a log",
        "export",
        "run",
        "Make one web page that plays the fight, or tells the campaign, in any browser without a network, a film "
        "(GIF), a picture of a turn (PNG), or plain text. What stood in a file before is replaced only when the new "
        "one is complete.",
    )
    turn = checks.number(0, 1000)
    added.add_argument("file", metavar="FILE", help="a log")
    added.add_argument("--html", metavar="PAGE", help="one page with everything in it")
    added.add_argument("--gif", metavar="FILE", help="a film")
    added.add_argument("--png", type=turn, metavar="TURN", help="a picture of the end of this turn; 0 is the set-up")
    added.add_argument("--out", metavar="FILE", help="where the picture goes")
    added.add_argument("--text", metavar="FILE", help="plain English; - for the screen")
    added.add_argument("--from", dest="first", type=turn, metavar="TURN", help="the first turn of page, film and text")
    added.add_argument("--to", dest="last", type=turn, metavar="TURN", help="their last turn")
    _fight(added, "page and text are of the whole campaign, film and picture of its last one")


def _report(commands: Subparsers) -> None:
    added = _command(
        commands,
        "report",
        "count a fight: losses, hits, marks, luck",
        "report",
        "report",
        "Write a page with plots (PNG and SVG) and everything as JSON into a folder: losses, hits by zone, range, "
        "section and firer, ammunition, chits, expected against actual with a luck figure, attack positions, and "
        "history beside it. With --games pilots fly the fight again, with --simulation it is set beside one. "
        "Of a campaign: score, ships beside history, losses, options, cards, diary, and a report on each fight.",
    )
    added.add_argument("file", metavar="FILE", help="a log")
    added.add_argument("--out", required=True, metavar="DIR", help="the folder of the report")
    added.add_argument("--simulation", metavar="FILE", help="what 'simulate --json' or '--report' wrote")
    added.add_argument("--turn", type=checks.number(0, 1000), default=0, metavar="N", help="fly again from here (0)")
    added.add_argument("--games", type=checks.number(0, MOST_GAMES), default=0, metavar="N", help="how often (0)")
    _again(added, "the whole campaign")


def _refly(commands: Subparsers) -> None:
    added = _command(
        commands,
        "refly",
        "fly a fight on from a turn, many times",
        "report",
        "again",
        "Let pilots fly a fight on from the beginning of a turn, each time with new dice, and tell where the real "
        "result lies among theirs. Ctrl+C stops it and keeps what is flown.",
    )
    added.add_argument("file", metavar="FILE", help="a log")
    added.add_argument("--turn", type=checks.number(0, 1000), required=True, metavar="N", help="0 is the set-up")
    games = checks.number(1, MOST_GAMES)
    added.add_argument("--games", type=games, default=1000, metavar="N", help="how often (1000)")
    added.add_argument("--json", metavar="FILE", help="write the numbers as JSON; - for the screen")
    added.add_argument("--out", metavar="DIR", help="write a whole report into this folder")
    _again(added)


def _fight(added: Any, otherwise: str) -> None:
    """Which fight of a campaign a command is about."""
    words = f"a fight of a campaign, by its number or id ({otherwise})"
    added.add_argument("--fight", default="", metavar="N", help=words)


def _again(added: Any, otherwise: str = "the last one") -> None:
    _fight(added, otherwise)
    pair = "strike=NAME,interceptor=NAME"
    added.add_argument("--pilots", type=checks.pilots, metavar=pair, help="who flies (those of the log)")
    added.add_argument("--effort", type=checks.number(1, 60), metavar="N", help="turns a pilot plans ahead at most")
    added.add_argument("--jobs", type=checks.number(1, MOST_JOBS), default=1, metavar="J", help="processes (1)")


def _verify(commands: Subparsers) -> None:
    added = _command(
        commands,
        "verify",
        "resolve every turn of a log again",
        "logs",
        "verify_files",
        "Resolve every turn of a log again from its answers and its seed. Names the first turn, event and field "
        "that differ; exit status 1 then.",
    )
    added.add_argument("file", nargs="+", metavar="FILE", help="a log")
    _json(added)


def _zone(commands: Subparsers) -> None:
    added = _command(
        commands,
        "zone",
        "where an attacker stands as seen from its target",
        "zone",
        "run",
        "Print front, side or rear for an attacker at a hex, as seen from a target at 0,0, and why (H-E4, T2.6, T2.7).",
    )
    heading = checks.number(0, 5)
    words = "0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east"
    added.add_argument("--heading", type=heading, required=True, metavar="D", help=f"of the target: {words}")
    added.add_argument("--at", type=checks.place, required=True, metavar="Q,R", help="the attacker's hex, as in -1,0")
    added.add_argument("--attacker-heading", type=heading, metavar="D", help="needed in the target's own hex")
    _json(added)


def _odds(commands: Subparsers) -> None:
    added = _command(commands, "odds", "what one burst is likely to do", "odds", "run")
    added.add_argument("--firer", required=True, metavar="TYPE", help="a fighter (bf109g) or a box (b17f-box)")
    added.add_argument("--target", required=True, metavar="TYPE", help="any type, as in b17g")
    added.add_argument("--zone", required=True, choices=[zone.value for zone in Zone], help="the firer's, seen from it")
    added.add_argument("--range", required=True, type=checks.number(0, 3), metavar="N", help="hexes, 0 to 3")
    added.add_argument("--burst", choices=[burst.value for burst in Burst], default="medium", help="(medium)")
    added.add_argument("--dice", type=checks.number(1, 16), metavar="N", help="how many dice a box rolls")
    added.add_argument("--guns", choices=["all", "mg", "cannon"], default="all", help="which guns fire (all)")
    _json(added)


def _shot(commands: Subparsers) -> None:
    added = _command(commands, "shot", "draw a screen into a picture, without a display", "window", "shot")
    added.add_argument(
        "screen",
        metavar="SCREEN",
        help="title, chooser, board-plot, result, rulebook …; a wrong name tells all",
    )
    added.add_argument("--out", required=True, metavar="FILE.png", help="the picture")
    added.add_argument("--size", type=checks.size, default=(1920, 1080), metavar="WxH", help="in pixels (1920x1080)")
    added.add_argument("--scale", type=checks.number(100, 250), default=100, metavar="PERCENT", help="UI scale (100)")
    added.add_argument("--log", metavar="FILE", help="the log whose engagement is shown")
    added.add_argument("--turn", type=checks.number(0, 1000), metavar="N", help="the turn of it (the last)")


def _json(added: Any, words: str = "for machines: JSON") -> None:
    added.add_argument("--json", action="store_true", help=words)


def _options(added: Any) -> None:
    added.add_argument(
        "--options",
        type=checks.options,
        default={},
        metavar="NAME=on,NAME=off",
        help="switches and extra rules, see 'combat-box list options'",
    )
