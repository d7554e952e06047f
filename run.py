#!/usr/bin/env python3
"""Play or test Combat Box from a checkout with nothing but Python 3.11 or newer.

    python3 run.py play              the game's window
    python3 run.py play ARGUMENTS    any command of combat-box, for example: play list
    python3 run.py test              every check: style, types, tests
    python3 run.py test ARGUMENTS    the same, with the arguments handed to pytest

The first run makes the folder .venv beside this file and fetches the libraries; later runs start at once.
"""

import hashlib
import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWEST = (3, 20)  # where the search for a newer Python starts
ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "combat-box-installed.txt")
OLD_PYTHON = (
    "Combat Box needs Python 3.11 or newer; this is Python {}. Install a newer one from your system or python.org."
)
NO_VENV = (
    "This Python cannot make virtual environments: its modules venv and ensurepip are missing.\n"
    "Install them and run this again; on Debian and Ubuntu: sudo apt install python3-venv"
)
NO_INSTALL = (
    "The libraries could not be installed; pip's own words are above.\n"
    "The first run needs the internet: connect and run this again. Only the folder .venv was changed."
)


def main(arguments: list) -> int:
    """Run one command; the exit status is that of what was run, 2 for a command that does not exist."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0 if arguments else 2
    command, rest = arguments[0], arguments[1:]
    if command not in ("play", "test"):
        return complain(f"There is no command '{command}' here: say play or test.", 2)
    if sys.version_info < OLDEST:
        return with_newer_python(arguments)
    status = install("test" if command == "test" else "play")
    if status:
        return status
    return play(rest) if command == "play" else test(rest)


def play(arguments: list) -> int:
    """Start the game with what stands behind `play`."""
    return call([PYTHON, "-m", "game", *arguments])


def test(arguments: list) -> int:
    """Run every check in turn and stop at the first that fails."""
    checks = (
        ("ruff check", ["ruff", "check", "."]),
        ("ruff format", ["ruff", "format", "--check", "."]),
        ("mypy", ["mypy", "--strict", "game"]),
        ("pytest", ["pytest", "-n", "auto", *arguments]),
    )
    for name, command in checks:
        print(f"== {name}", flush=True)
        status = call([PYTHON, "-m", *command], cwd=ROOT)
        if status:
            return complain(f"{name} failed; the checks after it did not run.", status)
    return 0


def install(wanted: str) -> int:
    """Make .venv and install the project into it, unless that was done for this pyproject.toml already."""
    here, project = place(), digest()
    made_in, made_for, *served = stamp()
    has_environment = made_in == here and has_python()
    if has_environment and made_for == project and wanted in served:
        return 0
    if not can_make_environments(sys.executable):
        return complain(NO_VENV, 1)
    print("Getting Combat Box ready; this happens once and takes a minute.", file=sys.stderr, flush=True)
    if not has_environment and call([sys.executable, "-m", "venv", "--clear", VENV]):
        return complain(NO_VENV, 1)
    target = ROOT + "[test]" if wanted == "test" else ROOT
    if call([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target]):
        return complain(NO_INSTALL, 1)
    with open(STAMP, "w", encoding="utf-8") as file:
        file.write("\n".join((here, project, "play", *(["test"] if wanted == "test" else []))) + "\n")
    return 0


def place() -> str:
    """The Python and the folder: an environment serves no other."""
    return f"{sys.version_info[0]}.{sys.version_info[1]} {ROOT}"


def digest() -> str:
    """What the installed libraries depend on."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def stamp() -> list:
    """What .venv was made for: its place, the project's digest, and the commands it serves."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        lines = []
    return lines if len(lines) > 1 else ["", ""]


def has_python() -> bool:
    """Whether the Python in .venv still starts."""
    return os.path.exists(PYTHON) and call([PYTHON, "-c", ""]) == 0


def can_make_environments(python: str) -> bool:
    """Whether a Python is new enough and has what a virtual environment takes."""
    question = f"import ensurepip, sys, venv; sys.exit(sys.version_info < {OLDEST})"
    try:
        return subprocess.call([python, "-c", question], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def with_newer_python(arguments: list) -> int:
    """Hand over to the newest good Python on the path, since this one is too old."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        python = shutil.which(f"python3.{minor}")
        if python and can_make_environments(python):
            return call([python, os.path.join(ROOT, "run.py"), *arguments])
    return complain(OLD_PYTHON.format(sys.version.split()[0]), 1)


def call(command: list, cwd: str = "") -> int:
    """Run a command to its end and return its exit status."""
    environment = dict(os.environ, PYGAME_HIDE_SUPPORT_PROMPT="1")
    try:
        return subprocess.call(command, cwd=cwd or None, env=environment)
    except KeyboardInterrupt:
        return 130


def complain(sentence: str, status: int) -> int:
    """Say what went wrong, and hand the exit status through."""
    print(sentence, file=sys.stderr, flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
