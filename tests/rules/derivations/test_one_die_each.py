"""Two players with one die each: what going first is worth, by recursion over every face."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from rules.derivations import one_die_each
from rules.messages import BadVariant


def first(faces: int, throws: int) -> Fraction:
    """The first player's part of the win, every face of every throw followed."""

    @cache
    def reply(face: int, left: int) -> Fraction:
        if not left:
            return Fraction(0)
        on = reply(face, left - 1)
        stops = (Fraction((mine > face) - (mine < face) + 1, 2) for mine in range(1, faces + 1))
        return sum((max(stop, on) for stop in stops), Fraction(0)) / faces

    worth = Fraction(0)
    for _ in range(throws):
        stops = (1 - reply(face, throws) for face in range(1, faces + 1))
        worth = sum((max(stop, worth) for stop in stops), Fraction(0)) / faces
    return worth


@pytest.mark.parametrize("faces", [2, 3, 6, 8, 20])
@pytest.mark.parametrize("throws", [1, 2, 3, 4])
def test_the_result_is_that_of_every_face_of_every_throw(faces: int, throws: int) -> None:
    derived = one_die_each(faces, throws)
    assert derived.value == first(faces, throws)
    assert len(derived) == faces + throws


def test_with_one_throw_each_going_first_costs_nothing() -> None:
    assert {one_die_each(faces, 1).value for faces in range(2, 9)} == {Fraction(1, 2)}


@pytest.mark.parametrize(("faces", "throws"), [
    (1, 2), (21, 2), (6, 0), (6, 5), (6.0, 2), (6, True),
])  # fmt: skip
def test_other_dice_and_throws_are_refused(faces: int, throws: int) -> None:
    with pytest.raises(BadVariant):
        one_die_each(faces, throws)
