"""What the procedures in progress say, by name: a view lists them outermost first, each as its name and its data."""

from __future__ import annotations

from typing import NamedTuple

from marne.titles.qmg.rules.actions import FROM_HAND
from marne.titles.qmg.rules.cards import CLAUSES, VALUE
from marne.titles.qmg.rules.view import QmgView


class Resolving(NamedTuple):
    """A card whose clauses are being carried out."""

    card: int
    clause: int
    done: int  # how often the clause has been carried out
    built: int
    battled: int
    rough: int


class Duel(NamedTuple):
    """A battle in which Reinforce or Sustain cards are asked for."""

    attacker: int  # a country
    space: int
    missing: int  # symbols
    rough: int


class Riposte(NamedTuple):
    """A failed battle that may be answered by a Counterattack."""

    space: int
    origin: int


def resolving(view: QmgView) -> Resolving | None:
    """The innermost card in progress, None where there is none with a clause left."""
    for name, *data in reversed(view.stack):
        if name == "Resolve":
            found = Resolving(*data)
            return found if found.clause < len(CLAUSES[found.card]) else None
    return None


def duel(view: QmgView) -> Duel:
    """The battle of a question for Reinforce or Sustain cards. What friends have pledged counts one symbol each."""
    _, attacker, space, need, rough, *_, pledged = view.stack[-1]
    for card, mode in zip(pledged[::2], pledged[1::2], strict=True):
        need -= VALUE[card] if card >= 0 and mode < FROM_HAND else 1
    return Duel(attacker, space, max(1, need), rough)


def riposte(view: QmgView) -> Riposte:
    """The failed battle of a question for a Counterattack."""
    _, _, space, origin, _ = view.stack[-1]
    return Riposte(space, origin)


def battlefield(view: QmgView) -> int | None:
    """The space of the innermost battle."""
    for name, *data in reversed(view.stack):
        if name == "Fight":
            return int(data[1])
    return None


def asked_power(view: QmgView) -> int:
    """The power a plain question is put to: its first field."""
    return int(view.stack[-1][1])


def attacking_country(view: QmgView) -> int:
    """The country for which a battle is being chosen."""
    return int(view.stack[-1][2])


def tanks_space(view: QmgView) -> int:
    """The space in which Mark IV Tanks would bring an Army."""
    return int(view.stack[-1][2])


def extra_hits(view: QmgView) -> list[int]:
    """The hits that one more discard from hand would cause."""
    return list(view.stack[-1][2])
