"""What is true: the games, the ranking of hands, exact probability.

Nothing here draws, serves or plots. Import what you need from the modules, for example
``from rules.cards import parse_cards`` or ``from rules.video_poker import hold_values``.
"""
