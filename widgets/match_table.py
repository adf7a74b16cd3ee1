"""A table at which a match is played: its dealer, its log, its copy as a text, and its replay.

What happens is kept as a log of actions, with a mark wherever chance turned cards or threw dice. A
copy of a finished match is a plain text that anybody can open and go through step by step. While
cards are still to come, the copy is sealed (:mod:`widgets.copying`), and opening it goes on with
the same hand, the same chips and the same deck.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from rules.cards import STANDARD_DECK, Card
from rules.game import CHANCE, Deal, Dealt, Game, Throw, Thrown
from rules.messages import IllegalAction, Message
from rules.replay import TURNED, Record, read_record
from rules.shuffle import Dealer
from widgets.base import Table, View, text_of, tool
from widgets.copying import is_sealed, seal, unseal

__all__ = ["MatchTable"]

LONGEST_COPY = 100_000

Match = TypeVar("Match", bound=Game[Any, Any])
State = TypeVar("State", bound=Hashable)


class MatchTable(Table, Generic[Match, State]):
    """A table with one match under way.

    A subclass calls :meth:`_begin` for each new match, acts through :meth:`_act` and :meth:`_turn`
    (or :meth:`_play` for both), and writes ``opened``, which fits its own memory to a match that
    was opened from a text. Its ``draw`` adds :meth:`_draw_copy` and passes through
    :meth:`_draw_replay`.
    """

    def _begin(
        self,
        match: Match,
        *,
        seed: str | None,
        first: tuple[Card, ...] = (),
        same_deal: bool = False,
        deck: tuple[Card, ...] = STANDARD_DECK,
    ) -> None:
        """A new match from the start. Its dealer is made when it is first needed."""
        self._match = match
        self._state: State = match.initial()
        self._dealer: Dealer | None = None
        self._record = Record(match, seed or "", (), first, same_deal, deck)
        self._seed = seed
        self._log: list[Hashable] = []
        self._recorded = True
        self._ended = False
        self._replay: tuple[Record, tuple[State, ...]] | None = None
        self._replayed = 0
        self._copy_open = False
        self._copy_edition = 0

    _rules_open = False
    _edition = 0
    _four_colours = False

    def _new_dealer(self) -> Dealer:
        """The dealer of this match; without a seed its secret is drawn now and not before."""
        if self._dealer is None:
            dealt = self._record
            self._dealer = Dealer(
                self._seed, first=dealt.first, same_deal=dealt.same_deal, deck=dealt.deck
            )
        return self._dealer

    def _act(self, *actions: Hashable) -> None:
        """Apply actions one after the other. Raises IllegalAction, changing nothing."""
        self._may_go_on()
        state = self._state
        for action in actions:
            state = self._match.apply(state, action)
        self._state = state
        self._log += actions
        self.moved()

    def _not_in_replay(self) -> None:
        """Raises IllegalAction during a replay."""
        if self._replay is not None:
            raise IllegalAction(Message("This is a replay. Leave it to play on."))

    def _may_go_on(self) -> None:
        """Raises IllegalAction during a replay and after the match was ended for its text."""
        MatchTable._not_in_replay(self)
        if self._ended:
            raise IllegalAction(Message("This game has ended: its text is open. Start a new one."))

    def _turn(self) -> tuple[Deal | Throw, Dealt | Thrown]:
        """Turn the cards or throw the dice that chance owes now; what was owed and what came."""
        chance = self._match.chances(self._state)
        came = self._new_dealer().resolve(chance)
        self._state = self._match.apply(self._state, came)
        self._log.append(TURNED)
        self.moved()
        return chance, came

    def _play(self, *actions: Hashable) -> None:
        """Apply actions and turn whatever cards they bring."""
        self._act(*actions)
        while self._match.turn(self._state) is CHANCE:
            self._turn()

    def _off_the_record(self, match: Match, state: State) -> None:
        """Go on with a match that no log leads to, because its rules changed on the way."""
        self._may_go_on()
        self._match, self._state = match, state
        self._recorded = False

    # Copy and replay.

    @property
    def at_rest(self) -> bool:
        """Whether no deal or game is under way, so that a public seed may be shown with it."""
        return False

    def fresh(self) -> None:
        """Begin a new match at this table, after one was ended for its text: the same one again."""
        dealt = self._record
        self._begin(
            self._match,
            seed=self._seed,
            first=dealt.first,
            same_deal=dealt.same_deal,
            deck=dealt.deck,
        )
        self.opened()

    def about(self) -> dict[str, str]:
        """What a copy says beside the match: texts that change nothing in it."""
        return {}

    def read_about(self, about: dict[str, str]) -> None:
        """Take over what a copy says beside the match. Raises BadVariant."""

    def opened(self) -> None:
        """Fit the table's own memory to a match opened from a text, or to a step of a replay."""

    def link(self) -> str | None:
        """The query of a link to this table, without a seed that is secret; None if none says it.

        The link begins such a game; it does not go on with this one.
        """
        return ""

    def _about_link(self) -> str:
        if self.link() is None:
            return self.words("No link can carry your own pays. The whole game as a text does.")
        if self._seed is None:
            return self.words(
                "Whoever opens it sits down at a table like this one, for a game of its own with a "
                "secret seed."
            )
        return self.words(
            "Whoever opens it sits down at a table like this one. The seed is in it, so the same "
            "cards or dice come to everybody."
        )

    def copied(self) -> str:
        """This match as a text: plain if nothing is still to come, sealed otherwise.

        Empty where its rules changed on the way.
        """
        if not self._recorded:
            return ""
        seed = self._new_dealer().full_seed
        about = tuple(self.about().items())
        record = replace(self._record, seed=seed, log=tuple(self._log), about=about)
        over = self._ended or self._match.turn(self._state) is None
        public = self._seed is not None and self.at_rest
        return record.text() if over or public else seal(record)

    def open_copy(self, text: str) -> None:
        """Open a copied match: a sealed one goes on, a plain one is replayed. Raises BadVariant."""
        sealed = is_sealed(text)
        record = unseal(text) if sealed else read_record(text)
        if type(record.match) is not type(self._match):
            raise IllegalAction(Message("That is a copy of another game. Open it at its table."))
        states: tuple[State, ...] = tuple(record.states())
        self.read_about(dict(record.about))
        before = self._replay
        if sealed:
            self._begin(
                record.match,
                seed=None,
                first=record.first,
                same_deal=record.same_deal,
                deck=record.deck,
            )
            self._dealer = record.dealer()
            self._state, self._log = states[-1], list(record.log)
        else:
            if before is None:
                self._kept = (self._match, self._state)
            self._replay, self._replayed = (record, states), 0
            self._match, self._state = record.match, states[0]
        self._copy_open = False
        self.opened()
        self.moved()

    @property
    def next_in_replay(self) -> Hashable | None:
        """In a replay, what was done next; None at its end and outside of one."""
        if self._replay is None or self._replayed == len(self._replay[0].log):
            return None
        return self._replay[0].log[self._replayed]

    def _go_through(self, by: int) -> None:
        """Go through a replay; turned cards belong to the step before them."""
        assert self._replay is not None
        _, states = self._replay
        last = len(states) - 1
        at = min(max(self._replayed + by, 0), last)
        while 0 < at < last and self._match.turn(states[at]) is CHANCE:
            at += 1 if by > 0 else -1
        self._replayed, self._state = at, states[at]
        self.opened()
        self.moved()

    def _in_replay(self) -> None:
        if self._replay is None:
            raise IllegalAction(Message("There is no replay to go through."))

    def _copy(self, message: View) -> None:
        asked = message.get("open")
        self._copy_open = asked if type(asked) is bool else not self._copy_open
        self._copy_edition += 1

    def _open_text(self, message: View) -> None:
        self.open_copy(text_of(message, "text", LONGEST_COPY))

    def _end(self, _message: View) -> None:
        """End the match, so that its text may be open: the seed in it deals no more."""
        self._not_in_replay()
        self._may_go_on()
        if not self.at_rest:
            raise IllegalAction(Message("Finish what is being played first."))
        self._ended = True
        self._copy_edition += 1
        self.moved()

    def _fresh(self, _message: View) -> None:
        if not self._ended:
            raise IllegalAction(Message("A new game starts in House rules."))
        self.fresh()
        self.moved()

    def _replay_next(self, _message: View) -> None:
        self._in_replay()
        self._go_through(1)

    def _replay_back(self, _message: View) -> None:
        self._in_replay()
        self._go_through(-1)

    def _replay_leave(self, _message: View) -> None:
        self._in_replay()
        self._match, self._state = self._kept
        self._replay, self._replayed = None, 0
        self.opened()
        self.moved()

    def _rules(self, message: View) -> None:
        asked = message.get("open")
        self._rules_open = asked if type(asked) is bool else not self._rules_open
        self._edition += 1

    def _colours(self, _message: View) -> None:
        self._four_colours = not self._four_colours

    match_handlers: ClassVar[dict[str, Any]] = {
        "hello": Table.hello,
        "rules": _rules,
        "colours": _colours,
        "copy": _copy,
        "open_copy": _open_text,
        "end": _end,
        "fresh": _fresh,
        "replay_next": _replay_next,
        "replay_back": _replay_back,
        "replay_leave": _replay_leave,
    }
    match_free: ClassVar[frozenset[str]] = frozenset({"hello", "copy", "rules", "colours"})

    def _draw_copy(self) -> View:
        """The panel with this match as a text and a place for another one."""
        words = self.words
        shown = self._copy_open and self._replay is None
        text = self.copied() if shown else ""
        if shown and not text:
            about = words(
                "Its rules were changed on the way, or its first games are no longer here, so this "
                "match has no text. A new one has."
            )
        elif is_sealed(text):
            about = words(
                "This game is still running, so its text is sealed: it shows no card, and whoever "
                "opens it here goes on from this point."
            )
        else:
            about = words("The whole game as a text. Whoever opens it sees it again, step by step.")
        return {
            "open": self._copy_open,
            "edition": self._copy_edition,
            "title": words("Copy and replay"),
            "close": words("Close"),
            "words": about,
            "label": words("This game as a text"),
            "text": text,
            "copy": words("Copy"),
            "end": words("End this game and open its text")
            if is_sealed(text) and self.at_rest
            else "",
            "copied": words("Copied"),
            "link": self.link(),
            "link_label": words("This table as a link"),
            "link_words": self._about_link(),
            "copy_link": words("Copy link"),
            "paste_label": words("A copied game"),
            "paste_help": words("Paste the whole text here."),
            "submit": words("Open this game"),
        }

    def _draw_replay(self, view: View) -> View:
        """In a replay, the view with steps instead of actions."""
        words = self.words
        if self._ended and self._replay is None:
            ended = words("This game has ended, and its text is open.")
            fresh = {"do": "fresh", "words": words("NEW GAME"), "key": "N", "enabled": True}
            return self._stilled(view) | {
                "status": [{"text": ended, "strong": True}],
                "seconds": [],
                "main": fresh,
                "hidden_key": None,
            }
        if self._replay is None:
            return view
        last = len(self._replay[1]) - 1
        at = self._replayed
        button = {"fields": {}, "enabled": True}
        return self._stilled(view) | {
            "status": [
                {"text": words("Replay, step {at} of {last}.", at=at, last=last), "strong": True},
                {"text": " "},
                *view["status"],
            ],
            "seconds": [
                button | {"do": "replay_leave", "words": words("LEAVE"), "key": "L"},
                button
                | {"do": "replay_back", "words": words("BACK"), "key": "B", "enabled": at > 0},
            ],
            "main": button
            | {"do": "replay_next", "words": words("NEXT"), "key": "N", "enabled": at < last},
            "hidden_key": None,
        }

    @staticmethod
    def _stilled(view: View) -> View:
        """The view with nothing to choose and no amount to set."""
        still: View = _still(view)
        for slider in {"bet", "amount"} & still.keys():
            still[slider] = still[slider] | {"visible": False}
        return still

    def _tools(self, *, cards: bool = True) -> list[View]:
        """The tools above every table; four colours only where there are cards."""
        words = self.words
        tools = [
            tool("rules", words("House rules"), expanded=self._rules_open),
            tool("copy", words("Copy game"), expanded=self._copy_open),
        ]
        if cards:
            tools.append(tool("colours", words("Four colours"), pressed=self._four_colours))
        return tools


def _still(value: Any) -> Any:
    """A view in which nothing can be chosen."""
    if isinstance(value, list):
        return [_still(one) for one in value]
    if not isinstance(value, dict):
        return value
    still = {name: _still(one) for name, one in value.items()}
    return still | {"choice": None, "key": ""} if "choice" in value else still
