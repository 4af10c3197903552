"""Tables, their events, their results, and the deals of the days."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


# There is no way back: a log loses nothing.
def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("daily", sa.Date),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("turns", sa.Integer),
        sa.CheckConstraint("state in ('waiting', 'playing', 'over')", name="tables_state"),
    )
    op.create_index("tables_by_state", "tables", ["state", "created"])
    op.create_index("tables_by_daily", "tables", ["daily"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
    op.create_index("results_by_name", "results", ["name"])
    op.create_table(
        "dailies",
        sa.Column("date", sa.Date, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("par", sa.Integer, nullable=False),
        sa.Column("proved", sa.Boolean, nullable=False),
    )
