"""Which Python runs a page, and with what limits."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from functools import cache
from typing import Any

from ipykernel.kernelspec import RESOURCES, get_kernel_dict
from jupyter_client.kernelspec import (
    NATIVE_KERNEL_NAME,
    KernelSpec,
    KernelSpecManager,
    NoSuchKernel,
)

from playground.births import PROVISIONER
from playground.pages import CHECKOUT
from widgets.copying import KEY_NAME
from widgets.lessons.places import KEPT_BY_BROWSER, PLACE_NAME
from widgets.resume_hours import HOURS, HOURS_NAME

__all__ = ["GUARD_NAME", "LabPython", "Limits", "OwnPython", "ServedPython", "kernel_environment"]

_GUARD = "playground.guard.GuardedKernel"
GUARD_NAME = "FAIRDEAL_LIMITS"
"""The environment variable that tells :mod:`playground.guard` the limits."""

LEAN = {"MALLOC_ARENA_MAX": "2", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""One visitor is one process: few memory arenas and one thread keep an idle one small."""

_FAULTS_TO_THE_TERMINAL = (
    "import logging as _l, sys as _s; "
    "_l.getLogger('fairdeal').addHandler(_l.StreamHandler(_s.__stderr__)); del _l, _s"
)
"""A table says one sentence with an id to its visitor; whoever runs the server reads the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one kernel may use: MiB of addresses, CPU seconds for one message, MiB of one file."""

    addresses: int = 1024
    seconds: int = 120
    file_size: int = 16

    def as_text(self) -> str:
        """As :mod:`playground.guard` reads them."""
        return f"{self.addresses} {self.seconds} {self.file_size}"


@cache
def _key() -> str:
    """The key of all that is sealed: one for all kernels, from outside or drawn now."""
    return os.environ.get(KEY_NAME) or base64.urlsafe_b64encode(os.urandom(32)).decode()


def kernel_environment() -> dict[str, str]:
    """What a kernel of this server finds in its environment, besides what the server does."""
    path = os.pathsep.join(filter(None, [str(CHECKOUT), os.environ.get("PYTHONPATH")]))
    return {
        **LEAN,
        "PYTHONPATH": path,
        KEY_NAME: _key(),
        HOURS_NAME: os.environ.get(HOURS_NAME, str(HOURS)),
        PLACE_NAME: KEPT_BY_BROWSER,
        GUARD_NAME: os.environ.get(GUARD_NAME, Limits().as_text()),
    }


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
        described["env"] = kernel_environment()
        return KernelSpec(resource_dir=str(RESOURCES), **described)


class LabPython(OwnPython):
    """The same Python in JupyterLab, where no page of ours keeps the lesson log: it lies on disk.

    So guesses and answers come back after a kernel restart.
    """

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How the one kernel is started. Raises NoSuchKernel for any other name."""
        spec = super().get_kernel_spec(kernel_name)
        del spec.env[PLACE_NAME]
        return spec


class ServedPython(OwnPython):
    """The same for strangers: with limits, and from the nursery where there is one."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """How the one kernel is started. Raises NoSuchKernel for any other name."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv += [f"--IPKernelApp.kernel_class={_GUARD}"]
        spec.metadata = {**spec.metadata, "kernel_provisioner": {"provisioner_name": PROVISIONER}}
        return spec
