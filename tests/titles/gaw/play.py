"""Setting up positions of Germany at War and playing them in notation."""

from __future__ import annotations

from collections.abc import Mapping

from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Value
from marne.kernel.state import check, legal, pending, push, run
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read, read_area, read_fort, show
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import AREAS, COUNTRY, FORT_AREA, FORTS, POWER_CODES, POWERS
from marne.titles.gaw.rules.board import DEAD, EVERYONE, POOL, Gaw
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.options import parse
from marne.titles.gaw.rules.roster import BIT, CHASSEUR, POWER, SIDE, SLOTS, UNIT, UNIT_IDS, UNITS
from marne.titles.gaw.rules.turn import Impulse, Turn, War

GERMANS, ENTENTE = 0, 1
Blocks = Mapping[str, str]


def position(
    blocks: Blocks,
    *,
    phasing: int = GERMANS,
    disc: int = GERMANS,
    turn: int = 2,
    control: Mapping[int, int] | None = None,
    discs: Mapping[str, int | tuple[str, int]] | None = None,
    valour: Mapping[str, int] | None = None,
    dead: str = "",
    pool: str = "",
    options: Mapping[str, str] | None = None,
    impulse: int = 4,
    passes: int = 0,
    initiative: int = GERMANS,
) -> Gaw:
    """A position at the start of an impulse of `phasing`.

    blocks: area -> units with steps lost, "9": "B-3 G1-II/1"; where both sides stand, the area keeps its controller.
    control: areas that changed hands; an area with blocks of one side only belongs to it without being named.
    discs: fortress (notation: "9", "17a") -> number, or (power, number); the others have none.
    dead, pool: more units. Units not named anywhere are out of the way: nowhere (they count as not yet available).
    """
    g = Gaw(*parse(options or {}))
    g.turn, g.impulse, g.played, g.passes, g.phasing = turn, impulse, impulse, passes, phasing
    g.disc, g.initiative = disc, initiative
    g.discs = [0] * (FORTS * POWERS)
    for code, number in (discs or {}).items():
        fort = read_fort(code)
        power, n = number if isinstance(number, tuple) else ("", number)
        owner = POWER_CODES.index(power) if power else COUNTRY[FORT_AREA[fort]]
        g.discs[fort * POWERS + owner] = n
    for u in range(UNITS):
        g.veil[u] = EVERYONE[POWER[u]]
        g.most[u] = 0
    for where, names in blocks.items():
        for name in names.split():
            code, _, worn = name.partition("/")
            u = UNIT[code]
            g.where[u], g.step[u] = read_area(where), int(worn or 0)
            g.most[u] = g.step[u]
            g.least[u] = g.step[u]
    for name in dead.split():
        g.where[UNIT[name]] = DEAD
        g.veil[UNIT[name]] = BIT[UNIT[name]]
        g.lost[SIDE[UNIT[name]]] += 1
    for name in pool.split():
        g.where[UNIT[name]] = POOL
    g.recount()
    for area in range(AREAS):
        sides = {SIDE[u] for u in range(UNITS) if g.where[u] == area}
        if len(sides) == 1:
            g.control[area] = sides.pop()
    for area, side in (control or {}).items():
        g.control[area] = side
    for name, n in (valour or {}).items():
        g.valour[POWER_CODES.index(name)] = n
    g.recount()
    g.stack = [War(1), Turn(3), Impulse(0)]
    g.listening = True
    run(g)
    return g


def start(deals: Mapping[int, str] | None = None, options: Mapping[str, str] | None = None) -> Gaw:
    """A new game at its first impulse. deals: area -> the units to be dealt there; the rest comes by number."""
    g = GAME.new(options)
    g.listening = True
    wanted = {UNIT[name]: area for area, names in (deals or {}).items() for name in names.split()}
    while CHANCE in GAME.asked(g):
        area = SLOTS[getattr(pending(g), "slot")][0]  # noqa: B009 - every draw of the set-up has its icon
        outcomes = legal(g, CHANCE)
        here = [a for a in outcomes if wanted.get(a.data()[0]) == area]
        others = [a for a in outcomes if a.data()[0] not in wanted]
        push(g, CHANCE, (here or others or outcomes)[0])
    return g


def asked(g: Gaw) -> tuple[int, ...]:
    return GAME.asked(g)


def question(g: Gaw) -> str:
    """The class of the open question, "" when the game is over."""
    found = pending(g)
    return "" if found is None else type(found).__name__


def options(g: Gaw, seat: int | None = None) -> list[str]:
    """The legal answers in notation."""
    return [show(a) for a in legal(g, asked(g)[0] if seat is None else seat)]


