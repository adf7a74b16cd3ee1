"""Stories and pictures: counted by formula, enumerated here, and compared."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.counting import multinomial
from rules.dice import ways
from rules.pictures import picture_count, picture_of, pictures, shape_of, shapes, stories

# Chapter 01: pictures, stories of each, stories in all, with five dice of six faces.
SIX_FACES = {
    (5,): (6, 1, 6),
    (4, 1): (30, 5, 150),
    (3, 2): (30, 10, 300),
    (3, 1, 1): (60, 20, 1200),
    (2, 2, 1): (60, 30, 1800),
    (2, 1, 1, 1): (60, 60, 3600),
    (1, 1, 1, 1, 1): (6, 120, 720),
}


@pytest.mark.parametrize("shape", SIX_FACES)
def test_the_seven_groups_of_five_dice(shape: tuple[int, ...]) -> None:
    album, each, together = SIX_FACES[shape]
    found = pictures(shape, 6)
    assert len(found) == picture_count(shape, 6) == album
    assert {len(list(stories(picture))) for picture in found} == {each}
    assert album * each == together
    assert set(shapes(5)) == set(SIX_FACES)


@pytest.mark.parametrize(("dice", "faces"), [(2, 2), (3, 4), (4, 3), (5, 2), (5, 6), (4, 7)])
def test_every_throw_is_one_story_of_one_picture(dice: int, faces: int) -> None:
    throws = Counter(picture_of(throw) for throw in product(range(1, faces + 1), repeat=dice))
    told = {
        picture: sum(1 for _ in stories(picture))
        for shape in shapes(dice)
        for picture in pictures(shape, faces)
    }
    assert told == throws


@given(st.integers(2, 20).flatmap(lambda f: st.lists(st.integers(1, f), min_size=2, max_size=5)))
def test_stories_are_the_arrangements_and_the_multinomial(dice: list[int]) -> None:
    picture = picture_of(dice)
    told = list(stories(picture))
    assert set(told) == set(permutations(dice))
    assert len(told) == len(set(told)) == multinomial(*shape_of(dice)) == ways(dice)
    assert told == sorted(told, reverse=True)
    assert {picture_of(story) for story in told} == {picture}


@settings(max_examples=40)
@given(st.integers(2, 12), st.integers(2, 5))
def test_stories_of_all_pictures_are_the_power(faces: int, dice: int) -> None:
    groups = [(pictures(shape, faces), shape) for shape in shapes(dice)]
    assert all(len(found) == picture_count(shape, faces) for found, shape in groups)
    assert sum(ways(picture) for found, _ in groups for picture in found) == faces**dice
    assert all(shape_of(picture) == shape for found, shape in groups for picture in found)
