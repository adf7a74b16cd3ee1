"""Round after round of dice poker: who starts, stakes before every game, the bank to the winner.

Rule book, section 4, lines 1, 2 and 7. A match is itself a game. A round is as many
:class:`~rules.dice_poker.game.DiceGame` as there are players, each started by the left neighbour of
the one who started the game before, whatever play-offs came between. Within a round nobody may
leave or join and the stake stays; between rounds :class:`Leave`, :class:`Join` and the chips of
:class:`NextRound` change that. The order is thrown once, and again only if the players of a round
are not those of the round before.

Players are seats, counted from 0 clockwise; seat 1 is the left neighbour of seat 0. What a player
has won or lost is a running total and may be negative. Chips are never made or lost:
``sum(totals) + bank`` is always 0.

Game g of a match is number g in the names of its throws, over all rounds. Player p's n-th die for
the order is ``(g, 0, p + 1, 0, n)``, where g is the game that comes next.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from rules.dice_poker.game import DiceGame, GameObservation, GamePhase, GameState
from rules.dice_poker.order import OrderThrow
from rules.dice_poker.rounds import (
    EndMatch,
    Join,
    Leave,
    MatchPhase,
    MatchState,
    NextRound,
    PutIn,
    free_seats,
    joined,
    left,
    next_round,
    why_not,
)
from rules.dice_poker.turn import TurnObservation
from rules.dice_poker.variants import HIGHEST_STAKE, STANDARD_DICE_POKER, DicePoker, check_players
from rules.game import CHANCE, BetRange, Throw, Turn
from rules.messages import IllegalAction

__all__ = ["DicePokerMatch", "MatchObservation"]


@dataclass(frozen=True, slots=True)
class MatchObservation:
    """All that anybody may know of a match, which is everything that has happened.

    ``variant`` has the stake of this round. ``game`` is the running or the last game, None before
    the first one.
    """

    variant: DicePoker
    state: MatchState
    game: GameObservation | None

    @property
    def games(self) -> int:
        """How many games this round has: as many as it has players."""
        return len(self.state.order or self.state.players)

    @property
    def turn(self) -> TurnObservation | None:
        """The running or the last turn; None before the first one."""
        return None if self.game is None else self.game.turn


@dataclass(frozen=True, slots=True)
class DicePokerMatch:
    """A match of so many ``players``, at a table with ``seats``, which without number are as many.

    The players of the first round take the first seats; the others are for those who come later.
    Raises BadVariant unless there are 2 to 100 seats and 2 or more players, no more than seats.

    >>> from rules.game import Thrown
    >>> match = DicePokerMatch(players=3)
    >>> state = match.initial()
    >>> for face in (2, 6, 5):
    ...     state = match.apply(state, Thrown((face,)))
    >>> match.apply(state, PutIn()).totals, state.order
    ((-1, -1, -1), (1, 2, 0))
    """

    variant: DicePoker = STANDARD_DICE_POKER
    players: int = 2
    seats: int | None = None

    def __post_init__(self) -> None:
        most = check_players(self.players if self.seats is None else self.seats)
        check_players(self.players, most)

    def initial(self) -> MatchState:
        """All totals are 0, and the players throw for the order."""
        players = tuple(range(self.players))
        return MatchState(
            MatchPhase.ORDERING,
            totals=(0,) * (self.players if self.seats is None else self.seats),
            players=players,
            stake=self.variant.stake,
            ordering=OrderThrow(players),
        )

    def turn(self, state: MatchState) -> Turn:
        """Chance, or the player to act; between games the next starter speaks for the table."""
        match state.phase:
            case MatchPhase.ORDERING:
                return CHANCE
            case MatchPhase.PLAYING:
                return self._game(state).turn(_running(state))
            case MatchPhase.STAKING | MatchPhase.BETWEEN_ROUNDS:
                return state.starter if state.starter in state.players else state.players[0]
            case MatchPhase.OVER:
                return None

    def chances(self, state: MatchState) -> Throw:
        """One die for the order, or the dice of the running game."""
        if state.phase is MatchPhase.ORDERING:
            return state.ordering.chance((state.games_begun + 1, 0))
        return self._game(state).chances(_running(state))

    def actions(self, state: MatchState) -> Iterator[Hashable | BetRange]:
        """PutIn before a game, Keep or Stop in it; between rounds whatever changes the table."""
        match state.phase:
            case MatchPhase.STAKING:
                yield PutIn()
            case MatchPhase.PLAYING:
                yield from self._game(state).actions(_running(state))
            case MatchPhase.BETWEEN_ROUNDS:
                yield BetRange(NextRound, 1, HIGHEST_STAKE)
                if len(state.players) > 2:
                    yield from map(Leave, state.players)
                yield from map(Join, free_seats(state))
                yield EndMatch()
            case MatchPhase.ORDERING | MatchPhase.OVER:
                return

    def apply(self, state: MatchState, action: Hashable) -> MatchState:
        """The match after an action or after dice fell. Raises IllegalAction."""
        match state.phase, action:
            case _, PutIn() | NextRound() | Leave() | Join() | EndMatch():
                return self._between_games(state, action)
            case MatchPhase.ORDERING, _:
                ordering = state.ordering.after(action, (state.games_begun + 1, 0))
                if ordering.starter is None:
                    return replace(state, ordering=ordering)
                return replace(
                    state, phase=MatchPhase.STAKING, ordering=ordering, order=ordering.order
                )
            case MatchPhase.PLAYING, _:
                game = self._game(state).apply(_running(state), action)
                return _after_game(replace(state, game=game))
            case _:
                raise IllegalAction(why_not(state.phase, action))

    def payoffs(self, state: MatchState) -> tuple[int, ...]:
        """What each seat has won or lost so far; chips in the bank are nobody's."""
        return state.totals

    def observation(self, state: MatchState, player: int) -> MatchObservation:
        """What anybody may know: nothing is hidden in this game."""
        variant = replace(self.variant, stake=state.stake)
        if state.game is None:
            return MatchObservation(variant, state, None)
        return MatchObservation(variant, state, self._game(state).observation(state.game, player))

    def _game(self, state: MatchState) -> DiceGame:
        """The running or the last game of the round."""
        variant = replace(self.variant, stake=state.stake)
        first = state.game_number - 1
        order = state.order[first:] + state.order[:first]
        return DiceGame(variant, order, state.games_begun)

    def _between_games(self, state: MatchState, action: Hashable) -> MatchState:
        match state.phase, action:
            case MatchPhase.STAKING, PutIn():
                return self._after_stakes(state)
            case MatchPhase.BETWEEN_ROUNDS, NextRound(chips):
                return next_round(state, chips)
            case MatchPhase.BETWEEN_ROUNDS, Leave(player):
                return left(state, player)
            case MatchPhase.BETWEEN_ROUNDS, Join(player):
                return joined(state, player)
            case MatchPhase.BETWEEN_ROUNDS, EndMatch():
                return replace(state, phase=MatchPhase.OVER)
            case _:
                raise IllegalAction(why_not(state.phase, action))

    def _after_stakes(self, state: MatchState) -> MatchState:
        paid = tuple(
            total - state.stake * (seat in state.order) for seat, total in enumerate(state.totals)
        )
        after = replace(
            state,
            phase=MatchPhase.PLAYING,
            totals=paid,
            bank=state.stake * len(state.order),
            game_number=state.game_number + 1,
            games_begun=state.games_begun + 1,
        )
        return replace(after, game=self._game(after).initial())


def _after_game(state: MatchState) -> MatchState:
    """After every move of a game: when it is over, the bank goes to the winner."""
    game = _running(state)
    if game.phase is not GamePhase.OVER:
        return state
    won = tuple(
        total + state.bank * (seat == game.winner) for seat, total in enumerate(state.totals)
    )
    last = state.game_number == len(state.order)
    phase = MatchPhase.BETWEEN_ROUNDS if last else MatchPhase.STAKING
    return replace(state, phase=phase, totals=won, bank=0)


def _running(state: MatchState) -> GameState:
    assert state.game is not None
    return state.game
