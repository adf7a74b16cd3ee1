"""Every sum in the sketches of the chapters is worked out again, by an evaluator of its own.

A code span of ``docs/sketches/*.md`` with a relation in it is a claim: ``left = right`` is exact,
``left ≈ 0.2315`` is rounded to the digits shown, ``<`` and ``>`` compare; chains are read link by
link. ``@ n=8 s=4`` behind a claim fixes letters; letters that are left are tried at many numbers.
A span ``p = 25/108`` that stands by itself gives the letter that value until the next heading.
``C(a,b)`` chooses, ``P(a,b)`` chooses in order, ``sum(j,0,5,…)`` adds up, ``e`` is Euler's number.
A span with any other word in it is a line of code or a name, and no claim.

In a table of slips each row begins with the id of its question; no slip may be the right answer,
neither at the numbers asked nor at any other that a span such as ``n: 47 27`` allows.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tests.sketch_formulas import DIGITS, Formula, Letters, Undefined, Unreadable, letters_in

SKETCHES = sorted((Path(__file__).parent.parent / "docs" / "sketches").glob("*.md"))
FEWEST_CLAIMS = 20
RELATION = re.compile(r"([=≈<>≤≥])")
SPANS = re.compile(r"`([^`\n]+)`")
WHOLE = [Fraction(it) for it in (5, 6, 7, 8, 11, 13)]
PARTS = [Fraction(1, 3), Fraction(2, 5), Fraction(3, 7), Fraction(5, 8)]


def is_claim(span: str) -> bool:
    """Whether a span is a claim and no code: relations between formulas of single letters."""
    if not RELATION.search(span.partition("@")[0]) or not re.search(r"\w", span) or "==" in span:
        return False
    return not re.search(
        r"[^\W\d_]{2,}|[\"'_\[\]{}:…?&]", re.sub(r"\b(sum|sqrt|exp|ln)\(", "(", span)
    )


def fixed(text: str) -> dict[str, Fraction]:
    """The letters of ``n=8 s=4`` or ``n=8, s=4``."""
    found = dict(re.findall(r"([^\W\d_]\d*)\s*=\s*([^\s,;]+)", text))
    return {letter: Formula(number, {}).value() for letter, number in found.items()}


def agrees(left: str, sign: str, right: str, letters: Letters) -> bool:
    one, other = Formula(left, letters), Formula(right, letters)
    first, second = one.value(), other.value()
    match sign:
        case "≈":
            return abs(first - second) <= unit(right) / 2 + Fraction(1, 10**DIGITS)
        case "=" if one.exact and other.exact:
            return first == second
        case "=":
            return abs(first - second) <= (abs(first) + abs(second)) / 10 ** (DIGITS // 2)
        case "<" | ">":
            return first < second if sign == "<" else first > second
        case _:
            return first <= second if sign == "≤" else first >= second


def unit(text: str) -> Fraction:
    """What a one at the last digit shown is worth; zeros at the end of a whole number round."""
    shown = re.fullmatch(
        r"\s*[-−]?\s*([\d,]+(?:\.(\d+))?)\s*(?:[*·×]\s*10\^\(?([-−]?\d+)\)?)?\s*(%?)\s*", text
    )
    if not shown:
        raise Unreadable(f"{text!r} is no rounded number")
    zeros = len(shown[1]) - len(shown[1].rstrip("0,")) - shown[1].count(",0")
    digits = -len(shown[2]) if shown[2] else max(0, zeros if shown[1].strip("0") else 0)
    ten = int((shown[3] or "0").replace("−", "-")) - (2 if shown[4] else 0)
    return Fraction(10) ** (digits + ten)


def tried(letters: list[str]) -> Iterator[dict[str, Fraction]]:
    """Numbers for letters: whole ones first, then parts of one among them, 300 of each at most."""
    for pool in (WHOLE, PARTS + WHOLE):
        rows = list(itertools.product(pool, repeat=len(letters)))
        for numbers in Random(1).sample(rows, min(len(rows), 300)):
            yield dict(zip(letters, numbers, strict=True))


def check(claim: str, known: Letters) -> dict[str, Fraction]:
    """Assert one claim; the letter that it gives a value, if that is all it does."""
    body, _, conditions = claim.partition("@")
    at = {**known, **fixed(conditions)}
    pieces = RELATION.split(body)
    given: dict[str, Fraction] = {}
    name = pieces[0].strip()
    if len(name) == 1 and name.isalpha() and pieces[1] == "=" and name not in fixed(conditions):
        given = (
            {name: Formula(pieces[2], at).value()} if not letters_in(pieces[2]) - set(at) else {}
        )
        pieces = pieces[2:]
    for left, sign, right in zip(pieces[::2], pieces[1::2], pieces[2::2], strict=False):
        assert left.strip(), f"`{claim}` has an empty side"
        assert right.strip(), f"`{claim}` has an empty side"
        free = sorted(letters_in(left + right) - set(at))
        done = 0
        for numbers in tried(free) if free else [{}]:
            try:
                true = agrees(left, sign, right, {**at, **numbers})
            except Undefined:
                continue
            where = ", ".join(f"{letter} = {number}" for letter, number in numbers.items())
            assert true, f"`{claim}` is wrong: {left.strip()} {sign} {right.strip()} {where}"
            done += 1
        assert done > (4 if free else 0), f"`{claim}` has no value"
    return given


def spans_of(text: str) -> Iterator[tuple[str, bool]]:
    """Every code span, and whether a heading stands before it in its line or above."""
    for line in re.sub(r"```.*?```", "", text, flags=re.DOTALL).splitlines():
        heading = line.startswith("#")
        for span in SPANS.findall(line):
            yield span, heading
            heading = False
        if heading:
            yield "", True


def check_all(text: str) -> int:
    """Assert every claim of a text; how many there are."""
    known: dict[str, Fraction] = {}
    claims = 0
    for span, heading in spans_of(text):
        known = {} if heading else known
        if is_claim(span):
            body = span.partition("@")[0]
            uses = letters_in(body)
            own = {letter: known[letter] for letter in uses} if uses <= set(known) else {}
            given = check(span, own)
            known |= given
            claims += len(RELATION.findall(body)) - len(given)
    return claims


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def rows_of(text: str) -> Iterator[tuple[str, list[str]]]:
    """The rows of tables that begin with the id of a question."""
    for line in text.splitlines():
        row = cells(line) if line.startswith("|") else []
        if row and re.fullmatch(r"\d\d\.[A-Z]?\d+[a-z]?", row[0]):
            yield row[0], row[1:]


def formula_of(span: str) -> tuple[str, dict[str, Fraction]]:
    body, _, conditions = span.partition("@")
    return RELATION.split(body)[0], fixed(conditions)


def allowed_in(row: list[str]) -> list[dict[str, Fraction]]:
    """All numbers that spans such as ``n: 47 27`` or ``a,f: 80,6 60,7`` allow, combined."""
    choices = []
    for span in SPANS.findall(" ".join(row)):
        letters, colon, numbers = span.partition(":")
        if colon and re.fullmatch(r"[^\W\d_](,[^\W\d_])*", letters):
            values = [[Fraction(it) for it in one.split(",")] for one in numbers.split()]
            choices.append([dict(zip(letters.split(","), one, strict=True)) for one in values])
    return [
        {letter: it for part in parts for letter, it in part.items()}
        for parts in itertools.product(*choices)
    ]


def slips_of(text: str) -> Iterator[tuple[str, str, list[dict[str, Fraction]], str]]:
    """Id, right answer, numbers at which it is asked, slip; for every slip of a text."""
    rights: dict[str, tuple[str, list[dict[str, Fraction]]]] = {}
    for name, row in rows_of(text):
        first = SPANS.fullmatch(row[0])
        spans = [it for cell in row[1:] for it in SPANS.findall(cell) if is_claim(it)]
        if first and name in rights:
            formula, at = formula_of(first[1])
            right, versions = rights[name]
            letters = letters_in(formula + right)
            asked = [it for it in (at, *versions) if letters <= set(it)]
            assert asked, f"{name}: `{first[1]}` cannot be set beside `{right}`"
            yield name, right, asked, formula
        elif spans:
            formula, at = formula_of(spans[0])
            rights[name] = formula, [at, *allowed_in(row)]


@pytest.mark.parametrize("sketch", SKETCHES, ids=lambda path: path.stem)
def test_every_sum_of_a_sketch_is_right(sketch: Path) -> None:
    assert check_all(sketch.read_text(encoding="utf-8")) >= FEWEST_CLAIMS


@pytest.mark.parametrize("sketch", SKETCHES, ids=lambda path: path.stem)
def test_no_slip_of_a_sketch_is_the_right_answer(sketch: Path) -> None:
    for name, right, asked, slip in slips_of(sketch.read_text(encoding="utf-8")):
        for at in asked:
            same = Formula(right, at).value() == Formula(slip, at).value()
            assert not same, f"{name}: `{slip}` is `{right}` at {at}"


def test_there_are_sketches() -> None:
    assert SKETCHES


@pytest.mark.parametrize(
    "claim",
    [
        "C(5,2)*C(3,2)*1 = 30 = 5!/(2!*2!*1!)", "1800/7776 = 25/108 ≈ 0.2315", "-2^2 = 0-4",
        "n*C(s,4)*(n-1)*s = 4*n*(n-1) @ s=4", "n*(n-1) = 56 @ n=8", "25/54 ≈ 46 %",
        "(p*(1-p)/100)^0.5 ≈ 0.0422 @ p=25/108", "p*(1-p)^2+(1-p)*(0-p)^2 = p*(1-p)",
        "sum(j,0,5,C(9,j)*C(38,5-j)) = C(47,5)", "2,598,960 = C(52,5)",
        "(1-1/649740)^649740 ≈ 0.368",
        "e^-1 ≈ 0.3679", "sqrt(2)^2 = 2", "1/649740 ≈ 1.54*10^-6", "3/7 < 1/2", "P(6,5) = 720",
        "208 < 4*5*2*102 = 4080", "41,234,567 ≈ 41,000,000",
    ],
)  # fmt: skip
def test_the_evaluator_agrees(claim: str) -> None:
    assert is_claim(claim)
    check(claim, {})


@pytest.mark.parametrize(
    "claim",
    [
        "C(5,2) = 20", "1800/7776 ≈ 0.2314", "n*(n-1) = n^2", "n*(n-1) = 56 @ n=9", "3/7 > 1/2",
        "p*(1-p) = p^2", "C(n,2) = n*(n+1)/2", "(1/2)^0.5 = 0.7071", "25/54 ≈ 47 %", "C(-1,2) = 1",
        "2^3^2 = 64", "5 =",
    ],
)  # fmt: skip
def test_the_evaluator_objects(claim: str) -> None:
    assert is_claim(claim)
    with pytest.raises((AssertionError, Unreadable)):
        check(claim, {})


@pytest.mark.parametrize(
    "span",
    [
        "faces = 6",
        'ask("01.4")',
        "?demo=1&seed=3",
        "deal=",
        "hold=()",
        "n: 47 27",
        "≈",
        "=",
        "@ n=8",
    ],
)
def test_code_is_no_claim(span: str) -> None:
    assert not is_claim(span)


def test_a_letter_keeps_its_value_until_the_next_heading() -> None:
    text = "## One\n`p = 25/108`, `1/p = 108/25`\n## Two\n`(1-p)+p = 1`"
    assert check_all(text) == 2
    with pytest.raises(AssertionError):
        check_all(text + " `1/p = 108/25`")


def test_a_slip_that_is_right_somewhere_is_found() -> None:
    asked = "| 09.1 | Ask | `k^2 = 100 @ k=10` | `k: 10 3 2` | hint |\n"
    slips = list(slips_of(asked + "| 09.1 | `2*k = 20 @ k=10` | Twice. |"))
    ((name, right, at, slip),) = slips
    assert (name, right.strip(), slip.strip(), len(at)) == ("09.1", "k^2", "2*k", 5)
    assert any(Formula(right, it).value() == Formula(slip, it).value() for it in at)
