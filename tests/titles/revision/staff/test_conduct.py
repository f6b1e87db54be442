"""What the staff does in positions made by hand: siege, losses, replacements, Brussels, cheap attacks."""

from __future__ import annotations

from marne.kernel.state import pending
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, EDGES, GERMAN, NEIGHBOURS, RING
from marne.titles.hex14.rules.roster import BR, DEAD, FR, POINTS
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.hex14.staff.line import Post
from marne.titles.hex14.staff.marching import best_hex
from marne.titles.hex14.staff.orders import COVER, REST, SCREEN
from marne.titles.revision.rules.actions import Raise
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import EX
from marne.titles.revision.staff import offence
from marne.titles.revision.staff.agent import RevisionStaff
from marne.titles.revision.staff.allies import FrenchPlan
from marne.titles.revision.staff.germans import PassingPlan
from marne.titles.revision.staff.judgement import JUDGE
from marne.titles.revision.staff.price import WORTH, Prices, cheapest
from marne.titles.revision.staff.style import STYLES
from tests.titles.revision.kit import ask, at, empty, put, unit
from tests.titles.revision.staff.table import answered, asked, moved, situation

# ---------------------------------------------------------------- attacks


def test_siege_guns_with_infantry_attack_liege() -> None:
    g = empty(1, GERMAN)
    put(g, "Verviers", "GE-A-VII", "GE-305-1")
    put(g, "2713", "GE-A-X", "GE-A-IX")
    put(g, "Liege", "BE-G-7")
    ask(g, CombatPhase(GERMAN))
    assert answered(g) == verbs.ASSAULT[LIEGE]
    joined = {answered(g), answered(g)}
    assert verbs.JOIN[unit("GE-A-VII")] in joined


def test_one_against_one_is_not_worth_an_attack_and_six_against_one_is() -> None:
    around = NEIGHBOURS[at("2224")]
    corps = [("GE-A-VII", "GE-A-X"), ("GE-A-II", "GE-A-III"), ("GE-A-IV", "GE-A-IX")]
    for hexes, attacks in ((1, False), (3, True)):
        g = empty(5, GERMAN)
        put(g, "2224", "FR-A-I")
        for h, units in zip(around[:hexes], corps, strict=False):
            for code in units[:hexes]:
                g.put(unit(code), h)
                g.mark[unit(code)] |= UP
        ask(g, CombatPhase(GERMAN))
        assert (answered(g) == verbs.ATTACK[at("2224")]) is attacks


def test_crt_6_a_small_unit_beside_a_corps_makes_an_attack_on_two_corps_cheaper() -> None:
    """The weaker side gives up the small unit, and the other has to give up a corps for it."""
    gains = []
    for units in (("FR-A-I",), ("FR-A-I", "FR-X-2C")):
        g = empty(5, ALLIED)
        put(g, "2223", *units)
        put(g, "2224", "GE-A-II", "GE-A-III")
        s = situation(g, ALLIED)
        blow = JUDGE.blow_at(s, at("2224"), {unit(u): BIT[at("2223")] for u in units}, {}, False)
        assert blow is not None
        gains.append(blow.gain)
    assert gains[0] < gains[1] - 1


def test_crt_6_in_the_last_turns_a_small_unit_comes_along_to_be_lost() -> None:
    """A brigade beside the corps is what an exchange costs; before the last turns it keeps away from the enemy."""
    for turn, comes in ((8, False), (13, True), (15, True)):
        g = empty(turn, ALLIED)
        put(g, "2222", "FR-A-I", "FR-X-2C")
        put(g, "2224", "GE-A-II", "GE-A-III")
        plan = FrenchPlan(situation(g, ALLIED))
        plan.strike(0.05)
        orders = {o.unit: o for o in plan.orders}
        assert (unit("FR-X-2C") in orders) is comes
        if comes:
            goals = [orders[unit(u)].goal for u in ("FR-A-I", "FR-X-2C")]
            assert all(BIT[goal] & RING[at("2224")] for goal in goals)


