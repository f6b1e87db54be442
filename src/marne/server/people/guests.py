"""A guest gets an account: a new one, or one that they have already.

In a new one it is the same person with a registered name and a password: seats, games, notes, chat and tokens stay
where they are. Into one that exists already the guest's belongings are moved, and the guest is deleted. Methods block:
call them from a thread.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from marne.server.people.accounts import Accounts, NameTaken, Person, claim_name
from marne.server.people.names import clean_name
from marne.server.storage.database import LOGINS, NO_GAME, notify
from marne.server.storage.models import Chat, Game, Holiday, Login, Note, Offer, Seat, TeamChat, User

NOTE_LENGTH: Final = 20_000
"""Characters of somebody's notes on a game; two notes that become one are cut there."""


class BothSeated(Exception):  # noqa: N818 - a name, like Illegal
    """Guest and account sit in one game that is not over: one person would see two hands."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game: Final = game


class Guests:
    """Turns guests into accounts."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts: Final = accounts
        self._database: Final = accounts.database

    def open_account(self, guest: Person, name: str, password: str) -> tuple[Person, list[str]] | None:
        """The guest as an account, and the games that know them by another name; None if they have one already.

        Their link and all their sessions end, since there is a password now. If it raises NameTaken, nothing changes.
        """
        name, hashed = clean_name(name), self._accounts.hashing.hash(password)
        try:
            with self._database.writing() as db:
                is_guest = (User.id == guest.id) & User.password_hash.is_(None)
                values = {**claim_name(db, name), "password_hash": hashed, "link_hash": None}
                if db.execute(update(User).where(is_guest).values(values)).rowcount == 0:
                    return None
                db.execute(delete(Login).where(Login.user_id == guest.id))
                notify(db, NO_GAME, LOGINS, guest.id)
                games = self._tell(db, Seat.user_id == guest.id)
        except IntegrityError:
            raise NameTaken(name) from None
        return Person(guest.id, name, guest=False), games

    def bring_along(self, guest: Person, account: Person) -> list[str]:
        """Move what the guest has to the account; return the games they sat in. If it raises BothSeated, nothing
        changes.

        Tokens, addresses for notices and the link of the guest end: the account has its own.
        """
        with self._database.writing() as db:
            both = select(User.id).where(User.id.in_((guest.id, account.id))).order_by(User.id).with_for_update()
            if len(db.execute(both).all()) < 2:
                return []  # another browser was quicker
            self._must_not_meet(db, guest, account)
            games = self._tell(db, Seat.user_id == guest.id)
            for mine in (Seat.user_id, Chat.user_id, TeamChat.user_id, Offer.user_id, Holiday.user_id, Game.owner_id):
                db.execute(update(mine.class_).where(mine == guest.id).values({mine.key: account.id}))
            self._join_notes(db, guest, account)
            db.execute(delete(User).where(User.id == guest.id, User.password_hash.is_(None)))
            notify(db, NO_GAME, LOGINS, guest.id)
        return games

    @staticmethod
    def _must_not_meet(db: Connection, guest: Person, account: Person) -> None:
        games = [select(Seat.game_id).where(Seat.user_id == each.id) for each in (guest, account)]
        shared = select(Game.name).where(Game.id.in_(games[0]), Game.id.in_(games[1]), Game.state != "over")
        game = db.execute(shared.limit(1)).scalar_one_or_none()
        if game is not None:
            raise BothSeated(game)

    @staticmethod
    def _join_notes(db: Connection, guest: Person, account: Person) -> None:
        written = select(Note.game_id, Note.user_id, Note.text).where(Note.user_id.in_((guest.id, account.id)))
        texts: dict[int, list[tuple[bool, str]]] = {}
        for game_id, user_id, text in db.execute(written):
            if text:
                texts.setdefault(game_id, []).append((user_id == guest.id, text))
        db.execute(delete(Note).where(Note.user_id == guest.id))
        for game_id, found in texts.items():
            if any(guests for guests, _ in found):
                joined = "\n\n".join(text for _, text in sorted(found))[:NOTE_LENGTH]
                db.execute(delete(Note).where(Note.game_id == game_id, Note.user_id == account.id))
                db.execute(insert(Note).values(game_id=game_id, user_id=account.id, text=joined))

    def _tell(self, db: Connection, mine: ColumnElement[bool]) -> list[str]:
        """The games with such a seat that are not over; other processes hear that their seats have changed."""
        seats = select(Seat.game_id).where(mine)
        wanted = select(Game.public_id).where(Game.id.in_(seats), Game.state != "over")
        games = list(db.execute(wanted).scalars())
        for game in games:
            notify(db, game, "seats", 0)
        return games
