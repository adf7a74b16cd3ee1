"""The pay tables that the golden rows are about, from their ``pays`` or the name of the game."""

import re
from dataclasses import replace

from rules.cards import Rank
from rules.hands import HandCategory
from rules.video_poker import PAY_TABLES, PayLine

JACKS = PAY_TABLES["Jacks or Better 9/6"]
FACES = PAY_TABLES["Aces and Faces 8/5"]
BONUS = PAY_TABLES["Bonus Poker 8/5"]
DOUBLE = PAY_TABLES["Double Bonus 10/7/5"]
DOUBLE_DOUBLE = PAY_TABLES["Double Double Bonus 9/6"]

SHORT_NAMES = {
    "RF": "royal flush",
    "SF": "straight flush",
    "FH": "full house",
    "FL": "flush",
    "ST": "straight",
    "3K": "three of a kind",
    "2P": "two pair",
    "JoB": "jacks or better",
}
FOURS = {
    "A": "four aces",
    "2-4": "four twos, threes or fours",
    "5-K": "four fives to kings",
    "JQK": "four jacks, queens or kings",
    "2-10": "four twos to tens",
    "": "four of a kind",
}
LINES = {
    "royal": "royal flush",
    "four aces": "four aces",
    "four JQK": "four jacks, queens or kings",
    "four 2-10": "four twos to tens",
    "four 5-K": "four fives to kings",
}


def of_pays(text):
    """The table of a text such as ``RF800 SF50 quads A80 JQK40 2-10:25 …``."""
    fours, whole = re.fullmatch(r"(?:.*quads )(.+?)(?= FH)(.*)", text).group(1), text
    whole = whole.replace(f"quads {fours} ", "")
    pays = {
        SHORT_NAMES[name]: int(pay)
        for name, pay in re.findall(r"(RF|SF|FH|FL|ST|3K|2P|JoB)(\d+)", whole)
    }
    assert len(pays) == len(whole.split()) == 8
    found = re.findall(r"(JQK|2-10:|2-4:|5-K:|A|)(\d+)(?: |$)", fours)
    assert len(found) == len(fours.split())
    pays |= {FOURS[name.rstrip(":")]: int(pay) for name, pay in found}
    base = next(
        table for table in (JACKS, FACES, BONUS) if set(pays) < {line.name for line in table.lines}
    )
    return base.with_pays(pays)


def _figures(base, figures, **others):
    """A base table with the pays of full house, flush and, if it is given, straight."""
    names = ("full house", "flush", "straight")
    pays = dict(zip(names, map(int, figures.split("/")), strict=False))
    return base.with_pays(pays | {name.replace("_", " "): pay for name, pay in others.items()})


def _triple_double(figures):
    base = DOUBLE_DOUBLE.with_pays(
        {
            "four aces with a two, three or four": 800,
            "four twos, threes or fours with an ace to four": 400,
            "three of a kind": 2,
        }
    )
    return _figures(base, figures)


def _deluxe(figures):
    return _figures(JACKS, figures, four_of_a_kind=80, two_pair=1)


def _own_lines(*fours):
    """Double Double Bonus with other lines for four of a kind: name, pay, ranks, kickers."""
    kept = [
        line for line in DOUBLE_DOUBLE.lines if line.category is not HandCategory.FOUR_OF_A_KIND
    ]
    lines = [
        PayLine(
            name=name,
            pay=pay,
            category=HandCategory.FOUR_OF_A_KIND,
            ranks=_ranks(ranks),
            kickers=_ranks(kickers) if kickers else None,
        )
        for name, pay, ranks, kickers in fours
    ]
    return replace(DOUBLE_DOUBLE, name="own lines", lines=(*lines, *kept))


def _ranks(letters):
    return frozenset(rank for rank in Rank if rank.letter in letters)


def _kings_or_better(table):
    lines = [
        replace(line, name="kings or better", ranks=_ranks("KA"))
        if line.name == "jacks or better"
        else line
        for line in table.lines
    ]
    return replace(table, name="kings or better", lines=tuple(lines))


KICKERS = "WoO calculator table: A+JQK 400, JQK+JQKA 160, A 160, JQK 80, 2-10 50, FH9 FL6, 2P 1"

GAMES = dict(PAY_TABLES) | {
    "Aces and Faces 7/6": _figures(FACES, "7/6"),
    "Double Bonus 9/6": _figures(DOUBLE, "9/6/5"),
    "Double Bonus 9/7/4": _figures(DOUBLE, "9/7/4"),
    "Double Bonus 10/6/4": _figures(DOUBLE, "10/6/4"),
    "Double Bonus 10/7/5 with royal 250 (1-4 credits)": DOUBLE.with_pays({"royal flush": 250}),
    "Double Double Bonus 9/5": _figures(DOUBLE_DOUBLE, "9/5"),
    "Double Double Bonus 8/6": _figures(DOUBLE_DOUBLE, "8/6"),
    "Triple Double Bonus 9/7 (3K 2, 4x2-4+A-4 400)": _triple_double("9/7"),
    "Triple Double Bonus 9/6 (3K 2, 4x2-4+A-4 400)": _triple_double("9/6"),
    "Triple Double Bonus 8/5": _triple_double("8/5"),
    "Bonus Poker Deluxe 9/6 (quads 80)": _deluxe("9/6"),
    "Bonus Poker Deluxe 8/5": _deluxe("8/5"),
    "Bonus Poker Deluxe 7/5": _deluxe("7/5"),
    "Bonus Poker Deluxe 6/5": _deluxe("6/5"),
    "All American 8/8/8, quads 25": _figures(JACKS, "8/8/8", straight_flush=200, two_pair=1),
    "White Hot Aces 9/5 (A240, 2-4 120, 5-K 50, SF 80)": _figures(
        DOUBLE.with_pays(
            {"four aces": 240, "four twos, threes or fours": 120, "straight flush": 80}
        ),
        "9/5/4",
    ),
    KICKERS: _own_lines(
        ("four aces with a face", 400, "A", "JQK"),
        ("four faces with a face or an ace", 160, "JQK", "JQKA"),
        ("four aces", 160, "A", ""),
        ("four faces", 80, "JQK", ""),
        ("four twos to tens", 50, "23456789T", ""),
    ),
    "Triple bonus KK+ 75/120/240, 10/7/5": _kings_or_better(
        DOUBLE.with_pays(
            {"four aces": 240, "four twos, threes or fours": 120, "four fives to kings": 75}
        )
    ),
}
"""By the name of the game as the golden rows write it."""


def golden_table(row):
    """The pay table of a golden row."""
    pays = row["input"].get("pays")
    return of_pays(pays.strip()) if pays else GAMES[row["input"]["game"]]
