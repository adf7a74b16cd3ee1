"""Questions as data: what is asked, the right answer in letters, its slips, and another like it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Final

from rules.answers_check import Verdict, Wants, check_answer, wanted
from rules.answers_letters import Allowed, Expression, Values, assignments, filled_in, worth
from rules.answers_slips import Slip
from rules.answers_values import Number
from rules.messages import BadVariant, Message

__all__ = ["Question"]

MOST_VERSIONS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Question:
    """One question with its right answer and the slips it is known for.

    ``right``, ``total`` and the slips' values are exact numbers or formulas in letters. ``at`` are
    the numbers that the letters have now, ``allowed`` those that another question may have: by
    letter, or tied as a list. If ``wants`` is "letters" the answer is a formula itself, compared at
    all that is allowed. The values of ``ask``, ``hint`` and the slips' sentences may be formulas
    too. Raises BadVariant for a formula with a fault, and if a slip is the right answer.

    >>> question = Question(
    ...     "01.1", Message("How many stories can five dice with {f} faces tell?", f="f"), "f^5",
    ...     at={"f": 6}, allowed={"f": range(4, 9)}, wants="count",
    ...     slips=(Slip("5^f", Message("Base and exponent swapped.")),),
    ... )
    >>> str(question.at_values({"f": 8}).asked), question.check("7776").correct
    ('How many stories can five dice with 8 faces tell?', True)
    """

    id: str
    ask: Message
    right: Expression
    _: KW_ONLY
    at: Values = field(default_factory=dict, hash=False)
    allowed: Allowed = field(default=(), hash=False)
    wants: Wants | str | None = None
    hint: Message | None = None
    slips: tuple[Slip, ...] = ()
    total: Expression | None = None

    def __post_init__(self) -> None:
        at = assignments([self.at])[0] if self.at else {}
        versions = assignments(self.allowed, most=MOST_VERSIONS) if self.allowed else (at,)
        object.__setattr__(self, "at", at)
        object.__setattr__(self, "allowed", versions)
        object.__setattr__(self, "slips", tuple(self.slips))
        if self.wants in (Wants.LETTERS, Wants.LETTERS.value):
            object.__setattr__(self, "wants", Wants.LETTERS)
            same = [
                slip for slip in self.slips if all(self._is_right(slip, row) for row in versions)
            ]
        else:
            object.__setattr__(self, "wants", wanted(self.wants, worth(self.right, at)))
            same = [slip for slip in self.slips if self._is_right(slip, at)]
        if same:
            raise BadVariant(
                Message(
                    "In question {id} a slip is the right answer: {says}",
                    id=self.id,
                    says=same[0].says,
                )
            )

    @property
    def asked(self) -> Message:
        """The question with its numbers."""
        return filled_in(self.ask, self.at)

    @property
    def hinted(self) -> Message | None:
        """The hint with its numbers."""
        return None if self.hint is None else filled_in(self.hint, self.at)

    @property
    def answer(self) -> Number:
        """The exact value of the right answer. Raises BadVariant if a letter has no number."""
        return worth(self.right, self.at)

    @property
    def versions(self) -> tuple[Values, ...]:
        """The allowed numbers of the letters, as a list."""
        assert isinstance(self.allowed, tuple)
        return self.allowed

    def check(self, text: str, language: str = "en") -> Verdict:
        """Judges a typed answer; see :func:`~rules.answers.check_answer`."""
        in_letters = self.wants is Wants.LETTERS
        return check_answer(
            text,
            self.right,
            letters=self.versions if in_letters else None,
            wants=self.wants,
            slips=self.slips,
            total=self.total,
            hint=self.hinted,
            at=self.at,
            language=language,
        )

    def at_values(self, at: Mapping[str, int | Fraction]) -> Question:
        """The same question with these numbers for its letters."""
        return replace(self, at=at)

    def coincidences(self) -> tuple[tuple[Values, Slip], ...]:
        """Every allowed choice of numbers at which a slip is the right answer, with that slip."""
        return tuple(
            (row, slip) for row in self.versions for slip in self.slips if self._is_right(slip, row)
        )

    def others(self) -> tuple[Values, ...]:
        """The numbers that another question like this may have: no slip is right there.

        A question answered in letters is the same whatever the numbers, so it has no others.
        """
        if self.wants is Wants.LETTERS:
            return ()
        unfit = [row for row, _ in self.coincidences()]
        return tuple(row for row in self.versions if row != self.at and row not in unfit)

    def another(self, rng: Random) -> Question:
        """Another like this, with other numbers drawn from the allowed ones.

        Raises BadVariant if there are none; ``others()`` says so before.
        """
        others = self.others()
        if not others:
            raise BadVariant(Message("There is no other question like {id}.", id=self.id))
        return self.at_values(rng.choice(others))

    def _is_right(self, slip: Slip, at: Values) -> bool:
        return worth(slip.value, at) == worth(self.right, at)
