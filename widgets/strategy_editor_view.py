"""What the strategy editor shows: the list and its tools, its refusal, its bill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from rules.messages import BadVariant, Message
from rules.video_poker import PayTable
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.strategy_bill_view import bill_view, losses_view

if TYPE_CHECKING:
    from rules.video_poker.strategy import (
        Otherwise,
        StrategyBill,
    )

__all__ = [
    "STARTER",
    "Example",
    "Sheet",
    "editor_view",
    "examples",
]

STARTER: Final = """\
straight flush
four of a kind
full house
flush
straight
three of a kind
two pair
pair
one high card"""
"""The obvious holds in the order of their pays, and no draw at all: a list to be mended."""


@dataclass(frozen=True, slots=True)
class Example:
    """A list to begin from; a ``habit`` is a few lines whose bill is that of one habit."""

    name: str | Message
    text: str
    habit: bool = False


@cache
def examples() -> Mapping[str, Example]:
    """The lists to load, by their names in messages."""
    from rules.video_poker import strategy_lists as lists

    found = {
        "first": Example(N_("The first list"), STARTER),
        "short": Example(SHORT, str(lists.ACES_AND_FACES_SHORT)),
        "long": Example(LONG, str(lists.ACES_AND_FACES_LONG)),
    }
    for number, habit in enumerate(lists.HABITS, start=1):
        found[f"habit-{number}"] = Example(habit.message, str(habit.strategy), habit=True)
    return MappingProxyType(found)


SHORT = N_("A short list, within 0.1 % of best play at Aces and Faces")
LONG = N_("A long list, within 0.01 %")

ENDINGS: Final = (
    "with one high card",
    "with two high cards",
    "with at least one high card",
    "with the highest kicker",
    "with an ace kicker",
    "though four to a flush",
    "unless four to a flush",
    "unless four to an outside straight",
)
"""What may stand behind a hold; a rule may narrow it in many more ways."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """All that the editor shows. ``bill`` is None until somebody looks."""

    text: str
    edition: int
    heard: str
    own: str
    refusal: BadVariant | None
    table: PayTable
    machines: tuple[str, ...]
    otherwise: Otherwise
    kinds_open: bool
    numbers: tuple[int, ...]
    bill: StrategyBill | None


def editor_view(sheet: Sheet, words: Catalogue) -> View:
    """The editor as texts, small ints and flags."""
    machine = sheet.table.name
    bill, stale = sheet.bill, sheet.refusal is not None
    return {
        "text": sheet.text,
        "edition": sheet.edition,
        "heard": sheet.heard,
        "title": words("Your list of holds"),
        "label": words("One hold a line, the best first"),
        "help": words(
            "Of five cards you keep what the first fitting line says. What stands behind a # is "
            "left out."
        ),
        "refusal": _refusal(sheet.refusal, words),
        "machine": {
            "label": words("machine"),
            "value": machine,
            "options": [{"id": name, "name": words(name)} for name in sheet.machines],
        },
        "otherwise": {
            "label": words("Deals that no line fits are"),
            "value": sheet.otherwise,
            "options": [
                {"id": "best", "name": words("played perfectly")},
                {"id": "discard", "name": words("thrown away, all five cards")},
            ],
        },
        "moves": [
            {"do": "up", "words": words("Line up"), "sign": "↑"},
            {"do": "down", "words": words("Line down"), "sign": "↓"},
            {"do": "remove", "words": words("Remove"), "sign": "×"},
        ],
        "moves_help": words(
            "They move the line that you are on. On a keyboard: Alt with ↑ or ↓ in the list."
        ),
        "moved": words("Line {line} is now line {place}.", line="{line}", place="{place}"),
        "written": words("Line {line}: {rule}", line="{line}", rule="{rule}"),
        "lists": _lists(sheet, words),
        "kinds": _kinds(words, is_open=sheet.kinds_open),
        "bill": None if bill is None else bill_view(bill, sheet.numbers, words, stale=stale),
        "losses": None if bill is None else losses_view(bill, sheet.numbers, words),
    }


def _refusal(refusal: BadVariant | None, words: Catalogue) -> View | None:
    """The one sentence, the line that it is about, and the rule that may have been meant."""
    if refusal is None:
        return None
    values = refusal.message.values
    line, rule = values.get("line"), values.get("rule")
    return {
        "text": words.message(refusal.message),
        "line": line if isinstance(line, int) else 0,
        "rule": rule if isinstance(rule, str) else "",
        "fix": words("Write “{rule}”", rule=rule) if isinstance(rule, str) else "",
    }


# Lists and kinds to take.


def _lists(sheet: Sheet, words: Catalogue) -> View:
    view: View = {"title": words("Lists to begin from"), "whole": [], "habits": []}
    if sheet.bill is None:
        return view
    for name, example in examples().items():
        shown = {"name": name, "words": _name(example.name, words)}
        view["habits" if example.habit else "whole"].append(shown)
    if sheet.own and sheet.own != sheet.text:
        view["whole"].append({"name": "own", "words": words("Back to your own list")})
    return view | {
        "habits_title": words("Or the bill of one habit, the rest played perfectly"),
    }


def _name(name: str | Message, words: Catalogue) -> str:
    return words.message(name) if isinstance(name, Message) else words(name)


def _kinds(words: Catalogue, *, is_open: bool) -> View:
    """Every kind of hold that a list may name, in groups; only when asked for."""
    view: View = {"title": words("Every hold that a list may name"), "open": is_open}
    if not is_open:
        return view
    groups: dict[str, list[str]] = {name: [] for name in KIND_GROUPS}
    for group, text in _grouped_kinds():
        groups[group].append(text)
    return view | {
        "help": words("A tap puts it on a line of its own, below the line that you are on."),
        "groups": [
            {"title": words(name), "kinds": texts, "many": len(texts) > MANY}
            for name, texts in groups.items()
        ],
        "endings_title": words("Endings"),
        "endings_help": words("They narrow the line that you are on. Other cards work as well."),
        "endings": list(ENDINGS),
    }


MANY: Final = 20
"""A group with more kinds than these is folded up."""

MADE = N_("Hands already made, and pairs")
STARTS = N_("Cards on the way to a hand")
HIGH = N_("High cards: those whose pair is paid")
REST = N_("Whole deals")
OF_ONE_RANK = N_("Of one rank")
NAMED = N_("Named cards")
KIND_GROUPS = (MADE, STARTS, HIGH, REST, OF_ONE_RANK, NAMED)


def _grouped_kinds() -> Iterator[tuple[str, str]]:
    from rules.video_poker import strategy_kinds as kinds
    from rules.video_poker.strategy_text import known_kinds

    for kind in known_kinds():
        match kind:
            case kinds.WholeHand(three=None) | kinds.Alike(ranks=None) | kinds.TwoPair():
                group = MADE
            case kinds.Start():
                group = STARTS
            case kinds.HighCards():
                group = HIGH
            case kinds.WholeHand() | kinds.Alike():
                group = OF_ONE_RANK
            case kinds.NamedCards():
                group = NAMED
            case _:
                group = REST
        yield group, str(kind.message)
