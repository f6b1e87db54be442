"""Browsers that take pushes, the kinds of notices that somebody does not want, and warnings of a clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("muted", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "devices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("endpoint_hash", sa.String(length=64), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("label", sa.String(length=60), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_devices_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("endpoint_hash", name=op.f("uq_devices_endpoint_hash")),
    )
    op.create_index(op.f("ix_devices_user_id"), "devices", ["user_id"])
    op.create_table(
        "clock_warnings",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_clock_warnings_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_clock_warnings")),
    )


def downgrade() -> None:
    op.drop_table("clock_warnings")
    op.drop_table("devices")
    op.drop_column("users", "muted")
