"""Battles: an attack, an assault or a probe with everything that belongs to it is one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from marne.kernel.event import Event
from marne.kernel.story import BATTLE
from marne.titles.hex14.rules.grid import ALLIED, FORT_HEX, GERMAN
from marne.titles.hex14.rules.roster import GE
from marne.titles.hex14.words.names import count, country_name, listed, on_turn, side_name
from marne.titles.hex14.words.story.losses import dummies, losses
from marne.titles.hex14.words.story.places import Spots, fort_spot, is_named, is_several, taking, things
from marne.titles.hex14.words.story.threads import Thread, Told
from marne.titles.hex14.words.story.units import NO_NATION, Company, units_of

BEGINNINGS: Final[dict[str, str]] = {"AttackDeclared": "attack", "ProbeDeclared": "probe", "FortAssaulted": "assault"}
"""By the fact with which a battle begins: what the attackers do."""
PLANNED: Final = "AttackPlanned"
ENDED: Final = "BattleEnded"
_FORCE: Final = 6
"""Up to so many attackers or defenders are named; more are counted."""

Clause = Callable[[Event], str]
_NONE: Final[Mapping[str, Clause]] = MappingProxyType({})


class Combat(NamedTuple):
    """How a title tells of its battles what the family does not know. Facts are named."""

    beginnings: Mapping[str, str]
    """As `BEGINNINGS`: what it has besides, or in other words."""
    odds: str
    """The fact with the odds."""
    die: str
    """The fact with the die that follows it."""
    roll: Callable[[Event, Event], str]
    """Odds and die in words."""
    retreat: tuple[str, str]
    """What defenders do who leave their hex: several, and one."""
    step_lost: str = ""
    """The fact that a unit has lost a step, if units have steps."""
    supported: str = ""
    """The fact that a unit supports a fort."""
    before: Mapping[str, Clause] = _NONE
    """Facts that are told before the die."""
    after: Mapping[str, Clause] = _NONE
    """Facts that are told after the losses; of an empty clause nothing is said."""


class Battle(Thread):
    """One battle, as far as it has been fought."""

    def __init__(self, combat: Combat) -> None:
        super().__init__()
        self.combat: Final = combat

    def told(self) -> Told:
        beginnings = {**BEGINNINGS, **self.combat.beginnings}
        start = next((e for e in self.events if e.name in beginnings), None)
        if start is None:
            return BATTLE, f"{side_name(self.events[0]['side'])} plan an attack", []
        fort = start["fort"] if "fort" in start.fact.index else -1
        goal = FORT_HEX[fort] if fort >= 0 else start["hex"]
        side = start["side"]
        here = Spots()
        verb = beginnings[start.name]
        who = f"cavalry of {side_name(side)} {verb}s" if start.name == "ProbeDeclared" else f"{side_name(side)} {verb}"
        text = f"{who} {fort_spot(fort, here) if fort >= 0 else here.name(goal)}"
        joined = [pair for e in self.named("Joined") for pair in zip(e.many("units"), e.many("hexes"), strict=True)]
        if joined:
            text += f" from {here.names([h for _, h in joined])}"
        text += self.forces([u for u, _ in joined], side)
        course = self.course(goal, here)
        if course:
            text += ": " + "; ".join(course)
        where = things([*dict.fromkeys([h for _, h in joined]), goal])
        return BATTLE, text, [*where, *(start.things() if fort >= 0 else [])]

    def named(self, *names: str) -> list[Event]:
        """The events of these names."""
        return [e for e in self.events if e.name in names]

    def forces(self, attackers: Sequence[int], side: int) -> str:
        """Who fought whom."""
        defenders = [u for e in self.named("Defended") for u in e.many("units")]
        defenders += [e["unit"] for e in self.named(self.combat.supported)]
        text = f" with {_force(attackers, GE if side == GERMAN else NO_NATION)}" if attackers else ""
        return text + (f" against {_force(defenders)}" if defenders else "")

    def course(self, goal: int, here: Spots) -> list[str]:
        """What happened, clause by clause."""
        before, after = self.combat.before, self.combat.after
        found = self.moved("Withdrew", ("withdraw", "withdraws"), here)
        for e in self.events:
            if e.name == "EvasionRolled":
                found.append(f"the infantry {'gets away' if e['escaped'] else 'is caught as it tries to get away'}")
            elif e.name in before:
                found.append(before[e.name](e))
        found += dummies(self.events)
        found += self.rolls()
        effects = losses(self.events, self.combat.step_lost)
        effects += [after[e.name](e) for e in self.events if e.name in after and after[e.name](e)]
        effects += self.forts(here)
        effects += self.moved("Retreated", self.combat.retreat, here)
        effects += self.found_out()
        effects += self.moved("Advanced", ("advance", "advances"), here, goal)
        effects += self.moved("Pursued", ("pursue", "pursues"), here, goal)
        effects += self.gains()
        if not effects and self.events[-1].name == ENDED and self.named(self.combat.die):
            effects.append("no losses")
        return found + effects + self.politics()

    def rolls(self) -> list[str]:
        """Odds and dice."""
        found: list[str] = []
        odds: Event | None = None
        for e in self.events:
            if e.name == self.combat.odds:
                odds = e
            elif e.name == self.combat.die and odds is not None:
                found.append(self.combat.roll(odds, e))
        return [listed(found)] if found else []

    def forts(self, here: Spots) -> list[str]:
        """What became of forts."""
        found: list[str] = []
        for e in self.named("FortFell", "FortHeld"):
            several = is_several(e["fort"])
            verb = ("fall" if several else "falls") if e.name == "FortFell" else "hold out" if several else "holds out"
            found.append(f"{fort_spot(e['fort'], here)} {verb}")
        return found

    def moved(self, name: str, verb: tuple[str, str], here: Spots, goal: int = -1) -> list[str]:
        """Who went where after the fight or before it; into the hex `goal` without saying so."""
        goals: dict[int, Company] = {}
        for e in self.named(name):
            goals.setdefault(e["hex"], Company()).join(e)
        found = [
            f"{who.name()} {who.verb(*verb)}{'' if h == goal else f' to {here.name(h)}'}" for h, who in goals.items()
        ]
        return [listed(found)] if found else []

    def found_out(self) -> list[str]:
        """How a probe went, and what it has found."""
        found: list[str] = []
        for e in self.named("Probed"):
            if e["success"]:
                units = tuple([shown["unit"] for shown in self.named("Shown") if shown["hex"] == e["hex"]])
                found.append("the probe succeeds" + (f" and finds {units_of(units)}" if units else ""))
            else:
                found.append("the probe fails")
        return found

    def gains(self) -> list[str]:
        """The towns that changed hands."""
        found: list[str] = []
        for side in (GERMAN, ALLIED):
            hexes = [e["hex"] for e in self.named("Taken") if e["side"] == side and is_named(e["hex"])]
            if hexes:
                found.append(taking(hexes, side))
        return found

    def politics(self) -> list[str]:
        """What else came of it."""
        found: list[str] = []
        for e in self.events:
            if e.name == "Invaded":
                found.append(f"the Germans invade {country_name(e['country'])}")
            elif e.name == "BelgiumOpened":
                found.append(f"Belgium is open to its allies from {on_turn(e['turn'])}")
            elif e.name == "DummyLost":
                found.append(f"{side_name(e['side'])} lose a dummy with the corps")
        return found


def _force(units: Sequence[int], known: int = NO_NATION) -> str:
    """The units of a side in a fight."""
    return units_of(tuple(units), known) if len(units) <= _FORCE else count(len(units), "unit")
