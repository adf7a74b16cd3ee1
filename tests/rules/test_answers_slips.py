"""The 38 classic slips: question type, right value, slip and sentence, against counted values."""

from __future__ import annotations

from fractions import Fraction
from math import comb, isqrt, perm

import pytest

from rules.answers import CLASSIC_QUESTIONS, Question, Slip, check_answer
from rules.answers_slips import chance_slips, fitting
from rules.answers_values import bounds
from rules.messages import Message

HANDS = comb(52, 5)
CHANCE = Fraction(25, 108)
ACES = Fraction(6986, 1081)

# number, question, right, slip, sentence; the values by Python's own arithmetic
CLASSICS = [
    (1, "two pair", 123552, 13 * 12 * 6**2 * 44,
     "Each hand twice: aces and kings, kings and aces; choose both ranks together."),
    (2, "two pair", 123552, comb(13, 2) * 6**2 * 48,
     "The fifth card may match a pair: every full house got in three times."),
    (3, "full house", 3744, 1872, "Half: which rank is the three and which the two matters."),
    (4, "flush", 5108, 5148, "The straight flushes are still in."),
    (5, "flush", 5108, 5138, "10 runs in each of 4 suits, not 10 in all."),
    (6, "straight", 10200, 10240, "The straight flushes are still in."),
    (7, "straight", 10200, 9180, "The ace also plays low: 10 runs."),
    (8, "three of a kind", 54912, 109824, "The two odd cards were counted in both orders."),
    (9, "three of a kind", 54912, 58656, "The two odd cards may pair up: full houses are in."),
    (10, "pair", 1098240, 6589440, "Three odd cards in order: each hand six times."),
    (11, "pair", 1098240, 1349088,
     "The odd cards may pair up: two pairs came in twice, full houses once."),
    (12, "four of a kind", 624, 156, "The fifth card has no suit yet."),
    (13, "any hand", Fraction(3744, HANDS), Fraction(3744, perm(52, 5)),
     "No order above the line, order below: 5! too small."),
    (14, "any hand", Fraction(3744, HANDS), Fraction(144, 833),
     "Order above the line, none below: 5! too large."),
    (15, "other deck", Fraction(208, comb(32, 5)), Fraction(208, HANDS),
     "Hands of one deck over hands of another."),
    (16, "all one suit", Fraction(33, 16660), Fraction(1, 256),
     "As if each card went back before the next; after one heart, 12 of 51 are left."),
    (17, "at least one", Fraction(18472, 54145), Fraction(35673, 54145),
     "That is the opposite event: none at all."),
    (18, "at least one", Fraction(18472, 54145), Fraction(5, 13),
     "Chances added (or one ace fixed, the rest free): hands with two aces are counted twice."),
    (19, "at least one", Fraction(18472, 54145), Fraction(3243, 10829), "That is exactly one."),
    (20, "at least one, independent", Fraction(671, 1296), Fraction(4, 6),
     "4 chances of 1/6 added; with 7 dice you would pass 1."),
    (21, "one card to come", Fraction(9, 47), Fraction(9, 52),
     "The cards you see cannot come."),
    (22, "two cards to come", Fraction(378, 1081), Fraction(837, 2162),
     "Draws with two hits are counted twice."),
    (23, "two cards to come", Fraction(378, 1081), Fraction(765, 2209),
     "As if the first card went back."),
    (24, "given that", Fraction(1, 33), Fraction(1, 17),
     "That is given the first is an ace: a different condition."),
    (25, "given that", Fraction(1, 33), Fraction(1, 221),
     "The condition is not used: divide only by the hands that fit it."),
    (26, "dice picture", CHANCE, Fraction(60, 252),
     "Pictures are not equally likely; stories are."),
    (27, "dice space", 7776, 15625, "Base and exponent swapped."),
    (34, "worth", ACES, Fraction(89, 3), "Results averaged as if equally likely."),
    (35, "worth", ACES, Fraction(4082, 1081), "The ordinary draws pay too."),
    (36, "worth", ACES, Fraction(5905, 1081), "The bet is already inside the pays."),
]  # fmt: skip
EVERY_CHANCE = [
    (28, "25/83", "Odds, not chance."),
    (29, "108/25", "One in 4.32, turned over."),
    (30, "625/27", "Per hundred without the % sign."),
    (31, "1800", "A count; divide by all stories."),
]
WRITTEN = [
    (32, "6/4165", "1/694", "A rounded fraction: write it exactly, or as a decimal."),
    (32, "6/4165", "1 in 694", "A rounded fraction: write it exactly, or as a decimal."),
    (33, "25/108", "0.2314", "Cut off instead of rounded."),
    (33, "25/108", "2314/10000", "Cut off instead of rounded."),
    (33, "25/108", "23.14%", "Cut off instead of rounded."),
]
ROOTS = [
    (37, "p*(1-p)/m", "0.00178", "Variance: take the root."),
    (38, "(p*(1-p))^0.5/m", "0.00422", "Divide by √N, not by N."),
]
BY_TYPE = {question.id: question for question in CLASSIC_QUESTIONS}


