"""The benchmark's own pieces agree with each other and with known numbers; nothing is timed."""

import doctest
import shutil
import sys
from fractions import Fraction

import pytest

from bench import dice, environment, hands, markdown, page, pages, panda_probs, prepare, rounds
from bench.cold import STEPS, Cold
from bench.comparisons import COMPARISONS, DICE, HANDS, PACKAGES, QUICK_SIZES, SIZES
from bench.growth import SERIES
from bench.reference import Compiled, compile_all, usual_return
from bench.rounds import DIFFERENT, Measured, in_turn
from bench.targets import at_least, at_most, targets, within
from rules.cards import SHORT_DECK, STANDARD_DECK
from rules.hands import evaluate
from rules.strengths import all_hands, evaluate_many
from rules.video_poker import JACKS_OR_BETTER_9_6, analyze, expected_return

RETURN_OF_JACKS_OR_BETTER = Fraction(1653526326983, 1661102543100)
"""https://wizardofodds.com/games/video-poker/tables/jacks-or-better/"""

DENOMINATOR = 2_598_960 * 7_669_695


def pays_of(table):
    return [line.pay for line in table.lines]


@pytest.mark.parametrize(
    "module", [environment, hands, markdown, panda_probs], ids=lambda it: it.__name__
)
def test_examples_in_the_benchmark_hold(module):
    assert doctest.testmod(module).attempted > 0
    assert doctest.testmod(module).failed == 0


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A folder with the programs in C, or None where there is no compiler."""
    folder = tmp_path_factory.mktemp("compiled")
    reason = compile_all(folder)
    assert bool(reason) == (shutil.which("cc") is None)
    return None if reason else folder


def test_programs_in_c_find_the_published_return_and_what_the_project_finds(compiled):
    if compiled is None:
        return
    pays = pays_of(JACKS_OR_BETTER_9_6)
    total, deals = usual_return(compiled, pays)
    assert (Fraction(total, DENOMINATOR), deals) == (RETURN_OF_JACKS_OR_BETTER, 134_459)
    prepare.write_pay_table(compiled)
    code = Compiled(compiled)
    assert code.expected_return(pays) == total
    other = JACKS_OR_BETTER_9_6.with_pays({"royal flush": 250, "two pair": 1, "flush": 11})
    found, analysis = code.analysis(pays_of(other)), analyze(other)
    assert found.total == code.expected_return(pays_of(other))
    assert Fraction(found.total, DENOMINATOR) == expected_return(other)
    assert found.line_counts == list(analysis.line_counts.values())
    assert found.deals_by_cards_held == list(analysis.deals_by_cards_held.values())
    assert found.tied_deals == analysis.tied_deals > 0


def test_strengths_in_c_are_those_of_the_project(compiled):
    if compiled is None:
        return
    every = all_hands(SHORT_DECK)
    strengths = evaluate_many(every)
    prepare.write_hands(compiled, every, strengths)
    prepare.write_evaluator(compiled, every, strengths)
    assert list(Compiled(compiled).strengths()) == strengths.tolist()


def test_checked_hands_have_every_strength_and_the_order_of_the_readable_ranking(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(prepare, "CHECKED", 200)
    every = all_hands(SHORT_DECK)
    prepare.write_hands(tmp_path, every, evaluate_many(every, deck=SHORT_DECK))
    checked = (tmp_path / "check.bin").read_bytes()
    values = [
        evaluate([STANDARD_DECK[card] for card in checked[at : at + 5]])
        for at in range(0, len(checked), 5)
    ]
    assert len(values) == 840 + 200
    assert hands.fair_deal_sample(tmp_path).answer() == hands.weak_order(values)
    assert hands.weak_order(values).startswith("840 strengths")


def test_other_orders_of_hands_are_told_apart():
    same = hands.weak_order([5, 9, 5])
    assert same == hands.weak_order([3, 1, 3], lower_is_better=True)
    assert same != hands.weak_order([3, 1, 3])
    assert same != hands.weak_order([5, 9, 6])


def test_recursion_that_peers_are_given_finds_the_fractions_of_the_solver(tmp_path, monkeypatch):
    monkeypatch.setattr(dice, "THROWS", 1)
    answer = dice.plain(tmp_path).answer()
    assert answer == dice.fair_deal(tmp_path).answer()
    assert len(set(answer)) == len(dice.TO_BEAT)


SAID = """
strategy init took 2.680 seconds
            none:   10864056938988    0.545022
 jacks_or_better:    4287052708344    0.215071
           Total:   15151109647332
