r"""The exact bill of a strategy: what a list of hold rules costs against best play.

For every canonical deal D of weight w(D) the list holds what its first met rule says, worth a
*score* s(D) (:mod:`rules.video_poker.solver_analysis`: the expected pay times 7,669,695), and best
play scores b(D) ≥ s(D). So

    cost  =  Σ w(D) · (b(D) − s(D))  /  19,933,230,517,200,

and the part of the sum over the deals that one rule decides is the bill of that rule: its price
where it decides, times how often it does. Bills add up to the cost, and return plus cost is the
return of best play. All of it is in whole numbers.

Exact by size: scores are below 2⁴³ and weights at most 24, so each product is below 2⁴⁸. It is
parted into 24 low bits and the rest, and each part, below 2²⁴, is added as a float over fewer than
2¹⁸ deals: below 2⁴², where floats are exact. The two sums meet again as Python's whole numbers.

Cost: some 13 ms of one core for a list of fifteen rules, once tables and kinds are there; 60 ms
more for a table with new pays, 4 ms for a kind that comes for the first time.

>>> from rules.video_poker.variants import ACES_AND_FACES
>>> hold = strategy_hold("pair of aces\nhigh pair", "Ks 9c Kd 2h 3s", ACES_AND_FACES)
>>> hold.line, hold.cards
(2, (Card('Ks'), Card('Kd')))
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

import numpy as np

from rules.cards import CardsLike
from rules.messages import BadVariant, Message
from rules.video_poker.solver_analysis import COMMON_DENOMINATOR
from rules.video_poker.solver_tables import deal_tables
from rules.video_poker.strategy_house import house_of
from rules.video_poker.strategy_losses import DEALS, CostlyDeals, most_costly
from rules.video_poker.strategy_play import NOT_MET
from rules.video_poker.strategy_rules import Rule, Strategy, StrategyHold
from rules.video_poker.strategy_text import StrategyLike, parse_strategy
from rules.video_poker.strategy_worths import exact_sums, rule_patterns, worths_of
from rules.video_poker.variants import PayTable

__all__ = [
    "CostlyDeals",
    "Otherwise",
    "RuleBill",
    "Strategy",
    "StrategyBill",
    "StrategyHold",
    "StrategyLike",
    "evaluate_strategy",
    "parse_strategy",
    "strategy_hold",
]

Otherwise: TypeAlias = Literal["best", "discard"]


@dataclass(frozen=True, slots=True)
class RuleBill:
    """What one rule of a strategy comes to, in the deals that it decides."""

    line: int | None
    """The number of the rule, from 1; None for the deals that no rule meets."""
    rule: Rule | None
    deals: int
    """How many of the 2,598,960 deals it decides."""
    perfect_deals: int
    """In how many of them no other hold is worth more."""
    numerator: int
    """Its bill, over :data:`COMMON_DENOMINATOR`."""
    worth_numerator: int
    """What its holds are worth together, over :data:`COMMON_DENOMINATOR`."""

    @property
    def frequency(self) -> Fraction:
        """How often it decides, per deal."""
        return Fraction(self.deals, DEALS)

    @property
    def bill(self) -> Fraction:
        """Chips lost against best play for each chip bet, over all deals."""
        return Fraction(self.numerator, COMMON_DENOMINATOR)

    @property
    def mean_price(self) -> Fraction:
        """Chips lost for each chip bet where it decides; 0 if it never does."""
        return self.bill / self.frequency if self.deals else Fraction(0)

    @property
    def mean_worth(self) -> Fraction:
        """The expected pay for one of its holds where it decides; 0 if it never does."""
        worth = Fraction(self.worth_numerator, COMMON_DENOMINATOR)
        return worth / self.frequency if self.deals else Fraction(0)


@dataclass(frozen=True, slots=True)
class StrategyBill:
    """The exact bill of a strategy at a pay table and bet. Made by :func:`evaluate_strategy`."""

    strategy: Strategy
    table: PayTable
    bet: int
    otherwise: Otherwise
    optimal_numerator: int
    """The return of best play, over :data:`COMMON_DENOMINATOR`."""
    rules: tuple[RuleBill, ...]
    """One for each rule, in order."""
    unmet: RuleBill
    """The deals that no rule meets."""
    most_costly: tuple[CostlyDeals, ...]
    """At most ten kinds of deal in which most is lost, the dearest first."""

    @property
    def numerator(self) -> int:
        """The cost, over :data:`COMMON_DENOMINATOR`."""
        return sum(part.numerator for part in (*self.rules, self.unmet))

    @property
    def cost(self) -> Fraction:
        """Chips lost against best play for each chip bet."""
        return Fraction(self.numerator, COMMON_DENOMINATOR)

    @property
    def optimal_return(self) -> Fraction:
        """The return of best play, in chips for each chip bet."""
        return Fraction(self.optimal_numerator, COMMON_DENOMINATOR)

    @property
    def expected_return(self) -> Fraction:
        """The return of the strategy, in chips for each chip bet."""
        return Fraction(self.optimal_numerator - self.numerator, COMMON_DENOMINATOR)

    @property
    def perfect_share(self) -> Fraction:
        """The share of all deals in which no other hold is worth more than the strategy's."""
        return Fraction(sum(part.perfect_deals for part in (*self.rules, self.unmet)), DEALS)


