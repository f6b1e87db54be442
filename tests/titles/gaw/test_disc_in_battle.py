"""What the Initiative Disc buys the attacker in a battle: Pontoon Engineers, Pioneers, Foch's attack."""

from __future__ import annotations

import pytest

from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import BELGIAN, FRENCH, GERMAN
from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    rules_of,
    terms,
    told,
)


def luxembourg(*units: str, disc: int = GERMANS) -> Gaw:
    """Germans of the 3rd Army engage Luxembourg: from 38 over a Minor, from 59 over a Major River, from 57 over none.
    Units are written "G3-XI 38"."""
    blocks: dict[str, list[str]] = {"60": ["G3-L"]}
    for unit in units:
        name, area = unit.split()
        blocks.setdefault(area, []).append(name)
    named = {area: " ".join(names) for area, names in blocks.items()}
    g = position({"37": "F3-IV", **named}, control={37: ENTENTE}, disc=disc)
    play(g, "tactical, activate G3-L, reveal, done")
    for unit in units:
        play(g, f"pick {unit.split()[0]}, step 37")
    play(g, "done")
    return g


# ---------------------------------------------------------------- Pontoon Engineers


def test_gaw_7_2_1_1_a_major_river_only_halves() -> None:
    """GAW 7.2.1-1: 5 over the Major River is 2 with Pontoon Engineers and 1 without."""
    g = luxembourg("G3-XI 59")
    assert options(g) == ["declare nothing", "declare pontoon"]
    events = resolve(g, "declare pontoon")
    assert terms(events, GERMANS) == [("strength", "G3-XI", 5), ("halved", "infantry", -3)]
    assert "GAW 7.2.1-1" in rules_of(events, "Term")
    events = resolve(luxembourg("G3-XI 59"), "declare nothing")
    assert terms(events, GERMANS) == [("strength", "G3-XI", 5), ("quartered", "infantry", -4)]


def test_gaw_7_2_1_1_a_minor_river_does_nothing() -> None:
    """GAW 7.2.1-1: 5 over the Minor River stays 5."""
    events = resolve(luxembourg("G3-XI 38"), "declare pontoon")
    assert terms(events, GERMANS) == [("strength", "G3-XI", 5)]


def test_gaw_7_2_1_1_not_for_marching() -> None:
    """GAW 7.2.1-1: with the Disc in hand infantry of 4 points still cannot pay 1, 1 and 3 over the Major River."""
    g = position({"37": "F3-IV", "40": "G3-XI", "59": "G3-L"}, control={37: ENTENTE})
    play(g, "tactical, activate G3-L, reveal, done, pick G3-XI, step 39, step 59")
    assert refusal(g, "step 37").rule == "GAW 7.4-9"


def test_gaw_m10_a_minor_river_does_not_stop_the_charge() -> None:
    """GAW M10: under the pontoon effect cavalry over the Minor River charges; over the Major River it does not."""
    events = resolve(luxembourg("G3-C1 38"), "declare pontoon")
    assert terms(events, GERMANS) == [("strength", "G3-C1", 3), ("charge", "G3-C1", 3)]
    events = resolve(luxembourg("G3-C1 59"), "declare pontoon")
    assert terms(events, GERMANS) == [("strength", "G3-C1", 3), ("halved", "cavalry", -2)]


def test_gaw_7_2_1_2_on_a_newly_contested_area() -> None:
    """GAW 7.2.1-2, R17: not where the area was contested before, though units have just come over the river."""
    g = position({"37": "F3-IV G3-XII", "38": "G3-XI", "60": "G3-L"}, control={37: ENTENTE})
    play(g, "tactical, activate G3-L, reveal, done, pick G3-XI, step 37, done")
    events = play(g, "fight 37")
    assert question(g) != "Declaration"  # the Disc could buy nothing here
    assert told(events, "Declared") == []


