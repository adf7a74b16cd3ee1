"""Trials cut into chunks, run here or by any executor, and added up in order.

A chunk is a piece of a simulation that can be worked out by itself: its stream of random bits comes
from the seed and its number alone. Chunks are added in the order of their numbers, whoever worked
them out and whoever was first. So the result depends on seed, trials and chunk size, and on nothing
else; and what a stopped simulation has is exactly its first chunks.

>>> from random import Random
>>> def heads(chunk):
...     coin = Random(chunk.key)
...     return {"heads": sum(coin.randrange(2) for _ in range(chunk.trials))}
>>> parts = Simulation(heads, 250, seed="coins", chunk_size=100)
>>> [chunk.trials for chunk in parts.chunks()]
[100, 100, 50]
"""

from __future__ import annotations

import hashlib
import secrets
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import Final, Generic, TypeAlias, TypeVar

from rules.messages import BadVariant, Message
from rules.shuffle import read_seed
from rules.simulate_tally import Tally

__all__ = [
    "IN_FLIGHT",
    "LARGEST_CHUNK",
    "MOST_TRIALS",
    "SIMULATION_VERSION",
    "Chunk",
    "Simulation",
    "in_order",
]

SIMULATION_VERSION: Final = "fair-deal simulation 1"
"""Names the streams of chunks; a change of any draw from them needs a new name."""

MOST_TRIALS: Final = 10**12
"""A simulation has at most so many trials; the fastest one here would take two days for them."""

LARGEST_CHUNK: Final = 10**7
"""A chunk has at most so many trials, so that a stop is never far away."""

IN_FLIGHT: Final = 16
"""So many chunks are with an executor at a time: enough for sixteen workers."""

Outcome = TypeVar("Outcome", bound=Hashable)
Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Chunk:
    """So many trials of a simulation; ``number`` counts the chunks from 0, ``first`` the trials."""

    seed: str
    number: int
    first: int
    trials: int

    @property
    def key(self) -> bytes:
        """32 bytes that decide everything random in this chunk: SHA-256 of seed and number."""
        seed = hashlib.sha256(self.seed.encode()).digest()
        return hashlib.sha256(f"{SIMULATION_VERSION}\0{self.number}\0".encode() + seed).digest()


Work: TypeAlias = Callable[[Chunk], Mapping[Outcome, int]]
"""What is simulated: a chunk in, counts of outcomes out. Other processes need it picklable."""


@dataclass(frozen=True, slots=True)
class Simulation(Generic[Outcome]):
    """Seeded trials of one experiment, worked out when they are asked for.

    ``work`` counts the outcomes of one chunk, ``trials`` are cut into chunks of ``chunk_size``,
    the last one smaller. Without a ``seed`` one is drawn; ``seed`` then says it. Raises BadVariant
    for numbers and seeds that are none.
    """

    work: Work[Outcome]
    trials: int
    seed: str | int | None = None
    chunk_size: int = 1_000

    def __post_init__(self) -> None:
        if type(self.trials) is not int or not 1 <= self.trials <= MOST_TRIALS:
            raise BadVariant(Message("Simulate from 1 to {most} whole trials.", most=MOST_TRIALS))
        if type(self.chunk_size) is not int or not 1 <= self.chunk_size <= LARGEST_CHUNK:
            raise BadVariant(
                Message("A chunk has from 1 to {most} whole trials.", most=LARGEST_CHUNK)
            )
        object.__setattr__(self, "seed", read_seed(self.seed) or secrets.token_hex(16))

    def chunks(self) -> Iterator[Chunk]:
        """The chunks in order."""
        for number, first in enumerate(range(0, self.trials, self.chunk_size)):
            yield Chunk(str(self.seed), number, first, min(self.chunk_size, self.trials - first))

    def partial_results(
        self, executor: Executor | None = None, *, in_flight: int = IN_FLIGHT
    ) -> Generator[Tally[Outcome], None, None]:
        """The result so far after each chunk; the last one is the whole.

        Without an executor each step works out one chunk in the calling thread, so a page can take
        a step a tick. Any executor of the standard library may help, and others of its protocol,
        such as that of a dask client; at most ``in_flight`` chunks are with it. Whoever stops
        asking has what was given, and closing the generator cancels what has not begun.

        An exception of the work comes out as it is, with a note that names the chunk.
        """
        result: Tally[Outcome] = Tally()
        counted = in_order(self.work, self.chunks(), executor, in_flight=in_flight, note=_place)
        with closing(counted):
            for counts in counted:
                result += Tally(counts)
                yield result

    def run(
        self,
        executor: Executor | None = None,
        *,
        progress: Callable[[Tally[Outcome]], object] | None = None,
        stop: Callable[[], object] | None = None,
        in_flight: int = IN_FLIGHT,
    ) -> Tally[Outcome]:
        """The tally of all trials, or of the first chunks if it was stopped.

        ``progress`` is called with the result so far after each chunk, ``stop`` is asked before
        each: a true answer, as of ``threading.Event().is_set``, ends the run. See
        :meth:`partial_results` for the executor.
        """
        result: Tally[Outcome] = Tally()
        with closing(self.partial_results(executor, in_flight=in_flight)) as results:
            while not (stop is not None and stop()):
                following = next(results, None)
                if following is None:
                    break
                result = following
                if progress is not None:
                    progress(result)
        return result


def in_order(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    executor: Executor | None = None,
    *,
    in_flight: int = IN_FLIGHT,
    note: Callable[[Item], Message] | None = None,
) -> Generator[Result, None, None]:
    """The results of ``work`` for each item, in the order of the items, whoever is done first.

    At most ``in_flight`` items are with the executor; without one each is worked out when it is
    asked for. An exception comes out at its place, with the words of ``note`` for its item; then
    and when the generator is closed, what has not begun is cancelled. Raises BadVariant.
    """
    if type(in_flight) is not int or not 1 <= in_flight <= 10_000:
        raise BadVariant(Message("From 1 to 10,000 chunks may be with an executor at a time."))
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise BadVariant(Message("An executor takes work by its method submit."))
    return _in_order(work, iter(items), executor, in_flight, note)


def _in_order(
    work: Callable[[Item], Result],
    items: Iterator[Item],
    executor: Executor | None,
    in_flight: int,
    note: Callable[[Item], Message] | None,
) -> Generator[Result, None, None]:
    waiting: deque[tuple[Item, Future[Result] | None]] = deque()
    try:
        while True:
            for item in islice(items, 1 if executor is None else in_flight - len(waiting)):
                future = None if executor is None else executor.submit(work, item)
                waiting.append((item, future))
            if not waiting:
                return
            item, future = waiting.popleft()
            try:
                result = work(item) if future is None else future.result()
            except Exception as error:
                if note is not None:
                    error.add_note(str(note(item)))
                raise
            yield result
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()


def _place(chunk: Chunk) -> Message:
    return Message(
        "This happened in chunk {number}, trials {first} to {last} of seed “{seed}”.",
        number=chunk.number,
        first=chunk.first,
        last=chunk.first + chunk.trials - 1,
        seed=chunk.seed,
    )
