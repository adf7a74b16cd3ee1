"""The questions of chapters 01, 03 and 07: every right answer passes, every slip is named.

A line without indent is a question with the right answer, then come its slips, each with its
sentence. Behind ``=`` stands the value, worked out by another program.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

import pytest

from rules.answers import Question, Slip, Wants, check_answer
from rules.messages import Message

CHAPTERS = """
01.1 count: 6^5 = 7776
  5^6 = 15625
    That is six dice with five faces: each die brings a factor 6, and there are five dice.
  6*5 = 30
    You added sixes; every face of the first die goes with every face of the second, so they
    multiply.
  C(10,5) = 252
    That counts pictures; here each die keeps its name.
  P(6,5) = 720
    That allows no repeats; a second five is fine.
01.2 count: 5!/(2!*2!) = 30
  5! = 120
    5! lets the two fives swap as if it made a new story, and the twos as well.
  5!/2! = 60
    One pair's swap is divided out, the other's is still counted.
  C(5,2) = 10
    The fives have their places; the twos still choose two of the three left.
01.3 count: C(6,2)*4 = 60
  6*5*4 = 120
    Fives-and-twos and twos-and-fives are the same picture: choose the two pair faces together.
  C(6,2)*6 = 90
    The lone die may not show a pair's face, or the picture becomes a full house.
  C(6,3) = 20
    Three faces are chosen; which of them stands alone?
01.4 probability: 1800/7776 = 25/108
  2*1800/7776 = 25/54
    Either every two pair came in twice, once for each order of its pairs, or you counted one
    pair: both give 3,600.
  60/252 = 5/21
    You gave all pictures the same chance; 5-5-2-2-1 has thirty stories, five sixes only one.
  15*6*30/7776 = 25/72
    The fifth die may show any face here, so full houses slip in.
  60/7776 = 5/648
    Pictures on top, stories below: count the same things in both places.
  (25/108)/(83/108) = 25/83
    Those are the odds, good against bad; a chance is good against all.
01.5 probability: 1200/7776 = 25/162
  6*C(5,3)*25/7776 = 125/648
    The other two dice may agree in your count: full houses are in.
  6*C(5,3)*36/7776 = 5/18
    The other two dice may be anything in your count: four alike is counted four times, five
    alike ten times.
  6*C(5,3)*C(5,2)/7776 = 25/324
    The two other faces are chosen, but not which die shows which.
  1656/7776 = 23/108
    That is at least three alike; the question says exactly three and no pair.
01.6 probability: 1-720/7776 = 49/54
  720/7776 = 5/54
    You stopped at the opposite event: all five different.
  10/6 = 5/3
    Ten pairs of dice, a sixth each, added: throws with several matches are counted several
    times, so the sum passed 1.
  1-(5/6)^10 = 50700551/60466176
    The ten pairs of dice do not act separately: if a = b and b = c, then a = c comes free.
  1-6/252 = 41/42
    All five different is 6 of 252 pictures, but each of those has 120 stories.
01.7 value: 15/10 = 3/2
  60/60 = 1
    You compared pictures; the stories behind them differ.
  10/15 = 2/3
    Upside down: how many two pairs for one three of a kind.
01.8 whole number: 10+4 = 14
  14-4 = 10
    f − 4 is 10; one more step.
03.1 letters: n*4*(n-1) = 4*n*(n-1)
  n*(n-1) = 56 @ n=8
    The fifth card has a rank but no suit yet.
  4*n^2 = 256 @ n=8
    The fifth card cannot share the rank: all four of it are in your hand.
  n*(4*n-1) = 248 @ n=8
    Four cards are gone from the deck, not one.
  4*C(n,2) = 112 @ n=8
    The two ranks have different jobs, so who is the four matters: no C(n,2).
