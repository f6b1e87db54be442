"""Questions that are still to come: where a card could act, before it is played.

An answer is tried in worlds sampled from the seat's own view, never on the real position, so looking ahead tells a seat
nothing. What it would be asked next is told only if all of these worlds agree on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt
from marne.kernel.state import State, check, push
from marne.table.finality import Reason, reason_in

WORLDS: Final = 2
"""How many sampled worlds have to agree."""


class Ahead(NamedTuple):
    """A question that a seat would be asked, as far as it can tell."""

    prompt: Prompt
    things: list[list[str]]
    """For each answer, the things to point at to give it."""
    reasons: list[Reason]
    """For each answer, why it could not be taken back."""
    aside: list[bool]
    """For each answer, whether hardly anybody ever means it."""


def after(game: Game, worlds: Sequence[State], seat: int, line: Sequence[Action]) -> list[State]:
    """The worlds after these answers in a row; none if a world refuses one of them, or somebody else is asked before
    the last."""
    found: list[State] = []
    for world in worlds:
        g = world.clone()
        for action in line:
            if check(g, seat, action) is not None:
                return []
            push(g, seat, action)
        found.append(g)
    return found


def asked(game: Game, worlds: Sequence[State], seat: int) -> Ahead | None:
    """What the seat is asked in these worlds; None if it is not asked in one of them, or something else in another."""
    prompts = [game.prompt(g, seat) for g in worlds]
    first = prompts[0] if prompts else None
    if first is None or any(_differs(first, other) for other in prompts[1:]):
        return None
    world = worlds[0]
    things = [game.things(world, a) for a in first.actions]
    reasons = [reason_in(game, world, seat, a) for a in first.actions]
    return Ahead(first, things, reasons, game.aside(game.view(world, seat), first))


def _differs(prompt: Prompt, other: Prompt | None) -> bool:
    return other is None or prompt.text != other.text or prompt.actions != other.actions
