"""Derivations: every number in words, in letters, in numbers. Importing this imports SymPy.

>>> derive("full house").at(32).count
1344
"""

from rules.derivations.bellman import bellman, one_die_each, stop_or_throw
from rules.derivations.bluffing import best_bet, bluff
from rules.derivations.chains import (
    KeepChain,
    keep_chain,
    keep_most_frequent,
    keep_pairs_or_better,
)
from rules.derivations.counting import deck_letters, derive, one_suit, ratio
from rules.derivations.crossings import Crossings, crossings
from rules.derivations.dice import DICE_PATTERNS, derive_dice, dice_crossings, dice_ratio
from rules.derivations.dice_routes import most_alike, sum_of_dice, two_agree
from rules.derivations.drawing import derive_draw, draw_derivations
from rules.derivations.formulas import f, k, n, s, value_of, w
from rules.derivations.formulas_written import latex_of, text_of
from rules.derivations.games import (
    at_least_one_six,
    dealer_card,
    double_or_nothing,
    fewest_throws,
    st_petersburg,
)
from rules.derivations.indicators import share_error
from rules.derivations.ruin import RuinRoot, expected_plays, gamblers_ruin, risk_of_ruin
from rules.derivations.sampling import (
    Case,
    at_least_one,
    both_given_one,
    hypergeometric,
    total_probability,
)
from rules.derivations.steps import (
    Counted,
    Derivation,
    Factor,
    LineState,
    Numbers,
    Rule,
    Slip,
    Step,
)
from rules.derivations.waiting import five_alike_wait
from rules.derivations.worth import (
    break_even,
    h,
    hold_worth,
    luck,
    pay_table_variance,
    pay_table_worth,
)

__all__ = [
    "DICE_PATTERNS",
    "Case",
    "Counted",
    "Crossings",
    "Derivation",
    "Factor",
    "KeepChain",
    "LineState",
    "Numbers",
    "RuinRoot",
    "Rule",
    "Slip",
    "Step",
    "at_least_one",
    "at_least_one_six",
    "bellman",
    "best_bet",
    "bluff",
    "both_given_one",
    "break_even",
    "crossings",
    "dealer_card",
    "deck_letters",
    "derive",
    "derive_dice",
    "derive_draw",
    "dice_crossings",
    "dice_ratio",
    "double_or_nothing",
    "draw_derivations",
    "expected_plays",
    "f",
    "fewest_throws",
    "five_alike_wait",
    "gamblers_ruin",
    "h",
    "hold_worth",
    "hypergeometric",
    "k",
    "keep_chain",
    "keep_most_frequent",
    "keep_pairs_or_better",
    "latex_of",
    "luck",
    "most_alike",
    "n",
    "one_die_each",
    "one_suit",
    "pay_table_variance",
    "pay_table_worth",
    "ratio",
    "risk_of_ruin",
    "s",
    "share_error",
    "st_petersburg",
    "stop_or_throw",
    "sum_of_dice",
    "text_of",
    "total_probability",
    "two_agree",
    "value_of",
    "w",
]
