"""SymPy is paid for where a formula is shown, and nowhere else."""

import subprocess
import sys
from pathlib import Path

import pytest

import rules.derivations

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import rules, rules.hands, rules.dice_poker, rules.video_poker", []),
        ("import rules.derivations", ["sympy"]),
    ],
)
def test_sympy_comes_with_derivations_only_and_numpy_not_at_all(statement, loaded):
    source = f"{statement}\nimport sys\nprint([m for m in ('numpy', 'sympy') if m in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == repr(loaded)


def test_every_name_is_there_and_says_what_it_is():
    for name in rules.derivations.__all__:
        assert getattr(rules.derivations, name).__doc__ or name in "nswfkh"
