"""The games of draw poker keep to the protocol: the checks of the conformance test, run on them."""

from dataclasses import replace
from inspect import signature

import pytest

from rules.draw_poker import (
    DRAW_POKER_32,
    DRAW_POKER_52,
    Bet,
    Call,
    Draw,
    DrawPokerDeal,
    DrawPokerMatch,
    Drop,
    NextDeal,
    Raise,
    Stay,
    Stop,
)
from tests.rules import test_conformance as conformance
from tests.rules.draw_poker.scripted import chips

GAMES = {
    "a deal with 52 cards": DrawPokerDeal(DRAW_POKER_52),
    "a deal with 32 cards, opened by the computer": DrawPokerDeal(
        DRAW_POKER_32, opener=1, number=4
    ),
    "a deal with CALL as a check and hidden draws": DrawPokerDeal(
        replace(DRAW_POKER_52, open_call="check", show_draw_count=False), opener=1
    ),
    "a deal for a carried pot, all in": DrawPokerDeal(
        DRAW_POKER_52, chips=chips(0, 3, pot=197, staked=["hat"])
    ),
    "a match": DrawPokerMatch(DRAW_POKER_52),
    "a short match with 32 cards": DrawPokerMatch(
        replace(DRAW_POKER_32, start_bank=6, items=1, item_value=5, forfeit="broke")
    ),
}
SEEDS = range(5)

CHECKS = {
    name.removeprefix("test_"): check
    for name, check in vars(conformance).items()
    if name.startswith("test_") and set(signature(check).parameters) <= {"game", "seed"}
}

FORGED = [
    *(
        action(chips)
        for action in (Bet, Raise)
        for chips in (0, -1, -(10**30), 10**12, 10**400, 1.5, 5.0, "5", True, None, [1], {"a": 1})
    ),
    *(Bet(chips) for chips in (float("nan"), float("inf"), (1,), Bet(1))),
    *(Draw(cards) for cards in (None, 5, "As", (conformance.ACE,), [conformance.ACE], {51})),
    *(Draw(frozenset(cards)) for cards in ({51}, {"As"}, {None}, {conformance.FalseCard()}, {-1})),
    *(Draw, Stay, Drop, Call, NextDeal, Stop, "DROP", ("draw", 1)),
]
"""What a browser could send for draw poker and no state takes."""


def test_checks_of_the_conformance_test_are_found():
    assert len(CHECKS) >= 9


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("check", CHECKS.values(), ids=list(CHECKS))
def test_draw_poker_keeps_to_the_protocol(check, game):
    wanted = signature(check).parameters
    seeds = SEEDS[:2] if "forged" in check.__name__ else SEEDS
    for seed in seeds if "seed" in wanted else seeds[:1]:
        given = {"game": game, "seed": seed}
        check(**{name: given[name] for name in wanted})


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_forged_action_of_draw_poker_is_refused_in_every_state(game):
    for seed in SEEDS[:2]:
        for step in conformance.some_steps(game, seed):
            for action in FORGED:
                conformance.refused(game, step.state, action)
