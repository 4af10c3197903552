"""The totals of each player, so that statistics need not read all results."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# A match alone that was not finished has no score, so its points count for nothing.
ROW = """
SELECT tables.game, {r}.name, coalesce({r}.level, ''), {counted}
FROM {source}
"""
ONE = """
1,
CASE WHEN NEW.place = 1 THEN 1 ELSE 0 END,
CASE WHEN tables.seats > 1 OR NEW.place > 0 THEN 1 ELSE 0 END,
CASE WHEN tables.seats > 1 OR NEW.place > 0 THEN NEW.points ELSE 0 END
"""
ALL = """
count(*),
sum(CASE WHEN results.place = 1 THEN 1 ELSE 0 END),
sum(CASE WHEN tables.seats > 1 OR results.place > 0 THEN 1 ELSE 0 END),
sum(CASE WHEN tables.seats > 1 OR results.place > 0 THEN results.points ELSE 0 END)
"""
INTO = "INSERT INTO totals (game, name, level, matches, wins, scored, points)"
COUNT = (
    INTO
    + ROW.format(r="NEW", counted=ONE, source="tables WHERE tables.id = NEW.table_id")
    + """
ON CONFLICT (game, name, level) DO UPDATE SET
    matches = totals.matches + excluded.matches,
    wins = totals.wins + excluded.wins,
    scored = totals.scored + excluded.scored,
    points = totals.points + excluded.points;
"""
)
FILL = INTO + ROW.format(
    r="results",
    counted=ALL,
    source="tables JOIN results ON results.table_id = tables.id"
    " GROUP BY tables.game, results.name, coalesce(results.level, '')",
)


def upgrade() -> None:
    op.create_table(
        "totals",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("level", sa.Text, primary_key=True),
        sa.Column("matches", sa.BigInteger, nullable=False),
        sa.Column("wins", sa.BigInteger, nullable=False),
        sa.Column("scored", sa.BigInteger, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
    )
    op.execute(FILL)
    op.create_index("totals_by_matches", "totals", ["matches", "game", "name", "level"])
    op.create_index("totals_by_game", "totals", ["game", "matches", "name", "level"])
    op.create_index("totals_by_name", "totals", ["name"])
    # By the database itself: a server of the version before, beside this one, is counted, too.
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"CREATE TRIGGER count_result AFTER INSERT ON results BEGIN {COUNT} END")
    else:
        op.execute(
            "CREATE FUNCTION count_result() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN {COUNT} RETURN NULL; END $$"
        )
        op.execute(
            "CREATE TRIGGER count_result AFTER INSERT ON results "
            "FOR EACH ROW EXECUTE FUNCTION count_result()"
        )
