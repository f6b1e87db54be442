"""Files of a title: read once, with an ETag of their contents, and sent again only when they have changed."""

from __future__ import annotations

import functools
import gzip
import hashlib
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.responses import Response

from marne.titles import manifest

FOREVER: Final = "public, max-age=31536000, immutable"
"""For an address that names the contents: it never means anything else."""
REVALIDATE: Final = "no-cache"
"""Keep it, but ask whether it is still the same."""
COMPRESSIBLE: Final = ("application/json", "image/svg+xml")
"""Kinds that are worth compressing; pictures are compressed already."""


@dataclass(frozen=True)
class ServedFile:
    """A file: its bytes, the same made smaller where that helps, and its ETag."""

    kind: str
    plain: bytes = field(repr=False)
    compressed: bytes | None = field(repr=False)
    etag: str

    def response(self, known: str | None, accepted: str, asked: str | None = None, named: str = "") -> Response:
        """The response to a client that has the copies with the ETags `known` and accepts these encodings. `asked` is
        the ETag that the address itself names, if it does; `named` is the one it has to name, if not that of the file.
        """
        tag = f'"{self.etag}"'
        headers = {"ETag": tag, "Cache-Control": FOREVER if asked == (named or self.etag) else REVALIDATE}
        if self.compressed is not None:
            headers["Vary"] = "Accept-Encoding"
        if known is not None and (known.strip() == "*" or tag in known):
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and accepts(accepted, "gzip"):
            return Response(self.compressed, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.plain, media_type=self.kind, headers=headers)


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding allows an encoding.

    >>> accepts("gzip, br;q=0.9", "br"), accepts("br;q=0", "br"), accepts("identity", "gzip")
    (True, False, False)
    """
    for part in header.split(","):
        name, _, quality = part.partition(";")
        if name.strip().lower() == encoding:
            return quality.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def of_title(key: str, name: str, kind: str) -> ServedFile | None:
    """A file in the folder `data` of a title or of its family, None if neither has one of that name. A new one is
    noticed."""
    family = manifest(key).family
    for folder in (key, family) if family else (key,):
        file = Path(str(resources.files(f"marne.titles.{folder}") / "data" / name))
        try:
            state = file.stat()
        except OSError:
            continue
        return _read(file, kind, state.st_mtime_ns, state.st_size)
    return None


@functools.lru_cache(maxsize=256)  # the tiles of a few boards
def _read(
    file: Path, kind: str, changed: int, size: int
) -> ServedFile:  # the last two tell one state of a file from another
    return of_content(file.read_bytes(), kind)


def of_content(plain: bytes, kind: str) -> ServedFile:
    """Contents that are not a file, served like one."""
    compressed = gzip.compress(plain, 9, mtime=0) if kind in COMPRESSIBLE else None
    return ServedFile(kind, plain, compressed, hashlib.sha256(plain).hexdigest()[:32])
