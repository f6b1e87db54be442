"""Supply: lines, railway troops, forts, the coast, neutrals, and what the want of it costs."""

from __future__ import annotations

import random

import pytest

from marne.kernel.action import Action
from marne.kernel.state import check, legal, pending, push
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import HAS_COUNTER, STEPS
from marne.titles.hex14.rules.actions import DONE_HERE, FEED, GO, Feed
from marne.titles.hex14.rules.board import CUT, UP
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FORT_HEX,
    FORT_NAMES,
    FORT_OUTER,
    GERMAN,
    HEXES,
    IN_COUNTRY,
    LAND,
    NETHERLANDS,
    RAIL,
    RING,
    distance,
    hexes_in,
)
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.lines import (
    COASTAL,
    COUNTRY,
    ENGINEER,
    GERMANS,
    LINE,
    MEANS,
    NOTHING,
    STORE,
    STORES,
    Store,
    in_store,
    net,
    supplied,
    why,
)
from marne.titles.hex14.rules.neutrality import at_war
from marne.titles.hex14.rules.rations import FortSupply
from marne.titles.hex14.rules.roster import (
    BE,
    BR,
    DEAD,
    DUMMY_BIT,
    FR,
    NATION,
    OF_SIDE,
    OF_TYPE,
    RESERVE,
    TYPE_BIT,
    TYPES_OF_NATION,
    VEIL,
)
from marne.titles.hex14.rules.supply import SupplyStep
from tests.titles.deluxe.kit import ask, at, empty, give, put, unit

ALSACE = ["3533", "3633", "3733", "3732", "3731", "3730", "3829", "3828"]
"""The line from Belfort into Germany, hex by hex beyond the border."""
ARDENNES = ["3114", "3013", "2914", "2813", "2714"]
MEANS_OF = dict(zip(MEANS, range(len(MEANS)), strict=True))


def hold(g: Deluxe, side: int, *codes: str) -> None:
    """Let a side control these hexes."""
    for code in codes:
        g.held[side] |= BIT[at(code)]
        g.held[1 - side] &= ~BIT[at(code)]


def at_belgian_war(g: Deluxe, turn: int = 1) -> None:
    """Belgium was invaded, and nothing of it is taken yet."""
    g.invaded[BELGIUM] = turn
    g.held[ALLIED] |= IN_COUNTRY[BELGIUM] & ~g.held[GERMAN]


def veiled(g: Deluxe, *codes: str) -> None:
    """These counters may be any unit of their nation, for all that the enemy knows."""
    for code in codes:
        u = unit(code)
        g.veil[u] = sum(TYPE_BIT[t] for t in TYPES_OF_NATION[NATION[u]] if HAS_COUNTER[OF_TYPE[t][0]])


def fall(g: Deluxe, *names: str) -> None:
    for name in names:
        g.reduce_fort(FORT_NAMES.index(name))


def marked(g: Deluxe) -> list[str]:
    return [UNIT.show(u) for s in (GERMAN, ALLIED) for u in OF_SIDE[s] if g.mark[u] & CUT]


def step(g: Deluxe, side: int) -> list[str]:
    """The Supply step of a side; the events as text."""
    g.listening, g.told = True, []
    ask(g, SupplyStep(side, 0, 0, ()))
    return [e.name for e in g.told]


def answers(g: Deluxe) -> list[str]:
    question = pending(g)
    assert question is not None
    return [UNIT.show(a.unit) if isinstance(a, Feed) else "done" for a in legal(g, question.seats(g)[0])]


def refusal(g: Deluxe, a: Action) -> str:
    question = pending(g)
    assert question is not None
    ruling = check(g, question.seats(g)[0], a)
    assert ruling is not None
    return ruling.rule


# ---------------------------------------------------------------- lines


def test_dlx_5_1_1_a_line_of_friendly_rail_hexes() -> None:
    """DLX 5.1-1: the line must be unbroken, neither held nor last taken by the enemy."""
    g = empty()
    hold(g, ALLIED, "3533", "3633", "3733", "3832", "3932")
    put(g, "3932", "FR-A-VII")
    assert why(g, unit("FR-A-VII")) == LINE
    hold(g, GERMAN, "3533")  # taken back, though nobody is there: no rail hex behind it counts
    assert why(g, unit("FR-A-VII")) == NOTHING
    hold(g, ALLIED, "3533")
    put(g, "3533", "GE-A-XIV")
    assert why(g, unit("FR-A-VII")) == NOTHING


