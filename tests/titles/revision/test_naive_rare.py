"""The engine against the second reading of the rules (`naive`) where random play seldom comes: the East Front, the
stores of forts, facing, retreat before combat, the points and the end of the game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from marne.kernel.frame import CHANCE, Chance, Frame
from marne.kernel.state import legal, pending, push, run
from marne.titles.hex14.rules.actions import FACES
from marne.titles.hex14.rules.board import FACING_MASK, FACING_SHIFT
from marne.titles.hex14.rules.cards import CARD, LEVELS
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.commitment import Adjustment, Commitment
from marne.titles.hex14.rules.east import Alarm, MobilizationDie, Returning, Sending, SituationDie
from marne.titles.hex14.rules.east_front import LETTERS
from marne.titles.hex14.rules.evasion import Evasion, EvasionDie
from marne.titles.hex14.rules.facing import Facing
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEX_CODES, HEXES, LAND, NOBODY, RING, hexes_in
from marne.titles.hex14.rules.lines import STORES
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.rations import FortSupply, counter
from marne.titles.hex14.rules.roster import EAST, FIGHTS, OF_SIDE, SIDE, UNIT_IDS, UNITS
from marne.titles.hex14.rules.supply import SupplyStep
from marne.titles.hex14.rules.turn import STANDARD, GameTurn, War
from marne.titles.hex14.rules.victory import Extension, score
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.fight import Fight
from tests.titles.hex14 import naive as family
from tests.titles.hex14 import naive_east, naive_facing, naive_stores, naive_victory
from tests.titles.revision import naive, naive_fights
from tests.titles.revision.kit import ask, empty
from tests.titles.revision.worlds import scattered

SIDES = family.SIDES


def offered(g: Revision) -> set[str]:
    """The answers of whoever is asked."""
    question = pending(g)
    assert question is not None
    return {GAME.show(a) for a in legal(g, question.seats(g)[0])}


def answer(g: Revision, rng: random.Random, *, done: float = 1.0) -> str:
    """Answer the open question at random; `done` is the weight of ending it."""
    question = pending(g)
    assert question is not None and not isinstance(question, Chance)
    seat = question.seats(g)[0]
    found = legal(g, seat)
    said = rng.choices(found, [done if GAME.show(a) == "done" else 1.0 for a in found])[0]
    push(g, seat, said)
    return GAME.show(said)


# ---------------------------------------------------------------- the East Front


def test_base_14_the_box_at_set_up_by_a_plain_reading() -> None:
    """REV base-14, R-67: who may be committed, one after the other, and the level that this makes (R-04)."""
    rng = random.Random(1)
    g = GAME.new({"east_front": "on"})
    assert isinstance(pending(g), Commitment)
    count = 0
    while isinstance(pending(g), Commitment):
        t = naive.table(g)
        assert offered(g) == naive_east.commitments(t)
        count += answer(g, rng, done=0.5) != "done"
    assert count > 5
    assert g.level == naive_east.level_of(naive_east.force(naive.table(g))) > 0


@pytest.mark.parametrize("seed", range(12))
def test_r_112_the_box_after_the_cards_by_a_plain_reading(seed: int) -> None:
    """REV R-112, R-61, R-05: which limits the cards set, and who is added or taken back until they are kept."""
    rng = random.Random(f"cards {seed}")
    seen = 0
    while seen == 0:
        wanted = rng.choice([0, 1, 3, 5, 6])  # cards seldom ask for another level than E2 or E4
        g = GAME.new({"east_front": "on", "cards": "on"})
        while naive_east.level_of(naive_east.force(naive.table(g))) < wanted:
            answer(g, rng, done=0)
        push(g, GERMAN, legal(g, GERMAN)[-1])
        while isinstance(question := pending(g), Chance):
            push(g, CHANCE, rng.choice(question.outcomes(g))[0])
        t = naive.table(g)
        least, most = naive_east.limits(t.cards, t.effects)
        assert isinstance(pending(g), Adjustment) == (not least <= t.level <= most)
        while isinstance(asked := pending(g), Adjustment):
            assert (asked.least, asked.most) == (least, most)
            assert offered(g) == naive_east.adjustments(naive.table(g), least, most)
            answer(g, rng, done=0.2)
            seen += 1
        assert seen == 0 or least <= g.level <= most


@pytest.mark.parametrize("least", range(len(LEVELS)))
def test_r_61_any_limits_of_the_box_by_a_plain_reading(least: int) -> None:
    """REV R-61, R-112: a box of any level, limits of any kind, and never past the other one."""
    rng = random.Random(f"limits {least}")
    for most in sorted({least, min(least + 1, len(LEVELS) - 1)}):
        g = GAME.new({"east_front": "on"})
        for _ in range(rng.randrange(40)):
            answer(g, rng, done=0)
        g.level = naive_east.level_of(naive_east.force(naive.table(g)))
        if least <= g.level <= most:
            continue
        ask(g, Adjustment(least, most))
        while isinstance(pending(g), Adjustment):
            assert offered(g) == naive_east.adjustments(naive.table(g), least, most)
            answer(g, rng, done=0.2)
        assert g.level <= most


@pytest.mark.parametrize("level", range(len(LEVELS)))
@pytest.mark.parametrize("card", ["", "G1", "A6"])
def test_base_14_the_first_die_of_the_east_by_a_plain_reading(level: int, card: str) -> None:
    """REV base-14: a pass moves the marker on, a letter calls for the second die; G1 and A6 change the die."""
    for face, _ in FACES:
        g = empty(4, east_front="on", cards="on")
        g.level, g.resolve, g.cards = level, 4, 1 << CARD[card] if card else 0
        ask(g, MobilizationDie())
        push(g, CHANCE, face)
        die = naive_east.first_die({card}, int(GAME.show(face).split()[1]))
        letter, turns = naive_east.first_result(level, die)
        asked = pending(g)
        assert (LETTERS[asked.letter] if isinstance(asked, SituationDie) else "") == letter
        assert letter or g.resolve == 4 + turns


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("card", ["", "G5"])
def test_r_66_the_second_die_of_the_east_by_a_plain_reading(letter: str, card: str) -> None:
    """REV R-66: points for both, what must be sent or may return, and when it is resolved again; G5 raises points."""
    for face, _ in FACES:
        g = empty(5, east_front="on", cards="on")
        g.cards = 1 << CARD[card] if card else 0
        for u in OF_SIDE[GERMAN][:6]:
            g.where[u] = EAST
        ask(g, SituationDie(LETTERS.index(letter)))
        push(g, CHANCE, face)
        row = naive_east.situation(letter, int(GAME.show(face).split()[1]))
        assert g.east_points == [naive_east.german_points({card}, row), row["allied_vp"]]
        assert g.resolve == (5 + row["resolve_again_after"] if row["resolve_again_after"] else 0)
        asked = pending(g)
        assert (asked.percent if isinstance(asked, Returning) else 0) == row["return_percent"]
        assert (asked.need if isinstance(asked, Sending) else 0) == row["must_send"]


@pytest.mark.parametrize("seed", range(8))
def test_r_66_who_goes_east_and_who_returns_by_a_plain_reading(seed: int) -> None:
    """REV R-66, R-80, R-143: who may be called back, sent, or taken by card G3, one after the other."""
    rng = random.Random(f"east {seed}")
    lines = rng.choice(["off", "on"])
    g = scattered(
        rng, {"east_front": "on", "cards": "on", "supply_lines": lines, "face_down": rng.choice(["off", "on"])}
    )
    frames: list[Frame[Any]] = [Sending(rng.choice([10, 12, 20])), Alarm(2), Returning(rng.choice([25, 50, 75, 100]))]
    seen: Counter[str] = Counter()
    for frame in frames:
        ask(g, SupplyStep(GERMAN, 0, 0, ()))
        while pending(g) is not None:
            answer(g, rng)
        ask(g, frame)
        while (asked := pending(g)) is not None:
            t = naive.table(g)
            if isinstance(asked, Returning):
                expected = naive_east.returnings(t, asked.percent)
            elif isinstance(asked, Sending):
                expected = naive_east.sendings(t, asked.need)
            else:
                expected = naive_east.alarms(t)
            assert offered(g) == expected
            answer(g, rng, done=0.3)
            seen[type(asked).__name__] += 1
    assert min(seen[type(frame).__name__] for frame in frames) > 0


# ---------------------------------------------------------------- the stores of forts


def besieged(rng: random.Random) -> Revision:
    """Units around the forts of their side, most of them cut off, with supply lines."""
    g = scattered(
        rng, {"supply_lines": "on", "face_down": rng.choice(["off", "on"]), "dummies": rng.choice(["off", "on"])}
    )
    for store in rng.sample(STORES, 8):
        near = hexes_in((RING[store.hex] | BIT[store.hex]) & LAND)
        for h in rng.sample(near, min(4, len(near))):
            u = rng.choice([u for u in OF_SIDE[store.side] if g.is_in_play(u) and g.where[u] < HEXES])
            if g.holder(h) in (store.side, NOBODY) and len(g.units_at(h)) < 2:
                g.shift(u, h)
        for h in rng.sample(hexes_in(g.near(store.side) & LAND), 6):
            u = rng.choice([u for u in OF_SIDE[1 - store.side] if FIGHTS[u] and g.where[u] < HEXES])
            if g.holder(h) == NOBODY and not g.walls[1 - store.side] & BIT[h]:
                g.shift(u, h)
                g.held[SIDE[u]] |= BIT[h]
                g.held[1 - SIDE[u]] &= ~BIT[h]
    g.recount()
    return g


def expected_store(t: naive.Table, side: str, start: int, fed: list[str]) -> int | None:
    """The next store whose owner must be asked, because two counters or more may depend on it (R-151).

    One counter alone is fed, which is noted in `fed`.
    """
    supply = t.supply(side)
    for n in range(start, len(naive_stores.STORES)):
        area = naive_stores.zone(t, naive_stores.STORES[n], side)
        waiting = [
            u
            for h in area
            for u in t.at(h, side)
            if u not in fed and family.nation(u) != "NL" and t.may_go_hungry(u, supply)
        ]
        if len(waiting) > 1:
            return n
        fed.extend(waiting)
    return None


@pytest.mark.parametrize("seed", range(10))
def test_r_151_the_stores_of_forts_by_a_plain_reading(seed: int) -> None:
    """REV R-45, R-151, base-16, V-11: which owners are asked, whom they may feed, who is cut off and who isolated."""
    rng = random.Random(f"forts {seed}")
    g = besieged(rng)
    for side in (GERMAN, ALLIED):
        name = SIDES[side]
        ask(g, SupplyStep(side, 0, 0, ()))
        t = naive.table(g)  # railway troops that are needed have been shown
        fed: list[str] = []
        start = 0
        while (due := expected_store(t, name, start, fed)) is not None:
            asked = pending(g)
            assert isinstance(asked, FortSupply) and HEX_CODES[STORES[asked.store].hex] == naive_stores.STORES[due]
            here: list[str] = []
            while isinstance(asked := pending(g), FortSupply) and STORES[asked.store].hex == _hex(due):
                assert [UNIT_IDS[counter(g, place)] for place in asked.here] == here
                t = naive.table(g)
                assert offered(g) == naive_stores.feedings(t, naive_stores.STORES[due], name, fed, here)
                said = answer(g, rng, done=0.3)
                if said == "done":
                    break
                here.append(said.split()[1])
            fed += here
            start = due + 1
        assert pending(g) is None
        after = naive.table(g)
        supply = t.supply(name)
        for u, h in t.where.items():
            if h in family.OPEN and family.side_of(u) == name:
                starves = not t.is_fed(u, supply) and u not in fed
                if family.kind(u) == "dummy":
                    assert (after.where[u] != h) == starves
                else:
                    assert ("cut" in after.marks[u]) == starves
                    assert ("isolated" in after.marks[u]) == (starves and t.is_alone(u, supply))


def _hex(store: int) -> int:
    return HEX_CODES.index(naive_stores.STORES[store])


# ---------------------------------------------------------------- facing


@pytest.mark.parametrize("seed", range(6))
def test_r_104_facing_by_a_plain_reading(seed: int) -> None:
    """REV R-104, base-19: how units face that moved or came, and who may be turned where."""
    rng = random.Random(f"facing {seed}")
    g = scattered(rng, {"facing": "on", "face_down": rng.choice(["off", "on"]), "dummies": "on"})
    for u in range(UNITS):
        g.mark[u] = g.mark[u] & ~FACING_MASK | rng.randrange(6) << FACING_SHIFT
    side = rng.randrange(2)
    g.phasing = side
    ask(g, MovementPhase(side, 0))
    moved = 0
    while not isinstance(pending(g), Facing):
        moved += answer(g, rng, done=2.0) != "done"
    assert moved > 0 and not naive_facing.misplaced(naive.table(g), SIDES[side])
    turned: list[str] = []
    while isinstance(pending(g), Facing):
        assert offered(g) == naive_facing.turnings(naive.table(g), SIDES[side], turned)
        turned += answer(g, rng, done=60.0).split()[1:2]
    assert all(turned)


# ---------------------------------------------------------------- retreat before combat


@pytest.mark.parametrize("seed", range(12))
def test_r_59_retreat_before_combat_by_a_plain_reading(seed: int) -> None:
    """REV R-59, advanced-12, R-133: who is asked, which dice help, and that the whole hex goes."""
    rng = random.Random(f"evasion {seed}")
    options = {point: rng.choice(["off", "on"]) for point in ("face_down", "facing", "cavalry", "supply_lines")}
    g = scattered(rng, {**options, "evasion": "on"})
    side = rng.randrange(2)
    g.phasing = side
    ask(g, CombatPhase(side))
    tried: set[str] = set()
    for _ in range(150):
        asked = pending(g)
        if asked is None:
            break
        t = naive.table(g)
        fight = next((f for f in g.stack if isinstance(f, Fight)), None)
        if isinstance(asked, Evasion):
            tried.add(HEX_CODES[asked.hex])
            assert naive_fights.may_evade(t, HEX_CODES[asked.hex]) and offered(g) == {"evade", "done"}
        elif isinstance(asked, CombatDie) and fight is not None and fight.kind == 0 and not fight.is_assault():
            at = HEX_CODES[fight.hex]
            assert at in tried or not naive_fights.may_evade(t, at)
        if isinstance(asked, EvasionDie):
            try_the_dice(g, t, asked)
        if isinstance(asked, Chance):
            push(g, CHANCE, rng.choice(asked.outcomes(g))[0])
        else:
            answer(g, rng, done=0.3)


def try_the_dice(g: Revision, t: naive.Table, asked: EvasionDie) -> None:
    """Every face of the die, in a copy of the position: the hex is left, or the attack goes on."""
    at = HEX_CODES[asked.hex]
    for face, _ in FACES:
        copy = g.clone()
        push(copy, CHANCE, face)
        away = naive_fights.gets_away(t, at, SIDES[asked.side], int(GAME.show(face).split()[1]))
        following = pending(copy)
        assert (type(following).__name__ == "GoingBack") == away
        if away:
            assert {f.split()[1] for f in offered(copy)} <= set(t.at(at, SIDES[asked.side]))
            while type(pending(copy)).__name__ == "GoingBack":
                answer(copy, random.Random(0))
            assert copy.holder(asked.hex) != asked.side


# ---------------------------------------------------------------- the points and the end


@pytest.mark.parametrize("seed", range(12))
def test_base_12_points_and_the_end_by_a_plain_reading(seed: int) -> None:
    """REV base-12, R-02, R-03, V-18, V-19: points, the victory they make, and whether the game may go on."""
    rng = random.Random(f"end {seed}")
    extension = rng.choice(["none", "tactical", "39"])
    g = scattered(rng, {"rules": "advanced", "extension": extension, "losses": rng.choice(["pile", "all"])})
    g.turn = 15
    g.east_points = [rng.randrange(60), rng.randrange(60)]
    t = naive.table(g)
    assert [score(g, side, None) for side in range(2)] == [naive_victory.score(t, side) for side in SIDES]
    winner, level = naive_victory.verdict(t)
    g.stack = [War(STANDARD), GameTurn(len(g.sequence()))]
    run(g)
    goes_on = extension != "none" and level in ("draw", "marginal victory")
    assert isinstance(pending(g), Extension) == goes_on
    if goes_on:
        assert offered(g) == {"extend", "finish"}
        push(g, GERMAN, GAME.read("finish"))
    assert g.result is not None and (g.result.winner, g.result.kind) == (SIDES.index(winner) if winner else None, level)
