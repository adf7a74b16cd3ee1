"""How strong are the opponents of draw poker? Chips per 100 deals, with standard errors.

Every deal starts from fresh banks under the default rules. Each shuffle is played twice, with the
seats changed, so that good cards even out; a trial is the mean of the two. Run ``python
bench/draw_poker_opponents.py`` with the number of shuffles for random play and for the student's
games; 3000 and 1000 take some eight minutes.
"""

from __future__ import annotations

import sys
from time import perf_counter

from rules.distribution import Estimate
from rules.draw_poker import DRAW_POKER_52, OPPONENTS, DrawPokerDeal
from rules.game import BetRange, Policy, play
from rules.shuffle import ByteStream, Dealer

LEAST_AGAINST_RANDOM = 500
"""Chips per 100 deals that the beginner has to win from a player who acts at random."""


def by_button(stream: ByteStream) -> Policy:
    """Presses a button at random, with an amount or an exchange at random."""

    def policy(_observation, actions):
        kinds = sorted({_kind(action) for action in actions})
        kind = kinds[stream.below(len(kinds))]
        return _some(stream, [action for action in actions if _kind(action) == kind])

    return policy


def by_action(stream: ByteStream) -> Policy:
    """Takes one of the listed actions at random, in which every exchange is listed by itself."""
    return lambda _observation, actions: _some(stream, list(actions))


def _kind(action) -> str:
    return "amount" if isinstance(action, BetRange) else type(action).__name__


def _some(stream: ByteStream, actions):
    action = actions[stream.below(len(actions))]
    if isinstance(action, BetRange):
        return action.action(action.minimum + stream.below(action.maximum - action.minimum + 1))
    return action


def measured(first: Policy, second: Policy, *, shuffles: int, seed: str) -> Estimate:
    """What the first player wins in 100 deals from the second, in chips."""
    dealer, total, squares = Dealer(seed), 0, 0
    for number in range(1, shuffles + 1):
        deal = DrawPokerDeal(DRAW_POKER_52, opener=number % 2, number=number)
        yours, _ = deal.payoffs(play(deal, (first, second), dealer).final)
        _, its = deal.payoffs(play(deal, (second, first), dealer).final)
        won = 50 * (yours + its)
        total += won
        squares += won**2
    return Estimate.from_sums(shuffles, total, squares)


def main() -> int:
    """Print all pairings; the exit code is 1 if the beginner falls short of his target."""
    many, fewer = (int(text) for text in (*sys.argv[1:], "3000", "1000")[:2])
    beginner, student = OPPONENTS["beginner"], OPPONENTS["student"]
    by_buttons, by_actions = by_button(ByteStream(b"buttons")), by_action(ByteStream(b"actions"))
    pairings = [
        ("beginner against random buttons", beginner, by_buttons, many),
        ("beginner against random actions", beginner, by_actions, many),
        ("student against the beginner", student, beginner, fewer),
        ("student against random buttons", student, by_buttons, fewer),
    ]
    short = False
    for name, first, second, shuffles in pairings:
        start = perf_counter()
        won = measured(first, second, shuffles=shuffles, seed=name)
        seconds = perf_counter() - start
        print(f"{name}: {won} chips per 100 deals, {500 * seconds / shuffles:.0f} ms a deal")
        short |= name.startswith("beginner") and won.mean <= LEAST_AGAINST_RANDOM
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
