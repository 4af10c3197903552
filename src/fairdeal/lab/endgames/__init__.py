"""Endgames that are small enough to enumerate, a module for each game that has some."""
