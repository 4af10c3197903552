"""A new game, written into a checkout: `write` does it, `eights` is what it starts from."""
