"""Notices to your browsers: which of them take pushes, and of what you want to be told at all."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import APIRouter
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from marne.server.errors import Problem, refusals
from marne.server.notify.outgoing import Refused
from marne.server.notify.push import Outcome
from marne.server.notify.words import KINDS, Mutable
from marne.server.people.devices import DeviceRow, Subscription
from marne.server.services import ServicesDep, Somebody
from marne.server.web.routes.fields import In, ShortText
from marne.server.web.security import too_often

router: Final = APIRouter(prefix="/api", tags=["notices"])
TEST: Final = {"kind": "test", "title": "Marne", "body": "This is how you will be called.", "url": "/account"}


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("expected base64url") from None


def _point(text: str) -> str:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(text))
    except ValueError:
        raise ValueError("expected a point of the curve P-256 in base64url") from None
    return text


def _secret(text: str) -> str:
    if len(_bytes(text)) != 16:
        raise ValueError("expected 16 bytes in base64url")
    return text


Ascii = StringConstraints(pattern=r"^[!-~]+$")


class DeviceIn(In):
    """What a browser says when it subscribes to pushes (PushSubscription)."""

    endpoint: Annotated[str, StringConstraints(max_length=1000), Ascii]
    p256dh: Annotated[str, StringConstraints(max_length=100), Ascii, AfterValidator(_point)]
    auth: Annotated[str, StringConstraints(max_length=40), Ascii, AfterValidator(_secret)]
    label: Annotated[ShortText, StringConstraints(max_length=60)] = Field("Browser", description="what you call it")


class DeviceOut(BaseModel):
    """A browser of yours that takes pushes."""

    id: int
    label: str
    service: str = Field(description="the host of its push service")
    created: float
    seen: float = Field(description="when it was last here")


class PushOut(BaseModel):
    key: str = Field(description="the server's public key, which a browser needs to subscribe (VAPID, base64url)")


class MutedIn(In):
    """The kinds of notices you do not want, by any way."""

    muted: Annotated[list[Mutable], Field(max_length=len(KINDS))]


DeviceId = Annotated[int, Field(ge=1, lt=1 << 31)]


@router.get("/push", responses=refusals())
def push_key(services: ServicesDep) -> PushOut:
    """What a browser needs to subscribe to pushes."""
    return PushOut(key=services.pusher.public_key)


@router.get("/devices", responses=refusals(401))
def devices(person: Somebody, services: ServicesDep) -> list[DeviceOut]:
    """Your browsers that take pushes, the latest first."""
    return [_out(device) for device in services.devices.of(person.id)]


@router.put("/devices", responses=refusals(401, 403))
def keep_device(given: DeviceIn, person: Somebody, services: ServicesDep) -> DeviceOut:
    """Have pushes sent to this browser, or say that it is still there. It belongs to whoever said so last."""
    try:
        services.pusher.check(given.endpoint)
    except Refused as e:
        raise Problem(422, "invalid", f"endpoint: {e}") from None
    subscription = Subscription(given.endpoint, given.p256dh, given.auth)
    return _out(services.devices.keep(person.id, subscription, given.label))


@router.delete("/devices/{device_id}", status_code=204, responses=refusals(401, 403, 404))
def drop_device(device_id: DeviceId, person: Somebody, services: ServicesDep) -> None:
    """Send nothing more to one of your browsers."""
    if not services.devices.drop(person.id, device_id):
        raise _unknown()


@router.post("/devices/{device_id}/test", status_code=204, responses=refusals(401, 403, 404, 409, 502))
def test_device(device_id: DeviceId, person: Somebody, services: ServicesDep) -> None:
    """Send a push to one of your browsers now. A browser that takes none any more is removed."""
    device = next((mine for mine in services.devices.of(person.id) if mine.id == device_id), None)
    if device is None:
        raise _unknown()
    if wait := services.push_limiter.wait(f"user {person.id}"):
        raise too_often(wait)
    done = services.pusher.push(device.subscription, "test", TEST)
    if done.outcome is Outcome.GONE:
        services.devices.gone(device.subscription)
        raise Problem(409, "gone", "This browser takes no notices any more: it was removed from your list.")
    if done.outcome is not Outcome.SENT:
        raise Problem(502, "not_sent", f"It could not be sent: {done.reason}.")


@router.put("/me/muted", responses=refusals(401, 403))
def mute(given: MutedIn, person: Somebody, services: ServicesDep) -> MutedIn:
    """Choose of what you do not want to be told, by any way."""
    muted = [kind for kind in KINDS if kind in given.muted]
    services.accounts.mute(person.id, muted)
    return MutedIn(muted=muted)


def _unknown() -> Problem:
    return Problem(404, "not_found", "You have no such browser.")


def _out(device: DeviceRow) -> DeviceOut:
    host = urlsplit(device.subscription.endpoint).hostname or "?"
    return DeviceOut(id=device.id, label=device.label, service=host, created=device.created, seen=device.seen)
