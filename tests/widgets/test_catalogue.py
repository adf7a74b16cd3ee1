"""The words on screen: one catalogue, complete and current."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from rules.cards import Card, Rank, Suit
from rules.hands import HandCategory
from rules.messages import Message
from rules.video_poker import PAY_TABLES
from widgets.catalogue import LOCALE, Catalogue, pick_language
from widgets.vocabulary import VOCABULARY

ROOT = Path(__file__).parents[2]
METHODS = [
    ("rules/**.py", "python"),
    ("widgets/**.py", "python"),
    ("playground/**.py", "python"),
    ("playground/templates/**.j2", "jinja2"),
]
KEYWORDS = {"_": None, "N_": None, "words": None, "Message": (1,), "count": (1, 2)}


def _extracted() -> set[str | tuple[str, ...]]:
    found = extract_from_dir(ROOT, method_map=METHODS, keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


def test_the_template_holds_every_text_of_the_sources() -> None:
    with (LOCALE / "fairdeal.pot").open("rb") as file:
        template = {message.id for message in read_po(file) if message.id}
    sources = _extracted()
    assert len(sources) > 100
    missing, stale = sources - template, template - sources
    assert not missing | stale, f"run `make words` (missing {missing}, stale {stale})"


def test_every_word_that_is_data_in_the_rules_is_in_the_vocabulary() -> None:
    words = {rank.words for rank in Rank} | {suit.words for suit in Suit}
    words |= {category.value for category in HandCategory} | set(PAY_TABLES)
    words |= {line.name for table in PAY_TABLES.values() for line in table.lines}
    for rank in Rank:
        words.add(str(HandCategory.PAIR.phrase((rank,))).removeprefix("pair of "))
    assert words - {"your own pays"} <= set(VOCABULARY)
    assert len(VOCABULARY) == len(set(VOCABULARY))


def _texts_in_javascript() -> Iterator[str]:
    for file in (ROOT / "widgets" / "static").glob("*.js"):
        code = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
        code = re.sub(r"^\s*//.*", "", code, flags=re.MULTILINE)
        yield from re.findall(r'"((?:[^"\\\n]|\\.)*)"', code)


def test_javascript_has_no_words_of_its_own() -> None:
    """No string in the browser's code reads like words: several, or one with a capital."""
    texts = list(_texts_in_javascript())
    assert len(texts) > 100
    sentences = [text for text in texts if re.fullmatch(r"[A-Z][a-z]+( [a-z]+)*[.?]?", text)]
    keys = {"Enter", "ArrowRight", "ArrowLeft"}
    assert set(sentences) <= keys


@pytest.mark.parametrize(
    ("asked", "language"),
    [(None, "en"), ("", "en"), ("EN", "en"), ("en-GB", "en"), ("en_US", "en"), ("xx", "en"),
     ("../../etc/passwd", "en"), ("AR", "en"), ("tr", "en"), ("QPS", "qps"), ("e" * 9999, "en")],
)  # fmt: skip
def test_an_unknown_language_is_english(asked: str | None, language: str) -> None:
    assert pick_language(asked) == language


def test_numbers_and_cards_are_written_for_people() -> None:
    words = Catalogue("en")
    assert words("{chips} on {card}", chips=12345, card=Card.parse("Th")) == "12,345 on 10♥\ufe0e"
    assert words.message(Message("Bet {n}.", n=Message("{a} more", a=-3))) == "Bet −3 more."
    assert words.count("{number} chip", "{number} chips", 1) == "1 chip"
    assert words.count("{number} chip", "{number} chips", 1000) == "1,000 chips"
    assert words.spoken(Card.parse("9s")) == "nine of spades"


def test_a_list_reads_as_a_phrase() -> None:
    words = Catalogue("en")
    assert [words.listed(x) for x in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "decimal", "percent"),
    [
        (Fraction(6986, 1081), "6.46", "646.3"),
        (Fraction(0), "0.00", "0"),
        (Fraction(1, 2), "0.50", "50"),
        (Fraction(46, 1081), "0.04", "4.3"),
        (Fraction(6, 4165), "0.0014", "0.14"),
        (Fraction(1, 649740), "0.0000015", "0.00015"),
        (Fraction(1), "1.00", "100"),
        (Fraction(-7, 2), "−3.50", None),
    ],
)
def test_small_numbers_keep_two_figures(value: Fraction, decimal: str, percent: str | None) -> None:
    words = Catalogue("en")
    assert words.decimal(value) == decimal
    if percent is not None:
        assert words.percent(value) == f"{percent}\u202f%"


def test_long_fractions_are_left_to_their_decimals() -> None:
    words = Catalogue("en")
    assert words.fraction(Fraction(6986, 1081)) == "6986/1081"
    assert words.fraction(Fraction(6)) == "6"
    assert words.fraction(Fraction(1, 10**6)) is None


def test_the_pseudo_language_marks_what_passes_through_the_catalogue() -> None:
    words = Catalogue("qps")
    assert words("{count} cards", count=5) == "⟦5 cards⟧"
    assert words.count("{number} chip", "{number} chips", 2) == "⟦2 chips⟧"
