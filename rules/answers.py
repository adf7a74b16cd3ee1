"""A learner's typed formula: read safely, worked out exactly, judged, and its slip named.

This is the door; behind it, in this order, ``answers_text`` makes tokens, ``answers_grammar`` a
tree, ``answers_values`` an exact value within bounds, ``answers_rounding`` and ``answers_letters``
compare, ``answers_slips`` explain, ``answers_check`` judges, ``answers_echo`` shows what was read.
Questions are data: :class:`Question`, and the table ``CLASSIC_QUESTIONS``.

>>> verdict = check_answer("13*12*C(4,2)^2*44", "C(13,2)*C(4,2)^2*44", slips=(
...     Slip("13*12*C(4,2)^2*44", Message("Each hand twice.")),))
>>> verdict.correct, str(verdict.message), verdict.echo.text
(False, 'Each hand twice.', '13 × 12 × C(4, 2)^2 × 44')
"""

from __future__ import annotations

from rules.answers_check import Verdict, Wants, check_answer, read_answer
from rules.answers_classics import CLASSIC_QUESTIONS
from rules.answers_echo import Echo, echo
from rules.answers_letters import worth
from rules.answers_questions import Question
from rules.answers_slips import Slip
from rules.messages import Message

__all__ = [
    "CLASSIC_QUESTIONS", "Echo", "Message", "Question", "Slip", "Verdict", "Wants",
    "check_answer", "echo", "read_answer", "worth",
]  # fmt: skip
