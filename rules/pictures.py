"""Stories and pictures of dice: who showed what, and what is left when nobody remembers.

A *story* is an outcome with the dice told apart: the face of die a, of die b and so on. A *picture*
is the same faces in falling order, 5-5-2-2-1. The *shape* of a picture says how often its faces
show, the most frequent first: (2, 2, 1). All fᵏ stories are alike; a picture is as likely as it has
stories, which :func:`rules.dice.ways` counts.

>>> picture_of((2, 5, 1, 5, 2)), shape_of((5, 5, 2, 2, 1)), picture_count((2, 2, 1), 6)
((5, 5, 2, 2, 1), (2, 2, 1), 60)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from rules.counting import binomial

__all__ = ["picture_count", "picture_of", "pictures", "shape_of", "shapes", "stories"]

Faces: TypeAlias = tuple[int, ...]


def picture_of(story: Iterable[int]) -> Faces:
    """The picture that a story folds onto: its faces in falling order."""
    return tuple(sorted(story, reverse=True))


def shape_of(dice: Iterable[int]) -> Faces:
    """How often the faces show, the most frequent first."""
    return tuple(sorted(Counter(dice).values(), reverse=True))


@lru_cache(maxsize=32)
def shapes(dice: int) -> tuple[Faces, ...]:
    """All shapes of this many dice, from all different to all alike.

    >>> shapes(3)
    ((1, 1, 1), (2, 1), (3,))
    """

    def parts(left: int, most: int) -> Iterator[Faces]:
        if left == 0:
            yield ()
        for first in range(min(left, most), 0, -1):
            yield from ((first, *rest) for rest in parts(left - first, first))

    return tuple(sorted(parts(dice, dice)))


def picture_count(shape: Faces, faces: int) -> int:
    """How many pictures of a shape there are on dice with this many faces.

    Faces with the same job are chosen together: of each frequency that occurs m times, C(free, m).

    >>> [picture_count(shape, 6) for shape in shapes(5)]
    [6, 60, 60, 60, 30, 30, 6]
    """
    count, free = 1, faces
    for jobs in Counter(shape).values():
        count *= binomial(free, jobs)
        free -= jobs
    return count


@lru_cache(maxsize=16)
def pictures(shape: Faces, faces: int) -> tuple[Faces, ...]:
    """All pictures of a shape, in falling order; at most 19,380 for five dice of 20 faces.

    >>> pictures((2, 1), 3)
    ((3, 3, 2), (3, 3, 1), (3, 2, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1))
    """
    jobs = sorted(Counter(shape).items(), reverse=True)

    def choose(at: int, free: Faces) -> Iterator[Faces]:
        if at == len(jobs):
            yield ()
            return
        times, how_many = jobs[at]
        for chosen in combinations(free, how_many):
            left = tuple(face for face in free if face not in chosen)
            for rest in choose(at + 1, left):
                yield tuple(face for face in chosen for _ in range(times)) + rest

    found = (picture_of(dice) for dice in choose(0, tuple(range(1, faces + 1))))
    return tuple(sorted(found, reverse=True))


def stories(picture: Faces) -> Iterator[Faces]:
    """Every story of a picture once, from the picture itself down to its reverse.

    The next smaller arrangement each time (Knuth, The Art of Computer Programming 4A, algorithm
    7.2.1.2 L, turned round).

    >>> list(stories((2, 1, 1)))
    [(2, 1, 1), (1, 2, 1), (1, 1, 2)]
    """
    dice = sorted(picture, reverse=True)
    while True:
        yield tuple(dice)
        at = next((i for i in range(len(dice) - 2, -1, -1) if dice[i] > dice[i + 1]), None)
        if at is None:
            return
        other = max(i for i in range(at + 1, len(dice)) if dice[i] < dice[at])
        dice[at], dice[other] = dice[other], dice[at]
        dice[at + 1 :] = reversed(dice[at + 1 :])
