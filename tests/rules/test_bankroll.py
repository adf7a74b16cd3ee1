"""The door to bank and luck: its names, what they cost, and numbers too long to write."""

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import rules.bankroll
from rules.bankroll import bank_band, gamblers_ruin, risk_of_ruin, session, with_cash_back
from rules.distribution import Distribution
from rules.messages import BadVariant

ROOT = Path(__file__).parents[2]
COIN = Distribution([1, -1])
LONG = 10**5000


def test_every_public_name_is_there_and_no_other():
    assert all(hasattr(rules.bankroll, name) for name in rules.bankroll.__all__)
    assert set(rules.bankroll.__all__) <= set(dir(rules.bankroll))
    assert not hasattr(rules.bankroll, "no_such_name")


@pytest.mark.parametrize(
    ("names", "loaded"), [("gamblers_ruin, risk_of_ruin, double_up", False), ("session", True)]
)
def test_only_sessions_cost_numpy(names, loaded):
    source = f"from rules.bankroll import {names}\nimport sys\nprint('numpy' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == str(loaded)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (session, (COIN, LONG, 3)),
        (session, (COIN, Fraction(1, LONG), 3)),
        (session, (COIN, 2, LONG)),
        (session, (Distribution([-LONG, LONG]), 2, 3)),
        (session, (Distribution([Fraction(-1, LONG), LONG]), 2, 3)),
        (bank_band, (COIN, Fraction(LONG, 7), 3)),
        (risk_of_ruin, (COIN, Fraction(1, LONG))),
        (risk_of_ruin, (Distribution([Fraction(-1, LONG), 1]), 1)),
        (gamblers_ruin, (Fraction(1, LONG), 1, 2)),
        (gamblers_ruin, (LONG, 1, 2)),
        (gamblers_ruin, (Fraction(1, 2), 1, LONG)),
        (with_cash_back, (COIN, Fraction(LONG, 7))),
    ],
)
def test_numbers_too_long_to_write_are_refused_in_few_words(function, arguments):
    with pytest.raises(BadVariant) as refused:
        function(*arguments)
    assert len(str(refused.value)) < 120
