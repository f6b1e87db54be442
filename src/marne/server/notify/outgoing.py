"""Sending something to an address that somebody gave us: a webhook, or the push service of a browser.

That address must not lead into the network the server stands in: only https, only hosts all of whose addresses are
public, and the connection goes to the very address that was checked, for the name could mean another one a moment
later. A redirect is not followed, since it would lead anywhere.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias
from urllib.parse import SplitResult, urlsplit

if TYPE_CHECKING:
    import httpx

TIMEOUT: Final = 5.0
"""Seconds to wait for anything to happen."""
DEADLINE: Final = 15.0
"""Seconds for all of it: somebody could send a byte now and then for ever."""

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve: TypeAlias = Callable[[str, int], list[str]]

_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Refused(Exception):  # noqa: N818 - a name, like Illegal
    """The server does not send to this address, or it was not accepted there."""


class Unreachable(Refused):
    """Nobody answers there now."""


class Answer(NamedTuple):
    """What was answered; more of it is of no interest."""

    status: int
    retry_after: str | None


def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host. Blocks."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(info[4][0]).partition("%")[0] for info in found]


def is_public(text: str) -> bool:
    """Whether an address is public rather than of a private network; one embedded in another counts as well.

    >>> [is_public(text) for text in ("1.1.1.1", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False, False]
    """
    address: Address = ipaddress.ip_address(text)
    inner = _inner(address)
    if inner is not None:
        return is_public(str(inner))
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _inner(address: Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 address embeds, if it does."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if address.teredo is not None:
        return address.teredo[1]
    return address.ipv4_mapped or address.sixtofour


def split(url: str) -> tuple[SplitResult, str, int]:
    """The parts of a URL, its host and its port; raises Refused for what its spelling already shows to be wrong.

    >>> split("https://play.example/turn")[1:]
    ('play.example', 443)
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or 443
    except ValueError:
        raise Refused("this is not an address of the web") from None
    if parts.scheme != "https" or not host or parts.username is not None or parts.password is not None:
        raise Refused("the address must be https://host/path, without a password")
    private = host == "localhost" or host.endswith(".localhost")
    with contextlib.suppress(ValueError):  # it is a name
        private = not is_public(host)
    if private:
        raise Refused(f"{host} is in a private network")
    return parts, host, port


def checked(url: str, resolver: Resolve = resolve) -> tuple[SplitResult, str]:
    """The parts of a URL that may be sent to, and the address to use; raises Refused. Blocks."""
    parts, host, port = split(url)
    try:
        addresses = resolver(host, port)
    except (OSError, UnicodeError):
        raise Unreachable(f"the host {host} is unknown") from None
    if not addresses or not all(map(is_public, addresses)):
        raise Refused(f"{host} is in a private network")
    return parts, addresses[0]


def send(
    url: str,
    content: bytes,
    headers: Mapping[str, str],
    *,
    trusted: str | None = None,
    resolver: Resolve = resolve,
    transport: httpx.BaseTransport | None = None,
) -> Answer:
    """POST something to a URL; raises Refused if it may not be sent there, or nobody answers. Blocks, but not for long.

    `trusted` is an origin that is not checked: whoever runs the server has named it.
    """
    if trusted is not None and url.startswith(f"{trusted}/"):
        return _send(url, urlsplit(url).hostname or "", content, headers, {}, transport)
    parts, address = checked(url, resolver)
    host = parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    target = f"https://{f'[{address}]' if ':' in address else address}{port}{parts.path or '/'}"
    return _send(
        target + (f"?{parts.query}" if parts.query else ""),
        host,
        content,
        {**headers, "Host": f"{host}{port}"},
        {"sni_hostname": host},  # the certificate is checked against the name, not the address
        transport,
    )


def _send(
    url: str,
    host: str,
    content: bytes,
    headers: Mapping[str, str],
    extensions: Mapping[str, str],
    transport: httpx.BaseTransport | None,
) -> Answer:
    import httpx  # with all that it brings it would be a tenth of the start

    client = httpx.Client(timeout=TIMEOUT, follow_redirects=False, trust_env=False, transport=transport)
    end = threading.Timer(DEADLINE, client.close)
    end.daemon = True
    end.start()
    try:
        with client.stream(
            "POST", url, content=content, headers={"User-Agent": "Marne", **headers}, extensions=dict(extensions)
        ) as answer:
            return Answer(answer.status_code, answer.headers.get("retry-after"))  # the rest might never end
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as e:
        raise Unreachable(f"{host} does not answer: {type(e).__name__}") from None
    finally:
        end.cancel()
        client.close()
