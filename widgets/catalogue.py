"""The words on screen: one catalogue for Python and JavaScript, and numbers written for people.

English is the source language and needs no file. A translation is a gettext catalogue
``locale/<language>/LC_MESSAGES/fairdeal.mo``; the template ``locale/fairdeal.pot`` is extracted
with Babel. Words that JavaScript shows come from here too, inside the view it is given.

The language ``qps`` is no language: it puts every catalogue text in ⟦brackets⟧, so that a test (or
a translator) sees at a glance which words on a page pass through the catalogue and which do not.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

from rules.cards import Card
from rules.messages import Message

__all__ = ["LANGUAGES", "N_", "Catalogue", "pick_language"]

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English"}
"""The languages a visitor may choose, by tag, each named in itself."""

PSEUDO = "qps"
THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"


def N_(text: str) -> str:  # noqa: N802  (the field's name for "extract, translate later")
    """Mark a text for the catalogue where it is written; it is translated where it is shown."""
    return text


def pick_language(asked: str | None) -> str:
    """The known language that fits what was asked, without regard to case; English otherwise.

    >>> pick_language("../../etc/passwd"), pick_language("EN-gb"), pick_language(None)
    ('en', 'en', 'en')
    """
    tag = (asked or "").strip().lower().replace("_", "-").partition("-")[0]
    return tag if tag in LANGUAGES or tag == PSEUDO else "en"


_SPOKEN = N_("{rank} of {suit}")
_PAIR = N_("{first} and {last}")


class Catalogue:
    """Texts and numbers in one language.

    >>> words = Catalogue("en")
    >>> words("Bet at most {limit} chips.", limit=1500)
    'Bet at most 1,500 chips.'
    """

    def __init__(self, language: str | None = None) -> None:
        self.language = pick_language(language)
        self._translation = gettext.translation("fairdeal", LOCALE, [self.language], fallback=True)

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in this language, its ``{places}`` filled as people read numbers and cards."""
        return self._filled(self._translation.gettext(text), values)

    def count(self, one: str, many: str, number: int, /, **values: object) -> str:
        """The form of a text that fits ``number``, which it may show as ``{number}``."""
        template = self._translation.ngettext(one, many, number)
        return self._filled(template, values | {"number": number})

    def message(self, message: Message) -> str:
        """What the rules said, in this language."""
        return self(message.template, **message.values)

    def shown(self, value: object) -> str:
        """A value as people read it in a sentence: ``1,500``, ``10♣``, a message in words."""
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, Card):
            return value.shown
        if type(value) is int:
            return self.number(value)
        return str(value)

    def spoken(self, card: Card) -> str:
        """A card as a screen reader says it, such as ``nine of spades``."""
        return self(
            _SPOKEN,
            rank=self._plain(card.rank.words),
            suit=self._plain(card.suit.words),
        )

    def listed(self, items: Iterable[object]) -> str:
        """Several things in one phrase: ``a``, ``a and b``, ``a, b and c``."""
        shown = [self.shown(item) for item in items]
        if len(shown) < 2:
            return "".join(shown)
        return self(_PAIR, first=", ".join(shown[:-1]), last=shown[-1])

    def number(self, value: int) -> str:
        """A whole number with its thousands set apart; a true minus sign."""
        return f"{value:,}".replace("-", "−")

    def decimal(self, value: Fraction, figures: int = 2) -> str:
        """A value rounded to ``figures`` decimals, or to two figures where that would be zero."""
        rounded = round(value, figures)
        if rounded == 0 and value != 0:
            return f"{float(value):.1e}" if abs(value) < Fraction(1, 10**7) else _two_figures(value)
        return f"{float(rounded):,.{figures}f}".replace("-", "−")

    def signed(self, value: Fraction, figures: int = 2) -> str:
        """A gain or loss with its sign: ``+6.11``, ``−3``, ``0``; whole numbers without decimals.

        >>> Catalogue().signed(Fraction(6)), Catalogue().signed(Fraction(-1, 3))
        ('+6', '−0.33')
        """
        if figures > 1 and value.denominator == 1:
            shown = self.number(value.numerator)
        else:
            shown = self.decimal(value, figures)
        return f"+{shown}" if value > 0 else shown

    def percent(self, value: Fraction) -> str:
        """A probability in percent: one decimal, or two figures where it is below one percent."""
        hundredfold = value * 100
        if value == 0 or hundredfold >= 1:
            shown = f"{float(round(hundredfold, 1)):.1f}"
        else:
            shown = _two_figures(hundredfold)
        return shown.removesuffix(".0") + THIN_SPACE + "%"

    def percent_exactly(self, value: Fraction, decimals: int) -> str:
        """A probability in percent with this many decimals, such as ``96.25 %``."""
        return f"{float(round(value * 100, decimals)):.{decimals}f}{THIN_SPACE}%"

    def fraction(self, value: Fraction) -> str | None:
        """A fraction as ``6986/1081``, a whole number alone, None where it has over six digits."""
        if value.denominator == 1:
            return self.number(value.numerator)
        if max(abs(value.numerator), value.denominator) >= 10**6:
            return None
        return f"{value.numerator}/{value.denominator}"

    def _plain(self, text: str) -> str:
        return self._translation.gettext(text)

    def _filled(self, template: str, values: dict[str, object]) -> str:
        shown = {name: self.shown(value) for name, value in values.items()}
        text = template.format(**shown)
        return f"⟦{text}⟧" if self.language == PSEUDO else text


def _two_figures(value: Fraction) -> str:
    """A small number in plain digits with two significant figures, such as ``0.00026``."""
    digits = 2
    while round(value, digits) == 0 or abs(round(value, digits)) * 10 ** (digits - 1) < 1:
        digits += 1
    return f"{float(value):.{digits}f}".replace("-", "−")
