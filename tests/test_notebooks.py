"""Every notebook: its form, its run from first to last cell, its silence towards the network."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

from playground.pages import NOTEBOOKS, PAGES
from tests.golden_values import exact, published

FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
ROOT = NOTEBOOKS.parent
ROW = re.compile(r"^\| (Aces and Faces[^|]*) \| ([\d.]+) % \| ([\d.]+) % \|$", re.MULTILINE)

NO_NETWORK = """
import os, pathlib, socket

def guard(real):
    def guarded(self, address, *rest):
        host = address[0] if isinstance(address, tuple) else "127.0.0.1"
        if host not in ("127.0.0.1", "::1", "localhost"):
            with open(os.environ["CALLS"], "a") as calls:
                print(address, file=calls)
            raise OSError("no network here")
        return real(self, address, *rest)
    return guarded

socket.socket.connect = guard(socket.socket.connect)
socket.socket.connect_ex = guard(socket.socket.connect_ex)
"""


RUN_WHOLE = """
import sys, nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from playground.kernels import OwnPython

path, folder = sys.argv[1:]
notebook = nbformat.read(path, as_version=4)
kernel = AsyncKernelManager(kernel_name="python3", kernel_spec_manager=OwnPython())
NotebookClient(notebook, km=kernel, timeout=120, resources={"metadata": {"path": folder}}).execute()
nbformat.write(notebook, path)
"""


def read(path: Path) -> nbformat.NotebookNode:
    """The notebook, checked against the format."""
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def test_every_notebook_is_served_and_every_page_has_one() -> None:
    assert {path.name for path in FILES} == {page.notebook for page in PAGES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_notebook_keeps_no_outputs_and_short_cells(path: Path) -> None:
    notebook = read(path)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code)
    assert all(1 <= len(cell.source.splitlines()) <= 10 for cell in code)
    assert notebook.metadata.kernelspec.name == "python3"
    assert "widgets" not in notebook.metadata


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_imports_come_first_and_prose_before_every_other_cell(path: Path) -> None:
    cells = read(path).cells
    assert cells[0].cell_type == "code"
    assert "hide-input" in cells[0].metadata.tags
    assert cells[0].metadata.jupyter.source_hidden is True
    for before, cell in pairwise(cells[1:]):
        alone = cell.cell_type == "code" and not cell.source.startswith("LastVisit(")
        assert not alone or before.cell_type == "markdown"
    assert all("ipywidgets as widgets" not in cell.source for cell in cells)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_notebook_runs_from_first_to_last_cell_without_the_network(
    path: Path, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(NO_NETWORK)
    calls = tmp_path / "calls.txt"
    notebook = read(path)
    guarded = "import socket; assert socket.socket.connect.__name__ == 'guarded'"
    notebook.cells.insert(0, nbformat.v4.new_code_cell(guarded))
    whole = tmp_path / "whole.ipynb"
    nbformat.write(notebook, whole)
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", RUN_WHOLE, str(whole), str(path.parent)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "CALLS": str(calls)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    outputs = [
        output for cell in read(whole).cells if cell.cell_type == "code" for output in cell.outputs
    ]
    assert {output.output_type for output in outputs} <= {"execute_result", "display_data"}
    assert any("application/vnd.jupyter.widget-view+json" in output.data for output in outputs)
    assert not calls.exists()


def test_returns_that_the_page_of_aces_and_faces_prints_are_the_golden_ones() -> None:
    text = (NOTEBOOKS / "aces_and_faces.ipynb").read_text("utf-8")
    prose = "".join("".join(cell["source"]) for cell in json.loads(text)["cells"])
    rows = ROW.findall(prose)
    values = exact()
    returns = {row["id"]: row.get("exact_fraction") for row in published("video-poker-return")}
    golden = {
        "Aces and Faces, as above": values["aces_and_faces (rulebook table, ace_low=value_one)"][
            "return"
        ],
        "Aces and Faces 7/5": returns["vp-ret-af-75"],
        "Aces and Faces 8/5": values["aces_and_faces_8_5"]["return"],
    }
    assert [(name, percent(Fraction(golden[name])), edge(golden[name])) for name in golden] == rows
    assert "from 1.90 % to 0.74 %" in prose


def percent(value: Fraction) -> str:
    """A probability in percent with two decimals."""
    return f"{float(round(value * 100, 2)):.2f}"


def edge(returned: str) -> str:
    """What is left to the machine, in percent."""
    return percent(1 - Fraction(returned))
