"""Write the README's tables of rules from the docstrings of the rules: python -m tests.rule_table."""

from __future__ import annotations

from tests import source

HEAD = "| Rule | Module | Test |"
CAMPAIGN_HEAD = "| Rule of Operation {} | Module | Test |"


def main() -> None:
    """Replace the rows under the head of each table."""
    lines = source.README.read_text(encoding="utf-8").splitlines()
    _replace(lines, HEAD, source.rule_rows())
    for campaign in source.CAMPAIGNS:
        _replace(lines, CAMPAIGN_HEAD.format(campaign.title()), source.campaign_rows(campaign))
    source.README.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _replace(lines: list[str], head: str, rows: list[str]) -> None:
    first = lines.index(head) + 2
    last = next((at for at in range(first, len(lines)) if not lines[at].startswith("|")), len(lines))
    lines[first:last] = rows


if __name__ == "__main__":
    main()
