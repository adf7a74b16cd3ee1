"""A derivation that SymPy makes while the learner looks on: line by line, in letters that can move.

A cell shows the call, and the part runs it when somebody asks for it, not before::

    def two_pair(f=6):
        from rules.derivations import derive_dice
        return derive_dice("two pair", faces=f)

    after("01.sympy", lambda: SymbolicDerivation(two_pair))

Each parameter of the function is a letter with a slider; its default is where the slider begins.
SymPy is imported by the function, so a page pays for it only when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from rules.messages import BadVariant, IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import Lesson, paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.symbolic_view import capital, line_view

if TYPE_CHECKING:
    from rules.derivations import Crossings, Derivation, Step

__all__ = ["SymbolicDerivation", "in_other_letters"]

Made: TypeAlias = "Derivation | Crossings"
"""What a function of a cell gives: a derivation, or where two counts meet."""

LETTERS: Final[Mapping[str, tuple[str, int, int]]] = {
    "a": (N_("cards that are wanted"), 1, 12),
    "d": (N_("cards drawn"), 1, 5),
    "f": (N_("faces of each die"), 2, 20),
    "h": (N_("pay of the full house"), 1, 12),
    "j": (N_("wanted cards among those drawn"), 0, 5),
    "k": (N_("dice"), 2, 10),
    "m": (N_("cards that can come"), 22, 47),
    "n": (N_("ranks of the deck"), 5, 16),
    "s": (N_("suits of the deck"), 2, 6),
    "w": (N_("runs of five ranks"), 1, 13),
}
"""What the letters of lessons stand for, and from where to where their sliders go."""

_UNNAMED: Final = (N_("a letter of your own"), 0, 20)


class SymbolicDerivation(Lesson):
    """The derivation that ``make`` returns, made at the first tap and anew for other letters.

    ``make`` takes whole numbers for its letters and returns a Derivation or Crossings. ``limits``
    gives other ends to a slider, such as ``{"n": (5, 13)}``, and ``meanings`` other words to a
    letter, texts of the catalogue, such as ``{"n": "trials"}``. Before all of ``needs`` are settled
    there is nothing to open. Raises BadVariant for what is no such function.
    """

    _esm = paper_module("where_from.js", "lesson_symbolic.js")
    _css = stylesheet("lesson.css", "where_from.css", "lesson_symbolic.css")

    def __init__(
        self,
        make: Callable[..., Made],
        *,
        needs: Iterable[str] = (),
        limits: Mapping[str, tuple[int, int]] | None = None,
        meanings: Mapping[str, str] | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._make = make
        self._needs = tuple(needs)
        self._limits = dict(limits or {})
        self._meanings = dict(meanings or {})
        self.letters = _defaults(make)
        self.runs: int | None = None
        self._made: Made | None = None
        super().__init__(language, log)

    @property
    def derivation(self) -> Derivation | None:
        """The derivation as it is shown, in the numbers of the sliders; None before it is made."""
        if self._made is None:
            return None
        made: Any = self._made
        found: Derivation = getattr(made, "derivation", made)
        return found if self.runs is None else in_other_letters(found, {"w": self.runs})

    def _waits_for(self) -> list[str]:
        return [item for item in self._needs if not self.lessons.settled([item])]

    # Messages.

    def _open(self, _message: View) -> None:
        """Make the derivation. Raises IllegalAction before its questions are settled."""
        if self._waits_for():
            raise IllegalAction(Message("That comes later."))
        if self._made is None:
            self._made = self._make(**self.letters)

    def _set(self, message: View) -> None:
        """A slider moved: derive once more. Raises IllegalAction for what is no place on it."""
        name, value = message.get("name"), message.get("value")
        control = next((it for it in self._controls() if it["name"] == name), None)
        if control is None or type(value) is not int:
            raise IllegalAction(Message("There is no such letter here."))
        if not control["minimum"] <= value <= control["maximum"]:
            raise IllegalAction(
                Message(
                    "A whole number from {least} to {most}, please.",
                    least=control["minimum"],
                    most=control["maximum"],
                )
            )
        if name == "w" and "w" not in self.letters:
            self.runs = value
            return
        letters = {**self.letters, str(name): value}
        self._made = self._make(**letters)
        self.letters, self.runs = letters, None

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "open": _open, "set": _set}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def body(self) -> View:
        """The lines and the sliders, once it was opened; else what opens it, or what it waits for.

        Nothing of the derivation is in the view before.
        """
        words, missing = self.words, self._waits_for()
        view: View = {
            "waits": words(N_("This comes after question {ids}."), ids=words.listed(missing))
            if missing
            else "",
            "says": words(N_("SymPy can do algebra: it derives this line by line, in letters.")),
            "open": words(N_("Let SymPy do it")),
            "title": "",
        }
        found = self.derivation
        if found is None or missing:
            return view
        controls = self._controls()
        return view | {
            "open": "",
            "title": capital(words.message(found.title)),
            "note": self._note(found, {it["name"] for it in controls}),
            "controls": controls,
            "heads": [words(N_("in words")), words(N_("in letters")), words(N_("in numbers"))],
            "lines": [line_view(place, step, words) for place, step in enumerate(found, 1)],
            "roots": self._roots(),
            "roots_title": words(N_("All solutions, and which of them is a deck")),
        }

    def _note(self, found: Derivation, moved: set[str]) -> str:
        """What the other letters stand for, those without a slider, and their numbers."""
        named = [
            self.words(
                N_("{letter} = {number} ({meaning})"),
                letter=str(letter),
                number=self.words.fraction(Fraction(number)) or str(number),
                meaning=self.words(self._meaning(str(letter))),
            )
            for letter, number in found.letters.items()
            if str(letter) not in moved
            and "_" not in str(letter)
            and any(letter in step.symbol.free_symbols for step in found)
        ]
        return " · ".join(named)

    def _controls(self) -> list[View]:
        """A slider for each letter of the function, and one for the runs of a deck."""
        sliders = [self._slider(name, value) for name, value in self.letters.items()]
        found = self.derivation
        runs = _runs_of(found) if found is not None and "w" not in self.letters else None
        if runs is not None:
            ranks, now = runs
            most = ranks - 3 if ranks > 5 else 1
            sliders.append(self._slider("w", now, (ranks - 4, most)))
        return sliders

    def _meaning(self, letter: str) -> str:
        """What a letter stands for, as a text of the catalogue."""
        return self._meanings.get(letter, LETTERS.get(letter, _UNNAMED)[0])

    def _slider(self, name: str, value: int, ends: tuple[int, int] | None = None) -> View:
        _, least, most = LETTERS.get(name, _UNNAMED)
        least, most = ends or self._limits.get(name, (least, most))
        return {
            "name": name,
            "label": self.words(
                N_("{letter}, {meaning}"), letter=name, meaning=self.words(self._meaning(name))
            ),
            "minimum": least,
            "maximum": most,
            "value": value,
            "text": self.words.number(value),
        }

    def _roots(self) -> list[View]:
        if self._made is None or not hasattr(self._made, "derivation"):
            return []
        from widgets.lessons.symbolic_roots import roots_of, roots_view

        return roots_view(roots_of(self._made.derivation), self.words)


def _defaults(make: Callable[..., Any]) -> dict[str, int]:
    """The letters of a function, each with the whole number that it has at first."""
    if not callable(make):
        raise BadVariant(Message("A function is needed that returns a derivation."))
    letters = {name: it.default for name, it in signature(make).parameters.items()}
    if any(type(number) is not int for number in letters.values()):
        raise BadVariant(Message("Every letter of the function needs a whole number at first."))
    return letters


def in_other_letters(derivation: Derivation, numbers: Mapping[str, int]) -> Derivation:
    """The same lines with other numbers for some letters, named as they are written.

    What a line had found worked out before stands worked out again, all else as it was.
    """
    letters = {**derivation.letters, **_by_symbol(derivation, numbers)}
    return replace(derivation, letters=letters, steps=tuple(_put_in(derivation, letters)))


def _by_symbol(derivation: Derivation, numbers: Mapping[str, int]) -> dict[Any, int]:
    return {letter: numbers[str(letter)] for letter in derivation.letters if str(letter) in numbers}


def _put_in(derivation: Derivation, letters: Mapping[Any, Any]) -> Iterator[Step]:
    from rules.derivations.formulas import put_in, value_of

    found: dict[Any, Any] = {}
    for step in derivation:
        if step.value is None:
            yield step
            continue
        alone = put_in(step.symbol, derivation.letters) == step.in_numbers
        value = value_of(step.symbol, letters)
        yield replace(
            step, value=value, in_numbers=put_in(step.symbol, letters, {} if alone else found)
        )
        found[step.symbol] = value


def _runs_of(derivation: Derivation) -> tuple[int, int] | None:
    """The ranks and the runs of a deck, where both are letters of the derivation's result."""
    named = {str(letter): int(number) for letter, number in derivation.letters.items()}
    used = {str(letter) for letter in derivation.result.free_symbols}
    return (named["n"], named["w"]) if {"n", "w"} <= used else None
