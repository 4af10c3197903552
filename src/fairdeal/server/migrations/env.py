"""Where Alembic starts: it is handed a connection, within a transaction that the store ends."""

from alembic import context

from fairdeal.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
