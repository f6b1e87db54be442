"""Supply: lines that are open, units cut off and isolated, and what supply lines (advanced-4) add."""

from __future__ import annotations

from marne.titles.hex14.rules.actions import DONE_HERE, FEED
from marne.titles.hex14.rules.board import CUT, FORT_SIDE, ISOLATED, UP
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    EDGES,
    FORT_HEX,
    FORT_NAMES,
    FORT_OUTER,
    FORTS,
    GERMAN,
    HEXES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    RAIL,
    RING,
    hexes_in,
)
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.lines import ENGINEER, LINE, NOTHING, STORE, STORES, net, supplied, why
from marne.titles.hex14.rules.rations import claimed, left_in
from marne.titles.hex14.rules.roster import DEAD, OF_SIDE, RESERVE, UNITS
from marne.titles.hex14.rules.supply import SupplyStep
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.strength import unit_defence
from tests.titles.revision.kit import answers, ask, at, empty, give, put, question, unit

ALSACE = ["3533", "3633", "3733", "3732", "3731", "3730", "3829", "3828"]
"""The line from Belfort into Germany, hex by hex beyond the border."""


def step(g: Revision, side: int) -> list[str]:
    """The Supply step of a side; the names of the events."""
    g.listening, g.told = True, []
    ask(g, SupplyStep(side, 0, 0, ()))
    return [e.name for e in g.told]


def marked(g: Revision, bit: int) -> list[str]:
    return [UNIT.show(u) for s in (GERMAN, ALLIED) for u in OF_SIDE[s] if g.mark[u] & bit]


def fall(g: Revision, *names: str) -> None:
    for name in names:
        g.reduce_fort(FORT_NAMES.index(name))


def ring(g: Revision, where: str, side: int) -> None:
    """Units of a side in all land hexes around a hex."""
    for n, h in enumerate(hexes_in(RING[at(where)] & LAND)):
        g.put(OF_SIDE[side][n], h)


def beleaguered(**options: str) -> Revision:
    """A French corps in open country three hexes off the line, with Germans all around."""
    g = empty(**options)
    put(g, "3030", "FR-A-VII")
    ring(g, "3030", GERMAN)
    return g


def relieve(g: Revision) -> None:
    """All Germans leave the map."""
    for u in OF_SIDE[GERMAN]:
        if g.where[u] < HEXES:
            g.lift(u, RESERVE)


# ---------------------------------------------------------------- when a line is open


def test_supply_1_germans_from_the_east_allies_from_the_west() -> None:
    """REV supply-1: each side draws from its own edges of the map."""
    g = empty()
    put(g, "Aachen", "GE-A-IX")
    put(g, "Paris", "FR-A-I")
    assert [why(g, unit(u)) for u in ("GE-A-IX", "FR-A-I")] == [LINE, LINE]
    for side in range(2):
        for n, h in enumerate(EDGES[side]):
            g.put(OF_SIDE[1 - side][n], h)
    assert [why(g, unit(u)) for u in ("GE-A-IX", "FR-A-I")] == [NOTHING, NOTHING]


def test_supply_1_three_hexes_from_a_line() -> None:
    """REV supply-1: not four."""
    g = empty()
    found = net(g, GERMAN)
    near = found.net.way.around(found.net.joined, 3, found.net.passable)
    assert found.fed[0] == near
    edge = near & ~found.net.way.around(found.net.joined, 2, found.net.passable)
    assert edge
    g.put(unit("GE-A-IX"), hexes_in(edge)[0])
    assert supplied(g, unit("GE-A-IX"))


def test_supply_1_an_enemy_unit_on_the_line_cuts_it() -> None:
    """REV supply-1, R-46: the rail hex beyond it leads nowhere; an enemy next to the line does nothing."""
    g = empty()
    found = net(g, GERMAN).net
    end, before = next(
        (h, beyond)
        for h in hexes_in(found.joined & IN_COUNTRY[0])
        for beyond in hexes_in(found.way.rails.step(BIT[h]))
        if found.way.rails.step(BIT[h]).bit_count() == 1 and h not in EDGES[GERMAN]
    )
    g.put(unit("FR-A-I"), next(h for h in hexes_in(RING[end] & LAND) if h != before))
    assert net(g, GERMAN).net.joined >> end & 1
    g.put(unit("FR-A-VII"), before)
    assert not net(g, GERMAN).net.joined >> end & 1


def test_supply_1_not_through_enemy_units_in_between() -> None:
    """REV supply-1: the three hexes lead past enemy units."""
    assert not supplied(beleaguered(), unit("FR-A-VII"))