def test_crt_6_the_small_unit_finds_room_before_the_strong() -> None:
    """Five corps would fill the hexes beside the enemy; the brigade takes the place of one of them."""
    g = empty(15, ALLIED)
    put(g, "2224", "GE-A-II", "GE-A-III")
    around = NEIGHBOURS[at("2224")]
    spots = BIT[around[0]] | BIT[around[1]]
    corps = [unit(f"FR-A-{n}") for n in ("I", "II", "III", "IV", "V")]
    brigade = unit("FR-X-2C")
    for u in (*corps, brigade):
        g.put(u, at("1926"))
        g.mark[u] |= UP
    s = situation(g, ALLIED)
    options = dict.fromkeys((*corps, brigade), spots)
    prices = Prices(s.g, s.style)
    assert offence.cheap(prices, options, spots, s.style.cheap) == brigade
    strong, cheaper = [offence.best_blow(s, prices, at("2224"), options, {}, u, True) for u in (-1, brigade)]
    assert strong is not None and brigade not in strong.part
    assert cheaper is not None and brigade in cheaper.part and cheaper.gain > strong.gain
    assert JUDGE.blow_at(s, at("2224"), options, {}, True) == cheaper


def test_plan_17_1_the_french_attack_although_it_does_not_pay() -> None:
    for turn, attacks in ((1, True), (4, False)):
        g = empty(turn, ALLIED)
        put(g, "2223", "FR-A-I")
        put(g, "2224", "GE-A-II")
        ask(g, CombatPhase(ALLIED))
        assert (answered(g) == verbs.ATTACK[at("2224")]) is attacks


# ---------------------------------------------------------------- losses and replacements


def test_v_05_the_units_that_are_lost_are_the_cheapest_that_are_enough() -> None:
    g = empty(5, GERMAN)
    put(g, "2223", "GE-A-VII", "GE-L-4")
    put(g, "2323", "GE-B-IIIR", "GE-A-X")
    units = tuple(unit(u) for u in ("GE-A-VII", "GE-L-4", "GE-B-IIIR", "GE-A-X"))
    for need, lost in ((0, "GE-L-4"), (5, "GE-B-IIIR")):
        ask(g, Losses(GERMAN, units, EX, 1 if not need else 0, need, 0))
        view, prompt = asked(g)
        assert RevisionStaff().choose(view, prompt) == verbs.LOSE[unit(lost)]


def test_v_15_a_siege_gun_comes_back_before_a_corps() -> None:
    g = empty(5, GERMAN)
    for code in ("GE-305-1", "GE-A-VII", "GE-B-IIIR"):
        g.where[unit(code)] = DEAD
    ask(g, Raising(0, 14))
    back = set()
    while isinstance(pending(g), Raising):
        a = answered(g)
        if not isinstance(a, Raise):
            break
        assert a.hex in EDGES[GERMAN]
        back.add(a.unit)
    assert unit("GE-305-1") in back and sum(STRENGTH[u] for u in back) > 8


def test_v_18_a_loss_costs_more_when_nobody_comes_back_any_more() -> None:
    early, late = empty(2, GERMAN), empty(15, GERMAN)
    corps = unit("GE-A-VII")
    assert Prices(early, STYLES.german).of(corps) < Prices(late, STYLES.german).of(corps)
    assert cheapest([(9, 8.0), (4, 3.0), (3, 3.0)], 7) == 6.0


def test_v_18_who_never_comes_back_costs_strength_for_the_turns_that_are_left() -> None:
    """The less the later, and nothing on the last turn; with the option that all score, always what it is worth."""
    british, french = unit("BR-A-I"), unit("FR-A-I")
    costs = [Prices(empty(turn, ALLIED), STYLES.allied).of(british) for turn in (2, 12, 15)]
    assert costs[0] > costs[1] > costs[2] == 0.0
    last = Prices(empty(15, ALLIED, losses="all"), STYLES.allied)
    assert last.of(british) == POINTS[british] > last.of(french) == POINTS[french]
    assert Prices(empty(8, ALLIED, losses="all"), STYLES.allied).of(british) == WORTH[british]
    for losses, brings in (("pile", False), ("all", True)):
        prices = Prices(empty(15, GERMAN, losses=losses), STYLES.german)
        assert (prices.of_foe(STRENGTH[british], BR) > 0) is brings and prices.of_foe(STRENGTH[french], FR) > 0


def test_v_18_the_british_are_given_up_for_the_french_unless_that_scores() -> None:
    for losses, lost in (("pile", "BR-A-I"), ("all", "FR-A-I")):
        g = empty(14, ALLIED, losses=losses)
        put(g, "2223", "FR-A-I", "BR-A-I")
        ask(g, Losses(ALLIED, (unit("FR-A-I"), unit("BR-A-I")), EX, 1, 0, 0))
        view, prompt = asked(g)
        assert RevisionStaff().choose(view, prompt) == verbs.LOSE[unit(lost)]


