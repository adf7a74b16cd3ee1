"""A match of Aces and Faces at a table: bets, marks, draws, doubles, and what they cost.

How the table looks and what may change at it is another story, told in :mod:`widgets.video_poker`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rules.cards import Card, cards_text, parse_cards, read_cards
from rules.messages import IllegalAction, Message
from rules.replay import Record
from rules.review import Review
from rules.video_poker import PayTable
from rules.video_poker.double_up import Colour, Guess, Pick
from rules.video_poker.game import HandPhase, Hold, automatic_holds
from rules.video_poker.match import (
    Bet,
    Collect,
    Double,
    MatchObservation,
    MatchPhase,
    MatchState,
    VideoPokerMatch,
)
from rules.video_poker.review import preparations, review_of
from widgets.base import View, text_of
from widgets.house_rules import NewGame
from widgets.idle import in_pauses
from widgets.ledger_table import Chosen, LedgerTable
from widgets.ledger_words import VIDEO_POKER

if TYPE_CHECKING:
    from rules.video_poker import HoldValue

__all__ = ["PREPARE_AFTER", "VideoPokerMatchTable"]


PREPARE_AFTER = 0.3
"""Seconds after the first deal, when the cards have been drawn and the player thinks."""


class VideoPokerMatchTable(LedgerTable[VideoPokerMatch, MatchState]):
    """One player at the machine with a match under way.

    A subclass sets ``_game`` and ``_variant``, calls ``_sit_down`` and draws.
    """

    ledger_words = VIDEO_POKER
    _game: NewGame
    _variant: PayTable
    _bet = 1
    _prepared = False

    # What the next cells of a notebook may ask.

    @property
    def state(self) -> MatchObservation:
        """All that the player may know of the game."""
        return self._match.observation(self._state, 0)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The five cards that lie there now; none before the first deal."""
        return self._state.hand.cards if self._state.hand else ()

    @property
    def held(self) -> frozenset[Card]:
        """The cards marked HOLD, or those that were held in the hand just played."""
        if self._state.phase is MatchPhase.PLAYING or self._state.hand is None:
            return self._marks
        return self._state.hand.held

    # The game.

    def _sit_down(self, variant: PayTable) -> None:
        """Begin a new match at this table: new dealer, nothing on the mat."""
        game = self._game
        self._begin(
            VideoPokerMatch(variant), seed=game.seed, first=game.first, same_deal=game.repeat
        )
        self._clear()

    def _clear(self) -> None:
        """Forget what belonged to the hand before."""
        self._marks: frozenset[Card] = frozenset()
        self._covered = True
        self._all_holds = False
        self._values: tuple[HoldValue, ...] | None = None
        self._clamp_bet()

    def _play(self, *actions: Hashable) -> None:
        super()._play(*actions)
        self._note()
        self._clamp_bet()

    def choosing(self, state: MatchState) -> int:
        """The hand whose hold is to be chosen now."""
        holding = state.hand is not None and state.hand.phase is HandPhase.HOLDING
        return state.hand_number if holding else 0

    def number_of(self, state: MatchState) -> int:
        """The number of the hand."""
        return state.hand_number

    def review(
        self,
        state: MatchState,
        choices: Sequence[Chosen[MatchState]],  # noqa: ARG002  (the hand remembers its hold)
    ) -> Review | None:
        """The hand as it ended, or its win as it lies there."""
        return review_of(self._match, state)

    @property
    def played_out(self) -> bool:
        """Whether the cards have been drawn: what then comes of a win is no choice of cards."""
        return self._state.phase is not MatchPhase.PLAYING

    def went_back(self) -> None:
        """The marks of the machine on a hand that is played again."""
        self._clear()
        self._remark()

    @property
    def at_rest(self) -> bool:
        """Between hands."""
        return self._state.phase in (MatchPhase.BETTING, MatchPhase.OVER)

    def fresh(self) -> None:
        """A new game with all chips."""
        self._sit_down(self._variant)

    def opened(self) -> None:
        """Fit marks and panels to a match opened from a text, or to a step of a replay."""
        self._clear()
        if self._state.phase is MatchPhase.PLAYING:
            then = self.next_in_replay
            deal = self._holdable()
            self._marks = (
                then.cards if isinstance(then, Hold) else automatic_holds(deal, self._match.table)
            )
        self._variant = self._match.table
        self._read_ledger()
        self._edition += 1

    # What outlives the page.

    def game_begins(self, state: MatchState, action: Hashable) -> MatchState | None:
        """Before a bet: the chips and the number of hands."""
        if not isinstance(action, Bet):
            return None
        return MatchState(state.phase, state.bankroll, hand_number=state.hand_number)

    def remembers(self) -> dict[str, Any]:
        """The marks, the bet, and what a new game would start with."""
        return {
            "marks": cards_text(sorted(self._marks, key=lambda card: card.index)),
            "bet": self._bet,
            "chip": self._game.chip_value,
            "bankroll": self._variant.bankroll,
        }

    def recall(self, memory: dict[str, Any], record: Record) -> None:
        """The game as it was chosen."""
        self._game = NewGame(
            chip_value=memory["chip"],
            first=record.first,
            seed=memory["seed"],
            repeat=record.same_deal,
        )

    def recall_marks(self, memory: dict[str, Any]) -> None:
        """Marks and bet."""
        self._variant = replace(self._variant, bankroll=memory["bankroll"])
        self._marks = frozenset(parse_cards(memory["marks"]))
        self._bet = memory["bet"]
        self._clamp_bet()

    def _clamp_bet(self) -> None:
        most = min(self._match.table.max_bet, self._state.bankroll)
        self._bet = max(1, min(self._bet, most))

    def _set_bet(self, message: View) -> None:
        self._match.apply(self._state, Bet(message.get("chips")))  # type: ignore[arg-type]
        self._bet = message["chips"]

    def _deal(self, _message: View) -> None:
        self._play(Bet(self._bet))
        self._clear()
        self._remark()
        if not self._prepared:
            self._prepared = True
            in_pauses(preparations(self._match.table, self._bet), delay=PREPARE_AFTER)

    def _remark(self) -> None:
        """Mark what the machine marks on a fresh deal."""
        if self._state.phase is MatchPhase.PLAYING and self._state.hand is not None:
            self._marks = automatic_holds(self._state.hand.deal, self._match.table)

    def _holdable(self) -> tuple[Card, ...]:
        if self._state.phase is not MatchPhase.PLAYING or self._state.hand is None:
            raise IllegalAction(Message("Cards can be held after the deal and before the draw."))
        return self._state.hand.deal

    def _toggle(self, message: View) -> None:
        deal = self._holdable()
        card = Card.parse(text_of(message, "card", 12))
        if card not in deal:
            raise IllegalAction(Message("{card} is not among your five cards.", card=card))
        self._marks ^= {card}

    def _hold(self, message: View) -> None:
        deal = self._holdable()
        names = message.get("cards")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise IllegalAction(Message("A hold names the cards to keep."))
        cards = read_cards([Card.parse(name[:12]) for name in names[:6]])
        for card in cards:
            if card not in deal:
                raise IllegalAction(Message("{card} is not among your five cards.", card=card))
        self._marks = frozenset(cards)

    def _hold_all(self, _message: View) -> None:
        deal = frozenset(self._holdable())
        self._marks = frozenset() if self._marks == deal else deal

    def _draw(self, _message: View) -> None:
        self._play(Hold(self._marks))

    def _pick(self, message: View) -> None:
        place = text_of(message, "card", 4)
        self._play(Pick(int(place) if place in ("1", "2", "3", "4") else 0))

    def _collect_and_deal(self, message: View) -> None:
        self._play(Collect())
        self._deal(message)

    def _new_game(self, _message: View) -> None:
        self._not_in_replay()
        if self._state.phase is not MatchPhase.OVER:
            raise IllegalAction(Message("A new game starts in House rules."))
        self._sit_down(self._variant)
        self.moved()

    play: ClassVar[dict[str, Any]] = {
        "bet": _set_bet,
        "deal": _deal,
        "toggle": _toggle,
        "hold": _hold,
        "hold_all": _hold_all,
        "draw": _draw,
        "double": lambda self, _message: self._play(Double()),
        "pick": _pick,
        "guess_red": lambda self, _message: self._play(Guess(Colour.RED)),
        "guess_black": lambda self, _message: self._play(Guess(Colour.BLACK)),
        "collect": lambda self, _message: self._play(Collect()),
        "collect_and_deal": _collect_and_deal,
        "new_game": _new_game,
    }
