"""What the table of draw poker says: the status line, prices and amounts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.cards import Card
from rules.draw_poker.betting import Bet, Button, Round, Standing
from rules.draw_poker.collateral import Whose
from rules.draw_poker.match import MatchEnd, MatchObservation, MatchPhase
from rules.draw_poker.observation import DealObservation
from rules.draw_poker.state import DealPhase, Reason
from rules.draw_poker.story import Deed, Event
from rules.draw_poker.variants import COMPUTER, YOU, DrawPoker
from widgets.base import View
from widgets.catalogue import N_, Catalogue
from widgets.video_poker_words import part

__all__ = ["Sitting", "about", "amount_words", "price", "status", "usual_amount"]

PARTS_OF_POT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """What the table shows beside the match: marked cards, the amount on the slider, words.

    ``told`` events of the deal were there when the player last acted; the rest is the answer.
    """

    seen: MatchObservation
    variant: DrawPoker
    marks: frozenset[Card]
    amount: int
    told: int
    words: Catalogue

    @property
    def deal(self) -> DealObservation | None:
        """The deal while it is played or lies there; None before the first."""
        return self.seen.deal

    @property
    def playing(self) -> DealObservation | None:
        """The running deal; None between deals."""
        return self.seen.deal if self.seen.phase is MatchPhase.PLAYING else None

    @property
    def may_mark(self) -> bool:
        """Whether cards can be marked to be exchanged."""
        return self.playing is not None and Button.DRAW in self.playing.buttons

    @property
    def news(self) -> tuple[Event, ...]:
        """What happened since the player last acted."""
        return () if self.deal is None else self.deal.events[self.told :]


# The status line.


def status(sitting: Sitting) -> list[View]:
    """What is so, in bold, then what can be done; the cards once more for those who listen."""
    bold, then = _said(sitting)
    parts = [part(bold, strong=True)]
    if then:
        parts.append(part(" " + then))
    if sitting.deal is not None and sitting.deal.hand:
        spoken = sitting.words.listed(map(sitting.words.spoken, sitting.deal.hand))
        parts.append(part(" " + sitting.words("Your cards: {cards}.", cards=spoken), hidden=True))
    return parts


def _said(sitting: Sitting) -> tuple[str, str]:
    words, seen = sitting.words, sitting.seen
    if sitting.playing is not None:
        return _said_of_turn(sitting, sitting.playing)
    if seen.phase is MatchPhase.OVER:
        return _said_of_end(sitting)
    if sitting.deal is None:
        return (
            words("Five cards, one exchange, two rounds of betting."),
            words("DEAL costs both an ante of {ante}.", ante=sitting.variant.ante),
        )
    bold = _result(sitting, sitting.deal)
    if seen.pot:
        return bold, words("It is played for in the next deal.")
    if seen.next_opener == YOU:
        return bold, words("You open the next deal.")
    return bold, words("The snowman opens the next deal.")


def _said_of_end(sitting: Sitting) -> tuple[str, str]:
    words, seen, deal = sitting.words, sitting.seen, sitting.deal
    match seen.end:
        case MatchEnd.WON if deal is not None:
            won = words("You have won his last belonging. The match is yours.")
            return _result(sitting, deal), won
        case MatchEnd.LOST if deal is not None:
            lost = words("You cannot pay another ante, so the match is his.")
            return _result(sitting, deal), lost
        case _:
            won_so_far = sum(one.whose is Whose.WON for one in seen.belongings)
            return (
                words("The match is stopped, unfinished."),
                words.count(
                    "You have {chips} chips and {number} of his belongings.",
                    "You have {chips} chips and {number} of his belongings.",
                    won_so_far,
                    chips=seen.banks[YOU],
                ),
            )


def _result(sitting: Sitting, deal: DealObservation) -> str:
    words, outcome = sitting.words, deal.outcome
    assert outcome is not None
    values = {"pot": outcome.pot}
    if outcome.reason is Reason.TIE:
        return words("Equal hands: the pot of {pot} stays.", **values)
    if outcome.reason is Reason.DROPPED:
        if outcome.winner == YOU:
            return words("The snowman dropped. You take {pot}.", **values)
        return words("You dropped. The snowman takes {pot}.", **values)
    assert deal.value is not None
    assert deal.shown_value is not None
    hands = {
        "yours": words.message(deal.value.message),
        "his": words.message(deal.shown_value.message),
    }
    if outcome.winner == YOU:
        return words("You win {pot}: {yours}, to his {his}.", **values, **hands)
    return words("The snowman wins {pot}: {his}, to your {yours}.", **values, **hands)


def _said_of_turn(sitting: Sitting, deal: DealObservation) -> tuple[str, str]:
    words = sitting.words
    if deal.phase is DealPhase.EXCHANGE:
        return words("Your exchange."), words("Mark the cards to change, then DRAW.")
    first = deal.in_round is Round.FIRST
    if deal.standing is Standing.FACING:
        raised = deal.events[-1].deed is Deed.RAISE
        bold = words(
            "The snowman raised by {chips}." if raised else "The snowman bet {chips}.",
            chips=deal.owed,
        )
        if first:
            then = words("DRAW pays {chips} and changes the marked cards.", chips=deal.owed)
        else:
            then = words("CALL pays {chips} and compares the hands.", chips=deal.owed)
        return bold, then
    bold = words("Your turn.")
    if first:
        if deal.standing is Standing.WAITED:
            return bold, words("The snowman waited. DRAW changes the marked cards.")
        return bold, words("Nothing is bet. STAY leaves the word to the snowman.")
    if deal.standing is Standing.WAITED:
        return bold, words("The snowman called. CALL compares the hands.")
    if sitting.variant.open_call == "check":
        return bold, words("Nothing is bet. CALL leaves the word to the snowman.")
    return bold, words("Nothing is bet. CALL compares the hands at once.")


# Prices and amounts.


def about(chance: Fraction, words: Catalogue) -> str:
    """A chance in percent, after ≈, or after = where nothing is rounded.

    >>> about(Fraction(1, 4), Catalogue()), about(Fraction(14, 33), Catalogue())
    ('= 25\u202f%', '≈ 42.4\u202f%')
    """
    exact = (1000 * chance).denominator == 1 and not 0 < chance < Fraction(1, 100)
    return f"{'=' if exact else '≈'} {words.percent(chance)}"


def price(deal: DealObservation, words: Catalogue) -> list[View]:
    """What you owe, for what, and the chance from which paying is right: x / (P + 2x)."""
    if not deal.owed:
        return []
    owed, before = deal.owed, deal.pot - deal.owed
    sum_ = f"{words.number(owed)}/({words.number(before)} + 2·{words.number(owed)})"
    needed = deal.needed_chance
    exact, percent = words.fraction(needed), words.percent(needed)
    chance = f"{sum_} = {exact} {about(needed, words)}" if exact else f"{sum_} ≈ {percent}"
    text = N_("Right if you win more often than {chance}.")
    if deal.in_round is Round.FIRST:
        text = N_("Right if you win more often than {chance}, if no more is bet.")
    return [
        part(
            words("You owe {owed}, to win a pot of {pot}.", owed=owed, pot=deal.pot),
            strong=True,
        ),
        part(" " + words(text, chance=chance)),
    ]


def usual_amount(deal: DealObservation | None) -> int:
    """Where the slider starts: a third of the pot, inside the limits."""
    if deal is None or deal.amounts is None:
        return 1
    wanted = (deal.pot + deal.owed) // PARTS_OF_POT
    return max(deal.amounts.minimum, min(wanted, deal.amounts.maximum))


def amount_words(sitting: Sitting, deal: DealObservation) -> str:
    """What the amount on the slider asks of the snowman, and what he can cover."""
    words = sitting.words
    limits = deal.amounts
    assert limits is not None
    chips = sitting.amount
    pot = deal.pot + deal.owed + chips
    if limits.action is Bet:
        asked = words("The snowman would pay {chips} to win {pot}.", chips=chips, pot=pot)
    else:
        asked = words(
            "You pay {owed} + {chips}; the snowman would pay {chips} to win {pot}.",
            owed=deal.owed,
            chips=chips,
            pot=pot,
        )
    return f"{asked} {_cover(sitting, deal)}"


def _cover(sitting: Sitting, deal: DealObservation) -> str:
    words = sitting.words
    owned = sum(one.whose is Whose.HIS for one in deal.belongings)
    if not owned:
        return words("He can cover {line}, all his chips.", line=deal.lines[COMPUTER])
    return words.count(
        "He can cover {line}: {chips} chips and {number} belonging.",
        "He can cover {line}: {chips} chips and {number} belongings.",
        owned,
        line=deal.lines[COMPUTER],
        chips=deal.banks[COMPUTER],
    )
