"""Deal after deal against the computer, until its last belonging is won, or you are out of chips.

Rule book, section 3. A match is itself a game of two players; its deals are
:class:`~rules.draw_poker.game.DrawPokerDeal`. Deal d is dealt from pack ``(d,)`` and opened by you
if d is odd. Before each deal, you and then the computer go on or stop; while a pot is carried
nobody may stop, and only you are asked.

>>> from rules.draw_poker.variants import DRAW_POKER_52
>>> match = DrawPokerMatch(DRAW_POKER_52)
>>> match.apply(match.apply(match.initial(), NextDeal()), NextDeal()).chips.pot
10
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules.draw_poker.collateral import Belonging, Chips
from rules.draw_poker.game import DrawPokerDeal
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase, DealState
from rules.draw_poker.variants import COMPUTER, YOU, DrawPoker
from rules.game import BetRange, Deal, Turn
from rules.messages import IllegalAction, Message

__all__ = [
    "DrawPokerMatch",
    "MatchEnd",
    "MatchObservation",
    "MatchPhase",
    "MatchState",
    "NextDeal",
    "Stop",
    "opener_of",
]


class MatchPhase(Enum):
    """Where a match stands; the value says what happens next."""

    BETWEEN = "you go on or stop"
    ANSWER = "the computer goes on or stops"
    PLAYING = "a deal is played"
    OVER = "the match is over"


class MatchEnd(Enum):
    """Why a match is over; the value is the reason in words."""

    WON = "you have won every belonging"
    LOST = "you cannot pay an ante"
    STOPPED = "the match was stopped, unfinished"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Go on: pay the antes and deal."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Leave the match unfinished; only between deals, and not while a pot is carried."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match so far.

    ``number`` counts the deals; ``deal`` is the running or the last one, None before the first.
    ``chips`` are those of now, ``before`` those before the antes of that deal.
    """

    phase: MatchPhase
    chips: Chips
    before: Chips
    number: int = 0
    deal: DealState | None = None
    end: MatchEnd | None = None


@dataclass(frozen=True, slots=True)
class MatchObservation:
    """All that ``player`` may know of a match. Amounts are whole chips; pairs are by player.

    ``number`` counts the deals, ``next_opener`` acts first in the one that comes. ``pot`` between
    deals is the carried one. ``may_stop`` says whether this player may stop now. ``deal`` is what
    he may know of the running or last deal, None before the first; ``end`` is there at the end.
    """

    player: int
    phase: MatchPhase
    turn: Turn
    number: int
    next_opener: int
    banks: tuple[int, int]
    pot: int
    belongings: tuple[Belonging, ...]
    may_stop: bool
    deal: DealObservation | None
    end: MatchEnd | None


def opener_of(number: int) -> int:
    """Who opens a deal: you the first, then the players take turns, also after a tie."""
    return YOU if number % 2 == 1 else COMPUTER


