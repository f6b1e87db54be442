"""The log: one line per record, as text for people or as JSON for programs, each with its time, level and, where a
request is the cause, the ID of that request and the address it came from."""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]

_PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
"""Attributes that every record has; whatever else there is was given as `extra`."""


class Cause(NamedTuple):
    """The request that something is done for."""

    request: str
    """Its ID, which the response carries as X-Request-ID."""
    address: str | None


CAUSE: Final[ContextVar[Cause | None]] = ContextVar("cause", default=None)
"""The request that is being served, in its task and the threads it waits for."""


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record says, as JSON data: time, level, logger and message first."""
    facts: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": record.getMessage(),
    }
    cause = CAUSE.get()
    if cause is not None:
        facts.update(cause._asdict())
    facts.update({name: value for name, value in record.__dict__.items() if name not in _PLAIN})
    return facts


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        facts = facts_of(record)
        if record.exc_info:
            facts["exception"] = self.formatException(record.exc_info)
        return json.dumps(facts, ensure_ascii=False, default=str)


class TextFormatter(logging.Formatter):
    """A record as a line to read: time, level, message, and then what else is known, as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        facts = facts_of(record)
        time, level, _, message = (facts.pop(name) for name in ("time", "level", "logger", "message"))
        rest = "".join(f" {name}={value}" for name, value in facts.items() if value is not None)
        line = f"{time} {level:<7} {_one_line(message)}{_one_line(rest)}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def _one_line(text: str) -> str:
    """A client must not be able to forge further lines of the log."""
    return text if text.isprintable() else "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class ClientFaults(logging.Filter):
    """Lets no traceback into the log for what a client alone has done wrong: a frame that is no text, of which it can
    send as many as it likes. It is told, and cut off."""

    def filter(self, record: logging.LogRecord) -> bool:
        fault = record.exc_info[1] if record.exc_info else None
        return not (record.name.startswith("uvicorn") and isinstance(fault, UnicodeDecodeError))


def configuration(level: LogLevel, style: LogFormat) -> dict[str, Any]:
    """The configuration of the log, for `logging.config.dictConfig` and uvicorn, whose workers use it as well."""
    formatter = JsonFormatter if style == "json" else TextFormatter
    name = level.upper()
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{formatter.__module__}.{formatter.__qualname__}"}},
        "filters": {"clients": {"()": f"{ClientFaults.__module__}.{ClientFaults.__qualname__}"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["clients"],
                "stream": "ext://sys.stderr",
            }
        },
        "loggers": {
            "marne": {"level": name},
            "uvicorn": {"level": "WARNING" if level != "debug" else "INFO"},
            "uvicorn.access": {"level": "CRITICAL"},  # ours has no secrets of links in it
        },
        "root": {"level": "WARNING", "handlers": ["stderr"]},
    }