@pytest.mark.parametrize(("side", "code", "where"), [(GERMAN, "GE-A-IX", "Aachen"), (ALLIED, "FR-A-I", "Paris")])
def test_dlx_5_1_1_1_and_5_1_3_1_sources_at_the_edges(side: int, code: str, where: str) -> None:
    """DLX 5.1.1-1, 5.1.3-1: Germans draw from the eastern, Allies from the western and southern edge."""
    g = empty()
    put(g, where, code)
    assert why(g, unit(code)) == LINE
    edges = [["4508", "4515", "4518", "4523", "4526", "4530", "4101"], ["0120", "0127", "0131", "1135", "1735"]][side]
    edges += [] if side == GERMAN else ["2535", "3035"]
    hold(g, 1 - side, *edges)
    assert why(g, unit(code)) == (NOTHING if side == GERMAN else STORE)  # Paris has a fort


def test_dlx_5_1_3_1_one_source_is_enough() -> None:
    """DLX 5.1.3-1: any of the seven will do."""
    g = empty()
    put(g, "Koln", "GE-A-IX")
    hold(g, ALLIED, "4508", "4515", "4518", "4523", "4526", "4530")
    assert supplied(g, unit("GE-A-IX"))


def test_dlx_5_1_2_1_the_dutch_at_home_and_abroad() -> None:
    """DLX 5.1.2-1: always in supply inside the Netherlands, never outside, not even at a fort."""
    g = empty()
    g.invaded[NETHERLANDS] = 1
    at_belgian_war(g)
    put(g, "Utrecht", "NL-D-1")
    put(g, "Antwerp", "NL-D-2")
    put(g, "Brussels", "NL-D-3")
    assert [why(g, unit(f"NL-D-{n}")) for n in (1, 2, 3)] == [COUNTRY, NOTHING, NOTHING]
    step(g, ALLIED)
    assert marked(g) == ["NL-D-2", "NL-D-3"]


def test_dlx_5_2_1_three_hexes_from_the_line() -> None:
    """DLX 5.2-1: a unit is fed three hexes from a line, not four, and not through enemy units."""
    g = empty()
    lines = net(g, ALLIED).net.joined
    near = net(g, ALLIED).line[1]
    far = {min(distance(h, r) for r in hexes_in(lines)) for h in hexes_in(near)}
    assert max(far) == 3
    g = empty()
    hold(g, ALLIED, *ALSACE[:2])
    put(g, "3630", "FR-A-VII")  # three hexes north of 3633
    assert distance(at("3630"), at("3633")) == 3 and supplied(g, unit("FR-A-VII"))
    for n, h in enumerate(hexes_in(RING[at("3630")])):
        g.put(OF_SIDE[GERMAN][n], h)
    assert not supplied(g, unit("FR-A-VII"))


def test_dlx_5_2_2_six_hexes_beyond_the_own_railways() -> None:
    """DLX 5.2-2, R-44: the sixth rail hex beyond the border still feeds, the seventh does not."""
    g = empty()
    hold(g, ALLIED, *ALSACE)
    found = net(g, ALLIED)
    used = found.net.way.lines(found.net.joined, IN_COUNTRY[1], 6)
    beyond = [code for code in ALSACE if used >> at(code) & 1]
    assert beyond == ALSACE[:6]
    assert all(found.net.joined >> at(code) & 1 for code in ALSACE)


def test_dlx_5_2_3_the_example_of_the_french_corps() -> None:
    """DLX 5.2-3 (worked example): in France three hexes from a line; in Germany that rail hex at most six from the
    border."""
    g = empty()
    put(g, "3030", "FR-A-I")
    assert why(g, unit("FR-A-I")) == LINE
    g = empty()
    hold(g, ALLIED, *ALSACE)
    sixth, seventh, eighth = at(ALSACE[5]), at(ALSACE[6]), at(ALSACE[7])
    six = [at(code) for code in ALSACE[:6]]
    germany = hexes_in(IN_COUNTRY[0] & ~g.walls[ALLIED])
    good = [h for h in germany if distance(h, sixth) == 3 and min([distance(h, r) for r in six[:5]]) > 3]
    bad = [h for h in germany if min(distance(h, seventh), distance(h, eighth)) <= 3]
    lines = six + hexes_in(RAIL & IN_COUNTRY[1])
    bad = [h for h in bad if min([distance(h, r) for r in lines]) > 3]
    corps = unit("FR-A-VII")
    assert good
    for h in good:
        g.put(corps, h)
        assert why(g, corps) == LINE
        g.lift(corps, RESERVE)
    assert bad
    for h in bad:
        g.put(corps, h)
        assert not supplied(g, corps)
        g.lift(corps, RESERVE)


