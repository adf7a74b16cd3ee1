"""How it is served: Voila as a hardened host of a fixed list of notebooks, and the home page."""
