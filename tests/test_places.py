"""The same hands and the same verdicts wherever a machine stands and whatever it speaks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = """
from rules.answers import check_answer
from rules.cards import cards_text
from rules.shuffle import Dealer
from widgets import VideoPokerTable
print(cards_text(Dealer("ILIK ilik").pack((1,))).encode().hex())
for text in ("3744/C(52,5)", "6/4165", "0,5", "0.144%", "FACTORIAL(3)", "b\\u0131nom(5,2)"):
    verdict = check_answer(text, "6/4165")
    print(ascii([verdict.correct, verdict.counted, str(verdict.message)]))
table = VideoPokerTable(seed="ILIK")
for number, do in enumerate(("deal", "draw")):
    table.dispatch({"do": do, "action_id": str(number), "step": table.view["step"]})
print(ascii([card["code"] for card in table.view["cards"]]), ascii(table.view["status"]))
"""


def told(**environment: str) -> str:
    """What the script says there."""
    here = {name: value for name, value in os.environ.items() if name[:3] != "LC_"}
    return subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, env={**here, **environment},
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip


@pytest.mark.parametrize(
    "environment",
    [
        {"TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
        {"TZ": "America/Caracas", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=lambda it: it["LC_ALL"],
)
def test_place_and_language_of_the_machine_change_no_hand_and_no_verdict(
    environment: dict[str, str],
) -> None:
    usual = told(TZ="UTC", LC_ALL="de_DE.UTF-8")
    assert len(usual.splitlines()) == 8
    assert told(**environment) == usual