def test_dlx_5_3_1_engineers_carry_a_line_any_distance() -> None:
    """DLX 5.3-1: Germans three hexes from an EB on a friendly line are fed, however far from Germany; others not."""
    g = empty()
    fall(g, *FORT_NAMES)
    g.held = [LAND, 0]
    put(g, "Amiens", "GE-A-IX")
    corps = unit("GE-A-IX")
    assert why(g, corps) == NOTHING
    put(g, "Amiens", "GE-EB-1")
    assert why(g, corps) == ENGINEER and why(g, unit("GE-EB-1")) == ENGINEER
    put(g, "1519", "GE-A-X")
    away = distance(at("1519"), at("Amiens"))
    assert (why(g, unit("GE-A-X")) == ENGINEER) == (away <= 3)
    g.shift(unit("GE-EB-1"), next(h for h in hexes_in(RING[at("Amiens")]) if not net(g, GERMAN).net.joined >> h & 1))
    assert why(g, corps) == NOTHING  # no line there


def test_dlx_5_3_1_the_engineers_line_must_be_joined() -> None:
    """DLX 5.3-1: an EB on a line that the enemy has cut feeds nobody."""
    g = empty()
    fall(g, *FORT_NAMES)
    hold(g, GERMAN, "Amiens")
    put(g, "Amiens", "GE-A-IX", "GE-EB-1")
    assert why(g, unit("GE-A-IX")) == NOTHING


def test_dlx_5_4_1_captured_lines_are_friendly() -> None:
    """DLX 5.4-1: an army that advances along enemy railways makes them its own, hex by hex; no marker is needed."""
    g = empty()
    at_belgian_war(g)
    fall(g, "Liege")
    put(g, "2914", "GE-A-IX")
    hold(g, GERMAN, "3114", "3013", "2914")
    assert why(g, unit("GE-A-IX")) == LINE
    g.shift(unit("GE-A-IX"), at("2512"))
    assert why(g, unit("GE-A-IX")) == NOTHING
    hold(g, GERMAN, "2914", "2813", "2814", "2714", "2712", "2713", "2612", "2812", "2711")
    assert supplied(g, unit("GE-A-IX"))


def test_dlx_5_4_1_engineers_at_work_are_seen() -> None:
    """DLX 5.4-1, R-150: an EB is a railhead; one that a unit cannot do without is turned up in the Supply step."""
    g = empty()
    fall(g, *FORT_NAMES)
    g.held = [LAND, 0]
    put(g, "Amiens", "GE-EB-1", "GE-A-IX")
    put(g, "Koln", "GE-EB-2")
    veiled(g, "GE-EB-1", "GE-EB-2", "GE-A-IX")
    assert step(g, GERMAN) == ["Shown"]
    assert g.mark[unit("GE-EB-1")] & UP and not g.mark[unit("GE-EB-2")] & UP and not g.mark[unit("GE-A-IX")] & UP
    g.mark[unit("GE-EB-1")] = 0
    assert step(g, ALLIED) == []  # nobody is marked: nothing is at stake
    g.mark[unit("GE-A-IX")] |= CUT | UP
    assert step(g, ALLIED) == ["Shown", "SuppliedAgain"]


def test_dlx_5_7_1_the_british_and_the_marines_at_the_coast() -> None:
    """DLX 5.7-1: in supply within three friendly hexes of a coast hex; other French are not."""
    g = empty()
    g.held[ALLIED] &= ~net(g, ALLIED).net.joined  # no line anywhere
    hold(g, ALLIED, "Boulogne", "1211", "1311")
    put(g, "1311", "BR-A-I", "FR-X-M", "FR-A-I")
    assert [why(g, unit(u)) for u in ("BR-A-I", "FR-X-M")] == [COASTAL, COASTAL]
    assert why(g, unit("FR-A-I")) != COASTAL
    g.held[ALLIED] = BIT[at("1311")]
    assert why(g, unit("BR-A-I")) != COASTAL  # the hexes between are not friendly


