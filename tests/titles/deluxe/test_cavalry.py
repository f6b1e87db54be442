"""Cavalry: withdrawal, probes, fights among cavalry, pursuit."""

from __future__ import annotations

from marne.titles.hex14.rules.board import ATTACKED, CUT, DEFENDED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN
from marne.titles.hex14.rules.roster import DEAD, RESERVE, VEIL
from tests.titles.deluxe.fights import PLAIN, fight, join, lay, lost, odds, shown, where
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start

# ---------------------------------------------------------------- withdrawal


def test_dlx_10_2_1_1_cavalry_withdraws_before_infantry() -> None:
    """DLX 10.2.1-1, R-22: two hexes, whatever the terrain, ending two hexes away and next to no enemy if possible."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"})
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert "Shown" not in names(told) and asked(g) == ALLIED and question(g) == "Withdrawal"
    ways = [answer for answer in options(g) if answer != "done"]
    assert len(ways) == 9 and "withdraw FR-K-1 0629" in ways  # of twelve, three lie next to the attacker
    assert refusal(g, "withdraw FR-K-1 0628").rule == "DLX 10.2.1-1"
    assert refusal(g, "withdraw FR-K-1 0526").rule == "DLX R-22"
    assert refusal(g, "withdraw FR-K-2 0629").rule == "DLX R-96"
    assert refusal(g, "withdraw GE-A-I 0629").rule == "DLX R-96"
    assert refusal(g, "stand").rule == "DLX R-95"
    agree(g)
    say(g, "withdraw FR-K-1 0629")
    assert where(g, "FR-K-1") == "0629" and g.mark[unit("FR-K-1")] & DEFENDED
    assert question(g) == "AdvanceChoice"  # the attack is over; the attackers have used it and may enter
    say(g, "advance GE-A-I", "done")
    assert where(g, "GE-A-I") == PLAIN and question(g) == ""


def test_dlx_r_22_cavalry_may_stay_and_fight() -> None:
    """DLX R-22: it may withdraw, it need not."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done")
    assert odds(say(g, "defend FR-K-1")) == (7, 1, "5-1", "1-2")


def test_dlx_r_22_the_others_defend_without_it() -> None:
    """DLX R-22: cavalry may leave a hex that also holds others."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1 FR-K-2 FR-A-I", "0629": "FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert refusal(g, "withdraw FR-A-I 0629").rule == "DLX 10.2.1-1"
    assert refusal(g, "withdraw FR-A-II 0527").rule == "DLX 10.1.1-1"
    say(g, "withdraw FR-K-1 0629", "done")
    assert options(g) == ["defend FR-K-2", "defend FR-A-I"]


def test_dlx_r_22_only_if_no_cavalry_attacks() -> None:
    """DLX R-22, 10.2.1-1, R-120: by infantry alone; a gun beside it changes nothing."""
    g = fight({"0626": "GE-A-I GE-K-1 GE-210-1", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-K-1")
    assert question(g) == "Defence"
    g = fight({"0626": "GE-A-I GE-K-1 GE-210-1", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-210-1")
    assert question(g) == "Withdrawal"


def test_dlx_r_22_a_ring_of_enemies_leaves_no_way() -> None:
    """DLX R-22: then it must fight, and is not asked."""
    ring = {h: f"GE-DUM-{n + 1}" for n, h in enumerate(("0727", "0728", "0628", "0528", "0527"))}
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1", **ring})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "Defence"
    del ring["0628"]
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1", **ring, "0629": "GE-DUM-9"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert options(g) == ["withdraw FR-K-1 0529", "withdraw FR-K-1 0729", "done"]  # next to enemies, but all there is
    assert refusal(g, "withdraw FR-K-1 0629").rule == "DLX R-17"
    assert refusal(g, "withdraw FR-K-1 0625").rule == "DLX R-22"


def test_dlx_r_22_the_hex_on_the_way_changes_hands_too() -> None:
    """DLX R-42: cavalry that passes takes the hex."""
    g = lay({"0626": "FR-A-I", PLAIN: "GE-K-1"}, ALLIED)
    start(g, CombatPhase(ALLIED))
    join(g, "attack " + PLAIN, "FR-A-I")
    say(g, "withdraw GE-K-1 0629")
    assert g.held[GERMAN] & BIT[at("0628")] and g.held[GERMAN] & BIT[at("0629")]


def test_dlx_10_2_1_2_cavalry_without_defence_is_removed() -> None:
    """DLX 10.2.1-2: without a die, when it stays; the attackers may enter."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1/1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    told = say(g, "done", "defend FR-K-1")
    assert g.where[unit("FR-K-1")] == DEAD and "CombatRolled" not in names(told) and question(g) == "AdvanceChoice"


