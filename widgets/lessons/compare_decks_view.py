"""Two decks as a view: columns from rare to common, lines between, bars, and one hand in full."""

from __future__ import annotations

from fractions import Fraction
from math import log
from typing import TYPE_CHECKING

from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.lessons.pictures_grid_view import ACE_WORDS, FIVE_ALIKE

if TYPE_CHECKING:
    from widgets.lessons.compare_decks import ComparedDeck, CompareDecks

__all__ = ["compare_view", "covered_view"]

TITLE = N_("Two decks side by side")
MOST_SUITS = 5


def covered_view(part: CompareDecks, missing: list[str], words: Catalogue) -> View:
    """Before anything is settled: the hands by name, in the usual order, and no number."""
    return {
        "title": words(TITLE),
        "cover": words(N_("Covered. The counts come after {ids}."), ids=words.listed(missing)),
        "names": [words(kind) for kind in _kinds(part)],
        "open": None,
    }


def compare_view(part: CompareDecks, words: Catalogue) -> View:
    """Both decks with all their numbers, but for those that a question still asks for."""
    names = _names(part, words)
    return {
        "title": words(TITLE),
        "cover": "",
        "names": [],
        "open": {
            "starts": _starts(part, words),
            "decks": [
                _deck(part, place, name, words) for place, name in enumerate(names)
            ],
            "order_title": words(N_("From rare to common")),
            "changes": _changes(part, words),
            "bars_title": words(N_("How many hands of each kind?")),
            "note": words(N_("Each line to the right is ten times as many, for both decks alike.")),
            "ticks": _ticks(part),
            "hands": _hands(part, names, words),
            "told": _told(part, names, words),
            "hint": words(N_("Tap a hand for both counts, both chances and their ratio.")),
        },
    }  # fmt: skip


def _kinds(part: CompareDecks) -> list[str]:
    """The kinds of hands, five alike among them only if one of the decks has five suits."""
    fifth = any(deck.suits == MOST_SUITS for deck in part.decks)
    return [kind for kind in part.decks[0].counts if fifth or kind != FIVE_ALIKE]


def _names(part: CompareDecks, words: Catalogue) -> list[str]:
    """A name for each deck: its cards, and as much more as tells one from the other."""
    first, second = part.decks
    if first.cards != second.cards:
        return [words(N_("{cards} cards"), cards=deck.cards) for deck in part.decks]
    if first.ranks != second.ranks:
        return [
            words(N_("{ranks} ranks × {suits} suits"), ranks=deck.ranks, suits=deck.suits)
            for deck in part.decks
        ]
    return [
        words(
            N_("{cards} cards, ace {rule}"), cards=deck.cards, rule=words(ACE_WORDS[deck.ace_low])
        )
        for deck in part.decks
    ]


def _starts(part: CompareDecks, words: Catalogue) -> View:
    from widgets.lessons.compare_decks import STARTS

    return {
        "label": words(N_("decks to begin with")),
        "options": [{"key": key, "words": words(said)} for key, (said, _) in STARTS.items()],
        "picked": next((key for key, (_, pair) in STARTS.items() if pair == part.decks), None),
    }


def _deck(part: CompareDecks, place: int, name: str, words: Catalogue) -> View:
    deck = part.decks[place]
    waits = part.waits_for(deck)
    runs = words.count("{number} run (w)", "{number} runs (w)", deck.runs)
    return {
        "name": name,
        "size": words(N_("{runs}, {hands} hands"), runs=runs, hands=deck.hands),
        "waits": words(N_("Its numbers come after question {item}."), item=waits) if waits else "",
        "ranks": {
            "label": words(N_("ranks n")),
            "value": deck.ranks,
            "minimum": 5,
            "maximum": 13,
            "spoken": words.count("{number} rank", "{number} ranks", deck.ranks),
        },
        "suits": {
            "label": words(N_("suits s")),
            "value": deck.suits,
            "minimum": 1,
            "maximum": MOST_SUITS,
            "spoken": words.count("{number} suit", "{number} suits", deck.suits),
        },
        "ace": {
            "label": words(N_("the ace in straights")),
            "value": deck.ace_low,
            "options": [{"id": rule, "name": words(said)} for rule, said in ACE_WORDS.items()],
        },
    }


