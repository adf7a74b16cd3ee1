"""“What may he hold?” and “What did he think?” as views: both covered until they are asked for."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.distribution import Distribution
from rules.draw_poker.drawing import USUAL_RULE
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import Reason
from rules.draw_poker.story import Deed
from rules.draw_poker.variants import COMPUTER, deck_of
from rules.hands import HandCategory, Ranking
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.snowman_mind import SnowmanMind
from widgets.video_poker_words import part
from widgets.worth_panel import bar_width, covered_panel

if TYPE_CHECKING:
    from rules.draw_poker.odds import Comparison

__all__ = ["posterior_view", "reasons_view"]

TITLES = (
    N_("What may he hold, having drawn none?"),
    N_("What may he hold, having drawn one?"),
    N_("What may he hold, having drawn two?"),
    N_("What may he hold, having drawn three?"),
    N_("What may he hold, having drawn four?"),
    N_("What may he hold, having drawn five?"),
)
REASONS = N_("What did the snowman think?")


def _has_drawn(deal: DealObservation | None) -> bool:
    """Whether the snowman has made his exchange, counted or not."""
    if deal is None:
        return False
    return any(event.deed is Deed.DRAW and event.player == COMPUTER for event in deal.events)


def _covered_posterior(deal: DealObservation | None, words: Catalogue) -> View:
    """The panel while it is covered, and why where there is nothing to uncover."""
    drawn = None if deal is None else deal.drawn[COMPUTER]
    if drawn is not None:
        return covered_panel(words(TITLES[drawn]), "", may_ask=True, words=words)
    first = words("He has not drawn yet. When he has, you can look here.")
    if _has_drawn(deal):
        first = words("The house rules hide how many cards he took, so this cannot be counted.")
    return covered_panel(words("What may he hold?"), first, may_ask=False, words=words)


def posterior_view(deal: DealObservation | None, words: Catalogue, *, opened: bool) -> View:
    """Every category that he may hold with its ways, and how your own hand stands against them.

    It is counted from what you have seen while the deal was played, also when his hand is shown.
    """
    drawn = None if deal is None else deal.drawn[COMPUTER]
    if deal is None or drawn is None or not opened:
        return _covered_posterior(deal, words)
    may_hold, against = _counted(deal.hand, drawn, deal.discards, deal.deck, deal.ranking)
    unseen = deal.deck - len(deal.discards.union(deal.hand))
    total = may_hold.total
    most = max(Fraction(may_hold.get(category, 0), total) for category in HandCategory)
    order = deal.ranking.categories(deck_of(deal.deck))
    return {
        "covered": False,
        "title": words(TITLES[drawn]),
        "cover_again": words("Cover"),
        "intro": words(
            "From the {unseen} cards you have not seen, if he draws by the rule below: {total} "
            "ways, each as likely as any other.",
            unseen=unseen,
            total=total,
        ),
        "bars": [
            _bar(category, may_hold.get(category, 0), total, most, words)
            for category in order
            if may_hold.get(category, 0)
        ],
        "result": _standing(against, words),
        "list_title": words("The rule, the first line that fits"),
        "list": [words.message(line) for line in USUAL_RULE],
        "foot": words("His bets are not counted: they may tell more, or lie."),
    }


@lru_cache(maxsize=64)
def _counted(
    hand: tuple[Card, ...], drawn: int, discards: frozenset[Card], deck: int, ranking: Ranking
) -> tuple[Distribution[HandCategory], Comparison]:
    """The exact counts; up to a third of a second when they are first asked for."""
    from rules.draw_poker.odds import against_drawn, may_hold

    ways = may_hold(hand, drawn, seen=discards, deck=deck, ranking=ranking)
    return ways, against_drawn(hand, drawn, seen=discards, deck=deck, ranking=ranking)


def _bar(category: HandCategory, ways: int, total: int, most: Fraction, words: Catalogue) -> View:
    share = Fraction(ways, total)
    return {
        "name": words(category.value),
        "width": bar_width(share, most),
        "value": [
            part(words.count("{number} way", "{number} ways", ways) + " "),
            part(words.percent(share), strong=True),
        ],
    }


def _standing(against: Comparison, words: Catalogue) -> list[View]:
    weaker, equal, total = against.weaker, against.equal, against.total
    said = words(
        "Your hand beats {weaker} of them ({percent}).",
        weaker=weaker,
        percent=words.percent(Fraction(weaker, total)),
    )
    parts = [part(said, strong=True)]
    if equal:
        parts.append(part(" " + words("It is equal to {equal}.", equal=equal)))
    return parts


def reasons_view(
    deal: DealObservation | None, mind: SnowmanMind, words: Catalogue, *, opened: bool
) -> View:
    """What he did, each deed with his reasons; after a drop without a word about his cards."""
    outcome = None if deal is None else deal.outcome
    if deal is None or outcome is None or not opened:
        first = words("He tells when the deal is over.")
        panel = covered_panel(words(REASONS), first, may_ask=outcome is not None, words=words)
        if outcome is not None:
            panel["cover"] = words("Covered, so that you can make up your own mind first.")
        return panel
    thoughts = mind.thoughts(deal, words)
    foot = ""
    if not thoughts:
        foot = words("There was no price to think about.")
    if outcome.reason is Reason.DROPPED:
        foot = words("After a drop no cards are shown, so he tells only what the prices were.")
    return {
        "covered": False,
        "title": words(REASONS),
        "cover_again": words("Cover"),
        "steps": [{"title": thought.deed, "lines": list(thought.lines)} for thought in thoughts],
        "foot": foot,
    }
