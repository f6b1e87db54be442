"""Webhooks: JSON to an address that somebody typed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from marne.server.notify.outgoing import Refused, Resolve, resolve, send, split

if TYPE_CHECKING:
    import httpx

_JSON: Final = {"Content-Type": "application/json"}


def post(
    url: str,
    data: Mapping[str, Any],
    *,
    resolver: Resolve = resolve,
    transport: httpx.BaseTransport | None = None,
) -> None:
    """Send JSON to a URL; raises Refused. Blocks, but not for long."""
    status = send(url, json.dumps(dict(data)).encode(), _JSON, resolver=resolver, transport=transport).status
    if not 200 <= status < 300:
        raise Refused(f"{split(url)[1]} answers {status}")
