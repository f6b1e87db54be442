"""A new e-mail address counts once its owner has followed a link that was sent there.

The address is the way to a new password, so whoever could set it freely could take the account. The link is signed and
needs no row in the database: it names the account, the address, and a fingerprint of what the account looked like, so
it is worthless once the password or the address has changed. The address before is told.
"""

from __future__ import annotations

import contextlib
from typing import Final

from marne.server.errors import Problem
from marne.server.notify.mail import MailQueue
from marne.server.people.accounts import Accounts, Person
from marne.server.people.signing import Signer
from marne.server.settings import Settings
from marne.server.web.limits import Limiter
from marne.server.web.security import too_often

LASTS: Final = 24 * 3600
"""Seconds for which a link can be used."""
PAUSE: Final = 600.0
"""Seconds between two messages to one address or for one account, after the first few."""
AT_ONCE: Final = 3

_CONFIRM: Final = """Somebody, perhaps you, has given this e-mail address for “{name}” at Marne.

{url}

confirms it within the next day. If it was not you, forget this message: nothing will be sent here.
"""
_CHANGES: Final = """Somebody, perhaps you, wants to {what} of the account “{name}” at Marne.

If it was not you, somebody knows your password: log in and change it, which ends all other logins.
"""


class Addresses:
    """Changes the addresses of people."""

    def __init__(self, settings: Settings, accounts: Accounts, signer: Signer, mail: MailQueue) -> None:
        self._accounts: Final = accounts
        self._signer: Final = signer
        self._mail: Final = mail
        # A link is only ever made of the address that the host has set: what a request says is not to be believed.
        self._origin: Final = settings.origin
        self._limiter: Final = Limiter(1 / PAUSE, AT_ONCE)

    def ask(self, person: Person, email: str) -> None:
        """Send a link to a new address, and word to the one before; raises Problem."""
        if not self._mail.possible or self._origin is None:
            raise Problem(409, "no_mail", "This server sends no e-mail, so an address cannot be confirmed.")
        wait = max(self._limiter.wait(key) for key in (f"user {person.id}", f"to {email.casefold()}"))
        if wait:
            raise too_often(wait)
        before, fingerprint = self._accounts.address(person.id)
        link = self._signer.seal([person.id, email, fingerprint])
        url = f"{self._origin}/address#secret={link}"
        self._mail.send(email, "Confirm your e-mail address for Marne", _CONFIRM.format(name=person.name, url=url))
        if before is not None:
            self._tell(person, before, "change the e-mail address")

    def offer(self, person: Person, email: str | None) -> None:
        """The same for somebody who has just opened an account; if no link can be sent, there is no address."""
        if email is not None:
            with contextlib.suppress(Problem):
                self.ask(person, email)

    def remove(self, person: Person) -> None:
        """Forget the address of somebody, and send word to it."""
        before, _ = self._accounts.address(person.id)
        if before is not None:
            self._accounts.remove_address(person.id)
            self._tell(person, before, "remove the e-mail address")

    def confirm(self, link: str) -> tuple[Person, str] | None:
        """Use a link: whose address it is now, and which. None if it is wrong, too old, or overtaken."""
        found = self._signer.open(link, LASTS)
        if found is None:
            return None
        user_id, email, fingerprint = found
        person = self._accounts.set_address(user_id, email, fingerprint)
        return None if person is None else (person, email)

    def _tell(self, person: Person, before: str, what: str) -> None:
        self._mail.send(before, "Your e-mail address at Marne", _CHANGES.format(name=person.name, what=what))
