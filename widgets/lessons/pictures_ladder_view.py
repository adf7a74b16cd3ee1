"""The ladder of holds as a view: before the lock nothing in it depends on what a hold is worth."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from rules.cards import Card
from widgets.base import View
from widgets.cards import hand_view, small_cards
from widgets.catalogue import N_, Catalogue
from widgets.worth_panel import bar_width

if TYPE_CHECKING:
    from rules.video_poker import HoldValue
    from widgets.lessons.pictures_ladder import HoldLadder

__all__ = ["ladder_view"]


def ladder_view(ladder: HoldLadder, words: Catalogue) -> View:
    """The whole view of the ladder as it stands."""
    full = len(ladder.order) == ladder.rank
    return {
        "title": words(N_("Which hold is worth more?")),
        "status": _status(ladder, words),
        "cards": hand_view(
            ladder.deal,
            words=words,
            deal="1",
            marked=ladder.held,
            choice=None if ladder.locked else "hold",
        ),
        "hand_label": words(N_("your five cards")),
        "add": _add_words(ladder, words),
        "may_add": not full,
        "locked": ladder.locked,
        "order_title": words(N_("Your order, the best on top")),
        "order": [
            {
                "number": words.number(place + 1),
                "cards": small_cards(ladder.deal, hold),
                "label": _spoken(hold, words),
                "up": words(N_("up")),
                "down": words(N_("down")),
                "out": words(N_("take out")),
                "first": place == 0,
                "last": place == len(ladder.order) - 1,
            }
            for place, hold in enumerate(ladder.order)
        ],
        "empty": [words.number(place + 1) for place in range(len(ladder.order), ladder.rank)],
        "empty_words": words(N_("choose a hold above")),
        "lock": words(N_("Lock my order")),
        "may_lock": full,
        "again": words(N_("Start again")) if ladder.order else "",
        "cover": words(
            N_("The 32 exact values are covered until {rank} holds are in order and locked."),
            rank=ladder.rank,
        ),
        "result": _result(ladder, words) if ladder.locked else None,
    }


def _status(ladder: HoldLadder, words: Catalogue) -> list[View]:
    if ladder.locked:
        return [{"text": words(N_("Your order is locked.")), "strong": True}]
    left = ladder.rank - len(ladder.order)
    if left:
        return [
            {
                "text": words.count(
                    "Choose {number} more hold.", "Choose {number} more holds.", left
                ),
                "strong": True,
            },
            {"text": " " + words(N_("Tap the cards that stay, then add the hold to your order."))},
        ]
    return [
        {"text": words(N_("Now put them in order, the best on top.")), "strong": True},
        {"text": " " + words(N_("Then lock."))},
    ]


def _add_words(ladder: HoldLadder, words: Catalogue) -> str:
    if not ladder.held:
        return words(N_("Add: throw all five"))
    if len(ladder.held) == len(ladder.deal):
        return words(N_("Add: keep all five"))
    return words.count("Add: hold {number} card", "Add: hold {number} cards", len(ladder.held))


def _spoken(hold: tuple[Card, ...], words: Catalogue) -> str:
    if not hold:
        return words(N_("throw all five"))
    return words(N_("hold {cards}"), cards=words.listed(map(words.spoken, hold)))


def _result(ladder: HoldLadder, words: Catalogue) -> View:
    """The learner's order beside the true one, with exact worths, and the whole ladder."""
    best, mine = ladder.values[0].expected_pay, [ladder.worth[hold] for hold in ladder.order]
    true_order = [value for value in ladder.values if value.hold in ladder.order]
    all_values = ladder.values if ladder.all_shown else ()
    return {
        "title": words(N_("Your order beside the true one")),
        "unit": words(N_("chips back for each chip bet, on average and exactly")),
        "score": words(
            N_("{right} of {pairs} pairs stand in the right order."),
            right=ladder.pairs_right,
            pairs=comb(ladder.rank, 2),
        ),
        "rows": [_row(ladder, value, place, words) for place, value in enumerate(true_order, 1)],
        "best": _missed(ladder, words) if best > max(mine) else "",
        "all": words(N_("Cover the whole ladder"))
        if ladder.all_shown
        else words(N_("The whole ladder of 32")),
        "ladder": [_row(ladder, value, place, words) for place, value in enumerate(all_values, 1)],
    }


def _missed(ladder: HoldLadder, words: Catalogue) -> str:
    best = ladder.values[0]
    hold = _spoken(best.hold, words)
    if ladder.waits_for(best.expected_pay):
        return words(N_("The best hold is not among yours: {hold}."), hold=hold)
    return words(
        N_("The best hold is not among yours: {hold}, worth {worth}."),
        hold=hold,
        worth=_worth(best, words),
    )


def _worth(value: HoldValue, words: Catalogue) -> str:
    exact = words.fraction(value.expected_pay)
    if value.expected_pay.denominator == 1:
        return words(N_("exactly {worth}"), worth=exact or "")
    about = words.decimal(value.expected_pay, 3)
    return f"{exact} ≈ {about}" if exact else _long(value, words, about)


def _long(value: HoldValue, words: Catalogue, about: str) -> str:
    """A fraction of over six digits, which this ladder owes all the same."""
    worth = value.expected_pay
    return f"{words.number(worth.numerator)}/{words.number(worth.denominator)} ≈ {about}"


def _row(ladder: HoldLadder, value: HoldValue, place: int, words: Catalogue) -> View:
    mine = ladder.order.index(value.hold) + 1 if value.hold in ladder.order else None
    waits, hold = ladder.waits_for(value.expected_pay), _spoken(value.hold, words)
    if waits:
        shown = words(N_("its worth comes after question {item}"), item=waits)
        label, width = words(N_("{hold}; {worth}"), hold=hold, worth=shown), 0
    else:
        shown = _worth(value, words)
        label = words(N_("{hold}, worth {worth}"), hold=hold, worth=shown)
        width = bar_width(value.expected_pay, ladder.values[0].expected_pay)
    return {
        "number": words.number(place),
        "cards": small_cards(ladder.deal, value.hold),
        "label": label,
        "mine": "" if mine is None else words(N_("you: {place}"), place=mine),
        "same": mine == place,
        "width": width,
        "worth": shown,
    }
