"""Which database a command works on, and whether the packages for it are there."""

from __future__ import annotations

import argparse
import importlib.util
import os
from typing import Final

from marne.cli.common import Usage
from marne.terminal.saves import SaveError, data_folder, made

_NEEDED: Final = (
    "alembic", "argon2", "confusable_homoglyphs", "fastapi", "httpx", "itsdangerous", "prometheus_client",
    "pydantic_settings", "regex", "sqlalchemy",
    "uvicorn",
)  # fmt: skip


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://... (default: MARNE_DATABASE_URL, or a file in your data folder)",
    )


def must_have_server(command: str) -> None:
    """Raise Usage if the packages of the server are missing."""
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise Usage(f"{command} needs its extra packages ({', '.join(missing)}): pip install 'marne[server]'")


def find_database(given: str | None) -> str:
    """The URL of the database: the one that was given, of the environment, or of the user's own file."""
    from marne.server.storage.database import normalised

    try:
        url = normalised(given or os.environ.get("MARNE_DATABASE_URL") or _own_file())
    except (ValueError, SaveError) as e:
        raise Usage(str(e)) from None
    if url.startswith("postgresql") and importlib.util.find_spec("psycopg") is None:
        raise Usage("PostgreSQL needs one more package: pip install 'marne[server,postgres]'")
    return url


def _own_file() -> str:
    """The default database: a file in the user's data folder, which is nobody else's business."""
    folder = made(data_folder().parent)
    folder.chmod(0o700)
    return f"sqlite:///{folder / 'server.db'}"
