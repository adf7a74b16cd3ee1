"""The best play again, slowly and plainly: a recursion over what may fall, in fractions.

It shares no code with the solver, and ranks dice by the second judgement.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from tests.rules.dice_poker.second_dice_ranking import second_value


@cache
def fallen(count):
    """All throws of so many dice, sorted, and how many sequences show them."""
    return Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=count))


@cache
def parts(dice):
    """All different parts of some dice."""
    return {some for count in range(len(dice) + 1) for some in combinations(sorted(dice), count)}


@cache
def joined(some, others):
    return tuple(sorted(some + others))


@cache
def places(full_house):
    """Every five dice and the place of their value among all, the lowest 0."""
    values = {dice: second_value(dice, full_house) for dice in fallen(5)}
    order = {value: place for place, value in enumerate(sorted(set(values.values())))}
    return {dice: order[value] for dice, value in values.items()}


class SlowTurn:
    """A turn that is worth ``worth[place]``, a whole number, if its result has that place.

    With t throws left, worths and counts are in units of 1/6^(5t): dice that are not thrown count
    as thrown without effect.
    """

    def __init__(self, worth, variant):
        self.worth, self.locked = worth, variant.locked
        self.place = places(variant.full_house)
        self.known = {}

    def turn(self, throws):
        """The worth of the whole turn."""
        return Fraction(self.thrown((), throws), 6 ** (5 * throws))

    def values(self, lying, dice, left):
        """The worth of every choice when ``dice`` fell last and ``lying`` was left lying."""
        choices = self.choices(lying, dice, left)
        return {keep: Fraction(worth, 6 ** (5 * left)) for keep, worth in choices.items()}

    def thrown(self, lying, left):
        """All but ``lying`` is thrown, with so many throws left, this one included."""
        key = lying, left
        if key not in self.known:
            self.known[key] = 6 ** len(lying) * sum(
                ways * self.best(lying, dice, left - 1)[0]
                for dice, ways in fallen(5 - len(lying)).items()
            )
        return self.known[key]

    def best(self, lying, dice, left):
        """The worth of the best choice, and the dice it keeps of those that may be thrown.

        Of equal choices the best keeps most dice, and then the higher faces.
        """
        if not left:
            return self.worth[self.place[joined(lying, dice)]], self.free(lying, dice)
        key = lying, dice, left
        if key not in self.known:
            choices = self.choices(lying, dice, left)
            keep = max(choices, key=lambda keep: (choices[keep], len(keep), keep[::-1]))
            self.known[key] = choices[keep], keep
        return self.known[key]

    def choices(self, lying, dice, left):
        """The worth of every choice, by what is kept of the dice that may be thrown."""
        free = self.free(lying, dice)
        fixed = lying if self.locked else ()
        choices = {free: self.worth[self.place[joined(lying, dice)]] * 6 ** (5 * left)}
        for keep in parts(free) - {free}:
            choices[keep] = self.thrown(joined(fixed, keep), left)
        return choices

    def free(self, lying, dice):
        """The dice that may be thrown again."""
        return dice if self.locked else joined(lying, dice)

    def results(self, lying, left):
        """How often every place comes when all but ``lying`` is thrown and the best is played."""
        key = "results", lying, left
        if key not in self.known:
            counts = self.known[key] = Counter()
            for dice, ways in fallen(5 - len(lying)).items():
                keep = self.best(lying, dice, left - 1)[1]
                if keep == self.free(lying, dice):
                    then = {self.place[joined(lying, dice)]: 6 ** (5 * left - 5)}
                else:
                    then = self.results(joined(lying if self.locked else (), keep), left - 1)
                for place, count in then.items():
                    counts[place] += ways * 6 ** len(lying) * count
        return self.known[key]
