"""One kernel, one Python, so many seats."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from jupyter_client.kernelspec import NoSuchKernel

from playground.kernels import OwnPython
from playground.pages import CHECKOUT, GAMES
from tests.playground.test_app import ask
from tests.servers import start_server


def test_kernel_is_the_python_that_serves() -> None:
    spec = OwnPython().get_kernel_spec("python3")
    assert spec.argv[:3] == [sys.executable, "-m", "ipykernel_launcher"]
    assert spec.env["PYTHONPATH"].split(":")[0].split(";")[0] == str(CHECKOUT)
    assert (spec.env["MALLOC_ARENA_MAX"], spec.env["OPENBLAS_NUM_THREADS"]) == ("2", "1")


def test_no_other_kernel_exists() -> None:
    assert list(OwnPython().get_all_specs()) == ["python3"]
    with pytest.raises(NoSuchKernel):
        OwnPython().get_kernel_spec("julia-1.12")


def test_what_else_is_set_up_on_the_machine_changes_nothing(tmp_path: Path) -> None:
    """A python3 kernel that is none, and a configuration of Voila that opens everything."""
    spec = tmp_path / "kernels" / "python3"
    spec.mkdir(parents=True)
    (spec / "kernel.json").write_text(
        json.dumps({"argv": ["false"], "display_name": "Python 3", "language": "python"})
    )
    wide_open = {
        "Voila": {"port": 1, "ip": "0.0.0.0"},
        "VoilaConfiguration": {
            "allow_theme_override": "YES", "show_tracebacks": True, "template": "nosuch",
        },
    }  # fmt: skip
    (tmp_path / "voila.json").write_text(json.dumps(wide_open))
    environment = {"JUPYTER_PATH": str(tmp_path), "JUPYTER_CONFIG_PATH": str(tmp_path)}
    with start_server(tmp_path, "play", "--no-browser", environment=environment) as server:
        response, body = ask(server.address, f"/{GAMES[0].slug}?theme=canary")
    assert response.status == 200
    assert b"application/vnd.jupyter.widget-view+json" in body
    assert b"canary" not in body


def test_seats_are_limited_and_the_next_visitor_is_told(tmp_path: Path) -> None:
    with start_server(tmp_path, "serve", "--seats", "1") as server:
        first, _ = ask(server.address, f"/{GAMES[0].slug}")
        second, body = ask(server.address, f"/{GAMES[0].slug}")
        home, _ = ask(server.address, "/")
        lines = server.log.read_text().splitlines()
    assert (first.status, second.status, home.status) == (200, 503, 200)
    assert lines[0] == f"Fair Deal is ready at {server.address}/"
    assert second.headers["Retry-After"] == "30"
    assert "All seats are taken." in body.decode()
