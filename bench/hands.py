"""Jobs: the strengths of five-card hands, by this project, by the reference in C and by the peers.

A peer is given its own card objects, made before the clock starts, and judges one hand a call, as
it is meant to be used. Where it has several ways the documented ones are measured, each by itself.
What is compared is the order of the hands: the strengths of all checked hands as places from the
weakest to the strongest, equal ones together.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.worker import Job

NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
"""The cards by their index."""

FEW = 1 << 14
"""So many hands are enough for a peer that takes microseconds for one."""


def weak_order(strengths: Sequence[int], *, lower_is_better: bool = False) -> str:
    """A text that is the same for the same order of the same hands, however strengths are numbered.

    >>> weak_order([7, 3, 7]) == weak_order([1, 2, 1], lower_is_better=True)
    True
    """
    different = sorted(set(strengths), reverse=lower_is_better)
    place = {strength: at for at, strength in enumerate(different)}
    places = array("H", [place[strength] for strength in strengths])
    return f"{len(different)} strengths, {hashlib.sha256(places).hexdigest()}"


def fair_deal(folder: Path) -> Job:
    """All 2,598,960 hands."""
    from rules.strengths import all_hands, evaluate_many

    hands = all_hands()
    return Job(lambda _: evaluate_many(hands), lambda: _fair_deal_order(folder), hands.shape[1])


def fair_deal_sample(folder: Path) -> Job:
    """The hands that the peers are given."""
    from rules.strengths import evaluate_many

    hands = _as_columns(folder / "sample.bin")
    return Job(lambda _: evaluate_many(hands), lambda: _fair_deal_order(folder), hands.shape[1])


def reference(folder: Path) -> Job:
    """All hands, in C."""
    from bench.reference import Compiled

    code = Compiled(folder)
    code.strengths()
    return Job(
        lambda _: code.strengths(),
        lambda: hashlib.sha256(code.strengths()).hexdigest(),
        len(code.table("hands")) // 5,
    )


def fair_deal_all_strengths(_folder: Path) -> Job:
    """What the reference has to agree with: the strengths of all hands themselves."""
    from rules.strengths import all_hands, evaluate_many

    hands = all_hands()
    return Job(
        lambda _: evaluate_many(hands),
        lambda: hashlib.sha256(evaluate_many(hands).tobytes()).hexdigest(),
        hands.shape[1],
    )


def pokerkit_hand(folder: Path) -> Job:
    """PokerKit's hands, which compare with each other."""
    from pokerkit import Card, StandardHighHand

    cards = [next(iter(Card.parse(name))) for name in NAMES]
    read = _reader(folder, cards, tuple)
    hands, checked = read("sample.bin")[:FEW], read("check.bin")
    return Job(
        lambda _: [StandardHighHand(hand) for hand in hands],
        lambda: weak_order([StandardHighHand(hand).entry.index for hand in checked]),
        len(hands),
    )


def pokerkit_lookup(folder: Path) -> Job:
    """PokerKit's table alone, without the hands around it."""
    from pokerkit import Card, StandardHighHand

    cards = [next(iter(Card.parse(name))) for name in NAMES]
    read, entry = _reader(folder, cards, tuple), StandardHighHand.lookup.get_entry
    hands, checked = read("sample.bin")[:FEW], read("check.bin")
    return Job(
        lambda _: [entry(hand) for hand in hands],
        lambda: weak_order([entry(hand).index for hand in checked]),
        len(hands),
    )


def treys(folder: Path) -> Job:
    """The evaluator of treys: hand and board, the board empty."""
    from treys import Card, Evaluator

    read = _reader(folder, [Card.new(name) for name in NAMES], list)
    evaluate, board = Evaluator().evaluate, []
    return _judged(read, lambda hands: [evaluate(hand, board) for hand in hands], low=True)


def eval7(folder: Path) -> Job:
    """eval7, in Cython."""
    from eval7 import Card, evaluate

    read = _reader(folder, [Card(name) for name in NAMES], list)
    return _judged(read, lambda hands: [evaluate(hand) for hand in hands])


def pkrbot(folder: Path) -> Job:
    """pkrbot, in Cython."""
    from pkrbot import Card, evaluate

    read = _reader(folder, [Card(name) for name in NAMES], list)
    return _judged(read, lambda hands: [evaluate(hand) for hand in hands])


def phevaluator(folder: Path) -> Job:
    """phevaluator, in C: its function for just five cards, numbered as it numbers them."""
    from phevaluator.card import Card
    from phevaluator.evaluator import evaluate_5cards

    read = _reader(folder, [Card.to_id(name) for name in NAMES], tuple)
    return _judged(read, lambda hands: [evaluate_5cards(*hand) for hand in hands], low=True)


def _reader(folder: Path, cards: list, container: Callable) -> Callable[[str], list]:
    """A function that reads a file of hands as a library's own cards."""

    def read(name: str) -> list:
        indices = (folder / name).read_bytes()
        starts = range(0, len(indices), 5)
        return [container([cards[card] for card in indices[at : at + 5]]) for at in starts]

    return read


def _judged(
    read: Callable[[str], list], judge: Callable[[list], list], *, low: bool = False
) -> Job:
    hands = read("sample.bin")
    return Job(
        lambda _: judge(hands),
        lambda: weak_order(judge(read("check.bin")), lower_is_better=low),
        len(hands),
    )


def _fair_deal_order(folder: Path) -> str:
    from rules.strengths import evaluate_many

    return weak_order(evaluate_many(_as_columns(folder / "check.bin")).tolist())


def _as_columns(path: Path):
    import numpy as np

    return np.frombuffer(path.read_bytes(), dtype=np.uint8).reshape(-1, 5).T.copy()
