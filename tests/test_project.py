"""The project as a whole: its two lists of dependencies, its commands, its direction, its quiet."""

from __future__ import annotations

import ast
import gc
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("rules", "widgets", "playground")
IGNORED = {".git", ".venv", "build", "dist", "__pycache__", ".ipynb_checkpoints"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def files(*suffixes: str) -> list[Path]:
    """Every file of the project with one of these endings, this one excepted."""
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.suffix in suffixes
        and path.is_file()
        and path != Path(__file__)
        and not {part for part in path.relative_to(ROOT).parts if _ignored(part)}
    ]


def _ignored(part: str) -> bool:
    return part in IGNORED or part.endswith(("_cache", ".egg-info"))


def test_conda_and_pip_are_given_the_same_list() -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))["dependencies"]
    conda = [entry for entry in environment if isinstance(entry, str)]
    assert f"python{PROJECT['project']['requires-python']}" in conda
    assert "pip" in conda
    assert environment[-1] == {"pip": ["-e ."]}
    own = [entry for entry in conda if entry != "pip" and not entry.startswith("python>")]
    assert own == PROJECT["project"]["dependencies"]


def test_floors_are_those_that_are_safe_to_serve_with() -> None:
    floors = dict(entry.split(">=") for entry in PROJECT["project"]["dependencies"])
    least = {
        "voila": (0, 5, 13), "jupyter_server": (2, 20), "tornado": (6, 6, 1),
        "jupyterlab": (4, 6, 4), "nbconvert": (7, 17, 1),
    }  # fmt: skip
    assert all(tuple(map(int, floors[name].split("."))) >= floor for name, floor in least.items())


def test_distribution_is_never_uploaded_and_needs_a_python_that_is_kept() -> None:
    assert "Private :: Do Not Upload" in PROJECT["project"]["classifiers"]
    assert PROJECT["project"]["name"] == "fairdeal"
    assert PROJECT["project"]["requires-python"] == ">=3.11"


def test_every_import_of_a_package_is_among_its_dependencies() -> None:
    known = {re.split(r"[>=]", entry)[0].lower() for entry in PROJECT["project"]["dependencies"]}
    known |= {"zmq", "jupyter_core", *PACKAGES} | set(sys.stdlib_module_names)
    strange = {
        f"{path.relative_to(ROOT)}: {name}"
        for package in PACKAGES
        for path in files(".py")
        if path.is_relative_to(ROOT / package)
        for name in imports(path)
        if name.split(".")[0].lower() not in known
    }
    assert strange == set()


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _parsed(path: Path) -> ast.Module:
    """The file as a tree; what the collector ends meanwhile may confuse Python's parser."""
    gc.disable()
    try:
        return ast.parse(path.read_text("utf-8"))
    finally:
        gc.enable()


def test_checks_of_the_host_are_make_test_and_nothing_else() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text("utf-8").splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    commands = [line for line in lines[1:] if not line.startswith(("set ", "cd ", "#"))]
    assert commands == ["exec make test"]
    assert os.access(script, os.X_OK)


def test_every_command_that_the_readme_names_exists() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b", readme))
    assert {"play", "test"} <= named <= targets
    code = " ".join(re.findall(r"```.*?```|`[^`]+`", readme, re.DOTALL))
    help_text = subprocess.run(
        [sys.executable, "-m", "playground", "--help"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    commands = set(re.findall(r"\bfairdeal (play|lab|serve|test|\w+)\b", code))
    assert {"play", "lab", "serve", "test"} <= commands
    assert all(re.search(rf"^    {name} ", help_text, re.MULTILINE) for name in commands)


def test_makefile_says_what_it_can_do() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE)) - {"help"}
    explained = set(re.findall(r'@echo "make ([a-z]+) ', makefile))
    assert explained == targets
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) == targets | {"help"}


def test_what_a_browser_is_given_names_no_other_host() -> None:
    given = [*files(".js", ".css", ".j2", ".html", ".svg")]
    given = [path for path in given if path.relative_to(ROOT).parts[0] in PACKAGES]
    assert len(given) > 5
    named = {
        f"{path.relative_to(ROOT)}: {host}"
        for path in given
        for host in re.findall(r"(?:https?:|wss?:)?//[a-z0-9-]+\.[a-z][\w.-]*", path.read_text())
        if host != "http://www.w3.org"
    }
    assert named == set()


def test_markup_is_never_made_from_strings_in_the_browser() -> None:
    forbidden = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(")
    found = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in files(".js")
        for match in forbidden.finditer(path.read_text("utf-8"))
    }
    assert found == set()


def test_nothing_is_unfinished_and_nothing_names_a_package_index() -> None:
    words = re.compile(
        r"\b(TODO|FIXME|XXX|NotImplementedError)\b|pytest\.skip\(|mark\.xfail"
        r"|pypi\.org|pythonhosted|registry\.npmjs|anaconda\.org|unpkg|jsdelivr|cdnjs"
    )
    allowed = {"widgets/base.py: NotImplementedError"}
    texts = files(".py", ".js", ".css", ".j2", ".md", ".toml", ".yml", ".ipynb")
    found = {
        f"{path.relative_to(ROOT).as_posix()}: {match[0]}"
        for path in [*texts, ROOT / "Makefile", ROOT / ".ci" / "run"]
        for match in words.finditer(path.read_text("utf-8"))
    }
    assert found - allowed == set()


def test_no_file_tells_more_than_one_story() -> None:
    long = {
        f"{path.relative_to(ROOT)}: {count} lines"
        for path in files(".py", ".js")
        if path.relative_to(ROOT).parts[0] in PACKAGES
        if (count := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert long == set()
