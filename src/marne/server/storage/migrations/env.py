"""Alembic comes here to be told which database to bring up to date: the one that `upgrade` holds open."""

from __future__ import annotations

from alembic import context

from marne.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite alters a table by making it anew
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