def test_siege_4_a_standing_enemy_fort_bars_the_line() -> None:
    """REV siege-4, V-31: on its hexside, with a single symbol too, and in its hex."""
    g = empty()
    fort = FORT_NAMES.index("Manonviller")
    inside, outside = FORT_HEX[fort], FORT_OUTER[fort]
    assert not net(g, GERMAN).net.way.rails.step(BIT[outside]) >> inside & 1
    assert net(g, ALLIED).net.way.rails.step(BIT[outside]) >> inside & 1
    town = next(f for f in range(FORTS) if FORT_OUTER[f] < 0 and FORT_SIDE[f] == ALLIED and RAIL >> FORT_HEX[f] & 1)
    g.invaded[BELGIUM] = g.invaded[NETHERLANDS] = 1
    assert not net(g, GERMAN).net.joined >> FORT_HEX[town] & 1
    fall(g, *FORT_NAMES)
    assert net(g, GERMAN).net.way.rails.step(BIT[outside]) >> inside & 1
    assert net(g, GERMAN).net.joined >> FORT_HEX[town] & 1


def test_v_31_who_passed_last_does_not_matter() -> None:
    """REV V-31: a line through enemy country is open if nobody stands on it; with supply lines it must be taken."""
    for options, open_line in (({}, True), ({"supply_lines": "on"}, False)):
        g = empty(**options)
        assert (net(g, ALLIED).net.joined >> at(ALSACE[0]) & 1 != 0) == open_line
        for code in ALSACE:
            g.held[GERMAN] &= ~BIT[at(code)]
            g.held[ALLIED] |= BIT[at(code)]
        assert net(g, ALLIED).net.joined >> at(ALSACE[0]) & 1


def test_v_31_six_hexes_are_no_limit() -> None:
    """REV V-31: a line feeds however far beyond the border; with supply lines not beyond the sixth hex."""
    fed = []
    for options in ({}, {"supply_lines": "on"}):
        g = empty(**options)
        fall(g, *FORT_NAMES)
        g.held = [0, LAND]
        fed.append(net(g, ALLIED).line[1])
        assert net(g, ALLIED).net.joined >> at("Koln") & 1
    assert [line >> at("Koln") & 1 for line in fed] == [1, 0]


def test_v_47_no_line_runs_through_a_neutral_country() -> None:
    """REV V-47: Belgium and the Netherlands until they are at war, Luxembourg for the Allies until it is invaded."""
    g = empty()
    fall(g, *FORT_NAMES)
    neutral = IN_COUNTRY[BELGIUM] | IN_COUNTRY[NETHERLANDS]
    assert not net(g, GERMAN).net.joined & neutral
    assert not net(g, ALLIED).net.joined & (neutral | IN_COUNTRY[LUXEMBOURG])
    assert net(g, GERMAN).net.joined & IN_COUNTRY[LUXEMBOURG]
    g.invaded[BELGIUM] = 1
    assert net(g, GERMAN).net.joined & IN_COUNTRY[BELGIUM] and not net(g, GERMAN).net.joined & IN_COUNTRY[NETHERLANDS]
    g.invaded[LUXEMBOURG] = 1
    assert net(g, ALLIED).net.joined & IN_COUNTRY[LUXEMBOURG]


def test_r_65_belgians_and_dutch() -> None:
    """REV R-65: they need nothing while they are neutral; then Belgians a line, the Dutch their country."""
    g = empty()
    put(g, "Ghent", "BE-G-2")
    put(g, "Utrecht", "NL-D-1")
    put(g, "Antwerp", "NL-D-2")
    assert step(g, ALLIED) == []
    g.invaded[BELGIUM] = g.invaded[NETHERLANDS] = 1
    assert why(g, unit("BE-G-2")) == LINE
    step(g, ALLIED)
    assert marked(g, CUT) == ["NL-D-2"]


# ---------------------------------------------------------------- cut off and isolated


def test_supply_2_units_without_a_line_are_marked_cut_off() -> None:
    """REV supply-2, V-11: in their own Supply step, and the marker goes in the next one with supply."""
    g = empty()
    put(g, "3030", "FR-A-VII")
    put(g, "2930", "FR-A-I")
    assert step(g, ALLIED) == []
    g = beleaguered()
    step(g, GERMAN)
    assert marked(g, CUT) == []
    step(g, ALLIED)
    assert marked(g, CUT) == ["FR-A-VII"]
    relieve(g)
    assert step(g, ALLIED) == ["SuppliedAgain"]
    assert g.mark[unit("FR-A-VII")] & (CUT | ISOLATED) == 0


