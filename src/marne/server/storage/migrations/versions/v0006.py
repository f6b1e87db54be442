"""Who is here and on holiday, talk of teams, offers of rematches, how a game stands, archived games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("users", sa.Column("seen", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("unseen", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("games", sa.Column("stand", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("chat", sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False))
    # A rematch begins when everybody has agreed: one that still waits for somebody can be offered anew.
    op.execute("UPDATE games SET rematch_of = NULL WHERE rematch_of IS NOT NULL AND state = 'waiting'")
    op.create_table(
        "team_chat",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("team", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_team_chat_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_team_chat_user_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", "team", "number", name=op.f("pk_team_chat")),
    )
    op.create_table(
        "offers",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("swapped", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("accepted", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("ended_by", sa.Integer(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.CheckConstraint("state IN ('open', 'accepted', 'declined', 'withdrawn')", name=op.f("ck_offers_state")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_offers_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_offers_user_id"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["ended_by"], ["users.id"], name=op.f("fk_offers_ended_by"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_offers")),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("first", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_holidays_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holidays")),
    )
    op.create_index(op.f("ix_holidays_user_id"), "holidays", ["user_id"])
    op.create_table(
        "archived",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_archived_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_archived_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "user_id", name=op.f("pk_archived")),
    )


def downgrade() -> None:
    for table in ("archived", "holidays", "offers", "team_chat"):
        op.drop_table(table)
    for table, column in (("chat", "told"), ("games", "stand"), ("users", "unseen"), ("users", "seen")):
        op.drop_column(table, column)
