"""The server: Voila, made safe for strangers, with its whole configuration in Python.

It serves the pages of :mod:`playground.pages`, each at its own address, and nothing else: no list,
no other notebook, no file, no template or theme from the query. Settings in files of the machine
are not read, so that what stands here is what runs; a setting that did not take stops the start.
"""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import zmq
from jupyter_core.utils import run_sync
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila

from playground.handlers import (
    SAFE_HEADERS,
    Home,
    KernelSocket,
    NotebookPage,
    NotFound,
    Robots,
)
from playground.home import TEMPLATES
from playground.kernels import OwnPython, Seats
from playground.pages import NOTEBOOKS, PAGES
from playground.renderer import use_sound_renderer

__all__ = ["Options", "Playground", "PortBusy", "configuration", "run"]

_KEPT = ("/api/kernels/", "/voila/static/", "/voila/labextensions/", "/voila/api/shutdown/")
"""What of Voila's own addresses is served: kernels by their secret id, and its front end."""

_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""The front-end extensions that pages load, whatever else the machine has."""


_NOISE = (
    "is not trusted",  # outputs of our own notebooks, which are stored without any
    "websocket_ping_timeout",  # Jupyter gives Tornado milliseconds where it means seconds
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the one who starts a server may choose."""

    port: int = 8866
    host: str = "127.0.0.1"
    base_url: str = "/"
    seats: int = 40
    idle_seconds: int = 4 * 3600
    """After how many seconds without a message a kernel is ended."""


class PortBusy(Exception):
    """The port cannot be opened: something else listens there, or it is not allowed."""


def configuration(options: Options) -> Config:
    """All settings of Voila and Jupyter that differ from their defaults."""
    config = Config()
    config.Voila.ip = options.host
    config.Voila.port = options.port
    config.Voila.base_url = options.base_url
    config.Voila.log_level = logging.WARNING
    config.Voila.tornado_settings = {
        "headers": SAFE_HEADERS,
        "default_handler_class": NotFound,
        "websocket_max_message_size": 65536,
    }
    config.VoilaConfiguration.update(
        allow_template_override="NO",
        allow_theme_override="NO",
        strip_sources=False,
        show_tracebacks=False,
        file_allowlist=[],
        extension_allowlist=_EXTENSIONS,
        kernel_spec_manager_class=OwnPython,
        multi_kernel_manager_class=Seats,
    )
    config.VoilaExecutor.timeout = 60
    config.Seats.seats = options.seats
    config.MappingKernelManager.update(
        cull_idle_timeout=options.idle_seconds, cull_interval=30, cull_connected=True
    )
    config.KernelManager.autorestart = False
    config.KernelManager.transport_encryption = "auto" if zmq.has("curve") else "disabled"
    return config


class Playground(Voila):
    """Voila with a fixed list of pages, our templates, and one line in the terminal."""

    name = "voila"

    def __init__(
        self, *, when_ready: Callable[[Playground], Awaitable[None]], **options: Any
    ) -> None:
        self.when_ready = when_ready
        super().__init__(**options)

    def load_config_file(self, *_arguments: Any, **_options: Any) -> None:
        """Read none: another Voila's settings on this machine are not meant for this one."""

    def setup_template_dirs(self) -> None:
        """Our templates before those they are built on."""
        super().setup_template_dirs()
        self.template_paths: list[str] = [str(TEMPLATES), *self.template_paths]
        for log in (self.log, logging.getLogger("tornado.general")):
            log.addFilter(_worth_saying)
        self._refuse_if_open()

    def _refuse_if_open(self) -> None:
        """Stop the start if a setting that keeps strangers out did not take."""
        wanted = configuration(Options()).VoilaConfiguration
        for name, value in wanted.items():
            if getattr(self.voila_configuration, name, None) != value:
                sys.exit(
                    f"The setting {name} did not take with this version of Voila; not serving."
                )

    def init_handlers(self) -> list[Any]:
        """The addresses that exist; every other one is a 404."""
        base = self.server_url
        kept = [
            (row[0], KernelSocket) if row[0].endswith("/channels") else row
            for row in super().init_handlers()
            if row[0].startswith(_under(base, _KEPT))
        ]
        options = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        pages = [
            (f"{base}{page.slug}/?", NotebookPage, {"page": page, **options}) for page in PAGES
        ]
        return [(base, Home), (f"{base}robots.txt", Robots), *pages, *kept]

    def listen(self) -> None:
        """Open the port that was asked for and serve; then ``when_ready`` runs."""
        try:
            self.app.listen(self.port, self.ip)
        except OSError as problem:
            raise PortBusy(problem.strerror) from problem
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self.when_ready, self)
        with suppress(KeyboardInterrupt):
            self.ioloop.start()

    def start(self) -> None:
        """Serve until told to stop; no kernel outlives the server."""
        try:
            super().start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End every kernel at once; none of them has anything to save."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def _worth_saying(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells whoever runs the server anything."""
    return not any(known in str(record.msg) for known in _NOISE)


def _under(base: str, paths: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(base.rstrip("/") + path for path in paths)


def run(options: Options, when_ready: Callable[[Playground], Awaitable[None]]) -> None:
    """Serve until Ctrl+C or SIGTERM. ``when_ready`` is awaited once requests are answered.

    Raises PortBusy.
    """
    use_sound_renderer()
    app = Playground.instance(config=configuration(options), when_ready=when_ready)
    app.initialize([str(NOTEBOOKS)])
    app.start()
