"""The door: what check_answer says to good, bad and hostile answers."""

from __future__ import annotations

import ast
import builtins
import os
from fractions import Fraction
from pathlib import Path

import pytest

import rules.answers
from rules.answers import Slip, Verdict, Wants, check_answer, read_answer
from rules.messages import BadVariant, Message

FULL_HOUSE = "3744/2598960"
SOURCES = sorted(Path(rules.answers.__file__).parent.glob("answers*.py"))


def said(text, expected=FULL_HOUSE, **options):
    return str(check_answer(text, expected, **options).message)


def is_no_attempt(verdict):
    return (verdict.correct, verdict.equivalent, verdict.counted) == (False, False, False)


@pytest.mark.parametrize(
    "text",
    [
        "13*C(4,3)*12*C(4,2)/C(52,5)", "3744/2598960", "6/4165", "12/8330", "6 in 4165",
        "6 out of 4165", "600%/4165", "= 6/4165",
        "p = 6/4165", "13 × 52C0 × C(4; 3) · 12 * 6 ÷ C(52, 5)", "6⁄4165", "2*3*4165^-1",
        "13x4x12x6/2,598,960", "3,744 / (52!/47!/5!)", "(6/4165)^1", "√(36/4165²)", "+6/4165",
    ],
)  # fmt: skip
def test_exactly_equal_is_right_in_any_form(text):
    verdict = check_answer(text, FULL_HOUSE)
    assert (verdict.correct, verdict.equivalent, verdict.counted) == (True, True, True)
    assert verdict.value == Fraction(6, 4165)
    assert str(verdict.message) == "Right."


@pytest.mark.parametrize("expected", [Fraction(6, 4165), "6/4165", "3744/C(52,5)"])
def test_expected_is_a_fraction_or_a_formula(expected):
    assert check_answer("6/4165", expected).correct
    assert check_answer("7", 7).correct


# The rows of bad inputs, by number.


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('id')", "().__class__.__base__.__subclasses__()",
        "binomial.__class__",
    ],
)  # fmt: skip
def test_row_1_code_is_not_allowed(text):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert "not allowed" in str(verdict.message)


@pytest.mark.parametrize(
    "text", ["9**9**9", "10**10**8", "9^9^9^9", "2^4001", "(1/3)^9999", "1e400"]
)
def test_row_3_number_too_large(text):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert str(verdict.message).startswith("Number too large")


@pytest.mark.parametrize(
    "text", ["factorial(10**6)", "factorial(factorial(factorial(5)))", "401!", "(-1)!", "2.5!"]
)
def test_row_4_factorials_have_their_limits(text):
    assert is_no_attempt(check_answer(text, FULL_HOUSE))
    assert "n must be 0..400" in said(text)


@pytest.mark.parametrize(
    "text", ["binomial(10**7, 5*10**6)", "C(-1,2)", "C(2.5,1)", "P(401,2)", "C(5,-1)", "C(√2,1)"]
)
def test_row_5_binomials_have_their_limits(text):
    assert is_no_attempt(check_answer(text, FULL_HOUSE))
    assert "n must be 0..400, and k too" in said(text)


def test_row_5_choosing_more_than_there_are_is_0():
    assert check_answer("C(2,5)", 0).equivalent
    assert check_answer("P(2,5)", 0).equivalent


