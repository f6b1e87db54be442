"""First-game guides: a game whose course is known in advance, so that a coach can stand beside it.

Secret and contributions are fixed, so every guest gets the same cards and the same set-up; the others answer by the
script of the title (`marne.agents.script`). So whoever follows the guide meets the same answers, step by step. The
steps themselves are the page's, and `tests/server/test_guides.py` plays them to the end: when the rules of a title
change, it may ask for another secret in the title's manifest, and for another script (`tools/record_guide.py`). Nobody
is harmed by a secret that is no secret: a guide is a private game of one person against bots.
"""

from __future__ import annotations

from typing import Final

from marne.agents.default import default_level
from marne.agents.script import GUIDE
from marne.kernel.game import Game, Guide
from marne.server.storage.rows import NewGame, SeatRow
from marne.titles import keys, levels, manifest

CONTRIBUTION: Final = b"guide".hex()
"""What every seat adds to the draws."""


def guided_game(title: Game, guide: Guide, user_id: int) -> NewGame:
    """The game for somebody."""
    options = {name: guide.options.get(name, values[0]) for name, values in title.options().items()}
    found = levels(title)
    agent = GUIDE if GUIDE in found else default_level(found)
    seats = [
        SeatRow(number, "user", user_id=user_id, contribution=CONTRIBUTION)
        if number == guide.seat
        else SeatRow(number, "bot", agent=agent, contribution=CONTRIBUTION)
        for number in range(len(title.seat_names(options)))
    ]
    return NewGame(
        title=title.key,
        rules_version=title.rules_version,
        options=options,
        name=f"{title.name} (guided)",
        owner_id=user_id,
        public=False,
        secret=guide.secret,
        seats=tuple(seats),
        hints=False,  # the coach says what to do, and why
    )


def guides() -> dict[str, Guide]:
    """The guides by the key of their title."""
    found = {key: manifest(key).guide for key in keys()}
    return {key: guide for key, guide in found.items() if guide is not None}
