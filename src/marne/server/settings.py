"""What whoever runs the server may choose, from the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final
from urllib.parse import urlsplit

DAY: Final = 86400


@dataclass(frozen=True)
class Settings:
    """Each is read from MARNE_ and its name in capitals, such as MARNE_DATABASE_URL. There are no default accounts."""

    database_url: str = field(default="sqlite:///marne.db", repr=False)
    secret: str | None = field(default=None, repr=False)
    """Signs what leaves the server; made and kept in the database if it is not given."""
    public_url: str | None = None
    """Where people reach the server, such as https://play.example: for links in notices, Origin checks and cookies."""
    smtp_url: str | None = field(default=None, repr=False)
    """smtp://user:password@host:587 (STARTTLS) or smtps://...; without it nobody gets e-mail."""
    mail_from: str = "marne@localhost"
    proxies: str | None = None
    """Addresses or networks, with commas between, of proxies that are believed who a client is (X-Forwarded-For)."""
    session_days: int = 30
    body_limit: int = 65536
    """The largest body of a request, in bytes."""
    rate: float = 20.0
    """Requests per second of an address or an account, on average."""
    burst: int = 100
    """Requests at once."""
    login_rate: float = 0.1
    """Tries of a password, new accounts and guests per second of an address, on average."""
    login_burst: int = 10
    bot_workers: int = 2
    """Processes that think for the bots; 0 lets them think in the server's own."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
                raise ValueError(
                    f"MARNE_PUBLIC_URL: expected something like https://play.example, not {self.public_url!r}"
                )
        for name in ("session_days", "body_limit", "rate", "burst", "login_rate", "login_burst"):
            if getattr(self, name) <= 0:
                raise ValueError(f"MARNE_{name.upper()}: expected a number above 0")

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
        """The settings of an environment; what is given by name counts more."""
        environment = os.environ if environment is None else environment
        for each in fields(cls):
            text = environment.get(f"MARNE_{each.name.upper()}")
            if text and each.name not in given:
                given[each.name] = _value(each.name, str(each.type), text)
        return cls(**given)

    @property
    def secure(self) -> bool:
        """Whether cookies must travel over https only."""
        return self.public_url is not None and self.public_url.startswith("https:")

    @property
    def origin(self) -> str | None:
        """The origin of the public address."""
        return None if self.public_url is None else self.public_url.rstrip("/")


def _value(name: str, kind: str, text: str) -> object:
    if kind not in ("int", "float"):
        return text
    try:
        return int(text) if kind == "int" else float(text)
    except ValueError:
        raise ValueError(f"MARNE_{name.upper()}: expected a number, not {text!r}") from None
