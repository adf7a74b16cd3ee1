"""Say your rule and watch it build its matrix: what lies before a throw, and what lies after it.

``KeepMatrix("10.explored", needs=…)`` as the last line of a cell. For each of six pictures the
learner taps the dice that stay; a machine throws by that rule, and each throw is a mark in one cell
of an empty matrix. The exact row of a state is covered until it was derived.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import ClassVar, Final
from weakref import WeakMethod

from rules.dice_keeping import (
    DICE,
    MOST_FREQUENT,
    Keeping,
    KeepWalk,
    Kept,
    Pattern,
    keep_by_picture,
    pattern_of,
)
from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, View, module, stylesheet
from widgets.catalogue import N_
from widgets.lessons.keep_matrix_view import PICTURES, matrix_view, pictures_view
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog

__all__ = ["ALIKE", "KeepMatrix", "state_of"]

ALIKE: Final = {"k": N_("alike that lie")}
"""The letter of this chapter's derivation in letters."""

TIMES: Final = (1, 10, 1000)
MOST_THROWS: Final = 50_000
EXPLORED: Final = 10
"""So many throws settle the mark."""

ONE: Final = (1,)

Cell = tuple[Pattern, Pattern]


def state_of(dice: tuple[int, ...]) -> Pattern:
    """The state of dice that lie; none is the same as one, for the others do not care.

    >>> state_of(()), state_of((4,)), state_of((5, 5, 2))
    ((1,), (1,), (2, 1))
    """
    return pattern_of(dice) or ONE


