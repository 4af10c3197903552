"""Finished matches in one row each."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "packed",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