def test_dlx_5_7_1_three_friendly_hexes() -> None:
    """DLX 5.7-1: the fourth hex from the coast is too far, and hexes the enemy took do not count."""
    g = empty()
    found = net(g, ALLIED)
    assert found.coast & ~IN_COUNTRY[1] == 0
    at_belgian_war(g)
    assert net(g, ALLIED).coast & IN_COUNTRY[BELGIUM]


# ---------------------------------------------------------------- what cuts, whose rails


def test_dlx_r_46_forts_cut_lines_and_neighbours_do_not() -> None:
    """DLX R-46: a standing enemy fort on a hexside or in a hex cuts; an enemy next to the line does not."""
    g = empty()
    hold(g, GERMAN, "3427")
    put(g, "3427", "GE-A-XXI")
    fort = FORT_NAMES.index("Manonviller")
    assert FORT_HEX[fort] == at("3427") and FORT_OUTER[fort] == at("3527")
    joined = net(g, GERMAN).net.joined
    assert joined >> at("3527") & 1 and not joined >> at("3427") & 1
    fall(g, "Manonviller")
    assert net(g, GERMAN).net.joined >> at("3427") & 1
    hold(g, GERMAN, "3114", "3013")
    assert not net(g, GERMAN).net.joined >> at("3013") & 1  # Liège stands
    fall(g, "Liege")
    assert net(g, GERMAN).net.joined >> at("3013") & 1
    put(g, "3014", "BE-G-3")
    assert net(g, GERMAN).net.joined >> at("3013") & 1


def test_dlx_r_65_own_railways_by_nation() -> None:
    """DLX R-65: Luxembourg's lines are the Germans' own, Belgian ones the Belgians', who also use the French."""
    g = empty()
    at_belgian_war(g)
    fed = net(g, ALLIED).fed
    deep = [h for h in hexes_in(IN_COUNTRY[BELGIUM]) if fed[3] >> h & 1 and not fed[1] >> h & 1]
    g.put(unit("BE-G-1"), deep[0])
    g.put(unit("FR-A-I"), deep[0])
    assert why(g, unit("BE-G-1")) == LINE and why(g, unit("FR-A-I")) == NOTHING
    g = empty()
    g.held[GERMAN] |= IN_COUNTRY[4]
    found = net(g, GERMAN)
    used = found.net.way.lines(found.net.joined, IN_COUNTRY[0] | IN_COUNTRY[4], 0)
    assert used >> at("Luxembourg") & 1


def test_dlx_r_65_neutrals_need_no_supply() -> None:
    """DLX R-65: Belgians and Dutch want nothing while their country is neutral; a treaty ends that too (A1)."""
    g = empty()
    put(g, "Liege", "BE-G-3")
    put(g, "Amsterdam", "NL-D-1")
    assert why(g, unit("BE-G-3")) == COUNTRY and why(g, unit("NL-D-1")) == COUNTRY
    g.cards |= 1 << CARD["A1"]
    assert at_war(g, BELGIUM) and why(g, unit("BE-G-3")) == STORE  # no line is friendly yet in this position
    assert at_war(g, BELGIUM) and not at_war(g, NETHERLANDS)


# ---------------------------------------------------------------- forts


def test_dlx_5_6_1_a_fort_feeds_its_hex_and_those_next_to_it() -> None:
    """DLX 5.6-1, 11-1, 11.1-1: unreduced, and only its own side; behind a hexside fort the hex behind it alone."""
    g = empty()
    g.held[ALLIED] = 0
    put(g, "Verdun", "FR-A-VI")
    assert why(g, unit("FR-A-VI")) == STORE
    g.shift(unit("FR-A-VI"), at("2821"))
    assert why(g, unit("FR-A-VI")) == STORE
    g.shift(unit("FR-A-VI"), at("2925"))  # behind Liouville and others, next to no fort hex
    assert why(g, unit("FR-A-VI")) == STORE
    g.shift(unit("FR-A-VI"), at("3024"))
    assert why(g, unit("FR-A-VI")) == NOTHING
    assert not in_store(g, GERMAN, at("Verdun")) and in_store(g, GERMAN, at("Metz"))
    g.shift(unit("FR-A-VI"), at("2821"))
    fall(g, "Verdun")
    assert why(g, unit("FR-A-VI")) == STORE  # next to Montmédy, too
    fall(g, "Montmedy")
    assert why(g, unit("FR-A-VI")) == NOTHING


