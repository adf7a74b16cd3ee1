"""Stop, or throw again, with a friend to come: the same state, played out with both choices.

``FriendAfter("11.play", guess="11.A", needs=("11.8",))`` as the last line of a cell. One game at a
time from the beginning; a thousand with each once the ``guess`` is locked; the exact chances once
``needs`` are settled.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Final

from rules.dice import dice_text, read_dice
from rules.messages import IllegalAction, Message
from rules.shuffle import ByteStream, read_seed
from widgets.base import Handler, View, stylesheet
from widgets.catalogue import N_
from widgets.lessons.lesson import paper_module
from widgets.lessons.log import LessonLog
from widgets.lessons.plot import Frame, Plot, PlotPart, dot, line, rule, words_at

if TYPE_CHECKING:
    from rules.dice_poker.duel import Duel, PlayedOut

__all__ = ["MANY", "FriendAfter"]

MANY: Final = 1_000
MOST_GAMES: Final = 20_000
POINTS: Final = 120
"""A line through so many games at most."""
STOP, THROW = "stop", "throw"


class FriendAfter(PlotPart):
    """The state ``thrown`` with two throws left: leave all, or ``keep``. One friend throws after.

    ``shares`` has for each choice your part of the win in every game, in halves. ``mark`` is
    settled by the first game. Raises what ``read_dice`` raises, and BadVariant for a seed that is
    none.
    """

    room: ClassVar[Frame] = Frame(640, 258, 66, 612, 14, 214)
    _esm = paper_module("lesson_plot.js", "lesson_moves.js")
    _css = stylesheet("lesson.css", "figure.css", "lesson_plot.css", "lesson_moves.css",
                      "lesson_stop.css")  # fmt: skip

    def __init__(
        self,
        mark: str,
        guess: str,
        needs: Iterable[str] = (),
        *,
        thrown: str = "2-2-2-1-1",
        keep: str = "2-2-2",
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._mark, self._guess, self._needs = mark, guess, tuple(needs)
        self._thrown, self._stays = read_dice(thrown, 5), read_dice(keep)
        self._stream = ByteStream(f"after {read_seed(seed) or secrets.token_hex(8)}".encode())
        self._duels: dict[str, Duel] = {}
        self.shares: dict[str, list[int]] = {STOP: [], THROW: []}
        self._last: tuple[str, PlayedOut] | None = None
        super().__init__(language, log)

    @property
    def uncovered(self) -> bool:
        """Whether the exact chances are drawn."""
        return bool(self._needs) and self.lessons.settled(self._needs)

    def duel(self, choice: str) -> Duel:
        """The choice as a game to be played out; the solver is imported for the first one."""
        from rules.dice_poker.duel import Duel

        if choice not in self._duels:
            keep = self._thrown if choice == STOP else self._stays
            self._duels[choice] = Duel(self._thrown, keep)
        return self._duels[choice]

    def for_class(self) -> tuple[str, ...]:
        """The guess, which a class makes aloud, and the mark."""
        return (self._guess, self._mark)

    # Messages.

    def _one(self, message: View) -> None:
        """One game with this choice. Raises IllegalAction for a choice that is none."""
        choice = message.get("choice")
        if choice not in self.shares:
            raise IllegalAction(Message("Stop, or throw the ones."))
        self._check(1)
        game = self.duel(str(choice)).play(self._stream)
        self.shares[str(choice)].append(int(2 * game.share))
        self._last = str(choice), game
        if not self.lessons.settled([self._mark]):
            self.remember(self._mark, {})

    def _many(self, _message: View) -> None:
        """A thousand games with each choice. Raises IllegalAction before the guess is locked."""
        if not self.lessons.settled([self._guess]):
            raise IllegalAction(Message("Lock your guess first."))
        self._check(MANY)
        for choice, shares in self.shares.items():
            duel = self.duel(choice)
            shares.extend(int(2 * duel.play(self._stream).share) for _ in range(MANY))
        self._last = None

    def _check(self, more: int) -> None:
        if max(map(len, self.shares.values())) + more > MOST_GAMES:
            raise IllegalAction(Message("That is enough of both. Start again."))

    def _again(self, _message: View) -> None:
        self.shares, self._last = {STOP: [], THROW: []}, None

    handlers: ClassVar[dict[str, Handler]] = {
        **PlotPart.handlers,
        "one": _one,
        "many": _many,
        "again": _again,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    # The view.

    def picture(self) -> Plot:
        """Two lines of shares, game by game, and the exact chances once they are known."""
        words, frame = self.words, self.frame
        games = max(10, *map(len, self.shares.values()))
        shapes: list[View] = []
        for quarter in range(1, 5):
            y = frame.y(quarter / 4)
            shapes.append(rule("grid", (frame.left, y), (frame.right, y)))
            text = words.percent(Fraction(quarter, 4))
            shapes.append(words_at("tick", (frame.left - 6, y + 5), text, "end"))
        shapes.append(rule("foot", (frame.left, frame.bottom), (frame.right, frame.bottom)))
        for at, anchor in ((1, "middle"), (games // 2, "middle"), (games, "end")):
            text = words.number(at)
            shapes.append(words_at("tick", (frame.x(at / games), frame.bottom + 18), text, anchor))
        shapes.append(words_at("name", ((frame.left + frame.right) / 2, frame.bottom + 38),
                               words(N_("games"))))  # fmt: skip
        if self.uncovered:
            for choice, kind in ((STOP, "dots"), (THROW, "level")):
                y = frame.y(float(self.duel(choice).chance))
                shapes.append(rule(kind, (frame.left, y), (frame.right, y)))
        for choice, kind in ((STOP, "only"), (THROW, "out")):
            points = self._points(choice, games)
            if points:
                shapes.append(line(f"{kind} fd-plot-{choice}", points))
                shapes.append(dot("end" if choice == THROW else "ring", points[-1], 6))
        return Plot(
            frame=frame,
            shapes=shapes,
            alt=self._said(),
            key=(
                ("stopline", words(N_("stop"))),
                ("out", words(N_("throw the ones"))),
                *((("dots", words(N_("exact: stop"))), ("level", words(N_("exact: throw"))))
                  if self.uncovered else ()),
            ),
            heads=(words(N_("choice")), words(N_("games")), words(N_("won, a tie as half")))
            + ((words(N_("exact chance")),) if self.uncovered else ()),
            rows=tuple(map(self._row, self.shares)) if any(self.shares.values()) else (),
        )  # fmt: skip

    def _points(self, choice: str, games: int) -> list[tuple[float, float]]:
        shares, halves, points = self.shares[choice], 0, []
        step = max(1, len(shares) // POINTS)
        for game, share in enumerate(shares, start=1):
            halves += share
            if game % step == 0 or game == len(shares):
                points.append((self.frame.x(game / games), self.frame.y(halves / 2 / game)))
        return points

    def _named(self, choice: str) -> str:
        return self.words(N_("stop")) if choice == STOP else self.words(N_("throw the ones"))

    def _row(self, choice: str) -> tuple[str, ...]:
        words, shares = self.words, self.shares[choice]
        won = self._won(shares)
        row = (self._named(choice), words.number(len(shares)), won)
        return (*row, words.decimal(self.duel(choice).chance, 4)) if self.uncovered else row

    def _won(self, shares: list[int]) -> str:
        """The games won, of which there may be a half."""
        whole, half = divmod(sum(shares), 2)
        words = self.words
        return words.decimal(Fraction(sum(shares), 2), 1) if half else words.number(whole)

    def controls(self) -> View:
        """The buttons, and how the last game went."""
        words = self.words
        many = self.lessons.settled([self._guess])
        return {
            "title": words(N_("You have {dice}; two throws are left; a friend throws after you"),
                           dice=dice_text(self._thrown)),
            "said": self._said(),
            "buttons": [
                {"do": "one", "fields": {"choice": STOP}, "words": words(N_("Stop here")),
                 "main": not many},
                {"do": "one", "fields": {"choice": THROW}, "words": words(N_("Throw the ones")),
                 "main": not many},
                *([{"do": "many", "fields": {}, "words": words(N_("1,000 games with each")),
                    "main": True}] if many else []),
                *([{"do": "again", "fields": {}, "words": words(N_("Start again")), "main": False}]
                  if any(self.shares.values()) else []),
            ],
            "controls": [],
        }  # fmt: skip

    def _said(self) -> str:
        words = self.words
        if self._last is not None:
            choice, game = self._last
            won = {2: N_("Won."), 1: N_("Equal: half is yours."), 0: N_("Lost.")}
            said = (
                words(N_("You stop: {yours}."), yours=words.message(game.yours.name))
                if choice == STOP
                else words(N_("You: {yours}."), yours=words.message(game.yours.name))
            )
            said += " " + words(N_("Your friend: {his}."),
                                his=words.message(game.friends.name))  # fmt: skip
            return said + " " + words(won[int(2 * game.share)])
        told = [
            words(N_("{choice}: {won} of {games}"), choice=self._named(choice),
                  won=self._won(shares), games=words.number(len(shares)))
            for choice, shares in self.shares.items() if shares
        ]  # fmt: skip
        if not told:
            return words(N_("Is it enough? Play it out, with either choice, as often as you like."))
        return words(N_("Won, a tie as half: {told}."), told=words.listed(told))
