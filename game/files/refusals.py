"""What to say when the disk refuses: which file, why, and what would help."""

from __future__ import annotations

import errno

HELP = {
    errno.EACCES: "it may not be read or written by you; choose another place, or another data folder with --home",
    errno.EPERM: "it may not be read or written by you; choose another place, or another data folder with --home",
    errno.EROFS: "the disk there can only be read; choose another place, or another data folder with --home",
    errno.ENOENT: "it cannot be opened or made there; choose another place, or another data folder with --home",
    errno.ENOTDIR: "a part of its path is no folder; choose another place, or another data folder with --home",
    errno.EISDIR: "it is a folder, and a file was expected",
    errno.EEXIST: "it is there already",
    errno.ENOSPC: "the disk is full; free some room and go on",
    errno.EDQUOT: "your share of the disk is used up; free some room and go on",
}


def refusal(error: OSError) -> str:
    """One sentence for the player: the file or folder, and what keeps it from being read or written."""
    if error.errno is None:
        return str(error)
    place = f"'{error.filename}'" if error.filename else "The disk refused"
    return f"{place}: {HELP.get(error.errno, error.strerror or 'the disk refused')}"
