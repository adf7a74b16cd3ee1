"""The whole game at the machine: a bankroll, hand after hand, doubles, until you stop or are broke.

Rule book, section 2, lines 1 and 5. A match is itself a game. Its hands and doubles are
:class:`~rules.video_poker.game.VideoPoker` and :class:`~rules.video_poker.double_up.DoubleUp`; the
match adds the chips. Hand h is dealt from pack ``(h,)``, its d-th double from pack ``(h, d)``.

Chips are never made or lost on the way: ``bankroll + in_play`` changes only when a hand or a double
ends, and then by exactly the payoff of that hand or double; :meth:`VideoPokerMatch.payoffs` is the
sum of these. ``in_play`` is the bet while a hand is played, then the win until it is collected or
lost.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from rules.game import BetRange, Deal, Dealt, Turn
from rules.messages import IllegalAction, Message
from rules.video_poker.double_up import DoubleState, DoubleUp, Guess, Outcome, Pick
from rules.video_poker.game import HandObservation, HandPhase, HandState, Hold, VideoPoker
from rules.video_poker.variants import PayTable

__all__ = [
    "Bet",
    "Collect",
    "Double",
    "MatchObservation",
    "MatchPhase",
    "MatchState",
    "VideoPokerMatch",
]


class MatchPhase(Enum):
    """Where a match stands; the value says what happens next."""

    BETTING = "the player bets"
    PLAYING = "a hand is played"
    WON = "the player doubles or collects"
    DOUBLING = "a double is played"
    OVER = "the player is out of chips"


@dataclass(frozen=True, slots=True)
class Bet:
    """DEAL: put this many chips on the next hand. They leave the bankroll at once."""

    chips: int


@dataclass(frozen=True, slots=True)
class Double:
    """DOUBLE: stake the whole win. There is no way back before its result."""


@dataclass(frozen=True, slots=True)
class Collect:
    """COLLECT: take the win into the bankroll."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match so far; all amounts are whole chips.

    ``hand_number`` counts the bets. ``bet``, ``hand`` and ``double`` stay after the hand has
    ended, so that it can be shown until the next bet. ``win`` is what lies there to be doubled or
    collected, ``collected`` what the last hand has brought into the bankroll, ``doubles`` how many
    doubles were begun in this hand.
    """

    phase: MatchPhase
    bankroll: int
    hand_number: int = 0
    bet: int = 0
    hand: HandState | None = None
    win: int = 0
    doubles: int = 0
    double: DoubleState | None = None
    collected: int = 0

    @property
    def in_play(self) -> int:
        """Chips that are still the player's but not in the bankroll: the bet, later the win."""
        return self.bet if self.phase is MatchPhase.PLAYING else self.win


@dataclass(frozen=True, slots=True)
class MatchObservation:
    """All that the player may know of a match; the amounts are those of :class:`MatchState`.

    ``hand`` and ``double`` are the running or the last ones; None where there was none yet.
    """

    table: PayTable
    phase: MatchPhase
    bankroll: int
    hand_number: int
    bet: int
    hand: HandObservation | None
    win: int
    doubles: int
    double: DoubleState | None
    collected: int


