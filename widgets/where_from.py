"""“Where does this come from?”: the derivation of a number that a table shows, step by step.

A table offers its numbers; one of them is opened at a time. Nothing is derived before it is asked
for, and a step that has not come up yet is in no view. The last two steps can be covered and stay
so, however far one goes on, until they are uncovered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from rules.messages import IllegalAction, Message
from widgets.base import View
from widgets.catalogue import Catalogue
from widgets.derived_numbers import Number
from widgets.where_from_view import Shown, where_from_view

if TYPE_CHECKING:
    from rules.derivations import Derivation

__all__ = ["WhereFrom"]

COVERED_LAST = 2


class WhereFrom:
    """The state of one panel: which number is open, and how many of its steps are shown.

    With ``listed=False`` the table need not say which numbers there are before they are asked for.
    """

    def __init__(self, *, listed: bool = True) -> None:
        self.listed = listed
        self._numbers: dict[str, Number] = {}
        self._asked: Number | None = None
        self._derived: tuple[Derivation, ...] = ()
        self._begin()

    def _begin(self) -> None:
        self._steps = 1
        self._covered = False
        self._factor: int | None = None

    def offer(self, numbers: Iterable[Number]) -> None:
        """The numbers that can be opened now.

        An open number that is no more among them is closed; one that has become another number,
        since another hold was chosen, begins anew.
        """
        self._numbers = {number.key: number for number in numbers}
        if self._asked is None:
            return
        now = self._numbers.get(self._asked.key)
        if now is None or now.about != self._asked.about:
            self._open(now)

    def _open(self, number: Number | None) -> None:
        derived = () if number is None else number.derive()
        self._asked = number if derived else None
        self._derived = derived
        self._begin()

    @property
    def asked(self) -> str:
        """The key of the open number, or nothing."""
        return "" if self._asked is None else self._asked.key

    # Messages.

    def open_number(self, message: View) -> None:
        """Open a number by its key. Raises IllegalAction for one that the table does not show."""
        key = message.get("number")
        if not isinstance(key, str) or key not in self._numbers:
            raise IllegalAction(Message("This number is not on the table now."))
        if key != self.asked:
            self._open(self._numbers[key])

    def list_numbers(self, _message: View) -> None:
        """Say which numbers there are."""
        self.listed = True

    def close(self, _message: View) -> None:
        """Close the panel."""
        self._open(None)

    def go_on(self, _message: View) -> None:
        """One step more, as far as nothing is covered."""
        self._go(self._steps + 1)

    def go_back(self, _message: View) -> None:
        """One step back."""
        self._go(self._steps - 1)

    def show_all(self, _message: View) -> None:
        """All steps that are not covered."""
        self._go(self._last)

    def cover(self, _message: View) -> None:
        """Cover the last two steps, or uncover them."""
        self._opened()
        self._covered = not self._covered
        self._go(self._steps)

    def ask_factor(self, message: View) -> None:
        """Say what one factor of the current step counts, or be silent again."""
        from rules.derivations.draw_factors import factors_of

        step = self._opened()[0].steps[self._steps - 1]
        place = message.get("factor")
        if type(place) is not int or not 0 <= place < len(factors_of(step)):
            raise IllegalAction(Message("This step has no such factor."))
        self._factor = None if place == self._factor else place

    @property
    def _last(self) -> int:
        """The last step that may be shown; one always is."""
        steps = len(self._opened()[0].steps)
        return max(1, steps - COVERED_LAST) if self._covered else steps

    def _go(self, step: int) -> None:
        self._steps = min(max(1, step), self._last)
        self._factor = None

    def _opened(self) -> tuple[Derivation, ...]:
        if not self._derived:
            raise IllegalAction(Message("Open a number first."))
        return self._derived

    handlers: ClassVar[dict[str, Callable[[WhereFrom, View], None]]] = {
        "where_list": list_numbers,
        "where_open": open_number,
        "where_close": close,
        "where_next": go_on,
        "where_back": go_back,
        "where_all": show_all,
        "where_cover": cover,
        "where_factor": ask_factor,
    }
    """Messages to the panel; all of them may come at any step of the table."""

    # The view.

    def view(self, words: Catalogue, *, may_open: bool = True) -> View:
        """The panel as texts, formulas as trees, and flags; where nothing is, it is hidden."""
        shown = None
        if self._asked is not None and self._derived:
            shown = Shown(
                number=self._asked,
                derived=self._derived,
                steps=self._steps,
                last=self._last,
                covered=self._covered,
                factor=self._factor,
            )
        numbers = list(self._numbers.values())
        return where_from_view(numbers, shown, words, choose=may_open and not self.listed)
