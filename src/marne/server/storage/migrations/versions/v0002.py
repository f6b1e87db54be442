"""One rematch of a game, links to a new password, contributions to the draws."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_LATER = "EXISTS (SELECT 1 FROM games AS other WHERE other.rematch_of = games.rematch_of AND other.id > games.id)"


def upgrade() -> None:
    op.execute(f"UPDATE games SET rematch_of = NULL WHERE {_LATER}")  # the latest is the one that people were led to
    op.create_index("uq_games_rematch_of", "games", ["rematch_of"], unique=True)
    op.add_column("seats", sa.Column("contribution", sa.String(length=128), nullable=True))
    op.create_table(
        "resets",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_resets_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_resets")),
    )
    op.create_index(op.f("ix_resets_expires"), "resets", ["expires"])
    op.create_index(op.f("ix_resets_user_id"), "resets", ["user_id"])


def downgrade() -> None:
    op.drop_table("resets")
    op.drop_column("seats", "contribution")
    op.drop_index("uq_games_rematch_of", "games")
