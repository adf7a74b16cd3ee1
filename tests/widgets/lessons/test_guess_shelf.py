"""The shelf: silent before, one truth at a time, and a picture whose numbers are those of luck."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from playground.pages import LESSONS
from rules.questions import CHAPTERS
from rules.questions.chapter_00_guesses import GUESSES, KEPT_FOR, Luck, luck_of
from tests.widgets.lessons.learner import Learner
from widgets.lessons.entries import OPENED
from widgets.lessons.guess_shelf import ADDRESSES, GuessShelf, KeptGuess
from widgets.lessons.log import LessonLog

BY_ID = {guess.id: guess for guess in GUESSES}


def lock(log: LessonLog, item: str, *, right: bool = True, sure: int = 70) -> None:
    """Lock a guess, the right one or another."""
    guess = BY_ID[item]
    if guess.axis is not None:
        log.add(item, {"low": 0, "high": guess.axis.most if right else 0})
        return
    wrong = next(it.key for it in guess.options if it.key != guess.truth)
    log.add(item, {"pick": guess.truth if right else wrong, "sure": sure})


def answer(log: LessonLog, item: str) -> None:
    """Settle whatever opens a guess."""
    for needed in BY_ID[item].opens_after:
        log.add(needed, {"gave_up": True})


def row(shelf: Learner, item: str) -> dict[str, object]:
    found = next(it for it in shelf.view["rows"] if it["id"] == item)
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("item", BY_ID)
def test_truth_of_a_guess_comes_only_after_what_answers_it(item: str) -> None:
    log = LessonLog()
    shelf, kept = Learner(GuessShelf(log=log)), Learner(KeptGuess(item, log=log))
    says = {str(BY_ID[item].if_right), str(BY_ID[item].if_wrong)}
    lock(log, item)
    assert row(shelf, item)["told"] is None
    assert not any(it in shelf.text + kept.text for it in says)
    answer(log, item)
    assert row(shelf, item)["told"]["verdict"] == "Right."  # type: ignore[index]
    assert str(BY_ID[item].if_right) in shelf.text
    assert not any(it in kept.text for it in says), "the guess itself is never judged"


@pytest.mark.parametrize("item", BY_ID)
def test_what_answers_a_guess_tells_nothing_while_the_guess_is_open(item: str) -> None:
    log = LessonLog()
    shelf = Learner(GuessShelf(log=log))
    answer(log, item)
    assert row(shelf, item)["told"] is None
    log.add(item, OPENED)
    assert row(shelf, item)["told"] is None, "a class that guessed aloud locked nothing"


def test_a_guess_is_opened_by_its_chapter_and_by_no_message() -> None:
    log = LessonLog()
    shelf = Learner(GuessShelf(log=log))
    for guess in GUESSES:
        assert KEPT_FOR[guess.id] in CHAPTERS
        lock(log, guess.id, right=False)
        shelf.do("open", id=guess.id)
        assert row(shelf, guess.id)["told"] is None


def test_links_lead_to_the_pages_of_the_chapters() -> None:
    pages = {page.notebook.partition("_")[0]: page.slug for page in LESSONS}
    assert {chapter: pages[chapter] for chapter in ADDRESSES} == ADDRESSES
    assert set(ADDRESSES) == set(KEPT_FOR.values())
    log = LessonLog()
    lock(log, "00.A")
    shown = row(Learner(GuessShelf(log=log)), "00.A")
    assert (shown["slug"], shown["waits"]) == ("five-dice", "answered in chapter 01")


def by_every_outcome(sureness: tuple[int, ...]) -> Luck:
    """The same by looking at every row of right and wrong guesses."""
    chances = [Fraction(it, 100) for it in sureness]
    counts = [Fraction(0)] * (len(sureness) + 1)
    for outcome in product((0, 1), repeat=len(sureness)):
        weight = prod(
            (p if hit else 1 - p for p, hit in zip(chances, outcome, strict=True)),
            start=Fraction(1),
        )
        counts[sum(outcome)] += weight
    below = [sum(counts[:k], Fraction(0)) for k in range(len(counts))]
    above = [sum(counts[k + 1 :], Fraction(0)) for k in range(len(counts))]
    tail = Fraction(1, 40)
    least = max(k for k in range(len(counts)) if below[k] <= tail)
    most = min(k for k in range(len(counts)) if above[k] <= tail)
    return Luck(sum(k * it for k, it in enumerate(counts)), least, most)


@pytest.mark.parametrize(
    "sureness",
    [(50,), (99,), (60, 70, 90, 90, 99), (80,) * 10, (50, 50, 60), (99,) * 6, (50,) * 8, (90,) * 4],
)
def test_luck_is_that_of_every_outcome(sureness: tuple[int, ...]) -> None:
    assert luck_of(sureness) == by_every_outcome(sureness)
    assert luck_of(sureness).expected == Fraction(sum(sureness), 100)


def test_picture_counts_guesses_of_like_sureness_together() -> None:
    log = LessonLog()
    shelf = Learner(GuessShelf(log=log))
    assert shelf.view["picture"] is None
    for item, right, sure in (("00.A", True, 60), ("00.C", False, 90), ("00.F", True, 99)):
        lock(log, item, right=right, sure=sure)
        answer(log, item)
    lock(log, "00.E", right=False)
    answer(log, "00.E")
    low, middle, high = shelf.view["picture"]["rows"]
    assert (low["right"], low["all"], low["expected"]) == (1, 1, 600)
    assert (middle["right"], middle["all"], middle["expected"]) == (0, 1, 800), "a range is 80 %"
    assert (high["right"], high["all"], high["expected"]) == (1, 2, 1890)
    assert (high["least"], high["most"]) == (1, 2)
    assert shelf.view["picture"]["says"].startswith(
        "In all: 2 of 4 right, 3.29 expected; luck allows 2 to 4."
    )
    assert shelf.view["count"] == "4 of 10 locked · 4 opened"


def test_somebody_who_is_always_sure_and_often_wrong_is_told() -> None:
    log = LessonLog()
    shelf = Learner(GuessShelf(log=log))
    for guess in GUESSES:
        lock(log, guess.id, right=guess.id < "00.D", sure=99)
        answer(log, guess.id)
    assert shelf.view["picture"]["says"].endswith("you were too sure.")