def test_dlx_10_2_1_2_the_others_of_the_defence_fight_on() -> None:
    """DLX 10.2.1-2, R-127: what has a defence is attacked with a die."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-J-Spahi FR-X-2C FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    told = say(g, "done", "defend FR-J-Spahi", "defend FR-X-2C")
    assert g.where[unit("FR-J-Spahi")] == DEAD and odds(told) == (7, 1, "5-1", "1-2")
    g = fight({"0626": "GE-A-I", PLAIN: "FR-J-Spahi FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done", "defend FR-J-Spahi")
    assert question(g) == "AttackChoice" and where(g, "FR-A-I") == PLAIN  # no die, and the hex is not empty


# ---------------------------------------------------------------- attacks by cavalry, probes


def test_dlx_10_2_2_1_cavalry_does_not_attack_infantry() -> None:
    """DLX 10.2.2-1, 2.2.6-1, R-21: alone it may probe; it joins an attack only after infantry."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I"}, hidden="FR-A-I")
    assert options(g) == [f"probe {PLAIN}", "done"]
    assert refusal(g, f"attack {PLAIN}").rule == "DLX 10.2.2-1"
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}")
    assert refusal(g, "join GE-K-1").rule == "DLX R-21"
    say(g, "join GE-A-I", "join GE-K-1")
    agree(g)


def test_dlx_r_21_cavalry_fights_cavalry_and_lone_guns() -> None:
    """DLX R-21, R-14: its attack counts against cavalry alone, and it takes a lone gun."""
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-K-1 FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-K-1")
    assert odds(say(g, "defend FR-K-1"))[0] == 11
    say(g, "rolled 1")
    assert options(g) == ["lose GE-A-I", "lose GE-K-1"]
    g = fight({"0626": "GE-K-1", PLAIN: "FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-K-1")
    assert g.where[unit("FR-ART-1")] == DEAD and question(g) == "AdvanceChoice"


def test_dlx_r_23_a_probe_shows_everything_and_costs_nothing() -> None:
    """DLX R-23, 10.2.2-1: the owner is asked whether cavalry meets it, whatever is there; then all is shown."""
    for hidden in ("FR-A-I FR-DUM-1", "FR-DUM-1 FR-DUM-2", "FR-K-1 FR-A-I"):
        g = fight({"0626": "GE-K-1", PLAIN: hidden}, hidden=hidden)
        join(g, f"probe {PLAIN}", "GE-K-1")
        assert question(g) == "ProbeReply" and asked(g) == ALLIED
        told = say(g, "done")
        assert names(told)[-2:] == ["Probed", "BattleEnded"]
        for u in hidden.split():
            assert g.where[unit(u)] == RESERVE if "DUM" in u else shown(g, u)
        assert where(g, "GE-K-1") == "0626" and lost(g, "GE-K-1") == 0
        if g.stack:
            assert "probe" not in " ".join(options(g))  # it has used its attack


def test_dlx_r_23_no_question_when_everybody_knows_that_no_cavalry_is_there() -> None:
    """DLX R-23, R-131: a hex whose counters have all been seen is probed only while one lies face down."""
    g = lay({"0626": "GE-K-1", PLAIN: "FR-A-I"})
    start(g, CombatPhase(GERMAN))
    assert refusal(g, f"probe {PLAIN}").rule == "DLX R-131"
    g = lay({"0626": "GE-K-1", PLAIN: "FR-A-I"}, hidden="FR-A-I")
    g.veil[unit("FR-A-I")] = VEIL[unit("FR-A-I")]
    start(g, CombatPhase(GERMAN))
    told = join(g, f"probe {PLAIN}", "GE-K-1")
    assert "Probed" in names(told) and shown(g, "FR-A-I")


def test_dlx_10_2_2_2_cavalry_meets_the_probe() -> None:
    """DLX 10.2.2-2: up to four points of it, and only it is shown before the fight."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-K-1 FR-K-2 FR-J-Spahi FR-A-I"}, hidden="FR-K-1 FR-K-2 FR-J-Spahi FR-A-I")
    join(g, f"probe {PLAIN}", "GE-K-1")
    assert options(g) == ["defend FR-K-1", "defend FR-K-2", "defend FR-J-Spahi", "done"]
    assert refusal(g, "defend FR-A-I").rule == "DLX 10.2.2-1"
    assert refusal(g, "defend GE-K-1").rule == "DLX R-96"
    assert refusal(g, "defend FR-K-3").rule == "DLX R-96"
    assert refusal(g, "stand").rule == "DLX R-95"
    assert say(g, "defend FR-K-1", "defend FR-K-2") == []
    assert refusal(g, "defend FR-K-1").rule == "DLX R-96"
    assert refusal(g, "defend FR-J-Spahi").rule == "DLX 10.1.1-1"
    agree(g)
    told = say(g, "done")
    assert [shown(g, u) for u in ("FR-K-1", "FR-K-2", "FR-J-Spahi", "FR-A-I")] == [True, True, False, False]
    assert odds(told) == (4, 2, "2-1", "1-2")
    twin = g.clone()
    told = say(g, "rolled 6")  # the probe fails: all lie hidden again
    assert "Probed" in names(told) and not shown(g, "FR-K-1") and not shown(g, "FR-A-I")
    assert g.mark[unit("FR-K-1")] & DEFENDED
    say(twin, "rolled 1", "lose GE-K-1")  # it succeeds: all are shown
    assert shown(twin, "FR-A-I") and shown(twin, "FR-J-Spahi")
    assert all(answer.startswith("retreat") for answer in options(twin))


def test_dlx_10_2_2_2_cavalry_that_was_up_stays_up() -> None:
    """DLX 10.2.2-2: after a failed probe only what was hidden is hidden again."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-K-1 FR-K-2"}, hidden="FR-K-2")
    join(g, f"probe {PLAIN}", "GE-K-1")
    say(g, "defend FR-K-1", "defend FR-K-2", "done", "rolled 6")
    assert shown(g, "FR-K-1") and not shown(g, "FR-K-2")