def evaluate_strategy(
    rules: StrategyLike,
    pay_table: PayTable,
    otherwise: Otherwise = "best",
    *,
    bet: int | None = None,
) -> StrategyBill:
    """The exact bill of a strategy, given as its text, the texts of its rules, or parsed.

    Deals that no rule meets are played perfectly (``"best"``, so that a single rule already has an
    exact bill), or all five cards are thrown away (``"discard"``). ``bet`` matters only where the
    table pays the royal flush differently below its highest bet, which is what counts without
    ``bet``. Raises BadVariant for a text that is no strategy, IllegalAction for a bet that is none.

    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> bill = evaluate_strategy("full house of aces", ACES_AND_FACES)
    >>> bill.rules[0].mean_price, bill.rules[0].deals, bill.numerator
    (Fraction(500, 1081), 288, 1021680000)
    """
    if otherwise not in ("best", "discard"):
        raise BadVariant(Message("otherwise is “best” or “discard”."))
    strategy = parse_strategy(rules)
    pay_table.check_bet(pay_table.max_bet if bet is None else bet)
    worths, house = worths_of(pay_table, bet), house_of(pay_table)
    lines = len(strategy.rules)
    patterns = worths.best_patterns.copy()
    if otherwise == "discard":
        patterns.fill(0)
    decided = np.full(len(patterns), lines, dtype=np.uint8)  # there are at most 200 rules
    for line in reversed(range(lines)):
        held = rule_patterns(strategy.rules[line], house, worths)
        met = held != NOT_MET
        np.copyto(patterns, held, where=met)
        decided[met] = line
    weights = deal_tables().weights
    scores = worths.scores(patterns)
    prices = worths.best_scores - scores
    parts = lines + 1
    deals = np.bincount(decided, weights, parts).astype(np.int64).tolist()
    perfect = np.bincount(decided, weights * (prices == 0), parts).astype(np.int64).tolist()
    bills = exact_sums(decided, weights * prices, parts)
    worth = exact_sums(decided, weights * scores, parts)
    billed = [
        RuleBill(at + 1 if rule else None, rule, *figures)
        for at, (rule, *figures) in enumerate(
            zip((*strategy.rules, None), deals, perfect, bills, worth, strict=True)
        )
    ]
    return StrategyBill(
        strategy=strategy,
        table=pay_table,
        bet=pay_table.max_bet if bet is None else bet,
        otherwise=otherwise,
        optimal_numerator=worths.optimal_numerator,
        rules=tuple(billed[:-1]),
        unmet=billed[-1],
        most_costly=most_costly(strategy, house, worths, patterns, decided, prices),
    )


def strategy_hold(
    rules: StrategyLike, deal: CardsLike, pay_table: PayTable, *, bet: int | None = None
) -> StrategyHold:
    """Which rule of a strategy decides a deal, and which cards it holds.

    Where no rule is met, all is None. Raises BadVariant for a text that is no strategy,
    UnreadableCards for anything but five different cards.
    """
    return parse_strategy(rules).hold(deal, pay_table, bet)
