"""What a worker process does: it answers for bots, and keeps the tables of their games and the bots themselves.

A bot lives as long as its game is kept here, so that it can go on with what it has worked out. It gets the view and the
prompt of its seat and nothing else, as law 9 has it. The worker has no secret of any game: it can do again what was
drawn, but it cannot draw.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

import marne
from marne.agents import Agent, Level
from marne.agents.default import LAST_RESORTS
from marne.kernel.action import Action
from marne.table import Table
from marne.table.record import parse_header
from marne.titles import levels

_LOGGER: Final = logging.getLogger("marne.server")
GAMES: Final = 300
"""At most this many tables are kept, with their bots; others are set up again when they are needed."""


@dataclass(frozen=True)
class Job:
    """A question to a bot: the game as it stands after `number`, told by its entries after `after`."""

    game: str
    header: dict[str, Any]
    after: int
    number: int
    entries: list[tuple[str, int | None, list[Any]]]
    """Kind, seat and texts. The first of a whole game is its `begun`."""
    seat: int
    agent: str


_TABLES: Final[OrderedDict[str, tuple[int, Table]]] = OrderedDict()
"""The games by their ids, each with the number of its last entry, the one asked for last at the end."""
_AGENTS: Final[OrderedDict[tuple[str, int], tuple[str, Agent]]] = OrderedDict()
"""The bots by game and seat, each with the name of its level."""


def answer(job: Job) -> str | None:
    """The bot's answer in notation; None if the worker has to be told the whole game."""
    table = table_of(job)
    if table is None:
        return None
    prompt = table.prompt(job.seat)
    if prompt is None:
        raise ValueError(f"seat {job.seat} is not asked")
    return table.game.show(_choose(table, job))


def _choose(table: Table, job: Job) -> Action:
    view, prompt = table.view(job.seat), table.prompt(job.seat)
    assert prompt is not None
    known = levels(table.game)
    for name in dict.fromkeys((job.agent, *LAST_RESORTS)):
        try:
            level = known[name]
            action = _agent(table, job, level).choose(view, prompt, level.budget)
        except Exception:  # an agent that fails must not stop the game: a simpler one answers
            _LOGGER.exception("the bot %s failed in game %s", name, job.game)
        else:
            if table.why(job.seat, action) is None:
                return action
            _LOGGER.error("the bot %s gave a forbidden answer in game %s", name, job.game)
        _AGENTS.pop((job.game, job.seat), None)  # whatever it has in mind is not to be trusted
    return prompt.actions[0]


def _agent(table: Table, job: Job, level: Level) -> Agent:
    """The bot of the seat, as it was left after its last answer, or a new one."""
    key = (job.game, job.seat)
    name, agent = _AGENTS.get(key, (None, None))
    if agent is None or name != level.name:
        seed = crc32(f"{job.game}:{job.seat}".encode())
        agent = level.make(table.game, job.seat, seed)
        _AGENTS[key] = (level.name, agent)
    return agent


def _drop_agents(game: str) -> None:
    """Forget the bots of a game."""
    for key in [key for key in _AGENTS if key[0] == game]:
        del _AGENTS[key]


def table_of(job: Job) -> Table | None:
    """The table of a game as it stands; None if the worker has to be told the whole game."""
    number, table = _TABLES.pop(job.game, (-2, None))
    if job.after == -1:
        _drop_agents(job.game)
        table = Table.begin(parse_header(job.header), None, marne.games()[job.header["title"]])
    elif table is None or number != job.after:
        _drop_agents(job.game)
        return None
    for kind, seat, texts in job.entries:
        if kind in ("begun", "played"):
            table.retrace(texts)
        elif kind == "undone":
            assert seat is not None
            table.undo(seat, texts[0])
            _drop_agents(job.game)  # what they have worked out may rest on what was taken back
    _TABLES[job.game] = (job.number, table)
    while len(_TABLES) > GAMES:
        _drop_agents(_TABLES.popitem(last=False)[0])
    return table
