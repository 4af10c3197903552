"""When each table was used last."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    # None where an older process opened the table: then it counts from its opening.
    op.add_column("tables", sa.Column("used", sa.DateTime(timezone=True)))
    op.execute("UPDATE tables SET used = CURRENT_TIMESTAMP WHERE state IN ('waiting', 'playing')")
