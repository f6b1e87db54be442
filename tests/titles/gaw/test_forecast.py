"""Forecasts of battles: exact where everything is known, never wrong where it is not."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest

from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.analysis.forecast_types import Forecast, Part, Range, Span
from marne.titles.gaw.game import GAME
from marne.titles.gaw.measures import measures
from marne.titles.gaw.position import read
from marne.titles.gaw.rules.actions import FOCH_ATTACK, NOTHING, PIONEERS, PONTOON, SURPRISE, TACTICAL
from marne.titles.gaw.rules.atlas import AREAS, GERMAN_SIDE, GREEN, NEIGHBOURS, RIVER, TERRAIN
from marne.titles.gaw.rules.battle import RETREAT_CALL, Battle
from marne.titles.gaw.rules.board import ACTIVE, CUT, DEAD, LATER, MAJOR_CROSSED, MINOR_CROSSED, NO_ORDER, POOL, UP, Gaw
from marne.titles.gaw.rules.firepower import (
    CHARGE_TERM,
    HALVED_TERM,
    MINUTE_TERM,
    MOUNTAIN_TERM,
    STRENGTH_TERM,
    TACTICAL_TERM,
    TERM_CODES,
    TERRAIN_TERM,
    VALOUR_TERM,
    Term,
    capacity,
    defensive,
    has_cavalry,
    offensive,
    winners_price,
)
from marne.titles.gaw.rules.roster import BIT, LEADERS, POWER, SIDE, UNIT, UNITS, units_in
from marne.titles.gaw.rules.veils import expose
from marne.titles.gaw.words.forecast import label, lines, statements
from tests.laws import kit

SEVERAL = kit.QUICK._replace(kinds=6, kept=90)
SEEDS = (0, 1, 5, 13, 14)
"""Random games with and without options, two of them for three players."""
CROSSED = (0, MINOR_CROSSED, MAJOR_CROSSED)


def spots(seed: int) -> list[Gaw]:
    found = [s.g for s in kit.play(GAME, seed, SEVERAL).spots]
    return [g for g in found if isinstance(g, Gaw)]


def text(*lines: str) -> str:
    """A position in an odd impulse. The Germans hold Verviers, and Liège if nobody is there: they are not cut off."""
    here = [] if any(line.startswith("9:") for line in "\n".join(lines).split("\n")) else ["control: german 9"]
    return "\n".join(["gaw position 1", "impulse: 3", "control: german 10", *here, *lines])


def viewers(g: Gaw) -> list[int | None]:
    return [*range(g.players), None]


def fields(g: Gaw, side: int) -> list[int]:
    """The areas where a side could fight with the blocks that are there."""
    return [a for a in range(1, AREAS) if g.blocks[side * AREAS + a] and g.foes(side, a)]


def declared(g: Gaw, area: int) -> int:
    """What the Disc has bought in the battle under way."""
    return next((f.advantage for f in g.stack if isinstance(f, Battle) and f.area == area), NOTHING)


def exact(terms: list[Term]) -> list[Part]:
    return [Part(*term, term[3]) for term in terms]


def hits_of(g: Gaw, side: int, area: int, result: int) -> tuple[int, int]:
    """The hits of the attacker and of the defender that a result brings."""
    loser = 1 - side if result > 0 else side
    suffered = min(abs(result), capacity(g, loser, area))
    price = min(winners_price(abs(result), suffered), capacity(g, 1 - loser, area)) if result else 0
    return (price, suffered) if loser != side else (suffered, price)


def holds(span: Span | Range, value: float) -> bool:
    return span.low <= value <= span.high


def assert_holds(f: Forecast, g: Gaw, side: int, area: int, advantage: int) -> None:
    """What happens is what was foreseen."""
    fire = offensive(g, side, area, advantage, None)
    reply = defensive(g, 1 - side, area, None)
    told = f"area {area}, {fire} against {reply}: {f}"
    assert holds(f.fire, fire), told
    assert holds(f.reply, reply), told
    assert holds(f.result, fire - reply), told
    for span in (f.fire, f.reply, f.result):
        assert holds(span, span.mean), told
    attacker, defender = hits_of(g, side, area, fire - reply)
    assert holds(f.attacker_hits, attacker), told
    assert holds(f.defender_hits, defender), told
    assert holds(f.attacker_bears, capacity(g, side, area)), told
    assert holds(f.defender_bears, capacity(g, 1 - side, area)), told
    assert sum(p.low for p in f.attack) <= f.fire.low <= f.fire.high <= sum(p.high for p in f.attack), told
    assert sum(p.low for p in f.defence) <= f.reply.low <= f.reply.high <= sum(p.high for p in f.defence), told


# ---------------------------------------------------------------- battles of random games


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_known_is_computed_as_in_the_battle(seed: int) -> None:
    """Every term of both fires, when all blocks lie face up, with whatever the Disc may buy."""
    for g in spots(seed):
        h = g.clone()
        for u in range(UNITS):
            if h.where[u] < AREAS:
                expose(h, u)
        for area in fields(h, h.phasing):
            begun = declared(h, area)
            for seat, advantage in itertools.product((0, 1, None), (NOTHING, PONTOON, FOCH_ATTACK)):
                f = forecast(GAME.view(h, seat), area, None, advantage)
                terms: list[Term] = []
                fire = offensive(h, h.phasing, area, advantage or begun, terms)
                assert f.attack == exact(terms)
                terms = []
                reply = defensive(h, 1 - h.phasing, area, terms)
                assert f.defence == exact(terms)
                assert f.fire == Span(fire, fire, fire)
                assert f.reply == Span(reply, reply, reply)
                assert f.result == Span(fire - reply, fire - reply, fire - reply)
                attacker, defender = hits_of(h, h.phasing, area, fire - reply)
                assert f.attacker_hits == Range(attacker, attacker)
                assert f.defender_hits == Range(defender, defender)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_truth_is_in_the_range(seed: int) -> None:
    """From every seat and for a spectator, at any moment."""
    for g in spots(seed):
        for seat in viewers(g):
            view = GAME.view(g, seat)
            for area in fields(g, g.phasing):
                assert_holds(forecast(view, area), g, g.phasing, area, declared(g, area))


def test_the_games_have_battles_known_and_unknown() -> None:
    """Without them the two tests above would say little."""
    found = [
        forecast(GAME.view(g, seat), area)
        for seed in SEEDS
        for g in spots(seed)
        for seat in viewers(g)
        for area in fields(g, g.phasing)
    ]
    assert len(found) > 500
    assert sum(f.result.low < f.result.high for f in found) > 100


def carried_out(
    g: Gaw, area: int, plan: Sequence[tuple[int, int]], advantage: int, supporters: Sequence[int] | None
) -> Gaw:
    """The position with a plan in place."""
    h = g.clone()
    side = SIDE[plan[0][0]]
    if side != h.phasing:
        h.order = NO_ORDER
    joins = h.own(side, area) > 0 and area not in h.fresh
    for u, river in plan:
        if h.where[u] != area:
            h.where[u] = area
            h.mark[u] = h.mark[u] & ~(MINOR_CROSSED | MAJOR_CROSSED) | (0 if joins else CROSSED[river])
    if supporters is not None:
        for leader in LEADERS:
            h.mark[leader] &= ~ACTIVE
        for leader in supporters:
            h.mark[leader] |= ACTIVE
            h.where[leader] = NEIGHBOURS[area][0]
    h.recount()
    if advantage == PIONEERS and h.control[area] != side and declared(h, area) != PIONEERS:
        for _ in range(min(2, h.walls[area])):
            h.lose_disc(h.fullest_fort(area), "")
    return h


def some_plan(g: Gaw, side: int, rng: random.Random) -> tuple[int, list[tuple[int, int]]] | None:
    """An attack by some of those who stand next door."""
    goals = [a for a in range(1, AREAS) if g.foes(side, a) and g.room(side, a) > 0]
    area = rng.choice(goals)
    near = [(u, RIVER[b][area]) for b in NEIGHBOURS[area] for u in g.units_in(side, b) if not g.mark[u] & ACTIVE]
    return (area, rng.sample(near, rng.randrange(1, min(len(near), g.room(side, area)) + 1))) if near else None


@pytest.mark.parametrize("seed", SEEDS)
def test_plans_are_foreseen(seed: int) -> None:
    """Attacks that are only thought of, by either side, with and without leaders and Disc."""
    rng = random.Random(seed)
    unsure = 0
    for g, side, advantage in itertools.product(spots(seed), (0, 1), (NOTHING, PONTOON, PIONEERS, FOCH_ATTACK)):
        found = some_plan(g, side, rng)
        if found is None:
            continue
        area, plan = found
        advantage = advantage or declared(g, area)
        attackers = {u for u, _ in plan}
        leaders = [u for u in LEADERS if SIDE[u] == side and g.where[u] < AREAS and g.where[u] != area]
        helpers = [u for u in leaders if u not in attackers and rng.random() < 0.3]
        supporters = rng.choice([None, helpers])
        h = carried_out(g, area, plan, advantage, supporters)
        f = forecast(GAME.view(g, side), area, plan, advantage, supporters)
        assert_holds(f, h, side, area, advantage)
        unsure += f.result.low < f.result.high
        # The same with open cards is exact.
        for u in range(UNITS):
            if g.where[u] == area:
                expose(g, u)
                expose(h, u)
        f = forecast(GAME.view(g, side), area, plan, advantage, supporters)
        terms: list[Term] = []
        assert f.fire.low == f.fire.high == offensive(h, side, area, advantage, terms)
        assert f.attack == exact(terms)
        terms = []
        assert f.reply.low == f.reply.high == defensive(h, 1 - side, area, terms)
        assert f.defence == exact(terms)
    assert unsure > 10


# ---------------------------------------------------------------- as narrow as can be


def worlds(g: Gaw, seat: int | None, area: int) -> Iterator[Gaw]:
    """All positions that the viewer cannot tell apart, as far as the blocks of an area go."""
    view = GAME.view(g, seat)
    known = {u for u in range(UNITS) if SIDE[u] == view.side or g.mark[u] & UP or g.where[u] in (DEAD, LATER)}
    hidden = [u for u in range(UNITS) if g.where[u] == area and u not in known]
    choices = [[w for w in units_in(POWER[u], g.veil[u]) if w not in known] for u in hidden]
    battle = next((f for f in g.stack if isinstance(f, Battle)), None)
    for chosen in itertools.product(*choices):
        if len(set(chosen)) < len(chosen):
            continue
        for steps in itertools.product(*(range(g.least[w], g.most[w] + 1) for w in chosen)):
            h = g.clone()
            for u in hidden:
                h.where[u] = POOL
            for u, w, step in zip(hidden, chosen, steps, strict=True):
                h.where[w], h.mark[w], h.step[w] = area, g.mark[u], step
            h.recount()
            if battle is None or not battle.cavalry or has_cavalry(h, h.phasing, area):
                yield h


def all_of(
    g: Gaw, seat: int | None, area: int, plan: Sequence[tuple[int, int]], advantage: int = NOTHING
) -> list[tuple[int, int]]:
    """Both fires in every world."""
    found = []
    for h in worlds(g, seat, area):
        k = carried_out(h, area, plan, advantage, None) if plan else h
        side = SIDE[plan[0][0]] if plan else g.phasing
        found.append((offensive(k, side, area, advantage, None), defensive(k, 1 - side, area, None)))
    assert len(set(found)) > 1
    return found


def assert_narrow(f: Forecast, found: list[tuple[int, int]]) -> None:
    fires, replies, results = [a for a, _ in found], [b for _, b in found], [a - b for a, b in found]
    assert (f.fire.low, f.fire.high) == (min(fires), max(fires))
    assert (f.reply.low, f.reply.high) == (min(replies), max(replies))
    assert (f.result.low, f.result.high) == (min(results), max(results))


DEFENDERS = {
    "cavalry or not": (8, "8: B-1 B-2", "pool: B-3 B-C B-4/1"),
    "a leader or not": (8, "8: B-L/2[1-3]", "pool: B-5/2 B-C/1 B-1"),
    "several of one class": (8, "8: B-1 B-2/1 B-3/1[0-2]", "pool: B-4/2 B-5"),
    "in the mountains": (21, "21: F1-VII F1-6C", "pool: F1-44[0-1] F1-XIV/1"),
    "with blue dots": (8, "8: E-I[0-2] E-C1", "pool: E-II/1"),
    "two Powers": (8, "8: B-1 F1-VII", "pool: B-C F1-L"),
    "with a garrison": (9, "9: B-1 B-C\ngarrisons: 9 2", "pool: B-2/1"),
}


@pytest.mark.parametrize("name", DEFENDERS)
def test_hidden_defenders(name: str) -> None:
    """The range ends where the possible worlds end: charge and fire of the defender hang together."""
    area, there, waiting = DEFENDERS[name]
    attackers = "23: G1-II G1-C2 G1-III/2"
    g = read(text("to move: german", "valour: belgian 1", there, waiting, attackers))
    for plan in ([("G1-II", 0), ("G1-C2", 0)], [("G1-III", 2), ("G1-C2", 1)], [("G1-II", 1), ("G1-III", 1)]):
        moves = [(UNIT[unit], river) for unit, river in plan]
        assert_narrow(forecast(GAME.view(g, 0), area, moves), all_of(g, 0, area, moves))


ATTACKERS = {
    "over no river": ["", "", ""],
    "over one river": ["minor", "minor", "minor"],
    "over a great river": ["major", "major", "major"],
    "over several": ["minor", "major", ""],
}


@pytest.mark.parametrize("name", ATTACKERS)
@pytest.mark.parametrize("cavalry", [False, True])
@pytest.mark.parametrize("order", [TACTICAL, SURPRISE])
def test_hidden_attackers(name: str, cavalry: bool, order: int) -> None:
    """As the defender sees them who has been told that they have cavalry, or nothing yet."""
    g = read(text("to move: german", "8: G1-II G1-C2 G1-L/2[1-3] B-1", "pool: G1-III/1 G2-L/3 G3-C1/2"))
    marks = {"": 0, "minor": MINOR_CROSSED, "major": MAJOR_CROSSED}
    for unit, river in zip(("G1-II", "G1-C2", "G1-L"), ATTACKERS[name], strict=True):
        g.mark[UNIT[unit]] = marks[river]
    g.order, g.fresh = order, [8]
    if cavalry:
        g.stack.append(Battle(8, 1, RETREAT_CALL + 1, NOTHING, 1))
    f, found = forecast(GAME.view(g, 1), 8), all_of(g, 1, 8, [])
    if name == "over several":  # blocks that look different may still not be the same unit: not every bound is reached
        for fire, reply in found:
            assert holds(f.fire, fire)
            assert holds(f.result, fire - reply)
    else:
        assert_narrow(f, found)
    for h in worlds(g, 1, 8):
        assert_holds(f, h, 0, 8, NOTHING)


def test_both_sides_hidden() -> None:
    """A spectator knows of neither."""
    g = read(text("to move: german", "8: G1-II G1-C2 B-1 B-C", "pool: G1-III/1 B-2 B-3/1"))
    f = forecast(GAME.view(g, None), 8)
    assert_narrow(f, all_of(g, None, 8, []))
    for h in worlds(g, None, 8):
        assert_holds(f, h, 0, 8, NOTHING)


def test_isolated_attackers_do_not_fire_but_can_be_hit() -> None:
    g = read(text("to move: german", "8: G1-II G1-C2 B-1", "pool: G1-III/1"))
    for u in (UNIT["G1-II"], UNIT["G1-C2"]):
        g.mark[u] |= CUT
    for seat in (0, 1, None):
        f = forecast(GAME.view(g, seat), 8)
        assert f.attack == []
        assert f.fire == Span(0, 0, 0)
        assert f.attacker_bears.low > 0


# ---------------------------------------------------------------- single facts


def test_the_mean_takes_all_units_for_equally_likely() -> None:
    g = read(text("to move: german", "8: G1-II B-1", "pool: B-2/2", "control: entente 8"))
    f = forecast(GAME.view(g, 0), 8)
    assert TERRAIN[8] == GREEN
    assert f.reply == Span(1, 2, 3)
    assert f.fire == Span(5, 5, 5)
    assert f.result == Span(2, 3, 4)


def test_an_upright_block_that_can_be_one_unit_only_is_named() -> None:
    g = read(text("to move: german", "8: G1-II B-1 B-2+known", "pool: B-3"))
    f = forecast(GAME.view(g, 0), 8)
    subjects = [p.subject for p in f.defence if p.code == STRENGTH_TERM]
    assert subjects == [UNIT["B-2"], -1 - POWER[UNIT["B-1"]]]


def test_a_known_unit_of_unknown_strength() -> None:
    g = read(text("to move: german", "8: G1-II B-1[0-1]+known"))
    f = forecast(GAME.view(g, 0), 8)
    assert f.defence[0] == Part("GAW 7.5.1.6-5", STRENGTH_TERM, UNIT["B-1"], 2, 3)
    assert (f.reply.low, f.reply.high) == (2, 3)


def test_rivers_count_only_in_a_new_engagement() -> None:
    g = read(text("to move: german", "8: B-1+known", "9: G1-II", "23: G1-III"))
    plan = [(UNIT["G1-II"], 2)]
    assert forecast(GAME.view(g, 0), 8, plan).fire.high == 1
    h = read(text("to move: german", "8: B-1+known G1-III", "9: G1-II"))
    assert forecast(GAME.view(h, 0), 8, plan).fire.high == 10


def test_an_attacker_who_is_there_already_is_counted_once() -> None:
    g = read(text("to move: german", "8: G1-II B-1"))
    assert forecast(GAME.view(g, 0), 8, [(UNIT["G1-II"], 2)]) == forecast(GAME.view(g, 0), 8)


def test_pioneers_take_two_discs_first() -> None:
    g = read(text("to move: german", "9: G1-II B-1", "garrisons: 9 belgian 2 french 1"))
    plain, razed = forecast(GAME.view(g, 0), 9), forecast(GAME.view(g, 0), 9, None, PIONEERS)
    assert plain.reply.low - razed.reply.low == 10
    assert plain.defender_bears.low - razed.defender_bears.low == 2
    g.stack.append(Battle(9, 0, 2, PIONEERS))  # then they have been taken already
    assert forecast(GAME.view(g, 0), 9).reply == plain.reply


def test_leaders_next_door() -> None:
    g = read(text("to move: german", "8: G1-II B-1", "9: G1-L G2-L/3"))
    view = GAME.view(g, 0)
    assert [p for p in forecast(view, 8).attack if p.code == TACTICAL_TERM] == []
    helped = forecast(view, 8, None, NOTHING, [UNIT["G2-L"], UNIT["G1-L"]])
    assert [p for p in helped.attack if p.code == TACTICAL_TERM] == [
        Part("GAW 7.5.1.6-2", TACTICAL_TERM, UNIT["G1-L"], 4, 4)
    ]


def test_units_that_the_asking_player_does_not_know_are_refused() -> None:
    g = read(text("to move: german", "8: B-1", "9: G1-II", "19: B-2"))
    with pytest.raises(ValueError, match="cannot know where G1-II is or how strong"):
        forecast(GAME.view(g, 1), 8, [(UNIT["G1-II"], 0)])
    with pytest.raises(ValueError, match="B-2 does not belong to the attackers, the Germans"):
        forecast(GAME.view(g, 0), 8, [(UNIT["G1-II"], 0), (UNIT["B-2"], 0)])


def test_certain_results() -> None:
    g = read(text("to move: german", "8: G1-II G1-III G1-IV B-C", "pool: B-3"))
    f = forecast(GAME.view(g, 0), 8)
    assert f.winner() == GERMAN_SIDE
    assert f.cleared()
    assert statements(f)[0] == "You win for certain. The Entente lose everything there."
    assert statements(forecast(GAME.view(g, 1), 8))[0] == "The Germans win for certain. You lose everything there."
    h = read(text("to move: entente", "8: G1-II B-C"))
    f = forecast(GAME.view(h, None), 8)
    assert f.winner() == GERMAN_SIDE
    assert statements(f)[0] == "The Germans win for certain."
    even = read(text("to move: german", "8: G1-11LW/2 B-3/2"))
    f = forecast(GAME.view(even, 0), 8)
    assert f.winner() is None
    assert statements(f) == ["A tie: nobody takes hits."]


def test_nobody_there() -> None:
    g = read(text("to move: german", "8: B-1", "9: G1-II"))
    f = forecast(GAME.view(g, 0), 8)
    assert not f.fought()
    assert lines(f) == ["Battle of 8 Hasselt: the Germans attack", "There is no battle. You have nothing there."]
    f = forecast(GAME.view(g, 0), 10, [(UNIT["G1-II"], 0)])
    assert statements(f) == ["There is no battle. The Entente have nothing there."]


def test_a_report() -> None:
    g = read(
        text(
            "to move: german",
            "valour: german 2",
            "9: G2-VII G2-X/1 B-3/1",
            "garrisons: 9 2",
            "10: G2-L G2-XR",
            "19: B-L B-1 B-C",
        )
    )
    assert lines(forecast(GAME.view(g, 0), 9, [(UNIT["G2-XR"], 1)], PIONEERS, [UNIT["G2-L"]])) == [
        "Battle of 9 Liège: the Germans attack",
        "  G2-VII VII Inf                                          5  GAW 7.5.1.6-1",
        "  G2-X X Inf                                              4  GAW 7.5.1.6-1",
        "  G2-XR X Res                                             4  GAW 7.5.1.6-1",
        "  G2-L von Bülow, adjacent                                4  GAW 7.5.1.6-2",
        "  Valour of the Germans                                   2  GAW 7.5.1.6-3",
        "  Offensive Fire                                         19",
        "  a block of the Belgians                               2-4  GAW 7.5.1.6-5",
        "    terrain                                             0-1  GAW 7.5.1.6-6",
        "  Defensive Fire                                        2-4  about 3.2",
        "  Result                                         +15 to +17  about 15.8",
        "You win for certain. The Entente lose everything there.",
        "You take 1 hit.",
        "The Entente take 2-6 hits.",
    ]


def test_reports_are_narrow_and_name_every_term() -> None:
    assert {label(code, 0) for code in range(TERM_CODES)}
    for g in spots(0)[::5]:
        for area in fields(g, g.phasing):
            for seat in viewers(g):
                assert all(len(line) <= 80 for line in lines(forecast(GAME.view(g, seat), area)))


def test_terms_of_hidden_blocks() -> None:
    """What a block may bring stands in the report as a range that begins with nothing."""
    g = read(text("to move: german", "21: G1-II F1-44 E-I", "pool: F1-6C E-C1"))
    f = forecast(GAME.view(g, 0), 21)
    ranges = {(p.code, p.subject): (p.low, p.high) for p in f.defence}
    french, british = -1 - POWER[UNIT["F1-44"]], -1 - POWER[UNIT["E-I"]]
    assert ranges == {
        (STRENGTH_TERM, french): (2, 3),
        (MOUNTAIN_TERM, french): (0, 3),
        (TERRAIN_TERM, french): (0, 2),
        (STRENGTH_TERM, british): (3, 4),
        (TERRAIN_TERM, british): (0, 2),
        (MINUTE_TERM, british): (0, 1),
    }
    h = read(text("to move: german", "8: G1-II G1-C2 B-1", "pool: G1-III B-C", "valour: german 1"))
    h.mark[UNIT["G1-II"]] = MINOR_CROSSED
    h.fresh = [8]
    f = forecast(GAME.view(h, None), 8)
    german = -1 - POWER[UNIT["G1-II"]]
    assert [p[1:] for p in f.attack] == [
        (STRENGTH_TERM, german, 4, 5),
        (CHARGE_TERM, german, 0, 4),
        (STRENGTH_TERM, german, 4, 5),
        (HALVED_TERM, 0, -3, 0),
        (HALVED_TERM, 1, -2, 0),
        (VALOUR_TERM, 0, 1, 1),
    ]


# ---------------------------------------------------------------- the bench


def test_the_bench_measures_forecasts() -> None:
    positions = [(g, GAME.asked(g)[0]) for g in spots(0) if GAME.asked(g)[0] >= 0]
    found = measures(list(positions))
    assert [m.key for m in found] == ["forecast", "forecast_attack"]
    assert all(m.step() > 50 for m in found)
    assert measures([]) == []


def test_bits_of_the_tests() -> None:
    """The sets of the worlds above are those of the position."""
    g = read(text("to move: german", "8: B-1", "pool: B-C"))
    assert g.veil[UNIT["B-1"]] == BIT[UNIT["B-1"]] | BIT[UNIT["B-C"]]
