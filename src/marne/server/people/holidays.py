"""Holidays: periods in which the day clocks of somebody stand still. Methods block: call them from a thread.

Everybody has some days a year, and may take only so many in a row. A holiday begins now or later, never in the past:
nobody gets back time that is used up. Ended early, it costs only the days that were begun.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import delete, insert, select, update

from marne.server.errors import Problem
from marne.server.settings import DAY
from marne.server.storage.database import Database, now
from marne.server.storage.models import Holiday, User

SLACK: Final = 7200.0
"""Seconds by which a period may be longer than whole days: where the clocks change, a day has 25 hours."""
AHEAD: Final = 366.0 * DAY
"""A holiday begins at most this many seconds from now."""


@dataclass(frozen=True, slots=True)
class HolidayRow:
    """A holiday of somebody."""

    id: int
    first: float
    until: float

    @property
    def days(self) -> int:
        """How many days it costs: those that are begun."""
        return max(1, math.ceil((self.until - self.first - SLACK) / DAY))


class Holidays:
    """The holidays of everybody."""

    def __init__(self, database: Database, a_year: int, in_a_row: int) -> None:
        self._database: Final = database
        self.a_year: Final = a_year
        self.in_a_row: Final = in_a_row

    def of(self, user_id: int) -> list[HolidayRow]:
        """All holidays of somebody, in order."""
        wanted = select(Holiday.id, Holiday.first, Holiday.until).where(Holiday.user_id == user_id)
        with self._database.reading() as db:
            return [HolidayRow(*row) for row in db.execute(wanted.order_by(Holiday.first))]

    def since(self, at: float, user_ids: Sequence[int]) -> dict[int, list[tuple[float, float]]]:
        """When these people were, are or will be on holiday after that time."""
        current = Holiday.user_id.in_(user_ids) & (Holiday.until > at)
        found: dict[int, list[tuple[float, float]]] = {}
        with self._database.reading() as db:
            wanted = select(Holiday.user_id, Holiday.first, Holiday.until).where(current)
            for user_id, first, until in db.execute(wanted.order_by(Holiday.first)):
                found.setdefault(user_id, []).append((first, until))
        return found

    def left(self, holidays: Sequence[HolidayRow], year: int) -> int:
        """How many days of a year are left to somebody with these holidays. A holiday counts for the year it begins."""
        return self.a_year - sum(each.days for each in holidays if _year(each.first) == year)

    def take(self, user_id: int, first: float | None, until: float) -> HolidayRow:
        """Go on holiday; raises Problem if that cannot be."""
        at = now()
        first = at if first is None else max(first, at)
        if first > at + AHEAD:
            raise Problem(422, "invalid", "first: a holiday begins within a year")
        if until <= first:
            raise Problem(422, "invalid", "until: a holiday ends after it has begun")
        new = HolidayRow(0, first, until)
        with self._database.writing() as db:
            db.execute(select(User.id).where(User.id == user_id).with_for_update())
            wanted = select(Holiday.id, Holiday.first, Holiday.until).where(Holiday.user_id == user_id)
            others = [HolidayRow(*row) for row in db.execute(wanted)]
            self._check(new, others)
            made = insert(Holiday).values(user_id=user_id, first=first, until=until)
            number = db.execute(made.returning(Holiday.id)).scalar_one()
        return HolidayRow(number, first, until)

    def _check(self, new: HolidayRow, others: Sequence[HolidayRow]) -> None:
        if any(each.first < new.until and new.first < each.until for each in others):
            raise Problem(409, "holiday_taken", "You have a holiday in these days already.")
        left = self.left(others, _year(new.first))
        if new.days > left:
            rest = f"{_days(max(0, left))} of {self.a_year} are left to you this year"
            message = f"That would be {_days(new.days)}, and {rest}."
            raise Problem(409, "no_holiday_left", message)
        first, until = new.first, new.until
        for each in sorted(others, key=lambda each: each.first):  # what lies less than a day apart is one holiday
            if each.until <= first and first - each.until < DAY:
                first = each.first
            elif each.first >= until and each.first - until < DAY:
                until = each.until
        if HolidayRow(0, first, until).days > self.in_a_row:
            message = f"A holiday has at most {_days(self.in_a_row)} in a row."
            raise Problem(409, "holiday_too_long", message)

    def end(self, user_id: int, number: int) -> bool:
        """Come back early, or do not go at all; False if there is no such holiday, or it is over."""
        at = now()
        mine = (Holiday.user_id == user_id) & (Holiday.id == number) & (Holiday.until > at)
        with self._database.writing() as db:
            if db.execute(delete(Holiday).where(mine, Holiday.first >= at)).rowcount:
                return True
            return bool(db.execute(update(Holiday).where(mine).values(until=at)).rowcount)


def _year(at: float) -> int:
    return datetime.fromtimestamp(at, UTC).year


def _days(n: int) -> str:
    return "1 day" if n == 1 else f"{n} days"
