r"""The text of a strategy: one hold rule a line, in the words of a player.

Reading is forgiving. Upper and lower case, plurals, digits for numbers, the numbers of a list,
hyphens, commas and the little words (“a”, “the”, “of”, “keep”, “any” …) make no difference; blank
lines and what stands behind a # are left out. A line that a player cannot mean is refused in one
sentence that names the line, the word and the nearest rule. Text is looked up, never evaluated.

>>> strategy = parse_strategy("4 to a Royal  # the dream\n\nHigh pairs\nJ, Q suited\nthrow all")
>>> print(strategy)
four to a royal flush
high pair
suited queen and jack
discard everything
>>> parse_strategy(str(strategy)) == strategy
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final, NamedTuple, NoReturn, TypeAlias, TypeVar

from rules.cards import Rank
from rules.messages import BadVariant, Message
from rules.video_poker.strategy_house import Side
from rules.video_poker.strategy_kinds import Kind, Start
from rules.video_poker.strategy_rules import (
    ANY_HIGH,
    Condition,
    Given,
    Held,
    HighCount,
    Kicker,
    Rule,
    Strategy,
)
from rules.video_poker.strategy_words import (
    CONDITIONS,
    Key,
    Narrowing,
    Word,
    in_order,
    kinds_by_words,
    known_words,
    narrowings_by_words,
    texts_of_kinds,
    words_of,
)

__all__ = ["LONGEST_TEXT", "MOST_RULES", "StrategyLike", "known_kinds", "parse_strategy"]

StrategyLike: TypeAlias = Strategy | str | Iterable[str]
"""What takes a strategy takes for one: itself, its text, or the texts of its rules."""

LONGEST_TEXT = 20_000
MOST_RULES = 200
MOST_CONDITIONS = 3


def parse_strategy(text: StrategyLike) -> Strategy:
    """Read a strategy from its text, or from the texts of its rules one by one.

    At most 200 rules and 20,000 characters. Raises BadVariant in one sentence.
    """
    if isinstance(text, Strategy):
        return text
    lines = text.splitlines() if isinstance(text, str) else _listed(text)
    if sum(map(len, lines)) + len(lines) > LONGEST_TEXT + 1:
        raise BadVariant(Message("That text is too long to be a strategy."))
    rules = []
    for number, line in enumerate(lines, start=1):
        said = line.split("#", 1)[0].strip()
        row = words_of(said)
        if row or any(sign.isalnum() for sign in said):
            rules.append(_Line(number, said, row or [Word("", said)]).rule())
    if len(rules) > MOST_RULES:
        raise BadVariant(Message("A strategy has at most {most} rules.", most=MOST_RULES))
    return Strategy(tuple(rules))


def known_kinds() -> tuple[Kind, ...]:
    """Every kind of hold that has words, the most usual first: what an editor can offer."""
    return tuple(texts_of_kinds())


def _listed(texts: Iterable[str]) -> list[str]:
    if not isinstance(texts, Iterable):
        raise BadVariant(Message("A strategy is read from text."))
    lines = []
    for text in texts:
        if not isinstance(text, str):
            raise BadVariant(Message("A strategy is read from text."))
        lines.append(" ".join(text.splitlines()))
        if len(lines) > LONGEST_TEXT:
            break
    return lines


# One line.

_Found = TypeVar("_Found")
_RANK_WORDS: Final = frozenset(rank.words for rank in Rank)


class _Line(NamedTuple):
    """A line that says something; ``text`` is all of it but the comment."""

    number: int
    text: str
    row: list[Word]

    def rule(self) -> Rule:
        """The rule that the line says. Raises BadVariant."""
        first, *others = _split(self.row, *CONDITIONS)
        if len(others) > MOST_CONDITIONS:
            self.refuse(others[MOST_CONDITIONS][0])
        return Rule(self.held(first), tuple([self.condition(row) for row in others]))

    def condition(self, row: list[Word]) -> Condition:
        """A condition, from the word that opens it on."""
        given, other = CONDITIONS[row[0].plain], row[1:]
        if given is Given.WHERE_BEST and other and other[-1].plain == "best":
            other.pop()
        elif given is Given.WHERE_BEST:
            self.refuse(row[0])
        if not other:
            self.refuse(row[0])
        return Condition(given, self.held(other))

    def held(self, row: list[Word]) -> Held:
        """A hold with all that narrows it: each “with”, and each “and” after it."""
        first, *others = _split(row, "with")
        held = Held(self.kind(first))
        for part in others:
            opened = [part[0]._replace(plain="and"), *part[1:]]
            for narrowing in _split(opened, "and")[1:]:
                held = self.narrowed(held, narrowing)
        return held

    def kind(self, row: list[Word]) -> Kind:
        """The kind that the words name; a rank in the plural is a pair of it."""
        if len(row) == 1 and row[0].plain in _RANK_WORDS and row[0].shown[-1:] in {*"sS"}:
            row = [row[0]._replace(plain="pair"), *row]
        return self.found(kinds_by_words(), in_order(row), list(texts_of_kinds().values()))

    def narrowed(self, held: Held, row: list[Word]) -> Held:
        """The hold narrowed by the words behind “with” or “and”."""
        known = narrowings_by_words()
        possible = [changed for by in known.values() if (changed := _narrow(held, by))]
        names = [str(changed.message) for changed in possible] or [str(held.message)]
        if len(row) == 1:
            self.refuse(row[0], names)
        changed = _narrow(held, self.found(known, row[1:], names))
        return changed or self.refuse(row[1], names)

    def found(self, known: Mapping[Key, _Found], row: list[Word], names: list[str]) -> _Found:
        """What these words stand for; else the first of them that leads nowhere is refused."""
        key = tuple([word.plain for word in row])
        if key in known:
            return known[key]
        begun = {name[:size] for name in known for size in range(len(name) + 1)}
        astray = [word for word in row if word.plain not in known_words()]
        astray += [word for at, word in enumerate(row) if key[: at + 1] not in begun]
        return self.refuse([*astray, *row[-1:], self.row[0]][0], names)

    def refuse(self, word: Word, names: Sequence[str] = ()) -> NoReturn:
        """Say which word is not understood, and which of these names is nearest to the line."""
        written = _short(self.text).casefold()
        known = names or list(texts_of_kinds().values())
        near = get_close_matches(written, known, 1, 0.5) or get_close_matches(
            written, known, 1, 0.0
        )
        raise BadVariant(
            Message(
                "Line {line}: “{word}” is not understood here; the nearest rule known is “{rule}”.",
                line=self.number,
                word=_short(word.shown),
                rule=near[0],
            )
        )


def _split(row: Sequence[Word], *openers: str) -> list[list[Word]]:
    """The words in parts; each part but the first begins with an opener."""
    parts: list[list[Word]] = [[]]
    for word in row:
        if word.plain in openers:
            parts.append([])
        parts[-1].append(word)
    return parts


def _narrow(held: Held, by: Narrowing) -> Held | None:
    """The hold narrowed; None where that has no meaning, or is said twice."""
    kind = held.kind
    try:
        match by:
            case HighCount() if held.high_cards == ANY_HIGH:
                return replace(held, high_cards=by)
            case Kicker() if held.kicker is None:
                return replace(held, kicker=by)
            case Side() if isinstance(kind, Start) and kind.side is Side.ANY:
                changed = replace(kind, side=by)
                return replace(held, kind=changed) if changed in texts_of_kinds() else None
    except BadVariant:
        return None
    return None


def _short(text: str) -> str:
    plain = "".join([sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text])
    plain = " ".join(plain.split())
    return plain if len(plain) <= 60 else plain[:59] + "…"