def test_dlx_10_2_2_2_cavalry_without_defence_falls_to_a_probe() -> None:
    """DLX 10.2.1-2, 10.2.2-2, R-127: that is a success, but a probe clears no guns."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-J-Spahi FR-ART-1"}, hidden="FR-J-Spahi FR-ART-1")
    join(g, f"probe {PLAIN}", "GE-K-1")
    say(g, "defend FR-J-Spahi", "done")
    assert g.where[unit("FR-J-Spahi")] == DEAD and shown(g, "FR-ART-1") and where(g, "FR-ART-1") == PLAIN


def test_probes_are_for_cavalry() -> None:
    """DLX 10.2.2-1: only cavalry probes, next to the hex."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, hidden="FR-A-I")
    assert refusal(g, f"probe {PLAIN}").rule == "DLX 10.2.2-1"
    assert refusal(g, "probe 0528").rule == "DLX 10-1"
    g = fight({"0626": "GE-A-I GE-K-1 GE-210-1", PLAIN: "FR-A-I", "0629": "FR-A-II"}, hidden="FR-A-I FR-A-II")
    assert refusal(g, "probe 0629").rule == "DLX 10-1"
    say(g, f"probe {PLAIN}")
    assert refusal(g, "join GE-A-I").rule == "DLX 10.2.2-1"
    assert refusal(g, "join GE-210-1").rule == "DLX R-77"
    agree(g)


