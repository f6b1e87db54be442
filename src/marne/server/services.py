"""The services that routes use, one of each per process, and how they depend on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends
from fastapi.requests import HTTPConnection

from marne.server.analysis.store import AnalysisStore
from marne.server.errors import Problem
from marne.server.games.chat import ChatStore
from marne.server.games.offers import Offers
from marne.server.games.team_talk import TeamTalk
from marne.server.notify.letters import Letters
from marne.server.notify.mail import Mailer, MailQueue
from marne.server.notify.notices import Notices
from marne.server.notify.push import Pusher, vapid_key
from marne.server.observe.metrics import Metrics
from marne.server.people.accounts import Accounts, Person
from marne.server.people.addresses import Addresses
from marne.server.people.devices import Devices
from marne.server.people.guests import Guests
from marne.server.people.holidays import Holidays
from marne.server.people.passwords import Resets
from marne.server.people.signing import Signer, server_secret
from marne.server.settings import DAY, Settings
from marne.server.standing.store import StandingStore
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade
from marne.server.storage.store import Store
from marne.server.web.limits import Limiter, address_key
from marne.server.web.security import COOKIE, too_often

HINT_RATE: Final = 0.5
"""Hints per second that somebody may ask for, on average."""
HINT_BURST: Final = 10


@dataclass(frozen=True)
class Services:
    """The services of one process."""

    settings: Settings
    database: Database
    accounts: Accounts
    guests: Guests
    store: Store
    analyses: AnalysisStore
    chat: ChatStore
    standing: StandingStore
    team_talk: TeamTalk
    offers: Offers
    holidays: Holidays
    notices: Notices
    devices: Devices
    pusher: Pusher
    resets: Resets
    mail: MailQueue
    addresses: Addresses
    letters: Letters
    signer: Signer
    limiter: Limiter
    """Counts the requests of addresses and, as `user N`, of accounts."""
    login_limiter: Limiter
    """Counts passwords tried, new accounts and guests, by address."""
    password_limiter: Limiter
    """Counts wrong passwords by account."""
    push_limiter: Limiter
    """Counts pushes that people send to themselves, to try them."""
    hint_limiter: Limiter
    """Counts hints that people ask for: each takes seconds of a processor."""
    metrics: Metrics

    @classmethod
    def make(cls, settings: Settings, limiter: Limiter, metrics: Metrics) -> Services:
        """Open the database and bring it up to date. Blocks."""
        database = Database(settings.database_url)
        try:
            upgrade(database)
            signer = Signer(settings.secret or server_secret(database))
            pusher = Pusher(settings, settings.vapid_key or vapid_key(database))
        except BaseException:
            database.close()
            raise
        accounts = Accounts(database, settings.session_days * DAY)
        letters = Letters(accounts, signer, settings.origin)
        mail = MailQueue(Mailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else None)
        return cls(
            settings,
            database,
            accounts,
            Guests(accounts),
            Store(database),
            AnalysisStore(database),
            ChatStore(database),
            StandingStore(database),
            TeamTalk(database),
            Offers(database),
            Holidays(database, settings.holiday_days, settings.holiday_row),
            Notices(settings, accounts, pusher=pusher, letters=letters),
            Devices(database),
            pusher,
            Resets(settings, accounts),
            mail,
            Addresses(settings, accounts, signer, mail),
            letters,
            signer,
            limiter,
            Limiter(settings.login_rate, settings.login_burst),
            Limiter(settings.login_rate, settings.login_burst),
            Limiter(settings.login_rate, settings.login_burst),
            Limiter(HINT_RATE, HINT_BURST),
            metrics,
        )

    def close(self) -> None:
        """Send nothing more, and let go of the database."""
        self.notices.close()
        self.resets.close()
        self.mail.close()
        self.accounts.hashing.close()
        self.database.close()


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that serves this request or websocket."""
    found: Services = connection.app.state.services
    return found


def identify(connection: HTTPConnection) -> Person | None:
    """Who asks: by a token if there is one (a wrong one is refused), else by the cookie. Blocks."""
    services = services_of(connection)
    return _by_token(services, connection) or _by_cookie(services, connection)


def is_stranger(connection: HTTPConnection) -> bool:
    """Whether nobody can be found out who asks: they have neither a token nor a cookie."""
    return "authorization" not in connection.headers and COOKIE not in connection.cookies


def visitor_of(connection: HTTPConnection) -> Person | None:
    """Who asks, unless they ask too often. Blocks."""
    services, person = services_of(connection), identify(connection)
    if person is not None:
        wait = services.limiter.wait(f"user {person.id}")
        if wait:
            raise too_often(wait)
    return person


def pay(connection: HTTPConnection, visitor: Person | None, tokens: float) -> None:
    """Count a dear request as so many: what every request costs is paid already. Refuses who has asked too often."""
    services, client = services_of(connection), connection.client
    keys = [address_key(client.host if client else None), *([] if visitor is None else [f"user {visitor.id}"])]
    wait = max(services.limiter.wait(key, tokens - 1) for key in keys)
    if wait:
        raise too_often(wait)


def costs(tokens: float) -> Any:
    """Among the dependencies of a route: one request counts as so many."""

    def paid(connection: HTTPConnection, visitor: Annotated[Person | None, Depends(visitor_of)]) -> None:
        pay(connection, visitor, tokens)

    return Depends(paid)


def _by_token(services: Services, connection: HTTPConnection) -> Person | None:
    authorization = connection.headers.get("authorization")
    if authorization is None:
        return None
    scheme, _, secret = authorization.partition(" ")
    person = services.accounts.by_token(secret.strip()) if scheme.lower() == "bearer" else None
    if person is None:
        raise Problem(401, "bad_token", "This token is unknown or was revoked.", headers={"WWW-Authenticate": "Bearer"})
    return person


def _by_cookie(services: Services, connection: HTTPConnection) -> Person | None:
    session = session_of(services, connection)
    return None if session is None else services.accounts.by_session(session)


def session_of(services: Services, connection: HTTPConnection) -> str | None:
    """The session that the cookie names, whether or not it still runs."""
    cookie = connection.cookies.get(COOKIE)
    return None if cookie is None else services.signer.read(cookie)


def must_be_browser(connection: HTTPConnection) -> None:
    """Refuses a token: whoever found one must not be able to take the account with it."""
    if "authorization" in connection.headers:
        raise Problem(403, "browser_needed", "A token cannot do this: use the browser in which you are logged in.")


def person_of(visitor: Annotated[Person | None, Depends(visitor_of)]) -> Person:
    """Who asks; refuses strangers."""
    if visitor is None:
        raise Problem(401, "login_needed", "Log in, or play as a guest, to do this.")
    return visitor


ServicesDep = Annotated[Services, Depends(services_of)]
Visitor = Annotated[Person | None, Depends(visitor_of)]
"""In a route's signature: somebody or nobody. Its value is found in a thread, for the route may be async."""
Somebody = Annotated[Person, Depends(person_of)]
