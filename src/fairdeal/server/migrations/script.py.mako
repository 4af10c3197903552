"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


# There is no way back: a log loses nothing.
def upgrade() -> None:
    ${upgrades if upgrades else "raise NotImplementedError"}
