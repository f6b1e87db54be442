"""Reserved seats, looks of names, mail that was stopped, chat numbered by game, indexes for the lists of games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from marne.server.people.names import skeleton

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(op.f("ix_games_owner_id"), "games", ["owner_id"])
    op.create_index(op.f("ix_games_public_moved"), "games", ["public", "moved"])
    op.add_column("seats", sa.Column("reserved", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute("UPDATE seats SET reserved = (kind = 'invited')")
    op.add_column("users", sa.Column("letters", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.add_column("users", sa.Column("skeleton", sa.String(length=240), nullable=True))
    op.create_index(op.f("ix_users_skeleton"), "users", ["skeleton"])
    _look_at_names()
    _number_chat()


def _look_at_names() -> None:
    """Names that look alike may exist already: both stay, and nobody else gets one like them."""
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("folded"), sa.column("skeleton"))
    db = op.get_bind()
    for user_id, name in db.execute(sa.select(users.c.id, users.c.name).where(users.c.folded.is_not(None))).all():
        db.execute(sa.update(users).where(users.c.id == user_id).values(skeleton=skeleton(name)))


def _number_chat() -> None:
    """By game instead of through all games: a new table, because the key is another."""
    op.rename_table("chat", "chat_before")
    op.drop_index(op.f("ix_chat_game_id"), "chat_before")
    op.drop_index(op.f("ix_chat_user_id"), "chat_before")
    op.create_table(
        "chat",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_chat_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_chat_user_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_chat_numbered")),
    )
    op.execute(
        "INSERT INTO chat (game_id, number, user_id, text, at, told) "
        "SELECT game_id, row_number() OVER (PARTITION BY game_id ORDER BY id), user_id, text, at, told FROM chat_before"
    )
    op.drop_table("chat_before")
    op.create_index(op.f("ix_chat_user_id"), "chat", ["user_id"])


def downgrade() -> None:
    op.drop_index(op.f("ix_chat_user_id"), "chat")
    op.rename_table("chat", "chat_numbered")
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_chat_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_chat_user_id"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.execute(
        "INSERT INTO chat (game_id, user_id, text, at, told) "
        "SELECT game_id, user_id, text, at, told FROM chat_numbered ORDER BY at, game_id, number"
    )
    op.drop_table("chat_numbered")
    op.create_index(op.f("ix_chat_game_id"), "chat", ["game_id"])
    op.create_index(op.f("ix_chat_user_id"), "chat", ["user_id"])
    op.drop_index(op.f("ix_users_skeleton"), "users")
    op.drop_column("users", "skeleton")
    op.drop_column("users", "letters")
    op.drop_column("seats", "reserved")
    op.drop_index(op.f("ix_games_public_moved"), "games")
    op.drop_index(op.f("ix_games_owner_id"), "games")