def test_dlx_5_6_1_stores_are_one_for_a_hex() -> None:
    """DLX 5.6-1: more symbols, in the hex or on its sides, feed no more; stores do not reach over enemy forts."""
    assert len({store.hex for store in STORES}) == len(STORES)
    for store in STORES:
        assert (store.inside != 0) or (store.outside != 0)
        for d in hexes_in(RING[store.hex]):
            for f in range(len(FORT_NAMES)):
                crossing = {FORT_HEX[f], FORT_OUTER[f]} == {store.hex, d}
                assert not (crossing and store.inside and FORT_OUTER[f] >= 0)
    assert isinstance(STORES[0], Store)


def besieged() -> Deluxe:
    """Paris, cut off: a corps, two divisions and a brigade in and next to it."""
    g = empty(turn=5)
    g.held[ALLIED] = BIT[at("Paris")] | BIT[at("1322")]
    put(g, "Paris", "FR-A-VI", "FR-D-42")
    put(g, "1322", "FR-D-44", "FR-X-2C")
    return g


def test_dlx_r_45_four_points_and_the_owner_chooses() -> None:
    """DLX R-45: the owner names who eats, up to four points; the rest are marked."""
    g = besieged()
    step(g, ALLIED)
    assert isinstance(pending(g), FortSupply)
    assert sorted(answers(g)) == ["FR-A-VI", "FR-D-42", "FR-D-44", "FR-X-2C", "done"]
    assert give(g, FEED[unit("FR-D-42")]) == ["Fed"]
    assert sorted(answers(g)) == ["FR-D-44", "FR-X-2C", "done"]
    give(g, FEED[unit("FR-X-2C")])
    assert answers(g) == ["done"]  # one point is left, and nobody has so few
    give(g, DONE_HERE)
    assert marked(g) == ["FR-A-VI", "FR-D-44"] and pending(g) is None
    assert [supplied(g, unit(u)) for u in ("FR-D-42", "FR-X-2C", "FR-A-VI")] == [True, True, False]


def test_dlx_r_45_refusals_of_the_quartermaster() -> None:
    """DLX R-45: each refusal has its own reason."""
    g = besieged()
    put(g, "Verdun", "FR-A-I")
    put(g, "3013", "GE-A-IX")
    step(g, ALLIED)
    give(g, FEED[unit("FR-D-42")])
    assert refusal(g, GO[0]) == "DLX R-95"
    assert refusal(g, FEED[unit("GE-A-IX")]) == "DLX R-96"
    assert refusal(g, FEED[unit("FR-A-II")]) == "DLX R-96"
    assert refusal(g, FEED[unit("FR-A-I")]) == "DLX 5.6-1"
    assert refusal(g, FEED[unit("FR-D-42")]) == "DLX R-45"
    assert refusal(g, FEED[unit("FR-A-VI")]) == "DLX R-45"
    g.held[ALLIED] = IN_COUNTRY[1]
    assert refusal(g, FEED[unit("FR-D-44")]) == "DLX R-45"  # fed by the line now


def test_dlx_r_45_the_dutch_are_not_fed_by_forts_abroad() -> None:
    """DLX 5.1.2-1 before 5.6-1: a Dutch division in Antwerp gets nothing from its fort."""
    g = empty(turn=5)
    at_belgian_war(g)
    g.invaded[NETHERLANDS] = 1
    g.held[ALLIED] = 0
    put(g, "Antwerp", "BE-G-1", "NL-D-1", "BE-G-2")
    step(g, ALLIED)
    assert sorted(answers(g)) == ["BE-G-1", "BE-G-2", "done"]
    assert refusal(g, FEED[unit("NL-D-1")]) == "DLX 5.1.2-1"
    give(g, FEED[unit("BE-G-1")])
    give(g, DONE_HERE)
    assert marked(g) == ["BE-G-2", "NL-D-1"]


def test_dlx_r_45_one_counter_alone_is_fed_without_a_question() -> None:
    """DLX R-45: no counter has more than four points, so a single one always eats; asked is on public grounds only."""
    g = empty(turn=5)
    g.held[ALLIED] = BIT[at("Verdun")]
    put(g, "Verdun", "FR-A-VI")
    assert step(g, ALLIED) == [] and pending(g) is None and marked(g) == []