03.2 count: 4*(C(8,5)-4) = 208
  4*C(8,5) = 224
    Straight flushes are still in. (And 224 is a number worth remembering here.)
  4*C(8,5)-4 = 220
    Four runs, yes, but in each of the four suits.
  4*(C(8,5)-5) = 204
    You let A-7-8-9-10 be a straight: a house rule here, not the one in play.
  C(8,5)-4 = 52
    That is one suit.
  4*P(8,5) = 26880
    You dealt them in order; a hand is the same in any order.
03.3 whole number: 6+2 = 8
  8-2 = 6
    The largest factor is 6, and it stands for n − 2.
  4*8 = 32
    Ranks, not cards.
  8+1 = 9
    That is the first n on the other side.
03.4 whole number: 10+2 = 12
  12-2 = 10
    The largest factor is 10, and it stands for n − 2.
  4*12 = 48
    Ranks, not cards.
  6+2 = 8
    There the flush meets four of a kind; this is the full house.
03.5 value: 24/4 = 6
  12/4 = 3
    You chose the two ranks together; three and two are different jobs.
  4/24 = 1/6
    Upside down.
  24/1 = 24
    The four of a kind's fifth card has no suit yet.
  6/4 = 3/2
    The three in the full house leave one suit out: four ways.
03.6 value: 72/32 = 9/4
  144/32 = 9/2
    Every two pair came in twice.
  72/64 = 9/8
    The two odd cards of the three of a kind were counted in both orders.
  15/10 = 3/2
    That is the dice; here a used card does not come back.
03.7 probability: 1020*52/C(32,5) = 3315/12586
  C(8,5)*4^5/C(32,5) = 256/899
    No pair, right; straights and flushes are still in.
  52*4^5/C(32,5) = 1664/6293
    Runs are out, flushes still in.
  56*1020/C(32,5) = 255/899
    Flushes are out, runs still in.
  53040/C(52,5) = 17/833
    32-card hands over 52-card hands: one deck for both.
  51*1020/C(32,5) = 13005/50344
    You let A-7-8-9-10 be a straight: a house rule here, not the one in play.
03.8 count: 5*(C(13,5)-10) = 6385
  5*C(13,5) = 6435
    Straight flushes are still in.
  5*C(13,5)-10 = 6425
    Ten runs, yes, in each of the five suits.
  4*(C(13,5)-10) = 5108
    That is still the four-suit deck.
07.1 count: 2^5 = 32
  5! = 120
    The order of pressing does not matter, only which cards stay.
  2*5 = 10
    Two choices for each card multiply, they do not add.
  5^2 = 25
    Two choices, five times over: which number is the base?
  2^5-1 = 31
    Holding nothing, and holding all, are choices too.
07.2 count: C(47,2) = 1081
  47*46 = 2162
    Seven then ten, or ten then seven: the same draw, counted twice.
  C(52,2) = 1326
    Five cards are on the table already.
  C(49,2) = 1176
    The kings you threw away do not come back.
07.3 probability: 46/1081 = 2/47
  1/47 = 46/2162
    That is one card's chance, or ordered draws under unordered ones: two cards come, in no
    order.
  1/47+1/46 = 93/2162
    The second chance exists only if the first card missed: weigh it by 46/47.
  2/52 = 1/26
    Five cards are seen; the ace hides among 47.
  1/1081
    The ace brings a companion: 46 draws contain it.
  (2/47)/(45/47) = 2/45
    Those are the odds; a chance is good against all.
07.4 count: 11*6+1 = 67
  12*6 = 72
    Two of the four kings are thrown away: they leave one pair, not six.
  11*6 = 66
    Two kings are left in the deck, and they are a pair.
  2*67 = 134
    You counted each draw in both orders.
