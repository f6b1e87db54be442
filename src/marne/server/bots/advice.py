"""What a process does that works hints out: it keeps the tables of their games, and an adviser for each seat that asks.

The adviser gets the view and the prompt of the seat, and what the hint tells is told from the seat's own log: nothing
else of the table goes into it. The process gives way to everybody else who wants to compute.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Any, Final

from marne.agents.advice import Adviser
from marne.agents.default import default_level
from marne.hints import Hint, hint, usual_effort
from marne.kernel.game import Game
from marne.server.bots.process import main
from marne.server.bots.worker import GAMES, Job, table_of
from marne.table import Table, Told
from marne.titles import levels

GIVE_WAY: Final = 10
"""How much less than others the process wants to compute (`nice`)."""
SEED: Final = 1914
"""The same for all games: what a hint depends on is what the seat knows."""

_ADVISERS: Final[OrderedDict[tuple[str, int], Adviser]] = OrderedDict()
"""By game and seat, the one asked last at the end: they keep the plan of the turn."""


def advice(job: Job) -> str | None:
    """The hint for the seat as JSON; None if the process has to be told the whole game."""
    table = table_of(job)
    if table is None:
        return None
    view, prompt, game = table.view(job.seat), table.prompt(job.seat), table.game
    if prompt is None:
        raise ValueError(f"seat {job.seat} is not asked")
    found = levels(game)
    staff = found[default_level(found)]
    past = [entry.event for entry in table.log_from(job.seat, table.turn)]
    adviser = _adviser(table, job)
    made = hint(game, view, prompt, past, adviser, lambda seat: staff.make(game, seat, SEED), usual_effort())
    return json.dumps({"seat": job.seat, "version": job.number, "level": job.agent, **hint_data(game, made)})


def _adviser(table: Table, job: Job) -> Adviser:
    key = (job.game, job.seat)
    kept = _ADVISERS.pop(key, None)
    if kept is None:
        make = levels(table.game)[job.agent].adviser
        assert make is not None, "the level gives advice"
        kept = make(table.game, job.seat, SEED)
    _ADVISERS[key] = kept
    while len(_ADVISERS) > GAMES:
        _ADVISERS.popitem(last=False)
    return kept


def hint_data(game: Game, made: Hint) -> dict[str, Any]:
    """A hint as it is sent: see HintOut."""
    ways = [{**way._asdict(), "action": game.show(way.action)} for way in made.ways]
    return {
        **made._asdict(),
        "ways": [{"notation": way.pop("action"), **_rounded(way)} for way in ways],
        "line": [game.show(action) for action in made.line],
        "plan": [_line(line) for line in made.plan],
        "later": [_line(line) for line in made.later],
        "outlook": None if made.outlook is None else _rounded(made.outlook._asdict()),
    }


def _line(line: Told) -> dict[str, Any]:
    return {"kind": line.kind, "text": line.text, "things": list(line.things), "last": line.last}


def _rounded(data: dict[str, Any]) -> dict[str, Any]:
    """Without the digits that nobody sees."""
    return {key: _round(value) for key, value in data.items()}


def _round(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_round(one) for one in value]
    return round(value, 4) if isinstance(value, float) else value


if __name__ == "__main__":
    main(advice)
