"""What the one who runs a server may choose: in a file, in the environment, or with the command.

``playground/settings.toml`` names every setting with its meaning. The command wins over the
environment, the environment over the file, the file over the defaults. Nonsense is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playground.kernels import Limits

__all__ = ["ENVIRONMENT_PREFIX", "SETTINGS", "Options", "Setting", "UnusableSetting", "choose"]

ENVIRONMENT_PREFIX = "FAIRDEAL_"
FILE_NAME = ENVIRONMENT_PREFIX + "SETTINGS"
"""The environment variable that names the file with settings."""


class UnusableSetting(ValueError):
    """A setting that no server can run with; the text says which and why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, its defaults for ``play`` and ``serve``, and its range if a number."""

    name: str
    play: int | str
    serve: int | str
    least: int = 0
    most: int = 0


SETTINGS: tuple[Setting, ...] = (
    Setting("host", "127.0.0.1", "127.0.0.1"),
    Setting("port", 8866, 8866, 1, 65535),
    Setting("base_url", "/", "/"),
    Setting("seats", 40, 20, 1, 1000),
    Setting("reserve", 4, 8, 0, 100),
    Setting("idle_seconds", 4 * 3600, 600, 60, 7 * 24 * 3600),
    Setting("kernel_mebibytes", 0, 1024, 0, 1024**2),
    Setting("message_seconds", 0, 120, 0, 3600),
    Setting("file_mebibytes", 0, 16, 0, 1024**2),
    Setting("metrics_port", 0, 0, 0, 65535),
    Setting("secret_file", "", ""),
    Setting("resume_hours", 12, 12, 1, 7 * 24),
    Setting("processes", 1, 1, 1, 64),
    Setting("server_name", "", ""),
    Setting("public_port", 0, 0, 0, 65535),
    Setting("certificate", "", ""),
    Setting("certificate_key", "", ""),
    Setting("pages_per_minute", 60, 60, 1, 10_000),
    Setting("pages_at_once", 40, 40, 1, 10_000),
    Setting("lines_per_address", 80, 80, 1, 10_000),
)
"""Every setting, in the order of the file."""

_NAME = re.compile(r"([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.(?!$)|$))*", re.IGNORECASE)
_FILE = re.compile(r"(/[A-Za-z0-9._@+=-]+)*")
_FORMS: dict[str, tuple[re.Pattern[str], str]] = {
    "host": (re.compile(r"[A-Za-z0-9.:_-]{1,255}"), "an address to listen on"),
    "base_url": (re.compile(r"/([A-Za-z0-9._~-]+/)*"), "a path such as /play/"),
    "server_name": (_NAME, "a name such as cards.example.org"),
    "secret_file": (re.compile(r"[^\x00-\x1f\x7f]{0,1000}"), "the path of a file"),
    "certificate": (_FILE, "the path of a file, from / on"),
    "certificate_key": (_FILE, "the path of a file, from / on"),
}
"""What a text must look like, and what the refusal calls it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All settings of one server; the defaults are those of ``play``."""

    host: str = "127.0.0.1"
    port: int = 8866
    base_url: str = "/"
    seats: int = 40
    reserve: int = 4
    idle_seconds: int = 4 * 3600
    kernel_mebibytes: int = 0
    message_seconds: int = 0
    file_mebibytes: int = 0
    metrics_port: int = 0
    secret_file: str = ""
    resume_hours: int = 12
    processes: int = 1
    server_name: str = ""
    public_port: int = 0
    certificate: str = ""
    certificate_key: str = ""
    pages_per_minute: int = 60
    pages_at_once: int = 40
    lines_per_address: int = 80

    @property
    def limits(self) -> Limits:
        """What one kernel may use."""
        return Limits(
            addresses=self.kernel_mebibytes,
            seconds=self.message_seconds,
            file_size=self.file_mebibytes,
        )


def choose(
    *, public: bool, environment: Mapping[str, str], command: Mapping[str, Any] | None = None
) -> Options:
    """The settings of a server, for strangers or for this machine. Raises UnusableSetting."""
    written: dict[str, Any] = {}
    if file := environment.get(FILE_NAME):
        written = _of_file(Path(file))
    chosen: dict[str, Any] = {}
    for setting in SETTINGS:
        variable = ENVIRONMENT_PREFIX + setting.name.upper()
        value: Any = setting.serve if public else setting.play
        if setting.name in written:
            value = _usable(setting, written[setting.name], setting.name)
        if (text := environment.get(variable)) is not None:
            value = _usable(setting, _read(setting, text), variable)
        if command and command.get(setting.name) is not None:
            option = "--" + setting.name.replace("_", "-")
            value = _usable(setting, command[setting.name], option)
        chosen[setting.name] = value
    if 0 < chosen["kernel_mebibytes"] < 512:
        raise UnusableSetting("kernel_mebibytes is 0 (no limit) or at least 512: less starts none.")
    options = Options(**chosen)
    _check_processes(options)
    if bool(options.certificate) != bool(options.certificate_key):
        raise UnusableSetting("certificate and certificate_key are given together, or neither.")
    return options


def _check_processes(options: Options) -> None:
    """Whether every process can have a seat and ports of its own. Raises UnusableSetting."""
    if options.processes > options.seats:
        raise UnusableSetting("processes is at most the number of seats: each has one of its own.")
    if options.port + options.processes > 65536:
        raise UnusableSetting("port is so high that there is none for each of the processes.")
    if not options.metrics_port:
        return
    if abs(options.metrics_port - options.port) < options.processes:
        raise UnusableSetting("metrics_port is another port than port: it is not for strangers.")
    if options.metrics_port + options.processes > 65536:
        raise UnusableSetting("metrics_port is so high that there is none for each process.")


def _of_file(path: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise UnusableSetting(f"{path} cannot be read ({problem.strerror}).") from problem
    except ValueError as problem:
        raise UnusableSetting(f"{path} is not a TOML file ({problem}).") from problem
    known = {setting.name for setting in SETTINGS}
    if strange := sorted(set(written) - known):
        raise UnusableSetting(f"There is no setting “{strange[0]}”, which {path} names.")
    return written


def _read(setting: Setting, text: str) -> Any:
    whole = text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if isinstance(setting.play, int) and whole else text


def _usable(setting: Setting, value: Any, name: str) -> Any:
    """The value if a server can run with it. Raises UnusableSetting."""
    if isinstance(setting.play, int):
        if type(value) is not int or not setting.least <= value <= setting.most:
            raise UnusableSetting(
                f"{name} is a whole number from {setting.least} to {setting.most}, "
                f"not “{str(value)[:40]}”."
            )
        return value
    if not isinstance(value, str):
        raise UnusableSetting(f"{name} is a text, not “{str(value)[:40]}”.")
    if setting.name == "base_url":
        value = f"/{value.strip('/')}/".replace("//", "/")
    form, meaning = _FORMS[setting.name]
    if not form.fullmatch(value):
        said = value[:40] if value.isprintable() else ascii(value[:40])
        raise UnusableSetting(f"{name} is {meaning}, not “{said}”.")
    return value
