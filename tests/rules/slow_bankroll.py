"""Slow second routes: a bank by exact fractions, amount by amount, and linear equations solved."""

from fractions import Fraction


def exact_session(results, bank, bets, *, bet=1, goal=None, on_credit=False):
    """The chances of all banks after a session, and the chances to be broke, to have the goal."""
    playing, broke, winners, made = {Fraction(bank): Fraction(1)}, {}, {}, Fraction(0)
    for _ in range(bets):
        after = {}
        for amount, chance in playing.items():
            made += chance
            for result, weight in results.items():
                now = amount + result
                if goal is not None and now >= goal:
                    there = winners
                elif now < bet and not on_credit:
                    there = broke
                else:
                    there = after
                there[now] = there.get(now, 0) + chance * Fraction(weight, results.total)
        playing = after
    return {
        "banks": dict(sorted((playing | broke | winners).items())),
        "broke": sum(broke.values(), Fraction(0)),
        "winners": sum(winners.values(), Fraction(0)),
        "bets": made,
    }


def solve(equations):
    """The unknowns of linear equations x = constant + Σ coefficient · y, in fractions.

    ``equations`` maps each unknown to its constant and the coefficients of the unknowns in it. Each
    is solved for its unknown and put into those that follow, then the last gives the one before.
    """
    left = {x: (Fraction(constant), dict(terms)) for x, (constant, terms) in equations.items()}
    solved = {}
    for unknown in equations:
        constant, terms = left.pop(unknown)
        share = 1 - terms.pop(unknown, 0)
        constant, terms = constant / share, {y: c / share for y, c in terms.items()}
        solved[unknown] = (constant, terms)
        for other, (other_constant, other_terms) in left.items():
            if unknown in other_terms:
                factor = other_terms.pop(unknown)
                left[other] = (other_constant + factor * constant, other_terms)
                for y, c in terms.items():
                    other_terms[y] = other_terms.get(y, 0) + factor * c
    values = {}
    for unknown, (constant, terms) in reversed(solved.items()):
        values[unknown] = constant + sum(c * values[y] for y, c in terms.items())
    return values
