"""The tables of the database. What an entry says never changes: rows of `entries` are added, not altered or removed.

Times are seconds since 1970 in UTC, so that both databases keep them alike. Secrets that open something (sessions,
tokens, links) are kept as hashes: who reads the database cannot use them. A game's own secret is kept as it is, for the
game draws from it.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

IDS: Final = 1 << 31


def new_id() -> int:
    """A number for a row that people get to see: a running one would tell how much goes on here."""
    return 1 + secrets.randbelow(IDS - 1)


class Base(DeclarativeBase):
    """Names of constraints are fixed, so that migrations can speak of them in both databases."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy declares it as a plain class attribute
        float: Double(),
        bytes: LargeBinary(),
        dict[str, Any]: JSON(none_as_null=True),
        dict[str, str]: JSON(none_as_null=True),
        list[Any]: JSON(none_as_null=True),
        list[str]: JSON(none_as_null=True),
        list[int]: JSON(none_as_null=True),
    }


class User(Base):
    """Somebody. An account has a password, a guest a secret link instead."""

    __tablename__ = "users"

    id: Mapped[int] = mapped_column(primary_key=True, default=new_id)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str | None] = mapped_column(String(80), unique=True)  # of accounts only: guests may share a name
    skeleton: Mapped[str | None] = mapped_column(String(240), index=True)  # of accounts only: what the name looks like
    email: Mapped[str | None] = mapped_column(String(254))
    webhook: Mapped[str | None] = mapped_column(String(500))
    password_hash: Mapped[str | None] = mapped_column(String(200))
    link_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    muted: Mapped[list[str] | None]  # the kinds of notices they do not want
    letters: Mapped[bool] = mapped_column(default=True, server_default=true())  # notices go to the e-mail address
    created: Mapped[float]
    seen: Mapped[float | None]  # when they last had a game open
    unseen: Mapped[bool] = mapped_column(default=False, server_default=false())  # do not show when they are here
    locked: Mapped[float | None]  # since when they may not log in


class Device(Base):
    """A browser of somebody that takes pushes: where to send them, and what to encrypt them with."""

    __tablename__ = "devices"

    id: Mapped[int] = mapped_column(primary_key=True, default=new_id)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    endpoint_hash: Mapped[str] = mapped_column(String(64), unique=True)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    label: Mapped[str] = mapped_column(String(60))
    created: Mapped[float]
    seen: Mapped[float]  # when this browser was last here


class Login(Base):
    """A session of a browser; its cookie's hash."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float] = mapped_column(index=True)


class Reset(Base):
    """A way to a new password, sent by e-mail: the hash of its secret. It is used once."""

    __tablename__ = "resets"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float] = mapped_column(index=True)


class Token(Base):
    """A token with which a program acts for its owner."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(primary_key=True, default=new_id)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(60))
    created: Mapped[float]


class Game(Base):
    """A game. `changes` is the number of its last entry, -1 before it has begun: the version that clients name."""

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("state IN ('waiting', 'running', 'over')", name="state"),
        Index(None, "state", "public"),
        Index(None, "state", "deadline"),  # read twice a second
        Index(None, "public", "moved"),
        Index("uq_games_rematch_of", "rematch_of", unique=True),  # whoever asks second finds the first one's
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(24), unique=True)
    owner_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    title: Mapped[str] = mapped_column(String(20))
    rules_version: Mapped[str] = mapped_column(String(20))
    options: Mapped[dict[str, str]]
    name: Mapped[str] = mapped_column(String(80))
    header: Mapped[dict[str, Any] | None]  # None until it begins: contributions and names are known only then
    secret: Mapped[bytes]
    state: Mapped[str] = mapped_column(String(8))
    public: Mapped[bool]
    clock: Mapped[dict[str, Any] | None]  # what was agreed on
    clocks: Mapped[dict[str, Any] | None]  # what is left of it
    deadline: Mapped[float | None]  # when somebody's time is up
    asked: Mapped[list[int]]
    result: Mapped[dict[str, Any] | None]
    rematch_of: Mapped[int | None] = mapped_column(ForeignKey("games.id", ondelete="SET NULL"))
    changes: Mapped[int]
    created: Mapped[float]
    moved: Mapped[float]
    stand: Mapped[dict[str, Any] | None]  # how it stands, in a line: what everybody may know
    hints: Mapped[bool | None]  # whether players may ask for hints; None: those who play against computers alone
    set_aside: Mapped[float | None]  # since when it cannot be read; its clocks stand still meanwhile