07.5 value: (46*80+67*6+968*3)/1081 = 6986/1081
  (46*80+67*6)/1081 = 4082/1081
    The 968 other draws still pay 3.
  (80+6+3)/3 = 89/3
    Three results, but not three equal chances.
  6986/2162 = 3493/1081
    Draws above are in no order, below in order: twice too many.
  6986/1081-1 = 5905/1081
    The bet is inside the pays of this table ("for one"): do not take it off again.
  (46*80+72*6+963*3)/1081 = 7001/1081
    Two kings are thrown away: 67 full houses, not 72.
  3
    3 is the likeliest pay; worth is the average over all draws.
07.6 whole number: 6+1 = 7
  7-1 = 6
    At 6 throwing still wins, by half a chip.
07.7 value: 9*5/47 = 45/47
  9/47
    That is the chance; what does it pay?
  9*5/52 = 45/52
    You can see five of the 52.
  13*5/47 = 65/47
    Four of the thirteen hearts are in your hand.
  9*5/38 = 45/38
    9 to 38 are odds; divide by all 47.
  9*4/47 = 36/47
    That is the straight's pay.
  45/47-1 = -2/47
    The bet is inside the pays of this table: do not take it off again.
07.8 value: 1673/1081-1519/1081 = 154/1081
  1519/1081
    That is what kings and ace are worth; the cost is the gap to the better hold.
  1519/1081-1673/1081 = -154/1081
    Better minus worse, so that a cost is positive.
  4287/5405-703/1081 = 772/5405
    That is the cost with a low pair; kings pay 1 by themselves.
exit-01 count: 5!/(3!*2!) = 10
  5! = 120
    Equal dice are swapped as if that made a new story.
  6*5*10 = 300
    That is every full house, not this picture.
exit-05 probability: C(45,3)/C(47,3) = 946/1081
  (45/47)^3 = 91125/103823
    As if each card were put back.
  135/1081
    That is the opposite event.
