"""marne serve: the server for browsers and, through the API, for bots."""

from __future__ import annotations

import argparse
import gc
import os
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from marne.cli.common import Usage, command, find_title, usage, whole
from marne.cli.database import add_database, find_database, must_have_server

if TYPE_CHECKING:
    from marne.server.settings import Settings

PORT: Final = 1914
LAST_PORT: Final = 65535
_PATIENCE: Final = 30.0


def add_parser(subparsers: Any) -> None:
    parser = command(
        subparsers,
        "serve",
        run,
        "serve games to browsers and bots",
        "Serve games to browsers and, through the API, to bots. Games are kept in a database: a file of SQLite, or "
        "PostgreSQL, which several workers need. Everything else is set by environment variables: see docs/server.md.",
        "marne serve --port 8000 --open",
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default 127.0.0.1: this computer only)"
    )
    parser.add_argument("--port", type=whole(1), default=PORT, help=f"the port to listen on (default {PORT})")
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole(1),
        default=1,
        help="processes to serve with, each some of the games (default 1)",
    )
    add_database(parser)
    parser.add_argument(
        "--data",
        metavar="TITLE=DIR",
        action="append",
        default=[],
        help="a folder with corrected data files of a title (see marne data); may be repeated",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser")


def run(args: argparse.Namespace) -> int:
    gc.disable()  # until everything is loaded: what is loaded stays
    try:
        return _run(args)
    finally:
        gc.enable()


def _run(args: argparse.Namespace) -> int:
    must_have_server("marne serve")
    from marne.server.settings import Settings
    from marne.server.storage.ready import NotReadyError, make_ready

    url = find_database(args.database)
    with usage(ValueError):
        settings = Settings.read(database_url=url)
    if args.workers > 1 and url.startswith("sqlite"):
        raise Usage("several workers need PostgreSQL, through which they notify each other of moves: give --database")
    if args.workers > 1 and not hasattr(socket, "send_fds"):
        raise Usage("several workers need a Unix system, where one process can hand a connection to another")
    for pair in args.data:
        key, equals, folder = pair.partition("=")
        if not equals or not folder:
            raise Usage(f"--data {pair}: expected TITLE=DIR")
        find_title(key, folder)  # the workers inherit the choice with the environment
    _must_be_free(args.host, args.port)
    with usage(NotReadyError):
        make_ready(url, lambda text: print(text, file=sys.stderr, flush=True))
    page = settings.origin or f"http://{_shown(args.host)}:{args.port}"
    print(f"Marne is at {page} (Ctrl-C ends it)")
    if args.open:
        threading.Thread(target=_open, args=(args.host, args.port, page), daemon=True).start()
    os.environ["MARNE_DATABASE_URL"] = url  # the workers read their settings from the environment
    with _shared_figures(args.workers):
        return _serve(args.host, args.port, args.workers, settings)


def _serve(host: str, port: int, workers: int, settings: Settings) -> int:
    import uvicorn

    from marne.server.observe.logs import configuration

    config = uvicorn.Config(
        "marne.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        log_config=configuration(settings.log_level, settings.log_format),
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxies is not None,
        forwarded_allow_ips=settings.proxies,
        ws="marne.server.web.protocol:LeanWebSockets",
        ws_max_size=1 << 16,
        ws_per_message_deflate=False,  # most messages are short, and compressing them costs more than it saves
        timeout_graceful_shutdown=5,
    )
    if workers > 1:
        from marne.server.workers.supervisor import supervise

        gc.enable()  # this process loads nothing more: the workers do
        with _bound(host, port) as listener:
            return supervise(config, listener, workers)
    server = uvicorn.Server(config)
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as e:  # it could not start, and has said why
        return e.code if isinstance(e.code, int) else 1
    return 0 if server.started else 1


@contextmanager
def _shared_figures(workers: int) -> Iterator[None]:
    """A folder in which several processes add up their metrics, as long as they serve."""
    if workers == 1:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="marne-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # the library reads it when it is imported
        yield


def _must_be_free(host: str, port: int) -> None:
    """Raise Usage, in one line, if the address cannot be bound."""
    if port > LAST_PORT:  # the system would silently wrap it to another port
        raise Usage(f"--port: expected a number up to {LAST_PORT}, found {port}")
    try:
        _bound(host, port).close()
    except OSError as e:
        raise Usage(f"cannot listen on {host}, port {port}: {e.strerror or e}; try another --port") from None


def _bound(host: str, port: int) -> socket.socket:
    """A socket with this address, which does not listen yet."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    made = socket.socket(family, kind)
    try:
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made


def _shown(host: str) -> str:
    """The host as it is typed into a browser."""
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open(host: str, port: int, page: str) -> None:
    """Open the page as soon as the server answers."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        try:
            with socket.create_connection(("localhost" if host in ("0.0.0.0", "::") else host, port), 1):
                break
        except OSError:
            time.sleep(0.1)
    if not webbrowser.open(page):
        print(f"open {page} in your browser", file=sys.stderr)
