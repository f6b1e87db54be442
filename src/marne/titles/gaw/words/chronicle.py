"""A finished game in figures: what the Sides have in a position, and what the log counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.chronicle import Figure, Stand, Statistic
from marne.kernel.event import Event
from marne.kit.counting import Counting, counted
from marne.titles.gaw.rules.atlas import AREAS, POWER_NAMES, POWERS_OF, SIDE_NAMES, TURN_NAMES
from marne.titles.gaw.rules.board import OF_SIDE, Gaw
from marne.titles.gaw.rules.roster import KIND, POWER, SIDE, STRENGTH
from marne.titles.gaw.words.names import KIND_GROUPS, degree

DEGREES: Final = ("marginal", "decisive", "brilliant")
FOUGHT: Final = "attacks"
TIED: Final = "attacks without a victor"
WON: Final = {d: f"{d} victories in attack" for d in DEGREES}
LOST: Final = {d: f"{d} defeats in attack" for d in DEGREES}
DRAWN: Final = "blocks drawn"
TAKEN: Final = "areas taken"
HIT: Final = "steps lost in battle"
WORN: Final = "steps lost in Final Phases"
DISCS: Final = "discs lost"


def strength(g: Gaw, side: int) -> int:
    """The printed strength of all blocks of a Side on the map, at the steps they have."""
    return sum(STRENGTH[u][g.step[u]] for u in OF_SIDE[side] if g.where[u] < AREAS)


def valour(g: Gaw) -> Figure:
    """The Valour Points of both Sides, which win the game."""
    return Figure("valour", "Valour Points", tuple([sum(g.valour[p] for p in POWERS_OF[s]) for s in range(2)]))


def stand(g: Gaw) -> Stand:
    """The month, the impulse and the Valour Points."""
    month = TURN_NAMES[max(g.turn, 1) - 1]
    return Stand(f"{month}, impulse {g.impulse}" if g.impulse else month, valour(g))


def figures(g: Gaw) -> list[Figure]:
    """The figures of both Sides. Valour, which wins the game and adds to fire, comes first."""
    sides = range(2)
    return [
        valour(g),
        Figure("victory", "Victory Areas", tuple([g.held(s) for s in sides])),
        Figure("ground", "Areas held", tuple([g.control.count(s) for s in sides])),
        Figure("strength", "Strength on the map", tuple([strength(g, s) for s in sides])),
        Figure("lost", "Units eliminated", tuple([g.lost[s] for s in sides])),
    ]


def statistics(events: Sequence[Event]) -> list[Statistic]:
    """Battles by result, seen from the attacker; losses by kind; draws, conquests and lost steps by Power."""
    battles = Counting("Battles", SIDE_NAMES, [FOUGHT, *WON.values(), TIED, *LOST.values()])
    losses = Counting("Units eliminated", SIDE_NAMES, KIND_GROUPS)
    powers = Counting("By Power", POWER_NAMES, [DRAWN, TAKEN, HIT, WORN, DISCS])
    for e in events:
        match e.name:
            case "Outcome":
                result = e["fire"] - e["reply"]
                battles.add(FOUGHT, e["side"])
                battles.add((WON if result > 0 else LOST)[degree(result)] if result else TIED, e["side"])
            case "Eliminated":
                losses.add(KIND_GROUPS[KIND[e["unit"]]], SIDE[e["unit"]])
            case "Reduced":
                powers.add(HIT, POWER[e["unit"]])
            case "UnitDrawn":
                powers.add(DRAWN, e["power"])
            case "Taken":
                powers.add(TAKEN, e["power"])
            case "DiscLost":
                powers.add(DISCS, e["power"])
            case "Worn":
                powers.add(WORN, e["power"])
    return counted([battles, losses, powers])
