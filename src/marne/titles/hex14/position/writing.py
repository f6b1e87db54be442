"""Positions written as text."""

from __future__ import annotations

from typing import Generic

from marne.kit.position_text import Lines
from marne.titles.hex14.position.dialect import Dialect, G
from marne.titles.hex14.position.vocabulary import (
    ALL,
    COUNTRY_CODES,
    DUTY_CODES,
    KNOWLEDGE,
    NEVER,
    SIDE_CODES,
    START,
    WORK_CODES,
    ZONE_CODES,
    step_codes,
    usual_cards,
    usual_control,
    usual_due,
    usual_facing,
    usual_mark,
    usual_resolve,
    usual_zone,
)
from marne.titles.hex14.rules.board import FACING_MASK, FACING_SHIFT, NO_PLAN
from marne.titles.hex14.rules.cards import CARD_IDS, CARDS, LEVELS, level_of
from marne.titles.hex14.rules.commitment import committed
from marne.titles.hex14.rules.east import FOR_GOOD
from marne.titles.hex14.rules.grid import FORTS, HEX_CODES, PLACE_NAMES, WIDTH, hexes_in
from marne.titles.hex14.rules.kinds import FACE, FORT, HEX, PLAN
from marne.titles.hex14.rules.neutrality import bef_turn
from marne.titles.hex14.rules.roster import GONE, LATER, SIDE, UNIT_IDS, UNITS
from marne.titles.hex14.rules.turn import GameTurn