def test_gaw_r17_refused_where_another_advantage_is_open() -> None:
    """GAW R17, 7.2.1-2: before a fortress contested for long, Pioneers can be declared, Pontoon Engineers not."""
    g = position({"9": "G2-VII B-1", "10": "G2-Guard", "21": "G2-L"}, discs={"9": 1}, control={9: ENTENTE, 21: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done, fight 9")
    assert options(g) == ["declare nothing", "declare pioneers"]
    assert refusal(g, "declare pontoon").rule == "GAW 7.2.1-2"


def test_gaw_7_2_1_3_all_who_came_over_a_river_profit() -> None:
    """GAW 7.2.1-3: 5 over the Minor and 5 and 5 over the Major River: 5 + 5; without the Disc 2 + 2."""
    units = ("G3-XI 38", "G3-XII 59", "G3-XIX 59")
    assert outcome(resolve(luxembourg(*units), "declare pontoon"))[0] == 5 + 5
    assert outcome(resolve(luxembourg(*units), "declare nothing"))[0] == 2 + 2


def test_gaw_m30_pontoons_need_somebody_who_crossed() -> None:
    """GAW M30: engaged from 57 only, over no river: nothing to declare."""
    g = luxembourg("G3-XI 57")
    assert question(g) != "Declaration"


# ---------------------------------------------------------------- Pioneers


def liege(discs: int, defenders: str = "B-1", *, disc: int = GERMANS, french: int = 0) -> Gaw:
    """The 2nd Army attacks Liège, contested before."""
    blocks = {"9": f"G2-VII G2-Guard {defenders}", "21": "G2-L", "8": "B-2"}
    g = position(blocks, discs={"9": discs}, control={9: ENTENTE, 21: GERMANS}, disc=disc)
    if french:
        g.raise_discs(read_fort("9"), FRENCH, french)
    play(g, "tactical, activate G2-L, reveal, done, done, fight 9")
    return g


@pytest.mark.parametrize(("there", "left"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_gaw_7_2_2_1_two_discs_at_most(there: int, left: int) -> None:
    """GAW 7.2.2-1, M31: up to two discs go before the Showdown; those left defend."""
    g = liege(there)
    events = play(g, "declare pioneers, raze 9")
    if there > 1:
        events += play(g, "raze 9")
    assert g.discs_at(read_fort("9")) == left
    assert question(g) != "Razing"
    events += resolve(g)
    fire = [t for t in terms(events, ENTENTE) if t[0] == "garrison"]
    assert fire == ([("garrison", str(left), 5 * left)] if left else [])
    names = [e.name for e in events]
    assert names.index("DiscLost") < names.index("Showdown")


def test_gaw_7_2_2_1_one_is_enough() -> None:
    """GAW 7.2.2-1, M30: the attacker may stop after one disc, but not before."""
    g = liege(3)
    play(g, "declare pioneers")
    assert refusal(g, "done").rule == "GAW M30"
    play(g, "raze 9")
    assert options(g) == ["raze 9", "done"]
    resolve(g, "done")
    assert g.supply(BELGIAN) >= 3


def test_gaw_7_2_2_2_only_where_an_enemy_disc_lies() -> None:
    """GAW 7.2.2-2, M30: in a contested area with a disc, new or old; not without one, not with own discs."""
    assert options(liege(1)) == ["declare nothing", "declare pioneers"]
    assert question(liege(0)) != "Declaration"
    g = position({"9": "B-1 G1-II", "8": "B-L"}, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS}, phasing=1, disc=1)
    play(g, "tactical, activate B-L, reveal, done, done, fight 9")
    assert question(g) != "Declaration"
    g = position({"10": "G2-Guard", "21": "G2-L"}, discs={"9": 1}, control={21: GERMANS, 10: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    assert options(g) == ["declare nothing", "declare pontoon", "declare pioneers"]


def test_gaw_7_2_2_2_refused_without_a_disc() -> None:
    """GAW 7.2.2-2: over a river into a fortress without discs Pontoon Engineers are offered, Pioneers refused."""
    g = position({"10": "G2-Guard", "21": "G2-L", "9": "B-1"}, control={21: GERMANS, 10: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    assert refusal(g, "declare pioneers").rule == "GAW 7.2.2-2"


def test_gaw_r18_the_dominant_position_is_gone_at_once() -> None:
    """GAW R18: with its last disc the fortress no longer stops the charge."""
    for declared, charge in (("pioneers, raze 9", True), ("nothing", False)):
        g = position({"9": "G1-C2 B-1", "8": "G1-L"}, discs={"9": 1}, control={9: ENTENTE, 20: 0, 21: 0, 8: 0})
        play(g, "tactical, activate G1-L, reveal, done, done, fight 9")
        events = resolve(g, f"declare {declared}")
        assert (("charge", "G1-C2", 4) in terms(events, GERMANS)) is charge


def test_gaw_r18_the_last_disc_alone_gives_the_area() -> None:
    """GAW R18: no unit defends and the last disc goes: the fortress is conquered without a Showdown."""
    g = position({"10": "G2-Guard", "21": "G2-L"}, discs={"9": 2}, control={21: GERMANS, 10: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    events = play(g, "declare pioneers, raze 9, raze 9")
    assert told(events, "Showdown") == told(events, "Outcome") == told(events, "CavalryDeclared") == []
    assert told(events, "Taken") == [(9, GERMAN)]
    assert g.valour[GERMAN] == 1
    assert g.supply(BELGIAN) == 5  # the discs are back with their owner


def test_gaw_r18_the_attacker_chooses_the_fortress() -> None:
    """GAW R18, M31: in area 17 each disc may come from either fortress."""
    control = {17: ENTENTE, **dict.fromkeys((32, 30, 19, 20, 21), GERMANS)}
    g = position({"17": "G1-II", "30": "G1-L"}, discs={"17a": 2, "17b": 2}, control=control)
    play(g, "tactical, activate G1-L, reveal, done, done, fight 17, declare pioneers")
    assert options(g) == ["raze 17a", "raze 17b"]
    play(g, "raze 17b")
    assert options(g) == ["raze 17a", "raze 17b", "done"]
    assert refusal(g, "raze 9").rule == "GAW 7.2.2-1"
    events = resolve(g, "raze 17a")
    assert told(events, "DiscLost")[0] == (read_fort("17a"), FRENCH)
    assert ("garrison", "2", 10) in terms(events, ENTENTE)


def test_gaw_m31_pioneers_work_before_the_retreat() -> None:
    """GAW M31: the discs are gone when the defender is asked for his cavalry."""
    g = liege(2, "B-1 B-C")
    play(g, "declare pioneers, raze 9, raze 9")
    assert question(g) == "Withdrawal"
    assert asked(g) == (ENTENTE,)
    assert g.discs_at(read_fort("9")) == 0


def test_gaw_m17_pioneers_and_discs_of_two_powers() -> None:
    """GAW M17: with two French and one Belgian disc in Liège the Pioneers remove the French ones."""
    g = liege(1, french=2)
    play(g, "declare pioneers, raze 9")
    fort = read_fort("9")
    assert (g.discs[fort * 4 + FRENCH], g.discs[fort * 4 + BELGIAN]) == (1, 1)


# ---------------------------------------------------------------- Foch's attack


def foch(blocks: str = "F2-IX G6-IB", at: str = "88", *, disc: int = ENTENTE, **more: str) -> Gaw:
    """The French attack in 73, contested before, with Foch activated somewhere."""
    g = position({"73": blocks, at: "F-FOCH", **more}, phasing=ENTENTE, disc=disc, control={73: GERMANS}, turn=3)
    play(g, "tactical, activate F-FOCH, reveal, done, done, fight 73")
    return g


def test_gaw_7_3_1_7_1_french_strength_is_doubled() -> None:
    """GAW 7.3.1.7-1: 4 becomes 8 for the Disc; without it 4 stays, and the Disc."""
    g = foch()
    assert options(g) == ["declare nothing", "declare foch"]
    events = resolve(g, "declare foch")
    assert terms(events, ENTENTE) == [("strength", "F2-IX", 4), ("foch", "F2-IX", 4), ("tactical", "F-FOCH", 4)]
    assert g.disc == GERMANS
    g = foch()
    events = resolve(g, "declare nothing")
    assert terms(events, ENTENTE) == [("strength", "F2-IX", 4), ("tactical", "F-FOCH", 4)]
    assert g.disc == ENTENTE


def test_gaw_7_3_1_7_1_one_battle_only() -> None:
    """GAW 7.3.1.7-1: in the next battle of the impulse nothing is doubled; the Disc is gone."""
    g = position(
        {"73": "F2-IX G6-IB", "90": "F1-VII G7-XIV", "88": "F-FOCH F1-L"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={73: GERMANS, 90: GERMANS},
        turn=3,
    )
    play(g, "tactical, activate F-FOCH, reveal, activate F1-L, reveal, done, done, fight 73")
    resolve(g, "declare foch")
    events = resolve(g, "fight 90")
    assert [t for t in terms(events, ENTENTE) if t[0] == "foch"] == []


def test_gaw_7_3_1_7_1_only_in_a_tactical_action_with_the_disc() -> None:
    """GAW 7.3.1.7-1, 7.2-2: not in a Strategic Action, not if the Germans hold the Disc."""
    g = position({"73": "F2-IX G6-IB", "88": "F-FOCH"}, phasing=ENTENTE, disc=ENTENTE, control={73: GERMANS}, turn=3)
    play(g, "strategic, done, fight 73")
    assert question(g) != "Declaration"
    assert question(foch(disc=GERMANS)) != "Declaration"


def test_gaw_7_3_1_7_2_foch_must_stand_next_to_it() -> None:
    """GAW 7.3.1.7-2: revealed two areas away he cannot lead the attack; revealed next to it he can."""
    assert question(foch(at="86")) != "Declaration"
    assert question(foch(at="88")) == "Declaration"


def test_gaw_7_3_1_7_2_he_must_have_been_activated() -> None:
    """GAW 7.3.1.7-2: Foch next to the battle, but another leader activated: no special attack."""
    g = position(
        {"73": "F2-IX G6-IB", "88": "F-FOCH F1-L"}, phasing=ENTENTE, disc=ENTENTE, control={73: GERMANS}, turn=3
    )
    play(g, "tactical, activate F1-L, reveal, done, done, fight 73")
    assert question(g) != "Declaration"


def test_gaw_7_3_1_7_2_refused_where_another_advantage_is_open() -> None:
    """GAW 7.3.1.7-2: the Germans have no Foch; the Entente without him next door is refused."""
    g = luxembourg("G3-XI 38")
    assert refusal(g, "declare foch").rule == "GAW 7.3.1.7-1"


def test_gaw_m30_foch_needs_a_frenchman_who_attacks() -> None:
    """GAW M30: with only British in the battle his attack cannot be declared."""
    assert question(foch("E-I G6-IB")) != "Declaration"


def test_gaw_m30_isolated_frenchmen_do_not_attack() -> None:
    """GAW M30, M8: Isolated French units attack nobody, so Foch's attack would have no effect and is not offered."""
    ring = dict.fromkeys((6, 8, 9, 18, 19, 20, 30), GERMANS)
    g = position(
        {"8": "F5-I B-1 G1-II", "7": "B-2", "31": "F-FOCH", "11": "G1-L"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={**ring, 7: ENTENTE, 32: ENTENTE},
        turn=3,
    )
    # Antwerp gives the Belgians their line, not the French; Foch rides to Brussels, next to them, only afterwards.
    assert g.mark[UNIT["F5-I"]] & CUT
    assert not g.mark[UNIT["B-1"]] & CUT
    play(g, "tactical, activate F-FOCH, step 32, step 19, reveal, done, done, fight 8")
    assert question(g) != "Declaration"


# ---------------------------------------------------------------- one Disc


def test_gaw_r16_one_disc_one_advantage() -> None:
    """GAW R16: over the river before a fortress: Pontoon Engineers or Pioneers, not both."""
    g = position({"10": "G2-Guard", "21": "G2-L", "9": "B-1"}, discs={"9": 1}, control={21: GERMANS, 10: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done")
    assert options(g) == ["declare nothing", "declare pontoon", "declare pioneers"]
    events = resolve(g, "declare pontoon")
    assert told(events, "Declared") == [(9, 1)]
    assert ("garrison", "1", 5) in terms(events, ENTENTE)
    assert g.disc == ENTENTE


def test_gaw_7_2_4_the_disc_goes_to_the_other_side() -> None:
    """GAW 7.2-4: the defender gets it, but cannot call a General Retreat in this very battle; in the next he can."""
    g = position(
        {"10": "G2-Guard", "34": "G2-VII", "21": "G2-L G1-L", "9": "B-1", "8": "B-2", "20": "B-4", "19": "B-5"},
        discs={"9": 1},
        control={21: GERMANS, 10: GERMANS, 34: GERMANS},
    )
    play(g, "tactical, activate G2-L, reveal, activate G1-L, reveal, done")
    play(g, "pick G2-Guard, step 9, pick G2-VII, step 20, done, fight 9")
    events = play(g, "declare pioneers, raze 9")
    assert g.disc == ENTENTE
    while question(g) != "RetreatCall":
        events += resolve(g) if question(g) == "HitChoice" else play(g, "done")
    assert [args[0] for args in told(events, "BattleBegan")] == [20]
    assert told(events, "RetreatCalled") == told(events, "RetreatDeclined") == []


def test_gaw_7_2_2_no_disc_no_advantage() -> None:
    """GAW 7.2-2: the phasing Side must hold the Disc, and play a Tactical Action."""
    assert question(luxembourg("G3-XI 38", disc=ENTENTE)) != "Declaration"
    g = position({"37": "F3-IV", "38": "G3-XI"}, control={37: ENTENTE})
    events = resolve(g, "strategic, pick G3-XI, step 37, done")
    assert told(events, "Declared") == []


def test_gaw_r13_the_disc_can_come_back() -> None:
    """GAW R13: spent on the first battle, spent by the defender on a General Retreat in the second, it serves the
    attacker again in the third."""
    g = position(
        {
            "37": "F3-IV",
            "38": "G3-XI",
            "60": "G3-L G5-L G4-L",
            "56": "G5-V F3-V",
            "55": "F3-VI",
            "9": "G4-VI B-1",
        },
        discs={"9": 1},
        control={37: ENTENTE, 56: ENTENTE, 9: ENTENTE, 10: GERMANS},
    )
    play(g, "tactical, activate G3-L, reveal, activate G5-L, reveal, activate G4-L, reveal, done")
    play(g, "pick G3-XI, step 37, done")
    resolve(g, "declare pontoon")
    assert g.disc == ENTENTE
    play(g, "fight 56, retreat")
    assert g.disc == GERMANS
    assert refusal(g, "declare pioneers").rule == "GAW M40"  # not in the battle in which it came back
    play(g, "withdraw F3-V 55")
    play(g, "fight 9")
    assert options(g) == ["declare nothing", "declare pioneers"]


def test_gaw_7_2_1_2_one_area_only() -> None:
    """GAW 7.2.1-2: the Disc serves one of two new battles over a river; in the other the river halves."""
    g = position({"37": "F3-IV", "38": "G3-XI", "60": "G3-L G5-L", "72": "F2-IX", "74": "G5-V"}, control={37: ENTENTE})
    play(g, "tactical, activate G3-L, reveal, activate G5-L, reveal, done")
    play(g, "pick G3-XI, step 37, pick G5-V, step 72, done, fight 37")
    events = resolve(g, "declare pontoon")  # the other battle follows of itself
    assert told(events, "Declared") == [(37, 1)]
    assert [t for t in terms(events, GERMANS) if t[0] == "halved"] == [("halved", "infantry", -3)]
    fires = [(area, fire) for area, _, fire, *_ in told(events, "Outcome")]
    assert fires == [(37, 5), (72, 2)]