@dataclass(frozen=True, slots=True)
class DrawPokerMatch:
    """A match as a game of two players: you are player 0, the computer is player 1."""

    variant: DrawPoker

    def initial(self) -> MatchState:
        """Full banks and no deal yet."""
        chips = Chips.fresh(self.variant)
        return MatchState(MatchPhase.BETWEEN, chips, chips)

    def turn(self, state: MatchState) -> Turn:
        """Between deals first you, then the computer; in a deal what it says; None at the end."""
        match state.phase:
            case MatchPhase.BETWEEN:
                return YOU
            case MatchPhase.ANSWER:
                return COMPUTER
            case MatchPhase.PLAYING:
                return self._playing(state).turn(_deal(state))
            case MatchPhase.OVER:
                return None

    def chances(self, state: MatchState) -> Deal:
        """What the running deal has chance bring."""
        return self._playing(state).chances(_deal(state))

    def actions(self, state: MatchState) -> Iterator[Hashable | BetRange]:
        """Between deals to go on or to stop; in a deal what the deal offers."""
        match state.phase:
            case MatchPhase.BETWEEN | MatchPhase.ANSWER:
                yield NextDeal()
                if state.chips.pot == 0:
                    yield Stop()
            case MatchPhase.PLAYING:
                yield from self._playing(state).actions(_deal(state))
            case MatchPhase.OVER:
                return

    def apply(self, state: MatchState, action: Hashable) -> MatchState:
        """The match after an action or after cards came. Raises IllegalAction."""
        match state.phase, action:
            case MatchPhase.BETWEEN | MatchPhase.ANSWER, Stop() if state.chips.pot == 0:
                return replace(state, phase=MatchPhase.OVER, end=MatchEnd.STOPPED)
            case MatchPhase.BETWEEN, NextDeal() if state.chips.pot == 0:
                return replace(state, phase=MatchPhase.ANSWER)
            case MatchPhase.BETWEEN | MatchPhase.ANSWER, NextDeal():
                return self._next_deal(state)
            case MatchPhase.PLAYING, NextDeal() | Stop():
                raise IllegalAction(Message("Finish this deal first."))
            case MatchPhase.PLAYING, _:
                return self._after_deal(state, self._playing(state).apply(_deal(state), action))
            case _:
                raise IllegalAction(_why_not(state.phase, action))

    def payoffs(self, state: MatchState) -> tuple[int, int]:
        """Chips won or lost by the deals that have ended; belongings count as chips at their value.

        A carried pot belongs to nobody yet, so the sum is 0 or minus the carried pot.
        """
        chips = state.before if state.phase is MatchPhase.PLAYING else state.chips
        bank = self.variant.start_bank
        return chips.banks[YOU] - bank, chips.banks[COMPUTER] - bank - chips.collateral.owed

    def observation(self, state: MatchState, player: int) -> MatchObservation:
        """What this player may know of the match and of its running or last deal."""
        deal = None
        if state.deal is not None:
            deal = self._playing(state).observation(state.deal, player)
        between = state.phase in (MatchPhase.BETWEEN, MatchPhase.ANSWER)
        return MatchObservation(
            player=player,
            phase=state.phase,
            turn=self.turn(state),
            number=state.number,
            next_opener=opener_of(state.number + 1),
            banks=state.chips.banks,
            pot=state.chips.pot,
            belongings=state.chips.collateral.states,
            may_stop=between and self.turn(state) == player and state.chips.pot == 0,
            deal=deal,
            end=state.end,
        )

    def _playing(self, state: MatchState) -> DrawPokerDeal:
        """The running or last deal as a game."""
        return DrawPokerDeal(self.variant, opener_of(state.number), state.before, state.number)

    def _next_deal(self, state: MatchState) -> MatchState:
        after = MatchState(MatchPhase.PLAYING, state.chips, state.chips, state.number + 1)
        deal = self._playing(after).initial()
        return replace(after, deal=deal, chips=deal.chips)

    def _after_deal(self, state: MatchState, deal: DealState) -> MatchState:
        after = replace(state, deal=deal, chips=deal.chips)
        if deal.phase is not DealPhase.OVER:
            return after
        if self._is_broke(deal.chips):
            after = replace(after, chips=deal.chips.forfeit())
        end = self._end(after.chips)
        phase = MatchPhase.BETWEEN if end is None else MatchPhase.OVER
        return replace(after, phase=phase, end=end)

    def _is_broke(self, chips: Chips) -> bool:
        """Whether the computer, with no pot carried, cannot pay an ante and owns nothing."""
        return chips.pot == 0 and chips.lines[COMPUTER] < self.variant.ante

    def _end(self, chips: Chips) -> MatchEnd | None:
        """Why the match is over after a deal, if it is. A carried pot is always played for."""
        if chips.collateral.all_lost:
            return MatchEnd.WON
        if chips.pot == 0 and chips.banks[YOU] < self.variant.ante:
            return MatchEnd.LOST
        return None


def _deal(state: MatchState) -> DealState:
    assert state.deal is not None
    return state.deal


def _why_not(phase: MatchPhase, action: object) -> Message:
    """Why an action is not for this moment, in a player's words."""
    match phase, action:
        case MatchPhase.OVER, _:
            return Message("This match is over. Start a new one.")
        case _, Stop():
            return Message("A carried pot is always played for: go on to the next deal.")
        case _:
            return Message("Start the next deal first.")
