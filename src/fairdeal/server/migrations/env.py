"""The start of Alembic, with a connection in a transaction that the store ends."""

from alembic import context

from fairdeal.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