@dataclass(frozen=True, slots=True)
class VideoPokerMatch:
    """Hand after hand against one pay table, as a game of one player.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> match = VideoPokerMatch(ACES_AND_FACES)
    >>> match.apply(match.initial(), Bet(5)).bankroll
    95
    """

    table: PayTable

    def initial(self) -> MatchState:
        """A full bankroll and no hand yet."""
        return MatchState(MatchPhase.BETTING, self.table.bankroll)

    def turn(self, state: MatchState) -> Turn:
        """Chance while cards are turned; the player (number 0) until the match is over."""
        match state.phase:
            case MatchPhase.PLAYING:
                return self._playing(state).turn(_hand(state))
            case MatchPhase.DOUBLING:
                return self._doubling(state).turn(_double(state))
            case MatchPhase.BETTING | MatchPhase.WON:
                return 0
            case MatchPhase.OVER:
                return None

    def chances(self, state: MatchState) -> Deal:
        """What the running hand or double has chance bring."""
        if state.phase is MatchPhase.DOUBLING:
            return self._doubling(state).chances(_double(state))
        return self._playing(state).chances(_hand(state))

    def actions(self, state: MatchState) -> Iterator[Hashable | BetRange]:
        """A range of bets, the 32 holds, Double and Collect, or the choices of a double."""
        match state.phase:
            case MatchPhase.BETTING:
                yield BetRange(Bet, 1, min(self.table.max_bet, state.bankroll))
            case MatchPhase.PLAYING:
                yield from self._playing(state).actions(_hand(state))
            case MatchPhase.WON:
                yield from (Double(), Collect())
            case MatchPhase.DOUBLING:
                yield from self._doubling(state).actions(_double(state))
            case MatchPhase.OVER:
                return

    def apply(self, state: MatchState, action: Hashable) -> MatchState:
        """The match after an action or after cards were turned. Raises IllegalAction."""
        match state.phase, action:
            case MatchPhase.BETTING, Bet(chips):
                return self._after_bet(state, chips)
            case MatchPhase.PLAYING, Hold() | Dealt():
                return self._after_hand(state, action)
            case MatchPhase.DOUBLING, Pick() | Guess() | Dealt():
                return self._after_double(state, action)
            case MatchPhase.WON, Double():
                double = replace(state, phase=MatchPhase.DOUBLING, doubles=state.doubles + 1)
                return replace(double, double=self._doubling(double).initial())
            case MatchPhase.WON, Collect():
                return replace(
                    state,
                    phase=MatchPhase.BETTING,
                    bankroll=state.bankroll + state.win,
                    win=0,
                    collected=state.win,
                )
            case _:
                raise IllegalAction(_why_not(state.phase, action))

    def payoffs(self, state: MatchState) -> tuple[int]:
        """Chips won or lost by all hands and doubles that have ended, since the start."""
        return (state.bankroll + state.in_play - self.table.bankroll,)

    def observation(self, state: MatchState, player: int) -> MatchObservation:  # noqa: ARG002
        """What the player may know: the chips and the cards turned so far."""
        hand = None if state.hand is None else HandObservation(self.table, state.bet, state.hand)
        return MatchObservation(
            table=self.table,
            phase=state.phase,
            bankroll=state.bankroll,
            hand_number=state.hand_number,
            bet=state.bet,
            hand=hand,
            win=state.win,
            doubles=state.doubles,
            double=state.double,
            collected=state.collected,
        )

    def _playing(self, state: MatchState) -> VideoPoker:
        return VideoPoker(self.table, bet=state.bet, pack=(state.hand_number,))

    def _doubling(self, state: MatchState) -> DoubleUp:
        pack = (state.hand_number, state.doubles)
        return DoubleUp(self.table.double_up, stake=state.win, pack=pack)

    def _after_bet(self, state: MatchState, chips: int) -> MatchState:
        self.table.check_bet(chips)
        if chips > state.bankroll:
            raise IllegalAction(_too_much(state.bankroll))
        return MatchState(
            MatchPhase.PLAYING,
            bankroll=state.bankroll - chips,
            hand_number=state.hand_number + 1,
            bet=chips,
            hand=HandState(),
        )

    def _after_hand(self, state: MatchState, action: Hashable) -> MatchState:
        game = self._playing(state)
        hand = game.apply(_hand(state), action)
        after = replace(state, hand=hand)
        if hand.phase is not HandPhase.OVER:
            return after
        return _settled(after, win=game.observation(hand, 0).win)

    def _after_double(self, state: MatchState, action: Hashable) -> MatchState:
        double = self._doubling(state).apply(_double(state), action)
        after = replace(state, double=double)
        match double.outcome:
            case None:
                return after
            case Outcome.WON:
                return _settled(after, win=2 * state.win)
            case Outcome.PUSH:
                return _settled(after, win=state.win)
            case Outcome.LOST:
                return _settled(after, win=0)


def _settled(state: MatchState, *, win: int) -> MatchState:
    """After a result: a win waits for Double or Collect, otherwise the next bet or the end."""
    if win > 0:
        phase = MatchPhase.WON
    else:
        phase = MatchPhase.BETTING if state.bankroll > 0 else MatchPhase.OVER
    return replace(state, phase=phase, win=win)


def _hand(state: MatchState) -> HandState:
    assert state.hand is not None
    return state.hand


def _double(state: MatchState) -> DoubleState:
    assert state.double is not None
    return state.double


def _too_much(bankroll: int) -> Message:
    if bankroll == 1:
        return Message("You have 1 chip: bet at most 1.")
    return Message("You have {chips} chips: bet at most {chips}.", chips=bankroll)


def _why_not(phase: MatchPhase, action: object) -> Message:
    """Why an action is not for this phase, in a player's words."""
    match phase, action:
        case MatchPhase.OVER, _:
            return Message("You are out of chips. Start a new game.")
        case MatchPhase.BETTING, Collect() | Double():
            return Message("There is no win to collect or double. Bet and deal.")
        case MatchPhase.BETTING, _:
            return Message("Bet and deal first.")
        case MatchPhase.PLAYING, Bet():
            return Message("This hand is still being played, and its bet stays as it is.")
        case MatchPhase.PLAYING, Collect() | Double():
            return Message("Play the hand to its end first.")
        case MatchPhase.PLAYING, _:
            return Message("Choose the cards to hold, then draw.")
        case MatchPhase.WON, _:
            return Message("Double the win or collect it first.")
        case MatchPhase.DOUBLING, Collect() | Double() | Bet():
            return Message("The double has begun: there is no way back before its result.")
        case MatchPhase.DOUBLING, _:
            return Message("Finish the double first.")
