"""An environment of the benchmark's own: NumPy and the peers, in ``bench/.venv``.

The peers are the ``bench`` extra of the project. Each is installed by itself, so that one that
cannot be had here costs the others nothing; pip's reason is kept and stands in the results. The
project itself is run from its checkout.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "bench" / ".venv"
PYTHON = FOLDER / "bin" / "python"

VERSIONS = """
import json, platform, sys
from importlib.metadata import PackageNotFoundError, version
found = {"Python": platform.python_version()}
for name in sys.argv[1:]:
    try:
        found[name] = version(name)
    except PackageNotFoundError:
        pass
print(json.dumps(found))
"""


@dataclass(frozen=True, slots=True)
class Environment:
    """What there is to measure with."""

    versions: dict[str, str]
    """Of Python and of each package, by name."""
    missing: dict[str, str]
    """Why a peer could not be installed, in pip's words, by the peer's name."""


def requirements() -> dict[str, str]:
    """What is to be installed, by name: NumPy first, then the peers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    numpy = [entry for entry in project["dependencies"] if name_of(entry) == "numpy"]
    wanted = [*numpy, *project["optional-dependencies"]["bench"]]
    return {name_of(entry): entry for entry in wanted}


def name_of(requirement: str) -> str:
    """The package that a requirement is about.

    >>> name_of("numpy>=2.0")
    'numpy'
    """
    return re.split(r"[^A-Za-z0-9_.-]", requirement, maxsplit=1)[0]


def prepared() -> Environment:
    """The environment, made if it is not there and completed if something is missing in it."""
    wanted = requirements()
    if _versions([]).get("Python") != ".".join(map(str, sys.version_info[:3])):
        _make()
    there = _versions(wanted)
    missing = {}
    for name, requirement in wanted.items():
        if name not in there:
            print(f"Installing {requirement} for the benchmark …", flush=True)
            reason = _install(requirement)
            if reason:
                missing[name] = reason
    if "numpy" in missing:
        raise SystemExit(f"NumPy could not be installed: {missing['numpy']}")
    return Environment(_versions(wanted), missing)


def reason_in(words: str) -> str:
    r"""The reason that pip or Python gives, in one line without addresses and folders.

    >>> reason_in("WARNING: slow\nERROR: No matching distribution found for treys>=0.1.8")
    'No matching distribution found for treys>=0.1.8'
    """
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    line = (errors or lines or ["pip gave no reason"])[-1]
    line = re.sub(r"^error:\s*", "", line, flags=re.IGNORECASE)
    return re.sub(r"\S*(?:://|/)\S*", "…", line)[:200]


def _make() -> None:
    make = [sys.executable, "-m", "venv", "--clear"]
    done = subprocess.run([*make, str(FOLDER)], capture_output=True, check=False)
    if done.returncode:
        subprocess.run([*make, "--without-pip", str(FOLDER)], check=True)


def _install(requirement: str) -> str:
    """Install a package; the reason if that fails, else nothing."""
    own = [str(PYTHON), "-m", "pip"]
    has_pip = subprocess.run([*own, "--version"], capture_output=True, check=False).returncode == 0
    pip = own if has_pip else [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    quiet = ["--quiet", "--disable-pip-version-check", "--root-user-action=ignore"]
    done = subprocess.run(
        [*pip, "install", *quiet, requirement], capture_output=True, text=True, check=False
    )
    return reason_in(done.stderr) if done.returncode else ""


def _versions(names: dict[str, str] | list[str]) -> dict[str, str]:
    if not PYTHON.exists():
        return {}
    done = subprocess.run(
        [str(PYTHON), "-c", VERSIONS, *names], capture_output=True, text=True, check=False
    )
    return json.loads(done.stdout) if done.returncode == 0 else {}
