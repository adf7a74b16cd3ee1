"""``python -m playground`` is the same as ``fairdeal``."""

from playground.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
