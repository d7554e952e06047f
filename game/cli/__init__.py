"""The command `combat-box`: what a player asks for, in words; the window is one of its answers."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.cli.mistakes import Mistake
from game.cli.parser import parser
from game.files.broken import BrokenFile
from game.files.engagements import UnknownName
from game.files.places import HOME_VARIABLE
from game.files.refusals import refusal

DONE, FAILED, MISUSED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. 0: done; 1: it failed, or the answer is no; 2: the command cannot be understood."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    asked = parser().parse_args(glued(words))
    if asked.home:
        os.environ[HOME_VARIABLE] = asked.home
    try:
        return int(asked.run(asked))
    except (Mistake, UnknownName) as error:
        return _complain(str(error), MISUSED)
    except (BrokenFile, OSError) as error:
        if isinstance(error, BrokenPipeError):
            return _pipe_closed()
        return _complain(refusal(error) if isinstance(error, OSError) else str(error), FAILED)
    except KeyboardInterrupt:
        return _complain("Stopped; what was written so far is whole.", FAILED)


def glued(words: Sequence[str]) -> list[str]:
    """The words with a negative place tied to its flag, so that `--at -1,0` is not taken for another flag."""
    tied: list[str] = []
    for word in words:
        if tied and tied[-1] == "--at" and not word.startswith("--"):
            tied[-1] = f"--at={word}"
        else:
            tied.append(word)
    return tied


def _complain(sentence: str, status: int) -> int:
    print(f"combat-box: {sentence}", file=sys.stderr)
    return status


def _pipe_closed() -> int:
    """Whoever was reading has had enough, as `head` has; that is no failure."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
