"""A server that sends mail, to a mail server that keeps what it is given."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi.testclient import TestClient

from marne.server.people.passwords import Resets
from marne.server.settings import Settings
from tests.server.conftest import HOST, Serve, changed
from tests.server.players import ok, state_of


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.headers: dict[str, str] = {}
        """Of the last message."""

    def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        self.sent.append((to, text))
        self.headers = dict(headers or {})

    def secret(self, to: str, page: str) -> str:
        """The secret of the link in the last message, which must have gone there."""
        last, text = self.sent[-1]
        found = re.search(rf"{HOST}/{page}#secret=(\S+)", text)
        assert last == to and found is not None, self.sent[-1]
        return found[1]


def with_mail(serve: Serve, settings: Settings, letters: Letters) -> TestClient:
    """A browser at such a server; messages are sent at once."""
    client = serve(changed(settings, public_url=HOST, smtp_url="smtp://localhost:9"))
    services: Any = state_of(client).services
    resets = Resets(services.settings, services.accounts, mailer=letters)  # type: ignore[arg-type]  # sends likewise
    object.__setattr__(services, "resets", resets)
    resets.ask = resets.send  # type: ignore[method-assign]  # at once: nobody has to wait for it
    services.mail._mailer = letters
    services.notices._mailer = letters
    services.mail.send = services.mail.send_now
    return client


def confirm(client: TestClient, letters: Letters, email: str) -> None:
    """Follow the link that was sent to a new address."""
    assert ok(client.post("/api/address", json={"secret": letters.secret(email, "address")}))["email"] == email
