"""Identities: accounts with a password, guests with a secret link, sessions of browsers, tokens of programs.

Passwords are kept as argon2id hashes. Sessions, tokens and links are 256 random bits, of which the database holds the
SHA-256: such a secret cannot be guessed from its hash, so nothing slower is needed. Methods block: call them from a
thread.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from marne.server.people.hashing import PasswordHashing
from marne.server.people.names import clean_name, fold, skeleton
from marne.server.storage.database import LOGINS, NO_GAME, Database, notify, now
from marne.server.storage.models import Device, Login, Reset, Token, User

NAMES_LOCK: Final = 0x6E616D6573
"""The advisory lock of PostgreSQL under which names are given; any number that nobody else uses."""
PASSWORD_LENGTH: Final = (8, 200)
TOKENS: Final = 20
"""At most this many tokens of one account."""
TOKEN_PREFIX: Final = "marne_"
"""Lets a token be recognised where it should not be, for instance in a repository."""


class NameTaken(Exception):  # noqa: N818 - a name, like Illegal
    """Somebody has this name already."""


class Locked(Exception):  # noqa: N818 - a name, like Illegal
    """Whoever runs the server has locked this person out."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is known to the server."""

    id: int
    name: str
    guest: bool


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token without its secret."""

    id: int
    label: str
    created: float


@dataclass(frozen=True, slots=True)
class Reach:
    """How somebody wants to be notified, and of what not. Their browsers are kept by `Devices`."""

    email: str | None
    webhook: str | None
    muted: tuple[str, ...] = ()
    """The kinds of notices they do not want."""
    letters: bool = True
    """Whether notices go to their e-mail address at all."""


def hash_secret(secret: str) -> str:
    """What the database keeps of a random secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """A secret nobody can guess, fit for a link."""
    return secrets.token_urlsafe(32)


