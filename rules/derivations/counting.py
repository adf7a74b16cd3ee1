"""How many hands are a full house: every category of five cards, in letters.

The deck is a grid of n ranks in s suits with w runs of five ranks, and w is a letter of its own:
A-2-3-4-5 is a run only while the twos to fives are in the deck, and a house rule may make
A-7-8-9-10 one. Three routes lead to a count: choice by choice, inclusion and exclusion, and all
hands without the others. Suits never matter but for their number.

>>> derive("full house").at((8, 4)).count
1344
>>> derive("flush").count
s*(-w + binomial(n, 5))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, Literal, TypeAlias, get_args

from sympy import Expr, cancel, factor

from rules.cards import STANDARD_DECK, Card
from rules.derivations.formulas import (
    Letters,
    choose,
    factorials,
    minus,
    n,
    over,
    plus,
    polynomial_of,
    power,
    s,
    times,
    value_of,
    w,
)
from rules.derivations.hand_recipes import FIVE_ALIKE, Recipe, count_of, recipe_of, title_of
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Slip, Step
from rules.hands import STANDARD_RANKING, HandCategory, Ranking, scale_of
from rules.messages import BadVariant, Message

__all__ = ["DeckLike", "Route", "deck_letters", "derive", "one_suit", "ratio", "runs"]

DeckLike: TypeAlias = Iterable[Card] | tuple[int, int] | int
"""A deck: its cards, its ranks and suits such as (8, 4), or its size with four suits."""

Route: TypeAlias = Literal["product", "inclusion_exclusion", "complement"]

HANDS: Final = choose(times(n, s), 5)
"""All hands of five cards."""

_MOST_RANKS, _MOST_SUITS = 1000, 100


def deck_letters(deck: DeckLike = STANDARD_DECK, ranking: Ranking = STANDARD_RANKING) -> Letters:
    """What n, s and w are in a deck.

    A deck given by cards must be whole: every rank of it in every suit of it. A deck given by
    numbers ends with the ace, and loses its lowest ranks first; from 13 ranks on it has a two.
    Raises BadVariant for a deck that cannot be, UnreadableCards for what is no deck at all.

    >>> deck_letters(52)[w], deck_letters((8, 4))[w]
    (10, 4)
    """
    if isinstance(deck, int) and not isinstance(deck, bool):
        deck = _ranks_of(deck), 4
    if isinstance(deck, tuple) and [type(part) for part in deck] == [int, int]:
        return _letters_of_grid(deck, ranking)
    cards = scale_of(ranking, deck)  # type: ignore[arg-type]
    ranks = len({card.rank for card in cards.deck})
    suits = len({card.suit for card in cards.deck})
    if len(cards.deck) != ranks * suits or suits < 2:
        raise BadVariant(Message("Every rank of the deck must be there in every suit of it."))
    return {n: ranks, s: suits, w: len(cards.straights)}


def _letters_of_grid(grid: tuple[object, ...], ranking: Ranking) -> Letters:
    ranks, suits = grid
    if not (isinstance(ranks, int) and isinstance(suits, int)) or not (
        1 <= ranks <= _MOST_RANKS and 2 <= suits <= _MOST_SUITS
    ):
        raise BadVariant(
            Message(
                "A deck has 1 to {ranks} ranks and 2 to {suits} suits.",
                ranks=_MOST_RANKS,
                suits=_MOST_SUITS,
            )
        )
    return {n: ranks, s: suits, w: runs(ranks, ranking)}


def runs(ranks: int, ranking: Ranking = STANDARD_RANKING) -> int:
    """The runs of five ranks among so many that end with the ace: the letter w."""
    plain = max(0, ranks - 4)
    ace_low = {"value_one": ranks >= 13, "below_lowest": ranks >= 6, "never": False}
    return plain + ace_low[ranking.ace_low]


def derive(
    category: HandCategory | str,
    deck: DeckLike = STANDARD_DECK,
    *,
    ranking: Ranking = STANDARD_RANKING,
    route: Route = "product",
) -> Derivation:
    """The derivation of a category of hands, with the numbers of a deck.

    ``.count`` and ``.probability`` are in the letters n, s and w; ``.at(deck)`` gives the numbers
    for any other deck under the same ranking. Besides the nine categories there is “five alike”,
    which a deck of five suits has. ``route`` is choice by choice (“product”), “complement”, all
    hands without those of the other categories, or “inclusion_exclusion”, for flush, straight and
    nothing. Raises BadVariant, also where the deck has no such hand.

    >>> [step.text() for step in derive("four of a kind")][:4]
    ['n', 'C(s,4)', 'n-1', 's']
    """
    name = _category(category)
    letters = deck_letters(deck, ranking)
    _refuse_impossible(name, count_of(name), letters)
    if route == "product":
        steps = _product_steps(recipe_of(name), letters)
    elif route == "inclusion_exclusion":
        steps = _inclusion_exclusion(name, letters)
    elif route == "complement":
        steps = _complement(name, letters)
    else:
        raise BadVariant(Message("The routes are {routes}.", routes=", ".join(get_args(Route))))
    count = steps[-1].symbol
    steps += _share(steps[-1], letters)
    reader = partial(_letters_with, ranking=ranking, name=name, count=count)
    return Derivation(title_of(name), tuple(steps), count, letters, HANDS, reader)


def one_suit(deck: DeckLike = STANDARD_DECK) -> Derivation:
    """Hands of one suit, the straight flushes among them."""
    letters = deck_letters(deck)
    count = times(s, choose(n, 5))
    if not value_of(count, letters):
        raise BadVariant(
            Message("With {ranks} ranks no five cards are of one suit.", ranks=letters[n])
        )
    suit = Step.of(Message("Choose the suit."), s, Rule.MULTIPLY, letters, counts=Counted.SUITS)
    ranks = Step.of(
        Message("Choose five of its ranks."),
        choose(n, 5),
        Rule.CHOOSE,
        letters,
        counts=Counted.RANKS,
    )
    product = _multiplied([suit, ranks], count, letters, ())
    back = Slip(
        power(over(1, s), 4),
        Message("As if each card went back before the next: the suit has one card less each time."),
    )
    return Derivation(
        Message("All five cards of one suit"),
        (suit, ranks, product, *_share(product, letters, back)),
        count,
        letters,
        HANDS,
        deck_letters,
    )


def ratio(
    first: HandCategory | str,
    second: HandCategory | str,
    deck: DeckLike = STANDARD_DECK,
    *,
    ranking: Ranking = STANDARD_RANKING,
) -> Derivation:
    """How many hands of one category there are for each of another, crossed out in letters.

    Raises BadVariant, also where the deck has no hands of the second.

    >>> ratio("full house", "four of a kind", (8, 4)).at((13, 4)).value
    6
    """
    letters = deck_letters(deck, ranking)
    names = _category(first), _category(second)
    counts = [count_of(name) for name in names]
    _refuse_impossible(names[1], counts[1], letters)
    crossed = factor(cancel(polynomial_of(counts[0]) / polynomial_of(counts[1])))
    steps = [
        Step.of(title_of(name), count, Rule.MULTIPLY, letters, counts=Counted.HANDS)
        for name, count in zip(names, counts, strict=True)
    ]
    steps.append(
        Step.of(Message("The one over the other."), over(*counts), Rule.SHARE, letters, known=steps)
    )
    steps.append(Step.of(Message("Cross out what both share."), crossed, Rule.CANCEL, letters))
    title = Message(
        "{first} for each {second}", first=title_of(names[0]), second=title_of(names[1])
    )
    reader = partial(_letters_with, ranking=ranking, name=names[1], count=counts[1])
    return Derivation(title, tuple(steps), crossed, letters, None, reader)


def _ranks_of(cards: int) -> int:
    if cards < 4 or cards % 4:
        raise BadVariant(Message("A deck of four suits has a multiple of four cards."))
    return cards // 4


def _category(category: HandCategory | str) -> str:
    name = category.value if isinstance(category, HandCategory) else category
    known = [*(one.value for one in HandCategory), FIVE_ALIKE]
    if name not in known:
        raise BadVariant(Message("The categories are {known}.", known=", ".join(known)))
    return name


def _letters_with(deck: DeckLike, *, ranking: Ranking, name: str, count: Expr) -> Letters:
    letters = deck_letters(deck, ranking)
    _refuse_impossible(name, count, letters)
    return letters


def _refuse_impossible(name: str, count: Expr, letters: Letters) -> None:
    if value_of(count, letters) <= 0:
        raise BadVariant(
            Message(
                "With {ranks} ranks in {suits} suits there is no such hand: {hand}.",
                ranks=letters[n],
                suits=letters[s],
                hand=title_of(name),
            )
        )


# The routes


def _product_steps(recipe: Recipe, letters: Letters) -> list[Step]:
    steps = [
        Step.of(line.words, line.symbol, line.rule, letters, counts=line.counts)
        for line in recipe.lines
    ]
    factors = [step for step, line in zip(steps, recipe.lines, strict=True) if not line.replaced]
    return [*steps, _multiplied(factors, recipe.count, letters, recipe.slips(letters))]


def _multiplied(parts: list[Step], count: Expr, letters: Letters, slips: Iterable[Slip]) -> Step:
    return Step.of(
        Message("Multiply: every choice goes with every other."),
        count,
        Rule.MULTIPLY,
        letters,
        factors=[factor for part in parts for factor in part.factors],
        slips=tuple(slips),
    )


def _inclusion_exclusion(name: str, letters: Letters) -> list[Step]:
    suited, running = times(s, choose(n, 5)), times(w, power(s, 5))
    both = times(w, s)
    different = times(choose(n, 5), power(s, 5))
    of_one_suit = Message("Hands of one suit: a suit, and five of its ranks.")
    in_a_run = Message("Hands in a run: a run, and a suit for each of its ranks.")
    in_both = Message("Hands that are both: straight flushes.")
    lines: dict[str, list[tuple[Message, Expr]]] = {
        "flush": [(of_one_suit, suited), (in_both, both)],
        "straight": [(in_a_run, running), (in_both, both)],
        "nothing": [
            (Message("Hands of five different ranks."), different),
            (in_a_run, running),
            (of_one_suit, suited),
            (Message("Hands that are both, and were taken out twice."), both),
        ],
    }
    if name not in lines:
        raise BadVariant(Message("Inclusion and exclusion count {known}.", known=", ".join(lines)))
    steps = [
        Step.of(words, formula, Rule.MULTIPLY, letters, counts=Counted.HANDS)
        for words, formula in lines[name]
    ]
    count = minus(*(formula for _, formula in lines[name][:3]))
    words = Message("Take out the straight flushes: they are a category of their own.")
    if name == "nothing":
        count = plus(count, both)
        words = Message("Take out runs and flushes; put back once what was taken out twice.")
    factors = [factor for step in steps for factor in step.factors]
    return [*steps, Step.of(words, count, Rule.SUBTRACT, letters, factors=factors, known=steps)]


def _complement(name: str, letters: Letters) -> list[Step]:
    whole = Step.of(
        Message("All hands: choose five of the cards."),
        HANDS,
        Rule.CHOOSE,
        letters,
        counts=Counted.HANDS,
    )
    others = [one.value for one in HandCategory if one.value != name]
    if name != FIVE_ALIKE:
        others.append(FIVE_ALIKE)
    taken = [
        Step.of(title_of(other), count_of(other), Rule.MULTIPLY, letters, counts=Counted.HANDS)
        for other in others
    ]
    rest = minus(HANDS, *(count_of(other) for other in others))
    factors = [factor for step in taken for factor in step.factors]
    words = Message("What is left when all other hands are taken out.")
    known = [whole, *taken]
    return [*known, Step.of(words, rest, Rule.SUBTRACT, letters, factors=factors, known=known)]


def _share(counted: Step, letters: Letters, *more: Slip) -> list[Step]:
    """All hands, and the chance, with the slips of rows 13 to 15: order, and two decks."""
    count, cards = counted.symbol, times(n, s)
    ordered = over(factorials(cards), factorials(minus(cards, 5)))
    other = 32 if value_of(cards, letters) == 52 else 52
    slips = [
        Slip(
            over(count, ordered),
            Message("No order above the line, order below: 5! too small."),
        ),
        Slip(
            over(times(120, count), HANDS),
            Message("Order above the line, none below: 5! too large."),
        ),
        Slip(
            over(count, choose(other, 5)),
            Message("Hands of one deck over hands of another: one deck for both."),
        ),
        *more,
    ]
    whole = Step.of(
        Message("All hands: choose five of the cards."),
        HANDS,
        Rule.CHOOSE,
        letters,
        counts=Counted.HANDS,
    )
    chance = Step.of(
        Message("The chance: these hands over all hands."),
        over(count, HANDS),
        Rule.SHARE,
        letters,
        factors=[
            Factor(Message("these hands"), count, Counted.HANDS),
            Factor(Message("all hands"), HANDS, Counted.HANDS),
        ],
        slips=slips,
        known=[counted, whole],
    )
    return [whole, chance]