def ids(rows):
    return [f"slip {row[0]}" for row in rows]


def test_all_38_are_here():
    numbers = {row[0] for row in (*CLASSICS, *EVERY_CHANCE, *WRITTEN, *ROOTS)}
    assert numbers == set(range(1, 39))
    assert sum(len(question.slips) for question in CLASSIC_QUESTIONS) == len(CLASSICS) + len(ROOTS)


@pytest.mark.parametrize(("number", "kind", "right", "slip", "says"), CLASSICS, ids=ids(CLASSICS))
def test_classic_slip_is_named(number, kind, right, slip, says):
    question = BY_TYPE[kind]
    assert question.answer == right
    assert question.check(str(right)).equivalent
    assert question.check(question.right).equivalent
    verdict = question.check(str(slip))
    assert (verdict.correct, verdict.counted, len(verdict.slips)) == (False, True, 1)
    assert str(verdict.message) == says
    assert question.check(verdict.slip.value).message == verdict.message


@pytest.mark.parametrize(("number", "typed", "says"), EVERY_CHANCE, ids=ids(EVERY_CHANCE))
def test_slip_of_every_chance_is_named(number, typed, says):
    for expected in ("1800/7776", "C(6,2)*4*30/6^5"):
        verdict = check_answer(typed, expected)
        assert (verdict.correct, str(verdict.message)) == (False, says)
        assert verdict.slip.says == verdict.message


@pytest.mark.parametrize(("number", "right", "typed", "says"), WRITTEN, ids=ids(WRITTEN))
def test_slip_of_writing_is_named(number, right, typed, says):
    verdict = check_answer(typed, right)
    assert (verdict.correct, verdict.counted, str(verdict.message)) == (False, True, says)
    assert verdict.slip.says == verdict.message


@pytest.mark.parametrize(("number", "formula", "decimal", "says"), ROOTS, ids=ids(ROOTS))
def test_slip_of_a_standard_error_is_named(number, formula, decimal, says):
    question = BY_TYPE["standard error"]
    for typed in (formula, decimal):
        verdict = question.check(typed)
        assert (verdict.correct, str(verdict.message)) == (False, says)


