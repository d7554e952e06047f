"""Write the README's table of rules from the docstrings of the rules: python -m tests.rule_table."""

from __future__ import annotations

from tests import source

HEAD = "| Rule | Module | Test |"


def main() -> None:
    """Replace the rows under the table's head."""
    lines = source.README.read_text(encoding="utf-8").splitlines()
    first = lines.index(HEAD) + 2
    last = next((at for at in range(first, len(lines)) if not lines[at].startswith("|")), len(lines))
    lines[first:last] = source.rule_rows()
    source.README.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
