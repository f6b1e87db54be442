"""Which computer players can be chosen: those of the title, unless they need what this server does not have."""

from __future__ import annotations

from typing import Final

from marne.agents.default import default_level
from marne.kernel.game import Game
from marne.server.bots.engine import EngineKind
from marne.server.errors import Problem
from marne.titles import levels

WHEN: Final[dict[EngineKind, str]] = {
    "building": "is still being built: try again in a few minutes, or choose another opponent",
    "interpreted": "this server does not have: choose another opponent",
}


def chosen_level(game: Game, name: str | None, engine: EngineKind, field: str = "agent") -> str:
    """The level of this name, or the default one. Refuses what there is not, by the field of the request that names it,
    and what cannot play here at the moment."""
    known = levels(game)
    if name is None:
        name = default_level(known)
    if name not in known:
        raise Problem(422, "invalid", f"{field}: a bot is one of {', '.join(known)}")
    must_be_ready(game, name, engine)
    return name


def must_be_ready(game: Game, name: str, engine: EngineKind) -> None:
    """Refuses a level that cannot play here at the moment."""
    level = levels(game).get(name)
    if level is not None and level.compiled and engine != "compiled":
        raise Problem(409, "engine_needed", f"The level {name!r} needs the compiled engine, which {WHEN[engine]}.")