EV: 0.215071
"""


def test_a_public_solver_is_read_by_its_counts_and_is_missing_where_nobody_built_it(
    tmp_path, monkeypatch
):
    program = tmp_path / "solver"
    program.write_text(f"#!/bin/sh\ncat pays.json >&2\ncat <<'END'\n{SAID}END\n")
    monkeypatch.delenv(panda_probs.PROGRAM, raising=False)
    assert "names no program" in panda_probs.missing()
    monkeypatch.setenv(panda_probs.PROGRAM, str(program))
    assert "nothing that can be run" in panda_probs.missing()
    program.chmod(0o755)
    assert panda_probs.missing() == ""
    assert panda_probs.total([1, 0]) == 4287052708344
    with pytest.raises(ValueError, match="2 lines were counted, not 10"):
        panda_probs.total([800, 50, 25, 9, 6, 4, 3, 2, 1, 0])


JOBS = """
from bench.worker import Job
def right(folder): return Job(lambda number: sum(range(1000)), lambda: [1, "2/3"], 10)
def equal(folder): return Job(lambda number: None, lambda: [1, "2/3"])
def wrong(folder): return Job(lambda number: None, lambda: [1, "1/3"])
def absent(folder): import no_such_library
"""


def test_jobs_take_turns_and_the_reason_is_kept_where_one_cannot(tmp_path, monkeypatch):
    (tmp_path / "small_jobs.py").write_text(JOBS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(rounds, "PYTHON", sys.executable)
    names = [f"small_jobs:{name}" for name in ("right", "equal", "wrong", "absent")]
    right, equal, wrong, absent = map(in_turn(names, tmp_path, 3).get, names)
    assert (len(right.seconds), right.units) == (len(equal.seconds), 10) == (3, 10)
    assert right.peak > 1 << 20
    assert wrong == DIFFERENT
    assert "no_such_library" in absent


def measured(*seconds):
    return Measured(seconds, 1 << 20, 1)


def test_ratios_are_taken_round_by_round():
    slow, fast = measured(9.0, 10.0, 100.0), measured(3.0, 5.0, 10.0)
    assert slow.times(fast) == (3.0, 2.0, 10.0)


def test_a_target_holds_fails_or_cannot_be_judged():
    found = {"slow": measured(6.0), "fast": measured(2.0), "absent": "it has no wheel"}
    judged = [
        at_least("work", found, "slow", "fast", 3), at_least("work", found, "slow", "fast", 4),
        at_most("work", found, "slow", "fast", 3), at_most("work", found, "slow", "fast", 2),
        at_least("work", found, "absent", "fast", 3), within("work", None, 1, "s", 1),
        within("work", 0.5, 0.5, "s", 1), within("work", 0.6, 0.5, "s", 1),
    ]  # fmt: skip
    expected = [True, False, True, False, None, None, True, False]
    assert [target.holds for target in judged] == expected


def test_every_peer_has_its_package_in_the_extra_of_the_project():
    peers = {
        PACKAGES.get(name, name)
        for comparison in (HANDS, DICE)
        for name in comparison.jobs
        if not name.startswith("fair_deal") and name != "plain"
    }
    assert {"numpy", *peers} == set(environment.requirements())


COLD = Cold(0.4, 0.3, 0.5, 1 << 27, 0.2, dict.fromkeys(STEPS, (0.1, 0.1)))
SEEN = pages.Seen(
    {"aces-and-faces": [2.0, 1.0], "five-dice": [2.4, 2.3, 9.0]},
    {"aces-and-faces": [1.0], "five-dice": [1.6]},
    [number / 1000 for number in range(1, 101)],
)


def test_page_names_what_is_missing_and_every_target_and_series():
    found = {
        comparison.job(name): measured(1.0, 2.0)
        for comparison in COMPARISONS
        for name in comparison.jobs
    }
    found[HANDS.job("eval7")] = "could not be installed: no wheel for this Python"
    cold = COLD
    series = {name: dict.fromkeys(sizes, 0.001) for name, sizes in SIZES.items()}
    versions = environment.Environment({"Python": "3.11"}, {"eval7": "no wheel for this Python"})
    text = page.text(
        page.Run(
            began="today", loads="0 0 0", environment=versions, found=found, cold=cold,
            series=series, pages=SEEN, quick=False,
        )
    )  # fmt: skip
    assert "- eval7 could not be installed: no wheel for this Python" in text
    assert "| eval7 | not measured: could not be installed" in text
    assert all(f"| {target.work} |" in text for target in targets(found, cold, SEEN))
    assert all(label in text for comparison in COMPARISONS for label in comparison.jobs.values())
    assert str(environment.ROOT) not in text


def test_views_are_judged_by_the_slower_page_and_clicks_by_all_but_five_of_a_hundred():
    assert SEEN.slowest(SEEN.first) == 2.4
    assert SEEN.most_clicks() == 0.095
    found = {target.work: target.holds for target in targets({}, COLD, SEEN)}
    assert [holds for work, holds in found.items() if "page" in work] == [True, True, False]
    unseen = {target.work: target.holds for target in targets({}, COLD, "no browser")}
    assert [holds for work, holds in unseen.items() if "page" in work] == [None, None, None]


def test_sizes_are_those_of_series():
    assert set(SIZES) == set(QUICK_SIZES) == set(SERIES)