def test_dlx_r_151_who_shares_a_store_has_at_most_four_points() -> None:
    """DLX R-151: two face-down counters fed by one fort are no corps and no dummies, and everybody can know it."""
    g = besieged()
    codes = ("FR-A-VI", "FR-D-42", "FR-D-44", "FR-X-2C")
    veiled(g, *codes)
    step(g, ALLIED)
    give(g, FEED[unit("FR-D-42")])
    assert g.veil[unit("FR-D-42")] & VEIL[unit("FR-A-VI")]  # alone it may be a corps
    give(g, FEED[unit("FR-D-44")])
    for code in ("FR-D-42", "FR-D-44"):
        veil = g.veil[unit(code)]
        assert not veil & VEIL[unit("FR-A-VI")] and not veil & DUMMY_BIT[ALLIED] and veil & VEIL[unit(code)]
    assert g.told[-1].reveals and g.told[-1].seen_by(GERMAN)["unit"] == -1
    give(g, DONE_HERE)
    assert marked(g) == ["FR-A-VI", "FR-X-2C"] and g.veil[unit("FR-A-VI")] == VEIL[unit("FR-A-VI")]


def test_dlx_r_151_all_counters_fed_ends_the_question() -> None:
    """DLX R-151: when nobody is left the question is over by itself."""
    g = empty(turn=5)
    g.held[ALLIED] = BIT[at("Verdun")]
    put(g, "Verdun", "FR-D-42", "FR-D-44")
    step(g, ALLIED)
    give(g, FEED[unit("FR-D-42")])
    give(g, FEED[unit("FR-D-44")])
    assert pending(g) is None and marked(g) == []


def test_dlx_r_151_the_question_does_not_tell_marines_from_others() -> None:
    """DLX R-151: what only some units of a nation would want is asked for all of them, and what is learned is exact."""
    g = empty(turn=5)
    g.held[ALLIED] = BIT[at("Calais")]
    put(g, "Calais", "FR-X-M", "FR-X-2C")
    veiled(g, "FR-X-M", "FR-X-2C")
    step(g, ALLIED)
    assert answers(g) == ["FR-X-2C", "done"]  # the Marines live from the sea
    assert refusal(g, FEED[unit("FR-X-M")]) == "DLX R-45"
    names = give(g, FEED[unit("FR-X-2C")])
    assert names == ["Fed"] and not g.veil[unit("FR-X-2C")] & VEIL[unit("FR-X-M")]
    names = give(g, DONE_HERE)
    assert names == ["Fed"] and g.veil[unit("FR-X-M")] == VEIL[unit("FR-X-M")]
    assert g.told[-1]["means"] == COASTAL == MEANS_OF["coast"]


# ---------------------------------------------------------------- the want of supply


def pocket(turn: int = 5) -> Deluxe:
    """Two German units and a dummy in France, far from any line."""
    g = empty(turn=turn)
    put(g, "2030", "GE-A-IX", "GE-K-1", "GE-DUM-1")
    veiled(g, "GE-A-IX", "GE-K-1", "GE-DUM-1")
    return g


def test_dlx_4_1_1_units_without_supply_are_shown_and_marked() -> None:
    """DLX 4.1-1, R-64: German Supply turns them up and marks them; a dummy among them is removed."""
    g = pocket()
    put(g, "Koln", "GE-A-X")
    assert step(g, GERMAN) == ["Shown", "CutOff", "Shown", "CutOff", "DummyRemoved"]
    assert marked(g) == ["GE-A-IX", "GE-K-1"] and g.mark[unit("GE-A-IX")] & UP
    assert g.where[unit("GE-DUM-1")] == RESERVE and not g.mark[unit("GE-A-X")] & UP
    assert step(g, GERMAN) == []  # marked once


def test_dlx_4_1_2_allied_units_still_marked_lose_a_step() -> None:
    """DLX 4.1-2: in German Supply."""
    g = empty(turn=5)
    put(g, "4118", "FR-A-VI", "FR-X-2C")
    step(g, ALLIED)
    assert marked(g) == ["FR-A-VI", "FR-X-2C"] and g.lost[unit("FR-A-VI")] == 0
    assert step(g, GERMAN) == ["StepLost", "Destroyed"]
    assert g.lost[unit("FR-A-VI")] == 1 and g.where[unit("FR-X-2C")] == DEAD
    assert {e.rule for e in g.told} == {"DLX 4.1-2"}
    assert g.destroyed_points(GERMAN) == 1  # DLX R-55: want of supply scores


