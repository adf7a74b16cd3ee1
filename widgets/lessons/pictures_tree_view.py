"""A draw's tree as a view: branches and their hands with counts, and what is true given one."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from rules.cards import Rank
from rules.categories import HandCategory
from widgets.base import View
from widgets.catalogue import N_, Catalogue

if TYPE_CHECKING:
    from widgets.lessons.pictures_tree import DrawTree

__all__ = ["tree_view"]

WHOLE = 100_000
"""Widths are whole numbers of this many parts of all draws."""

CAME = {
    0: N_("no more {rank}"),
    1: N_("one more {rank}"),
    2: N_("two more {ranks}"),
    3: N_("three more {ranks}"),
}


def tree_view(tree: DrawTree, words: Catalogue) -> View:
    """The whole tree as it stands; a closed branch holds nothing of its hands."""
    ways, total = tree.ways, tree.total
    numbers = sorted({number for number, _ in ways}, reverse=True)
    branches = [_branch(tree, number, words) for number in numbers]
    is_whole = all(tree.is_open(number) for number in numbers)
    return {
        "title": words(N_("All draws as a tree")),
        "hold": _kept(tree, words),
        "root": {"count": _count(tree, total, words), "words": words(N_("draws"))},
        "branches": branches,
        "picture": words(
            N_("Of {total} draws {branches}."),
            total=_count(tree, total, words),
            branches=words.listed(
                words(N_("{count} bring {what}"), count=it["count"], what=it["name"])
                for it in branches
            ),
        ),
        "said": _said(tree, words),
        "better": _better(tree, words) if is_whole else "",
        "open_all": "" if is_whole else words(N_("Open all")),
        "controls": _controls(tree, words),
        "table": _table(tree, branches, words),
    }


def _came(number: int, rank: Rank, words: Catalogue) -> str:
    many = "sixes" if rank is Rank.SIX else f"{rank.words}s"
    return words(CAME[number], rank=words(rank.words), ranks=words(many))


def _kept(tree: DrawTree, words: Catalogue) -> str:
    held = tree.holds[tree.place]
    return words(
        N_("Keep {cards}, draw {number}."),
        cards=" ".join(card.shown for card in held),
        number=5 - len(held),
    )


def _count(tree: DrawTree, count: int, words: Catalogue) -> str:
    """A count of draws, or that count in 1,000 draws."""
    if not tree.per or count == tree.total:
        return words.number(tree.per or count)
    return words.decimal(Fraction(tree.per * count, tree.total), 1)


def _branch(tree: DrawTree, number: int, words: Catalogue) -> View:
    ways, total = tree.ways, tree.total
    inside = {hand: count for (came, hand), count in ways.items() if came == number}
    count = sum(inside.values())
    is_open = tree.is_open(number)
    fits = tree.given is None or tree.given == number or tree.given in inside
    name = _came(number, tree.split, words)
    shown = _count(tree, count, words)
    return {
        "key": number,
        "name": name,
        "count": shown,
        "part": round(WHOLE * Fraction(count, total)),
        "open": is_open,
        "given": tree.given == number,
        "faded": not fits,
        "label": words(N_("{name}: {count} draws"), name=name, count=shown)
        if is_open
        else words(N_("{name}: {count} draws, press to open"), name=name, count=shown),
        "hands": [
            {
                "key": hand.value,
                "name": words(hand.value),
                "count": _count(tree, many, words),
                "part": round(WHOLE * Fraction(many, total)),
                "better": hand is not tree.lowest,
                "given": tree.given is hand,
                "faded": tree.given is not None and tree.given not in (number, hand),
            }
            for hand, many in inside.items()
        ]
        if is_open
        else [],
    }


def _said(tree: DrawTree, words: Catalogue) -> list[View]:
    """What is true given the branch or the hand that was pressed."""
    given, ways = tree.given, tree.ways
    if given is None:
        return [{"text": words(N_("Press a branch: given it, only its draws count."))}]
    if isinstance(given, HandCategory):
        return _said_of_hand(tree, given, words)
    inside = {hand: count for (came, hand), count in ways.items() if came == given}
    count = sum(inside.values())
    shares = [
        words(
            N_("{count} {hand} ({share})"),
            count=words.number(many),
            hand=words(hand.value),
            share=words.percent(Fraction(many, count)),
        )
        for hand, many in inside.items()
    ]
    first = words(N_("Given {name}:"), name=_came(given, tree.split, words))
    rest = words(
        N_("{count} of {total} draws. Of these: {shares}."),
        count=words.number(count),
        total=words.number(tree.total),
        shares=words.listed(shares),
    )
    return [{"text": first, "strong": True}, {"text": f" {rest}"}]


def _said_of_hand(tree: DrawTree, hand: HandCategory, words: Catalogue) -> list[View]:
    """One hand down all open branches: counts just add, and each is a share of them."""
    found = {
        number: count
        for (number, category), count in tree.ways.items()
        if category is hand and tree.is_open(number)
    }
    count = sum(found.values())
    name = words(hand.value)
    terms = " + ".join(words.number(it) for it in found.values())
    summed = f"{terms} = {words.number(count)}" if len(found) > 1 else words.number(count)
    rest = words(
        N_("{summed} of {total} draws, {share}."),
        summed=summed,
        total=words.number(tree.total),
        share=words.percent(Fraction(count, tree.total)),
    )
    said: list[View] = [
        {"text": f"{name[:1].upper()}{name[1:]}:", "strong": True},
        {"text": f" {rest}"},
    ]
    if len(found) > 1:
        number, first = next(iter(found.items()))
        turned = words(
            N_("Turned round: given a {hand}, {what} came in {count} of {all}, {share}."),
            hand=name,
            what=_came(number, tree.split, words),
            count=words.number(first),
            all=words.number(count),
            share=words.percent(Fraction(first, count)),
        )
        said.append({"text": f" {turned}"})
    return said


def _better(tree: DrawTree, words: Catalogue) -> str:
    """How many draws better the hand, in draws and in 1,000."""
    helped = tree.better * tree.total
    return words(
        N_("Better than a {hand}: {count} of {total}, about {thousand} in 1,000."),
        hand=words(tree.lowest.value),
        count=words.number(int(helped)),
        total=words.number(tree.total),
        thousand=words.number(round(1000 * tree.better)),
    )


def _controls(tree: DrawTree, words: Catalogue) -> list[View]:
    """The switches: which hold, which deck, which scale."""
    found = [
        {
            "do": "scale",
            "field": "per",
            "label": words(N_("scale")),
            "value": tree.per,
            "options": [
                {"id": 0, "name": words(N_("all draws"))},
                {"id": 1000, "name": words(N_("per 1,000"))},
            ],
        }
    ]
    if len(tree.decks) > 1:
        found.insert(0, {
            "do": "deck",
            "field": "deck",
            "label": words(N_("deck")),
            "value": tree.deck,
            "options": [
                {"id": deck, "name": words(N_("{number} cards"), number=deck)}
                for deck in tree.decks
            ],
        })  # fmt: skip
    if len(tree.holds) > 1:
        found.insert(0, {
            "do": "hold",
            "field": "place",
            "label": words(N_("hold")),
            "value": tree.place,
            "options": [
                {"id": place, "name": " ".join(card.shown for card in held)}
                for place, held in enumerate(tree.holds)
            ],
        })  # fmt: skip
    return found


def _table(tree: DrawTree, branches: list[View], words: Catalogue) -> View:
    rows = []
    for branch in branches:
        rows.append([branch["name"], "", branch["count"]])
        rows += [[branch["name"], hand["name"], hand["count"]] for hand in branch["hands"]]
    heads = [words(N_("first")), words(N_("then")), words(N_("draws"))]
    if tree.per:
        heads[-1] = words(N_("in 1,000 draws"))
    return {"title": words(N_("Show as table")), "heads": heads, "rows": rows}
