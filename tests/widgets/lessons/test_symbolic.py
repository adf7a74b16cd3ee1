"""Derivations by SymPy: silent before they may speak, live in their letters, complete in roots."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, factorial
from pathlib import Path

import pytest

from playground.pages import NOTEBOOKS
from rules.derivations import crossings, derive, derive_dice, most_alike, ratio
from rules.messages import BadVariant
from rules.questions import gated
from tests.lesson_page import cells_of
from tests.widgets.lessons.learner import Learner
from widgets.lessons.log import KEPT_BY_BROWSER, PLACE_NAME, LessonLog, lesson_log
from widgets.lessons.symbolic import SymbolicDerivation, in_other_letters
from widgets.lessons.symbolic_roots import RootKind, roots_of

ROOT = Path(__file__).resolve().parents[3]


def two_pair(f=6):
    return derive_dice("two pair", faces=f)


def flush(n=8, s=4):
    return derive("flush", deck=(n, s))


def tie():
    return crossings("flush", "four of a kind", straight_flushes=True)


def opened(make, **more) -> Learner:
    return Learner(SymbolicDerivation(make, log=LessonLog(), **more)).do("open")


def text_of(node) -> str:
    """A formula of the view as one line of text."""
    if isinstance(node, str):
        return node
    tag, *children = node
    inside = [text_of(child) for child in children]
    if tag == "binom":
        return f"C({inside[0]},{inside[1]})"
    if tag == "mfrac":
        return f"{inside[0]}/{inside[1]}"
    if tag == "msup":
        return f"{inside[0]}^{inside[1]}"
    return f"({''.join(inside)})" if tag == "fence" else "".join(inside)


def column(learner: Learner, name: str) -> list[str]:
    return ["".join(map(text_of, line[name])) for line in learner.view["lines"]]


# Before.


def test_nothing_is_made_before_the_tap_and_nothing_before_the_questions_are_settled() -> None:
    made = []

    def make():
        made.append(1)
        return two_pair()

    log = LessonLog()
    learner = Learner(SymbolicDerivation(make, needs=("01.4",), log=log))
    assert learner.view["waits"] == "This comes after question 01.4."
    assert "lines" not in learner.do("open").view
    assert learner.notice == "That comes later."
    log.add("01.4", {"gave_up": True})
    assert learner.view["waits"] == ""
    assert learner.view["open"] == "Let SymPy do it"
    assert "lines" not in learner.view
    assert made == []
    learner.do("open").do("open")
    assert made == [1]
    assert learner.view["open"] == ""
    assert len(learner.view["lines"]) == 7


def test_a_page_pays_for_sympy_only_when_a_derivation_is_opened() -> None:
    source = """
import sys
from widgets.lessons import SymbolicDerivation
from widgets.lessons.log import KEPT_BY_BROWSER, PLACE_NAME, LessonLog, lesson_log
def make(f=6):
    from rules.derivations import derive_dice
    return derive_dice("pair", faces=f)