def test_row_6_unknown_name_and_nothing_is_expanded():
    assert said("((((x+1)**50+1)**50))") == "I do not know the word “x”: write plain numbers."
    verdict = check_answer("((((n+1)**50+1)**50))", "n", letters={"n": [10]})
    assert is_no_attempt(verdict)
    assert "Number too large" in str(verdict.message)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("(" * 500 + "1" + ")" * 500, "too long"), ("-" * 10_000 + "1", "too long"),
        ("1" * 1_000_000, "too long"), ("(" * 100 + "1" + ")" * 100, "too nested"),
        ("-" * 250 + "1", "too nested"), ("√" * 90 + "1", "too nested"),
        ("2^" * 90 + "1", "too nested"), ("sqrt(" * 55 + "1", "too nested"),
        ("1+" * 140 + "1", "too long"), ("1" + "%" * 140, "too long"), ("9" * 41, "too long"),
    ],
)  # fmt: skip
def test_row_7_too_long_and_too_nested(text, words):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert words in str(verdict.message)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "Write a number or a formula."),
        ("  \u3000 ", "Write a number or a formula."),
        ("=", "Write a number or a formula."),
        ("+", "Something is missing at the end."),
        ("3+", "Something is missing at the end."),
        ("*3", "Something is missing before “*”."),
        ("()", "Something is missing before “)”."),
        ("(1+2", "A bracket is open: “)” is missing."),
        (
            "(1 2)",
            "1 and 2 stand side by side: write a number without spaces, and a product with ×.",
        ),
        ("(1,2)", "A comma groups thousands, as in 1,000; a decimal has a point: 0.5."),
        ("(1;2)", "A comma stands between the numbers of C( , ) or P( , ) only."),
        ("1+2)", "There is one “)” too many."),
        ("2 3", "2 and 3 stand side by side: write a number without spaces, and a product with ×."),
        ("13 C(4,2)", "Between 13 and C a sign is missing: write × if you multiply."),
        ("3(4+5)", "Between 3 and ( a sign is missing: write × if you multiply."),
        ("(2)(3)", "Between ) and ( a sign is missing: write × if you multiply."),
        ("52C(5)", "Between 52 and C a sign is missing: write × if you multiply."),
        ("C 52", "C takes two numbers: write C(52, 5)."),
        ("C(52)", "C takes two numbers: write C(52, 5)."),
        ("P(6,5,4)", "P takes two numbers: write P(52, 5)."),
        ("factorial 5", "A factorial takes one number: write 5! or factorial(5)."),
        ("sqrt(1,2)", "A comma groups thousands, as in 1,000; a decimal has a point: 0.5."),
        ("sqrt(1;2)", "A root takes one number: write sqrt(2)."),
        ("5!!", "“!!” has two meanings: write (5!)! with brackets."),
        ("6^5 = 7776", "Write one formula, without an equals sign."),
        ("1 in 2 in 3", "“in” cannot stand there."),
        ("7776 stories", "I do not know the word “stories”: write plain numbers."),
        ("25:83", "That reads as odds, good against bad: write a chance as good/all."),
        ("25 to 83", "That reads as odds, good against bad: write a chance as good/all."),
    ],
)
def test_row_8_hint_and_no_attempt(text, hint):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert str(verdict.message) == hint


@pytest.mark.parametrize("text", ["1/0", "0**-1", "1/(2-2)", "C(5,2)/C(2,5)", "√(-1)", "(-4)^0.5"])
def test_row_9_undefined(text):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert str(verdict.message).startswith("Undefined:")


@pytest.mark.parametrize("text", ["nan", "inf", "zoo", "1j", "Infinity", "π", "∞1"])
def test_row_9_plain_numbers_only(text):
    assert is_no_attempt(check_answer(text, FULL_HOUSE))
    assert "plain numbers" in said(text) or "not allowed" in said(text)


def test_row_10_decimals_are_exact_and_rounding_is_said():
    assert check_answer("0.1+0.2", "3/10").equivalent
    verdict = check_answer("0.0014", FULL_HOUSE)
    assert (verdict.correct, verdict.equivalent, verdict.figures) == (True, False, 2)
    assert str(verdict.message) == "Right, rounded: correct to 2 figures."


# Rows 11 and 12, characters and the rules of each language, are in test_answers_text.


