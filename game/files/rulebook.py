"""The in-game rulebook: its pages read from Markdown, cut into blocks, cross-linked and searched.

The pages use little of Markdown: `#` and `##` headings, paragraphs, `-` lists, pipe tables, **bold**, *italic*, `code`,
links to rules like [T5.5], and a line such as {{chart:scores}} where a chart of the catalogue stands. A paragraph that
defines a rule opens with the rule's id and the mark of its origin: **[T5.5]** *[reconstructed]*.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.files.places import assets_folder

Kind = Literal["heading", "paragraph", "list", "table", "chart"]
Mark = Literal["", "source", "reconstructed", "advice"]
Style = Literal["plain", "bold", "italic", "code", "link"]

FIRST_PAGE = "how-to-play"
RULE_ID = r"H-[A-E]\d*|T\d+(?:\.\d+)?[a-g]?|[PC]\d+(?:\.\d+)?|0\.\d|[A-F]\.\d"
DEFINITION = re.compile(rf"\*\*\[({RULE_ID})\]\*\*\s*(?:\*\[(source|reconstructed|advice)\]\*\s*)?")
CHART = re.compile(r"\{\{chart:(\w+)\}\}")
LINK = re.compile(rf"\[({RULE_ID})\]")
SPANS = re.compile(rf"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`|\[(?P<link>{RULE_ID})\]|\*(?P<italic>[^*\s][^*]*)\*")
TABLE_RULER = re.compile(r"\|[\s:|-]+\|")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text in one style; `target` is the rule a link leads to."""

    text: str
    style: Style = "plain"
    target: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list, table or chart.

    `text` holds the marked-up words of a heading or paragraph and the name of a chart; `rows` the items of a list (one
    cell each) or the lines of a table, its head first. `rule` is the id this paragraph defines, `mark` where that rule
    comes from; neither is repeated in `text`. `level` is 1 or 2 for headings, else 0.
    """

    kind: Kind
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    rule: str = ""
    mark: Mark = ""
    level: int = 0

    @property
    def is_reconstructed(self) -> bool:
        """Whether the paragraph is a rule of our own."""
        return self.mark == "reconstructed"

    @property
    def is_source(self) -> bool:
        """Whether the paragraph is one of the original rules for heavy bombers."""
        return self.mark == "source"

    @property
    def texts(self) -> tuple[str, ...]:
        """All marked-up texts of the block, cell by cell."""
        return (self.text, *(cell for row in self.rows for cell in row))


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rulebook; `id` is the file's name without its ending, `book` the campaign it belongs to."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    book: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A block that answers a search, and the rule it belongs to, empty before the first rule of a page."""

    page: int
    block: int
    rule: str
    excerpt: str


def load_pages(folder: Path | None = None) -> tuple[Page, ...]:
    """The pages in reading order: how to play, sections, annexes, then the campaigns, each in a folder of its name.

    FileNotFoundError says it if they are gone.
    """
    place = assets_folder() / "rulebook" if folder is None else folder
    paths = sorted(place.glob("*.md"), key=lambda path: (path.stem != FIRST_PAGE, path.stem))
    if not paths:
        raise FileNotFoundError(f"The rulebook's pages are missing in {place}. Install the game again.")
    campaigns = sorted(place.glob("*/*.md"))
    return tuple(
        parse_page(path.stem, path.read_text(encoding="utf-8", errors="replace"), path.parent.name if at else "")
        for at, several in enumerate((paths, campaigns))
        for path in several
    )


def parse_page(page_id: str, text: str, book: str = "") -> Page:
    """One page from its Markdown; its title is its first heading."""
    blocks = tuple(_block(lines) for lines in _paragraphs(text))
    title = next((plain(block.text) for block in blocks if block.kind == "heading"), page_id)
    return Page(page_id, title, blocks, book)


def spans(text: str) -> tuple[Span, ...]:
    """Marked-up text cut into stretches of one style, ready to be drawn."""
    found: list[Span] = []
    end = 0
    for match in SPANS.finditer(text):
        if match.start() > end:
            found.append(Span(text[end : match.start()]))
        found.append(_span(match))
        end = match.end()
    return (*found, Span(text[end:])) if end < len(text) else tuple(found)


def plain(text: str) -> str:
    """The words of marked-up text without the marks."""
    return "".join(span.text for span in spans(text))


def links(block: Block) -> tuple[str, ...]:
    """The rules that a block leads to, in the order named."""
    return tuple(match.group(1) for text in block.texts for match in LINK.finditer(text))