def test_dlx_4_6_1_allied_supply_is_the_same_with_the_sides_changed() -> None:
    """DLX 4.6-1: German units still marked lose a step in Allied Supply."""
    g = pocket()
    step(g, GERMAN)
    assert step(g, ALLIED) == ["StepLost", "StepLost"]
    assert {e.rule for e in g.told} == {"DLX 4.6-1"}
    assert g.lost[unit("GE-A-IX")] == 1 and g.lost[unit("GE-K-1")] == 1


def test_dlx_5_5_1_the_marker_goes_with_supply() -> None:
    """DLX 5.5-1: back in supply by the end of the turn a unit loses nothing, and the marker goes."""
    g = pocket()
    step(g, GERMAN)
    g.shift(unit("GE-A-IX"), at("Metz"))
    assert step(g, ALLIED) == ["SuppliedAgain", "StepLost"]
    assert marked(g) == ["GE-K-1"] and g.lost[unit("GE-A-IX")] == 0
    g.shift(unit("GE-K-1"), at("Metz"))
    assert step(g, GERMAN) == ["SuppliedAgain"] and marked(g) == []


def test_dlx_r_43_marked_in_the_own_step_reduced_in_the_enemys() -> None:
    """DLX R-43: nobody loses a step without a turn to save themselves, however the front moves in between."""
    g = pocket()
    assert step(g, ALLIED) == []  # not marked: no loss in the enemy's step
    step(g, GERMAN)
    assert g.lost[unit("GE-A-IX")] == 0
    step(g, GERMAN)
    assert g.lost[unit("GE-A-IX")] == 0


def test_dlx_r_152_a_fort_feeds_those_without_a_marker_first() -> None:
    """DLX R-152: in the enemy's Supply step the stores go to marked units as far as the others leave something."""
    g = besieged()
    step(g, ALLIED)
    give(g, FEED[unit("FR-D-42")])
    give(g, DONE_HERE)
    assert marked(g) == ["FR-A-VI", "FR-D-44", "FR-X-2C"]
    step(g, GERMAN)
    assert isinstance(pending(g), FortSupply) and pending(g).seats(g) == (ALLIED,)  # type: ignore[union-attr] # just asserted
    assert sorted(answers(g)) == ["FR-D-44", "FR-X-2C", "done"]  # two points are left
    assert refusal(g, FEED[unit("FR-D-42")]) == "DLX R-43"
    assert refusal(g, FEED[unit("FR-A-VI")]) == "DLX R-45"
    give(g, FEED[unit("FR-D-44")])
    give(g, DONE_HERE)
    assert marked(g) == ["FR-A-VI"] and g.lost[unit("FR-A-VI")] == 1 and g.where[unit("FR-X-2C")] == DEAD
    assert g.lost[unit("FR-D-44")] == 0


def test_dlx_r_152_a_single_marked_unit_is_fed_if_there_is_enough() -> None:
    """DLX R-152: without a choice there is no question."""
    for first, lost in (("FR-D-42", 0), ("FR-A-VI", 1)):
        g = empty(turn=5)
        g.held[ALLIED] = BIT[at("Verdun")]
        put(g, "Verdun", first, "FR-D-44")
        g.mark[unit("FR-D-44")] |= CUT | UP
        step(g, GERMAN)
        assert pending(g) is None and g.lost[unit("FR-D-44")] == lost


def test_dlx_r_153_with_impulses_all_losses_come_in_german_supply() -> None:
    """DLX R-153, R-74: both sides move after both Supply steps, so a marked unit has a whole turn to save itself."""
    g = empty(turn=5, impulses="on")
    put(g, "2030", "GE-A-IX")
    put(g, "4118", "FR-A-VI")
    step(g, GERMAN)
    assert step(g, ALLIED) == ["Shown", "CutOff"]
    assert marked(g) == ["GE-A-IX", "FR-A-VI"] and g.lost[unit("GE-A-IX")] == 0
    assert step(g, GERMAN) == ["StepLost", "StepLost"]
    assert g.lost[unit("GE-A-IX")] == g.lost[unit("FR-A-VI")] == 1