def play(g: Gaw, *answers: str, seat: int | None = None) -> list[Event]:
    """Give answers in notation, a line may hold several divided by commas; returns what was told."""
    g.told.clear()
    for line in answers:
        for text in line.split(","):
            a = read(text.strip())
            who = seat if seat is not None else next((s for s in asked(g) if check(g, s, a) is None), asked(g)[0])
            ruling = check(g, who, a)
            assert ruling is None, f"{text.strip()!r} at {question(g)}: {ruling}; legal are {options(g, who)}"
            push(g, who, a)
    return list(g.told)


def allies(g: Gaw, answer: str) -> None:
    """In a three-player game the French seat, then the British one, gives the same answer."""
    play(g, answer, seat=1)
    play(g, answer, seat=2)


def end_turn(g: Gaw) -> list[Event]:
    """The Sides of two players pass and move nothing until the turn is over; returns what was told."""
    events: list[Event] = []
    turn = g.turn
    while g.turn == turn and question(g) == "Orders":
        events += play(g, "pass", "done")
    return events


def refusal(g: Gaw, text: str, seat: int | None = None) -> Ruling:
    """Why an answer in notation is not allowed."""
    ruling = check(g, asked(g)[0] if seat is None else seat, read(text))
    assert ruling is not None, f"{text!r} is legal at {question(g)}"
    return ruling


def draw(g: Gaw, *names: str) -> None:
    """Answer CHANCE: these units are drawn, one after the other."""
    for name in names:
        assert asked(g) == (CHANCE,), question(g)
        a = read(f"drawn {name}")
        assert check(g, CHANCE, a) is None, check(g, CHANCE, a)
        push(g, CHANCE, a)


def where(g: Gaw, name: str) -> int:
    return g.where[UNIT[name]]


def step(g: Gaw, name: str) -> int:
    return g.step[UNIT[name]]


def spent(g: Gaw) -> int:
    """The Movement Points spent so far by the unit that is marching or riding."""
    found = pending(g)
    if isinstance(found, Ride):
        return found.spent
    assert isinstance(found, March), question(g)
    return found.alpine_spent if found.unit == CHASSEUR else found.spent


def units_at(g: Gaw, area: int) -> list[str]:
    return [UNIT_IDS[u] for u in range(UNITS) if g.where[u] == area]


def told(events: list[Event], name: str) -> list[tuple[Value, ...]]:
    """The values of the events of a name."""
    return [e.values for e in events if e.name == name]


def each(events: list[Event], name: str, field: str) -> list[int]:
    """One field of the events of a name."""
    return [e[field] for e in events if e.name == name]


TERM_WORDS = (
    "strength",
    "mountain",
    "foch",
    "charge",
    "halved",
    "quartered",
    "tactical",
    "valour",
    "garrison",
    "terrain",
    "minute",
)
"""The codes of the terms of a fire, as the tests write them."""


def terms(events: list[Event], side: int) -> list[tuple[str, str, int]]:
    """The terms of a side's fire as (word, subject, amount); the subject in notation, for discs their number."""
    found = []
    for e in events:
        if e.name == "Term" and e["side"] == side:
            word, subject = TERM_WORDS[e["term"]], e["subject"]
            if word in ("halved", "quartered"):
                name = ("infantry", "cavalry", "leader", "static")[subject]
            elif word == "valour":
                name = POWER_CODES[subject]
            else:
                name = str(subject) if word == "garrison" else UNIT_IDS[subject]
            found.append((word, name, e["amount"]))
    return found


def outcome(events: list[Event]) -> tuple[int, ...]:
    """Of the only battle told: Offensive Fire, Defensive Fire, hits of the loser, hits of the winner."""
    [e] = [e for e in events if e.name == "Outcome"]
    return e["fire"], e["reply"], e["suffered"], e["price"]


def rules_of(events: list[Event], name: str) -> list[str]:
    """The rules that the events of a name cite."""
    return [e.rule for e in events if e.name == name]


DECLINED = {"Declaration": "declare nothing", "RetreatCall": "done", "Withdrawal": "done", "Impetus": "done"}


def resolve(g: Gaw, *answers: str) -> list[Event]:
    """Like play, and then the battle runs its course: nobody spends the Disc, retreats or rides on, and a hit that may
    fall on several units falls on the first."""
    events = play(g, *answers) if answers else []
    while (asking := question(g)) == "HitChoice" or asking in DECLINED:
        events += play(g, DECLINED.get(asking) or options(g)[0])
    return events
