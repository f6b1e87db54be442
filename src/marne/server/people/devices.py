"""The browsers of people that take pushes. Methods block: call them from a thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import delete, insert, select, update

from marne.server.people.accounts import hash_secret
from marne.server.storage.database import Database, now
from marne.server.storage.models import Device

DEVICES: Final = 10
"""At most this many of one person; a further one replaces the one that was here the longest time ago."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser takes pushes, and what they are encrypted with. Whoever knows the endpoint can disturb."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeviceRow:
    """A browser of somebody."""

    id: int
    label: str
    created: float
    seen: float
    subscription: Subscription


class Devices:
    """All browsers that take pushes."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    def keep(self, user_id: int, subscription: Subscription, label: str) -> DeviceRow:
        """Add a browser, or find it again. If somebody else used it before, it is theirs no longer."""
        hashed, at = hash_secret(subscription.endpoint), now()
        given = {"p256dh": subscription.p256dh, "auth": subscription.auth, "label": label, "seen": at}
        with self.database.writing() as db:
            db.execute(delete(Device).where(Device.endpoint_hash == hashed, Device.user_id != user_id))
            known = update(Device).where(Device.endpoint_hash == hashed).values(given)
            row = db.execute(known.returning(Device.id, Device.created)).first()
            if row is None:
                values = {"user_id": user_id, "endpoint": subscription.endpoint, "endpoint_hash": hashed, "created": at}
                made = insert(Device).values({**values, **given})
                row = db.execute(made.returning(Device.id, Device.created)).one()
            latest = select(Device.id).where(Device.user_id == user_id).order_by(Device.seen.desc(), Device.id.desc())
            old = db.execute(latest.offset(DEVICES)).scalars().all()
            db.execute(delete(Device).where(Device.id.in_(old)))
        return DeviceRow(row.id, label, row.created, at, subscription)

    def of(self, user_id: int) -> list[DeviceRow]:
        """The browsers of somebody, the latest first."""
        wanted = select(Device).where(Device.user_id == user_id).order_by(Device.seen.desc(), Device.id.desc())
        with self.database.reading() as db:
            return [
                DeviceRow(r.id, r.label, r.created, r.seen, Subscription(r.endpoint, r.p256dh, r.auth))
                for r in db.execute(wanted.with_only_columns(*Device.__table__.columns))
            ]

    def drop(self, user_id: int, device_id: int) -> bool:
        """Send nothing more to a browser of somebody; False if there is none of that number."""
        with self.database.writing() as db:
            mine = delete(Device).where(Device.id == device_id, Device.user_id == user_id)
            return bool(db.execute(mine).rowcount)

    def gone(self, subscription: Subscription) -> None:
        """The push service knows this subscription no longer."""
        with self.database.writing() as db:
            db.execute(delete(Device).where(Device.endpoint_hash == hash_secret(subscription.endpoint)))