def find_rule(pages: Sequence[Page], rule_id: str) -> tuple[int, int] | None:
    """Where a rule stands, as page and block index.

    A case like T7.6b leads to T7.6, a bare T7 to the head of its page, a group like H-E to its first rule.
    """
    wanted = rule_id.strip("[] ")
    defined = {block.rule: (page, at) for page, at, block in _all_blocks(pages) if block.rule}
    heads = {page.title.split(". ")[0]: (at, 0) for at, page in enumerate(pages)}
    without_case = wanted.rstrip("abcdefg")
    of_group = next((defined[rule] for rule in defined if wanted and rule.startswith(wanted)), None)
    return defined.get(wanted) or defined.get(without_case) or heads.get(wanted) or of_group


def search(pages: Sequence[Page], words: str) -> list[Hit]:
    """The blocks that hold all the words, in any case: the rule of that id, then what is called so, then the rest."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    named = find_rule(pages, words.strip().upper())
    ranked: list[tuple[int, Hit]] = []
    rule = ""
    for page_index, block_index, block in _all_blocks(pages):
        rule = block.rule or ("" if block_index == 0 else rule)
        shown = _shown(block)
        is_named = named == (page_index, block_index)
        if is_named or _has_all(f"{block.rule} {shown}", wanted):
            rank = 0 if is_named else 1 if _has_all(_name(block), wanted) else 2
            ranked.append((rank, Hit(page_index, block_index, rule, _excerpt(shown, wanted[0]))))
    return [hit for _, hit in sorted(ranked, key=lambda entry: entry[0])]


def _has_all(text: str, words: Sequence[str]) -> bool:
    return all(word in text.casefold() for word in words)


def _shown(block: Block) -> str:
    """What a block says, as a reader sees it; of a chart its name."""
    if block.kind == "chart":
        return block.text.replace("_", " ")
    return " ".join(plain(text) for text in block.texts if text)


def _name(block: Block) -> str:
    """What a block is called: a heading's words, or the bold words that open a rule."""
    opening = next(iter(spans(block.text)), Span(""))
    return plain(block.text) if block.kind == "heading" else opening.text if opening.style == "bold" else ""


def _all_blocks(pages: Sequence[Page]) -> Iterator[tuple[int, int, Block]]:
    for page_index, page in enumerate(pages):
        for block_index, block in enumerate(page.blocks):
            yield page_index, block_index, block


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Runs of lines that make one block."""
    run: list[str] = []
    for line in (*text.splitlines(), ""):
        if run and not _goes_on(run[0], line):
            yield run
            run = []
        if line.strip():
            run.append(line.strip())


def _goes_on(first: str, line: str) -> bool:
    """Whether a line belongs to the block that `first` opened; headings and charts stand alone."""
    kind = _line_kind(first)
    if not line.strip() or kind in ("heading", "chart"):
        return False
    return _line_kind(line.strip()) == kind or (kind == "list" and line.startswith("  "))


def _line_kind(line: str) -> Kind:
    if line.startswith("#"):
        return "heading"
    if CHART.fullmatch(line):
        return "chart"
    if line.startswith("|"):
        return "table"
    return "list" if line.startswith("- ") else "paragraph"


def _block(lines: Sequence[str]) -> Block:
    kind = _line_kind(lines[0])
    if kind == "heading":
        return Block(kind, lines[0].lstrip("#").strip(), level=len(lines[0]) - len(lines[0].lstrip("#")))
    if kind == "chart":
        return Block(kind, lines[0][len("{{chart:") : -len("}}")])
    if kind == "table":
        return Block(kind, rows=tuple(_cells(line) for line in lines if not TABLE_RULER.fullmatch(line)))
    if kind == "list":
        return Block(kind, rows=tuple((item,) for item in _items(lines)))
    return _paragraph(" ".join(lines))


def _paragraph(text: str) -> Block:
    match = DEFINITION.match(text)
    if match is None:
        return Block("paragraph", text)
    mark: Mark = match.group(2) or ""  # type: ignore[assignment]  # the pattern lets nothing else through
    return Block("paragraph", text[match.end() :], rule=match.group(1), mark=mark)


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip("|").split("|"))


def _items(lines: Sequence[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:].strip())
        else:
            items[-1] += f" {line}"
    return items


def _span(match: re.Match[str]) -> Span:
    style: Style = match.lastgroup  # type: ignore[assignment]  # the groups are named after the styles
    text = match.group(style)
    return Span(text, style, text if style == "link" else "")


def _excerpt(shown: str, word: str, width: int = 120) -> str:
    """A line of text around the first place of a word."""
    at = max(shown.casefold().find(word), 0)
    start = 0 if at < width // 2 else shown.rfind(" ", 0, at - width // 4) + 1
    cut = shown[start : start + width]
    return ("… " if start else "") + cut + (" …" if start + width < len(shown) else "")
