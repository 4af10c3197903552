"""Leases of table slots, for several processes on one log; other processes need not know them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
SLOTS = 256


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
    )
    leases = op.create_table(
        "leases",
        sa.Column("slot", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Text),
        # An update of the epoch then waits for appends that have checked it, and they for it.
        sa.UniqueConstraint("slot", "epoch", name="leases_epoch"),
    )
    op.bulk_insert(leases, [{"slot": slot, "epoch": 0} for slot in range(SLOTS)])