@pytest.mark.parametrize(
    "text",
    [
        "lambda:0", "[1]", "{}", "f'{1}'", "a:=1", "1 if 1 else 2", "1;2", "1\n2", "1\x002",
        "1\u202e2", "\ud800", "1\u200b2", "x=1;y=2", '"1"', "`1`", "1#2",
        "1\\2", "1|2", "1&2", "1<2", "~",
    ],
)  # fmt: skip
def test_row_13_not_a_formula(text):
    verdict = check_answer(text, FULL_HOUSE)
    assert is_no_attempt(verdict)
    assert verdict.echo is None
    assert str(verdict.message).isprintable()


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "</script>", "&lt;b&gt;"])
def test_row_14_markup_comes_back_as_one_sign_at_most(text):
    assert said(text) == f"That is not a formula: “{text[0]}” is not allowed in it."


def test_row_8_spaced_digits_are_shown_as_typed():
    assert said("1 000").startswith("1 and 000 stand side by side")


def test_row_14_no_long_word_comes_back():
    assert (
        said("onerror" * 20)
        == f"I do not know the word “{('onerror' * 3)[:20]}”: write plain numbers."
    )


def test_row_15_ugly_forms_are_right():
    for text in (
        "52!/47!/5!",
        "comb(52,5)*1",
        "P(52,5)/5!",
        "52C5",
        "2.59896e6",
        "52*51*50*49*48/120",
    ):
        assert check_answer(text, "C(52,5)").equivalent


@pytest.mark.parametrize(
    "text",
    ["sqrt(2)+sqrt(3)-sqrt(3)-sqrt(2)+1/2", "0.5+√2-√2*1+√3-√3", "+".join(["1/7^1400"] * 30)],
)
def test_row_15_undecided_is_never_called_wrong(text):
    verdict = check_answer(text, "1/2")
    assert is_no_attempt(verdict)
    assert "could not decide" in str(verdict.message)


def test_row_16_same_answer_gets_the_same_verdict():
    verdicts = {repr(check_answer("25/83", "25/108")) for _ in range(100)}
    assert len(verdicts) == 1


# What else is said.


@pytest.mark.parametrize("text", ["0", "1", "0.0", "0%", "1.0", "100%", "0.00000"])
def test_never_and_always_are_no_rounding_of_a_chance(text):
    for chance in ("1/649740", "649739/649740", "25/108"):
        verdict = check_answer(text, chance)
        assert (verdict.correct, verdict.counted) == (False, True)
        assert "0 is never and 1 is always" in str(verdict.message)


def test_chance_lies_between_0_and_1():
    assert said("1.5") == said("-0.2") == "A chance lies between 0 and 1."


def test_count_is_never_rounded():
    verdict = check_answer("2.6e6", "C(52,5)")
    assert (verdict.correct, verdict.counted) == (False, True)
    assert "no rounding" in str(verdict.message)
    assert said("2598961", "C(52,5)") == "Not yet."
    assert "whole number" in said("2598960.5", "C(52,5)")
    assert "whole number" in said("√2", "C(52,5)")
    assert not check_answer("6.9", 7, wants="whole number").correct
    assert check_answer("7.0", 7, wants="whole number").equivalent


def test_rounded_number_inside_a_formula_is_said():
    assert said("0.5*0.00288") == (
        "Near: a rounded number inside moves the result, so keep fractions."
    )
    assert said("14.4%/100+0") == said("-(-0.00144)*1") == said("0.5*0.00288")
    assert said("C(4,3)*0.00036") == said("0.5*0.00288")
    assert said("1/695*(1+0)") == "Not yet."  # no decimal in it
    assert said("0.001437") == "Near, but not the right digits: work it out once more."


def test_wrong_answer_says_not_yet_and_then_the_hint():
    assert said("1/7") == "Not yet."
    assert said("1/7", hint=Message("Count again.")) == "Not yet. Count again."


def test_odds_are_a_plain_quotient_where_no_chance_is_asked():
    assert check_answer("3:2", "15/10", wants="value").correct
    assert check_answer("6 to 1", 6, wants="value").correct


