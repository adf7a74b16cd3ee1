"""Chunks: what they are, who works them out, how a run ends; and that none of it shows."""

import multiprocessing
import threading
from collections import Counter
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random

import pytest

from rules.dice_poker.simulate_turns import simulate_throw
from rules.messages import BadVariant
from rules.simulate_chunks import LARGEST_CHUNK, MOST_TRIALS, Chunk, Simulation, in_order
from rules.simulate_tally import Tally


def faces(chunk):
    """Throws of a die, by Python's generator from the chunk's key."""
    die = Random(chunk.key)
    return Counter(die.randint(1, 6) for _ in range(chunk.trials))


DIE = Simulation(faces, 1_050, seed="a die", chunk_size=100)
ALL = DIE.run()


# What a chunk is.


def test_trials_are_cut_into_chunks_and_none_is_lost():
    chunks = list(DIE.chunks())
    assert [chunk.number for chunk in chunks] == list(range(11))
    assert [chunk.first for chunk in chunks] == list(range(0, 1_050, 100))
    assert [chunk.trials for chunk in chunks] == [*[100] * 10, 50]
    assert ALL.n == 1_050
    assert sum((Tally(faces(chunk)) for chunk in reversed(chunks)), Tally()) == ALL


def test_key_of_a_chunk_depends_on_seed_and_number_alone():
    keys = {Chunk(seed, number, 0, 1).key for seed in ("1", "11", "a") for number in (0, 1, 11)}
    assert len(keys) == 9
    assert Chunk("1", 1, 100, 100).key == Chunk("1", 1, 5, 7).key
    assert all(len(key) == 32 for key in keys)


def test_same_seed_same_result_and_another_seed_another_result():
    again = Simulation(faces, 1_050, seed="a die", chunk_size=100)
    other = Simulation(faces, 1_050, seed="another die", chunk_size=100)
    assert again.run() == DIE.run() == ALL
    assert other.run() != ALL
    assert Simulation(faces, 100, seed=7).run() == Simulation(faces, 100, seed="7").run()


def test_seed_that_was_drawn_is_said_and_gives_the_same_again():
    drawn = Simulation(faces, 300)
    assert drawn.seed != Simulation(faces, 300).seed
    assert Simulation(faces, 300, seed=drawn.seed).run() == drawn.run() == drawn.run()


# Who works them out.


@pytest.mark.parametrize("workers", [1, 2, 4])
@pytest.mark.parametrize("in_flight", [1, 3, 16])
def test_result_does_not_depend_on_the_number_of_threads(workers, in_flight):
    with ThreadPoolExecutor(workers) as pool:
        assert DIE.run(pool, in_flight=in_flight) == ALL


def test_result_does_not_depend_on_processes():
    dice = simulate_throw(50_000, seed="processes", chunk_size=9_999)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=spawn) as pool:
        assert list(dice.run(pool).items()) == list(dice.run().items())


def test_result_does_not_depend_on_a_cluster():
    from distributed import Client, LocalCluster

    dice = simulate_throw(50_000, seed="a cluster", chunk_size=9_999)
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        executor = client.get_executor()
        assert DIE.run(executor) == ALL
        assert list(dice.run(executor).items()) == list(dice.run().items())
        partial = next(DIE.partial_results(executor, in_flight=3))
        assert partial == Tally(faces(next(DIE.chunks())))


class Lazy(Executor):
    """Works nothing out until it is asked for a result, and then the newest or the oldest first."""

    def __init__(self, first):
        self.first = {"newest": -1, "oldest": 0}[first]
        self.waiting, self.most_waiting, self.done = [], 0, []

    def submit(self, function, chunk):
        executor = self

        class Late(Future):
            def result(self, timeout=None):
                while not self.done():
                    late, given = executor.waiting.pop(executor.first)
                    executor.done.append(given.number)
                    late.set_result(function(given))
                return super().result(timeout)

        self.waiting.append((Late(), chunk))
        self.most_waiting = max(self.most_waiting, len(self.waiting))
        return self.waiting[-1][0]


def test_chunks_are_added_in_order_whoever_is_first_and_few_wait_at_a_time():
    backwards = Lazy("newest")
    results = list(DIE.partial_results(backwards, in_flight=4))
    assert backwards.done[:4] == [3, 2, 1, 0]
    assert sorted(backwards.done) == list(range(11))
    assert backwards.most_waiting == 4
    assert results == list(DIE.partial_results())
    assert [result.n for result in results] == [*range(100, 1_001, 100), 1_050]


def test_other_work_is_done_in_order_too():
    with ThreadPoolExecutor(3) as pool:
        assert list(in_order(str, range(50), pool, in_flight=5)) == list(map(str, range(50)))
    assert list(in_order(str, [])) == []


