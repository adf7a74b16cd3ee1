"""The draw of the chapter on the kicker: by hand, one at a time, and by machine, a thousand each.

``KickerPlay()`` draws to the queens alone or to queens and ace, ``KickerDraws()`` simulates both
beside the exact shares, which are covered at first.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rules.cards import STANDARD_DECK, Card, read_cards
from rules.categories import HandCategory
from rules.messages import IllegalAction, Message
from rules.shuffle import read_seed
from widgets.base import Handler, Table, View, module, of_part, stylesheet, text_of
from widgets.beside import Beside, Experiment, Outcome
from widgets.cards import hand_view
from widgets.catalogue import N_, Catalogue
from widgets.lessons.lesson import Lesson
from widgets.lessons.log import LessonLog, lesson_log

if TYPE_CHECKING:
    from rules.simulate_chunks import Chunk, Simulation

__all__ = ["DEAL", "HOLDS", "KickerDraws", "KickerPlay", "kicker_experiment"]

DEAL: Final = "Qc Qd Ah 9s 7c"
HOLDS: Final = {"alone": "Qc Qd", "ace": "Qc Qd Ah"}
"""The two holds of the chapter, by the names that messages have for them."""

NAMES: Final = {"alone": N_("the queens alone"), "ace": N_("queens and ace")}
BETTER: Final = {
    "alone": N_("the queens alone: better than a pair"),
    "ace": N_("queens and ace: better than a pair"),
}
PLAYED: Final = "05.play"
EXPLORED: Final = "05.explored"
TO_DRAW: Final = 10
"""So many draws by hand are the play of the chapter."""
MANY: Final = 1_000
"""So many draws at once are an exploration."""


class KickerPlay(Lesson):
    """Draw to one hold or the other, again and again; ten draws settle ``05.play``.

    ``play.final`` is the hand of the last draw, empty before the first; ``play.drawn`` and
    ``play.bettered`` count by hold. Raises BadVariant for a seed that is none.
    """

    _esm: ClassVar[str] = module("dom.js", "cards.js", "lesson.js", "lesson_kicker.js")
    _css: ClassVar[str] = stylesheet("lesson.css", "lesson_draw.css")

    def __init__(
        self,
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self.deal = read_cards(DEAL, 5)
        self.final: tuple[Card, ...] = ()
        self.hold = ""
        self.drawn = dict.fromkeys(HOLDS, 0)
        self.bettered = dict.fromkeys(HOLDS, 0)
        self._rng = Random(read_seed(seed) or secrets.token_hex(8))  # noqa: S311
        super().__init__(language, log)

    def _draw_to(self, message: View) -> None:
        """New cards for those that go, from the 47 that nobody has seen."""
        hold = text_of(message, "hold", 10)
        if hold not in HOLDS:
            raise IllegalAction(Message("Draw to the queens alone, or to queens and ace."))
        from rules.hands import evaluate

        held = read_cards(HOLDS[hold])
        unseen = [card for card in STANDARD_DECK if card not in self.deal]
        new = iter(self._rng.sample(unseen, len(self.deal) - len(held)))
        self.hold = hold
        self.final = tuple(card if card in held else next(new) for card in self.deal)
        self.drawn[hold] += 1
        self.bettered[hold] += evaluate(self.final).category is not HandCategory.PAIR
        if sum(self.drawn.values()) >= TO_DRAW and not self.lessons.settled([PLAYED]):
            self.remember(PLAYED, {})

    handlers: ClassVar[dict[str, Handler]] = {**Lesson.handlers, "draw_to": _draw_to}
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def body(self) -> View:
        """The cards as they lie, what they are called, and how often each hold got better."""
        words = self.words
        held = read_cards(HOLDS[self.hold or "alone"])
        lies = self.final or self.deal
        return {
            "title": words(N_("The draw")),
            "status": self._status(),
            "cards": hand_view(
                lies,
                words=words,
                deal=str(sum(self.drawn.values())),
                marked=held,
                new=[card for card in self.final if card not in held],
            ),
            "hand_label": words(N_("your five cards")),
            "buttons": [
                {"hold": "alone", "words": words(N_("Queens alone: draw three"))},
                {"hold": "ace", "words": words(N_("Keep the ace: draw two"))},
            ],
            "tally": [
                {
                    "name": words(name),
                    "says": words(
                        N_("drawn {drawn}, better than a pair {better}"),
                        drawn=self.drawn[hold],
                        better=self.bettered[hold],
                    ),
                }
                for hold, name in NAMES.items()
            ]
            if self.final
            else [],
        }

    def _status(self) -> list[View]:
        words = self.words
        if not self.final:
            return [{"text": words(N_("A pair of queens. Draw ten times, with either.")),
                     "strong": True}]  # fmt: skip
        from rules.hands import evaluate

        value = evaluate(self.final)
        name = words.message(value.message)
        said = (
            words(N_("Still a pair."))
            if value.category is HandCategory.PAIR
            else words(N_("Better than a pair."))
        )
        return [{"text": f"{name[:1].upper()}{name[1:]}.", "strong": True}, {"text": f" {said}"}]


def kicker_experiment(words: Catalogue) -> Experiment[str]:
    """Draws to both holds, as many to one as to the other: how often each gets better.

    The two outcomes are shares of the draws to their own hold, so they are not 1 together.
    """
    from rules.draw_poker import improve

    def share(hold: str) -> Fraction:
        found = improve(DEAL, HOLDS[hold])
        return 1 - Fraction(found[HandCategory.PAIR], found.total)

    def simulate(trials: int, seed: str, chunk_size: int) -> Simulation[str]:
        from rules.simulate_chunks import Simulation

        return Simulation(_drawn, trials, seed, chunk_size)

    return Experiment(
        key=DEAL,
        about=words(N_("Draw so many times with each: how often is it better than a pair?")),
        outcomes=tuple(Outcome(hold, words(BETTER[hold]), share(hold)) for hold in HOLDS),
        simulate=simulate,
    )


def _drawn(chunk: Chunk) -> dict[str, int]:
    """How often each hold gets better in a chunk; the rest makes up its trials."""
    from rules.simulate_random import Bits, card_indices, finished_hands
    from rules.strengths import evaluate_many, strength_values

    bits, values = Bits(chunk), strength_values()
    deal = read_cards(DEAL, 5)
    unseen = card_indices([card for card in STANDARD_DECK if card not in deal])
    at_most = max(
        place for place, value in enumerate(values, 1) if value.category is HandCategory.PAIR
    )
    counts = {}
    for hold, text in HOLDS.items():
        held = read_cards(text)
        places = bits.different(len(unseen), len(deal) - len(held), chunk.trials)
        hands = finished_hands(card_indices(held), unseen[places])
        counts[hold] = int((evaluate_many(hands) > at_most).sum())
    return counts | {"trials": chunk.trials}


class _WithEach(Beside):
    """Beside exact, for draws with each of the holds: a trial is one draw with each."""

    @property
    def _trials(self) -> int:
        return self._tally.get("trials", 0) if self._tally is not None else 0

    def _row(self, one: Outcome[Any], n: int, words: Catalogue) -> View:
        return super()._row(one, self._trials if n else 0, words)

    def _count(self, n: int, words: Catalogue) -> str:
        if not n:
            return words(N_("Nothing simulated yet."))
        return words.count("{number} draw with each", "{number} draws with each", self._trials)

    def _progress(self, n: int) -> int:  # noqa: ARG002  (the sum of all counts)
        done = self._trials - (self._before.get("trials", 0) if self._before is not None else 0)
        return round(1000 * done / self._under_way) if self.running and self._under_way else 0


class KickerDraws(Table):
    """Both holds drawn to by the thousand; the exact shares come once ``needs`` are settled.

    A thousand draws at once settle ``05.explored``.
    """

    _esm: ClassVar[str] = module("dom.js", "beside.js", "simulation.js")
    _css: ClassVar[str] = stylesheet("beside.css")

    def __init__(
        self,
        needs: tuple[str, ...] = ("05.6b", "05.6"),
        *,
        seed: str | int | None = None,
        language: str | None = None,
        log: LessonLog | None = None,
    ) -> None:
        self._needs = needs
        self._log = log if log is not None else lesson_log()
        self._beside = _WithEach(self.show, seed=seed)
        self._beside.opened = True
        self._beside.ask(kicker_experiment(Catalogue(language)))
        super().__init__(language)

    def _cover(self, message: View) -> None:
        """Uncover or cover, but not before the numbers were asked for."""
        missing = [item for item in self._needs if not self._log.settled([item])]
        if missing:
            raise IllegalAction(
                Message("The exact values come after {ids}.", ids=self.words.listed(missing))
            )
        self._beside.cover(message)

    def _run(self, message: View) -> None:
        self._beside.run(message)
        if message["times"] >= MANY and not self._log.settled([EXPLORED]):
            self._log.add(EXPLORED, {})

    _handed_on: ClassVar[dict[str, Callable[[Any, View], None]]] = {
        do: it for do, it in Beside.names.items() if do != "sim_open"
    }
    handlers: ClassVar[dict[str, Handler]] = {
        "hello": Table.hello,
        **of_part("_beside", _handed_on),
        "sim_cover": _cover,
        "sim_run": _run,
    }
    free: ClassVar[frozenset[str]] = frozenset(handlers)

    def draw(self) -> View:
        """The panel, always open."""
        return {"beside": self._beside.view(self.words) | {"toggle": ""}}
