"""Numbers for whoever runs the server, in the text format of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

__all__ = ["EVENTS", "PAGE_SECONDS", "SEATS", "text"]

_REGISTRY = CollectorRegistry()

EVENTS = Counter("fairdeal_events", "What happened on the server.", ["event"], registry=_REGISTRY)
PAGE_SECONDS = Histogram(
    "fairdeal_page_seconds",
    "From the request for a page to its last byte.",
    ["page", "kernel"],
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    registry=_REGISTRY,
)
SEATS = Gauge("fairdeal_seats", "Seats by what they are now.", ["state"], registry=_REGISTRY)


def text() -> bytes:
    """All of them, as Prometheus reads them."""
    return generate_latest(_REGISTRY)
