"""What changes in the best play: against deals valued one by one, and against the returns."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from rules.cards import STANDARD_DECK
from rules.messages import BadVariant
from rules.video_poker import (
    ACES_AND_FACES,
    BONUS_POKER_8_5,
    JACKS_OR_BETTER_9_6,
    PayTable,
    analyze,
    best_holds,
    hold_values,
)
from rules.video_poker.solver_changes import Change, changed_deals, changes_in_best_play
from rules.video_poker.solver_tables import deal_tables

SCORES_OF_ONE_CHIP = 7_669_695
THREE_ACES_FULL = "full house with three aces"


def paying(table: PayTable, **pays: int) -> PayTable:
    """A copy with other pays; ``full_house=7`` is the full house."""
    return table.with_pays({name.replace("_", " "): pay for name, pay in pays.items()})


def kind(before: PayTable, after: PayTable, dealt: str) -> list[Change]:
    return [c for c in changes_in_best_play(before, after).kinds if str(c.dealt) == dealt]


def test_one_chip_more_for_a_full_house_keeps_the_aces_full() -> None:
    """Three aces bring four aces in 46 draws, a full house in 67 and three in 968 of 1,081.

    With p for the full house they are worth (46·80 + 67·p + 968·3)/1081, and keeping all five is
    worth p: the two meet at 3292/507 ≈ 6.49, between 6 and 7.
    """
    threshold = Fraction(46 * 80 + 968 * 3, 1081 - 67)
    assert threshold == Fraction(3292, 507)
    assert 6 < threshold < 7
    (change,) = kind(ACES_AND_FACES, paying(ACES_AND_FACES, full_house=7), THREE_ACES_FULL)
    assert (str(change.before), str(change.after)) == ("three aces", "all five")
    assert change.deals == comb(4, 3) * 12 * comb(4, 2) == 288
    assert change.gain == 7 - Fraction(46 * 80 + 67 * 7 + 968 * 3, 1081)
    assert change.held_before == change.example[:3]
    assert change.held_after == change.example
    assert [card.rank.words for card in change.held_before] == ["ace"] * 3


def test_four_aces_turn_it_too_between_70_and_69() -> None:
    """(46·70 + 67·6 + 968·3)/1081 = 6526/1081 is above 6, and 6480/1081 with 69 is below."""
    assert kind(ACES_AND_FACES, paying(ACES_AND_FACES, four_aces=70), THREE_ACES_FULL) == []
    (change,) = kind(ACES_AND_FACES, paying(ACES_AND_FACES, four_aces=69), THREE_ACES_FULL)
    assert change.deals == 288
    assert change.gain == 6 - Fraction(6480, 1081)


CASES = [
    (ACES_AND_FACES, {"full_house": 7}),
    (ACES_AND_FACES, {"royal_flush": 4000, "flush": 4}),
    (JACKS_OR_BETTER_9_6, {"jacks_or_better": 0}),
    (replace(BONUS_POKER_8_5, ace_low="never"), {"straight": 8, "two_pair": 1}),
]


@pytest.mark.parametrize(("before", "pays"), CASES)
def test_playing_on_as_before_loses_what_the_two_returns_say(
    before: PayTable, pays: dict[str, int]
) -> None:
    """The old play meets each line as often as before and is paid by the new table."""
    after = paying(before, **pays)
    changes = changes_in_best_play(before, after)
    often = analyze(before).line_probabilities
    as_before = sum(after.line(name).pay * p for name, p in often.items())
    assert changes.cost == analyze(after).expected_return - as_before > 0
    assert changes.cost == sum(c.deals * c.gain for c in changes.kinds) / comb(52, 5)
    assert changes.deals == sum(c.deals for c in changes.kinds)


@pytest.mark.parametrize(("before", "pays"), CASES)
def test_single_deals_are_changed_where_their_old_best_hold_is_best_no_more(
    before: PayTable, pays: dict[str, int]
) -> None:
    after, tables = paying(before, **pays), deal_tables()
    numbers, gains = changed_deals(before, after)
    gain_of = dict(zip(numbers.tolist(), gains.tolist(), strict=True))
    choose = np.random.default_rng(5)
    deals = {*choose.choice(len(tables.weights), 60).tolist(), *choose.choice(numbers, 60).tolist()}
    for number in deals:
        deal = [STANDARD_DECK[index] for index in tables.cards[:, number].tolist()]
        old = hold_values(deal, before)[0].hold
        new = {value.hold: value.expected_pay for value in hold_values(deal, after)}
        gained = max(new.values()) - new[old]
        assert gain_of.get(number, 0) == gained * SCORES_OF_ONE_CHIP
    assert set(gain_of) >= deals & set(numbers.tolist())


def test_examples_show_a_best_hold_before_and_after() -> None:
    before, after = ACES_AND_FACES, paying(ACES_AND_FACES, flush=9)
    changes = changes_in_best_play(before, after)
    assert len(changes.kinds) > 10
    for change in changes.kinds:
        for table, held in ((before, change.held_before), (after, change.held_after)):
            best = [set(value.hold) for value in best_holds(hold_values(change.example, table))]
            assert set(held) in best
    worth = [change.deals * change.gain for change in changes.kinds]
    assert worth == sorted(worth, reverse=True)
    assert len({(c.dealt, c.before, c.after) for c in changes.kinds}) == len(changes.kinds)


def test_the_same_pays_change_nothing() -> None:
    changes = changes_in_best_play(ACES_AND_FACES, replace(ACES_AND_FACES, bankroll=7))
    assert (changes.kinds, changes.deals, changes.cost) == ((), 0, 0)


def test_pays_that_only_rise_together_change_nothing() -> None:
    """Twice the pays are worth twice as much, hold by hold."""
    double = ACES_AND_FACES.with_pays({line.name: 2 * line.pay for line in ACES_AND_FACES.lines})
    assert changes_in_best_play(ACES_AND_FACES, double).deals == 0


def test_a_tie_that_goes_the_other_way_is_no_change() -> None:
    """With no pays at all every hold is as good as any, and the rule keeps all five cards.

    Seen from there each deal changes whose five cards are not among the best of the real table;
    the other way round no hold is better than another, so nothing changes.
    """
    nothing = ACES_AND_FACES.with_pays({line.name: 0 for line in ACES_AND_FACES.lines})
    assert changes_in_best_play(ACES_AND_FACES, nothing).deals == 0
    held = analyze(ACES_AND_FACES).deals_by_cards_held
    assert changes_in_best_play(nothing, ACES_AND_FACES).deals == comb(52, 5) - held[5]


def test_highest_pays_are_summed_without_a_wrap() -> None:
    """Gains up to 2⁴³ in most deals, which no float could add up exactly."""
    lines = {line.name: 0 for line in ACES_AND_FACES.lines}
    before = ACES_AND_FACES.with_pays(lines | {"royal flush": 1})
    after = ACES_AND_FACES.with_pays(lines | {"royal flush": 1, "jacks or better": 10**6})
    changes = changes_in_best_play(before, after)
    often = analyze(before).line_probabilities
    as_before = sum(after.line(name).pay * p for name, p in often.items())
    assert changes.cost == analyze(after).expected_return - as_before
    assert changes.cost * SCORES_OF_ONE_CHIP * comb(52, 5) > 2**61


def test_tables_with_other_lines_are_not_compared() -> None:
    for other in (JACKS_OR_BETTER_9_6, replace(ACES_AND_FACES, ace_low="never")):
        with pytest.raises(BadVariant, match="Only pays may differ"):
            changes_in_best_play(ACES_AND_FACES, other)
