"""Dice thrown by a keep rule: after every throw some stay lying and the others fly again.

A **keep rule** says what stays. One that treats all faces alike needs only the *picture* of a
throw, how often its faces show: of two pair it may keep one, of three of a kind the three. The
walk from what lies to what lies next is the Markov chain of :mod:`rules.derivations.chains`, here
thrown and not computed.

>>> keep_by_picture(MOST_FREQUENT)((), (2, 2, 3, 5, 5))
(5, 5)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from rules.messages import BadVariant, Message
from rules.shuffle import ByteStream, read_seed

__all__ = [
    "DICE", "MOST_FREQUENT", "KeepWalk", "Keeping", "Kept", "Pattern", "keep_by_picture",
    "keep_face", "pattern_of", "simulate_chain",
]  # fmt: skip

Keeping: TypeAlias = Callable[[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]
"""Of the dice that lie locked and those that were just thrown, which of these stay?

Under free keeping nothing is locked and all dice count as thrown.
"""

Pattern: TypeAlias = tuple[int, ...]
"""How often the faces of some dice show, the most frequent first."""

DICE: Final = 5

MOST_FREQUENT: Final[Mapping[Pattern, Pattern]] = MappingProxyType(
    {
        (4, 1): (4,),
        (3, 2): (3,),
        (3, 1, 1): (3,),
        (2, 2, 1): (2,),
        (2, 1, 1, 1): (2,),
        (1, 1, 1, 1, 1): (1,),
    }
)
"""The six pictures of a throw that is not done yet, and of each the most frequent face."""


def pattern_of(dice: tuple[int, ...]) -> Pattern:
    """How often the faces show, the most frequent first.

    >>> pattern_of((5, 2, 5))
    (2, 1)
    """
    return tuple(sorted(Counter(dice).values(), reverse=True))


def keep_by_picture(choices: Mapping[Pattern, Pattern]) -> Keeping:
    """The rule that keeps of each picture this part, of equals the highest faces, for free keeping.

    ``choices`` has a part for each of the six pictures of :data:`MOST_FREQUENT`, such as ``(2,)``
    or ``(2, 2)`` for ``(2, 2, 1)``, or ``()``. Five alike are kept. Raises BadVariant for a picture
    that is missing or is none, for a part that is not in its picture, and for one that is all of
    it: nothing would ever be thrown again.
    """
    if set(choices) != set(MOST_FREQUENT):
        raise BadVariant(Message("A rule says for each of the six pictures what stays."))
    for picture, part in choices.items():
        if Counter(part) - Counter(picture):
            raise BadVariant(Message("What stays must be a part of the picture."))
        if sum(part) == DICE:
            raise BadVariant(Message("Leave at least one die to throw."))
    parts = {picture: Counter(part) for picture, part in choices.items()} | {(DICE,): Counter([5])}

    def keep(locked: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
        if locked:
            raise BadVariant(Message("A rule by pictures is for free keeping."))
        times = Counter(thrown)
        wanted = Counter(parts[pattern_of(thrown)])
        kept: set[int] = set()
        for face in sorted(times, reverse=True):
            if wanted[times[face]]:
                wanted[times[face]] -= 1
                kept.add(face)
        return tuple(face for face in thrown if face in kept)

    return keep


@dataclass(frozen=True, slots=True)
class Kept:
    """One throw of a walk: what lay ``before``, what was ``thrown``, what lies ``after``."""

    before: tuple[int, ...]
    thrown: tuple[int, ...]
    after: tuple[int, ...]


class KeepWalk:
    """Five dice thrown by a rule again and again; after five alike the table is empty again.

    ``locked`` dice stay to the end; without, every die may be thrown again. ``lies`` are the dice
    that lie now, in rising order. Raises BadVariant for a seed or faces that are none.
    """

    def __init__(
        self,
        rule: Keeping,
        *,
        faces: int = 6,
        locked: bool = False,
        seed: str | int | None = None,
    ) -> None:
        if type(faces) is not int or not 2 <= faces <= 20:
            raise BadVariant(Message("A die has 2 to {most} faces here.", most=20))
        self.rule = rule
        self.faces = faces
        self.locked = locked
        self.lies: tuple[int, ...] = ()
        self._stream = ByteStream(f"keep {read_seed(seed) or '1'}".encode())

    @property
    def done(self) -> bool:
        """Whether five alike lie."""
        return pattern_of(self.lies) == (DICE,)

    def throw(self) -> Kept:
        """Throw the dice that do not lie, and leave lying what the rule says.

        Raises BadVariant, and changes nothing, for a rule that keeps what is not there or leaves
        no die to throw.
        """
        before = () if self.done else self.lies
        thrown = tuple(self._stream.below(self.faces) + 1 for _ in range(DICE - len(before)))
        free = thrown if self.locked else tuple(sorted(before + thrown))
        lying = before if self.locked else ()
        kept = self.rule(lying, free)
        if Counter(kept) - Counter(free):
            raise BadVariant(Message("The rule keeps dice that are not there."))
        after = tuple(sorted(lying + kept))
        if len(after) == DICE and len(set(after)) > 1:
            raise BadVariant(Message("Leave at least one die to throw."))
        self.lies = after
        return Kept(before, thrown, after)


def simulate_chain(
    rule: Keeping,
    throws: int,
    *,
    faces: int = 6,
    locked: bool = False,
    seed: str | int | None = None,
) -> Counter[tuple[Pattern, Pattern]]:
    """So many throws by a rule, as a tally of (what lay, what lies): from state to state.

    >>> tally = simulate_chain(keep_by_picture(MOST_FREQUENT), 1000, seed=1)
    >>> tally.total(), all(sum(there) >= sum(here) for here, there in tally)
    (1000, True)
    """
    walk = KeepWalk(rule, faces=faces, locked=locked, seed=seed)
    steps = (walk.throw() for _ in range(throws))
    return Counter((pattern_of(it.before), pattern_of(it.after)) for it in steps)


def keep_face(face: int) -> Keeping:
    """The rule of a favourite number: its dice stay and no others.

    >>> keep_face(6)((), (1, 6, 3, 3, 6))
    (6, 6)
    """

    def keep(_locked: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one for one in thrown if one == face)

    return keep
