"""The server for strangers: what it says of itself, and to whom."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator

import pytest
import websocket

from playground.pages import GAMES
from tests.playground.test_app import SUBPROTOCOL, _kind, _message, _socket_address, ask
from tests.playground.test_cli import fairdeal
from tests.servers import Running, free_port, start_server

PAGE = f"/{GAMES[0].slug}"
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-")
METRICS = free_port()


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for strangers that has seen one visitor and one lost one."""
    folder = tmp_path_factory.mktemp("public")
    with start_server(folder, "serve", "--metrics-port", str(METRICS)) as server:
        ask(server.address, f"{PAGE}?seed=never-to-be-logged")
        ask(server.address, "/nosuch?seed=never-to-be-logged")
        while "request refused" not in server.log.read_text():
            time.sleep(0.05)
        yield server


def events(server: Running) -> list[dict[str, object]]:
    """The events in the terminal, after the first line."""
    first, *lines = server.log.read_text().splitlines()
    assert first == f"Fair Deal is ready at {server.address}/"
    return [json.loads(line) for line in lines]


def test_events_are_lines_of_json_with_an_id_and_without_what_visitors_wrote(
    public: Running,
) -> None:
    text = public.log.read_text()
    seen = events(public)
    assert {"server ready", "page served", "request refused"} <= {one["event"] for one in seen}
    assert all(re.fullmatch("[0-9a-f]{8}", str(one["id"])) for one in seen)
    assert len({one["id"] for one in seen}) == len(seen)
    served = next(one for one in seen if one["event"] == "page served")
    assert (served["page"], served["kernel"]) == (GAMES[0].slug, "cold")
    refused = next(one for one in seen if one["event"] == "request refused")
    assert (refused["status"], refused["method"]) == (404, "GET")
    assert "never-to-be-logged" not in text
    assert "127.0.0.1" not in text.split("\n", 1)[1]
    assert not UUID.search(text)


def test_health_is_said_without_a_kernel(public: Running) -> None:
    before = public.kernels()
    response, body = ask(public.address, "/healthz")
    assert response.status == 200
    assert json.loads(body)["status"] == "ok"
    assert 0 <= json.loads(body)["seats_free"] <= 20
    assert public.kernels() == before


def test_numbers_are_for_this_machine_alone(public: Running) -> None:
    assert ask(public.address, "/metrics")[0].status == 404
    response, body = ask(f"http://127.0.0.1:{METRICS}", "/metrics")
    assert response.headers["Content-Type"].startswith("text/plain")
    found = dict(line.rsplit(" ", 1) for line in body.decode().splitlines() if line[0] != "#")
    assert found['fairdeal_events_total{event="page_served"}'] != "0.0"
    assert float(found['fairdeal_seats{state="taken"}']) >= 1
    assert f'fairdeal_page_seconds_count{{kernel="cold",page="{GAMES[0].slug}"}}' in found


def test_front_end_is_kept_by_browsers_under_an_address_that_changes_with_it(
    public: Running,
) -> None:
    _, page = ask(public.address, PAGE)
    settings = re.search(rb'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert settings is not None
    extensions = json.loads(settings[1])
    address = extensions["fullLabextensionsUrl"]
    loads = [f"{address}/{one['name']}/{one['load']}" for one in extensions["federated_extensions"]]
    assert re.fullmatch(r"/front-[0-9a-f]{12}/static", extensions["fullStaticUrl"])
    for path in [f"{extensions['fullStaticUrl']}/voila.js", *loads]:
        response, body = ask(public.address, path)
        assert response.status == 200
        assert "immutable" in response.headers["Cache-Control"]
        assert "no-cache" not in response.headers["Cache-Control"]
        assert len(body) > 1000


def test_stranger_makes_no_widgets_and_the_page_still_can(public: Running) -> None:
    _, page = ask(public.address, PAGE)
    line = websocket.create_connection(
        _socket_address(public, page), timeout=20, subprotocols=[SUBPROTOCOL]
    )
    for number in range(200):
        line.send_binary(
            _message("comm_open", "shell", comm_id=f"forged-{number}",
                     target_name="jupyter.widget", data={"state": {}})
        )  # fmt: skip
    line.send_binary(_message("comm_info_request", "shell"))
    deadline = time.monotonic() + 20
    while _kind(received := line.recv()) != "comm_info_reply":
        assert b"forged-" not in received or b"comm_close" not in received
        assert time.monotonic() < deadline
    line.close()
    assert b"forged-" not in received
    assert b"jupyter.widget" in received


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (
            "import playground.handlers as handlers\n"
            "handlers.SUBPROTOCOL = 'v1.kernel.websocket.jupyter.org'\n"
            "handlers.KernelSocket.get = handlers.VoilaKernelWebsocketHandler.get\n",
            "A kernel is given to the older form of its protocol.",
        ),
        (
            "import playground.kernels as kernels\n"
            "kernels._FAULTS_TO_THE_TERMINAL += ('; _k = get_ipython().kernel; '\n"
            "  '_k.shell_handlers[\"comm_open\"] = _k.comm_manager.comm_open')\n",
            "A stranger can make widgets.",
        ),
        (
            "import playground.app as app\n"
            "kept = app.configuration\n"
            "def long(options):\n"
            "    config = kept(options)\n"
            "    config.Voila.tornado_settings['websocket_max_message_size'] = 10**7\n"
            "    return config\n"
            "app.configuration = long\n",
            "A stranger can send messages of any length.",
        ),
        (
            "import playground.app as app\n"
            "kept = app.configuration\n"
            "def loose(options):\n"
            "    config = kept(options)\n"
            "    config.MappingKernelManager.cull_idle_timeout = 0\n"
            "    return config\n"
            "app.configuration = loose\n",
            "The setting cull_idle_timeout did not take.",
        ),
        (
            "import os\nos.environ['FAIRDEAL_KEY'] = '32 random bytes, base64 with - and _'\n",
            "FAIRDEAL_KEY is no key: it is 32 random bytes in base64, with - and _.",
        ),
    ],
    ids=[
        "older protocol",
        "widgets of strangers",
        "messages of any length",
        "no culling",
        "no key",
    ],
)
def test_public_server_refuses_to_start_when_a_guard_is_missing(broken: str, said: str) -> None:
    run = fairdeal("serve", "--port", str(free_port()), before=broken)
    assert run.returncode == 1
    assert f"Not serving: {said}" in run.stderr.splitlines()
    assert "is ready" not in run.stdout
