"""One deal of draw poker for two: ante, five cards each, betting, exchange, betting, showdown.

Rule book, section 3. The antes are paid in the first state. Your five cards come first, then the
computer's; cards drawn take the places of the discards. A deal ends with the pot paid out and the
belongings settled, or, after equal hands, with the pot lying for the next deal. Many deals make a
:class:`rules.draw_poker.match.DrawPokerMatch`.

>>> from rules.draw_poker.variants import DRAW_POKER_52
>>> deal = DrawPokerDeal(DRAW_POKER_52)
>>> deal.initial().chips.banks, deal.initial().chips.pot
((95, 95), 10)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from rules.cards import Card
from rules.draw_poker.betting import (
    Bet,
    Button,
    Call,
    Draw,
    Drop,
    Raise,
    Round,
    Standing,
    Stay,
    amounts,
    button_of,
    check_amount,
    in_words,
    is_skipped,
    offered,
)
from rules.draw_poker.collateral import Chips
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase, DealState, Outcome, Reason, staking
from rules.draw_poker.story import Deed, Event
from rules.draw_poker.variants import COMPUTER, YOU, DrawPoker
from rules.game import CHANCE, BetRange, Deal, Dealt, Turn, turned_cards
from rules.hands import evaluate
from rules.messages import BadVariant, IllegalAction, Message

__all__ = ["DrawPokerDeal"]

_PLAYERS = (YOU, COMPUTER)


@dataclass(frozen=True, slots=True)
class DrawPokerDeal:
    """One deal as a game of two players: you are player 0, the computer is player 1.

    ``opener`` acts first in both rounds. ``chips`` are those before the antes, with the carried
    pot; fresh banks without them. ``number`` names the shuffled deck. Raises BadVariant for an
    opener who is no player and for chips with which no deal may begin.
    """

    variant: DrawPoker
    opener: int = YOU
    chips: Chips | None = None
    number: int = 1

    def __post_init__(self) -> None:
        if type(self.opener) is not int or self.opener not in _PLAYERS:
            raise BadVariant(Message("The opener is player 0 or player 1."))
        chips = self.before
        if chips.pot == 0 and min(chips.lines) < self.variant.ante:
            raise BadVariant(Message("A deal begins only if both can pay the ante."))

    @property
    def before(self) -> Chips:
        """The chips before the antes."""
        return Chips.fresh(self.variant) if self.chips is None else self.chips

    def initial(self) -> DealState:
        """After the antes, before the cards.

        The computer stakes first if it must. If someone is still short, which happens only with a
        carried pot, both post the smaller of the ante, your cash and the computer's line.
        """
        ante, before = self.variant.ante, self.before
        chips = before.stake_for(ante)
        posted = min(ante, *chips.lines)
        events = staking(before, chips, short=ante - before.banks[COMPUTER])
        if before.pot:
            events = (Event(Deed.CARRIED, chips=before.pot), *events)
        deed = Deed.ANTE if posted == ante else Deed.SHORT_ANTE
        events = (*events, Event(deed, chips=posted))
        chips = chips.pay(YOU, posted).pay(COMPUTER, posted)
        return DealState(DealPhase.DEALING, YOU, chips, events=events)

    def turn(self, state: DealState) -> Turn:
        """Chance while cards come, the acting player otherwise, None when the deal is over."""
        match state.phase:
            case DealPhase.DEALING | DealPhase.DRAWING:
                return CHANCE
            case DealPhase.OVER:
                return None
            case _:
                return state.acting

    def chances(self, state: DealState) -> Deal:
        """Five cards, or a card for every marked one, from those that nobody was dealt."""
        count = 5 if state.phase is DealPhase.DEALING else len(state.marked)
        return Deal(state.stock(self.variant.deck), count, (self.number,))

    def actions(self, state: DealState) -> Iterator[Hashable | BetRange]:
        """What the buttons offer; DRAW comes as 32 exchanges, the fewest cards first."""
        limits = self._amounts(state)
        for button in self.buttons(state):
            match button:
                case Button.BET | Button.RAISE if limits is not None:
                    yield limits
                case Button.STAY:
                    yield Stay()
                case Button.CALL:
                    yield Call()
                case Button.DROP:
                    yield Drop()
                case Button.DRAW:
                    for count in range(6):
                        for cards in combinations(state.hand, count):
                            yield Draw(frozenset(cards))

    def buttons(self, state: DealState) -> tuple[Button, ...]:
        """The buttons of the player who acts; none while nobody does."""
        match state.phase:
            case DealPhase.FIRST_ROUND:
                return offered(Round.FIRST, state.standing, limits=self._amounts(state))
            case DealPhase.SECOND_ROUND:
                return offered(Round.SECOND, state.standing, limits=self._amounts(state))
            case DealPhase.EXCHANGE:
                return (Button.DRAW,)
            case _:
                return ()

    def apply(self, state: DealState, action: Hashable) -> DealState:
        """The deal after an action or after cards came. Raises IllegalAction."""
        match state.phase:
            case DealPhase.DEALING if isinstance(action, Dealt):
                return self._after_deal(state, turned_cards(self.chances(state), action))
            case DealPhase.DRAWING if isinstance(action, Dealt):
                return self._after_draw(state, turned_cards(self.chances(state), action))
            case DealPhase.DEALING | DealPhase.DRAWING:
                raise IllegalAction(Message("The cards are on their way."))
            case DealPhase.OVER:
                raise IllegalAction(Message("This deal is over."))
            case _:
                return self._after_button(state, action)

    def payoffs(self, state: DealState) -> tuple[int, int]:
        """The change of each one's chips by this deal, staking and redeeming set off; 0 until over.

        After a tie both have paid into the pot that lies for the next deal.
        """
        if state.phase is not DealPhase.OVER:
            return 0, 0
        before, after = self.before, state.chips
        debt = after.collateral.owed - before.collateral.owed
        yours, its = (after.banks[player] - before.banks[player] for player in _PLAYERS)
        return yours, its - debt

    def observation(self, state: DealState, player: int) -> DealObservation:
        """What this player may know: never a card of the other before a showdown."""
        other = 1 - player
        shown = state.outcome is not None and state.outcome.reason is not Reason.DROPPED
        acts = self.turn(state) == player
        hidden = None if self.variant.show_draw_count else other
        counts = tuple(
            None if cards is None or at == hidden else len(cards)
            for at, cards in enumerate(state.exchanges)
        )
        return DealObservation(
            deck=len(self.variant.deck),
            ranking=self.variant.ranking,
            player=player,
            number=self.number,
            opener=self.opener,
            phase=state.phase,
            turn=self.turn(state),
            standing=state.standing,
            pot=state.chips.pot,
            carried=self.before.pot,
            owed=state.owed,
            banks=state.chips.banks,
            lines=state.chips.lines,
            belongings=state.chips.collateral.states,
            hand=state.hands[player],
            discards=state.discards[player] or frozenset(),
            drawn=(counts[YOU], counts[COMPUTER]),
            shown=state.hands[other] if shown else (),
            buttons=self.buttons(state) if acts else (),
            amounts=self._amounts(state) if acts else None,
            events=tuple(_seen(event, hidden) for event in state.events),
            outcome=state.outcome,
        )

    def _amounts(self, state: DealState) -> BetRange | None:
        if state.phase not in (DealPhase.FIRST_ROUND, DealPhase.SECOND_ROUND):
            return None
        return amounts(
            state.standing,
            state.chips,
            player=state.acting,
            owed=state.owed,
            variant=self.variant,
        )

    # After cards came.

    def _after_deal(self, state: DealState, cards: tuple[Card, ...]) -> DealState:
        dealt = state.with_hand(cards)
        if state.acting == YOU:
            return replace(dealt, acting=COMPUTER)
        if is_skipped(state.chips):
            skipped = dealt.told(Event(Deed.SKIP))
            return replace(skipped, phase=DealPhase.EXCHANGE, acting=self.opener)
        return replace(dealt, phase=DealPhase.FIRST_ROUND, acting=self.opener)

    def _after_draw(self, state: DealState, cards: tuple[Card, ...]) -> DealState:
        """The exchange of the other comes next, or else the second round."""
        after = state.draw(cards)
        if after.discards[after.other] is None:
            return replace(after, phase=DealPhase.EXCHANGE, acting=after.other)
        if is_skipped(after.chips):
            return self._showdown(after.told(Event(Deed.SKIP)))
        return replace(
            after,
            phase=DealPhase.SECOND_ROUND,
            acting=self.opener,
            standing=Standing.OPENING,
        )

    # After a button.

    def _after_button(self, state: DealState, action: Hashable) -> DealState:
        buttons = self.buttons(state)
        if button_of(action) not in buttons:
            raise IllegalAction(_why_not(action, buttons))
        match action:
            case Bet() | Raise():
                return self._after_amount(state, action)
            case Draw(cards):
                return self._after_marking(state, cards)
            case Call():
                return self._after_call(state)
            case Stay():
                return _waited(state.told(Event(Deed.STAY, state.acting)))
            case _:
                dropped = state.told(Event(Deed.DROP, state.acting))
                return self._won(dropped, Reason.DROPPED, state.other)

    def _after_amount(self, state: DealState, action: Bet | Raise) -> DealState:
        limits = self._amounts(state)
        assert limits is not None
        check_amount(action, limits, player=state.acting, owed=state.owed, chips=state.chips)
        deed = Deed.BET if isinstance(action, Bet) else Deed.RAISE
        paid = state.pay(state.owed + action.chips)
        pot = paid.chips.pot
        event = Event(deed, state.acting, chips=action.chips, paid=state.owed, pot=pot)
        facing = replace(paid.told(event), acting=state.other, standing=Standing.FACING)
        return replace(facing, owed=action.chips)

    def _after_marking(self, state: DealState, cards: frozenset[Card]) -> DealState:
        state.check_marked(cards)
        paid = state.pay(state.owed)
        event = Event(
            Deed.DRAW, state.acting, paid=state.owed, pot=paid.chips.pot, cards=len(cards)
        )
        drawing = replace(paid.told(event), phase=DealPhase.DRAWING, marked=cards)
        return drawing if cards else self._after_draw(drawing, ())

    def _after_call(self, state: DealState) -> DealState:
        paid = state.pay(state.owed)
        event = Event(Deed.CALL, state.acting, paid=state.owed, pot=paid.chips.pot)
        if state.standing is Standing.OPENING and self.variant.open_call == "check":
            return _waited(paid.told(event))
        return self._showdown(paid.told(event))

    # The end.

    def _showdown(self, state: DealState) -> DealState:
        ranking, deck = self.variant.ranking, self.variant.deck
        yours, its = (evaluate(hand, ranking, deck=deck) for hand in state.hands)
        if yours != its:
            return self._won(state, Reason.SHOWDOWN, YOU if yours > its else COMPUTER)
        outcome = Outcome(Reason.TIE, None, state.chips.pot)
        tied = state.told(Event(Deed.TIE, chips=state.chips.pot))
        return replace(tied, phase=DealPhase.OVER, outcome=outcome)

    def _won(self, state: DealState, reason: Reason, winner: int) -> DealState:
        before, after = state.chips, state.chips.win(winner, self.variant)
        was, now = before.collateral, after.collateral
        forfeited = now.lost[len(was.lost) :]
        redeemed = tuple(reversed(was.lost + was.staked))[: len(now.owned) - len(was.owned)]
        events = [Event(Deed.WIN, winner, chips=before.pot)]
        if forfeited:
            events.append(Event(Deed.FORFEIT, belongings=forfeited))
        if redeemed:
            price = now.value * len(redeemed)
            events.append(Event(Deed.REDEEM, chips=price, belongings=redeemed))
        outcome = Outcome(reason, winner, before.pot, forfeited, redeemed)
        over = replace(state.told(*events), phase=DealPhase.OVER, chips=after, owed=0)
        return replace(over, outcome=outcome)


def _waited(state: DealState) -> DealState:
    return replace(state, acting=state.other, standing=Standing.WAITED)


def _seen(event: Event, hidden: int | None) -> Event:
    """An event as it is seen by who may not know how many cards ``hidden`` exchanged."""
    if event.deed is Deed.DRAW and event.player == hidden:
        return replace(event, cards=None)
    return event


def _why_not(action: Hashable, buttons: tuple[Button, ...]) -> Message:
    """Why an action is not offered now, in a player's words."""
    offers = in_words(buttons)
    if isinstance(action, Bet | Raise) and not {Button.BET, Button.RAISE} & set(buttons):
        return Message("There are no chips to bet with now: choose {buttons}.", buttons=offers)
    return Message("Now choose {buttons}.", buttons=offers)
