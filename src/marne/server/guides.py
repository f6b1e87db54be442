"""First-game guides: a game whose course is known in advance, so that a coach can stand beside it.

Secret and contributions are fixed, so every guest gets the same cards and the same set-up; the staff of both titles
answers by its view alone. So whoever follows the guide meets the same answers, step by step. The steps themselves are
the page's (`web/src/titles`), and `tests/server/test_guides.py` plays them to the end: when the rules or the staff of
Quartermaster General change, it may ask for another secret. (The guide of Germany at War leaves it open what the
Entente does in its impulse.) Nobody is harmed by a secret that is no secret: a guide is a private game of one person
against bots.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import marne
from marne.server.rows import NewGame, SeatRow

AGENT: Final = "staff"
CONTRIBUTION: Final = b"guide".hex()
"""What every seat adds to the draws."""


@dataclass(frozen=True)
class Guide:
    """The game a guide is played in: whose seat the newcomer has, and what differs from the usual options."""

    title: str
    seat: int
    options: dict[str, str]
    secret: bytes

    def game(self, user_id: int) -> NewGame:
        """The game for somebody."""
        title = marne.games()[self.title]
        options = {name: self.options.get(name, values[0]) for name, values in title.options().items()}
        seats = [
            SeatRow(number, "user", user_id=user_id, contribution=CONTRIBUTION)
            if number == self.seat
            else SeatRow(number, "bot", agent=AGENT, contribution=CONTRIBUTION)
            for number in range(len(title.seat_names(options)))
        ]
        return NewGame(
            title=title.key,
            rules_version=title.rules_version,
            options=options,
            name=f"{title.name} (guided)",
            owner_id=user_id,
            public=False,
            secret=self.secret,
            seats=tuple(seats),
        )


GUIDES: Final = {
    guide.title: guide
    for guide in (
        # Germany draws the Schlieffen Plan, Build Army and Land Battle: Belgium, Picardy, Paris, and Berlin in danger.
        Guide(
            "qmg",
            seat=2,
            options={"players": "5", "opening": "simple", "mulligan": "no"},
            secret=bytes.fromhex("a934c244755c66aebb0d6f9f5687038ffae8f00b00b28b4e17521016393f38b9"),
        ),
        # Germany has three corps of strength 5 of the 2nd Army in front of Liège.
        Guide(
            "gaw",
            seat=0,
            options={},
            secret=bytes.fromhex("e629fa6598d732768f7c726b4b621285f9c3b85303900aa912017db7617d8bdb"),
        ),
    )
}
"""By the key of the title."""
