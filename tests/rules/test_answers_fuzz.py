"""Forty thousand broken answers: none raises, none runs on, each gets one sentence."""

from __future__ import annotations

import string
import unicodedata
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import answers_values
from rules.answers import Slip, Verdict, check_answer
from rules.messages import Message

VALID = (
    "13*C(4,3)*12*C(4,2)/C(52,5)", "3744/2598960", "0.144%", "(46*80+67*6+968*3)/1081",
    "1-(5/6)^10", "52C5", "5!/(2!*2!)", "sqrt(25/108*83/108/100)", "1 in 4.32", "25:108",
    "n*C(s,3)*(n-1)*C(s,2)", "1,081", "1.44e-3", "２×３", "4²", "2 598 960", "0,5", "√2+√3",
)  # fmt: skip
SOUP = (
    string.printable + "×÷·−–²³⁻¹√‰％，．（）！＾＊／０１９٣٫٬٪"
    "\u00a0\u202f\u2009\u3000\u200b\u202e\u2066\ufeff"
    "\u0000\u0300\ud800\udfff😀éßİıСРАхеパ・ー、。々Ⅳ½ªµ∞≈∑∫"
)  # fmt: skip
CHUNKS = ("(", ")", "**", "^", "^9", "^-", "!", "C(", "P(", "999", "/0", "sqrt(", "%", "e9", ",")
LANGUAGES = ("en", "ru", "ja", "de", "")
SLIPS = (Slip("25/83", Message("Odds.")), Slip("60/252", Message("Pictures.")))


def mutated(rng):
    """A valid answer with one to five changes: signs put in, left out, doubled, mixed."""
    text = rng.choice(VALID)
    for _ in range(rng.randint(1, 5)):
        at, kind = rng.randint(0, len(text)), rng.random()
        if kind < 0.4:
            text = text[:at] + rng.choice(SOUP) + text[at:]
        elif kind < 0.6:
            text = text[:at] + text[at + 1 :]
        elif kind < 0.85:
            text = text[:at] + rng.choice(CHUNKS) * rng.randint(1, 4) + text[at:]
        elif kind < 0.95:
            text = text[:at] + rng.choice(VALID) + text[at:]
        else:
            text = text[:at] * 2 + text[at:]
    return text


@pytest.fixture
def largest(monkeypatch):
    """The bits of the largest number that is made, and the steps of the longest answer."""
    seen = {"bits": 0, "steps": 0}
    keeps = answers_values.Work.keeps

    def watched(self, number):
        fraction = number if isinstance(number, Fraction) else number.square
        bits = max(fraction.numerator.bit_length(), fraction.denominator.bit_length())
        seen["bits"] = max(seen["bits"], bits)
        try:
            return keeps(self, number)
        finally:
            seen["steps"] = max(seen["steps"], answers_values.MOST_STEPS - self.left)

    monkeypatch.setattr(answers_values.Work, "keeps", watched)
    return seen


def assert_bounded(largest):
    assert 0 < largest["bits"] <= 3 * answers_values.MOST_BITS
    one_step = 1 + largest["bits"] // 128 + (largest["bits"] // 512) ** 2
    assert largest["steps"] <= answers_values.MOST_STEPS + one_step


def assert_fair(verdict):
    """What holds of every verdict."""
    assert isinstance(verdict, Verdict)
    assert 0 < len(str(verdict.message)) < 250
    assert str(verdict.message).isprintable()
    assert verdict.counted or not verdict.correct
    assert verdict.correct or not verdict.equivalent
    assert verdict.echo is not None or not verdict.counted
    assert (verdict.figures is not None) == (verdict.correct and not verdict.equivalent)
    assert not (verdict.slips and verdict.correct)


@pytest.mark.parametrize("seed", range(8))
def test_five_thousand_mutated_answers_raise_nothing(seed, largest):
    rng = Random(seed)
    kinds = set()
    for number in range(5_000):
        language = rng.choice(LANGUAGES)
        if number % 10:
            verdict = check_answer(mutated(rng), "25/108", slips=SLIPS, language=language)
        else:
            allowed = {"n": (6, 7), "s": (4, 5)}
            verdict = check_answer(mutated(rng), "n*s", letters=allowed, language=language)
        assert_fair(verdict)
        kinds.add((verdict.correct, verdict.counted))
    assert kinds == {(True, True), (False, True), (False, False)}
    assert_bounded(largest)


@given(st.text(max_size=400), st.sampled_from(LANGUAGES))
@settings(max_examples=150)
def test_any_text_is_answered(text, language):
    assert_fair(check_answer(text, "25/108", slips=SLIPS, language=language))


@given(st.text(st.sampled_from("0123456789.,+-*/^!%() CPens√"), max_size=60), st.text(max_size=8))
@settings(max_examples=300)
def test_any_formula_of_a_wild_language_is_answered(text, language):
    assert_fair(check_answer(text, "n+1", letters={"n": (5, 6)}, language=language))


def test_every_character_alone_is_a_digit_or_answered_with_a_sentence():
    for code in [*range(0x3100), *range(0xD7F0, 0xD810), *range(0xFE00, 0x10000), 0x1D7D8, 0x1F600]:
        verdict = check_answer(chr(code), "25/108")
        assert_fair(verdict)
        assert verdict.counted is (unicodedata.decimal(chr(code), None) is not None), hex(code)
