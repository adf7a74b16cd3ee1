"""“Best keep” as a view: every different choice of dice to keep, ranked, and where it leads.

With a result to beat, the worth of a keep is the chance to beat it, and whoever throws later is not
counted (the panel says so). Where counting them would change the best choice, the panel says that
too, since it is the bank that is played for. With nothing to beat yet it is the chance to win
against those who throw later and play their best, a tie counting as an equal share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rules.dice import dice_text
from rules.dice_poker import DiceCategory, DiceValue, TurnObservation
from rules.distribution import Distribution, P
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.dice_poker_words import capital, face_word, had
from widgets.worth_panel import bar_width, covered_panel

if TYPE_CHECKING:
    from rules.dice_poker import KeepValue

__all__ = ["Keeps", "covered_keeps", "keep_values", "keeps_view", "later_counted"]

SHOWN_FIRST = 6
MOST_ROWS = 8
MOST_NAMES = 3
TITLE = N_("Best keep")
CATEGORIES = {
    DiceCategory.NOTHING: N_("nothing"),
    DiceCategory.PAIR: N_("pair"),
    DiceCategory.TWO_PAIR: N_("two pair"),
    DiceCategory.THREE_OF_A_KIND: N_("three of a kind"),
    DiceCategory.FULL_HOUSE: N_("full house"),
    DiceCategory.FOUR_OF_A_KIND: N_("four of a kind"),
    DiceCategory.POKER: N_("five alike"),
}


def foresight(turn: TurnObservation) -> int:
    """How many later players are counted at most; more of them, and more throws, take seconds."""
    return 4 if turn.variant.throws <= 3 else 2


def later_counted(turn: TurnObservation) -> int:
    """How many later players the values count: none where there is a result to beat."""
    return 0 if turn.to_beat is not None else min(turn.players_after, foresight(turn))


def keep_values(turn: TurnObservation) -> tuple[KeepValue, ...]:
    """The exact values of all different keeps of this throw, the best first."""
    from rules.dice_poker import best_keep

    return best_keep(
        turn.free,
        turn.locked,
        turn.throws_left,
        turn.to_beat,
        later_counted(turn),
        replace(turn.variant, playoff_order="throw"),
    )


def covered_keeps(words: Catalogue, *, may_ask: bool) -> View:
    """The panel while it is covered; before a throw there is nothing to uncover."""
    first = words("Throw the dice, decide, and then look here.")
    return covered_panel(words(TITLE), first, may_ask=may_ask, words=words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeps:
    """What the panel shows: the ``values`` best first, and the ``chosen`` faces.

    ``later`` are the names of those who throw later, in their order. With ``may_choose`` a press on
    a choice marks its dice.
    """

    turn: TurnObservation
    values: Sequence[KeepValue]
    chosen: tuple[int, ...]
    later: Sequence[str]
    show_all: bool
    may_choose: bool
    words: Catalogue


def keeps_view(keeps: Keeps) -> View:
    """The panel open: keeps from best to worst, and where the chosen one leads."""
    words, values = keeps.words, keeps.values
    mine = next(value for value in values if value.keep == keeps.chosen)
    listed = list(values if keeps.show_all else values[:SHOWN_FIRST])
    if mine not in listed:
        listed.append(mine)
    more = words("All {number} choices", number=len(values))
    everything = words("The best choices only") if keeps.show_all else more
    return {
        "covered": False,
        "title": words(TITLE),
        "subtitle": _subtitle(keeps),
        "cover_again": words("Cover"),
        "may_hold": keeps.may_choose,
        "holds": [
            {
                "hold": list(value.keep),
                "cards": _small_dice(keeps.turn.free, value.keep),
                "chosen": value is mine,
                "width": bar_width(value.value, Fraction(1)),
                "value": _value(value, keeps),
                "label": _spoken(value, keeps),
            }
            for value in listed
        ],
        "ties": _for_the_bank(keeps) or _ties(keeps),
        "all": everything if len(values) > SHOWN_FIRST else "",
        "intro": _intro(mine, keeps),
        "outcomes": _outcomes(mine, keeps),
        "sum": _sum(mine, keeps),
    }


def _small_dice(free: Sequence[int], keep: Sequence[int]) -> list[View]:
    """The free dice, those not kept drawn dashed."""
    left = list(keep)
    small = []
    for face in free:
        kept = face in left
        if kept:
            left.remove(face)
        small.append({"face": face, "kept": kept})
    return small


def _subtitle(keeps: Keeps) -> str:
    words, turn = keeps.words, keeps.turn
    if turn.to_beat is None:
        later = keeps.later[: foresight(turn)]
        text = words("chance to win against {names}, played best", names=words.listed(later))
        uncounted = keeps.later[foresight(turn) :]
    else:
        text = words("chance to beat {best}", best=had(turn.to_beat, words))
        uncounted = keeps.later
    if not uncounted:
        return text
    if len(uncounted) > MOST_NAMES:
        number = len(uncounted)
        return words("{text}, {number} later players not yet counted", text=text, number=number)
    return words("{text}, {names} not yet counted", text=text, names=words.listed(uncounted))


def _ways(value: KeepValue, best: DiceValue) -> int:
    return sum(ways for result, ways in value.outcomes.items() if result > best)


def _value(value: KeepValue, keeps: Keeps) -> list[View]:
    words, best = keeps.words, keeps.turn.to_beat
    percent: View = {"text": words.percent(value.value), "strong": True}
    if value.value in (0, 1):
        return [percent]
    if keeps.turn.throws_left == 1 and best is not None:
        return [{"text": f"{_ways(value, best)}/{value.outcomes.total} ≈ "}, percent]
    exact = words.fraction(value.value)
    return [{"text": f"{exact} ≈ " if exact else "≈ "}, percent]


def _faces(faces: Sequence[int], words: Catalogue) -> str:
    return words.listed(face_word(face, words) for face in faces)


def _what(value: KeepValue, keeps: Keeps) -> str:
    """A choice in words, as one who is told to do it hears it."""
    words = keeps.words
    if len(value.keep) == len(keeps.turn.free):
        return words("stop")
    if not value.keep:
        return words("throw all again")
    return words("keep {dice}", dice=_faces(value.keep, words))


def _spoken(value: KeepValue, keeps: Keeps) -> str:
    words = keeps.words
    chance = words.percent(value.value)
    text = words("{what}: {chance}", what=capital(_what(value, keeps)), chance=chance)
    if value.value == keeps.values[0].value:
        return words("{choice}, the best", choice=text)
    return text


def _ties(keeps: Keeps) -> str:
    words, values = keeps.words, keeps.values
    best = sum(value.value == values[0].value for value in values)
    if best == len(values):
        return words("All choices are equally good.")
    if best > 1:
        return words("The {count} best choices are equally good.", count=best)
    if keeps.turn.to_beat is not None:
        return words("An equal result is not counted: it would be played off.")
    return ""


def _for_the_bank(keeps: Keeps) -> str:
    """Which choice wins the bank most often, where it is not the one that beats the result most."""
    from rules.dice_poker.review import can_be_priced, keep_chances

    words, turn = keeps.words, keeps.turn
    if turn.to_beat is None or not can_be_priced(turn):
        return ""
    chances = keep_chances(turn)
    listed_first = dict(chances)[keeps.values[0].keep]
    best, chance = chances[0]
    if chance == listed_first:
        return ""
    value = next(one for one in keeps.values if one.keep == best)
    values = {
        "what": _what(value, keeps),
        "chance": words.percent(chance),
        "other": words.percent(listed_first),
    }
    if keeps.later:
        return words(
            "Later players and play-offs counted, it is best to {what}: that wins the bank in "
            "{chance}, the first of this list in {other}.",
            **values,
        )
    return words(
        "Play-offs counted, it is best to {what}: that wins the bank in {chance}, the first of "
        "this list in {other}.",
        **values,
    )


def _intro(mine: KeepValue, keeps: Keeps) -> list[View]:
    words, thrown = keeps.words, len(keeps.turn.free) - len(mine.keep)
    if not thrown:
        return [
            {"text": words("If you stop"), "strong": True},
            {"text": words(", nothing can change:")},
        ]
    if len(mine.keep) == 1:
        held = words("If you keep the {face}", face=_faces(mine.keep, words))
    elif mine.keep:
        held = words("If you keep {dice}", dice=dice_text(mine.keep))
    else:
        held = words("If you throw all again")
    if keeps.turn.throws_left > 1:
        then = words(" and then play your best, the turn ends with:")
    else:
        then = words.count(
            ", one die can fall in {ways} ways:",
            ", {dice} dice can fall in {ways} ways:",
            thrown,
            dice=face_word(thrown, words),
            ways=mine.outcomes.total,
        )
    return [{"text": held, "strong": True}, {"text": then}]


@dataclass(slots=True)
class _Row:
    """Results that are named alike, and all do or all do not beat the best."""

    name: str
    better: bool
    ways: int


def _rows(outcomes: Distribution[DiceValue], keeps: Keeps) -> list[_Row]:
    """The results in groups with a name each, from high to low; wider groups if there are many."""
    words, best = keeps.words, keeps.turn.to_beat

    def grouped(*, wide: bool) -> list[_Row]:
        rows: dict[tuple[str, bool], _Row] = {}
        for result in sorted(outcomes, reverse=True):
            whole = wide or result.category is DiceCategory.FULL_HOUSE
            name = words(CATEGORIES[result.category]) if whole else words.message(result.name)
            better = best is not None and result > best
            row = rows.setdefault((name, better), _Row(name, better, 0))
            row.ways += outcomes[result]
        for name, better in rows:
            if best is not None and better and (name, False) in rows:
                rows[name, True].name = words("{result}, better", result=name)
                rows[name, False].name = words("{result}, not better", result=name)
        return list(rows.values())

    narrow = grouped(wide=False)
    return narrow if len(narrow) <= MOST_ROWS else grouped(wide=True)


def _outcomes(mine: KeepValue, keeps: Keeps) -> list[View]:
    words, total = keeps.words, mine.outcomes.total
    rows = []
    for row in _rows(mine.outcomes, keeps):
        share = Fraction(row.ways, total)
        text = words("always") + " " if row.ways == total else ""
        if keeps.turn.throws_left == 1 and row.ways != total:
            text = f"{row.ways}/{total} ≈ "
        rows.append(
            {
                "name": row.name,
                "width": bar_width(share, Fraction(1)),
                "value": [{"text": text}, {"text": words.percent(share)}],
            }
        )
    return rows


def _sum(mine: KeepValue, keeps: Keeps) -> str:
    """The chance as the sum it is; in words where no single throw decides."""
    words, best = keeps.words, keeps.turn.to_beat
    total = mine.outcomes.total
    if best is None:
        return words("To win, the result has to stay ahead of all who throw later.")
    name = had(best, words)
    if len(mine.keep) == len(keeps.turn.free):
        wins = bool(P(lambda result: result > best, mine.outcomes))
        if wins:
            return words("That is better than {best}.", best=name)
        return words("That is not better than {best}.", best=name)
    if keeps.turn.throws_left > 1:
        chance = "≈ " + words.percent(mine.value)
        return words("Better than {best}: {chance}", best=name, chance=chance)
    terms = [row.ways for row in _rows(mine.outcomes, keeps) if row.better]
    if not terms:
        return words("None of them is better than {best}.", best=name)
    joined = " + ".join(map(words.number, terms))
    ways = f"{words.number(sum(terms))}/{words.number(total)}"
    steps = [f"({joined}) / {words.number(total)}", ways] if len(terms) > 1 else [ways]
    exact = words.fraction(mine.value)
    if exact and exact != ways:
        steps.append(exact)
    chance = f"{' = '.join(steps)} ≈ {words.percent(mine.value)}"
    return words("Better than {best}: {chance}", best=name, chance=chance)
