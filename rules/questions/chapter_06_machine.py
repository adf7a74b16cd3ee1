"""Chapter 06: the whole machine line by line, one of its pays as a letter, why the return bends.

The counts are those of best play at Aces and Faces, over one common denominator, with the rule for
ties of :mod:`rules.video_poker.solver_analysis`.
"""

from __future__ import annotations

from typing import Final

from rules.messages import Message
from rules.questions.chapter import Line, Lines, Part, Ruled
from rules.questions.chapter_06_questions import QUESTIONS

__all__ = ["BENDS", "MACHINE", "ONE_PAY"]

_SEVENTH: Final = next(question for question in QUESTIONS if question.id == "06.7")
_MACHINE_SEEN: Final = ("06.B", "06.6")
_BENT: Final = ("06.7", "06.C")

_ALL: Final = "19933230517200"
_RETURN: Final = "399682233686/415275635775"
_CHANCE: Final = "1263590981/110740169540"
"""Of the full house: 227,446,376,580 over all."""
_OTHERS: Final = "742502873227/830551271550"
"""What all lines but the full house bring."""

MACHINE: Final = Lines(
    "the machine",
    Message("The whole machine, played as well as can be"),
    Message("w is what lines bring together. n counts all deals with all their draws, each deal "
            "as often as makes the counts whole: 19,933,230,517,200."),
    (
        Line(
            "06.d7a", Message("The rare ones: royal flush, four aces, straight flush, four jacks, "
                              "queens or kings, other fours. How often, times the pay."),
            "w", "427772832*500+3998833332*80+2110841472*50+11725110312*40+31478118696*25",
            "1895292536040", needs=_MACHINE_SEEN,
            parts=(
                Part("427772832*500", Message("Royal flush: ten to ace in one suit.")),
                Part("3998833332*80", Message("Four aces.")),
                Part("2110841472*50", Message("Straight flush.")),
                Part("11725110312*40", Message("Four jacks, queens or kings.")),
                Part("31478118696*25", Message("Four twos to tens.")),
            ),
            sign="+",
        ),
        Line(
            "06.d7b", Message("Full house, flush, straight."),
            "w", "227446376580*6+225551826396*5+222431074656*4", "3382161690084",
            needs=_MACHINE_SEEN,
            parts=(
                Part("227446376580*6", Message("Full house.")),
                Part("225551826396*5", Message("Flush.")),
                Part("222431074656*4", Message("Straight.")),
            ),
            sign="+",
        ),
        Line(
            "06.d7c", Message("Three of a kind, two pair, a pair of jacks or better."),
            "w", "1485913699128*3+2575760732064*2+4298030429292*1", "13907292990804",
            needs=_MACHINE_SEEN,
            parts=(
                Part("1485913699128*3", Message("Three of a kind.")),
                Part("2575760732064*2", Message("Two pair.")),
                Part("4298030429292*1", Message("A pair of jacks, queens, kings or aces.")),
            ),
            sign="+",
        ),
        Line(
            "06.d7d", Message("All of it, over all hands: the return."), "w/n",
            f"1895292536040/{_ALL}+3382161690084/{_ALL}+13907292990804/{_ALL}", _RETURN,
            needs=_MACHINE_SEEN,
            parts=(
                Part(f"1895292536040/{_ALL}", Message(
                    "9.51 of 100 chips, from one hand in 400.")),
                Part(f"3382161690084/{_ALL}", Message(
                    "16.97 of 100 chips, from one hand in 30.")),
                Part(f"13907292990804/{_ALL}", Message(
                    "69.77 of 100 chips, from 42 hands in 100.")),
            ),
            sign="+",
            then=Message("Of 100 chips bet 96.25 come back, and 3.75 are the machine's. Tap the "
                         "parts."),
        ),
        Line(
            "06.d7e", Message("The royal flush alone comes once in 46,598 hands."), "w/n",
            f"427772832*500/{_ALL}", "178238680/16611025431", needs=_MACHINE_SEEN,
            parts=(Part(f"427772832*500/{_ALL}", Message("Its chance times its pay.")),),
            then=Message("One chip in 100 that nobody sees in an evening."),
        ),
    ),
)  # fmt: skip