def test_standard_error_is_right_as_a_root_in_any_form_and_as_a_decimal():
    question = BY_TYPE["standard error"]
    low, high = bounds(question.answer)
    assert low**2 < CHANCE * (1 - CHANCE) / 100 < high**2
    assert high - low < Fraction(1, 10**50)
    for typed in ("sqrt(25/108*83/108/100)", "(25*83)^0.5/1080", "√2075/1080", "√(2075)*1/1080"):
        verdict = question.check(typed)
        assert (verdict.equivalent, verdict.value) == (True, None)
    thousandths = isqrt(2075 * 10**10 // 1080**2)  # 0.04217...
    assert thousandths == 4217
    assert question.check("0.0422").figures == 3
    assert str(question.check("0.0421").message) == "Cut off instead of rounded."


@pytest.mark.parametrize("question", CLASSIC_QUESTIONS, ids=lambda question: question.id)
def test_no_classic_slip_is_right_for_any_deck_or_die(question):
    assert question.coincidences() == ()
    assert len(question.others()) == len(question.versions) - 1 > 1


@pytest.mark.parametrize("question", CLASSIC_QUESTIONS, ids=lambda question: question.id)
def test_right_and_slips_are_told_apart_at_all_numbers(question):
    for at in question.versions:
        version = question.at_values(at)
        assert version.check(question.right).equivalent
        for slip in question.slips:
            verdict = version.check(slip.value)
            assert not verdict.correct
            assert slip in verdict.slips
            assert str(slip.said(at)) in str(verdict.message)
            assert "{" not in str(verdict.message)


def test_classic_counts_of_a_short_deck_are_those_that_were_enumerated():
    counts = {"flush": 208, "four of a kind": 224, "full house": 1344, "three of a kind": 10752,
              "two pair": 24192, "pair": 107520}  # fmt: skip
    for kind, count in counts.items():
        assert BY_TYPE[kind].at_values({"n": 8, "s": 4, "w": 4}).answer == count


def test_two_slips_that_fit_are_both_named_and_asked():
    slips = (Slip("3*4", Message("First way.")), Slip(12, Message("Second way.")))
    verdict = check_answer("12", 7, slips=slips)
    assert verdict.slips == slips
    assert verdict.slip == slips[0]
    said = "Two ways lead to this answer: which was yours? First way. Or: Second way."
    assert str(verdict.message) == said


def test_three_slips_that_fit_are_all_named():
    slips = tuple(Slip(12, Message(word)) for word in ("A.", "B.", "C."))
    assert str(check_answer("12", 7, slips=slips).message).endswith("yours? A. Or: B. Or: C.")


def test_one_sentence_is_not_said_twice():
    slips = (Slip(12, Message("Same.")), Slip("12", Message("Same.")))
    assert str(check_answer("12", 7, slips=slips).message) == "Same."


def test_two_values_may_have_one_sentence():
    slips = (Slip(12, Message("Same.")), Slip(13, Message("Same.")))
    assert check_answer("13", 7, slips=slips).slips == slips[1:]


def test_slip_of_the_question_goes_before_the_slip_of_every_chance():
    slip = Slip("25/83", Message("Those are the odds of two pair."))
    assert check_answer("25/83", "25/108", slips=(slip,)).slips == (slip,)


def test_slips_of_every_chance_are_rounded_decimals_too():
    for typed, says in [("0.30", "Odds, not chance."), ("4.3", "One in 4.32, turned over."),
                        ("23.15", "Per hundred without the % sign."),
                        ("23", "Per hundred without the % sign.")]:  # fmt: skip
        assert str(check_answer(typed, "25/108").message) == says
    assert check_answer("0.3", "25/108").slip is None


def test_slips_of_every_chance_belong_to_chances_only():
    assert check_answer("1081/6986", "6986/1081").slip is None
    assert check_answer("25/83", "25/108", wants="value").slip is None
    assert chance_slips(Fraction(1)) == chance_slips(Fraction(0)) == ()


@pytest.mark.parametrize(
    ("chance", "says"),
    [("6/4165", "One in 694,"), ("1/649740", "One in 649740,"), ("1/2", "One in 2,"),
     ("2/47", "One in 23.5,"), ("25/162", "One in 6.48,")],
)  # fmt: skip
def test_turned_over_says_one_in_how_many(chance, says):
    verdict = check_answer(f"1/({chance})", chance)
    assert str(verdict.message) == f"{says} turned over."


def test_slip_fits_exactly_before_it_fits_rounded():
    slips = (Slip("0.35", Message("Exactly.")), Slip("0.3501", Message("Nearly.")))
    assert fitting(slips, Fraction("0.35")) == slips[:1]


def test_count_is_recognised_with_the_number_of_all_outcomes_only():
    assert str(check_answer("1800", "25/108", total=7776).message).startswith("A count;")
    assert str(check_answer("1800", "25/108").message) == "A chance lies between 0 and 1."


def test_question_of_a_slip_may_hold_any_deck():
    flush = Question("f", Message("?"), "s*(C(n,5)-w)", at={"n": 13, "s": 5, "w": 10},
                     slips=BY_TYPE["flush"].slips)  # fmt: skip
    assert str(flush.check("6425").message) == "10 runs in each of 5 suits, not 10 in all."
