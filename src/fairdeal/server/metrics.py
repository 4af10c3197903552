"""What the server counts about itself, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.024)


class Metrics:
    """Counters of one server; each has a registry of its own, so that tests can have several."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("fairdeal_tables", "Tables that are live", registry=registry)
        self.sockets = Gauge("fairdeal_sockets", "Connections", registry=registry)
        self.starts = Counter("fairdeal_starts", "Matches begun", ["game"], registry=registry)
        self.ends = Counter(
            "fairdeal_ends", "Matches played to the end", ["game"], registry=registry
        )
        self.refusals = Counter(
            "fairdeal_refusals", "Messages refused", ["code"], registry=registry
        )
        self.fallbacks = Gauge(
            "fairdeal_fallbacks", "Bots that were answered for", registry=registry
        )
        self.appends = Histogram(
            "fairdeal_append_seconds", "From judged to stored", buckets=BUCKETS, registry=registry
        )

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