ONE_PAY: Final = Lines(
    "one pay",
    Message("One pay as a letter: the full house pays h"),
    Message("p is the chance of a full house under this way to play, h its pay (6), a what all "
            "other lines bring; n hands of one chip are played (10,000)."),
    (
        Line(
            "06.d8a", Message("All other lines stay as they are. The full house comes in 114.1 of "
                              "10,000 hands, and each brings h."),
            "n*(a+p*h)", f"10000*{_OTHERS}+10000*{_CHANCE}*6",
            "159872893474400/16611025431", needs=_MACHINE_SEEN,
            parts=(
                Part(f"10000*{_OTHERS}", Message("All other lines: 8,939.9 chips.")),
                Part(f"10000*{_CHANCE}*6", Message("The full houses: 684.6 chips.")),
            ),
            sign="+",
        ),
        Line(
            "06.d8b", Message("One chip more for each of 114. In letters: the slope of a straight "
                              "line in h."),
            "n*p*(h+1-h)", "114*(7-6)", "114", question=_SEVENTH, rule=Ruled.MULTIPLY,
            why=Message("How often it comes, times what it then brings more."),
            parts=(Part("114*(7-6)", Message("All else stays, so only this line changes.")),),
            then=Message("The slope is `p`, for each chip bet: **the chance of the line**. Such a "
                         "slope is a **derivative**: it says how fast one number changes with "
                         "another, here chips of return with chips of one pay."),
        ),
        Line(
            "06.d8c", Message("At 7, if nobody plays otherwise for it."), "n*(a+p*(h+1))",
            f"10000*{_OTHERS}+10000*{_CHANCE}*7", "161768279945900/16611025431",
            needs=("06.7",),
            parts=(
                Part(f"10000*{_OTHERS}", Message("All other lines, as before.")),
                Part(f"10000*{_CHANCE}*7", Message("The full houses at 7.")),
            ),
            sign="+",
        ),
    ),
)  # fmt: skip

BENDS: Final = Lines(
    "it bends",
    Message("Best play follows the pay"),
    Message("p is the chance of a full house at the present pay, a what all other lines bring, n "
            "hands of one chip are played (10,000)."),
    (
        Line(
            "06.d9a", Message("Every way to play is a straight line in the pay. By the line of "
                              "today's best play, at 8:"),
            "n*(a+8*p)", f"10000*{_OTHERS}+10000*{_CHANCE}*8",
            "163663666417400/16611025431", needs=_BENT,
            parts=(
                Part(f"10000*{_OTHERS}", Message("All other lines, as before.")),
                Part(f"10000*{_CHANCE}*8", Message("The full houses at 8.")),
            ),
            sign="+",
        ),
        Line(
            "06.d9b", Message("But at 8 another way to play is best, and it brings this."), "w",
            "10000*27281675749/27685042385", "54563351498000/5537008477", needs=_BENT,
            parts=(Part("10000*27281675749/27685042385", Message(
                "All deals solved once more, with the new pay.")),),
            then=Message("1.59 chips more in 10,000. The best return is **the highest of many "
                         "straight lines**, so it bends upward and lies nowhere below one of "
                         "them."),
        ),
        Line(
            "06.d9c", Message("The slope at 8: how often a full house comes now."), "n*p",
            f"10000*229592771460/{_ALL}", "49058284500/425923729", needs=_BENT,
            parts=(Part(f"10000*229592771460/{_ALL}", Message(
                "Hands in 10,000 that end in a full house.")),),
            then=Message("115.2 instead of 114.1. Who is paid more for it aims at it more often."),
        ),
        Line(
            "06.d9d", Message("And at 0 the line of today's best play says too little: it still "
                              "draws to full houses that nobody pays."),
            "n*a", f"10000*{_OTHERS}", "148500574645400/16611025431", needs=_BENT,
            parts=(Part(f"10000*{_OTHERS}", Message("What all other lines bring.")),),
            then=Message("8,939.9 by the line, 9,072.9 by the best play for 0: here the gap is "
                         "easy to see."),
        ),
    ),
)  # fmt: skip
