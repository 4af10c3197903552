"""The Prometheus metrics of the server."""

import asyncio
import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

PULSE = 0.5  # seconds from one measurement of the event loop to the next
BUCKETS = (0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024)


class Metrics:
    """The metrics of one server, with its own registry, so that tests can have several."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # memory, CPU time, open files
        self.tables = Gauge("fairdeal_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("fairdeal_connections", "Open WebSockets", registry=registry)
        self.starts = Counter(
            "fairdeal_matches_started", "Matches started", ["game"], registry=registry
        )
        self.ends = Counter(
            "fairdeal_matches_finished", "Matches finished", ["game"], registry=registry
        )
        self.refusals = Counter(
            "fairdeal_requests_refused", "Requests refused", ["code"], registry=registry
        )
        self.fallbacks = Gauge(
            "fairdeal_bot_fallbacks",
            "Bot moves chosen by the heuristic policy after a failure",
            registry=registry,
        )
        self.appends = Histogram(
            "fairdeal_log_append_seconds",
            "Time to store one event",
            buckets=BUCKETS,
            registry=registry,
        )

        self.lag = Gauge(
            "fairdeal_loop_lag_seconds", "How late the event loop was lately", registry=registry
        )
        self.outbox = Gauge(
            "fairdeal_outbox_bytes", "Messages queued for slow clients", registry=registry
        )
        self.slots = Gauge("fairdeal_slots", "Table slots that are leased", registry=registry)
        self.waiting = Gauge(
            "fairdeal_requests_waiting", "Requests without an answer of an owner", registry=registry
        )

    async def measure_lag(self) -> None:
        """Measure how late the event loop is, until this is cancelled."""
        while True:
            due = time.monotonic() + PULSE
            await asyncio.sleep(PULSE)
            self.lag.set(max(0.0, time.monotonic() - due))

    def stored(self, seconds: float) -> None:
        self.appends.observe(seconds)

    def started(self, game: str) -> None:
        self.starts.labels(game).inc()

    def ended(self, game: str) -> None:
        self.ends.labels(game).inc()

    def refused(self, code: str) -> None:
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        return bytes(generate_latest(self.registry))