def test_dlx_10_2_3_1_cavalry_does_not_stand() -> None:
    """DLX 10.2.3-1, R-129: it must retreat, unless there is nowhere to go; infantry beside it may stand."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done", "defend FR-K-1", "rolled 2")
    assert refusal(g, "stand").rule == "DLX 10.2.3-1"
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1 FR-D-37"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done", "defend FR-K-1", "defend FR-D-37", "rolled 1", "lose GE-A-I", "stand")
    assert options(g) == ["lose FR-D-37"]


# ---------------------------------------------------------------- pursuit


def test_dlx_r_72_pursuit() -> None:
    """DLX R-72, 10.2.1-3, R-125: cavalry next to the hex that has not attacked may enter it and go one farther."""
    g = fight({"0626": "GE-A-I", "0727": "GE-K-1 GE-K-2", PLAIN: "FR-K-1"}, hidden="GE-K-1")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0529")
    found = options(g)
    assert f"pursue GE-K-1 {PLAIN}" in found and "pursue GE-K-1 0628" in found and "pursue GE-K-2 0528" in found
    assert "pursue GE-K-1 0727" not in found
    assert refusal(g, "pursue GE-A-I 0628").rule == "DLX 10.2.1-3"
    assert refusal(g, "pursue GE-K-1 0629").rule == "DLX R-72"
    assert refusal(g, "pursue GE-K-3 0628").rule == "DLX R-96"
    assert refusal(g, "pursue FR-K-1 0628").rule == "DLX R-96"
    assert refusal(g, "halt").rule == "DLX R-95"
    agree(g)
    told = say(g, "pursue GE-K-1 0628")
    assert where(g, "GE-K-1") == "0628" and shown(g, "GE-K-1") and "Pursued" in names(told)
    assert g.held[GERMAN] & BIT[at(PLAIN)] and g.held[GERMAN] & BIT[at("0628")]
    assert options(g) == ["advance GE-A-I", "done"]  # one pursues
    assert refusal(g, "pursue GE-K-2 0528").rule == "DLX R-72"


def test_dlx_r_72_cavalry_that_attacked_may_pursue() -> None:
    """DLX R-72: after retreating cavalry; the attacker's own cavalry may go two hexes."""
    g = fight({"0626": "GE-K-1 GE-K-2", "0727": "GE-K-3", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-K-1", "GE-K-2")
    say(g, "defend FR-K-1", "rolled 3", "retreat 0528", "lose FR-K-1")
    assert refusal(g, "pursue GE-K-1 0528").rule == "DLX R-17"
    say(g, "pursue GE-K-1 0628", "advance GE-K-2")
    assert where(g, "GE-K-1") == "0628" and where(g, "GE-K-2") == PLAIN


def test_dlx_r_72_not_after_infantry() -> None:
    """DLX R-72: no cavalry, no pursuit."""
    g = fight({"0626": "GE-A-I GE-A-II", "0727": "GE-K-1", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I", "retreat 0628", "lose FR-A-I")
    assert refusal(g, "pursue GE-K-1 0528").rule == "DLX R-72"


def test_dlx_r_72_who_has_attacked_elsewhere_does_not_pursue() -> None:
    """DLX R-72: nor does cavalry farther away, nor across a closed way."""
    g = lay({"0626": "GE-A-I", "0727": "GE-K-1", "0625": "GE-K-2", PLAIN: "FR-K-1"})
    g.mark[unit("GE-K-1")] |= ATTACKED
    start(g, CombatPhase(GERMAN))
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0529")
    assert refusal(g, "pursue GE-K-1 0628").rule == "DLX 10.1.2-1"
    assert refusal(g, "pursue GE-K-2 0628").rule == "DLX 10-1"


def test_a_cut_off_cavalry_fights_as_usual() -> None:
    """DLX R-43: units marked as out of supply fight like others."""
    g = lay({"0626": "GE-K-1", PLAIN: "FR-K-1"})
    g.mark[unit("GE-K-1")] |= CUT
    start(g, CombatPhase(GERMAN))
    assert f"attack {PLAIN}" in options(g)


def test_dlx_r_72_forts_and_neutrals_in_a_pursuit() -> None:
    """DLX R-72, R-31, 12-1: a symbol on the side it crosses stops the rider behind it; neutrals do not ride."""
    g = fight({"3025": "GE-A-I GE-K-1", "2925": "FR-K-1"})
    join(g, "attack 2925", "GE-A-I")
    way = next(answer for answer in options(g) if answer.startswith("withdraw"))
    say(g, way)
    assert [a for a in options(g) if a.startswith("pursue")] == ["pursue GE-K-1 2925"]
    assert refusal(g, "pursue GE-K-1 2825").rule == "DLX R-72"
    say(g, "advance GE-A-I")
    assert refusal(g, "pursue GE-K-1 2925").rule == "DLX R-19"
    g = fight({"0626": "FR-A-I", "0727": "NL-K-1", PLAIN: "GE-K-1"}, ALLIED)
    join(g, f"attack {PLAIN}", "FR-A-I")
    say(g, "withdraw GE-K-1 0629")
    assert refusal(g, "pursue NL-K-1 0628").rule == "DLX 12-1"


def test_dlx_r_22_forts_on_the_way_out() -> None:
    """DLX R-22, R-128: an enemy fort hex is no way, and a hexside with a symbol can only be the last one crossed."""
    g = fight({"2925": "GE-K-1", "2825": "FR-A-I"}, ALLIED)
    join(g, "attack 2925", "FR-A-I")
    ways = [answer.split()[2] for answer in options(g) if answer != "done"]
    assert "3025" not in ways and all(h not in ("3125", "3126") for h in ways)  # not over the forts and on
    assert refusal(g, "withdraw GE-K-1 3126").rule == "DLX R-22"


def test_dlx_10_1_1_1_cavalry_that_has_been_attacked_neither_withdraws_nor_meets_a_probe() -> None:
    """DLX R-15, R-124: a unit is attacked once a turn; what has withdrawn counts as attacked."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-K-1 FR-K-2"})
    g.mark[unit("FR-K-1")] |= DEFENDED
    start(g, CombatPhase(GERMAN))
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert refusal(g, "withdraw FR-K-1 0629").rule == "DLX R-15"
    g = lay({"0626": "GE-K-1", PLAIN: "FR-K-1 FR-K-2"})
    g.mark[unit("FR-K-1")] |= DEFENDED
    start(g, CombatPhase(GERMAN))
    join(g, f"probe {PLAIN}", "GE-K-1")
    assert refusal(g, "defend FR-K-1").rule == "DLX R-15"
