"""The ranking of dice a second time, written another way: by counting pairs of equal dice."""


def second_value(dice, full_house="triple_first"):
    """A key in the order of the values: how many pairs of dice are equal, then points."""
    equal = sum(a == b for at, a in enumerate(dice) for b in dice[:at])
    order = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 6: 5, 10: 6}
    in_it = [face for face in dice if dice.count(face) > 1] or list(dice)
    if equal == 4 and full_house == "triple_first":
        middle = sorted(dice)[2]
        return order[equal], 7 * middle + next(face for face in dice if face != middle)
    return order[equal], sum(in_it)
