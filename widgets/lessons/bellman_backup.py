"""The Bellman backup of one throw: STOP as one bar, THROW as blocks that are folded back.

``BellmanBackup("11.backup", needs=("11.8",))`` as the last line of a cell. All columns of the throw
are equally wide, so width is chance; each block is as high as what follows it is worth, and their
mean is a level line. Before ``needs`` are settled only the widths are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from rules.dice import dice_text, read_dice
from rules.dice_poker.throw_blocks import Block, blocks_of
from rules.dice_poker.variants import STANDARD_DICE_POKER, DicePoker
from rules.messages import IllegalAction, Message
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.bellman_backup_view import Columns, backup_shapes
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart

if TYPE_CHECKING:
    from rules.dice_poker.backup import Backup

__all__ = ["MOST_FRIENDS", "BellmanBackup"]

MOST_FRIENDS: Final = 4


class BellmanBackup(PlotPart):
    """One throw of a state, folded back; ``mark`` is settled once all blocks are.

    ``thrown`` and ``kept`` are the dice of the state, ``keep`` what is left lying by throwing.
    ``throws_left`` is 1 or 2 and ``players_after`` 1 to 4; both have sliders. With ``folded``
    all blocks are folded back at first; as an attribute it has the places of those that are.
    Raises UnreadableCards and IllegalAction for dice that make no state.
    """

    wide: ClassVar[Frame] = Frame(720, 360, 44, 708, 34, 294)
    small: ClassVar[Frame] = Frame(350, 330, 36, 344, 34, 250)
    room: ClassVar[Frame] = Frame(640, 254, 56, 632, 34, 192)
    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_stop.css")  # fmt: skip

    def __init__(
        self,
        mark: str,
        needs: Iterable[str] = (),
        *,
        thrown: str = "2-2-2-1-1",
        keep: str = "2-2-2",
        kept: str = "",
        throws_left: int = 2,
        players_after: int = 1,
        to_beat: str | None = None,
        variant: DicePoker = STANDARD_DICE_POKER,
        folded: bool = False,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark, self._needs = mark, tuple(needs)
        self._thrown, self._stays, self._kept = map(read_dice, (thrown, keep, kept or ()))
        self._to_beat, self._variant = to_beat, variant
        self.blocks: tuple[Block, ...] = blocks_of(self._thrown, self._stays, self._kept)
        self.throws_left = self._throws(throws_left)
        self.players_after = self._players(players_after)
        self.folded = frozenset(range(len(self.blocks))) if folded else frozenset()
        self._found: dict[tuple[int, int], Backup] = {}
        super().__init__(language, log)

    @property
    def uncovered(self) -> bool:
        """Whether blocks may be folded back."""
        return self.lessons.settled(self._needs)

    @property
    def whole(self) -> bool:
        """Whether all blocks are folded back, so that the level line is drawn."""
        return self.uncovered and len(self.folded) == len(self.blocks)

    @property
    def exact(self) -> Backup:
        """Both choices of the state of now; the solver is imported for the first one."""
        from rules.dice_poker.backup import backup

        key = self.throws_left, self.players_after
        if key not in self._found:
            self._found[key] = backup(
                self._thrown,
                self._stays,
                kept=self._kept,
                throws_left=self.throws_left,
                players_after=self.players_after,
                to_beat=self._to_beat,
                variant=self._variant,
            )
        return self._found[key]

    def for_class(self) -> tuple[str, ...]:
        """What comes before, which a class answers aloud."""
        return self._needs

    # Messages.

    @staticmethod
    def _throws(left: object) -> int:
        if type(left) is not int or left not in (1, 2):
            raise IllegalAction(Message("One or two throws are left here."))
        return left

    @staticmethod
    def _players(after: object) -> int:
        if type(after) is not int or not 1 <= after <= MOST_FRIENDS:
            raise IllegalAction(Message("One to {most} friends throw after you.",
                                        most=MOST_FRIENDS))  # fmt: skip
        return after

    def _fold(self, message: View) -> None:
        """A block gives its worth back, or all of them. Raises IllegalAction before the needs."""
        block = message.get("block")
        if not self.uncovered:
            raise IllegalAction(Message("That comes later."))
        if block == "all":
            self.folded = frozenset(range(len(self.blocks)))
        elif type(block) is int and 0 <= block < len(self.blocks):
            self.folded |= {block}
        else:
            raise IllegalAction(Message("There is no such block."))
        if self.whole and not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _set(self, message: View) -> None:
        """A slider moved. Raises IllegalAction for what is no place on it."""
        name, value = message.get("name"), message.get("value")
        if not self.uncovered or type(value) is not int:
            raise IllegalAction(Message("There is no such place on this control."))
        if name == "left":
            self.throws_left = self._throws(value + 1)
        elif name == "players":
            self.players_after = self._players(value + 1)
        else:
            raise IllegalAction(Message("There is no such place on this control."))

    def _again(self, _message: View) -> None:
        self.folded = frozenset()

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "fold": _fold,
        "set": _set,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """The bar, the blocks and, once all are folded back, their level line."""
        words, exact = self.words, self.exact if self.uncovered else None
        columns = Columns(
            blocks=self.blocks,
            stop=exact.stop if exact is not None else None,
            worths={place: exact.worths[place] for place in self.folded} if exact else {},
            level=exact.throw if exact is not None and self.whole else None,
            heads=(dice_text(tuple(self._thrown)), self._thrown_again()),
        )
        rows = []
        for place, block in enumerate(self.blocks):
            worth = columns.worths.get(place)
            rows.append((words.message(block.name), words.number(block.ways),
                         "?" if worth is None else words.decimal(worth, 4)))  # fmt: skip
        return Plot(
            frame=self.frame,
            shapes=backup_shapes(columns, self.frame, words),
            alt=self._said(),
            key=(
                *((("folded", words(N_("what follows is worth so much"))),)
                  if self.folded else ()),
                *((("level", words(N_("their mean: what throwing is worth"))),)
                  if self.whole else ()),
            ),
            heads=(words(N_("what the throw makes")), words(N_("throws")), words(N_("worth"))),
            rows=tuple(rows),
        )  # fmt: skip

    def _thrown_again(self) -> str:
        flies = 5 - len(self._stays) - len(self._kept)
        return "-".join([dice_text((*self._kept, *self._stays)), *("?" * flies)])

    def controls(self) -> View:
        """A button for each block, the sliders, and what the picture says."""
        words = self.words
        buttons: list[View] = []
        if self.uncovered:
            for place in reversed(range(len(self.blocks))):
                if place not in self.folded:
                    name = words.message(self.blocks[place].name)
                    buttons.append({"do": "fold", "fields": {"block": place}, "main": not buttons,
                                    "words": name.capitalize()})  # fmt: skip
            if buttons:
                buttons.append({"do": "fold", "fields": {"block": "all"}, "main": False,
                                "words": words(N_("All blocks"))})  # fmt: skip
            else:
                buttons.append({"do": "again", "fields": {}, "main": False,
                                "words": words(N_("Unfold"))})  # fmt: skip
        controls: list[View] = [
            {"name": "left", "label": words(N_("throws left")), "most": 1,
             "value": self.throws_left - 1, "text": words.number(self.throws_left)},
            {"name": "players", "label": words(N_("friends after you")), "most": MOST_FRIENDS - 1,
             "value": self.players_after - 1, "text": words.number(self.players_after)},
        ]  # fmt: skip
        return {
            "title": words(N_("The backup of one throw")),
            "said": self._said(),
            "buttons": buttons,
            "controls": controls if self.whole else [],
        }

    def _said(self) -> str:
        words = self.words
        ways = sum(block.ways for block in self.blocks)
        made = words.listed(
            [f"{words.message(it.name)} ({words.number(it.ways)})" for it in self.blocks]
        )
        if not self.uncovered:
            return words(N_("{ways} throws, sorted by what they make: {made}. How high the blocks "
                            "are comes after question {ids}."),
                         ways=ways, made=made, ids=words.listed(self._needs))  # fmt: skip
        exact = self.exact
        stop = words.decimal(exact.stop, 4)
        if not self.whole:
            return words(N_("Stopping is worth {stop}. Tap the blocks from the right: each gives "
                            "its worth back."), stop=stop)  # fmt: skip
        said = words(N_("Throwing is worth {throw}, stopping {stop}."),
                     throw=words.decimal(exact.throw, 4), stop=stop)  # fmt: skip
        best = N_("Stop.") if exact.best == "stop" else N_("Throw.")
        return said + " " + words(best)
