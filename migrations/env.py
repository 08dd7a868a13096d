"""Runs the revisions on the connection that the caller hands in, inside the caller's transaction.

It needs neither the memory core nor the program: the tables that a comparison needs come in with the configuration.
"""

from __future__ import annotations

from alembic import context

connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError("migrations run when Confidant opens its database: start it instead")

context.configure(connection=connection, target_metadata=context.config.attributes.get("metadata"))
with context.begin_transaction():
    context.run_migrations()
