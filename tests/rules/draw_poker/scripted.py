"""Deals with the cards written down, and tables with the chips laid out."""

from __future__ import annotations

from dataclasses import replace

from rules.cards import parse_cards
from rules.draw_poker import DRAW_POKER_52, Chips, Collateral, DealPhase, DrawPokerDeal, NextDeal
from rules.game import CHANCE, BetRange, Dealt

PAIR = "Ah Ad 9c 7s 3d"
"""A pair of aces."""
TWO_PAIR = "Kh Kd 4c 4s 8d"
"""Kings and fours: beats PAIR."""
NOTHING = "Qs Tc 6h 5d 2h"
"""Queen high: loses to both."""
LOW_PAIR = "2c 2s Jh 9d 6c"
"""A pair of twos."""
EQUAL = ("Ah Kd 9c 7s 3d", "As Kc 9h 7d 3c")
"""Two hands that tie."""
DRAWN = "8c 8h 8s Td Th 5c 5h 5s Jc Js"
"""Ten cards to draw that are in none of the hands above but NOTHING's neighbours."""


class Stacked:
    """A dealer with the top of every pack written down: your five, the computer's five, draws."""

    def __init__(self, *packs):
        self.packs = [parse_cards(pack) for pack in packs]

    def resolve(self, chance):
        top = self.packs[(chance.pack[0] - 1) % len(self.packs)]
        left = [card for card in top if card in chance.remaining]
        return Dealt(tuple(left[: chance.count]))


def pack(yours, its, draws=DRAWN):
    """The top of a pack that gives these hands and then these cards."""
    hands = parse_cards(f"{yours} {its}")
    rest = tuple(card for card in parse_cards(draws) if card not in hands)
    return " ".join(map(str, hands + rest))


def chips(yours, its, *, pot=0, staked=(), lost=(), variant=DRAW_POKER_52):
    """Chips as they may lie before a deal."""
    collateral = Collateral(variant.belongings, variant.item_value, tuple(staked), tuple(lost))
    return Chips((yours, its), pot, collateral)


def go(game, dealer, *actions, state=None):
    """The state after these actions, with all cards turned in between."""
    state = game.initial() if state is None else state
    for action in (None, *actions):
        if action is not None:
            state = game.apply(state, action)
        while game.turn(state) is CHANCE:
            state = game.apply(state, dealer.resolve(game.chances(state)))
    return state


def deal(*actions, hands=(PAIR, TWO_PAIR), opener=0, before=None, variant=DRAW_POKER_52, **options):
    """A deal and its state after these actions."""
    game = DrawPokerDeal(replace(variant, **options), opener=opener, chips=before)
    return game, go(game, Stacked(pack(*hands)), *actions)


def buttons(game, state):
    """The words of the buttons of who acts."""
    return " ".join(button.value for button in game.buttons(state))


def limits(game, state):
    """Lowest and highest amount of who acts; None if there is none."""
    for action in game.actions(state):
        if isinstance(action, BetRange):
            return action.minimum, action.maximum
    return None


def next_deal(match, dealer, state=None):
    """The match after both went on to the next deal and its cards were dealt."""
    state = match.initial() if state is None else state
    asked = (NextDeal(),) if state.chips.pot else (NextDeal(), NextDeal())
    return go(match, dealer, *asked, state=state)


def is_over(state):
    """Whether a deal is over."""
    return state.phase is DealPhase.OVER
