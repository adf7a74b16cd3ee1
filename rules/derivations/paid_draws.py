"""Draws that end on a line of a pay table: a category, or only some ranks of it.

:mod:`rules.derivations.drawing` counts categories. A pay table may pay a category by its rank, such
as four aces, or jacks or better; such draws are counted here, rank for rank, out of the same
classes of unseen cards. What fits no such product is said to be counted one by one.

>>> from rules.cards import Rank
>>> high = {Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE}
>>> derive_pairs("Ks 9d 7h 4c 2c", "Ks", lambda rank, _: rank in high).value
45456
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from sympy import Expr, Integer, Symbol

from rules.cards import STANDARD_DECK, Card, CardsLike, Rank, read_cards
from rules.derivations.counting import DeckLike, deck_letters
from rules.derivations.draw_classes import Hold, additions, cards_of
from rules.derivations.formulas import (
    Letters,
    choose,
    minus,
    n,
    over,
    plus,
    s,
    times,
    value_of,
)
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Step
from rules.hands import STANDARD_RANKING, Ranking, evaluate, scale_of
from rules.messages import BadVariant, Message

__all__ = [
    "Takes",
    "counted_one_by_one",
    "derive_fours",
    "derive_other_draws",
    "derive_pairs",
    "derive_straight_flushes",
    "draws_worth",
]

Takes: TypeAlias = Callable[[Rank, Rank | None], bool]
"""Whether a line takes hands of this rank, beside four alike with this fifth card."""

_PAIR = (2, 1, 1, 1)


def derive_pairs(cards: CardsLike, hold: CardsLike, takes: Takes) -> Derivation:
    """The draws that end in one pair of a rank that ``takes`` takes.

    The held cards are of different ranks. Raises UnreadableCards for cards that are not there,
    BadVariant if there is no such draw.
    """
    known, letters = _read(cards, hold)
    lines: list[tuple[Message, Expr]] = []
    for (held, thrown), ranks in _alike(known, lambda rank: takes(rank, None)).items():
        missing = 2 - held
        with_pair = _with_more(known, ranks[0], missing)
        if with_pair is None:
            continue
        for rest, formula, pattern in additions(with_pair, letters):
            if pattern != _PAIR:
                continue
            words = _rank_words(missing, ranks, rest if with_pair.drawn else None)
            pair = _choose(minus(s, held + thrown) if held + thrown else s, missing)
            lines.append((words, times(len(ranks), pair, formula)))
    return _whole(known, letters, lines)


def derive_fours(cards: CardsLike, hold: CardsLike, takes: Takes) -> Derivation:
    """The draws that end in four of a kind of a rank, with a fifth card, that ``takes`` takes.

    Raises UnreadableCards for cards that are not there, BadVariant if there is no such draw.
    """
    known, letters = _read(cards, hold)
    groups: dict[tuple[Expr, Expr, str], list[Rank]] = {}
    for rank in Rank:
        kickers = [other for other in Rank if other is not rank and takes(rank, other)]
        held = known.held_ranks[rank]
        gone = sum(card.rank is rank for card in known.thrown)
        missing = 4 - held
        others = [other for other in known.held_ranks if other is not rank]
        if not kickers or gone or missing > known.drawn:
            continue
        if len(known.held) - held > 1 or (others and others[0] not in kickers):
            continue
        four = _choose(minus(s, held) if held else s, missing)
        fifth: Expr = Integer(1)
        if missing < known.drawn:
            seen = sum(card.rank in kickers for card in known.five)
            every = len(kickers) == len(Rank) - 1
            among = minus(n, 1) if every else Integer(len(kickers))
            fifth = minus(times(among, s), seen) if seen else times(among, s)
        groups.setdefault((four, fifth, str(missing)), []).append(rank)
    lines = [
        (
            _four_words(int(missing), ranks, any_card=int(missing) < known.drawn),
            times(len(ranks), four, fifth),
        )
        for (four, fifth, missing), ranks in groups.items()
    ]
    return _whole(known, letters, lines)


def derive_straight_flushes(
    cards: CardsLike, hold: CardsLike, takes: Takes, *, ranking: Ranking = STANDARD_RANKING
) -> Derivation:
    """The draws that end in a straight flush up to a rank that ``takes`` takes.

    Raises UnreadableCards for cards that are not there, BadVariant if there is no such draw.
    """
    known, letters = _read(cards, hold)
    found = []
    for run in scale_of(ranking, STANDARD_DECK).straights:
        for suit in {card.suit for card in STANDARD_DECK}:
            five = {Card(rank, suit) for rank in run}
            top = evaluate(tuple(five), ranking=ranking).ranks[0]
            if takes(top, None) and set(known.held) <= five and not five & set(known.thrown):
                found.append((top, suit))
    if len({top for top, _ in found}) == 1:
        words = Message(
            "The five cards are certain ones: count the suits that fit what you hold and of which "
            "none is thrown away."
        )
    else:
        words = Message(
            "The five cards are certain ones: count the runs of one suit that fit what you hold "
            "and of which none is thrown away."
        )
    return _whole(known, letters, [(words, Integer(len(found)))])


def derive_other_draws(
    cards: CardsLike,
    hold: CardsLike,
    taken: Mapping[str, int],
    *,
    deck: DeckLike = STANDARD_DECK,
) -> Derivation:
    """All draws without those that end on another line, ``taken`` by the names of the lines.

    Raises UnreadableCards for cards that are not there, BadVariant if none is left.
    """
    known, letters = _read(cards, hold, deck)
    counts = {Symbol(f"d_{place}"): name for place, name in enumerate(taken, 1)}
    letters = {**letters, **{d: taken[name] for d, name in counts.items()}}
    whole = _all_draws(known)
    draws = _draws_step(known, letters)
    lines = [
        Step.of(
            Message("Draws that end in: {hand}", hand=name),
            d,
            Rule.ADD,
            letters,
            counts=Counted.DRAWS,
        )
        for d, name in counts.items()
    ]
    words = Message("All other draws make no line that stands above.")
    rest = minus(whole, *counts) if counts else whole
    left = Step.of(words, rest, Rule.SUBTRACT, letters, counts=Counted.DRAWS, known=[draws, *lines])
    return _closed(known, letters, [*lines, draws, left], draws)


def counted_one_by_one(
    cards: CardsLike, hold: CardsLike, ways: int, *, deck: DeckLike = STANDARD_DECK
) -> Derivation:
    """A number of draws that no product of choices here leads to. Raises BadVariant for none."""
    known, letters = _read(cards, hold, deck)
    words = Message("There is no short formula for this: these draws are counted one by one.")
    return _whole(known, letters, [(words, Integer(ways))])


def draws_worth(
    cards: CardsLike,
    hold: CardsLike,
    lines: Mapping[str, tuple[int, int]],
    *,
    deck: DeckLike = STANDARD_DECK,
) -> Derivation:
    """What a hold is worth, in chips for each chip bet: Σ draws · pay over all draws.

    ``lines`` has the draws that end on each line and its pay for one; lines that pay 0 add nothing.

    >>> lines = {"four aces": (46, 80), "full house": (67, 6), "three of a kind": (968, 3)}
    >>> draws_worth("Ac Ad Ah Kc Kd", "Ac Ad Ah", lines).value
    Fraction(6986, 1081)
    """
    known, letters = _read(cards, hold, deck)
    paid = {name: line for name, line in lines.items() if line[0] and line[1]}
    terms: list[Expr] = []
    steps: list[Step] = []
    for place, (name, (draws, pay)) in enumerate(paid.items(), 1):
        d, h = Symbol(f"d_{place}"), Symbol(f"h_{place}")
        letters = {**letters, d: draws, h: pay}
        term = times(d, h)
        factors = [
            Factor(Message("draws"), d, Counted.DRAWS),
            Factor(Message("pay for one"), h, Counted.CHIPS),
        ]
        words = Message("Draws that end in: {hand}, times its pay", hand=name)
        steps.append(Step.of(words, term, Rule.MULTIPLY, letters, factors=factors))
        terms.append(term)
    if not paid:
        nothing = Step.of(Message("No draw pays."), Integer(0), Rule.ADD, letters)
        return Derivation(_WORTH, (nothing,), Integer(0), letters)
    total = plus(*terms)
    added = steps[-1]
    if len(steps) > 1:
        words = Message("Add: the pays of all draws together.")
        added = Step.of(words, total, Rule.ADD, letters, counts=Counted.CHIPS)
        added = _in_numbers(added, plus(*(Integer(step.value) for step in steps)))
        steps.append(added)
    all_draws = _draws_step(known, letters)
    result = over(total, all_draws.symbol)
    words = Message("Worth: the mean pay, each result weighed by its draws.")
    mean = Step.of(words, result, Rule.AVERAGE, letters)
    mean = _in_numbers(mean, over(Integer(added.value), Integer(all_draws.value)))
    return Derivation(_WORTH, (*steps, all_draws, mean), result, letters)


_WORTH = Message("What the hold is worth")


def _in_numbers(step: Step, formula: Expr) -> Step:
    return Step(step.words, step.symbol, step.value, step.rule, step.factors, step.slips, formula)


def _read(
    cards: CardsLike, hold: CardsLike, deck: DeckLike = STANDARD_DECK
) -> tuple[Hold, Letters]:
    five = read_cards(cards, 5, cards_of(deck))
    held = read_cards(hold)
    if not set(held) <= set(five):
        raise BadVariant(Message("Only dealt cards can be held."))
    return Hold(five, held), deck_letters(deck)


def _alike(known: Hold, wanted: Callable[[Rank], bool]) -> dict[tuple[int, int], list[Rank]]:
    """The wanted ranks by how many of each are held and thrown away."""
    thrown = Counter(card.rank for card in known.thrown)
    groups: dict[tuple[int, int], list[Rank]] = {}
    for rank in filter(wanted, Rank):
        groups.setdefault((known.held_ranks[rank], thrown[rank]), []).append(rank)
    return groups


def _with_more(known: Hold, rank: Rank, more: int) -> Hold | None:
    """The hold once so many more cards of a rank have come, None where they cannot."""
    left = [card for card in STANDARD_DECK if card.rank is rank and card not in known.five]
    if len(left) < more or more > known.drawn:
        return None
    came = tuple(left[:more])
    return Hold(known.five + came, known.held + came)


def _choose(among: Expr, chosen: int) -> Expr:
    if not chosen:
        return Integer(1)
    return among if chosen == 1 else choose(among, chosen)


def _letters_of(ranks: list[Rank]) -> str:
    return ", ".join(rank.shown for rank in reversed(ranks))


def _rank_words(missing: int, ranks: list[Rank], rest: Message | None) -> Message:
    which = _letters_of(ranks)
    if len(ranks) == 1:
        first = (
            Message("Another {rank}", rank=which)
            if missing == 1
            else Message("Two cards of rank {rank}", rank=which)
        )
    elif missing == 1:
        first = Message("Another card of one of the held ranks {ranks}", ranks=which)
    else:
        first = Message("Two cards of one of the ranks {ranks}", ranks=which)
    return first if rest is None else Message("{first} and {more}", first=first, more=rest)


def _four_words(missing: int, ranks: list[Rank], *, any_card: bool) -> Message:
    which = _letters_of(ranks)
    if not missing:
        first = Message("Four alike are held")
    elif len(ranks) == 1:
        first = Message("All that is missing of rank {rank}", rank=which)
    else:
        first = Message("All that is missing of one of the ranks {ranks}", ranks=which)
    if not any_card:
        return first
    return Message("{first} and {more}", first=first, more=Message("a fifth card that fits"))


def _all_draws(known: Hold) -> Expr:
    return choose(minus(times(n, s), 5), known.drawn)


def _draws_step(known: Hold, letters: Letters) -> Step:
    return Step.of(
        Message("All draws: choose among the cards that you cannot see."),
        _all_draws(known),
        Rule.CHOOSE,
        letters,
        counts=Counted.DRAWS,
    )


def _whole(known: Hold, letters: Letters, lines: list[tuple[Message, Expr]]) -> Derivation:
    steps = [
        Step.of(words, formula, Rule.CHOOSE, letters, counts=Counted.DRAWS)
        for words, formula in lines
        if value_of(formula, letters)
    ]
    if not steps:
        raise BadVariant(Message("There is no such draw."))
    if len(steps) > 1:
        words = Message("Add: every draw comes in exactly one of these ways.")
        total = plus(*(step.symbol for step in steps))
        factors = [factor for step in steps for factor in step.factors]
        steps.append(Step.of(words, total, Rule.ADD, letters, factors=factors, known=list(steps)))
    return _closed(known, letters, steps, None)


def _closed(known: Hold, letters: Letters, steps: list[Step], draws: Step | None) -> Derivation:
    """The steps, then all draws unless they stand there already, and the chance."""
    whole = _draws_step(known, letters) if draws is None else draws
    counted = steps[-1]
    closing = [whole] if draws is None else []
    chance = Step.of(
        Message("The chance: these draws over all draws."),
        over(counted.symbol, whole.symbol),
        Rule.SHARE,
        letters,
        factors=[
            Factor(Message("these draws"), counted.symbol, Counted.DRAWS),
            Factor(Message("all draws"), whole.symbol, Counted.DRAWS),
        ],
        known=[counted, whole],
    )
    title = Message("Draws that are counted")
    return Derivation(title, (*steps, *closing, chance), counted.symbol, letters, whole.symbol)