class Accounts:
    """The people of a database."""

    def __init__(self, database: Database, session_seconds: float, hashing: PasswordHashing | None = None) -> None:
        self.database: Final = database
        self.session_seconds: Final = session_seconds
        self.hashing: Final = hashing or PasswordHashing()

    def register(self, name: str, password: str) -> Person:
        """A new account; raises NameTaken."""
        name, hashed = clean_name(name), self.hashing.hash(password)
        try:
            with self.database.writing() as db:
                values = {**claim_name(db, name), "password_hash": hashed, "created": now()}
                made = db.execute(insert(User).values(values).returning(User.id)).scalar_one()
                return Person(made, name, guest=False)
        except IntegrityError:
            raise NameTaken(name) from None

    def check(self, name: str, password: str) -> Person | None:
        """The account of that name and password; raises Locked. An unknown name takes as long as a wrong password."""
        with self.database.reading() as db:
            wanted = select(User.id, User.name, User.password_hash, User.locked)
            row = db.execute(wanted.where(User.folded == fold(" ".join(name.split())))).first()
        hashed = None if row is None else row.password_hash
        if not self.hashing.verify(hashed, password) or row is None or hashed is None:
            return None
        if row.locked is not None:
            raise Locked(row.name)
        if self.hashing.is_outdated(hashed):
            again = self.hashing.hash(password)
            with self.database.writing() as db:
                db.execute(update(User).where(User.id == row.id).values(password_hash=again))
        return Person(row.id, row.name, guest=False)

    def change_password(self, person: Person, new: str) -> None:
        """Change the password of an account; whoever was logged in or had a token is not any more."""
        hashed = self.hashing.hash(new)
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == person.id).values(password_hash=hashed))
            end_logins(db, person.id)

    def ask_reset(self, name: str, seconds: float) -> tuple[str, str, str] | None:
        """An account's name and e-mail address, and the secret of a link that sets a new password for a while.
        None if there is no such account, or no address."""
        secret = new_secret()
        mine = User.folded == fold(" ".join(name.split()))
        with self.database.writing() as db:
            db.execute(delete(Reset).where(Reset.expires <= now()))
            known = select(User.id, User.name, User.email).where(User.password_hash.is_not(None), User.locked.is_(None))
            row = db.execute(known.where(mine)).first()
            if row is None or row.email is None:
                return None
            made = insert(Reset).values(token_hash=hash_secret(secret), user_id=row.id, expires=now() + seconds)
            db.execute(made)
        return row.name, row.email, secret

    def reset(self, secret: str, password: str) -> Person | None:
        """Use such a link: the account has a new password, and whoever was logged in or had a token is not any more.
        None if it is unknown, used or too old."""
        hashed = self.hashing.hash(password)
        with self.database.writing() as db:
            used = delete(Reset).where(Reset.token_hash == hash_secret(secret), Reset.expires > now())
            user_id = db.execute(used.returning(Reset.user_id)).scalar_one_or_none()
            if user_id is None:
                return None
            end_logins(db, user_id)
            changed = update(User).where(User.id == user_id).values(password_hash=hashed).returning(User.name)
            return Person(user_id, db.execute(changed).scalar_one(), guest=False)

    def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest, and the secret of the link that leads back."""
        name, secret = clean_name(name), new_secret()
        with self.database.writing() as db:
            guest = insert(User).values(name=name, link_hash=hash_secret(secret), created=now())
            return Person(db.execute(guest.returning(User.id)).scalar_one(), name, guest=True), secret

    def new_link(self, guest: Person) -> str | None:
        """Another secret link for a guest: the one before leads nowhere any more. None for an account."""
        secret = new_secret()
        mine = (User.id == guest.id) & User.password_hash.is_(None)
        with self.database.writing() as db:
            changed = db.execute(update(User).where(mine).values(link_hash=hash_secret(secret)))
            return secret if changed.rowcount else None

    def shows(self, user_id: int) -> bool:
        """Whether others see when somebody is here."""
        with self.database.reading() as db:
            return not db.execute(select(User.unseen).where(User.id == user_id)).scalar_one_or_none()

    def show(self, user_id: int, shown: bool) -> None:
        """Let others see when somebody is here, or not."""
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == user_id).values(unseen=not shown))

    def guest(self, secret: str) -> Person | None:
        """The guest of a link; raises Locked."""
        mine = User.link_hash == hash_secret(secret)
        with self.database.reading() as db:
            row = db.execute(select(User.id, User.name, User.locked).where(mine)).first()
        if row is not None and row.locked is not None:
            raise Locked(row.name)
        return None if row is None else Person(row.id, row.name, guest=True)

    def reach(self, user_id: int) -> Reach:
        """How somebody is notified that it is their turn; not at all while they are locked out."""
        mine = (User.id == user_id) & User.locked.is_(None)
        with self.database.reading() as db:
            wanted = select(User.email, User.webhook, User.muted, User.letters).where(mine)
            row = db.execute(wanted).first()
        return Reach(None, None) if row is None else Reach(row.email, row.webhook, tuple(row.muted or ()), row.letters)

    def want_letters(self, user_id: int, wanted: bool) -> None:
        """Somebody wants notices by e-mail, or no more."""
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == user_id).values(letters=wanted))

    def mute(self, user_id: int, kinds: Sequence[str]) -> None:
        """Somebody wants no notices of these kinds."""
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == user_id).values(muted=list(kinds)))

    def set_webhook(self, user_id: int, webhook: str | None) -> None:
        """Change the webhook of somebody."""
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == user_id).values(webhook=webhook))

    def address(self, user_id: int) -> tuple[str | None, str]:
        """The e-mail address of somebody, and a fingerprint that changes with it and with the password."""
        with self.database.reading() as db:
            return _address(db, user_id)

    def set_address(self, user_id: int, email: str, fingerprint: str) -> Person | None:
        """Change the e-mail address, unless it or the password has changed since the fingerprint was taken."""
        with self.database.writing() as db:
            db.execute(select(User.id).where(User.id == user_id).with_for_update())
            if _address(db, user_id)[1] != fingerprint:
                return None
            db.execute(update(User).where(User.id == user_id).values(email=email, letters=True))
            return _person(db, _PERSON.where(User.id == user_id))

    def remove_address(self, user_id: int) -> None:
        """Forget the e-mail address of somebody."""
        with self.database.writing() as db:
            db.execute(update(User).where(User.id == user_id).values(email=None))

    def log_in(self, person: Person) -> str:
        """A session; returns what the cookie holds. Expired sessions are deleted."""
        secret = new_secret()
        with self.database.writing() as db:
            db.execute(delete(Login).where(Login.expires <= now()))
            expires = now() + self.session_seconds
            db.execute(insert(Login).values(token_hash=hash_secret(secret), user_id=person.id, expires=expires))
        return secret

    def by_session(self, secret: str) -> Person | None:
        """Who this cookie was given to, unless the session has ended."""
        with self.database.reading() as db:
            hashed = hash_secret(secret)
            session = _PERSON.join(Login, Login.user_id == User.id).where(User.locked.is_(None))
            return _person(db, session.where(Login.token_hash == hashed, Login.expires > now()))

    def log_out(self, secret: str) -> int | None:
        """End a session; whose it was."""
        with self.database.writing() as db:
            ended = delete(Login).where(Login.token_hash == hash_secret(secret)).returning(Login.user_id)
            user_id = db.execute(ended).scalar_one_or_none()
            if user_id is not None:
                notify(db, NO_GAME, LOGINS, user_id)
        return user_id

    def new_token(self, person: Person, label: str) -> tuple[TokenRow, str] | None:
        """A token and its secret, which is shown this once. None if the account has as many as it may."""
        secret, at = TOKEN_PREFIX + new_secret(), now()
        with self.database.writing() as db:
            mine = select(func.count()).select_from(Token).where(Token.user_id == person.id)
            if db.execute(mine).scalar_one() >= TOKENS:
                return None
            made = insert(Token).values(user_id=person.id, token_hash=hash_secret(secret), label=label, created=at)
            return TokenRow(db.execute(made.returning(Token.id)).scalar_one(), label, at), secret

    def tokens(self, person: Person) -> list[TokenRow]:
        """The tokens of somebody."""
        with self.database.reading() as db:
            mine = (
                select(Token.id, Token.label, Token.created).where(Token.user_id == person.id).order_by(Token.created)
            )
            return [TokenRow(*row) for row in db.execute(mine)]

    def drop_token(self, person: Person, token_id: int) -> bool:
        """Revoke a token; False if there is none of that number."""
        with self.database.writing() as db:
            mine = delete(Token).where(Token.id == token_id, Token.user_id == person.id)
            if db.execute(mine).rowcount == 0:
                return False
            notify(db, NO_GAME, LOGINS, person.id)
        return True

    def by_token(self, secret: str) -> Person | None:
        """Whose token this is."""
        with self.database.reading() as db:
            mine = _PERSON.join(Token, Token.user_id == User.id).where(User.locked.is_(None))
            return _person(db, mine.where(Token.token_hash == hash_secret(secret)))


def claim_name(db: Connection, name: str, user_id: int | None = None) -> dict[str, str]:
    """The columns of an account of this name, within the transaction that makes it; raises NameTaken if somebody else
    than this person has the name, or one that looks like it."""
    if db.dialect.name == "postgresql":  # two who want names that look alike come one after the other
        db.execute(select(func.pg_advisory_xact_lock(NAMES_LOCK)))
    alike = db.execute(select(User.id).where(User.skeleton == skeleton(name))).scalars()
    if any(each != user_id for each in alike):
        raise NameTaken(name)
    return {"name": name, "folded": fold(name), "skeleton": skeleton(name)}


def end_logins(db: Connection, user_id: int) -> None:
    """End all sessions, tokens and links to a new password of somebody, and pushes to their browsers: one that logs in
    again asks for them again."""
    for table in (Reset, Login, Token, Device):
        db.execute(delete(table).where(table.user_id == user_id))
    notify(db, NO_GAME, LOGINS, user_id)


def _address(db: Connection, user_id: int) -> tuple[str | None, str]:
    row = db.execute(select(User.email, User.password_hash, User.link_hash).where(User.id == user_id)).first()
    if row is None:
        return None, ""
    return row.email, hash_secret(f"{row.email} {row.password_hash} {row.link_hash}")[:32]


_PERSON: Final = select(User.id, User.name, User.password_hash.is_(None).label("guest")).select_from(User)


def _person(db: Connection, wanted: object) -> Person | None:
    row = db.execute(wanted).first()  # type: ignore[call-overload]  # any select of these three columns
    return None if row is None else Person(row[0], row[1], bool(row[2]))
