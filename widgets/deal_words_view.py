"""“This deal, in words”: what happened line by line, where all chips are, and the last price paid.

Rule book, section 3: your bank + his bank + pot = 2 · start_bank + v · (belongings staked or lost).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rules.draw_poker.collateral import Whose
from rules.draw_poker.story import Deed, Event
from rules.draw_poker.variants import COMPUTER, YOU
from widgets.base import View
from widgets.catalogue import Catalogue
from widgets.draw_poker_words import Sitting, about
from widgets.video_poker_words import part

__all__ = ["deal_words_view"]


def deal_words_view(sitting: Sitting) -> View:
    """The panel; before the first deal it says where the chips are and nothing else."""
    words, deal = sitting.words, sitting.deal
    lines = [] if deal is None else [words.message(message) for message in deal.history]
    return {
        "title": words("This deal, in words"),
        "empty": "" if lines else words("Nothing has happened yet."),
        "lines": lines,
        "sum": _sum(sitting),
        "sum_words": _sum_words(sitting),
        "note": [] if deal is None else _price_paid(deal.events, words),
    }


def _turned_into_chips(sitting: Sitting) -> int:
    return sum(one.whose is not Whose.HIS for one in sitting.seen.belongings)


def _sum(sitting: Sitting) -> list[View]:
    """The sum as its pieces: amounts, and the signs between them."""
    words, seen, variant = sitting.words, sitting.seen, sitting.variant
    gone = _turned_into_chips(sitting)
    total = words.number(2 * variant.start_bank)
    if gone:
        total += f" + {words.number(gone)} × {words.number(variant.item_value)}"
    return [
        {"text": words("your {chips}", chips=seen.banks[YOU]), "sign": False},
        {"text": "+", "sign": True},
        {"text": words("his {chips}", chips=seen.banks[COMPUTER]), "sign": False},
        {"text": "+", "sign": True},
        {"text": words("pot {chips}", chips=seen.pot), "sign": False},
        {"text": "=", "sign": True},
        {"text": total, "sign": False},
    ]


def _sum_words(sitting: Sitting) -> str:
    words, gone = sitting.words, _turned_into_chips(sitting)
    if not gone:
        return words("Two starting banks: no chip was made and none was lost.")
    return words.count(
        "Two starting banks, and {number} belonging turned into chips.",
        "Two starting banks, and {number} belongings turned into chips.",
        gone,
    )


def _price_paid(events: Iterable[Event], words: Catalogue) -> list[View]:
    """The last bet that somebody answered by paying: how much for how much, and when it is right.

    Whoever pays x into a pot that then holds P + 2x is right to do so from the chance x / (P + 2x)
    on, if no more is bet.
    """
    pot, last = 0, None
    for event in events:
        pot += _paid_in(event)
        if event.deed in (Deed.DRAW, Deed.CALL) and event.paid:
            last = event.player, event.paid, pot
    if last is None:
        return []
    player, price, pot = last
    chance = Fraction(price, pot)
    said = f"{words.number(price)}/{words.number(pot)} {about(chance, words)}"
    if player == YOU:
        bold = words("The price you paid.")
        text = (
            "{price} chips to play for a pot of {pot}: right if you win more often than {chance}."
        )
    else:
        bold = words("The price he paid.")
        text = (
            "{price} chips to play for a pot of {pot}: right if he wins more often than {chance}."
        )
    return [part(bold, strong=True), part(" " + words(text, price=price, pot=pot, chance=said))]


def _paid_in(event: Event) -> int:
    """The chips that an event brings into the pot."""
    match event.deed:
        case Deed.ANTE | Deed.SHORT_ANTE:
            return 2 * event.chips
        case Deed.CARRIED:
            return event.chips
        case Deed.BET | Deed.RAISE:
            return event.chips + event.paid
        case Deed.DRAW | Deed.CALL:
            return event.paid
        case _:
            return 0
