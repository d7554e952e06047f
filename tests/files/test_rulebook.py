"""The in-game rulebook: every rule once, every link and chart alive, its figures those of the game's tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import campaigns
from game.files.catalog import load_catalog
from game.files.rulebook import (
    Span,
    find_rule,
    links,
    load_pages,
    parse_page,
    plain,
    search,
    spans,
)
from game.reports.charts import CHARTS, chart

RULES_OF_SECTION = (6, 9, 10, 5, 11, 9, 10, 10, 9, 4, 4, 12, 4, 6, 13)  # of T1 to T15
SOURCE_RULES = [f"H-A{number}" for number in range(1, 11)] + [
    *("H-B", "H-C1", "H-C2", "H-D", "H-D1", "H-D2"),
    *(f"H-E{number}" for number in range(1, 6)),
]
OUR_RULES = [f"T{section}.{rule}" for section, last in enumerate(RULES_OF_SECTION, 1) for rule in range(1, last + 1)]
PAGE = """# T5. Movement

Opening words
that go on, see [T5.5].

- first item
  goes on
- second **item**

**[T5.5]** *[reconstructed]* **Legal codes.** Let *p* be `3S2`.

| Code | Path |
|---|---|
| 3S2 | FFF |

{{chart:manoeuvres}}
## More
**[H-C2]** *[source]* Straight on.
"""


@pytest.fixture(scope="module")
def pages():
    return load_pages()


@pytest.fixture(scope="module")
def catalog():
    return load_catalog()


@pytest.fixture(scope="module")
def blocks(pages):
    return [block for page in pages for block in page.blocks]


def rule_text(pages, rule):
    """The words of a rule: its own paragraph and what follows, up to the next rule."""
    page, first = find_rule(pages, rule)
    words = []
    for block in pages[page].blocks[first:]:
        if block.rule not in ("", rule):
            break
        words += [plain(text) for text in block.texts]
    return " ".join(words)


def test_a_page_is_cut_into_its_blocks():
    page = parse_page("05-movement", PAGE)
    assert (page.id, page.title) == ("05-movement", "T5. Movement")
    kinds = ["heading", "paragraph", "list", "paragraph", "table", "chart", "heading", "paragraph"]
    assert [block.kind for block in page.blocks] == kinds
    heading, words, items, rule, table, drawn, below, source = page.blocks
    assert (heading.level, below.level) == (1, 2)
    assert words.text == "Opening words that go on, see [T5.5]."
    assert links(words) == ("T5.5",)
    assert items.rows == (("first item goes on",), ("second **item**",))
    assert (rule.rule, rule.text) == ("T5.5", "**Legal codes.** Let *p* be `3S2`.")
    assert (rule.is_reconstructed, rule.is_source) == (True, False)
    assert (source.is_reconstructed, source.is_source) == (False, True)
    assert table.rows == (("Code", "Path"), ("3S2", "FFF"))
    assert drawn.text == "manoeuvres"


def test_marked_text_becomes_spans():
    assert spans("a **b** *c* `d*e` [T7.6e]!") == (
        Span("a "),
        Span("b", "bold"),
        Span(" "),
        Span("c", "italic"),
        Span(" "),
        Span("d*e", "code"),
        Span(" "),
        Span("T7.6e", "link", "T7.6e"),
        Span("!"),
    )
    assert plain("2 * 3 [not a rule]") == "2 * 3 [not a rule]"


def test_a_missing_rulebook_is_told_in_a_sentence(tmp_path):
    with pytest.raises(FileNotFoundError, match="rulebook's pages are missing"):
        load_pages(tmp_path)


def test_the_book_opens_with_how_to_play(pages):
    assert [page.id for page in pages[:2]] == ["how-to-play", "00-how-to-read"]
    assert [page.id for page in pages if not page.book][-1].startswith("annex")
    assert [page.book for page in pages] == sorted(page.book for page in pages)
    assert all(page.blocks[0].kind == "heading" and page.blocks[0].level == 1 for page in pages)


@pytest.mark.parametrize("rule", SOURCE_RULES + OUR_RULES)
def test_every_rule_is_defined_once(blocks, rule):
    (found,) = [block for block in blocks if block.rule == rule]
    origin = {"T15": "advice", "H": "source"}
    assert found.mark == origin.get(re.split(r"[.-]", rule)[0], "reconstructed")


def test_nothing_else_calls_itself_a_rule(blocks):
    known = {*SOURCE_RULES, *OUR_RULES}
    others = [block.rule for block in blocks if block.rule and block.rule not in known]
    assert [rule for rule in others if rule[0] not in "0ABCDEFP"] == []
    assert len(others) == len(set(others))


@pytest.mark.parametrize("campaign, letter", [("pedestal", "P")])
def test_every_rule_that_a_campaign_names_is_in_its_book(blocks, campaign, letter):
    known = {block.rule: block.mark for block in blocks if block.rule.startswith(letter) and block.rule[1].isdigit()}
    sources = (Path(campaigns.__file__).parent / campaign).rglob("*.py")
    named = {rule for source in sources for rule in re.findall(rf'"({letter}\d+\.\d+)"', source.read_text("utf-8"))}
    assert len(named) > 20
    assert named <= set(known)
    assert set(known.values()) == {"source", "reconstructed"}


def test_every_link_leads_to_a_rule(pages, blocks):
    assert [link for block in blocks for link in links(block) if find_rule(pages, link) is None] == []


def test_every_chart_is_drawn_and_shown(blocks, catalog):
    named = [block.text for block in blocks if block.kind == "chart"]
    assert set(named) == set(CHARTS)
    for name in named:
        assert chart(name, catalog).rows


def test_rules_that_charts_and_switches_name_are_in_the_book(pages, catalog):
    named = [chart(name, catalog).rule for name in CHARTS] + [option.rule for option in catalog.options.values()]
    assert [rule for rule in named if find_rule(pages, rule) is None] == []


def test_tables_are_rectangles_and_marks_are_closed(blocks):
    for block in blocks:
        if block.kind == "table":
            assert len({len(row) for row in block.rows}) == 1, block.rows[0]
        for text in block.texts:
            assert "**" not in plain(text), text
            assert "`" not in plain(text), text


def test_figures_in_the_words_are_those_of_the_tables(pages, catalog):
    need, jam, extra = catalog.gunnery.checks, catalog.gunnery.jam, catalog.extra
    pilots, ordinals = catalog.gunnery.qualities, {3: "third", 4: "fourth"}
    said = {
        "T1.4": f"{len(catalog.cup)} double-sided",
        "T7.9": f"nose guns clear on {jam.clear_nose}+, wing guns on {jam.clear_wing}.",
        "T8.1": f"distance 0, 1 or {catalog.gunnery.range_max_defensive}",
        "T9.6": f"{ordinals[need.wounds_fatal]} wound",
        "T9.7": f"on {need.fuel_tank_fire_at_least} or 6 the aircraft burns",
        "T11.1": f"on {need.fire_out_at_least}+ the fire is out",
        "T11.2": f"recovers on {pilots['regular'].recover_at_least}+, an ace on {pilots['ace'].recover_at_least}+, "
        f"a novice on {pilots['novice'].recover_at_least}+",
        "T11.3": f"After its {ordinals[need.glide_turns]} glide turn",
        "T11.4": f"1 or {need.rudder_left_at_most} is left, 3 or {need.rudder_straight_at_most} straight",
        "T14.2": f"2, or on 2 or {extra.collide_head_on_at_most} if",
        "T14.3": f"costs {extra.tank_hit_dice}d6 points; each Fuel Leak costs {extra.fuel_leak_per_turn} points",
        "T14.4": f"on {extra.confirm_explode_at_least}+ the aircraft is lost",
    }
    for rule, words in said.items():
        assert words in rule_text(pages, rule), rule
    assert f"the {ordinals[need.spin_limit_turns]} failed recovery" in rule_text(pages, "T11.2")
    assert f"{jam.dice}d6" in rule_text(pages, "T7.9")
    assert f"a {need.rudder_free_at_least}+ frees the rudder" in rule_text(pages, "T11.4")
    for rule in ("H-D1", "H-D2"):
        assert f"On {need.straggle_at_least} or more" in rule_text(pages, rule)


def test_the_plain_codes_are_those_of_the_table(pages, catalog):
    *first, last = catalog.plain
    assert f"plain code – {', '.join(first)} or {last} –" in rule_text(pages, "T5.5")


@pytest.mark.parametrize(
    "asked, found",
    [("H-E4", "H-E4"), ("[T5.5]", "T5.5"), ("T7.6b", "T7.6"), ("H-A", "H-A2"), ("C.4", "C.4"), ("0.4", "0.4")],
)
def test_a_rule_is_found_by_its_id(pages, asked, found):
    page, block = find_rule(pages, asked)
    assert pages[page].blocks[block].rule == found


@pytest.mark.parametrize(
    "asked, page", [("T7", "07-fixed-guns"), ("T1", "01-dice-and-chits"), ("Annex B", "annex-b-chits")]
)
def test_a_section_is_found_by_its_head(pages, asked, page):
    at, block = find_rule(pages, asked)
    assert (pages[at].id, block) == (page, 0)


@pytest.mark.parametrize("asked", ["", "T99.1", "Q", "[]"])
def test_what_is_not_in_the_book_is_not_found(pages, asked):
    assert find_rule(pages, asked) is None


def test_a_search_needs_all_words_in_any_case(pages):
    hits = search(pages, "pilot ARMOUR")
    assert hits[0].rule == "T9.4"
    for hit in hits:
        shown = " ".join(plain(text) for text in pages[hit.page].blocks[hit.block].texts).casefold()
        assert "pilot" in shown
        assert "armour" in shown
    assert search(pages, "  ") == []
    assert search(pages, "zeppelin") == []


def test_a_search_for_an_id_has_the_rule_first(pages):
    hits = search(pages, "h-e4")
    assert hits[0].rule == "H-E4"
    assert len(hits) > 1


def test_an_excerpt_is_one_line_around_the_word(pages):
    for hit in search(pages, "catalogue"):
        assert "catalogue" in hit.excerpt.casefold()
    assert all(len(hit.excerpt) < 130 for hit in search(pages, "box"))
