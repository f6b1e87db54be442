"""Reading positions from text: the parsed lines, put together on a board."""

from __future__ import annotations

from typing import Any

from marne.kernel.codec import Corrupt, restore_stack
from marne.kernel.state import Result, run
from marne.kit.position_text import fail, placed, try_question, words
from marne.titles.hex14.position.checks import check
from marne.titles.hex14.position.dialect import Dialect, G
from marne.titles.hex14.position.lines import NO_TURN, Statements
from marne.titles.hex14.position.vocabulary import (
    KNOWLEDGE,
    SIDE_CODES,
    step_codes,
    usual_cards,
    usual_control,
    usual_due,
    usual_facing,
    usual_mark,
    usual_resolve,
    usual_zone,
)
from marne.titles.hex14.rules.board import NO_EXTENSION, NO_PLAN, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.cards import LEVELS, PLAN_SIDE, level_of
from marne.titles.hex14.rules.commitment import committed
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEX_CODES, HEXES
from marne.titles.hex14.rules.neutrality import bef_turn
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS, UNITS, VEIL
from marne.titles.hex14.rules.turn import EXTENDED, STANDARD, GameTurn, War
from marne.titles.hex14.rules.victory import last_turn


def position_of(dialect: Dialect[G], said: Statements) -> G:
    """The position described by the lines of a text."""
    g = dialect.empty(*rules(dialect, said))
    step = set_clock(g, said)
    set_named(dialect, g, said)
    set_cards(g, said)
    set_rest(g, said)
    set_board(g, said)
    dialect.set_board(g, said)
    g.recount()
    set_veils(dialect, g, said)
    if said.midway:
        dialect.set_midway(g, said)
        set_procedure(dialect, g, said)
    else:
        check(dialect, g, said)
        extended = g.turn > last_turn(g)
        g.stack = [War(EXTENDED if extended else STANDARD), GameTurn(step)]
        run(g)
    return g


def rules(dialect: Dialect[Any], said: Statements) -> tuple[int, int]:
    options: dict[str, str] = {}
    for word in words(said.once.get("options", "")):
        name, equals, value = word.partition("=")
        if not equals:
            fail(said.at["options"], f"write options like 'facing=on', not {word!r}")
        options[name] = value
    try:
        return dialect.parse(options)
    except ValueError as e:
        raise placed(said.at["options"], e) from None


def set_clock(g: Campaign, said: Statements) -> int:
    """Turn and side; returns the number of the step that begins."""
    if said.midway:
        g.turn = said.value("turn", 0, LAST_TURN_EXTENDED, 1)
        g.phasing = said.code("side", SIDE_CODES[:2], GERMAN)
        return 0
    last = LAST_TURN_EXTENDED if g.extension() != NO_EXTENSION else last_turn(g)
    g.turn = said.value("turn", 1, last, 1)
    steps = step_codes(g)
    codes = [code for code, _ in steps]
    if "step" not in said.once:
        fail(1, f"no step is named: add a line 'step: {codes[0]}', or another of {', '.join(codes[1:])}")
    return steps[said.code("step", codes, 0)][1]


def set_named(dialect: Dialect[G], g: G, said: Statements) -> None:
    """The counters that lines name."""
    due = [0] * UNITS
    for u, c in said.counters.items():
        dialect.set_steps(g, u, c.lost, c.least, c.most)
        g.mark[u] = c.mark | usual_mark(g, c.where)
        due[u] = usual_due(g, u, c.where) if c.due == NO_TURN else c.due
        if c.where < HEXES:
            if g.holder(c.where) == 1 - SIDE[u]:
                rule = dialect.cite("DLX R-34")
                fail(c.line, f"{UNIT_IDS[u]} cannot be in hex {HEX_CODES[c.where]}, where the enemy is ({rule})")
            g.put(u, c.where)
        else:
            g.where[u] = c.where
        g.mark[u] |= usual_facing(g, u, c.where) if c.facing < 0 else c.facing
    g.due = due


def set_cards(g: Campaign, said: Statements) -> None:
    """The East Front and the cards, which act on each other."""
    g.level = said.code("level", LEVELS, level_of(committed(g)))
    g.drawn = said.sets.get("drawn", 0)
    in_force, effects = usual_cards(g.drawn, g.level)
    g.cards = said.sets.get("in force", in_force)
    g.alternates = said.sets.get("effects", effects)
    g.plans = [NO_PLAN if "plans" in said.at else g.fixed_plan(side) for side in range(2)]
    for plan in said.plans:
        g.plans[PLAN_SIDE[plan]] = plan
    g.resolve = said.value("resolve", 0, None, usual_resolve(g))
    for side, n in said.numbers["east points"].items():
        g.east_points[side] = n


def set_rest(g: Campaign, said: Statements) -> None:
    """The counters that no line names."""
    due = g.due[:]
    for u in range(UNITS):
        if u not in said.counters and g.is_in_play(u):
            g.where[u] = usual_zone(g, u)
            g.mark[u] = usual_facing(g, u, g.where[u])
            due[u] = usual_due(g, u, g.where[u])
    g.due = due


def set_board(g: Campaign, said: Statements) -> None:
    for country, turn in said.numbers["invaded"].items():
        g.invaded[country] = turn
    for country, points in said.numbers["owed"].items():
        g.owed[country] = points
    g.opened = said.value("opened", 0, LAST_TURN_EXTENDED, 0)
    g.bef = said.value("bef", 0, None, bef_turn(g))
    g.landed = said.value("landed", 0, LAST_TURN_EXTENDED, 0)
    g.duties = said.sets.get("duties", 0)
    for fort in said.forts:
        g.fallen |= 1 << fort
    g.works = dict(sorted(said.works.items()))
    g.held = usual_control(g)
    for h, (_, side) in said.control.items():
        for s in range(2):
            g.held[s] &= ~BIT[h]
        if side < 2:
            g.held[side] |= BIT[h]


def set_veils(dialect: Dialect[Any], g: Campaign, said: Statements) -> None:
    knowledge = KNOWLEDGE[said.code("knowledge", list(KNOWLEDGE), 0)]
    g.veil = dialect.veils.all_usual(g, knowledge)
    for line, units, names in said.known:
        try:
            veil = dialect.veils.read(SIDE[units[0]], names)
        except ValueError as e:
            raise placed(line, e) from None
        for u in units:
            if not veil & VEIL[u]:
                fail(line, f"{UNIT_IDS[u]} must be among the types that it may be")
            g.veil[u] = veil


def set_procedure(dialect: Dialect[Any], g: Campaign, said: Statements) -> None:
    """The procedure stack of a position that is not at the beginning of a step."""
    g.rides = said.rides
    if "won" in said.once:
        parts = [part.strip() for part in said.once["won"].split(",")]
        if len(parts) != 3 or parts[0] not in SIDE_CODES:
            example = "won: german, decisive victory, DLX 14.1-1"
            fail(said.at["won"], f"write who won, how, and by which rule: '{example}'")
        g.result = Result(None if parts[0] == "nobody" else SIDE_CODES.index(parts[0]), parts[1], parts[2])
    line = 1
    for line, frame in said.stack:
        try:
            restore_stack(g, [frame], dialect.frames)
        except Corrupt as e:
            fail(line, str(e).removeprefix("not a position: "))
    if g.result is None:
        try_question(g, line)
