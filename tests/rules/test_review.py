"""Decision told apart from luck: the sums of a ledger, and what each verdict needs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.messages import BadVariant, Message
from rules.review import Choice, Ledger, Review, Verdict

FRACTIONS = st.fractions(-100, 100, max_denominator=1081)


def choice(best: Fraction | int = 0, worth: Fraction | int = 0) -> Choice:
    return Choice(Fraction(worth), Fraction(best), Message("this"), Message("that"))


def review(number: int = 1, **changes: object) -> Review:
    plain = {
        "result": 0,
        "game": Fraction(0),
        "spread": Fraction(1),
        "choices": (),
        "after": Fraction(0),
    }
    return Review(number=number, **plain | changes)  # type: ignore[arg-type]


@st.composite
def reviews(draw: st.DrawFn) -> Review:
    choices = []
    for _ in range(draw(st.integers(0, 3))):
        worth, price = draw(FRACTIONS), abs(draw(FRACTIONS))
        choices.append(choice(worth + price, worth))
    return review(
        draw(st.integers(1, 40)),
        result=draw(st.integers(-50, 500)),
        game=draw(FRACTIONS),
        spread=abs(draw(FRACTIONS)),
        choices=tuple(choices),
        after=draw(FRACTIONS),
    )


@given(st.lists(reviews(), max_size=12))
def test_result_is_always_the_game_less_what_was_given_up_plus_luck(played: list[Review]) -> None:
    ledger = Ledger()
    for one in played:
        ledger = ledger.with_review(one)
    assert ledger.result == ledger.game - ledger.given_up + ledger.luck
    assert ledger.luck == sum(one.luck for one in ledger)
    assert ledger.given_up >= 0
    assert len({one.number for one in ledger}) == len(ledger)
    worst = ledger.costliest()
    assert len(worst) <= 5
    assert all(one.given_up for one in worst)
    assert list(worst) == sorted(worst, key=lambda one: (-one.given_up, one.number))
    right, chosen = ledger.best_choices
    assert right == sum(1 for one in ledger if one.choices and not one.given_up)
    assert chosen == sum(1 for one in ledger if one.choices)


def test_a_later_review_of_the_same_game_takes_its_place() -> None:
    ledger = Ledger().with_review(review(1, result=5)).with_review(review(2, result=-1))
    assert ledger.with_review(review(2, result=9)).result == 14


@pytest.mark.parametrize(
    ("given_up", "after", "verdict"),
    [
        (0, -1, Verdict.RIGHT_AND_SORRY),
        (0, 0, Verdict.RIGHT_AND_PAID),
        (0, 3, Verdict.RIGHT_AND_PAID),
        (1, 3, Verdict.WRONG_AND_PAID),
        (1, 0, Verdict.WRONG_AND_SORRY),
        (1, -3, Verdict.WRONG_AND_SORRY),
    ],
)
def test_a_verdict_looks_at_the_price_and_at_what_came_after(
    given_up: int, after: int, verdict: Verdict
) -> None:
    one = review(choices=(choice(), choice(given_up)), after=Fraction(after))
    assert one.verdict is verdict
    assert one.costliest == (choice(given_up) if given_up else None)


def test_without_a_choice_there_is_no_lesson() -> None:
    assert review(after=Fraction(-5)).verdict is Verdict.NO_CHOICE


def test_no_choice_beats_the_best_one() -> None:
    with pytest.raises(BadVariant, match="No choice is worth more"):
        choice(1, 2)


@pytest.mark.parametrize(("spread", "games", "chips"), [(4, 1, 4), (4, 4, 8), (5, 1, 5), (0, 3, 0)])
def test_ordinary_luck_is_two_standard_deviations_in_whole_chips(
    spread: int, games: int, chips: int
) -> None:
    played = tuple(review(number, spread=Fraction(spread)) for number in range(games))
    assert Ledger(played).ordinary_luck == chips
