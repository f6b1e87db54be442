"""A push service on this computer, and browsers that subscribe to it: it decrypts what it is given, as they would."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import jwt


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed. `status` is what the service answers for it."""

    def __init__(self, service: str, name: str) -> None:
        self.name = name
        self.status = 201
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = token_bytes(16)
        self.got: list[dict[str, Any]] = []
        """What has reached it."""
        self.headers: list[dict[str, str]] = []
        self.tries = 0
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": f"{service}/{name}",
            "p256dh": base64url(point),
            "auth": base64url(self.auth),
            "label": name,
        }


class PushService:
    """Every push must be signed by the server's key, for this service, and encrypted for the browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.key = ""
        """The public key that the server gives to browsers."""
        self.browsers: dict[str, Browser] = {}
        self.wrong: list[str] = []
        """What was not as it should be."""

    def browser(self, name: str) -> Browser:
        self.browsers[name] = Browser(self.url, name)
        return self.browsers[name]

    def take(self, name: str, headers: dict[str, str], body: bytes) -> int:
        browser = self.browsers[name]
        browser.tries += 1
        scheme, _, rest = headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        claims = jwt.decode(parts["t"], parts["k"])  # raises if the signature is wrong
        if scheme != "vapid" or parts["k"] != self.key or claims["aud"] != self.url or not claims["sub"]:
            self.wrong.append(f"the signature: {scheme} {claims}")
        if not 0 < int(headers["ttl"]) <= 28 * 86400 or headers["content-encoding"] != "aes128gcm" or len(body) > 4096:
            self.wrong.append(f"the headers: {headers}")
        told = json.loads(http_ece.decrypt(body, private_key=browser.key, auth_secret=browser.auth))
        if 200 <= browser.status < 300:
            browser.got.append(told)
            browser.headers.append(headers)
        return browser.status


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service: PushService = self.server.service  # type: ignore[attr-defined]  # put there by `pushing`
        body = self.rfile.read(int(self.headers["content-length"]))
        status = 500
        try:
            status = service.take(self.path[1:], {name.lower(): value for name, value in self.headers.items()}, body)
        except Exception as e:
            service.wrong.append(repr(e))
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Tests are quiet."""


@contextmanager
def pushing() -> Iterator[PushService]:
    """A push service as long as the block runs; in the end nothing may have been wrong."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        service = PushService(f"http://127.0.0.1:{server.server_address[1]}")
        server.service = service  # type: ignore[attr-defined]  # for the handler
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()
    assert service.wrong == []
