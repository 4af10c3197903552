"""Five card games, one fair table."""

__version__ = "0.1.0"