part = SymbolicDerivation(make, log=LessonLog())
print("sympy" in sys.modules)
part._receive(part, {"do": "open", "action_id": "a"}, [])
print("sympy" in sys.modules, part.view["title"])
"""
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", source],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert run.stdout.splitlines() == ["False", "True Throws that show: pair"]


# The lines.


def test_lines_say_words_letters_numbers_and_keep_binomials_whole() -> None:
    learner = opened(two_pair)
    assert column(learner, "letters") == [
        "C(f,2)", "f−2", "C(f,2)·(f−2)", "k!/2!·2!", "C(f,2)·(f−2)·k!/2!·2!", "f^k",
        "C(f,2)·(f−2)·k!/2!·2!/f^k",
    ]  # fmt: skip
    assert column(learner, "numbers") == [
        "C(6,2)=15", "4", "C(6,2)·4=60", "5!/2!·2!=30", "60·30=1800", "6^5=7776",
        "1800/7776=25/108",
    ]  # fmt: skip
    first, *_, last = learner.view["lines"]
    assert first["says"].startswith("Choose together the 2 faces")
    assert first["counts"] == "counts faces"
    assert last["about"].startswith("≈ 23.1")
    assert learner.view["note"] == "k = 5 (dice)"


@pytest.mark.parametrize("faces", [3, 4, 5, 6, 7, 8])
def test_moved_faces_give_the_counts_of_every_throw(faces: int) -> None:
    shapes = Counter(
        tuple(sorted(Counter(throw).values())) for throw in product(range(faces), repeat=5)
    )
    learner = opened(two_pair).do("set", name="f", value=faces)
    values = [step.value for step in learner.part.derivation]
    assert values[-3:-1] == [shapes[1, 2, 2], faces**5]
    assert values[-1] == Fraction(shapes[1, 2, 2], faces**5)
    assert learner.view["controls"][0]["value"] == faces
    assert column(learner, "letters")[2] == "C(f,2)·(f−2)"


@pytest.mark.parametrize(("faces", "dice"), [(6, 5), (4, 5), (6, 3), (3, 6)])
def test_generating_function_counts_what_looking_at_every_throw_counts(
    faces: int, dice: int
) -> None:
    def series(f=6, k=5):
        return most_alike(2, faces=f, dice=k)

    learner = opened(series).do("set", name="f", value=faces).do("set", name="k", value=dice)
    fits = [
        throw for throw in product(range(faces), repeat=dice) if max(Counter(throw).values()) <= 2
    ]
    steps = learner.part.derivation.steps
    assert steps[3].value == len(fits)
    assert steps[2].value * factorial(dice) == len(fits)
    assert column(learner, "letters")[1] == "(x^2/2+x+1)^f"
    assert column(learner, "numbers")[:2] == ["", ""]


def test_runs_are_a_letter_of_their_own_and_follow_the_ranks() -> None:
    learner = opened(flush)
    runs = learner.view["controls"][2]
    assert [runs[it] for it in ("name", "minimum", "maximum", "value")] == ["w", 4, 5, 4]
    learner.do("set", name="w", value=5)
    assert learner.part.derivation.steps[3].value == 4 * (comb(8, 5) - 5)
    assert column(learner, "numbers")[2:4] == ["C(8,5)−5=51", "4·(C(8,5)−5)=204"]
    assert column(learner, "numbers")[5] == "204/201,376=51/50,344"
    learner.do("set", name="n", value=13)
    assert learner.part.derivation.steps[3].value == 5108
    assert [it["value"] for it in learner.view["controls"]] == [13, 4, 10]
    learner.do("set", name="s", value=5)
    assert learner.part.derivation.steps[3].value == 6385
    learner.do("set", name="n", value=6)
    assert [learner.view["controls"][2][it] for it in ("minimum", "maximum")] == [2, 3]
    learner.do("set", name="n", value=5)
    assert learner.notice == "With 5 ranks in 5 suits there is no such hand: flush."


@pytest.mark.parametrize("name", ["flush", "straight", "nothing", "full house"])
@pytest.mark.parametrize("route", ["product", "complement"])
def test_same_numbers_put_in_once_more_give_the_same_lines(name: str, route: str) -> None:
    found = derive(name, (9, 4), route=route)
    assert in_other_letters(found, {}) == found
    other = in_other_letters(found, {"n": 11, "w": 7})
    assert [step.value for step in other] == list(found.at((11, 4)).steps)


def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing() -> None:
    def four(n=8, s=4):
        return derive("four of a kind", deck=(n, s))

    learner = opened(four)
    before = learner.view["lines"]
    learner.do("set", name="s", value=3)
    assert learner.notice == "With 8 ranks in 3 suits there is no such hand: four of a kind."
    assert learner.view["lines"] == before
    assert learner.part.letters == {"n": 8, "s": 4}
    for fields in ({"name": "s", "value": 7}, {"name": "n", "value": 4}):
        learner.do("set", **fields)
        assert learner.notice.startswith("A whole number from")
    for fields in ({"name": "k", "value": 3}, {"name": "n", "value": "9"}, {"name": "n"},
                   {"name": "n", "value": True}, {}):  # fmt: skip
        learner.do("set", **fields)
        assert learner.notice == "There is no such letter here."
    assert learner.view["lines"] == before


def test_letters_of_a_function_must_have_whole_numbers() -> None:
    def without(n):
        return flush(n)

    def broken(n=8.5):
        return flush(int(n))

    for make in (without, broken, "flush"):
        with pytest.raises(BadVariant):
            SymbolicDerivation(make, log=LessonLog())


def test_other_letters_and_ends_are_for_cells_to_choose() -> None:
    def shares(z=3, n=8):
        return ratio("full house", "four of a kind", (n + z, 4))

    learner = opened(shares, limits={"n": (8, 9)}, meanings={"n": "ranks"})
    mine, ranks = learner.view["controls"]
    assert mine["label"] == "z, a letter of your own"
    assert ranks["label"] == "n, ranks"
    assert (ranks["minimum"], ranks["maximum"]) == (8, 9)


# The roots.


def test_every_solution_of_the_tie_is_named_and_one_is_a_deck() -> None:
    learner = opened(tie)
    assert ["".join(map(text_of, root["math"])) for root in learner.view["roots"]] == [
        "n=0", "n=1", "n=8", "n^2−n+18=0",
    ]  # fmt: skip
    assert [root["deck"] for root in learner.view["roots"]] == [False, False, True, False]
    assert learner.view["roots"][2]["says"] == "a deck of 32 cards: an exact tie, 224 each"
    assert [4 * comb(n, 5) == 4 * n * (n - 1) for n in (0, 1, 8)] == [True] * 3
    assert [n for n in range(2, 200) if comb(n, 5) == n * (n - 1)] == [8]


@pytest.mark.parametrize(
    ("pair", "straight_flushes"),
    [
        (("flush", "four of a kind"), True), (("flush", "full house"), True),
        (("nothing", "pair"), False), (("flush", "full house"), False),
        (("two pair", "pair"), False), (("straight", "full house"), False),
    ],
)  # fmt: skip
def test_roots_are_where_trying_every_deck_finds_a_tie_or_a_change(pair, straight_flushes) -> None:
    found = crossings(*pair, straight_flushes=straight_flushes)
    roots = roots_of(found.derivation)
    decks = [root for root in roots if root.kind is RootKind.DECK]
    assert tuple(int(root.at) for root in decks) == found.meets
    assert [root.count for root in decks] == [found.derivation.steps[0].value] * len(decks)
    assert [root.count for root in decks] == [found.derivation.steps[1].value] * len(decks)
    between = [root.at for root in roots if root.kind is RootKind.BETWEEN]
    crossed = [*between, *(root.at for root in decks)]
    for low, high in found.changes:
        with_another_formula = low >= 12  # from 13 ranks on the ace is also low
        assert with_another_formula or any(low <= place <= high for place in crossed)


def test_only_an_equation_has_roots() -> None:
    assert "roots" not in Learner(SymbolicDerivation(tie, log=LessonLog())).view
    assert opened(two_pair).view["roots"] == []


# The cells of the chapters.


def cells_of_sympy() -> Iterator[tuple[str, str]]:
    """Every cell that shows a call of SymPy: the id of its gate, and its source."""
    for path in sorted(NOTEBOOKS.glob("[0-9]*.ipynb")):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "code" and "SymbolicDerivation(" in source:
                assert "show-input" in cell["metadata"]["tags"], source
                yield re.findall(r'after\("([^"]+)"', source)[0], source


CELLS = dict(cells_of_sympy())
RESULTS = {
    "01.sympy": Fraction(1800, 7776), "01.series": Fraction(6120, 7776), "03.solve": 8,
    "03.sympy": Fraction(3136, comb(48, 5)), "07.sympy": Fraction(6986, 1081),
    "07.equal": Fraction(3292, 507),
}  # fmt: skip
"""What the last line of each comes to, counted by hand in the sketches of the chapters."""


@pytest.fixture
def log_of_the_kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[LessonLog]:
    monkeypatch.setenv(PLACE_NAME, KEPT_BY_BROWSER)
    lesson_log.cache_clear()
    yield lesson_log()
    lesson_log.cache_clear()


@pytest.mark.parametrize("item", CELLS)
def test_a_cell_makes_its_derivation_after_the_commit_and_a_tap(
    item: str, log_of_the_kernel: LessonLog
) -> None:
    names = {}
    *lines, last = CELLS[item].splitlines()
    imports = "".join(cells_of(item[:2])[0]["source"])
    exec("\n".join([imports, *lines]), names)
    gate = eval(last, names)
    assert not gate.opened
    for need in gated(item).needs:
        log_of_the_kernel.add(need, {"gave_up": True})
    assert gate.opened
    _, part = gate.children
    assert part.derivation is None
    learner = Learner(part).do("open")
    assert learner.notice == ""
    assert len(learner.view["lines"]) == len(part.derivation)
    for control in learner.view["controls"]:
        for end in ("minimum", "maximum"):
            learner.do("set", name=control["name"], value=control[end])
            learner.do("set", name=control["name"], value=control["value"])
    assert item not in RESULTS or part.derivation.steps[-1].value == RESULTS[item]


def test_chapters_that_derive_with_sympy_are_known() -> None:
    assert set(RESULTS) <= set(CELLS)
