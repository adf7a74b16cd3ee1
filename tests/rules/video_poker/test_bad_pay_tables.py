"""Options and lines that make no game are refused in one sentence that names the fault."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.cards import Rank
from rules.hands import HandCategory
from rules.messages import BadVariant
from rules.video_poker import ACES_AND_FACES, PAY_TABLES, PayLine, PayTable

NOTHING = PayLine(name="nothing", pay=0)


def table_with(*lines, **options):
    return PayTable(name="test", lines=(*lines, NOTHING), **options)


def flush(**changes):
    return PayLine(**{"name": "flush", "pay": 5, "category": HandCategory.FLUSH} | changes)


@pytest.mark.parametrize(
    ("pay", "said"),
    [
        (-1, "“flush” cannot pay less than 0"),
        (10**6 + 1, "“flush” cannot pay more than 1000000"),
        (10**400, "“flush” cannot pay more than 1000000"),
        (1.5, "“flush” must pay a whole number of chips"),
        ("5", "“flush” must pay a whole number of chips"),
        (True, "“flush” must pay a whole number of chips"),
        (None, "“flush” must pay a whole number of chips"),
        (float("nan"), "“flush” must pay a whole number of chips"),
        (Fraction(5), "“flush” must pay a whole number of chips"),
    ],
)
def test_pay_is_a_whole_number_from_nothing_to_a_million(pay, said):
    with pytest.raises(BadVariant, match=said):
        table_with(flush(pay=pay))
    with pytest.raises(BadVariant, match=said):
        ACES_AND_FACES.with_pays({"flush": pay})


def test_pay_may_be_nothing_or_a_million():
    assert table_with(flush(pay=0)).pay("flush") == 0
    assert table_with(flush(pay=10**6)).pay("flush") == 5 * 10**6


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (flush(name=""), "needs a name of at most 80"),
        (flush(name="x" * 81), "needs a name of at most 80"),
        (flush(name=None), "needs a name of at most 80"),
        (flush(name=" flush"), "signs or spaces"),
        (flush(name="flush: five"), "signs or spaces"),
        (flush(name="flush=five"), "signs or spaces"),
        (flush(name="flush\nfive"), "signs or spaces"),
        (flush(name="flush\u202efive"), "signs or spaces"),
        (flush(category="flush"), "“flush” names no category"),
        (flush(ranks={Rank.ACE}), "“flush” narrows its ranks"),
        (flush(ranks=frozenset()), "“flush” narrows its ranks"),
        (flush(ranks=frozenset({14})), "“flush” narrows its ranks"),
        (flush(ranks=frozenset("A")), "“flush” narrows its ranks"),
        (flush(kickers=frozenset({Rank.ACE})), "names a fifth card, but is not four alike"),
        (flush(category=None), "“flush” takes every hand: it must be the last line"),
        (flush(category=None, ranks=frozenset({Rank.ACE})), "so it names no ranks"),
        ("flush", "The lines of a pay table are PayLines"),
    ],
)
def test_line_that_makes_no_sense_is_refused_by_its_fault(line, said):
    with pytest.raises(BadVariant, match=said):
        table_with(line)


def test_no_line_stands_twice():
    with pytest.raises(BadVariant, match="“FLUSH” stands in the pay table twice"):
        table_with(flush(), flush(name="FLUSH"))


def test_every_hand_must_fit_a_line():
    with pytest.raises(BadVariant, match="“flush” is the last line: it must take every other hand"):
        PayTable(name="test", lines=(flush(),))


def test_other_hands_pay_nothing():
    with pytest.raises(BadVariant, match="“nothing” is the last line: it must pay 0"):
        PayTable(name="test", lines=(flush(), replace(NOTHING, pay=1)))


@pytest.mark.parametrize("lines", [(), [NOTHING], None, "nothing", (NOTHING,) * 61])
def test_lines_are_a_tuple_of_at_most_sixty(lines):
    with pytest.raises(BadVariant, match="needs its lines"):
        PayTable(name="test", lines=lines)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"name": ""}, "A pay table needs a name"),
        ({"name": "x" * 81}, "A pay table needs a name"),
        ({"name": 5}, "A pay table needs a name"),
        ({"ace_low": "below_lowest"}, "ace_low is “value_one” or “never”"),
        ({"ace_low": None}, "ace_low is “value_one” or “never”"),
        ({"double_up": "coin"}, "double_up is “dealer_card” or “red_black”"),
        ({"double_up": ["dealer_card"]}, "double_up is “dealer_card” or “red_black”"),
        ({"automatic_holds": 1}, "automatic_holds is True or False"),
        ({"max_bet": 0}, "The highest bet is a whole number from 1 to 100"),
        ({"max_bet": 101}, "The highest bet is a whole number from 1 to 100"),
        ({"max_bet": True}, "The highest bet is a whole number from 1 to 100"),
        ({"max_bet": 5.0}, "The highest bet is a whole number from 1 to 100"),
        ({"bankroll": 0}, "A game starts with 1 to 1000000000 whole chips"),
        ({"bankroll": -100}, "A game starts with 1 to 1000000000 whole chips"),
        ({"bankroll": 10**12}, "A game starts with 1 to 1000000000 whole chips"),
        ({"bankroll": float("inf")}, "A game starts with 1 to 1000000000 whole chips"),
        ({"royal_pay_below_max": -1}, "The second pay of the royal flush is 0 to 1000000 chips"),
        ({"royal_pay_below_max": 10**7}, "The second pay of the royal flush is 0 to 1000000 chips"),
        ({"royal_pay_below_max": 2.5}, "The second pay of the royal flush is 0 to 1000000 chips"),
        ({"royal_pay_below_max": False}, "The second pay of the royal flush is 0 to 1000000 chips"),
    ],
)
def test_option_that_makes_no_game_is_refused_by_its_name(options, said):
    with pytest.raises(BadVariant, match=said):
        replace(ACES_AND_FACES, **options)


def test_second_royal_pay_needs_a_royal_flush():
    with pytest.raises(BadVariant, match="Only a table with a royal flush"):
        table_with(flush(), royal_pay_below_max=250)


def test_tables_are_frozen_and_hashable():
    assert len({*PAY_TABLES.values(), replace(ACES_AND_FACES)}) == len(PAY_TABLES)
    with pytest.raises(AttributeError):
        ACES_AND_FACES.max_bet = 100
