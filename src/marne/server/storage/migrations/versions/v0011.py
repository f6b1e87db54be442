"""Since when a game cannot be read; an index for clocks that the databases use."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("set_aside", sa.Double(), nullable=True))
    op.drop_index(op.f("ix_games_deadline"), "games")
    op.create_index(op.f("ix_games_state_deadline"), "games", ["state", "deadline"])


def downgrade() -> None:
    op.drop_index(op.f("ix_games_state_deadline"), "games")
    op.create_index(op.f("ix_games_deadline"), "games", ["deadline"])
    op.drop_column("games", "set_aside")
