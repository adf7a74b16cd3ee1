"""Cards, decks and their text codec: rule book, card text."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cards import (
    SHORT_DECK,
    STANDARD_DECK,
    Card,
    Rank,
    Suit,
    cards_text,
    parse_cards,
    read_cards,
)
from rules.messages import UnreadableCards

some_cards = st.lists(st.sampled_from(STANDARD_DECK), unique=True, max_size=52)
BLACK_SIGNS = str.maketrans("cdhs", "♣♦♥♠")
WHITE_SIGNS = str.maketrans("cdhs", "♧♢♡♤")


# Decks


def test_standard_deck_is_every_rank_in_every_suit():
    assert len(STANDARD_DECK) == len(set(STANDARD_DECK)) == 52
    assert set(STANDARD_DECK) == {Card(rank, suit) for rank in Rank for suit in Suit}


def test_short_deck_is_seven_to_ace():
    assert len(SHORT_DECK) == len(set(SHORT_DECK)) == 32
    assert "".join(sorted({card.rank.letter for card in SHORT_DECK})) == "789AJKQT"


def test_index_is_four_times_rank_and_suit():
    assert [card.index for card in STANDARD_DECK] == list(range(52))
    assert [Card.from_index(index) for index in range(52)] == list(STANDARD_DECK)
    assert [str(Card.from_index(index)) for index in (0, 1, 2, 3, 4, 51)] == [
        "2c", "2d", "2h", "2s", "3c", "As",
    ]  # fmt: skip


def test_ranks_are_ordered_and_cards_are_not():
    assert Rank.TWO < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING < Rank.ACE
    with pytest.raises(TypeError):
        _ = Card.parse("As") < Card.parse("Ks")


def test_cards_do_not_change():
    with pytest.raises(AttributeError):
        Card.parse("As").rank = Rank.TWO


def test_cards_stay_the_same_when_copied_and_pickled():
    for card in STANDARD_DECK:
        assert copy.deepcopy(card) == card
        assert pickle.loads(pickle.dumps(card)) == card
        assert len({card, copy.copy(card)}) == 1


# Text


def test_output_shows_10_to_people_and_t_in_text():
    ten = Card.parse("10s")
    assert str(ten) == "Ts"
    assert repr(ten) == "Card('Ts')"
    assert ten.shown == "10♠\N{VARIATION SELECTOR-15}"
    assert ten.words == "ten of spades"
    assert Card.parse("Qh").shown == "Q♥\N{VARIATION SELECTOR-15}"


@pytest.mark.parametrize(
    "text",
    [
        "As Kd Tc", "as kd tc", "AS KD TC", "aS kD tC", "As Kd 10c", "as,kd,10c", "As, Kd; Tc",
        "AsKdTc", "AsKd10c", "askdtc", "  As\tKd\nTc  ", "A♠ K♦ T♣", "A♠K♦10♣", "a♤ k♢ t♧",
        "A♠\N{VARIATION SELECTOR-15} K♦\N{VARIATION SELECTOR-16} 10♣\N{VARIATION SELECTOR-16}",
        "As\N{NO-BREAK SPACE}Kd\N{NO-BREAK SPACE}Tc",
    ],
)  # fmt: skip
def test_accepted_ways_to_write(text):
    assert parse_cards(text) == (
        Card(Rank.ACE, Suit.SPADES),
        Card(Rank.KING, Suit.DIAMONDS),
        Card(Rank.TEN, Suit.CLUBS),
    )


def test_no_text_is_no_card():
    assert parse_cards("") == parse_cards(" , ;") == ()


@given(some_cards)
def test_text_reads_back(cards):
    text = cards_text(cards)
    for written in (
        text,
        text.lower(),
        text.upper(),
        text.replace(" ", ""),
        text.replace("T", "10"),
        text.replace("T", "10").replace(" ", ""),
        text.replace(" ", ", "),
        text.translate(BLACK_SIGNS),
        text.translate(WHITE_SIGNS).replace(" ", ""),
        " ".join(card.shown for card in cards),
    ):
        assert parse_cards(written) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Zx", "“Zx” is not a card"),
        ("As Kd Zx", "“Zx” is not a card"),
        ("1s", "“1s” is not a card"),
        ("11s", "“11s” is not a card"),
        ("0s", "“0s” is not a card"),
        ("A", "“A” is not a card"),
        ("s", "“s” is not a card"),
        ("sA", "“sA” is not a card"),
        ("As K", "“K” is not a card"),
        ("Ass", "“s” is not a card"),
        ("A s", "“A” is not a card"),
        ("A-s", "“A-s” is not a card"),
        ("Joker", "“Joker” is not a card"),
        ("🂡", "“🂡” is not a card"),
        ("🃏", "“🃏” is not a card"),
        ("Ａｓ", "“Ａｓ” is not a card"),
        ("１0s", "“１0s” is not a card"),
        ("\N{KELVIN SIGN}s", "“\N{KELVIN SIGN}s” is not a card"),
        ("A\N{LATIN SMALL LETTER LONG S}", "is not a card"),
        ("As\0", "is not a card"),
        ("<img src=x>", "“<img” is not a card"),
        ("AsAsKdQdJd", "As stands there twice"),
        ("As Kd as", "As stands there twice"),
        ("10c Tc", "Tc stands there twice"),
        ("T♣ 10c", "Tc stands there twice"),
        ("x" * 400, "“xxxxxxxxxxx…” is not a card"),
        ("As " * 1000, "too long to be a list of cards"),
    ],
)
def test_faulty_text_is_refused_with_the_fault_named(text, fault):
    with pytest.raises(UnreadableCards) as refused:
        parse_cards(text)
    assert fault in str(refused.value)
    assert len(str(refused.value)) < 100


@given(st.text(max_size=50) | st.text(alphabet="A2T10KJQcdhsCDHS♠♥♦♣ ,;\ufe0f", max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        cards = parse_cards(text)
    except UnreadableCards:
        return
    assert parse_cards(cards_text(cards)) == cards


@pytest.mark.parametrize("text", ["", "As Kd", "AsKd", "Zx", "A"])
def test_one_card_is_exactly_one(text):
    with pytest.raises(UnreadableCards):
        Card.parse(text)


# The door


def test_the_door_takes_text_and_cards():
    cards = parse_cards("As Kd Tc")
    assert read_cards("As Kd Tc") == read_cards(cards) == read_cards(list(cards)) == cards
    assert read_cards(card for card in cards) == cards


@pytest.mark.parametrize("count", [0, 2, 4])
def test_the_door_counts(count):
    with pytest.raises(UnreadableCards, match=f"{count} cards are needed, not 3"):
        read_cards("As Kd Tc", count)
    assert len(read_cards("As Kd Tc", 3)) == 3


def test_the_door_knows_the_deck():
    assert len(read_cards("7s 8d", deck=SHORT_DECK)) == 2
    with pytest.raises(UnreadableCards, match="6s is not in this deck"):
        read_cards("7s 6s", deck=SHORT_DECK)


def test_the_door_refuses_a_card_twice():
    ace = Card.parse("As")
    with pytest.raises(UnreadableCards, match="As stands there twice"):
        read_cards([ace, Card.parse("Kd"), ace])


@pytest.mark.parametrize("thing", ["As", 51, None, True, Rank.ACE, ["As"], (Rank.ACE, Suit.SPADES)])
def test_the_door_refuses_what_is_no_card(thing):
    with pytest.raises(UnreadableCards, match="is not a card"):
        read_cards([thing])
