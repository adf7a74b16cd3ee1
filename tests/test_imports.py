"""The arrows between the parts point one way: rules → widgets → notebooks → playground.

Imports are read from the source, late ones inside functions too, and those for type checking.
"""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("rules", "widgets", "notebooks", "playground", "tests", "bench")

MAY_IMPORT = {
    "rules": {"rules"},
    "widgets": {"rules", "widgets"},
    "notebooks": {"rules", "widgets"},
    "playground": {"rules", "widgets", "playground"},
}
NUMPY_STEMS = (
    "strengths",
    "solver",
    "strategy",
    "simulate",
    "odds",
    "bankroll_sessions",
    "bankroll_walk",
)


def python_in(path):
    """The Python source of a module, or of all code cells of a notebook."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return text
    cells = (cell for cell in json.loads(text)["cells"] if cell["cell_type"] == "code")
    return "\n".join("".join(cell["source"]) for cell in cells)


def imports_of(source, package=""):
    """Every module that a source imports, with the names taken from it as possible modules."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            start = ".".join([*above, *filter(None, [node.module])]) if node.level else node.module
            yield start
            yield from (f"{start}.{alias.name}" for alias in node.names)


def files(part):
    """The modules and notebooks of a part, as paths from the root."""
    found = [*(ROOT / part).rglob("*.py"), *(ROOT / part).rglob("*.ipynb")]
    return sorted(
        path.relative_to(ROOT)
        for path in found
        if not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    )


def imports(path):
    """Every module that a file imports."""
    return set(imports_of(python_in(ROOT / path), ".".join(path.parent.parts)))


def imports_any(path, *modules):
    """Those of these modules, or modules inside them, that a file imports."""
    return {
        name
        for name in imports(path)
        for module in modules
        if name == module or name.startswith(f"{module}.")
    }


GAMES = sorted(path.parent.name for path in (ROOT / "rules").glob("*/game.py"))
RULES = files("rules")


def test_imports_are_read_from_source():
    source = (
        "import numpy as np\ndef f():\n    from . import solver\n    from ..cards import Card\n"
    )
    assert set(imports_of(source, "rules.video_poker")) == {
        *("numpy", "rules.video_poker", "rules.video_poker.solver"),
        *("rules.cards", "rules.cards.Card"),
    }


def test_games_and_files_are_found():
    assert "video_poker" in GAMES
    assert Path("rules/video_poker/solver.py") in RULES


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_no_arrow_points_back(part):
    forbidden = set(PARTS) - MAY_IMPORT[part]
    assert {str(path): bad for path in files(part) if (bad := imports_any(path, *forbidden))} == {}


@pytest.mark.parametrize("path", RULES, ids=str)
def test_rules_import_nothing_but_python_numpy_and_sympy(path):
    known = {*sys.stdlib_module_names, "rules", "numpy", "sympy"}
    assert {name.split(".")[0] for name in imports(path)} <= known


@pytest.mark.parametrize("path", RULES, ids=str)
def test_only_derivations_import_sympy(path):
    if "derivations" not in path.parts:
        assert not imports_any(path, "sympy")


@pytest.mark.parametrize("path", RULES, ids=str)
def test_only_strengths_solvers_and_simulation_import_numpy(path):
    if not path.stem.startswith(NUMPY_STEMS):
        assert not imports_any(path, "numpy")


@pytest.mark.parametrize("game", GAMES)
def test_games_never_import_each_other(game):
    others = [f"rules.{other}" for other in GAMES if other != game]
    for path in files(f"rules/{game}"):
        assert not imports_any(path, *others)


@pytest.mark.parametrize("path", [path for path in RULES if len(path.parts) == 2], ids=str)
def test_what_all_games_share_knows_no_game(path):
    assert not imports_any(path, *(f"rules.{game}" for game in GAMES))


def loaded_after(statement, *modules):
    """Which of these modules a fresh Python has loaded after a statement."""
    source = f"{statement}\nimport sys\nprint([m for m in {modules!r} if m in sys.modules])"
    run = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return ast.literal_eval(run.stdout)


@pytest.mark.parametrize("game", GAMES)
def test_game_without_its_solver_costs_neither_numpy_nor_sympy(game):
    modules = ("numpy", "sympy", "matplotlib", "ipywidgets")
    assert loaded_after(f"import rules, rules.{game}", *modules) == []


def test_solver_comes_when_its_name_is_used():
    assert loaded_after("from rules.video_poker import hold_values", "numpy", "sympy") == ["numpy"]


def test_lazy_names_are_listed_and_unknown_ones_are_not_there():
    import rules.video_poker

    assert {"HoldValue", "best_holds", "hold_values"} <= set(dir(rules.video_poker))
    assert all(hasattr(rules.video_poker, name) for name in rules.video_poker.__all__)
    assert not hasattr(rules.video_poker, "no_such_name")
