"""UNO: its cards belong to its publisher."""

REFUSED = "print-owned"