def cavalry_ends(turn: int, *, moved: bool = False) -> tuple[int, int]:
    """What German cavalry is told, and where its march would end, beside a lone corps that can be struck."""
    g = empty(turn, GERMAN)
    put(g, "2224", "GE-A-II")
    put(g, "2226", "FR-A-I", "FR-A-II")
    put(g, "2221", "GE-A-III", "GE-A-IV")
    put(g, "2222", "GE-K-2")
    s = situation(g, GERMAN)
    plan = PassingPlan(s)
    plan.ride_out()
    (order,) = [o for o in plan.orders if o.unit == unit("GE-K-2")]
    if moved:
        s.moved(unit("GE-A-II"), at("2324"))
    return order.kind, best_hex(s, order)


def test_v_18_in_the_last_turns_german_cavalry_covers_a_lone_corps() -> None:
    """It is given up for a corps; two corps together have no room for it, and before the last turns it rides ahead."""
    assert cavalry_ends(14) == (COVER, at("2224"))
    assert cavalry_ends(8)[0] == SCREEN


def test_v_18_it_goes_where_the_corps_has_marched_to() -> None:
    assert cavalry_ends(14, moved=True) == (COVER, at("2324"))


def test_v_18_cavalry_that_covers_a_corps_stays_with_it() -> None:
    for turn in (14, 15):
        g = empty(turn, GERMAN)
        put(g, "2224", "GE-A-II", "GE-K-2")
        put(g, "2226", "FR-A-I")
        s = situation(g, GERMAN)
        plan = PassingPlan(s)
        plan.cover()
        (order,) = plan.orders
        assert best_hex(s, order) == at("2224")


# ---------------------------------------------------------------- the Belgians


def test_two_belgian_corps_hold_brussels() -> None:
    g = empty(1, ALLIED)
    g.invaded[BELGIUM] = 1
    put(g, "Brussels", "BE-G-1")
    put(g, "Ghent", "BE-G-2")
    put(g, "Namur", "BE-G-3")
    put(g, "Verviers", "GE-A-VII")
    for _ in range(2):
        moved(g, ALLIED)
        for code in ("BE-G-1", "BE-G-2", "BE-G-3"):
            g.mark[unit(code)] = 1
    assert g.where[unit("BE-G-1")] == g.where[unit("BE-G-2")] == at("Brussels")
    assert g.where[unit("BE-G-3")] == at("Namur")


# ---------------------------------------------------------------- the British


def test_v_15_british_cavalry_keeps_out_of_reach_until_the_last_move() -> None:
    """It never comes back; in the last move nobody strikes back. Where its loss scores nothing it is used earlier."""
    for losses, turn, rests in (
        ("all", 8, True), ("all", 13, True), ("all", 15, False), ("pile", 8, True), ("pile", 13, False),
    ):  # fmt: skip
        g = empty(turn, ALLIED, losses=losses)
        put(g, "Valenciennes", "BR-K-1")
        put(g, "Mons", "GE-A-VII")
        plan = FrenchPlan(situation(g, ALLIED))
        plan.spare_british()
        assert [(o.unit, o.kind) for o in plan.orders] == ([(unit("BR-K-1"), REST)] if rests else [])


def test_v_15_french_cavalry_stands_beside_a_british_corps_before_a_french_one() -> None:
    """The French corps is pressed harder, but comes back."""
    g = empty(8, ALLIED)
    put(g, "Cambrai", "FR-K-1")
    put(g, "Valenciennes", "BR-A-I")
    put(g, "Maubeuge", "FR-A-I")
    put(g, "Mons", "GE-A-VII")
    plan = FrenchPlan(situation(g, ALLIED))
    british, french = line = [Post(at("Valenciennes"), 1), Post(at("Maubeuge"), 0)]
    plan.man(line, second=False)
    assert plan.pressure(french) > plan.pressure(british)
    assert plan.s.reach(unit("FR-K-1")) & BIT[french.hex]
    plan.screen(line)
    assert plan.planned(british.hex) == [unit("BR-A-I"), unit("FR-K-1")]
    assert plan.planned(french.hex) == [unit("FR-A-I")]