def test_what_is_wanted_is_told_from_the_right_answer_or_given():
    assert check_answer("23.15%", "25/108").correct
    assert not check_answer("23.15%", "25/108", wants="count").correct
    assert check_answer("6.46", "6986/1081").correct
    assert check_answer("0.23", "25/108", wants=Wants.VALUE).correct


def test_letters_of_the_question_may_be_typed():
    verdict = check_answer("C(f,2)*(f-2)*30/f^5", "25/108", at={"f": 6})
    assert verdict.equivalent
    assert verdict.echo.text == "C(f, 2) × (f − 2) × 30 / f^5"


@pytest.mark.parametrize("text", [None, 5, b"1", ["1"], 1.5, Fraction(1, 2)])
def test_what_is_no_text_is_no_attempt(text):
    assert is_no_attempt(check_answer(text, 5))
    assert isinstance(read_answer(text), Message)


@pytest.mark.parametrize(
    "options",
    [
        {"expected": "1/0"}, {"expected": "1+"}, {"expected": "n"}, {"expected": 0.5},
        {"expected": True}, {"expected": None}, {"expected": 5, "wants": "dice"},
        {"expected": 5, "wants": "letters"},
        {"expected": 5, "slips": (Slip("2 3", Message("?")),)}, {"expected": 5, "total": "n"},
        {"expected": 5, "at": {"n": 0.5}}, {"expected": 5, "at": {"2": 5}},
        {"expected": "n", "letters": {"n": []}}, {"expected": "n", "letters": {"n": range(101)}},
        {"expected": "n+m", "letters": {"n": [1]}},
        {"expected": "n", "letters": [{"n": 1}, {"m": 1}]},
    ],
)  # fmt: skip
def test_fault_of_the_question_is_the_authors_and_refused(options):
    with pytest.raises(BadVariant):
        check_answer("4", **options)


def test_verdict_is_frozen_and_names_its_slip():
    verdict = check_answer("25/83", "25/108")
    assert isinstance(verdict, Verdict)
    assert verdict.slip is verdict.slips[0]
    with pytest.raises(AttributeError):
        verdict.correct = True


# Nothing typed is executed.


def test_canary_nothing_typed_leaves_a_trace(tmp_path, monkeypatch):
    called = []
    for module, name in [(os, "system"), (builtins, "eval"), (builtins, "exec"),
                         (builtins, "compile"), (builtins, "open")]:  # fmt: skip
        monkeypatch.setattr(module, name, lambda *a, **k: called.append(a))
    trace = tmp_path / "trace"
    for text in (
        f"open('{trace}','w')", f"__import__('os').system('touch {trace}')",
        f"exec('open(\"{trace}\",\"w\")')",
        f"eval(\"__import__('pathlib').Path('{trace}').touch()\")",
        f"C(open('{trace}','w'),2)", f"(lambda: open('{trace}','w'))()",
        f"[x for x in open('{trace}','w')]", f"f\"{{open('{trace}','w')}}\"", "{0.__class__}",
        f"1 if open('{trace}','w') else 2", "os.system", "%(a)s", "$(touch x)", "`touch x`",
    ):  # fmt: skip
        for language in ("en", "ru", "ja"):
            assert is_no_attempt(check_answer(text, 5, at={"x": 5}, language=language))
    assert called == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_source_has_no_way_to_execute_text(path):
    tree = ast.parse(path.read_text("utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not names & {"eval", "exec", "compile", "getattr", "setattr", "globals", "__import__"}
    modules = {
        name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module]
        )
    }
    assert modules <= {
        "__future__", "collections", "dataclasses", "enum", "fractions", "functools", "itertools",
        "math", "random", "re", "rules", "types", "typing", "unicodedata",
    }  # fmt: skip


def test_sources_are_all_seen():
    assert {"answers.py", "answers_text.py", "answers_values.py"} <= {path.name for path in SOURCES}
    assert len(SOURCES) == 11
