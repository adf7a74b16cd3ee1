"""Which Python runs a page, with what limits, and how many pages run at once."""

from __future__ import annotations

import base64
import os
from functools import cache
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import (
    NATIVE_KERNEL_NAME,
    KernelSpec,
    KernelSpecManager,
    NoSuchKernel,
)
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer

from playground.pages import CHECKOUT
from widgets.copying import KEY_NAME
from widgets.lessons.places import KEPT_BY_BROWSER, PLACE_NAME

__all__ = ["AllSeatsTaken", "OwnPython", "Seats"]

LEAN = {"MALLOC_ARENA_MAX": "2", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""One visitor is one process: few memory arenas and one thread keep an idle one small."""

_FAULTS_TO_THE_TERMINAL = (
    "import logging as _l, sys as _s; "
    "_l.getLogger('fairdeal').addHandler(_l.StreamHandler(_s.__stderr__)); del _l, _s"
)
"""A table says one sentence with an id to its visitor; whoever runs the server reads the rest."""


@cache
def _key() -> str:
    """The key of sealed copies: one for all kernels of this server, from outside or drawn now."""
    return os.environ.get(KEY_NAME) or base64.urlsafe_b64encode(os.urandom(32)).decode()


class OwnPython(KernelSpecManager):
    """Only one kernel exists: the Python that runs the server, whatever else is registered.

    The checkout comes first on its path, so that ``rules`` and ``widgets`` are this project's even
    where another distribution brings packages of these names.
    """

    def find_kernel_specs(self) -> dict[str, str]:
        """The one kernel, under the name that notebooks carry."""
        return {NATIVE_KERNEL_NAME: str(RESOURCES)}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How the one kernel is started. Raises NoSuchKernel for any other name."""
        if kernel_name.lower() != NATIVE_KERNEL_NAME:
            raise NoSuchKernel(kernel_name)
        described: dict[str, Any] = get_kernel_dict(
            [
                "--HistoryManager.enabled=False",
                f"--IPKernelApp.exec_lines={_FAULTS_TO_THE_TERMINAL}",
            ]
        )
        path = os.pathsep.join(filter(None, [str(CHECKOUT), os.environ.get("PYTHONPATH")]))
        described["env"] = {**LEAN, "PYTHONPATH": path, KEY_NAME: _key()}
        described["env"][PLACE_NAME] = KEPT_BY_BROWSER
        return KernelSpec(resource_dir=str(RESOURCES), **described)


class AllSeatsTaken(HTTPError):
    """Every kernel that this server may run is in use: status 503, to be tried again."""

    def __init__(self) -> None:
        super().__init__(503, "all seats are taken")


class Seats(AsyncMappingKernelManager):
    """A kernel manager with a fixed number of seats, one kernel for each visitor."""

    seats = Integer(20, min=1, config=True, help="How many kernels may run at once.")

    def __init__(self, **options: Any) -> None:
        self._starting = 0
        super().__init__(**options)  # type: ignore[no-untyped-call]

    @property
    def seats_left(self) -> int:
        """How many more visitors may sit down now."""
        return int(self.seats) - len(self.list_kernel_ids()) - self._starting

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]
        """Start one kernel and return its id. Raises AllSeatsTaken."""
        if self.seats_left < 1:
            raise AllSeatsTaken
        self._starting += 1
        try:
            kernel_id: str = await super()._async_start_kernel(**options)
        finally:
            self._starting -= 1
        return kernel_id