class KeepMatrix(Lesson):
    """Six pictures, a machine that throws by the rule they make, and its matrix.

    ``mark`` is settled after ten throws. ``needs`` are the ids after which the exact row may be
    uncovered, by how many dice lie alike; a row of any other state comes after all of them.
    ``parts`` is the rule by pictures, ``rule`` as a function, ``counts`` the throws by (from, to).
    Raises BadVariant for a seed that is none.
    """

    _esm = module("dom.js", "lesson.js", "lesson_keep.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_keep.css")

    def __init__(
        self,
        mark: str,
        *,
        needs: Mapping[int, tuple[str, ...]],
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark = mark
        self._needs = dict(needs)
        self._seed = read_seed(seed) or secrets.token_hex(8)
        self._begun = 0
        self._watchers: list[WeakMethod[Callable[[], None]]] = []
        self._exact: dict[Pattern, dict[Pattern, Fraction]] | None = None
        self.parts: dict[Pattern, Pattern] = dict.fromkeys(MOST_FREQUENT, ())
        self.counts: Counter[Cell] = Counter()
        self.last: Kept | None = None
        self.changed = False
        self.uncovered = False
        self._walk = self._new_walk()
        super().__init__(language, log)

    @property
    def rule(self) -> Keeping:
        """The learner's rule as a function."""
        return keep_by_picture(self.parts)

    def follow(self, method: Callable[[], None]) -> None:
        """Call this method of a living object whenever the rule changes."""
        self._watchers.append(WeakMethod(method))

    def _new_walk(self) -> KeepWalk:
        self._begun += 1
        return KeepWalk(self.rule, seed=f"{self._seed}.{self._begun}")

    # Messages.

    def _choose(self, message: View) -> None:
        """Dice of one face in one picture were tapped. Raises IllegalAction."""
        place, face = message.get("picture"), message.get("face")
        if type(place) is not int or not 0 <= place < len(PICTURES):
            raise IllegalAction(Message("There is no such picture."))
        dice = PICTURES[place]
        picture, size = pattern_of(dice), dice.count(face)
        if not size:
            raise IllegalAction(Message("That face is not in this picture."))
        kept = keep_by_picture(self.parts)((), dice)
        part = list(self.parts[picture])
        if face in kept:
            part.remove(size)
        elif sum(part) + size == DICE:
            raise IllegalAction(Message("Leave at least one die to throw."))
        else:
            part.append(size)
        self._set(self.parts | {picture: tuple(sorted(part, reverse=True))})

    def _most_frequent(self, _message: View) -> None:
        self._set(dict(MOST_FREQUENT))

    def _set(self, parts: dict[Pattern, Pattern]) -> None:
        """Another rule: its matrix begins anew."""
        if parts == self.parts:
            return
        self.parts, self.changed = parts, bool(self.counts)
        self._start()
        self._exact = None
        for reference in self._watchers:
            method = reference()
            if method is not None:
                method()

    def _start(self) -> None:
        self.counts, self.last = Counter(), None
        self._walk = self._new_walk()

    def _again(self, _message: View) -> None:
        self._start()
        self.changed = False

    def _throw(self, message: View) -> None:
        """The machine throws by the rule. Raises IllegalAction for another number of times."""
        times = message.get("times")
        if type(times) is not int or times not in TIMES:
            raise IllegalAction(Message("Throw 1, 10 or 1,000 times."))
        if self.counts.total() + times > MOST_THROWS:
            raise IllegalAction(Message("That is {most} throws already. Start again.",
                                        most=MOST_THROWS))  # fmt: skip
        for _ in range(times):
            self.last = self._walk.throw()
            self.counts[state_of(self.last.before), state_of(self.last.after)] += 1
        self.changed = False
        if self.counts.total() >= EXPLORED and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _cover(self, _message: View) -> None:
        """Uncover the rows that were derived, or cover them. Raises IllegalAction before any."""
        if not any(map(self.lessons.settled, self._needs.values())):
            raise IllegalAction(Message("An exact row comes with its derivation, further down."))
        self.uncovered = not self.uncovered

    def for_class(self) -> tuple[str, ...]:
        """The throws, and the guesses before the first row."""
        return (self._mark, *self._needs[max(self._needs)])

    handlers: ClassVar[dict[str, Handler]] = {
        **Lesson.handlers,
        "choose": _choose,
        "most_frequent": _most_frequent,
        "throw": _throw,
        "cover": _cover,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def exact_rows(self) -> dict[Pattern, dict[Pattern, Fraction]]:
        """The exact rows that are uncovered and were derived, by state."""
        if not self.uncovered:
            return {}
        every = {item for ids in self._needs.values() for item in ids}
        return {
            state: row
            for state, row in self._rows().items()
            if self.lessons.settled(self._needs.get(state[0], every) if len(state) == 1 else every)
        }

    def _rows(self) -> dict[Pattern, dict[Pattern, Fraction]]:
        """All exact rows of this rule, made when they are first asked for."""
        if self._exact is None:
            from rules.derivations import keep_chain

            chain = keep_chain(self.rule)
            self._exact = {}
            for at, state in enumerate(chain.states[: -chain.final]):
                row: dict[Pattern, Fraction] = {}
                for to, there in enumerate(chain.states):
                    number = chain.transitions[at, to]
                    chance = Fraction(int(number.p), int(number.q))
                    row[there or ONE] = row.get(there or ONE, Fraction(0)) + chance
                self._exact[state or ONE] = row
        return self._exact

    def states(self) -> list[Pattern]:
        """All states that this rule can lead to, fewest dice first, five alike last."""
        found = {ONE, (DICE,), *(part or ONE for part in self.parts.values())}
        return sorted(found, key=lambda state: (sum(state), state))

    def body(self) -> View:
        """The pictures, the buttons, the last throw and the matrix."""
        words = self.words
        return {
            "title": words(N_("Your rule builds a matrix")),
            "rule_title": words(N_("What stays?")),
            "pictures": pictures_view(self.parts, words),
            "most_frequent": words(N_("The most frequent face"))
            if self.parts != MOST_FREQUENT
            else "",
            "throws": [
                {"times": times, "words": f"× {words.number(times)}",
                 "label": words.count("Throw once", "Throw {number} times", times)}
                for times in TIMES
            ],
            "cover": words(N_("Cover the exact rows"))
            if self.uncovered
            else words(N_("Uncover the exact rows")),
            "again": words(N_("Start again")) if self.counts else "",
        } | matrix_view(
            self.states(), self.counts, self.exact_rows(), self.last, words, changed=self.changed
        )  # fmt: skip
