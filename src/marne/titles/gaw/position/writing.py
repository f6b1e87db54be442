"""Positions written as text."""

from __future__ import annotations

from marne.kit.position_text import Lines
from marne.titles.gaw.position.veils import group_of, hidden_units, set_words, usual_veils
from marne.titles.gaw.position.vocabulary import (
    ALL,
    COLOURS,
    HEAD,
    KNOWLEDGE,
    KNOWN_CODE,
    MARK_CODES,
    SIDE_CODES,
    ZONE_CODES,
    usual_control,
    usual_discs,
    usual_initiative,
)
from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, AREAS, FORTS, POWER_CODES, POWERS
from marne.titles.gaw.rules.board import CUT, LATER, NO_ORDER, Gaw
from marne.titles.gaw.rules.kinds import ORDER, fort_code
from marne.titles.gaw.rules.options import OPTIONS, parse
from marne.titles.gaw.rules.roster import BIT, POWER, UNIT_IDS, UNITS, units_in


class Writer(Lines):
    """Writes the facts that differ from the defaults."""

    def __init__(self, g: Gaw, midway: bool) -> None:
        super().__init__(HEAD)
        self.g = g
        self.midway = midway
        self.knowledge, self.known = self.best_knowledge()
        self.hidden = hidden_units(g, self.known)

    def text(self) -> str:
        self.facts()
        self.board()
        self.blocks()
        self.zones()
        self.veils()
        if self.midway:
            self.procedure()
        return self.whole()

    def facts(self) -> None:
        g = self.g
        self.say("options", " ".join(f"{name}={value}" for name, value in options_of(g).items()), "")
        self.say("to move", SIDE_CODES[g.phasing])
        self.say("turn", g.turn)
        self.say("impulse", g.impulse)
        self.say("played", g.played, g.impulse)
        self.say("passes", g.passes, 0)
        self.say("disc", SIDE_CODES[g.disc])
        self.say("initiative", SIDE_CODES[g.initiative], SIDE_CODES[usual_initiative(g.phasing, g.impulse)])
        self.say("valour", ", ".join(f"{POWER_CODES[p]} {n}" for p, n in enumerate(g.valour) if n), "")
        self.say("restored", ", ".join(f"{SIDE_CODES[s]} {n}" for s, n in enumerate(g.restored) if n), "")

    def board(self) -> None:
        g = self.g
        self.part()
        named: set[int] = set()
        garrisons: list[str] = []
        for fort in range(FORTS):
            discs = g.discs[fort * POWERS : (fort + 1) * POWERS]
            if discs != usual_discs(g, fort):
                named.add(fort)
                held = " ".join(f"{POWER_CODES[p]} {n}" for p, n in enumerate(discs) if n)
                garrisons.append(f"{fort_code(fort)} {held or 'none'}")
        taken: list[str] = []
        for side in range(2):
            areas = [AREA_IDS[a] for a in range(AREAS) if g.control[a] == side != usual_control(g, a, named)]
            if areas:
                taken.append(" ".join([SIDE_CODES[side], *areas]))
        self.say("control", ", ".join(taken), "")
        self.say("garrisons", ", ".join(garrisons), "")

    def blocks(self) -> None:
        self.part()
        for area in range(AREAS):
            here = [u for u in range(UNITS) if self.g.where[u] == area]
            if here:
                self.say(f"{AREA_IDS[area]} {AREA_NAMES[area]}", " ".join(map(self.block, here)))

    def zones(self) -> None:
        self.part()
        for key, zone in ZONE_CODES.items():
            here = [self.block(u) for u in range(UNITS) if self.g.where[u] == zone]
            if zone == LATER:
                here = [text for text in here if text not in UNIT_IDS]  # units that are not named are there by default
            self.say(key, " ".join(here), "")

    def block(self, unit: int) -> str:
        g = self.g
        step, least, most, mark = g.step[unit], g.least[unit], g.most[unit], g.mark[unit]
        if not self.midway:
            mark &= ~CUT  # recomputed when the impulse begins
        text = UNIT_IDS[unit]
        if step:
            text += f"/{step}"
        if (least, most) != (step, step):
            text += f"[{least}-{most}]"
        text += "".join(f"+{code}" for code, bit in MARK_CODES.items() if mark & bit)
        return text + (f"+{KNOWN_CODE}" if unit in self.known else "")

    def best_knowledge(self) -> tuple[str, set[int]]:
        """The value of `knowledge` with which the fewest upright blocks need a line of their own."""
        g = self.g
        upright = hidden_units(g, set())
        sure = {u for u in range(UNITS) if g.veil[u] == BIT[u] and upright[POWER[u]] & BIT[u]}
        best, known, fewest = COLOURS, set[int](), UNITS + 1
        for knowledge in KNOWLEDGE:
            # The only hidden unit of its colour or class needs no mark: everybody knows it.
            needed = {u for u in sure if knowledge != ALL and upright[POWER[u]] & group_of(u, knowledge) != BIT[u]}
            usual = usual_veils(g, knowledge, hidden_units(g, needed))
            odd = sum(g.veil[u] != usual[u] for u in range(UNITS)) + len(needed)
            if odd < fewest:
                best, known, fewest = knowledge, needed, odd
        return best, known

    def veils(self) -> None:
        g = self.g
        self.part()
        self.say("knowledge", self.knowledge, COLOURS)
        usual = usual_veils(g, self.knowledge, self.hidden)
        odd: dict[tuple[int, int], list[int]] = {}
        for u in range(UNITS):
            if g.veil[u] != usual[u]:
                odd.setdefault((POWER[u], g.veil[u]), []).append(u)
        for (power, veil), units in odd.items():
            among = "themselves" if veil == sum(BIT[u] for u in units) else self.set_text(power, veil)
            self.say("known", f"{' '.join(UNIT_IDS[u] for u in units)} among {among}")

    def set_text(self, power: int, veil: int) -> str:
        """The shortest way to write a set of units."""
        hidden = self.hidden[power]
        plain = " ".join(set_words(power, veil, hidden))
        lacking = hidden & ~veil
        odd = [UNIT_IDS[u] for u in units_in(power, veil & ~hidden)]
        rest = " ".join([POWER_CODES[power], *odd, *(["but", *set_words(power, lacking, hidden)] if lacking else [])])
        return plain if len(plain) <= len(rest) else rest

    def procedure(self) -> None:
        g = self.g
        self.part()
        self.say("order", ORDER.codes[g.order] if g.order != NO_ORDER else "", "")
        self.say("battles", g.slots, 0)
        self.say("fresh", " ".join(AREA_IDS[a] for a in g.fresh), "")
        self.say_stack(g, SIDE_CODES)


def options_of(g: Gaw) -> dict[str, str]:
    """The options of a position that differ from the default."""
    found: dict[str, str] = {}
    for name, values in OPTIONS.items():
        if name == "players":
            value = str(g.players)
        elif name == "impulse_cap":
            value = str(g.cap)
        else:
            bits = {v: parse({name: v})[1] for v in values}
            used = 0
            for b in bits.values():
                used |= b
            value = next(v for v in values if bits[v] == g.rules & used)
        if value != values[0]:
            found[name] = value
    return found
