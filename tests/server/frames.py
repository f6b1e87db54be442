"""Websocket frames and HTTP requests, byte by byte: right ones, odd ones and such that no client would send."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import socket
import struct
from typing import Any

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
ODD: list[Any] = [
    None, True, -1, 0, 1, 3, 1 << 31, 1 << 63, 10**400, 1.5, 1e308, "", " ", "0", "pass", "x" * 300, "\x00", "\ud800",
    "💥", "\u202e", "../..", "'; DROP TABLE games; --", [], [0], {}, {"a": 1}, [[[]]], "nan", "answer", "undo",
]  # fmt: skip
NAMES = ("type", "version", "action", "key", "seat", "steps", "more", "", "💥")


def frame(kind: int, payload: bytes, *, last: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """A frame of a client (RFC 6455)."""
    first = (0x80 if last else 0) | reserved << 4 | kind
    size = len(payload)
    mask = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first, mask | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, mask | 126, size)
    else:
        head = struct.pack("!BBQ", first, mask | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + payload  # a mask of zeros changes nothing


def odd_message(rng: random.Random) -> bytes:
    """A text that means nothing, or nearly something."""
    made = rng.randrange(10)
    if made < 6:
        fields = {rng.choice(NAMES): rng.choice(ODD) for _ in range(rng.randrange(5))}
        if rng.random() < 0.7:
            fields["type"] = rng.choice(["answer", "undo", "chat", "answer "])
        return json.dumps(fields).encode()
    if made == 6:
        return json.dumps(rng.choice(ODD)).encode()
    if made == 7:
        return rng.choice(
            [b"[" * 3000, b'{"a":' * 1500, b"{", b"", b"NaN", b"1e999", b"-", b"9" * 4000, b"\xef\xbb\xbf{}"]
        )
    cut = json.dumps({"type": "answer", "version": 3, "action": "pass", "key": "k"}).encode()
    at = rng.randrange(len(cut))
    return cut[:at] if made == 8 else cut[:at] + bytes([rng.randrange(32, 127)]) + cut[at + 1 :]


def odd_frames(rng: random.Random) -> list[bytes]:
    """What is wrong with them ends the connection, mostly."""
    junk = rng.randbytes(rng.randrange(1, 120))
    text = odd_message(rng)
    half = len(text) // 2
    return rng.choice(
        [
            [frame(BINARY, junk)],
            [frame(TEXT, b"\xff\xfe" + junk)],
            [frame(TEXT, text[:half], last=False), frame(PING, b"between"), frame(MORE, text[half:])],
            [frame(TEXT, b"\xf0\x9f", last=False), frame(MORE, b"\x92")],
            [frame(MORE, junk)],
            [frame(TEXT, text, last=False), frame(TEXT, text)],
            [frame(rng.choice([3, 4, 7, 11, 15]), junk)],
            [frame(TEXT, text, reserved=rng.randrange(1, 8))],
            [frame(TEXT, text, masked=False)],
            [frame(PING, b"x" * 126)],
            [frame(PING, b"x", last=False)],
            [frame(CLOSE, rng.choice([b"", b"\x03", b"\x03\xe8", b"\x00\x01", b"\xff\xff", b"\x03\xe8\xff"]))],
            [frame(TEXT, b"x" * 70_000)],
            [struct.pack("!BBQ", 0x81, 0xFF, rng.choice([1 << 62, (1 << 64) - 1, 1 << 40]))],
            [junk],
        ]
    )


def odd_request(rng: random.Random, game: str, headers: str) -> tuple[bytes, bytes]:
    """A request that a server can read to its end: its head and its body. Some of them are answered, most refused."""
    paths = (
        f"/api/games/{game}", f"/api/games/{game}/answers", f"/api/games/{game}/undo", f"/api/games/{game}/chat",
        f"/api/games/{game}/replay", f"/api/games/{game}/log", "/api/games", "/api/me", "/api/tokens", "/api/session",
        "/api/nothing", "/api/titles", "/healthz", "/", f"/api/games/{game}/standing", f"/api/games/{game}/notes",
    )  # fmt: skip
    odd = ("%00", "%ff", "..%2f..", "%F0%9F%92%A9", "x" * 300, "-1", "'", "%", "9" * 50, "")
    method = rng.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "ODD"])
    path = rng.choice(paths)
    if rng.random() < 0.3:
        path += f"/{rng.choice(odd)}"
    if rng.random() < 0.3:
        path += f"?{rng.choice(['seat', 'at', 'full', 'mine', 'steps', '', 'a%00b'])}={rng.choice(odd)}"
    body = b"" if method in ("GET", "HEAD") else rng.choice([odd_message(rng), rng.randbytes(40), b""])
    kind = rng.choice(["application/json", "text/plain", "application/json; charset=utf-99", "", "multipart/form-data"])
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", f"Content-Type: {kind}"]
    if rng.random() < 0.6:
        lines.append(headers)
    if rng.random() < 0.1:
        lines.append(
            rng.choice(["Authorization: Bearer x", "Cookie: marne=x.y; a b=c", "Accept-Encoding: br;q=x, gzip"])
        )
    return "\r\n".join([*lines, "", ""]).encode(), body


class Wire:
    """A connection of bytes."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._read = b""

    def send(self, sent: bytes) -> None:
        with contextlib.suppress(OSError):  # the server may have hung up, which is its right
            self._socket.sendall(sent)

    def _more(self) -> bool:
        try:
            got = self._socket.recv(1 << 16)
        except (ConnectionError, BrokenPipeError):
            return False
        self._read += got
        return bool(got)

    def upgrade(self, path: str, headers: str) -> bool:
        """Ask for a websocket; whether there is one."""
        key = base64.b64encode(os.urandom(16)).decode()
        ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.send(f"{ask}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n\r\n".encode())
        status, _ = self.response("GET")
        return status == 101

    def response(self, method: str) -> tuple[int, bytes]:
        """The status of the next response, and its body; 0 if the server has hung up."""
        while b"\r\n\r\n" not in self._read:
            if not self._more():
                return 0, b""
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        size = (
            int(lengths[0].partition(b":")[2]) if lengths and method != "HEAD" and status not in (101, 204, 304) else 0
        )
        if b"transfer-encoding: chunked" in head.lower() and method != "HEAD":
            while not self._read.endswith(b"0\r\n\r\n"):
                if not self._more():
                    return status, b""
            body, self._read = self._read, b""
            return status, body
        while len(self._read) < size:
            if not self._more():
                return status, b""
        body, self._read = self._read[:size], self._read[size:]
        return status, body

    def answered(self, token: bytes) -> bool:
        """Whether a ping is answered, and so everything before it was read; False if the server has hung up."""
        self.send(frame(PING, token))
        wanted = bytes([0x80 | PONG, len(token)]) + token
        while wanted not in self._read:
            self._read = self._read[-200:]
            if not self._more():
                return False
        return True

    def ended(self) -> None:
        """Wait until the server has hung up, or does not mind."""
        self._socket.settimeout(0.02)
        with contextlib.suppress(TimeoutError):
            while self._more():
                self._read = b""

    def close(self) -> None:
        self._socket.close()
