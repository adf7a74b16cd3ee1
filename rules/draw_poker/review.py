"""One deal of draw poker reviewed: your draws, calls and drops, and luck, in chips and exactly.

**The model.** What a choice is worth can only be said for a stated opponent and a stated future.
Here he draws by the usual rule, :data:`rules.draw_poker.drawing.USUAL_RULE`, and no more chips go
in after this choice. With Q chips in the pot once the x that are owed are paid,

    worth of going on  =  chance to win · Q − x,        worth of DROP  =  0,

the chance being that of :mod:`rules.draw_poker.odds_worth`, a tie counted half.

**The doubt is yours.** Whether a bet says anything about his hand nobody can count, but a player
who never bluffs can only be stronger for it. So what you paid is priced as if his bets and raises
said nothing, which is the best that can be said for paying; and what you dropped as if each of them
said that he has the better half of his hands, which favours dropping. What is then still given up,
you gave up either way.

**No finer than a hundredth.** The chances before his draw are simplified, so a choice that gave up
less than Q / 100 counts as a best one.

**Left out**: BET, RAISE and STAY, because their worth lies in his answers, and a CALL of nothing,
to which nothing was preferable.

**The game is even.** Both pay the same ante, the cards know nobody, and who opens changes with
every deal, so equally good players win as much as they lose: the game itself brings 0. (That
you may bet against his belongings, and he not, is counted as luck and play.) All chips that
change hands are in it; a belonging that you win brings none, for the chips that were lent on it lie
in the pot. A pot that stays after equal hands counts half yours, half his: just what each has paid
into it. So the results of all deals add up to what your bank, and half the pot that lies there,
is above the bank you started with.

**How far luck may go** is taken from what was at stake: for each deal the square of its result.
Deals are independent and even, so the sum of squares is what the square of their sum is on average.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import Final

from rules.cards import Card
from rules.draw_poker.betting import Button, Call, Draw, Drop, Round
from rules.draw_poker.collateral import Chips
from rules.draw_poker.match import DrawPokerMatch, MatchState
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.story import Deed
from rules.draw_poker.variants import YOU
from rules.messages import Message
from rules.review import Choice, Review

__all__ = ["price_of", "review_of"]

_MOST_HALVINGS: Final = 6

_FINEST: Final = Fraction(1, 100)
"""The smallest part of the pot that is held against a choice."""

_EVEN: Final = Fraction(0)


def review_of(
    match: DrawPokerMatch,
    state: MatchState,
    choices: Iterable[tuple[MatchState, Hashable]] = (),
) -> Review | None:
    """The review of the deal that lies there, None while it is played and before the first.

    ``choices`` are what you did in this deal, each with the state before it, in order; those that
    the model cannot price are passed over.
    """
    deal = state.deal
    if deal is None or deal.outcome is None:
        return None
    end = _yours(deal.chips)
    result = end - _yours(state.before)
    priced: list[Choice] = []
    after = Fraction(result)
    for before, action in choices:
        seen = match.observation(before, YOU).deal
        choice = None if seen is None else price_of(seen, action)
        if choice is None:
            continue
        priced.append(choice)
        if not isinstance(action, Drop):
            after = end - before.chips.banks[YOU] - choice.worth
    return Review(
        number=state.number,
        result=result,
        game=_EVEN,
        spread=Fraction(result**2),
        choices=tuple(priced),
        after=after,
    )


def price_of(observation: DealObservation, action: Hashable) -> Choice | None:
    """What a choice was worth in chips, and the best one, by the model above; None if left out.

    ``observation`` is what the player knew who made it. Nothing comes after a DROP, so what a deal
    was worth until then is left for its luck.
    """
    match action:
        case Draw(cards) if Button.DRAW in observation.buttons:
            return _price_of_draw(observation, frozenset(observation.hand) - cards)
        case Call() if Button.CALL in observation.buttons and observation.owed:
            return _price_of_call(observation)
        case Drop() if Button.DROP in observation.buttons:
            return _price_of_drop(observation)
        case _:
            return None


def _yours(chips: Chips) -> int:
    """Your bank, with half of a pot that lies there: both have paid the same into it."""
    return chips.banks[YOU] + chips.pot // 2


def _price_of_draw(observation: DealObservation, kept: frozenset[Card]) -> Choice:
    from rules.draw_poker.odds_worth import chance_of_hold, hold_chances

    chances = hold_chances(observation)
    best = chances[0]
    most = _going_on(best.chance, observation)
    worth = _going_on(chance_of_hold(chances, kept), observation)
    said = _kept(tuple(card for card in observation.hand if card in kept), observation)
    better = _to_keep(best.hold, observation) if most > 0 else Message("to drop")
    return _choice(observation, worth, max(most, _EVEN), said, better)


def _price_of_call(observation: DealObservation) -> Choice:
    from rules.draw_poker.odds_worth import standing

    worth = _going_on(standing(observation).chance, observation)
    said = Message("paid {chips} and called", chips=observation.owed)
    return _choice(observation, worth, max(worth, _EVEN), said, Message("to drop"))


def _price_of_drop(observation: DealObservation) -> Choice:
    from rules.draw_poker.odds_worth import hold_chances, standing

    halved = min(_bets_of_other(observation), _MOST_HALVINGS)
    hold: tuple[Card, ...] | None = None
    if observation.in_round is Round.FIRST:
        best = hold_chances(observation, halved=halved)[0]
        hold, chance = best.hold, best.chance
    else:
        chance = standing(observation, halved=halved).chance
    most = _going_on(chance, observation)
    better = _to_go_on(observation, hold)
    return _choice(observation, _EVEN, max(most, _EVEN), Message("dropped"), better)


def _choice(
    observation: DealObservation, worth: Fraction, best: Fraction, said: Message, better: Message
) -> Choice:
    """The choice; one that gave up less than the model can tell is a best one itself."""
    if best - worth < _FINEST * (observation.pot + observation.owed):
        best, better = worth, said
    return Choice(worth=worth, best=best, said=said, better=better)


def _going_on(chance: Fraction, observation: DealObservation) -> Fraction:
    """Chance · Q − x, in chips from this moment on."""
    return chance * (observation.pot + observation.owed) - observation.owed


def _bets_of_other(observation: DealObservation) -> int:
    """How often the other has bet or raised in this deal."""
    return sum(
        event.deed in (Deed.BET, Deed.RAISE) and event.player != observation.player
        for event in observation.events
    )


# Choices in words.


def _kept(hold: tuple[Card, ...], observation: DealObservation) -> Message:
    if observation.owed:
        return Message(
            "paid {chips} and kept {cards}", chips=observation.owed, cards=_cards_of(hold)
        )
    return Message("kept {cards}", cards=_cards_of(hold))


def _to_keep(hold: tuple[Card, ...], observation: DealObservation) -> Message:
    if observation.owed:
        return Message(
            "to pay {chips} and keep {cards}", chips=observation.owed, cards=_cards_of(hold)
        )
    return Message("to keep {cards}", cards=_cards_of(hold))


def _to_go_on(observation: DealObservation, hold: tuple[Card, ...] | None) -> Message:
    """What was better than to drop."""
    if Button.STAY in observation.buttons:
        return Message("to wait")
    if hold is not None:
        return _to_keep(hold, observation)
    if observation.owed:
        return Message("to pay {chips} and call", chips=observation.owed)
    return Message("to call")


def _cards_of(hold: tuple[Card, ...]) -> Message:
    """The cards of a hold in words, such as ``A♣ A♦``."""
    if not hold:
        return Message("nothing")
    if len(hold) == 5:
        return Message("all five")
    return Message("{cards}", cards=" ".join(card.shown for card in hold))