# How a run ends.


def test_progress_is_told_after_each_chunk():
    told = []
    assert DIE.run(progress=told.append) == told[-1] == ALL
    assert [tally.n for tally in told] == [*range(100, 1_001, 100), 1_050]


def with_pool(use):
    with ThreadPoolExecutor(2) as pool:
        return use(pool)


@pytest.mark.parametrize("run", [lambda use: use(None), with_pool], ids=["here", "threads"])
def test_stopped_run_has_exactly_its_first_chunks(run):
    stop = threading.Event()

    def progress(tally):
        if tally.n == 400:
            stop.set()

    stopped = run(lambda pool: DIE.run(pool, progress=progress, stop=stop.is_set))
    assert stopped.n == 400
    assert stopped == Simulation(faces, 400, seed="a die", chunk_size=100).run()
    assert stopped.estimate().n == 400


def test_run_stopped_before_it_begins_has_nothing():
    assert DIE.run(stop=lambda: True) == Tally()


def test_stop_cancels_what_has_not_begun():
    lazy = Lazy("oldest")
    results = DIE.partial_results(lazy, in_flight=8)
    next(results)
    waiting = [future for future, _ in lazy.waiting]
    assert len(waiting) == 7
    results.close()
    assert all(future.cancelled() for future in waiting)
    assert lazy.done == [0]
    assert next(results, None) is None


def test_steps_are_worked_out_only_when_they_are_asked_for():
    asked = []

    def work(chunk):
        asked.append(chunk.number)
        return {"trial": chunk.trials}

    steps = Simulation(work, 10**12, seed=1, chunk_size=10**6).partial_results()
    assert [next(steps).n for _ in range(3)] == [10**6, 2 * 10**6, 3 * 10**6]
    assert asked == [0, 1, 2]


def fails_in_the_third(chunk):
    if chunk.number >= 2:
        raise LookupError(f"no luck in {chunk.number}")
    return {"fine": chunk.trials}


@pytest.mark.parametrize("run", [lambda use: use(None), with_pool], ids=["here", "threads"])
def test_exception_comes_out_as_it_is_with_the_first_chunk_it_came_from(run):
    simulation = Simulation(fails_in_the_third, 1_050, seed="bad luck", chunk_size=100)
    told = []
    with pytest.raises(LookupError, match="no luck in 2") as failure:
        run(lambda pool: simulation.run(pool, progress=told.append))
    assert failure.value.__notes__ == [
        "This happened in chunk 2, trials 200 to 299 of seed “bad luck”."
    ]
    assert told[-1] == Tally({"fine": 200})


def test_exception_of_the_progress_callback_ends_the_run_too():
    lazy = Lazy("oldest")

    def fails(tally):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        DIE.run(lazy, progress=fails, in_flight=5)
    assert len(lazy.waiting) == 4
    assert all(future.cancelled() for future, _ in lazy.waiting)


# What is refused.


@pytest.mark.parametrize("trials", [0, -1, MOST_TRIALS + 1, 10**400, 1.0, True, "5", None])
def test_number_of_trials_that_is_none_is_refused(trials):
    with pytest.raises(BadVariant) as refusal:
        Simulation(faces, trials)
    assert str(refusal.value) == "Simulate from 1 to 1000000000000 whole trials."


@pytest.mark.parametrize("size", [0, -1, LARGEST_CHUNK + 1, 10**400, 1.0, True, "5", None])
def test_size_of_a_chunk_that_is_none_is_refused(size):
    with pytest.raises(BadVariant) as refusal:
        Simulation(faces, 5, chunk_size=size)
    assert str(refusal.value) == "A chunk has from 1 to 10000000 whole trials."


@pytest.mark.parametrize("seed", ["x" * 65, 10**64, 1.5, True, "a\nb"])
def test_seed_that_is_none_is_refused(seed):
    with pytest.raises(BadVariant):
        Simulation(faces, 5, seed=seed)


@pytest.mark.parametrize("in_flight", [0, -1, 10_001, 1.0, True, None])
def test_number_of_waiting_chunks_that_is_none_is_refused(in_flight):
    with pytest.raises(BadVariant, match="From 1 to 10,000 chunks"):
        DIE.run(in_flight=in_flight)


@pytest.mark.parametrize("executor", [5, "threads", faces])
def test_executor_that_is_none_is_refused(executor):
    with pytest.raises(BadVariant, match="An executor takes work"):
        DIE.run(executor)


def test_counts_that_are_none_are_refused():
    with pytest.raises(BadVariant, match="cannot have come"):
        Simulation(lambda chunk: {"half": 0.5}, 5).run()