def _changes(part: CompareDecks, words: Catalogue) -> str:
    pairs = [
        words(N_("{rare} and {common}"), rare=words(rare), common=words(common))
        for rare, common in part.changes
    ]
    if not pairs:
        return words(N_("No two hands change places."))
    return words(N_("Change places: {pairs}."), pairs="; ".join(pairs))


def _longest(part: CompareDecks) -> float:
    """The logarithm that is the full width of a bar: that of the larger number of all hands."""
    return max(log(max(deck.hands, 2)) for deck in part.decks)


def _ticks(part: CompareDecks) -> list[int]:
    full = _longest(part)
    powers = range(1, 1 + int(full / log(10)))
    return [round(1000 * power * log(10) / full) for power in powers]


def _hands(part: CompareDecks, names: list[str], words: Catalogue) -> list[View]:
    """The hands in the usual order, each with its place in both columns and both bars."""
    kinds = _kinds(part)
    moved = {kind for pair in part.changes for kind in pair}
    first, second = part.decks
    left = sorted(kinds, key=lambda kind: first.counts[kind])
    right = sorted(left, key=lambda kind: second.counts[kind])  # equal ones do not cross
    return [
        {
            "key": kind,
            "name": words(kind),
            "moved": kind in moved,
            "picked": kind == part.kind,
            "sides": [
                _side(part, deck, kind, column.index(kind), name, words)
                for deck, column, name in zip(part.decks, (left, right), names, strict=True)
            ],
        }
        for kind in kinds
    ]


def _side(
    part: CompareDecks, deck: ComparedDeck, kind: str, at: int, name: str, words: Catalogue
) -> View:
    count, place = deck.counts[kind], deck.place(kind)
    shown = not part.waits_for(deck)
    return {
        "deck": name,
        "at": at,
        "place": "–" if place is None else words.number(place),
        "width": round(1000 * log(count) / _longest(part)) if count > 1 else 0,
        "any": count > 0,
        "count": words.number(count) if shown else "",
        "share": words.percent(Fraction(count, deck.hands)) if shown else "",
    }


def _told(part: CompareDecks, names: list[str], words: Catalogue) -> View | None:
    """One hand in full: counts, chances and their ratio."""
    kind = part.kind if part.kind in _kinds(part) else None
    if kind is None:
        return None
    rows = [
        {"name": name, "text": _chance(part, deck, kind, words)}
        for deck, name in zip(part.decks, names, strict=True)
    ]
    known = not any(part.waits_for(deck) for deck in part.decks)
    ratio = _ratio(part, kind, names, words) if known else ""
    return {"name": words(kind), "rows": rows, "ratio": ratio}


def _chance(part: CompareDecks, deck: ComparedDeck, kind: str, words: Catalogue) -> str:
    waits = part.waits_for(deck)
    if waits:
        return words(N_("after question {item}"), item=waits)
    chance = Fraction(deck.counts[kind], deck.hands)
    counted = words(N_("{count} of {hands}"), count=deck.counts[kind], hands=deck.hands)
    return f"{counted} = {_exact(chance, words)} ≈ {words.percent(chance)}" if chance else counted


def _ratio(part: CompareDecks, kind: str, names: list[str], words: Catalogue) -> str:
    chances = [Fraction(deck.counts[kind], deck.hands) for deck in part.decks]
    if not all(chances):
        return words(N_("Where it cannot occur there is no ratio."))
    if chances[0] == chances[1]:
        return words(N_("Equally likely in both: the ratio is 1."))
    more, less = (0, 1) if chances[0] > chances[1] else (1, 0)
    times = chances[more] / chances[less]
    return words(
        N_("{more}: {times} times as likely as with {less}; exactly {ratio}."),
        more=names[more],
        times=words.decimal(times),
        less=names[less],
        ratio=_exact(times, words),
    )


def _exact(value: Fraction, words: Catalogue) -> str:
    """The fraction whole, however long: somebody asked for it."""
    if value.denominator == 1:
        return words.number(value.numerator)
    return f"{words.number(value.numerator)}/{words.number(value.denominator)}"
