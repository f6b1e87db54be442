"""People who are locked out, what commands tell a running server, and indexes for all that belongs to somebody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_BY_PERSON = ("chat", "team_chat", "notes", "archived")


def upgrade() -> None:
    op.add_column("users", sa.Column("locked", sa.Double(), nullable=True))
    op.create_table(
        "bulletins",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=120), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bulletins")),
    )
    for table in _BY_PERSON:
        op.create_index(op.f(f"ix_{table}_user_id"), table, ["user_id"])


def downgrade() -> None:
    for table in _BY_PERSON:
        op.drop_index(op.f(f"ix_{table}_user_id"), table)
    op.drop_table("bulletins")
    op.drop_column("users", "locked")
