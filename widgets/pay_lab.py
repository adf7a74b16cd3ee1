"""The pay table laboratory: every line's pay on a slider, and at once what the machine returns.

:class:`PayLaboratory` is a plain object that any table can hold as a panel; its messages begin with
``lab_``. :mod:`widgets.pay_lab_widget` is the same as a widget of its own.

A table holds one like this::

    self.lab = PayLaboratory(variant, show=self.show)      # before Table.__init__
    handlers = … | of_part("lab", PayLaboratory.handlers)
    free = … | LABORATORY_MESSAGES                         # they come at any step
    place_of(do) -> "lab" for do in LABORATORY_MESSAGES    # refusals are shown in the panel
    view["lab"] = self.lab.view(self.words)
    self.lab.use(table); self.lab.hand = cards             # when machine or cards change

and in the browser ``const lab = payLab(mail.send, mail.latest)`` with ``lab.node`` as a panel and
``lab.update(view.lab, notice)``; the files are ``pay_lab.js`` and ``pay_lab.css``. A tool of the
table opens it with ``tool("lab_open", …, expanded=self.lab.open)``.

A dragged slider sends its newest value only, one message at a time, and each is answered with all
exact figures. What changed in the best play is worked out when the slider rests, and dropped if it
has moved on. Should messages come faster than they are answered, as from a script, they are taken
at once and the figures follow for the last of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rules.cards import Card
from rules.messages import BadVariant, IllegalAction, Message
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, PayTable
from widgets.base import View, text_of
from widgets.catalogue import N_, Catalogue
from widgets.house_rules import as_machine
from widgets.pay_lab_view import HANDS_AN_HOUR, HANDS_RANGE, Sheet, highest_pay, lab_view

if TYPE_CHECKING:
    from rules.video_poker import Analysis
    from rules.video_poker.solver_changes import Changes
    from rules.video_poker.solver_range import PayRange

__all__ = [
    "LABORATORY_MESSAGES",
    "PayLaboratory",
]

REST_SECONDS = 0.15
"""A slider that has not moved for so long rests."""

QUEUED_SECONDS = 0.002
"""A message so soon after the last answer was waiting before it; no browser answers so fast."""

LATER_SECONDS = 0.06
"""Figures for a queue of messages come so much later, once."""


class PayLaboratory:
    """A machine, the same machine with other pays, and what that comes to.

    ``machine`` is the one to begin with. ``show`` is called when figures come later than the
    message that asked for them. ``may_close`` is whether the panel has a button to close it.
    """

    def __init__(
        self,
        machine: PayTable = ACES_AND_FACES,
        *,
        show: Callable[[], None] | None = None,
        opened: bool = False,
        may_close: bool = True,
    ) -> None:
        self.open = opened
        self.hand: tuple[Card, ...] = ()
        """Five cards for which the best hold is shown before and after, or none."""
        self._show = show or (lambda: None)
        self._may_close = may_close
        self._heard = ""
        self._hands, self._chips = HANDS_AN_HOUR, 1
        self._range: PayRange | None = None
        self._analysis: Analysis | None = None
        self._changes: Changes | None = None
        self._generation = 0
        self._rest: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None
        self._idle_since = -inf
        self._home = machine
        self._compare_with(machine)

    def use(self, machine: PayTable) -> None:
        """Begin again with this machine and its own pays; the same one again changes nothing."""
        if machine != self._home:
            self._home = machine
            self._compare_with(machine)

    @property
    def machine(self) -> PayTable:
        """The machine that the pays are compared with."""
        return self._machine

    @property
    def table(self) -> PayTable:
        """The pay table as it is set now."""
        return self._table

    @property
    def analysis(self) -> Analysis:
        """The exact analysis of the pays as they are set now."""
        if self._analysis is None or self._analysis.table != self._table:
            self._analysis = self._analyzed()
        return self._analysis

    @property
    def changes(self) -> Changes:
        """What changed in the best play against that of the machine."""
        if self._changes is None:
            from rules.video_poker.solver_changes import changes_in_best_play

            self._changes = changes_in_best_play(self._machine, self._table)
        return self._changes

    # Messages.

    def _toggle(self, message: View) -> None:
        asked = message.get("open")
        self.open = not self._may_close or (asked if type(asked) is bool else not self.open)

    def _choose_machine(self, message: View) -> None:
        self._compare_with(as_machine(text_of(message, "machine", 100), self._home))

    def _reset(self, _message: View) -> None:
        self._set(self._machine)

    def _pays(self, message: View) -> None:
        self._hear(message)
        self._set(self._table_with(message.get("pays")))

    def _touch(self, message: View) -> None:
        """A slider is taken hold of: make ready for its whole range."""
        self._ready_for(self._table.line(text_of(message, "line", 100)).name)

    def _pace(self, message: View) -> None:
        self._hear(message)
        hands = _whole(
            message.get("hands"),
            HANDS_RANGE,
            N_("Hands an hour are a whole number from {least} to {most}."),
        )
        chips = _whole(
            message.get("chips"),
            (1, self._machine.max_bet),
            N_("Chips a hand are a whole number from {least} to {most}."),
        )
        self._hands, self._chips = hands, chips

    handlers: ClassVar[dict[str, Callable[[PayLaboratory, View], None]]] = {
        "lab_open": _toggle,
        "lab_machine": _choose_machine,
        "lab_reset": _reset,
        "lab_pays": _pays,
        "lab_touch": _touch,
        "lab_pace": _pace,
    }
    """By their names, what the messages of the panel do. They raise BadVariant, IllegalAction."""

    def _hear(self, message: View) -> None:
        """Remember which message this was, so that the page knows whether its value is in."""
        self._heard = text_of(message, "heard", 40)

    def _table_with(self, pays: object) -> PayTable:
        """The table with these pays by line. Raises BadVariant or IllegalAction."""
        if not isinstance(pays, dict) or not all(isinstance(name, str) for name in pays):
            raise IllegalAction(Message("Pays are given by the names of their lines."))
        table = self._table.with_pays(pays)
        for name in pays:
            most = highest_pay(self._machine.line(name))
            if table.line(name).pay > most:
                raise BadVariant(
                    Message("“{line}” can pay from 0 to {most} here.", line=name, most=most)
                )
        return table

    def _compare_with(self, machine: PayTable) -> None:
        self._machine = machine
        self._chips = min(self._chips, machine.max_bet)
        self._table = machine
        self._moved()

    def _set(self, table: PayTable) -> None:
        if table != self._table:
            self._table = table
            self._moved()

    # Figures, at once or later.

    def _moved(self) -> None:
        """Other pays: what is worked out for those before is out of date from now on."""
        self._generation += 1
        self._changes = None
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _changes_at_rest(self) -> Changes | None:
        """What changed in the best play if that is known; else it comes once the slider rests."""
        loop = _loop()
        if self._changes is not None or loop is None or self._table == self._machine:
            return self.changes
        if self._rest is None:
            self._await_rest(loop)
        return None

    def _await_rest(self, loop: asyncio.AbstractEventLoop) -> None:
        due = loop.time() + REST_SECONDS
        self._rest = loop.call_at(due, self._rested, self._generation, due)

    def _rested(self, generation: int, due: float) -> None:
        """Show what changed in the best play, unless the pays have moved on.

        Where this comes late, the loop was busy and messages may lie there unread: they go first.
        """
        if generation != self._generation or not self.open:
            return
        loop = _loop()
        if loop is not None and loop.time() - due > REST_SECONDS / 3:
            self._await_rest(loop)
            return
        self._rest = None
        _ = self.changes
        self._show()

    def _analyzed(self) -> Analysis:
        table = self._table
        if self._range is not None and self._range.covers(table):
            return self._range.analysis(table.line(self._range.line).pay)
        before = self._machine if self._analysis is None else self._analysis.table
        if table != self._machine and len(before.lines) == len(table.lines):
            moved = [
                new.name for old, new in zip(before.lines, table.lines, strict=True) if old != new
            ]
            if len(moved) == 1:
                self._ready_for(moved[0])
                return self._analyzed()
        return _analysis_of(table)

    def _ready_for(self, line: str) -> None:
        from rules.video_poker.solver_range import PayRange

        if self._range is None or self._range.line != line or not self._range.covers(self._table):
            most = highest_pay(self._machine.line(line))
            self._range = PayRange(self._table, line, 0, most)

    def _figures(self) -> Analysis:
        """The analysis for the view; the last one while messages queue, and the new one after."""
        known = self._analysis
        if known is not None and known.table == self._table:
            return known
        loop = _loop()
        queued = monotonic() - self._idle_since < QUEUED_SECONDS
        if loop is None or known is None or not (queued or self._later):
            return self._computed(loop)
        if len(known.table.lines) != len(self._table.lines):
            return self._computed(loop)
        if self._later is None:
            self._later = loop.call_later(LATER_SECONDS, self._caught_up)
        return known

    def _computed(self, loop: asyncio.AbstractEventLoop | None) -> Analysis:
        analysis = self.analysis
        if loop is not None:
            self._idle_since = inf
            loop.call_soon(self._idle)
        return analysis

    def _idle(self) -> None:
        self._idle_since = monotonic()

    def _caught_up(self) -> None:
        self._later, self._idle_since = None, -inf
        self._show()

    # The view.

    def view(self, words: Catalogue) -> View:
        """The panel as texts, small ints and flags; computes nothing while it is closed."""
        if not self.open:
            return {"open": False}
        analysis = self._figures()
        return lab_view(
            Sheet(
                machine=self._machine,
                machines=tuple(dict.fromkeys([*PAY_TABLES, self._home.name])),
                table=self._table,
                analysis=analysis,
                changes=self._changes_at_rest(),
                hand=self.hand,
                hands=self._hands,
                chips=self._chips,
                heard=self._heard,
                may_close=self._may_close,
            ),
            words,
        )


LABORATORY_MESSAGES = frozenset(PayLaboratory.handlers)
"""The names of its messages; all may come at any step."""


def _loop() -> asyncio.AbstractEventLoop | None:
    """The loop that runs now; none in a plain program, where nothing can come later."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


@lru_cache(maxsize=32)
def _analysis_of(table: PayTable) -> Analysis:
    from rules.video_poker import analyze

    return analyze(table)


def _whole(value: object, ends: tuple[int, int], refusal: str) -> int:
    """A whole number between its ends. Raises IllegalAction with the refusal."""
    least, most = ends
    if type(value) is not int or not least <= value <= most:
        raise IllegalAction(Message(refusal, least=least, most=most))
    return value
