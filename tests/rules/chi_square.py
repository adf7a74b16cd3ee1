"""Whether counts of outcomes follow exact probabilities: one check, for true and planted results.

Seeds are fixed, so verdicts are the same on every machine. Each of the checks rejects a true
simulation with probability below 10⁻⁶.
"""

from fractions import Fraction

Z = 5  # standard errors


def in_range(chi_square, freedom):
    """Whether a chi-square is neither too large nor too small (Wilson and Hilferty 1931)."""
    spread = (2 / (9 * freedom)) ** 0.5
    low, high = (max(0, freedom * (1 - spread**2 + z * spread) ** 3) for z in (-Z, Z))
    return low <= chi_square <= high


def assert_follows(counts, probabilities):
    """Counts of outcomes, and the exact probability of each outcome; 1 together.

    Nothing impossible came, every frequency is within 5 standard errors, and so is the chi-square.
    Outcomes that are expected fewer than 20 times are taken together, the rarest first.
    """
    n = sum(counts.values())
    assert sum(probabilities.values(), Fraction(0)) == 1
    impossible = {it: count for it, count in counts.items() if count and not probabilities.get(it)}
    assert not impossible, "impossible outcomes came"
    expected = {it: float(n * p) for it, p in probabilities.items() if p}
    rare = [it for it, number in expected.items() if number < 20]
    cells = [(expected[it], counts.get(it, 0)) for it in expected if it not in rare]
    if rare:
        cells.append((sum(expected[it] for it in rare), sum(counts.get(it, 0) for it in rare)))
    for number, count in cells:
        error = max((number * (1 - number / n)) ** 0.5, 2)
        assert abs(count - number) <= Z * error, "a frequency is more than 5 errors off"
    cells = [(number, count) for number, count in cells if number >= 5]
    chi_square = sum((count - number) ** 2 / number for number, count in cells)
    if len(cells) > 1:
        assert in_range(chi_square, len(cells) - 1), "chi-square"


def probabilities_of(distribution):
    """The exact probability of each outcome of a distribution."""
    return {it: Fraction(weight, distribution.total) for it, weight in distribution.items()}
