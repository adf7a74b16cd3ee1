"""Rules of stopping for one die: their means by every sequence of throws, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.dice_stopping import MOST_STOPS, mean_pay, pay_once
from rules.messages import BadVariant
from rules.shuffle import ByteStream


def paid(stops: tuple[int, ...], faces: tuple[int, ...]) -> int:
    """What a sequence of throws pays under a rule."""
    stopped = (face for face, stop in zip(faces, (*stops, 1), strict=True) if face >= stop)
    return next(stopped)


@pytest.mark.parametrize("stops", [(), (1,), (4,), (6,), (5, 4), (2, 6), (6, 6), (4, 4), (5, 5, 4)])
@pytest.mark.parametrize("sides", [6, 8])
def test_the_mean_pay_is_that_of_every_sequence_of_throws(
    stops: tuple[int, ...], sides: int
) -> None:
    throws = list(product(range(1, sides + 1), repeat=len(stops) + 1))
    assert mean_pay(stops, sides) == Fraction(sum(paid(stops, it) for it in throws), len(throws))


def test_plays_pay_a_face_and_are_fixed_by_their_stream() -> None:
    stream, again = ByteStream(b"one"), ByteStream(b"one")
    plays = [pay_once((5, 4), stream) for _ in range(300)]
    assert plays == [pay_once((5, 4), again) for _ in range(300)]
    assert set(plays) == set(range(1, 7))


@pytest.mark.parametrize("stops", [(0,), (7,), (True,), ("4",), (4,) * (MOST_STOPS + 1)])
def test_a_rule_that_is_none_is_refused(stops: tuple[int, ...]) -> None:
    with pytest.raises(BadVariant):
        mean_pay(stops)


@pytest.mark.parametrize("sides", [1, 1001, 6.0, True])
def test_a_die_that_is_none_is_refused(sides: int) -> None:
    with pytest.raises(BadVariant):
        mean_pay((1,), sides)