class Writer(Lines, Generic[G]):
    """Writes the facts that differ from the defaults; `midway` with the procedure stack."""

    def __init__(self, dialect: Dialect[G], g: G, midway: bool) -> None:
        super().__init__(dialect.head)
        self.dialect = dialect
        self.g = g
        self.midway = midway

    def text(self) -> str:
        self.clock()
        self.cards()
        self.east()
        self.board()
        self.counters()
        self.zones()
        self.veils()
        if self.midway:
            self.procedure()
        return self.whole()

    def clock(self) -> None:
        g = self.g
        self.say("options", " ".join(f"{name}={value}" for name, value in self.dialect.options_of(g).items()), "")
        self.say("turn", g.turn)
        if self.midway:
            self.say("side", SIDE_CODES[g.phasing])
            return
        turn = g.stack[1]
        assert isinstance(turn, GameTurn), "it stands at the beginning of a step"
        self.say("step", next(code for code, n in step_codes(g) if n == turn.stage - 1))

    def cards(self) -> None:
        g = self.g
        self.say("drawn", card_list(g.drawn), "")
        in_force, effects = usual_cards(g.drawn, g.level)
        self.say("in force", card_list(g.cards) or "none", card_list(in_force) or "none")
        self.say("effects", numbers(g.alternates) or "none", numbers(effects) or "none")
        self.say("plans", plan_list(g.plans), plan_list([g.fixed_plan(side) for side in range(2)]))

    def east(self) -> None:
        g = self.g
        self.say("level", LEVELS[g.level], LEVELS[level_of(committed(g))])
        self.say("resolve", g.resolve, usual_resolve(g))
        self.say("east points", ", ".join(f"{SIDE_CODES[s]} {n}" for s, n in enumerate(g.east_points) if n), "")

    def board(self) -> None:
        g = self.g
        self.say("invaded", by_country(g.invaded), "")
        self.say("opened", g.opened, 0)
        self.say("bef", g.bef, bef_turn(g))
        self.say("landed", g.landed, 0)
        self.dialect.say_board(self)
        self.say("duties", " ".join(code for n, code in enumerate(DUTY_CODES) if g.duties >> n & 1), "")
        self.say("owed", by_country(g.owed), "")
        self.say("fallen", " ".join(FORT.show(f) for f in range(FORTS) if not g.stands(f)), "")
        works = [f"{HEX.show(h)} {WORK_CODES[stage]}" for h, stage in sorted(g.works.items())]
        self.say("repairs", ", ".join(works), "")
        usual = usual_control(g)
        odd = (g.held[0] ^ usual[0]) | (g.held[1] ^ usual[1])
        nobody = odd & ~g.held[0] & ~g.held[1]
        for side, bits in ((0, odd & g.held[0]), (1, odd & g.held[1]), (2, nobody)):
            if bits:
                self.say("control", f"{SIDE_CODES[side]} {hex_list(bits)}")

    def counters(self) -> None:
        g = self.g
        self.part()
        for h in sorted(g.at):
            name = f" {PLACE_NAMES[h]}" if PLACE_NAMES[h] else ""
            self.say(f"{HEX_CODES[h]}{name}", " ".join(self.counter(u) for u in g.at[h]))

    def zones(self) -> None:
        g = self.g
        self.part()
        for key, zone in ZONE_CODES.items():
            here = [u for u in range(UNITS) if g.where[u] == zone and g.is_in_play(u)]
            if zone in (LATER, GONE):
                here = [u for u in here if usual_zone(g, u) != zone or self.counter(u) != UNIT_IDS[u]]
            self.say(key, " ".join(self.counter(u) for u in here), "")

    def counter(self, unit: int) -> str:
        g = self.g
        least, most = g.look_of_steps(unit)
        lost, due, mark = g.steps_lost(unit), g.due[unit], g.mark[unit]
        text = UNIT_IDS[unit]
        if lost:
            text += f"/{lost}"
        if (least, most) != (lost, lost):
            text += f"[{least}-{most}]"
        if due != usual_due(g, unit, g.where[unit]):
            text += f"@{NEVER if due == FOR_GOOD else due}"
        odd = mark & ~usual_mark(g, g.where[unit])
        text += "".join(f"+{code}" for code, bit in self.dialect.marks.items() if odd & bit)
        if mark & FACING_MASK != usual_facing(g, unit, g.where[unit]):
            text += f"+{FACE.show((mark & FACING_MASK) >> FACING_SHIFT)}"
        return text

    def veils(self) -> None:
        g = self.g
        self.part()
        best: dict[str, dict[tuple[int, int], list[int]]] = {}
        for knowledge in KNOWLEDGE:
            usual = self.dialect.veils.all_usual(g, knowledge)
            odd: dict[tuple[int, int], list[int]] = {}
            for u in range(UNITS):
                if g.veil[u] != usual[u]:
                    odd.setdefault((SIDE[u], g.veil[u]), []).append(u)
            best[knowledge] = odd
        counts = {k: sum(len(units) for units in odd.values()) for k, odd in best.items()}
        chosen = ALL if counts[ALL] < counts[START] else START
        self.say("knowledge", chosen, START)
        for (side, veil), units in sorted(best[chosen].items()):
            self.say("known", f"{' '.join(UNIT_IDS[u] for u in units)} among {self.dialect.veils.show(side, veil)}")

    def procedure(self) -> None:
        g = self.g
        self.part()
        rides = [f"{UNIT_IDS[u]} {HEX.show(h)}" for u, h in g.rides.items()]
        self.say("rides", ", ".join(rides), "")
        self.dialect.say_midway(self)
        self.say_stack(g, SIDE_CODES)


def card_list(cards: int) -> str:
    return " ".join(CARD_IDS[c] for c in range(CARDS) if cards >> c & 1)


def plan_list(plans: list[int]) -> str:
    return " ".join(PLAN.show(p) for p in plans if p != NO_PLAN) or "none"


def numbers(bits: int) -> str:
    return " ".join(str(n) for n in range(bits.bit_length()) if bits >> n & 1)


def by_country(values: list[int]) -> str:
    return ", ".join(f"{COUNTRY_CODES[n]} {value}" for n, value in enumerate(values) if value)


def hex_list(bits: int) -> str:
    """A set of hexes, those that follow one another in a column as a range.

    >>> from marne.titles.hex14.rules.kinds import HEX
    >>> hex_list(sum(1 << HEX.read(code) for code in ("3013", "3014", "3015", "3113")))
    '3013-3015 3113'
    """
    found: list[str] = []
    hexes = hexes_in(bits)
    at = 0
    while at < len(hexes):
        last = at
        while last + 1 < len(hexes) and hexes[last + 1] == hexes[last] + 1 and hexes[last + 1] % WIDTH:
            last += 1
        found.append(HEX_CODES[hexes[at]] + (f"-{HEX_CODES[hexes[last]]}" if last > at else ""))
        at = last + 1
    return " ".join(found)
