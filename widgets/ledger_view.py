"""“Decision and luck” as a view: what each game brought, split in what you chose and what came.

The same panel stands at all three tables; what a table calls its games and choices comes in
:class:`LedgerWords`. Every sum is exact, and the four that are shown always add up: luck is shown
as the rest of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.review import Ledger, Review, Verdict
from widgets.base import View
from widgets.catalogue import N_, Catalogue

__all__ = ["LedgerWords", "ledger_view"]

SHOWN_FIRST = 3
SHOWN_MOST = 40
COSTLIEST = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerWords:
    """What a table calls the things in its ledger: texts of the catalogue, not yet translated."""

    first: str
    """What to do while nothing has been played."""
    head: str
    """What one row is: a hand, a deal, a round."""
    luck: str
    """Whose luck it is: of the cards, of the dice."""
    verdicts: dict[Verdict, str]
    """What each verdict says of a row; of a wrong choice with {said} and {better}."""
    praise: str
    """Said of a right choice that ended badly."""
    kind_luck: str
    """Said of a wrong choice that ended well, with {price}."""
    again: str
    """Said over a game that is played once more, with {number}."""
    pill: str
    """The share of right games, with {right} and {all}."""
    ordinary: tuple[str, str]
    """What range of luck is ordinary after one game and after {number}, with {low} and {high}."""
    average: str = ""
    """What the last game cost whoever played it, with {chips}; empty where games are even."""


def ledger_view(
    ledger: Ledger,
    said: LedgerWords,
    words: Catalogue,
    *,
    show_all: bool = False,
    may_go_back: frozenset[int] = frozenset(),
) -> View:
    """The panel. ``may_go_back`` are the numbers of the games that can be played once more."""
    view: View = {
        "title": words(N_("Decision and luck")),
        "subtitle": words(N_("in chips")),
        "empty": "" if len(ledger) else words(said.first),
        "heads": [],
        "rows": [],
        "pill": "",
        "lesson": None,
        "sums": [],
        "note": "",
        "all": "",
        "costly": {"title": "", "rows": []},
    }
    if not len(ledger):
        return view
    shown = ledger.reviews[-SHOWN_MOST if show_all else -SHOWN_FIRST :][::-1]
    given = max((review.given_up for review in shown), default=Fraction(0))
    moved = max((abs(review.luck) for review in shown), default=Fraction(0))
    right, chosen = ledger.best_choices
    return view | {
        "heads": [
            words(said.head),
            words(N_("given up by the choice")),
            words(said.luck),
            words(N_("chips")),
        ],
        "rows": [_row(review, said, words, given=given, moved=moved) for review in shown],
        "pill": words(said.pill, right=right, all=chosen) if chosen else "",
        "lesson": _lesson(ledger.reviews[-1], said, words),
        "sums": _sums(ledger, words),
        "note": _note(ledger, said, words),
        "all": _all(ledger, words, show_all=show_all),
        "costly": _costly(ledger, said, words, may_go_back),
    }


def _row(
    review: Review, said: LedgerWords, words: Catalogue, *, given: Fraction, moved: Fraction
) -> View:
    return {
        "number": review.number,
        "words": f"{words.number(review.number)} · {_said_of(review, said, words)}",
        "given_up": words.signed(-review.given_up),
        "given_width": _width(review.given_up, given),
        "luck": words.signed(review.luck),
        "luck_width": _width(review.luck, moved),
        "chips": words.signed(Fraction(review.result)),
    }


def _said_of(review: Review, said: LedgerWords, words: Catalogue) -> str:
    worst = review.costliest
    if worst is None:
        return words(said.verdicts[review.verdict])
    return words(said.verdicts[review.verdict], said=worst.said, better=worst.better)


def _lesson(last: Review, said: LedgerWords, words: Catalogue) -> View | None:
    """One sentence on the last game where it teaches something; otherwise silence."""
    match last.verdict:
        case Verdict.RIGHT_AND_SORRY:
            return {"text": words(said.praise), "kind": "good"}
        case Verdict.WRONG_AND_PAID:
            price = words.decimal(last.given_up)
            return {"text": words(said.kind_luck, price=price), "kind": "note"}
        case Verdict.WRONG_AND_SORRY:
            price = words.decimal(last.given_up)
            text = words(N_("That choice gave up {price} chips."), price=price)
            return {"text": text, "kind": "note"}
        case _:
            return None


def _sums(ledger: Ledger, words: Catalogue) -> list[View]:
    """The equation under the rows; in tenths of a chip, luck being the rest."""
    tenth = Fraction(1, 10)
    game = round(ledger.game, 1)
    choices = -round(ledger.given_up, 1)
    if ledger.given_up and not choices:
        choices = -tenth
    luck = ledger.result - game - choices
    up = ledger.result
    if up > 0:
        said = words.count("you are {number} chip up", "you are {number} chips up", up)
    elif up < 0:
        said = words.count("you are {number} chip down", "you are {number} chips down", -up)
    else:
        said = words(N_("you are even"))
    terms = (
        (N_("the game {chips}"), game),
        (N_("your choices {chips}"), choices),
        (N_("luck {chips}"), luck),
    )
    parts: list[View] = [{"text": said, "sign": ""}]
    for place, (text, chips) in enumerate(terms):
        parts.append(
            {"text": words(text, chips=words.signed(chips, 1)), "sign": "+" if place else "="}
        )
    return parts


def _note(ledger: Ledger, said: LedgerWords, words: Catalogue) -> str:
    high = ledger.ordinary_luck
    one, many = said.ordinary
    text = words.count(
        one,
        many,
        len(ledger),
        low=words.signed(Fraction(-high)),
        high=words.signed(Fraction(high)),
    )
    cost = -ledger.reviews[-1].game
    if said.average and cost:
        text += " " + words(said.average, chips=words.decimal(cost))
    return text


def _all(ledger: Ledger, words: Catalogue, *, show_all: bool) -> str:
    if len(ledger) <= SHOWN_FIRST:
        return ""
    if show_all:
        return words(N_("The last {number} only"), number=SHOWN_FIRST)
    return words(N_("The last {number}"), number=min(len(ledger), SHOWN_MOST))


def _costly(
    ledger: Ledger, said: LedgerWords, words: Catalogue, may_go_back: frozenset[int]
) -> View:
    worst = ledger.costliest(COSTLIEST)
    again = words(N_("Same deal again"))
    return {
        "title": words(N_("Your costliest choices")) if worst else "",
        "rows": [
            {
                "number": review.number,
                "words": f"{words.number(review.number)} · {_said_of(review, said, words)}",
                "price": words.signed(-review.given_up),
                "again": again if review.number in may_go_back else "",
                "label": words(N_("Same deal again: {number}"), number=review.number),
            }
            for review in worst
        ],
    }


def _width(part: Fraction, whole: Fraction) -> int:
    """A length in thousandths of the longest, with its sign; what is not zero shows."""
    if not whole or not part:
        return 0
    width = round(1000 * part / whole)
    return width or (1 if part > 0 else -1)