class Seat(Base):
    """Who sits where. kind is `user` (user_id), `open` (anybody), `invited` (who has the link) or `bot` (agent)."""

    __tablename__ = "seats"
    __table_args__ = (CheckConstraint("kind IN ('user', 'open', 'invited', 'bot')", name="kind"),)

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(8))
    reserved: Mapped[bool] = mapped_column(default=False, server_default=false())  # for whoever has a link
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    agent: Mapped[str | None] = mapped_column(String(20))
    invite_hash: Mapped[str | None] = mapped_column(String(64))
    held_by_bot: Mapped[bool]
    contribution: Mapped[str | None] = mapped_column(String(128))  # to the draws, in hex; empty: still to come


class Entry(Base):
    """What happened, in order. Two writers of one number collide, and only one of them is right."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("game_id", "seat", "key"),)

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int | None]
    texts: Mapped[list[Any]]
    key: Mapped[str | None] = mapped_column(String(64))
    at: Mapped[float]


class Snapshot(Base):
    """The position after an entry, so that a long game is not read from its beginning."""

    __tablename__ = "snapshots"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    position: Mapped[bytes]


class ClockWarning(Base):
    """For which deadline of a game somebody was told last that their time runs out."""

    __tablename__ = "clock_warnings"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    deadline: Mapped[float]


class Chat(Base):
    """A line of the chat at a table, numbered by game."""

    __tablename__ = "chat"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
    told: Mapped[bool] = mapped_column(default=False, server_default=false())  # what they did, said by the server


class TeamChat(Base):
    """What teammates say to each other. It is numbered by team: no other number tells that it is there."""

    __tablename__ = "team_chat"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    team: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class Offer(Base):
    """The latest offer of a rematch of a game. It stands until everybody has accepted, somebody declines or withdraws,
    or it expires."""

    __tablename__ = "offers"
    __table_args__ = (CheckConstraint("state IN ('open', 'accepted', 'declined', 'withdrawn')", name="state"),)

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int]  # of the offers of this game: an answer names the one it answers
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    swapped: Mapped[bool]
    state: Mapped[str] = mapped_column(String(10))
    accepted: Mapped[list[int]]  # by seat: a guest's seat may become an account's
    ended_by: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    created: Mapped[float]
    expires: Mapped[float]


class Holiday(Base):
    """Days on which somebody's clocks stand still, in games by the day."""

    __tablename__ = "holidays"

    id: Mapped[int] = mapped_column(primary_key=True, default=new_id)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    first: Mapped[float]
    until: Mapped[float]


class Archived(Base):
    """A finished game that somebody does not want in their list any more."""

    __tablename__ = "archived"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)


class Note(Base):
    """Somebody's private notes on a game."""

    __tablename__ = "notes"

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True)
    text: Mapped[str] = mapped_column(Text)


class StandingAnswer(Base):
    """What a seat has answered in advance. Nobody but its owner is ever told."""

    __tablename__ = "standing_answers"
    __table_args__ = (UniqueConstraint("game_id", "seat", "question", "subject"),)

    id: Mapped[int] = mapped_column(primary_key=True, default=new_id)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    seat: Mapped[int]
    question: Mapped[str] = mapped_column(String(40))  # empty: every question that leaves no choice
    subject: Mapped[str] = mapped_column(String(80))  # empty: whatever it is about
    answers: Mapped[list[str]]
    lasts: Mapped[str] = mapped_column(String(8))
    mark: Mapped[int]  # by which it is seen that its time is over


class StandingNote(Base):
    """What became of a standing answer: it was given, or it has ended. For the owner of the seat alone."""

    __tablename__ = "standing_notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int]
    number: Mapped[int]  # how many answers the game had then
    what: Mapped[str] = mapped_column(String(8))
    about: Mapped[dict[str, Any]]  # the standing answer
    answer: Mapped[str] = mapped_column(Text)
    at: Mapped[float]


class Analysis(Base):
    """The analysis of a finished game: asked for, under way, or made."""

    __tablename__ = "analyses"
    __table_args__ = (
        CheckConstraint("state IN ('queued', 'running', 'stopping', 'stopped', 'done', 'failed')", name="state"),
        Index(None, "state", "asked"),
    )

    game_id: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)  # who asked
    state: Mapped[str] = mapped_column(String(8))
    done: Mapped[int]  # simulations
    total: Mapped[int]
    tries: Mapped[int]  # how often it was begun
    found: Mapped[dict[str, Any] | None]  # what was found out; of a stopped one perhaps a part
    asked: Mapped[float]
    beat: Mapped[float]  # when the process that makes it last said so


class Bulletin(Base):
    """What a command beside a running server has changed, as NOTIFY would carry it: SQLite has nothing like that."""

    __tablename__ = "bulletins"

    id: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(String(120))
    at: Mapped[float]


class Setting(Base):
    """What the server keeps about itself."""

    __tablename__ = "settings"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
