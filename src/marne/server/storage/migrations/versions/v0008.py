"""Analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("found", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("beat", sa.Double(), nullable=False),
        sa.CheckConstraint(
            "state IN ('queued', 'running', 'stopping', 'stopped', 'done', 'failed')", name=op.f("ck_analyses_state")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_analyses_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_analyses_user_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_analyses")),
    )
    op.create_index(op.f("ix_analyses_user_id"), "analyses", ["user_id"])
    op.create_index(op.f("ix_analyses_state_asked"), "analyses", ["state", "asked"])


def downgrade() -> None:
    op.drop_table("analyses")