def test_supply_3_isolated_if_no_way_at_all_leads_to_a_line() -> None:
    """REV supply-3, V-11: enemies all around; a gap is enough."""
    g = beleaguered()
    assert step(g, ALLIED) == ["CutOff", "Isolated"]
    assert marked(g, ISOLATED) == ["FR-A-VII"]
    gap = hexes_in(RING[at("3030")] & LAND)[0]
    g.lift(g.at[gap][0], RESERVE)
    step(g, ALLIED)
    assert marked(g, ISOLATED) == []


def test_supply_3_far_from_every_line_is_cut_off_and_not_isolated() -> None:
    """REV V-11: a way leads there, however long."""
    g = empty()
    joined = net(g, ALLIED).net.joined
    for n, h in enumerate(hexes_in(joined & ~BIT[at("Paris")])):
        if n % 2 == 0 and n // 2 < 80:
            g.put(OF_SIDE[GERMAN][n // 2], h)
    lean = hexes_in(IN_COUNTRY[1] & ~net(g, ALLIED).fed[1] & net(g, ALLIED).net.passable)
    assert lean
    reached = net(g, ALLIED).net.way.ground.flood(net(g, ALLIED).fed[1], net(g, ALLIED).net.passable)
    h = next(h for h in lean if reached >> h & 1)
    g.put(unit("FR-A-VII"), h)
    step(g, ALLIED)
    assert marked(g, CUT) == ["FR-A-VII"] and marked(g, ISOLATED) == []


def test_v_48_markers_are_looked_at_in_the_own_supply_step_only() -> None:
    """REV V-48: who is relieved in the enemy's turn carries the marker until then."""
    g = beleaguered()
    step(g, ALLIED)
    relieve(g)
    step(g, GERMAN)
    assert marked(g, CUT) == marked(g, ISOLATED) == ["FR-A-VII"]


def test_supply_2_a_unit_that_is_cut_off_may_not_attack() -> None:
    """REV supply-2, V-11: nor one that is isolated."""
    g = empty(2, ALLIED)
    put(g, "3326", "FR-A-XX")
    put(g, "3426", "GE-A-XXI")
    assert g.attack_refusal(ALLIED, unit("FR-A-XX")) is None
    for marks in (CUT, CUT | ISOLATED):
        g.mark[unit("FR-A-XX")] = UP | marks
        assert g.attack_refusal(ALLIED, unit("FR-A-XX")) is no.CUT_OFF


def test_supply_4_one_may_leave_supply_and_attack() -> None:
    """REV supply-4, V-48: what counts is the marker of the last Supply step."""
    g = beleaguered()
    assert not supplied(g, unit("FR-A-VII"))
    assert g.attack_refusal(ALLIED, unit("FR-A-VII")) is None
    step(g, ALLIED)
    assert g.attack_refusal(ALLIED, unit("FR-A-VII")) is no.CUT_OFF


def test_supply_3_isolated_units_move_half_as_far_and_defend_with_half() -> None:
    """REV supply-3, V-11: fractions lost."""
    g = beleaguered()
    before = g.allowance(unit("FR-A-VII")), unit_defence(g, unit("FR-A-VII"), 0, False)
    step(g, ALLIED)
    assert before == (3, 8)
    assert (g.allowance(unit("FR-A-VII")), unit_defence(g, unit("FR-A-VII"), 0, False)) == (1, 4)


def test_v_30_want_of_supply_kills_nobody() -> None:
    """REV V-30: turn after turn."""
    g = beleaguered()
    for _ in range(5):
        step(g, ALLIED)
        step(g, GERMAN)
    assert g.where[unit("FR-A-VII")] == at("3030")
    assert not [u for u in range(UNITS) if g.where[u] == DEAD]


def test_r_64_a_dummy_without_supply_is_removed() -> None:
    """REV R-64, advanced-10: and a face-down unit without supply is shown."""
    g = empty(face_down="on", dummies="on")
    put(g, "3030", "FR-A-VII", "FR-DUM-1")
    ring(g, "3030", GERMAN)
    assert step(g, ALLIED) == ["Shown", "CutOff", "DummyRemoved", "Isolated"]
    assert g.mark[unit("FR-A-VII")] & UP


# ---------------------------------------------------------------- with supply lines


def test_r_45_a_fort_feeds_one_unit_with_supply_lines() -> None:
    """REV R-45, advanced-4: the owner chooses which; without supply lines none."""
    g = empty()
    put(g, "Verdun", "FR-A-VI", "FR-A-VII")
    ring(g, "Verdun", GERMAN)
    step(g, ALLIED)
    assert marked(g, CUT) == ["FR-A-VI", "FR-A-VII"]
    g = empty(supply_lines="on")
    put(g, "Verdun", "FR-A-VI", "FR-A-VII")
    ring(g, "Verdun", GERMAN)
    step(g, ALLIED)
    assert question(g) == "FortSupply"
    assert answers(g) == [FEED[unit("FR-A-VI")], FEED[unit("FR-A-VII")], DONE_HERE]
    give(g, FEED[unit("FR-A-VI")])
    assert answers(g) == [DONE_HERE]
    give(g, DONE_HERE)
    assert marked(g, CUT) == marked(g, ISOLATED) == ["FR-A-VII"]
    assert why(g, unit("FR-A-VI")) == STORE


def test_r_151_a_single_counter_at_a_fort_is_fed_without_a_question() -> None:
    """REV R-151: whatever it is; only two or more have to share. Forts of a neutral country feed nobody."""
    g = empty(supply_lines="on")
    put(g, "Verdun", "FR-A-VI")
    ring(g, "Verdun", GERMAN)
    assert step(g, ALLIED) == [] and question(g) == ""
    assert why(g, unit("FR-A-VI")) == STORE
    assert not any(store.zone(g) for store in STORES if store.neutral)


def test_r_152_units_without_a_marker_come_first() -> None:
    """REV R-152, R-45: who lives on the fort already goes on; a marked one beside it finds the store empty."""
    g = empty(supply_lines="on")
    put(g, "Verdun", "FR-A-VI", "FR-A-VII")
    ring(g, "Verdun", GERMAN)
    g.mark[unit("FR-A-VII")] |= CUT
    store = next(n for n, store in enumerate(STORES) if store.hex == at("Verdun"))
    assert claimed(g, ALLIED, store) == 1
    assert left_in(g, ALLIED, store, (), True) == 0


def test_advanced_4_mg_units_carry_a_line_like_eb() -> None:
    """REV advanced-4, R-44: units of their side within three hexes of an MG on a joined line, at any distance."""
    g = empty(supply_lines="on")
    fall(g, *FORT_NAMES)
    g.held = [0, LAND]
    put(g, "Koln", "FR-A-VII", "BR-A-I")
    assert why(g, unit("FR-A-VII")) == NOTHING
    put(g, "Koln", "FR-MG-1")
    assert [why(g, unit(u)) for u in ("FR-A-VII", "BR-A-I", "FR-MG-1")] == [ENGINEER] * 3


def test_advanced_4_an_mg_that_feeds_others_is_seen() -> None:
    """REV R-150, advanced-4: as a railhead, in the Supply step; one that nobody needs is not."""
    g = empty(supply_lines="on", face_down="on")
    fall(g, *FORT_NAMES)
    g.held = [0, LAND]
    put(g, "Koln", "FR-A-VII", "FR-MG-1")
    put(g, "Paris", "FR-A-I", "FR-MG-2")
    assert step(g, ALLIED) == ["Shown"]
    assert g.mark[unit("FR-MG-1")] & UP and not g.mark[unit("FR-MG-2")] & UP


def test_advanced_4_the_coast_feeds_the_british() -> None:
    """REV advanced-4, base-16: only with supply lines."""
    for options, fed in (({}, False), ({"supply_lines": "on"}, True)):
        g = empty(**options)
        put(g, "1311", "BR-A-I")
        for n, h in enumerate(hexes_in(net(g, ALLIED).net.joined & ~BIT[at("1311")])):
            if n < 80:
                g.put(OF_SIDE[GERMAN][n], h)
        g.held[GERMAN] |= net(g, ALLIED).net.joined & ~BIT[at("1311")]
        found = net(g, ALLIED)
        assert (found.coast != 0) == fed


def test_supply_5_what_the_original_has_about_supply_stays() -> None:
    """REV supply-5: a fort feeds a unit without a line, as in the original, where supply lines are played with."""
    for given, found in (({}, NOTHING), ({"supply_lines": "on"}, STORE)):
        g = empty(**given)
        put(g, "Verdun", "FR-A-VI")
        ring(g, "Verdun", GERMAN)
        step(g, ALLIED)
        assert why(g, unit("FR-A-VI")) == found and (marked(g, CUT) == []) == (found == STORE)
