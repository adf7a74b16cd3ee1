"""Words that the rules keep as data, listed once so that the catalogue holds them.

``rules`` knows no catalogue: a rank says ``queen``, a pay line ``four aces``. Here they are written
out for translators; a test finds any that are missing.
"""

from __future__ import annotations

from widgets.catalogue import N_

__all__ = ["VOCABULARY"]

VOCABULARY = (
    # ranks, one and many
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"), N_("jack"), N_("queen"), N_("king"), N_("ace"),
    N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"),
    N_("nines"), N_("tens"), N_("jacks"), N_("queens"), N_("kings"), N_("aces"),
    N_("ones"),  # faces of dice have the other words above
    # suits
    N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"),
    # categories of hands
    N_("nothing"), N_("pair"), N_("two pair"), N_("three of a kind"), N_("straight"), N_("flush"),
    N_("full house"), N_("four of a kind"), N_("straight flush"),
    # lines of pay tables
    N_("royal flush"), N_("four aces"), N_("four jacks, queens or kings"), N_("four twos to tens"),
    N_("four twos, threes or fours"), N_("four fives to kings"), N_("jacks or better"),
    N_("four aces with a two, three or four"), N_("four twos, threes or fours with an ace to four"),
    # belongings and buttons of draw poker
    N_("hat"), N_("scarf"), N_("mittens"), N_("buttons"), N_("broom"),
    N_("BET"), N_("STAY"), N_("RAISE"), N_("DRAW"), N_("CALL"), N_("DROP"),
    # what a factor counts, and which rule a step uses
    N_("ranks"), N_("suits"), N_("runs of five ranks"), N_("cards"), N_("hands"), N_("draws"),
    N_("faces"), N_("places of the dice"), N_("throws"), N_("chips"), N_("chances"),
    N_("multiply"), N_("choose together"), N_("divide out equal ones"), N_("subtract"), N_("add"),
    N_("divide by all"), N_("put in numbers"), N_("cross out what both share"),
    N_("set equal and solve"), N_("weigh by chances"), N_("look one step ahead"),
    N_("take the root"), N_("take the best"),
    # machines
    N_("Aces and Faces"), N_("Aces and Faces 8/5"), N_("Aces and Faces 7/5"),
    N_("Aces and Faces 6/5"), N_("Jacks or Better 9/6"), N_("Jacks or Better 9/5"),
    N_("Jacks or Better 8/6"), N_("Jacks or Better 8/5"), N_("Jacks or Better 7/5"),
    N_("Jacks or Better 6/5"), N_("Bonus Poker 8/5"), N_("Bonus Poker 7/5"), N_("Bonus Poker 6/5"),
    N_("Double Bonus 10/7/5"), N_("Double Bonus 9/7/5"), N_("Double Bonus 9/6/5"),
    N_("Double Double Bonus 9/6"), N_("your own pays"),
)  # fmt: skip
"""Every word that is data in ``rules`` and shown on a page."""
