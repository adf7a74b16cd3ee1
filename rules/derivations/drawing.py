"""What a hold becomes: the draws that end in each category, counted in letters.

The unseen cards fall into classes of ranks: those that are held, those that were thrown, and those
nobody has touched. A draw takes so many cards of so many ranks of each class; every way to do so is
a product of binomials, and the final pattern of equal ranks says where it belongs. With different
ranks only, straights and flushes are taken out by inclusion and exclusion. Suits and ranks are the
letters s and n.

>>> derive_draw("Ac Ad Ah Kc Kd", "Ac Ad Ah", "full house").value
67
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from sympy import Expr

from rules.cards import STANDARD_DECK, CardsLike, read_cards
from rules.derivations.counting import DeckLike, deck_letters
from rules.derivations.draw_classes import Hold, additions, cards_of, runs_through, suited_ways
from rules.derivations.formulas import (
    Letters,
    choose,
    factorials,
    minus,
    n,
    over,
    plus,
    s,
    times,
    value_of,
)
from rules.derivations.hand_recipes import title_of
from rules.derivations.steps import Counted, Derivation, Factor, Rule, Slip, Step
from rules.hands import STANDARD_RANKING, HandCategory, Ranking
from rules.messages import BadVariant, Message, UnreadableCards

__all__ = ["derive_draw", "draw_derivations"]

_PATTERNS: Final = {
    HandCategory.FOUR_OF_A_KIND: (4, 1),
    HandCategory.FULL_HOUSE: (3, 2),
    HandCategory.THREE_OF_A_KIND: (3, 1, 1),
    HandCategory.TWO_PAIR: (2, 2, 1),
    HandCategory.PAIR: (2, 1, 1, 1),
}
_DIFFERENT: Final = (1, 1, 1, 1, 1)


def derive_draw(
    cards: CardsLike,
    hold: CardsLike,
    category: HandCategory | str,
    *,
    deck: DeckLike = STANDARD_DECK,
    ranking: Ranking = STANDARD_RANKING,
) -> Derivation:
    """The draws after which five cards, of which ``hold`` is kept, end in a category.

    ``.at(deck)`` gives the numbers for another deck if the hold has two cards of a rank; otherwise
    straights depend on the very cards. Raises UnreadableCards for cards that are not there,
    BadVariant for a category that is none and one that no draw can reach.

    >>> derive_draw("9c 9d Kh 7s 2c", "9c 9d", "three of a kind").value
    1854
    """
    try:
        wanted = HandCategory(category)
    except ValueError:
        known = ", ".join(one.value for one in HandCategory)
        raise BadVariant(Message("The categories are {known}.", known=known)) from None
    found = draw_derivations(cards, hold, deck=deck, ranking=ranking)
    if wanted not in found:
        raise BadVariant(
            Message("No draw to these cards ends in: {hand}.", hand=title_of(wanted.value))
        )
    return found[wanted]


def draw_derivations(
    cards: CardsLike,
    hold: CardsLike,
    *,
    deck: DeckLike = STANDARD_DECK,
    ranking: Ranking = STANDARD_RANKING,
) -> dict[HandCategory, Derivation]:
    """:func:`derive_draw` for every category that some draw can reach, from high to low."""
    letters = deck_letters(deck, ranking)
    five = read_cards(cards, 5, cards_of(deck))
    held = read_cards(hold)
    for card in held:
        if card not in five:
            raise UnreadableCards(Message("{card} is not among your five cards.", card=card))
    known = _Draw(Hold(five, held), letters, ranking, deck)
    routes: dict[HandCategory, list[Step]] = {}
    if known.hold.has_equal_ranks:
        base = known.hold.category
        routes = {
            category: known.by_pattern(category) for category in _PATTERNS if category is not base
        }
        reached = {category: steps for category, steps in routes.items() if steps}
        routes = {**reached, base: known.by_rest(reached)}
    else:
        routes = {category: known.by_pattern(category) for category in _PATTERNS}
        routes |= known.of_different_ranks()
    order = list(HandCategory)[::-1]
    return {
        category: known.derivation(category, routes[category])
        for category in order
        if routes.get(category) and routes[category][-1].value
    }


class _Draw:
    """The draws to one hold, and the letters in use."""

    def __init__(self, hold: Hold, letters: Letters, ranking: Ranking, deck: DeckLike) -> None:
        self.hold = hold
        self.letters = letters
        self.ranking = ranking
        self.deck = deck
        if value_of(times(n, s), letters) < 10:
            raise BadVariant(Message("At least ten cards are needed for a draw."))
        self.all_draws = choose(minus(times(n, s), 5), hold.drawn)

    def derivation(self, category: HandCategory, steps: list[Step]) -> Derivation:
        count = steps[-1].symbol
        whole, seen = self.all_draws, choose(times(n, s), self.hold.drawn)
        draws = Step.of(
            Message("All draws: choose among the cards that you cannot see."),
            whole,
            Rule.CHOOSE,
            self.letters,
            counts=Counted.DRAWS,
            slips=self._space_slips(),
        )
        closing = [
            draws,
            Step.of(
                Message("The chance: these draws over all draws."),
                over(count, whole),
                Rule.SHARE,
                self.letters,
                factors=[
                    Factor(Message("these draws"), count, Counted.DRAWS),
                    Factor(Message("all draws"), whole, Counted.DRAWS),
                ],
                slips=[
                    Slip(
                        over(count, seen),
                        Message("The cards you see cannot come: leave them out below the line."),
                    )
                ]
                if self.hold.drawn
                else [],
                known=[steps[-1], draws],
            ),
        ]
        title = Message("Draws that end in: {hand}", hand=title_of(category.value))
        reader = partial(
            _read_deck, ranking=self.ranking, same=self.letters, free=self.hold.has_equal_ranks
        )
        return Derivation(title, (*steps, *closing), count, self.letters, whole, reader)

    def by_pattern(self, category: HandCategory) -> list[Step]:
        """One line for each way to come to the pattern of a category, and their sum."""
        if category is HandCategory.FOUR_OF_A_KIND and self.hold.has_equal_ranks:
            return self._summed(self._fours())
        pattern = _PATTERNS[category]
        whole = Hold(self.hold.held, self.hold.held)
        as_if_back = plus(
            *(ways for _, ways, final in additions(whole, self.letters) if final == pattern)
        )
        back = Slip(as_if_back, Message("The cards you threw away do not come back."))
        return self._summed(self._terms(pattern), back)

    def by_rest(self, others: dict[HandCategory, list[Step]]) -> list[Step]:
        """The category that the hold already is: all draws without those that change it."""
        lines = [
            Step.of(
                title_of(category.value),
                steps[-1].symbol,
                Rule.ADD,
                self.letters,
                counts=Counted.DRAWS,
            )
            for category, steps in others.items()
        ]
        rest = minus(self.all_draws, *(step.symbol for step in lines)) if lines else self.all_draws
        words = Message("All other draws leave the hand what it is.")
        factors = [factor for line in lines for factor in line.factors]
        return [
            *lines,
            Step.of(words, rest, Rule.SUBTRACT, self.letters, factors=factors, known=lines),
        ]

    def of_different_ranks(self) -> dict[HandCategory, list[Step]]:
        """Straight flush, straight, flush and nothing: by inclusion and exclusion."""
        different = self._summed(self._terms(_DIFFERENT))
        if not different:
            return {}
        running = plus(*runs_through(self.hold, self.deck, self.ranking))
        suited, both = suited_ways(self.hold, self.deck, self.ranking)
        run = self._line(Message("Draws that make a run of five ranks."), running)
        one_suit = self._line(Message("Draws of one suit with the held cards."), suited)
        straight_flush = self._line(Message("Draws that make both: a straight flush."), both)
        taken = [line for line in (run, one_suit) if line.value]
        if straight_flush.value:
            taken.append(straight_flush)
        nothing = minus(different[-1].symbol, *(line.symbol for line in taken[:2]))
        if straight_flush.value:
            nothing = plus(nothing, both)
        rest = self._line(
            Message("Different ranks, without runs and without hands of one suit."),
            nothing if taken else different[-1].symbol,
            Rule.SUBTRACT,
        )
        return {
            HandCategory.STRAIGHT_FLUSH: [straight_flush],
            HandCategory.STRAIGHT: self._without(run, straight_flush),
            HandCategory.FLUSH: self._without(one_suit, straight_flush),
            HandCategory.NOTHING: [*different, *taken, rest] if taken else different,
        }

    def _without(self, line: Step, straight_flush: Step) -> list[Step]:
        if not line.value or not straight_flush.value:
            return [line]
        left = minus(line.symbol, straight_flush.symbol)
        words = Message("Take out the straight flushes.")
        slip = Slip(line.symbol, Message("The straight flushes are still in."))
        difference = Step.of(
            words, left, Rule.SUBTRACT, self.letters, slips=[slip], known=[line, straight_flush]
        )
        return [line, straight_flush, difference]

    def _line(self, words: Message, formula: Expr, rule: Rule = Rule.CHOOSE) -> Step:
        return Step.of(words, formula, rule, self.letters, counts=Counted.DRAWS)

    def _terms(self, pattern: tuple[int, ...]) -> Iterator[tuple[Message, Expr]]:
        for words, formula, final in additions(self.hold, self.letters):
            if final == pattern:
                yield words, formula

    def _fours(self) -> Iterator[tuple[Message, Expr]]:
        """Four alike are of a held rank here, and the fifth card may be any other."""
        for one in self.hold.classes():
            missing = 4 - one.held
            if one.held > 1 and 0 < missing <= self.hold.drawn:
                others = minus(times(n, s), 5, one.left)
                formula = times(
                    choose(one.left, missing) if missing > 1 else one.left,
                    *([others] if self.hold.drawn > missing else []),
                )
                yield Message("What is missing {of}, and any other card", of=one.words), formula

    def _summed(self, terms: Iterator[tuple[Message, Expr]], *slips: Slip) -> list[Step]:
        lines = [self._line(words, formula) for words, formula in terms]
        lines = [line for line in lines if line.value]
        if len(lines) < 2:
            return lines
        total = plus(*(line.symbol for line in lines))
        factors = [factor for line in lines for factor in line.factors]
        wrong = [
            Slip(
                plus(*(other.symbol for other in lines if other is not line)),
                Message("You left out: {way}", way=line.words),
            )
            for line in lines
        ]
        ordered = times(factorials(self.hold.drawn), total)
        in_order = Slip(ordered, Message("You counted each draw in every order of its cards."))
        added = Step.of(
            Message("Add: every draw comes in exactly one of these ways."),
            total,
            Rule.ADD,
            self.letters,
            factors=factors,
            slips=[*slips, *wrong, in_order],
            known=lines,
        )
        return [*lines, added]

    def _space_slips(self) -> list[Slip]:
        """Wrong numbers of draws: in order, from the whole deck, with what was thrown away."""
        cards, drawn = times(n, s), self.hold.drawn
        unseen = minus(cards, 5)
        return [
            Slip(
                over(factorials(unseen), factorials(minus(cards, 5 + drawn))),
                Message("One then another, or the other way round: the same draw, counted twice."),
            ),
            Slip(choose(cards, drawn), Message("Five cards are on the table already.")),
            Slip(
                choose(minus(cards, 5 - drawn), drawn),
                Message("The cards you threw away do not come back."),
            ),
        ]


def _read_deck(deck: DeckLike, *, ranking: Ranking, same: Letters, free: bool) -> Letters:
    letters = deck_letters(deck, ranking)
    if not free and letters != same:
        raise BadVariant(Message("Which straights there are depends on the deck: derive it anew."))
    return letters
