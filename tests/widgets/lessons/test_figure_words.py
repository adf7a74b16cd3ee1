"""Words of chance and the curve of the penalty: exact places, by counting and by algebra."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations, product

import pytest

from rules.cards import STANDARD_DECK, Rank, Suit
from rules.messages import IllegalAction
from rules.questions.chapter_00_tables import EVENTS, WORDS
from tests.widgets.lessons.learner import Learner
from widgets.lessons import honest_figure
from widgets.lessons.figure_honest import HonestFigure, honest_picture, penalty
from widgets.lessons.figure_words import PLACED, WordStrip
from widgets.lessons.log import LessonLog

FACES = range(1, 7)
DECK = list(STANDARD_DECK)
PAIRS = list(permutations(DECK, 2))
THROWS = list(product(FACES, repeat=2))


def share(good: int, everything: int) -> Fraction:
    return Fraction(good, everything)


COUNTED = {
    "six": share(sum(face == 6 for face in FACES), 6),
    "seven": share(sum(face == 7 for face in FACES), 6),
    "red": share(sum(card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in DECK), 52),
    "spade": share(sum(card.suit is not Suit.SPADES for card in DECK), 52),
    "ace": share(sum(card.rank is Rank.ACE for card in DECK), 52),
    "aces": share(sum(a.rank is b.rank is Rank.ACE for a, b in PAIRS), len(PAIRS)),
    "higher": share(sum(mine > yours for mine, yours in THROWS), 36),
    "sixes": share(sum(throw != (6, 6) for throw in THROWS), 36),
    "five": Fraction(1),
}


def test_chances_of_the_events_are_those_of_every_card_and_throw() -> None:
    assert {event.key: event.chance for event in EVENTS} == COUNTED


def test_every_event_has_the_word_of_its_band_and_bands_leave_no_gap() -> None:
    words = {str(WORDS[event.word].says) for event in EVENTS}
    assert words == {str(word.says) for word in WORDS}, "every word has an event"
    ends = [(word.most, word.least) for word in WORDS if word.most != word.least]
    assert ends[0][0] == 1
    assert ends[-1][1] == 0
    assert all(upper[1] == lower[0] for upper, lower in pairwise(ends))


def test_numbers_come_with_the_event_that_is_placed_and_not_before() -> None:
    log = LessonLog()
    strip = Learner(WordStrip(log=log))
    assert "1/221" not in strip.text
    assert len(strip.view["left"]) == 9
    strip.do("place", key="aces")
    placed = [it for it in strip.view["rows"] if it["kind"] == "event"]
    assert [it["value"].partition(" ")[0] for it in placed] == ["1/221"]
    assert "1/13" not in strip.text
    assert strip.do("place", key="dragon").notice == "There is no such event."
    assert not log.settled([PLACED])
    strip.do("place", key="")
    assert log.settled([PLACED])
    assert strip.view["left"] == []
    places = [it["from"] for it in strip.view["rows"] if it["kind"] == "event"]
    assert places == sorted(places, reverse=True)
    assert places[0] == 1000
    assert places[-1] == 0


@pytest.mark.parametrize("chance", range(0, 101, 5))
def test_honesty_has_the_least_penalty_and_a_gap_costs_its_square(chance: int) -> None:
    is_so = Fraction(chance, 100)
    every = {said: penalty(Fraction(said, 100), is_so) for said in range(101)}
    assert min(every, key=every.__getitem__) == chance
    assert every[chance] == is_so * (1 - is_so)
    assert all(
        it - every[chance] == (Fraction(said, 100) - is_so) ** 2 for said, it in every.items()
    )


def test_penalty_is_the_mean_over_a_hundred_cases() -> None:
    for said, chance in ((99, 60), (60, 60), (99, 50), (0, 30)):
        cases = [1] * chance + [0] * (100 - chance)
        mean = sum((case - Fraction(said, 100)) ** 2 for case in cases) / 100
        assert penalty(Fraction(said, 100), Fraction(chance, 100)) == mean


def test_figure_says_both_penalties_and_moves_with_its_sliders() -> None:
    figure = Learner(honest_figure())
    assert isinstance(figure.part, HonestFigure)
    figure.do("look")
    assert "penalty 3921/10000 ≈ 0.3921" in figure.view["note"]
    assert "Too much: 1521/10000 ≈ 0.1521" in figure.view["note"]
    figure.do("set", name="chance", value=50)
    assert "Too much: 2401/10000" in figure.view["note"]
    for name, value in (("chance", 101), ("said", -1), ("said", "50"), ("faces", 5), (1, 5)):
        assert figure.do("set", name=name, value=value).notice
    assert figure.part.values == {"said": 99, "chance": 50}
    assert figure.view["svg"].startswith("<svg")
    with pytest.raises(IllegalAction):
        HonestFigure(said=101)


def test_table_of_the_figure_has_the_exact_numbers() -> None:
    picture = honest_picture(99, 60, HonestFigure().words)
    rows = {row[0]: row[1:] for row in picture.rows}
    assert rows["60\N{THIN SPACE}%"] == ("6/25 ≈ 0.2400", "0")
    assert rows["99\N{THIN SPACE}%"][0].startswith("3921/10000")
