"""One hand of video poker reviewed: the machine, your hold, and luck, in chips and exactly.

A hand of bet b brings b · (return − 1) with best play. The hold that was chosen gave up
b · (worth of the best hold − worth of yours). Doubles are fair in this game: whatever they change
is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.cards import Card, CardsLike
from rules.messages import IllegalAction, Message
from rules.review import Choice, Review
from rules.video_poker.match import MatchState, VideoPokerMatch
from rules.video_poker.variants import PayTable

if TYPE_CHECKING:
    from rules.video_poker.solver import HoldValue

__all__ = ["held_words", "preparations", "review_hand", "review_of", "value_of_hold"]


def review_hand(
    table: PayTable,
    deal: CardsLike,
    held: Collection[Card],
    *,
    bet: int,
    returned: int,
    paid: int,
    number: int = 1,
) -> Review:
    """A hand that is over, or whose win still lies there to be doubled.

    ``deal`` are the five cards dealt, ``held`` those that were kept. ``paid`` is what the final
    hand paid, ``returned`` what came back in the end, after all doubles; both in chips. Raises
    IllegalAction for a hold of other cards and for a bet that is none.

    >>> from rules.cards import parse_cards
    >>> from rules.video_poker.variants import ACES_AND_FACES
    >>> deal = parse_cards("Ac Ad Ah Kc Kd")
    >>> review = review_hand(ACES_AND_FACES, deal, deal, bet=1, returned=6, paid=6)
    >>> review.given_up, review.after
    (Fraction(500, 1081), Fraction(0, 1))
    """
    from rules.video_poker.solver import hold_values

    values = hold_values(deal, table, bet)
    best, mine = values[0], value_of_hold(values, held)
    game, spread = _one_chip(table, bet)
    return Review(
        number=number,
        result=returned - bet,
        game=bet * game,
        spread=bet * bet * spread,
        choices=(
            Choice(
                worth=bet * mine.expected_pay,
                best=bet * best.expected_pay,
                said=held_words(mine.hold),
                better=held_words(best.hold),
            ),
        ),
        after=paid - bet * mine.expected_pay,
    )


def value_of_hold(values: Collection[HoldValue], held: Collection[Card]) -> HoldValue:
    """The one of all 32 holds that keeps just these cards. Raises IllegalAction."""
    wanted = frozenset(held)
    for value in values:
        if frozenset(value.hold) == wanted:
            return value
    raise IllegalAction(Message("A hold keeps cards of the deal, each once."))


def held_words(hold: tuple[Card, ...]) -> Message:
    """The cards of a hold in words, such as ``A♣ A♦``."""
    if not hold:
        return Message("nothing")
    if len(hold) == 5:
        return Message("all five")
    return Message("{cards}", cards=" ".join(card.shown for card in hold))


def review_of(match: VideoPokerMatch, state: MatchState) -> Review | None:
    """The review of the hand that lies there in a match, None while it has no final cards.

    A win that waits to be doubled or collected, or is staked on a double, counts as it stands.
    """
    hand = state.hand
    if hand is None or not hand.final:
        return None
    paid = match.table.pay(match.table.line_of(hand.final), state.bet)
    return review_hand(
        match.table,
        hand.deal,
        hand.held,
        bet=state.bet,
        returned=state.win or state.collected,
        paid=paid,
        number=state.hand_number,
    )


def preparations(table: PayTable, bet: int) -> Iterator[Callable[[], object]]:
    """What the first review needs, in steps of some tenths of a second, to be taken in a pause."""

    def load() -> object:
        from rules.video_poker import solver

        return solver

    def build() -> object:
        from rules.video_poker.solver_tables import deal_tables

        return deal_tables()

    yield from (load, build, lambda: _one_chip(table, bet))


@lru_cache(maxsize=16)
def _one_chip(table: PayTable, bet: int) -> tuple[Fraction, Fraction]:
    """What one chip bet brings on average with best play, and the variance of that."""
    from rules.video_poker.solver_analysis import analyze

    analysis = analyze(table, bet)
    return analysis.expected_return - 1, analysis.variance
