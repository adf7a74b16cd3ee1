"""Characters and numbers: the plain form of each sign, and the written rule of each language."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

import pytest

from rules.answers import check_answer, read_answer
from rules.answers_grammar import read_formula
from rules.answers_text import Refusal, tokens
from rules.answers_values import value_of

COMMA = "A comma groups thousands"
MARK = "A number has one decimal mark"
PLAIN = "Write a number without commas"
SPACE = "stand side by side"

# text, then what it is worth in English, Japanese, Russian and a language without a rule
NUMBERS = [
    ("0.5", "1/2", "1/2", "1/2", "1/2"),
    (".5", "1/2", "1/2", "1/2", "1/2"),
    ("30.", "30", "30", "30", "30"),
    ("007", "7", "7", "7", "7"),
    ("0,5", COMMA, COMMA, "1/2", PLAIN),
    ("0,500", COMMA, COMMA, "1/2", PLAIN),
    ("1,5", COMMA, COMMA, "3/2", PLAIN),
    ("1,00", COMMA, COMMA, "1", PLAIN),
    ("1,000", "1000", "1000", "1", PLAIN),
    ("1.000", "1", "1", "1", "1"),
    ("6,463", "6463", "6463", "6463/1000", PLAIN),
    ("1,0000", COMMA, COMMA, "1", PLAIN),
    ("12,34,567", COMMA, COMMA, MARK, PLAIN),
    ("2,598,960", "2598960", "2598960", MARK, PLAIN),
    ("1,000.5", "2001/2", "2001/2", MARK, PLAIN),
    ("1.000,5", COMMA, COMMA, MARK, PLAIN),
    ("1.2.3", COMMA, COMMA, MARK, PLAIN),
    ("1 000", SPACE, SPACE, "1000", SPACE),
    ("2 598 960", SPACE, SPACE, "2598960", SPACE),
    ("1 00", SPACE, SPACE, SPACE, SPACE),
    ("1 000,5", COMMA, COMMA, "2001/2", PLAIN),
    ("1\u00a0000", "1000", "1000", "1000", "1000"),
    ("2\u202f598\u202f960", "2598960", "2598960", "2598960", "2598960"),
    ("1\u2009000.5", "2001/2", "2001/2", "2001/2", "2001/2"),
    ("1,000\u202f000", SPACE, SPACE, SPACE, PLAIN),
    ("1.44e-3", "144/100000", "144/100000", "144/100000", "144/100000"),
    ("2E3", "2000", "2000", "2000", "2000"),
    ("1.44E−3", "144/100000", "144/100000", "144/100000", "144/100000"),
    ("1_000", "not allowed", "not allowed", "not allowed", "not allowed"),
    ("1'000", "not allowed", "not allowed", "not allowed", "not allowed"),
    ("0x10", "plain digits", "plain digits", "plain digits", "plain digits"),
    ("0хA", "plain digits", "plain digits", "plain digits", "plain digits"),
    ("0b1", "do not know", "do not know", "do not know", "do not know"),
    ("1e", "do not know", "do not know", "do not know", "do not know"),
    ("1e99", "too large", "too large", "too large", "too large"),
    ("٣٫٥", "7/2", "7/2", "7/2", "7/2"),
    ("١٬٠٠٠", "1000", "1000", "1000", "1000"),
    ("１３", "13", "13", "13", "13"),
    ("１，０００", "1000", "1000", "1", PLAIN),
    ("０．５", "1/2", "1/2", "1/2", "1/2"),
    ("१३", "13", "13", "13", "13"),
    ("50%", "1/2", "1/2", "1/2", "1/2"),
    ("50 ％", "1/2", "1/2", "1/2", "1/2"),
    ("٥٠٪", "1/2", "1/2", "1/2", "1/2"),
    ("500‰", "1/2", "1/2", "1/2", "1/2"),
    ("50 per cent", "1/2", "1/2", "1/2", "1/2"),
    ("50 percent", "1/2", "1/2", "1/2", "1/2"),
    ("50 процентов", "1/2", "1/2", "1/2", "1/2"),
    ("50パーセント", "1/2", "1/2", "1/2", "1/2"),
    ("1 in 4.32", "25/108", "25/108", "25/108", "25/108"),
    ("25 из 108", "25/108", "25/108", "25/108", "25/108"),
    ("25 out of 108", "25/108", "25/108", "25/108", "25/108"),
    ("sqrt(0,25)", COMMA, COMMA, "1/2", PLAIN),
    ("C(52,5)", "2598960", "2598960", "2598960", "2598960"),
    ("C(52;5)", "2598960", "2598960", "2598960", "2598960"),
    ("C(52、5)", "2598960", "2598960", "2598960", "2598960"),
    ("C(300,100)/C(300,200)", "1", "1", "1", "1"),
    ("C(2,598,960)", "two numbers", "two numbers", "two numbers", "two numbers"),
    ("C((1,000)-995,2)", "10", "10", "n must be", PLAIN),
    ("С(4,2)", "6", "6", "6", "6"),
    ("А(4,2)", "do not know", "do not know", "12", "do not know"),
    ("Р(4,2)", "12", "12", "12", "12"),
]


def outcome(text, language):
    """The value of a typed number as text, or what is said instead."""
    try:
        return str(value_of(read_formula(text, language=language)))
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize(("text", "english", "japanese", "russian", "other"), NUMBERS)
def test_written_rule_of_each_language(text, english, japanese, russian, other):
    for language, expected in [("en", english), ("ja", japanese), ("ru", russian), ("de", other)]:
        found = outcome(text, language)
        if expected[0].isdigit():
            assert found == str(Fraction(expected)), language
        else:
            assert expected in found, language


def test_region_of_a_language_changes_nothing():
    for language in ("ru-RU", "ru_RU", "RU"):
        assert check_answer("0,5", "1/2", language=language).correct
    for language in ("en-GB", "EN", ""):
        assert not check_answer("0,5", "1/2", language=language).counted


def test_colon_divides_in_russian_and_is_odds_elsewhere():
    assert check_answer("25:108", "25/108", language="ru").correct
    assert str(check_answer("25:83", "25/108", language="ru").message) == "Odds, not chance."
    for language in ("en", "ja", "de"):
        assert "reads as odds" in str(check_answer("25:108", "25/108", language=language).message)


def test_digits_of_every_script_are_read():
    digits = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Nd"]
    assert len(digits) >= 600
    for start in range(0, len(digits), 10):
        ten = "".join(digits[start : start + 10])
        assert value_of(read_formula(f"1{ten[3:7]}")) == Fraction(f"1{int(ten[3:7])}"), ten


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("13×C(4,2)", "13*C(4,2)"), ("13·2", "13*2"), ("13⋅2", "13*2"), ("13∙2", "13*2"),
        ("13・2", "13*2"), ("13 x 2", "13*2"), ("13x2", "13*2"), ("13 X 2", "13*2"),
        ("13х2", "13*2"), ("7÷2", "7/2"), ("7∕2", "7/2"), ("7⁄2", "7/2"), ("7／2", "7/2"),
        ("7−2", "7-2"), ("7–2", "7-2"), ("7－2", "7-2"), ("7＋2", "7+2"), ("7＊2", "7*2"),
        ("7＾2", "7^2"), ("7**2", "7^2"), ("7²", "7^2"), ("7⁻²", "7^-2"), ("2¹⁰", "2^10"),
        ("（7）！", "(7)!"), ("52C5", "C(52,5)"), ("52 C 5", "C(52,5)"), ("6P5", "P(6,5)"),
        ("c(52,5)", "C(52,5)"), ("nCr(52,5)", "C(52,5)"), ("binom(52,5)", "C(52,5)"),
        ("COMBIN(52,5)", "C(52,5)"), ("choose(52,5)", "C(52,5)"), ("perm(6,5)", "P(6,5)"),
        ("fact(5)", "5!"), ("√4", "sqrt(4)"), ("≈ 7", "7"), ("~7", "7"), ("n = 7", "7"),
        ("  7  ", "7"), ("7\t+ 2", "7+2"), ("13xC(4,2)", "13*C(4,2)"),
    ],
)  # fmt: skip
def test_sign_is_read_as_its_plain_form(text, plain):
    assert read_answer(text) == read_answer(plain)
    assert not isinstance(read_answer(plain), type(read_answer("")))


def test_letters_stand_alone_or_in_a_calculators_c():
    letters = {"n", "s", "x"}
    for text, plain in [("nC2", "C(n,2)"), ("5Cn", "C(5,n)"), ("nCs", "C(n,s)"), ("nPs", "P(n,s)")]:
        assert read_answer(text, letters=letters) == read_answer(plain, letters=letters)
    assert "between n and s" in str(read_answer("ns", letters=letters)).lower()
    assert "do not know" in str(read_answer("nz", letters=letters))
    assert read_answer("n*x", letters=letters) != read_answer("n*n", letters=letters)


def test_e_is_a_letter_where_the_question_has_one():
    assert "Between 2 and e" in str(read_answer("2e3", letters={"e"}))
    assert read_answer("2*e", letters={"e"}) == read_answer("2×e", letters={"e"})


def test_words_are_not_folded_by_a_locale():
    for text in ("C(5,2) İn 20", "1 ın 2", "FACTORİAL(5)"):
        assert "do not know" in str(read_answer(text))
    assert read_answer("1 IN 2") == read_answer("1 in 2")


def test_raised_minus_needs_a_number():
    for text in ("7⁻", "7²⁻", "7⁻⁻²"):
        assert "raised number" in str(read_answer(text))


def test_tokens_end_with_an_end():
    assert [token.text for token in tokens("1 + C(2,3)%")] == [
        *("1", "+", "C", "(", "2", ",", "3", ")", "%", "")
    ]
