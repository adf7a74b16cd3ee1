"""Draws to a hold, looked at one by one, against the solver that counts them all at once."""

from __future__ import annotations

import pytest

from rules.distribution import E
from rules.messages import IllegalAction, UnreadableCards
from rules.video_poker import ACES_AND_FACES, JACKS_OR_BETTER_9_6, hold_values
from rules.video_poker.draw_lines import hold_lines, pays_of

DEALS = [
    ("Th 9c 7h 4h 2h", "Th 7h 4h 2h"), ("Kh 9c 7h 4h 2h", "Kh 7h 4h 2h"),
    ("Ac Ad Ah Kc Kd", "Ac Ad Ah"), ("Kh Kd Ah 7s 2c", "Kh Kd"), ("Ts Td 6c 6h 3s", "Ts Td 6c 6h"),
    ("Ac Ad Ah Kc Kd", "Ac Ad Ah Kc Kd"),
]  # fmt: skip


@pytest.mark.parametrize("table", [ACES_AND_FACES, JACKS_OR_BETTER_9_6], ids=lambda it: it.name)
@pytest.mark.parametrize(("deal", "hold"), DEALS)
def test_lines_and_pays_are_those_of_the_solver(deal: str, hold: str, table: object) -> None:
    assert table in (ACES_AND_FACES, JACKS_OR_BETTER_9_6)
    lines = hold_lines(deal, hold, table)  # type: ignore[arg-type]
    held = {str(card) for card in hold.split()}
    value = next(it for it in hold_values(deal, table)  # type: ignore[arg-type]
                 if {str(card) for card in it.hold} == held)  # fmt: skip
    assert lines == value.outcomes
    assert E(pays_of(lines, table)) == value.expected_pay  # type: ignore[arg-type]


def test_pays_come_from_the_lowest_on_and_lines_of_one_pay_together() -> None:
    table = ACES_AND_FACES.with_pays({"flush": 0})
    assert pays_of(hold_lines("Th 9c 7h 4h 2h", "Th 7h 4h 2h", table), table) == {0: 47}
    pays = list(pays_of(hold_lines("Ac Ad Ah Kc Kd", "Ac Ad Ah")))
    assert pays == sorted(pays) == [3, 6, 80]


@pytest.mark.parametrize("hold", ["", "Th", "Th 7h 4h 3h"])
def test_a_hold_of_few_or_of_other_cards_is_refused(hold: str) -> None:
    with pytest.raises(IllegalAction):
        hold_lines("Th 9c 7h 4h 2h", hold)


def test_cards_that_are_no_deal_are_refused() -> None:
    with pytest.raises(UnreadableCards):
        hold_lines("Th 9c 7h 4h", "Th 7h")
