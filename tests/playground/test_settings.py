"""Settings: where they come from, who wins, and that nonsense is refused in a sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from playground.settings import SETTINGS, Options, UnusableSetting, choose
from tests.playground.test_cli import fairdeal

FILE = Path(__file__).parents[2] / "playground" / "settings.toml"


def test_the_documented_file_names_every_setting_with_its_default() -> None:
    assert tomllib.loads(FILE.read_text("utf-8")) == {one.name: one.serve for one in SETTINGS}
    assert choose(public=True, environment={"FAIRDEAL_SETTINGS": str(FILE)}) == choose(
        public=True, environment={}
    )


def test_play_has_friendly_defaults_and_serve_has_limits() -> None:
    assert choose(public=False, environment={}) == Options()
    public = choose(public=True, environment={})
    assert (public.kernel_mebibytes, public.idle_seconds, public.seats) == (1024, 600, 20)
    assert public.limits.as_text() == "1024 120 16"


def test_command_wins_over_environment_and_environment_over_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('seats = 5\nreserve = 6\nidle_seconds = 70\nbase_url = "/play"\n')
    environment = {
        "FAIRDEAL_SETTINGS": str(file), "FAIRDEAL_RESERVE": "7", "FAIRDEAL_IDLE_SECONDS": "80",
    }  # fmt: skip
    command = {"idle_seconds": 90, "seats": None, "slug": "x"}
    options = choose(public=True, environment=environment, command=command)
    assert (options.seats, options.reserve, options.idle_seconds) == (5, 7, 90)
    assert options.base_url == "/play/"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SEATS", "0"), ("SEATS", "-1"), ("SEATS", "many"), ("SEATS", ""), ("SEATS", "1e3"),
        ("SEATS", "１２"), ("SEATS", "99999999999"), ("RESERVE", "101"), ("PORT", "65536"),
        ("IDLE_SECONDS", "5"), ("KERNEL_MEBIBYTES", "100"), ("HOST", "a b"), ("HOST", ""),
        ("BASE_URL", "/a?b"), ("BASE_URL", "/<script>"), ("METRICS_PORT", "8866"),
        ("PROCESSES", "0"), ("PROCESSES", "two"), ("PROCESSES", "21"), ("PORT", "０"),
        ("SERVER_NAME", "a b"), ("SERVER_NAME", "a;b"), ("SERVER_NAME", ".org"),
        ("SERVER_NAME", "a..b"), ("SERVER_NAME", "-a"), ("PUBLIC_PORT", "65536"),
        ("CERTIFICATE", "chain.pem"), ("CERTIFICATE", "/a;b"), ("CERTIFICATE_KEY", "/a b"),
        ("CERTIFICATE", "/only/one.pem"), ("CERTIFICATE_KEY", "/only/one.pem"),
        ("PAGES_PER_MINUTE", "0"), ("PAGES_AT_ONCE", "-1"), ("LINES_PER_ADDRESS", "0"),
        ("SETTINGS", "/no/such/file.toml"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(name: str, value: str) -> None:
    with pytest.raises(UnusableSetting) as refused:
        choose(public=True, environment={f"FAIRDEAL_{name}": value})
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("port", "metrics_port"), [(65535, 0), (9000, 9001), (9001, 9000), (9000, 65535)]
)
def test_several_processes_need_several_ports(port: int, metrics_port: int) -> None:
    environment = {"FAIRDEAL_PORT": str(port), "FAIRDEAL_METRICS_PORT": str(metrics_port)}
    assert choose(public=True, environment=environment).port == port
    with pytest.raises(UnusableSetting) as refused:
        choose(public=True, environment=environment, command={"processes": 2})
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("name", ["", "localhost", "cards.example.org", "xn--caf-dma.example"])
def test_names_of_servers_are_read(name: str) -> None:
    assert choose(public=True, environment={"FAIRDEAL_SERVER_NAME": name}).server_name == name


@pytest.mark.parametrize("text", ["seats = true", "seats = 1.5", "sets = 3", "seats =", "host = 1"])
def test_nonsense_in_the_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(UnusableSetting):
        choose(public=False, environment={"FAIRDEAL_SETTINGS": str(file)})


def test_refusal_is_one_sentence_in_the_terminal() -> None:
    run = fairdeal("serve", "--seats", "0")
    assert run.returncode == 2
    assert run.stderr.splitlines() == ["--seats is a whole number from 1 to 1000, not “0”."]
    assert run.stdout == ""
