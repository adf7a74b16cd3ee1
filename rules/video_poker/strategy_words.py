"""The words of strategies: how a line is taken apart, and what its words stand for.

A line becomes a row of plain words, without the little ones that say nothing. Three small
dictionaries tell what rows of words stand for: a kind of hold, something that narrows it, the
opening of a condition. They are made from the kinds' own texts, so a kind that is new in
:mod:`rules.video_poker.strategy_kinds` can be read at once.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from rules.cards import Rank
from rules.video_poker.strategy_house import Side
from rules.video_poker.strategy_kinds import Kind, all_kinds
from rules.video_poker.strategy_rules import ANY_HIGH, Given, HighCount, Kicker

__all__ = [
    "CONDITIONS",
    "Key",
    "Narrowing",
    "Word",
    "in_order",
    "kinds_by_words",
    "known_words",
    "narrowings_by_words",
    "texts_of_kinds",
    "words_of",
]

Key: TypeAlias = tuple[str, ...]
Narrowing: TypeAlias = HighCount | Kicker | Side

CONDITIONS: Final = {"though": Given.THOUGH, "unless": Given.UNLESS, "where": Given.WHERE_BEST}
"""The words that open a condition."""

_ROYAL_RANKS: Final = ("ace", "king", "queen", "jack", "ten")
_LETTERS: Final = dict(zip("akqjt", _ROYAL_RANKS, strict=True))
_SUITS: Final = ("suited", "unsuited")
_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five"),
    *("six", "seven", "eight", "nine", "ten"),
)

_LITTLE_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "a an the to of on is are there too also only just any all card cards even keep hold held "
        "stand single lone bare dealt made pat paid ended your",
    )
)
_SAME: Final[Mapping[str, Key]] = {
    "zero": ("no",),
    "without": ("with", "no"),
    "trips": ("three", "kind"),
    "quads": ("four", "kind"),
    "open": ("outside",),
    "gutshot": ("inside",),
    "although": ("though",),
    "when": ("where",),
    "offsuit": ("unsuited",),
    "fewer": ("less",),
    "sixes": ("six",),
} | {str(number): (word,) for number, word in enumerate(_NUMBERS)}
"""Words read as others."""

_OTHER_NAMES: Final[Mapping[str, Key]] = {
    "royal flush": ("royal",),
    "two pair": ("both pairs",),
    "higher pair of two pair": ("two pair higher", "two pair higher pair", "higher of two pair"),
    "the paying cards": ("machine marks", "let the machine's marks stand", "automatic holds"),
    "discard everything": (
        *("discard", "discard all five", "nothing"),
        *("throw everything", "throw all", "throw everything away", "throw all away"),
    ),
    "four to a flush": ("flush draw",),
    "four to a straight flush": ("straight flush draw",),
    "four to an outside straight": ("outside straight draw", "outside straight"),
    "four to an inside straight": ("inside straight draw", "inside straight"),
    "four to a royal flush": ("royal draw", "royal flush draw", "four to a royal"),
    "three to a royal flush": ("three to a royal",),
    "two to a royal flush": ("two to a royal",),
}
"""What players also call a kind, by its own text."""


class Word(NamedTuple):
    """A word as it is looked up, and as it was written."""

    plain: str
    shown: str


_BETWEEN_WORDS: Final = re.compile(r"[\s,;:/&()+.\u2010-\u2015\u2212-]+")
_LIST_MARK: Final = re.compile(r"\s*(?:[0-9]{1,3}[.)](?=\s)|[*•-])")
_SHORT_RANKS: Final = re.compile("(?!at)[akqjt]{2,4}")


def words_of(line: str) -> list[Word]:
    """The words of a line that say something, without comment and list number."""
    text = unicodedata.normalize("NFKC", line.split("#", 1)[0])
    text = text[mark.end() :] if (mark := _LIST_MARK.match(text)) else text
    shown = [word for word in _BETWEEN_WORDS.split(text.replace("’", "'")) if word]
    words = []
    for at, word in enumerate(shown):
        beside = {*shown[max(at - 1, 0) : at], *shown[at + 1 : at + 2]}
        is_ace = word == "A" and not beside.isdisjoint({*"KQJT", "10", "kicker"})
        plain = ("ace",) if is_ace else _plain(word)
        words += [Word(form, word) for form in plain if form not in _LITTLE_WORDS]
    return words


def _plain(word: str) -> Sequence[str]:
    """A written word as the words that are looked up."""
    form = word.casefold().removesuffix("'s").removesuffix("'")
    if form in {*"kqjt"}:
        return (_LETTERS[form],)
    if _SHORT_RANKS.fullmatch(form) and len(set(form)) == len(form):
        return [_LETTERS[letter] for letter in form]
    for known in (form, form.removesuffix("s")):
        if known in _SAME:
            return _SAME[known]
        if known in known_words() or known in _LITTLE_WORDS:
            return (known,)
    return (form,)


def in_order(words: Sequence[Word]) -> list[Word]:
    """The words of a kind without “and”, the word of suits first, named cards from high to low."""
    said = sorted((w for w in words if w.plain != "and"), key=lambda w: w.plain not in _SUITS)
    suits = sum(word.plain in _SUITS for word in said)
    if all(word.plain in _ROYAL_RANKS for word in said[suits:]):
        said[suits:] = sorted(said[suits:], key=lambda word: _ROYAL_RANKS.index(word.plain))
    return said


@cache
def texts_of_kinds() -> Mapping[Kind, str]:
    """Every kind with its English text, the most usual first."""
    return {kind: str(kind.message) for kind in all_kinds()}


@cache
def kinds_by_words() -> Mapping[Key, Kind]:
    """The kinds by every row of words that names them."""
    found: dict[Key, Kind] = {}
    for kind, text in texts_of_kinds().items():
        for name in (text, *_OTHER_NAMES.get(text, ()), *_names_by_rank(text)):
            key = tuple([word.plain for word in in_order(words_of(name))])
            assert found.setdefault(key, kind) == kind, name
    return found


def _names_by_rank(text: str) -> Iterator[str]:
    """“jacks or better”, “two jacks” and “aces full” beside the longer names."""
    if text.startswith("full house of "):
        yield text.removeprefix("full house of ") + " full"
    if text.startswith("pair of "):
        better = text.endswith(" or better")
        yield text.removeprefix("pair of ") if better else text.replace("pair", "two")


@cache
def narrowings_by_words() -> Mapping[Key, Narrowing]:
    """What stands behind “with”, by its words."""
    found: dict[Key, Narrowing] = {("highest", "kicker"): Kicker()}
    for rank in Rank:
        found[rank.words, "kicker"] = Kicker(rank)
    for count, word in enumerate(_NUMBERS[:5]):
        found[word, "high"] = HighCount(count, count)
        for key in ((word, "or", "more", "high"), ("at", "least", word, "high")):
            found[key] = HighCount(count, ANY_HIGH.most)
        for key in ((word, "or", "less", "high"), ("at", "most", word, "high")):
            found[key] = HighCount(0, count)
    for side, word in ((Side.OUTSIDE, "no"), (Side.INSIDE, "one"), (Side.DOUBLE_INSIDE, "two")):
        found[word, "gap"] = side
    return found


@cache
def known_words() -> frozenset[str]:
    """Every plain word that stands in some dictionary."""
    texts = [*texts_of_kinds().values(), *(name for key in _OTHER_NAMES.values() for name in key)]
    of_kinds = {word.removesuffix("'s") for text in texts for word in re.findall(r"[\w']+", text)}
    singular = {word.removesuffix("s") for word in of_kinds - {"sixes"}}
    of_narrowings = {word for key in narrowings_by_words() for word in key}
    return frozenset({*singular, *of_narrowings, "full", "with", "and", "best", *CONDITIONS})