"""
RANKS = range(5, 14)


@dataclass(frozen=True)
class Line:
    """A formula, its value, and the n at which it is that, if it holds one."""

    formula: str
    value: Fraction | str
    n: int | None = None

    @classmethod
    def parse(cls, text: str) -> Line:
        text, _, n = text.partition(" @ n=")
        formula, _, value = text.partition(" = ")
        value = value or formula
        return cls(formula, value if "n" in value else Fraction(value), int(n) if n else None)


def chapter_questions() -> list[tuple[Question, Line, list[Line]]]:
    """The questions as data, each with its right line and the lines of its slips."""
    found: list[tuple[str, str, Line, list[tuple[Line, str]]]] = []
    for line in CHAPTERS.strip().splitlines():
        if not line.startswith(" "):
            name, wants, right = re.fullmatch(r"(\S+) ([a-z ]+): (.+)", line).groups()
            found.append((name, wants, Line.parse(right), []))
        elif not line.startswith("    "):
            found[-1][3].append((Line.parse(line.strip()), ""))
        else:
            wrong, says = found[-1][3].pop()
            found[-1][3].append((wrong, f"{says} {line.strip()}".strip()))
    return [
        (
            Question(
                name,
                Message("Question {name}", name=name),
                right.formula,
                wants=wants,
                allowed={"n": RANKS} if wants == "letters" else (),
                hint=Message("A hint."),
                slips=tuple(Slip(wrong.formula, Message(says)) for wrong, says in slips),
            ),
            right,
            [wrong for wrong, _ in slips],
        )
        for name, wants, right, slips in found
    ]


def may_be_rounded(question: Question, line: Line) -> bool:
    """Whether the question takes decimals and this value needs one."""
    takes = question.wants in (Wants.PROBABILITY, Wants.VALUE)
    return takes and isinstance(line.value, Fraction) and line.value.denominator > 1


QUESTIONS = chapter_questions()
SLIPS = [
    pytest.param(question, slip, line, id=f"{question.id} {line.formula}")
    for question, _, lines in QUESTIONS
    for slip, line in zip(question.slips, lines, strict=True)
]
each_question = pytest.mark.parametrize(
    ("question", "right"), [pytest.param(q, right, id=q.id) for q, right, _ in QUESTIONS]
)
each_rounded_question = pytest.mark.parametrize(
    ("question", "right"),
    [pytest.param(q, right, id=q.id) for q, right, _ in QUESTIONS if may_be_rounded(q, right)],
)
each_rounded_slip = pytest.mark.parametrize(
    ("question", "slip", "line"),
    [param for param in SLIPS if may_be_rounded(param.values[0], param.values[2])],
)
each_slip = pytest.mark.parametrize(("question", "slip", "line"), SLIPS)


def decimal_text(value: Fraction, figures: int) -> str:
    """A value rounded to so many significant figures, half up, by whole numbers alone."""
    places = 0
    while abs(value) * 10**places < 10 ** (figures - 1):
        places += 1
    digits = str((abs(value) * 10**places + Fraction(1, 2)).__floor__()).rjust(places + 1, "0")
    point = len(digits) - places
    return ("-" if value < 0 else "") + digits[:point] + (f".{digits[point:]}" if places else "")


def test_all_questions_and_slips_are_here():
    assert len(QUESTIONS) == 24 + 2
    assert len(SLIPS) == 87 + 4
    rounded = [q.id for q, right, _ in QUESTIONS if may_be_rounded(q, right)]
    assert rounded == [
        *("01.4", "01.5", "01.6", "01.7", "03.6", "03.7", "07.3", "07.5", "07.7", "07.8", "exit-05")
    ]


@each_question
def test_right_answer_is_right_as_a_formula_and_as_a_number(question, right):
    verdict = question.check(right.formula)
    assert (verdict.correct, verdict.equivalent, verdict.counted) == (True, True, True)
    assert str(verdict.message) == "Right."
    assert question.check(str(right.value)).equivalent
    if question.wants is not Wants.LETTERS:
        assert verdict.value == right.value == question.answer


@each_slip
def test_slip_is_named_by_exactly_its_sentence(question, slip, line):
    verdict = question.check(line.formula)
    assert (verdict.correct, verdict.counted, verdict.slips) == (False, True, (slip,))
    assert verdict.message == slip.says
    if question.wants is not Wants.LETTERS:
        assert verdict.value == line.value
        assert question.check(str(line.value)).message == slip.says
    else:
        assert check_answer(line.formula, line.value, at={"n": line.n}, wants="count").correct


@each_question
def test_no_slip_is_the_right_answer_anywhere(question, right):
    assert question.coincidences() == ()


@each_rounded_question
def test_rounded_answer_is_right_unless_near_a_slip(question, right):
    for figures in (2, 3, 4, 5):
        text = decimal_text(right.value, figures)
        unit = Fraction(1, 10 ** len(text.partition(".")[2]))
        slips_near = [
            s for s in question.slips if abs(Fraction(text) - question_value(s)) * 2 <= unit
        ]
        verdict = question.check(text)
        if Fraction(text) == right.value:
            assert verdict.equivalent
        elif slips_near:
            assert "one more digit" in str(verdict.message)
            assert not verdict.counted
        else:
            assert verdict.correct
            assert not verdict.equivalent
            assert verdict.figures == figures
            assert str(verdict.message) == f"Right, rounded: correct to {figures} figures."


def question_value(slip: Slip) -> Fraction:
    value = check_answer(str(slip.value), 0).value
    assert value is not None
    return value


@each_rounded_slip
def test_rounded_slip_is_named_too(question, slip, line):
    verdict = question.check(decimal_text(line.value, 4))
    assert verdict.slips == (slip,)
    assert verdict.message == slip.says


@each_question
def test_other_wrong_answer_gets_the_hint(question, right):
    wrong = {"probability": "0.98765", "letters": "n+1"}.get(question.wants.value, "123457")
    verdict = question.check(wrong)
    assert str(verdict.message) == "Not yet. A hint."
    assert (verdict.correct, verdict.counted, verdict.slip) == (False, True, None)