def test_the_search_is_kept_until_something_changes() -> None:
    """Equal positions share the result; what it depends on makes a new one."""
    g = empty()
    first = net(g, GERMAN)
    assert net(g.clone(), GERMAN) is first
    put(g, "Paris", "FR-A-I")
    assert net(g, GERMAN) is not first
    assert net(g, GERMAN).line[GERMANS] == first.line[GERMANS]


def test_a_question_can_be_saved_and_cloned() -> None:
    """The frames are plain data, and counters in them are named by their place."""
    g = besieged()
    step(g, ALLIED)
    give(g, FEED[unit("FR-D-42")])
    copy = g.clone()
    give(copy, DONE_HERE)
    assert pending(copy) is None and isinstance(pending(g), FortSupply)
    assert [type(f)(*f.data()).data() for f in g.stack] == [f.data() for f in g.stack]


# ---------------------------------------------------------------- at random


def scattered(seed: int) -> Deluxe:
    """Allied counters around French and Belgian forts, behind a front at random; for the enemy any may be any."""
    dice = random.Random(seed)
    g = empty(turn=6)
    at_belgian_war(g)
    g.held[ALLIED] &= ~sum(BIT[h] for h in hexes_in(g.held[ALLIED] & RAIL) if dice.random() < 0.5)
    forts = [store for store in STORES if store.side == ALLIED]
    for u in OF_SIDE[ALLIED]:
        if HAS_COUNTER[u] and NATION[u] in (FR, BR, BE) and dice.random() < 0.7:
            store = dice.choice(forts)
            h = dice.choice([store.hex, *hexes_in(RING[store.hex])])
            if g.where[u] != DEAD:
                g.lift(u, RESERVE)
                g.put(u, h)
                g.lost[u] = dice.randrange(STEPS[u])
                g.least[u], g.most[u] = 0, STEPS[u] - 1
                g.veil[u] = sum(TYPE_BIT[t] for t in TYPES_OF_NATION[NATION[u]] if HAS_COUNTER[OF_TYPE[t][0]])
    return g


UNIVERSE: list[Action] = [*FEED, DONE_HERE, GO[0]]


@pytest.mark.parametrize("seed", range(12))
def test_dlx_r_45_offered_is_what_is_allowed(seed: int) -> None:
    """DLX R-45: the list is exact, nobody is fed beyond four points, and what the enemy knows stays true."""
    g = scattered(seed)
    dice = random.Random(seed)
    ask(g, SupplyStep(ALLIED, 0, 0, ()))
    while (question := pending(g)) is not None:
        assert isinstance(question, FortSupply)
        answers = legal(g, ALLIED)
        assert [a for a in UNIVERSE if check(g, ALLIED, a) is None] == sorted(answers, key=UNIVERSE.index)
        push(g, ALLIED, dice.choice(answers))
        for u in OF_SIDE[ALLIED]:
            assert g.veil[u] & VEIL[u]
    for u in OF_SIDE[ALLIED]:
        if g.where[u] < HEXES:
            assert supplied(g, u) != (g.mark[u] & CUT != 0)
            assert not g.mark[u] & CUT or g.mark[u] & UP


@pytest.mark.parametrize("seed", range(12))
def test_dlx_r_151_questions_are_put_on_public_grounds(seed: int) -> None:
    """DLX R-151: with the hidden counters of a nation exchanged, the same questions come in the same order."""
    dice = random.Random(seed)
    one, other = scattered(seed), scattered(seed)
    for nation in (FR, BR, BE):
        units = [u for u in OF_SIDE[ALLIED] if NATION[u] == nation and one.where[u] < HEXES]
        shuffled = units[:]
        dice.shuffle(shuffled)
        new = dict(zip(units, shuffled, strict=True))
        places = {u: one.where[u] for u in units}
        for h, stack in list(other.at.items()):
            other.at[h] = tuple(new.get(u, u) for u in stack)
        for u in units:
            other.where[new[u]] = places[u]
            other.lost[new[u]] = dice.randrange(STEPS[new[u]])
            other.least[new[u]], other.most[new[u]] = one.least[u], one.most[u]
    worlds = [ask(g, SupplyStep(ALLIED, 0, 0, ())) for g in (one, other)]
    asked = 0
    while pending(worlds[0]) is not None:
        assert [f.data() for f in worlds[0].stack] == [f.data() for f in worlds[1].stack]
        for g in worlds:
            push(g, ALLIED, DONE_HERE)
        asked += 1
    assert pending(worlds[1]) is None
    assert seed or asked
