"""What whoever runs the server may choose, from the environment."""

from __future__ import annotations

import ipaddress
import logging
import os
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final
from urllib.parse import SplitResult, urlsplit

from py_vapid import Vapid02
from pydantic import AfterValidator, Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from marne.kit.data_folder import variable as data_variable
from marne.server.observe.logs import LogFormat, LogLevel
from marne.server.storage.database import normalised
from marne.titles import VARIABLE as TITLES_VARIABLE
from marne.titles import keys

DAY: Final = 86400
PREFIX: Final = "MARNE_"
MOST: Final = 10**9
"""No limit need be higher."""
ALIKE: Final = 0.65
"""How alike, from 0 to 1, an unknown name and a setting's are if it is probably a misspelling."""

_LOGGER: Final = logging.getLogger("marne.server")


def _parts(url: str) -> SplitResult | None:
    """The parts of a URL; None if its address is none."""
    try:
        parts = urlsplit(url)
        return parts if parts.hostname and parts.port != 0 else None  # which raises if it is no port, too
    except ValueError:
        return None


def _public_url(url: str) -> str:
    parts = _parts(url)
    if (
        parts is None
        or parts.scheme not in ("http", "https")
        or parts.path not in ("", "/")
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise ValueError(f"expected something like https://play.example, not {url!r}")
    return url


def _smtp_url(url: str) -> str:
    parts = _parts(url)
    if parts is None or parts.scheme not in ("smtp", "smtps"):
        raise ValueError("expected smtp://user:password@host:587 or smtps://user:password@host")
    return url


def _sender(text: str) -> str:
    if "@" not in text or not text.isprintable():
        raise ValueError(f"expected an e-mail address, not {text!r}")
    return text


def _vapid_key(text: str) -> str:
    try:
        Vapid02.from_string(text)
    except ValueError:
        raise ValueError("expected a private key of the curve P-256, its 32 bytes or DER in base64url") from None
    return text


def _push_service(url: str) -> str:
    parts = _parts(url)
    if parts is None or parts.scheme not in ("http", "https") or parts.path or parts.query:
        raise ValueError(f"expected something like http://127.0.0.1:8080, not {url!r}")
    return url


def _proxies(text: str) -> str:
    for part in text.split(","):
        try:
            ipaddress.ip_network(part.strip(), strict=False)
        except ValueError:
            if part.strip() != "*":
                raise ValueError(
                    f"expected addresses or networks with commas between, such as 127.0.0.1, 10.0.0.0/8, not {part!r}"
                ) from None
    return text


def _half_the_cores() -> int:
    return max(1, (os.cpu_count() or 1) // 2)


class Settings(BaseSettings):
    """Each is read from MARNE_ and its name in capitals, such as MARNE_DATABASE_URL; what is given by name counts more.
    There are no default accounts."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True)

    database_url: Annotated[str, AfterValidator(normalised)] = Field(default="sqlite:///marne.db", repr=False)
    secret: str | None = Field(default=None, min_length=16, repr=False)
    """Signs what leaves the server; made and kept in the database if it is not given."""
    public_url: Annotated[str, AfterValidator(_public_url)] | None = None
    """Where people reach the server, such as https://play.example: for links in notices, Origin checks and cookies."""
    smtp_url: Annotated[str, AfterValidator(_smtp_url)] | None = Field(default=None, repr=False)
    """smtp://user:password@host:587 (STARTTLS) or smtps://...; without it nobody gets e-mail."""
    mail_from: Annotated[str, AfterValidator(_sender)] = "marne@localhost"
    vapid_key: Annotated[str, AfterValidator(_vapid_key)] | None = Field(default=None, repr=False)
    """Signs pushes to browsers; made and kept in the database if it is not given."""
    push_service: Annotated[str, AfterValidator(_push_service)] | None = None
    """The origin of a push service that may stand in a private network, or have no https: one's own, or a test's."""
    proxies: Annotated[str, AfterValidator(_proxies)] | None = None
    """Addresses or networks, with commas between, of proxies that are believed who a client is (X-Forwarded-For)."""
    session_days: int = Field(default=30, ge=1, le=3650)
    body_limit: int = Field(default=65536, ge=1, le=MOST)
    """The largest body of a request, in bytes."""
    rate: float = Field(default=20.0, gt=0, le=MOST)
    """Requests per second of an address or an account, on average."""
    burst: int = Field(default=100, ge=1, le=MOST)
    """Requests at once."""
    login_rate: float = Field(default=0.1, gt=0, le=MOST)
    """Tries of a password, new accounts and guests per second of an address, on average."""
    login_burst: int = Field(default=10, ge=1, le=MOST)
    holiday_days: int = Field(default=30, ge=0, le=366)
    """Days a year on which a player's clocks stand still in games by the day, if they wish so."""
    holiday_row: int = Field(default=21, ge=1, le=366)
    """At most this many of them in a row."""
    bot_workers: int = Field(default=2, ge=0, le=256)
    """Processes that think for quick bots; 0 lets all bots think in the server's own."""
    search_workers: int = Field(default_factory=_half_the_cores, ge=1, le=256)
    """Processes that think for bots that search."""
    search_nice: int = Field(default=10, ge=0, le=19)
    """How far these stand back when others want the processor, as a number of `nice`."""
    bot_engine: Path | None = None
    """A file in which the path of a Python with the compiled package will be: the bots think with it from then on."""
    analysis_workers: int = Field(default=1, ge=0, le=64)
    """Processes that analyse finished games, at the lowest priority; 0: analyses are not offered."""

    games: int = Field(default=200, ge=1, le=MOST)
    """Games, not yet over, that somebody with an account may have made."""
    guest_games: int = Field(default=30, ge=1, le=MOST)
    """The same of a guest."""
    waiting_games: int = Field(default=20, ge=1, le=MOST)
    """Those of them that wait for players."""
    bot_games: int = Field(default=2, ge=0, le=MOST)
    """Those of them in which nobody plays but bots."""
    sockets: int = Field(default=100, ge=1, le=MOST)
    """Websockets that somebody may have open at once."""
    address_sockets: int = Field(default=500, ge=1, le=MOST)
    """Websockets that may be open at once from one address."""

    room_memory: int = Field(default=256, ge=1, le=MOST)
    """Megabytes that the games in memory may take, by estimate. Games that somebody watches are kept in any case."""

    log_level: LogLevel = "info"
    """What is worth a line in the log."""
    log_format: LogFormat = "text"
    """How a line looks: to be read by people, or as JSON for programs."""
    access_log: bool = False
    """Whether every request is a line in the log."""
    metrics_token: str | None = Field(default=None, min_length=16, repr=False)
    """Who has it may read the figures for Prometheus at /metrics; without one nobody may."""

    @classmethod
    def read(cls, **given: Any) -> Settings:
        """The settings of the environment; what is given by name counts more. Raises ValueError with a sentence for
        everything that is wrong."""
        wrong = _misspelt(cls)
        try:
            made = cls(**given)
        except ValidationError as e:
            wrong += [_sentence(error["loc"], str(error["msg"])) for error in e.errors(include_input=False)]
        if wrong:
            raise ValueError("\n".join(wrong))
        return made

    @property
    def secure(self) -> bool:
        """Whether cookies must travel over https only."""
        return self.public_url is not None and self.public_url.startswith("https:")

    @property
    def origin(self) -> str | None:
        """The origin of the public address."""
        return None if self.public_url is None else self.public_url.rstrip("/")


def _misspelt(settings: type[Settings]) -> list[str]:
    """A sentence for every variable that looks like a misspelt setting. Others are no concern of the server."""
    known = {name.upper() for name in settings.model_fields}
    of_titles = {TITLES_VARIABLE, *(data_variable(key) for key in keys())}
    wrong = []
    for name in sorted(name.upper() for name in os.environ if name.upper().startswith(PREFIX)):
        if (short := name.removeprefix(PREFIX)) in known or name in of_titles:
            continue
        if close := get_close_matches(short, known, 1, ALIKE):
            wrong.append(f"{name}: there is no such setting; {PREFIX}{close[0]} is one.")
        else:
            _LOGGER.warning("%s is not a setting of the server", name)
    return wrong


_WORDS: Final = {
    "a valid integer": "a whole number",
    "a valid number": "a number",
    "a valid boolean": "true or false",
    "String should have": "a text of",
}
"""What pydantic says, in the words of somebody who sets a variable."""


def _sentence(where: tuple[int | str, ...], reason: str) -> str:
    """One of pydantic's errors in words, without the value, which may be a secret."""
    reason = reason.removeprefix("Value error, ").removeprefix("Input should be ").partition(", unable to")[0]
    for theirs, ours in _WORDS.items():
        reason = reason.replace(theirs, ours)
    if reason.startswith(("greater", "less")):
        reason = f"a number {reason}"
    return f"{PREFIX}{str(where[0]).upper()}: {reason if reason.startswith('expected') else 'expected ' + reason}."
