"""Reading positions from text: the parsed lines, put together on a board."""

from __future__ import annotations

from marne.kernel.codec import Corrupt, restore_stack
from marne.kernel.state import Result, run
from marne.kit.position_text import fail, placed, try_question, words
from marne.titles.gaw.frames import FRAMES
from marne.titles.gaw.position.checks import check
from marne.titles.gaw.position.lines import Statements
from marne.titles.gaw.position.veils import hidden_units, set_of, usual_veils
from marne.titles.gaw.position.vocabulary import (
    KNOWLEDGE,
    MIDWAY,
    SIDE_CODES,
    ZONE_CODES,
    usual_control,
    usual_discs,
    usual_initiative,
)
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BRITISH,
    DISC_SUPPLY,
    FORTS,
    GB,
    GERMAN_SIDE,
    POWER_NAMES,
    POWERS,
    SIDE_NAMES,
    TURNS,
)
from marne.titles.gaw.rules.board import DEAD, DRAWN_ZONE, LATER, NO_ORDER, POOL, Gaw
from marne.titles.gaw.rules.kinds import ORDER
from marne.titles.gaw.rules.options import parse
from marne.titles.gaw.rules.roster import BIT, GREEN_TURN, POWER, SIDE, UNIT_IDS, UNITS
from marne.titles.gaw.rules.turn import Impulse, Turn, War


def position_of(said: Statements) -> Gaw:
    """The position described by the lines of a text."""
    g = Gaw(*rules(said))
    set_clock(g, said)
    set_blocks(g, said)
    set_board(g, said)
    set_veils(g, said)
    if said.midway:
        set_procedure(g, said)
    else:
        check(g, said)
        g.impulse -= 1
        g.played -= 1
        g.stack = [War(1), Turn(3), Impulse(0)]
        run(g)
    return g


def rules(said: Statements) -> tuple[int, int, int]:
    options: dict[str, str] = {}
    for word in words(said.once.get("options", "")):
        name, equals, value = word.partition("=")
        if not equals:
            fail(said.at["options"], f"write options like 'players=3', not {word!r}")
        options[name] = value
    try:
        return parse(options)
    except ValueError as e:
        raise placed(said.at["options"], e) from None


def set_clock(g: Gaw, said: Statements) -> None:
    if "to move" not in said.once:
        fail(1, "nobody is to move: add a line 'to move: german' or 'to move: entente'")
    first = 0 if said.midway else 1
    g.phasing = said.code("to move", SIDE_CODES, GERMAN_SIDE)
    g.turn = said.value("turn", first, TURNS, 1)
    if "impulse" in said.once:
        g.impulse = said.value("impulse", first, None, 1)
        g.initiative = said.code("initiative", SIDE_CODES, usual_initiative(g.phasing, g.impulse))
    else:
        g.initiative = said.code("initiative", SIDE_CODES, GERMAN_SIDE)
        g.impulse = 1 if g.phasing == g.initiative else 2
    g.played = said.value("played", 0 if said.midway else g.impulse, None, g.impulse)
    g.passes = said.value("passes", 0, 2 if said.midway else 1, 0)
    g.disc = said.code("disc", SIDE_CODES, GERMAN_SIDE)
    for p, (_, n) in said.valour.items():
        g.valour[p] = n
    for side, (_, n) in said.restored.items():
        g.restored[side] = n
    if said.midway:
        g.order = said.code("order", ORDER.codes, NO_ORDER)
        g.slots = said.value("battles", 0, None, 0)
        g.fresh = said.fresh
        return
    for key in MIDWAY:
        if key in said.at:
            fail(said.at[key], f"'{key}' belongs to an impulse or a phase under way: add the stack")
    if usual_initiative(g.phasing, g.impulse) != g.initiative:
        mover, starter = SIDE_NAMES[g.phasing], SIDE_NAMES[g.initiative]
        line = said.at.get("impulse", said.at["to move"])
        fail(line, f"impulse {g.impulse} is not that of the {mover} if the {starter} have the initiative")
    if g.passes >= g.impulse:
        fail(said.at["passes"], "nobody can have passed before the first impulse")


def set_blocks(g: Gaw, said: Statements) -> None:
    rest = said.code("rest", list(ZONE_CODES), LATER - POOL) + POOL
    if rest == DRAWN_ZONE:
        fail(said.at["rest"], "the units not named are in the pool, dead or later")
    for u in range(UNITS):
        b = said.blocks.get(u)
        if b is None:
            g.where[u] = LATER if rest == POOL and GREEN_TURN[u] > g.turn else rest
            continue
        g.where[u], g.step[u], g.least[u], g.most[u], g.mark[u] = b.where, b.step, b.least, b.most, b.mark
        if b.where == GB and POWER[u] != BRITISH:
            fail(b.line, f"{UNIT_IDS[u]} cannot be in Great Britain, where only the British are (GAW 2.5-7)")
    for side in range(2):
        g.lost[side] = sum(g.where[u] == DEAD for u in range(UNITS) if SIDE[u] == side)


def set_board(g: Gaw, said: Statements) -> None:
    for fort, (_, discs) in said.discs.items():
        g.discs[fort * POWERS : (fort + 1) * POWERS] = discs
    g.recount()
    for area in range(AREAS):
        _, side = said.control.get(area, (0, -1))
        g.control[area] = side if side >= 0 else usual_control(g, area, set(said.discs))
    for fort in range(FORTS):
        if fort not in said.discs:
            g.discs[fort * POWERS : (fort + 1) * POWERS] = usual_discs(g, fort)
    for p in range(POWERS):
        if g.supply(p) < 0:
            line = next(line for line, discs in said.discs.values() if discs[p])
            n = DISC_SUPPLY[p] - g.supply(p)
            fail(line, f"the {POWER_NAMES[p]} have only {DISC_SUPPLY[p]} discs, but the fortresses hold {n}")
    g.recount()


def set_veils(g: Gaw, said: Statements) -> None:
    knowledge = KNOWLEDGE[said.code("knowledge", list(KNOWLEDGE), 0)]
    hidden = hidden_units(g, {u for u, b in said.blocks.items() if b.known})
    g.veil = usual_veils(g, knowledge, hidden)
    for line, units, names in said.known:
        power = POWER[units[0]]
        try:
            veil = sum(BIT[u] for u in units) if names == "themselves" else set_of(power, names, hidden[power])
        except ValueError as e:
            raise placed(line, e) from None
        for u in units:
            if not veil & BIT[u]:
                fail(line, f"{UNIT_IDS[u]} must be among the units that it may be")
            g.veil[u] = veil


def set_procedure(g: Gaw, said: Statements) -> None:
    """The procedure stack of a position that is not at the start of an impulse."""
    if "won" in said.once:
        parts = [part.strip() for part in said.once["won"].split(",")]
        if len(parts) != 3 or parts[0] not in [*SIDE_CODES, "nobody"]:
            fail(said.at["won"], "write who won, how, and by which rule: 'won: german, valour, GAW 1.7-2'")
        g.result = Result(SIDE_CODES.index(parts[0]) if parts[0] in SIDE_CODES else None, parts[1], parts[2])
    line = 1
    for line, frame in said.stack:
        try:
            restore_stack(g, [frame], FRAMES)
        except Corrupt as e:
            fail(line, str(e).removeprefix("not a position: "))
    if g.result is None:
        try_question(g, line)
