"""The story of a game: an impulse in a few sentences, as each seat may know it."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.kernel.story import Line
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from marne.titles.gaw.rules.board import Gaw
from tests.titles.gaw.play import ENTENTE, GERMANS, end_turn, options, play, position, question, start


def told(events: list[Event], viewer: int | None = None) -> list[Line]:
    """A chapter as a viewer is told it; every event is in one line."""
    lines = GAME.story([e.seen_by(viewer) for e in events])
    assert sorted(part for line in lines for part in line.parts) == list(range(len(events)))
    return lines


def texts(events: list[Event], viewer: int | None = None, kind: str = "") -> list[str]:
    """The sentences of a chapter, or only those of one kind."""
    return [line.text for line in told(events, viewer) if kind in ("", line.kind)]


def impulse(g: Gaw, *answers: str) -> list[Event]:
    """The events of an impulse from its heading on; questions of a battle that are left open are answered briefly."""
    began = list(g.told)
    events = began + play(g, *answers)
    while question(g) in ("Withdrawal", "HitChoice", "Declaration", "RetreatCall", "Impetus"):
        brief = {"HitChoice": options(g)[0], "Declaration": "declare nothing"}
        events += play(g, brief.get(question(g), "done"))
    ends = [at for at, e in enumerate(events) if at and GAME.opens(e)]
    return events[: ends[0]] if ends else events


# ---------------------------------------------------------------- headings


def test_a_chapter_begins_with_a_month_and_with_an_impulse() -> None:
    g = position({"11": "G1-II", "9": "B-3"})
    events = list(g.told) + play(g, "pass", "done")
    assert [e.name for e in events if GAME.opens(e)] == ["ImpulseBegan", "ImpulseBegan"]


def test_the_heading_of_an_impulse_has_its_order() -> None:
    g = position({"11": "G1-II", "9": "B-3"})
    events = impulse(g, "strategic", "done")
    heading = told(events)[0]
    assert heading.kind == "turn"
    order = "the Germans play a Strategic Action, option A"
    assert heading.text == f"September 1914, impulse 5: {order}; the Initiative Disc goes to the Entente"


def test_before_the_order_is_given_the_heading_says_whose_impulse_it_is() -> None:
    g = position({"11": "G1-II", "9": "B-3"})
    assert texts(list(g.told)) == ["September 1914, impulse 5: the Germans"]


def test_what_partners_propose_is_part_of_the_heading() -> None:
    g = position({"46": "F1-L F1-44", "9": "G1-II"}, phasing=ENTENTE, disc=ENTENTE, options={"players": "3"})
    events = list(g.told) + play(g, "tactical", seat=1) + play(g, "strategic", seat=2)
    assert [line.kind for line in told(events)] == ["turn"]
    events += play(g, "strategic", seat=1)
    assert texts(events)[0].endswith("the Entente plays a Strategic Action, option A")


# ---------------------------------------------------------------- marches


def marching() -> list[Event]:
    g = position({"11": "G1-II G1-III", "9": "B-3"})
    return impulse(g, "strategic", "pick G1-II, step 23, step 10, halt", "pick G1-III, step 12, halt", "done")


def test_a_march_is_one_line_with_its_whole_way() -> None:
    events = marching()
    assert texts(events, GERMANS, "march") == [
        "II Inf (German 1st Army) marches from Jülich by Aachen to Verviers, taking Verviers.",
        "III Inf (German 1st Army) marches from Jülich to Krefeld.",
    ]


def test_a_march_points_at_the_unit_and_its_way_in_order() -> None:
    first = next(line for line in told(marching(), GERMANS) if line.kind == "march")
    assert first.things == ("unit:G1-II", "area:11", "area:23", "area:10")


def test_the_enemy_reads_of_a_block() -> None:
    events = marching()
    lines = [line for line in told(events, ENTENTE) if line.kind == "march"]
    assert lines[0].text == "A German block marches from Jülich by Aachen to Verviers, taking Verviers."
    assert lines[0].things == ("area:11", "area:23", "area:10")
    assert not any("Inf" in text for text in texts(events, None))


def test_blocks_on_the_same_way_are_told_together() -> None:
    g = position({"11": "G1-II G1-III G1-IV", "9": "B-3"})
    answers = [f"pick {unit}, step 23, step 10, halt" for unit in ("G1-II", "G1-III")]
    events = impulse(g, "strategic", answers[0], "pick G1-IV, step 12, halt", answers[1], "done")
    assert texts(events, ENTENTE, "march") == [
        "2 German blocks march from Jülich by Aachen to Verviers, taking Verviers.",
        "A German block marches from Jülich to Krefeld.",
    ]
    assert texts(events, GERMANS, "march")[0].startswith("II Inf and III Inf (German 1st Army) march from Jülich")


def test_a_march_that_goes_farther_than_another_is_told_by_itself() -> None:
    g = position({"11": "G1-II G1-III", "9": "B-3"})
    events = list(g.told) + play(g, "strategic", "pick G1-II, step 23, halt", "pick G1-III, step 23")
    assert texts(events, None, "march") == ["2 German blocks march from Jülich to Aachen."]
    events += play(g, "step 38")
    assert texts(events, None, "march") == [
        "A German block marches from Jülich to Aachen.",
        "A German block marches from Jülich by Aachen to Bitburg.",
    ]


def test_a_block_that_is_taken_up_and_stays_has_no_line() -> None:
    g = position({"11": "G1-II G1-III", "9": "B-3"})
    events = impulse(g, "strategic", "pick G1-II, step 12, halt", "pick G1-III, halt", "done")
    assert [line.kind for line in told(events, GERMANS)] == ["turn", "march", "order"]


def test_garrisons_that_a_block_builds_are_one_line() -> None:
    g = position({"58": "G5-XVI", "9": "B-3"}, discs={"58": 1})
    events = impulse(g, "strategic", "pick G5-XVI, build 58, build 58, halt", "done")
    assert texts(events, GERMANS, "arrival") == [
        "XVI Inf (German 5th Army) gives up 2 steps and builds 2 garrisons in Metz."
    ]
    assert texts(events, ENTENTE, "arrival") == ["A German block builds 2 garrisons in Metz."]


def test_a_place_that_is_lost_says_what_it_was_worth() -> None:
    """A Victory Area and its Valour stand at the end of the line of whoever took it."""
    g = position({"71": "G5-XVI", "46": "F1-44"}, control={55: ENTENTE})
    events = impulse(g, "strategic", "pick G5-XVI, step 55, halt", "done")
    assert texts(events, ENTENTE, "march")[0].endswith("to Verdun, taking Verdun (Victory Area, 1 Valour).")


def test_a_place_that_is_left_to_the_enemy_is_told_with_the_march() -> None:
    g = position({"9": "G1-II B-3", "10": "G1-III"}, control={9: GERMANS})
    events = impulse(g, "strategic", "pick G1-II, step 10, halt", "done")
    assert texts(events, None, "march") == [
        "A German block marches from Liège to Verviers; the Belgians take Liège.",
    ]


# ---------------------------------------------------------------- leaders


def test_a_ride_and_the_command_are_one_line_for_everybody() -> None:
    g = position({"23": "G1-L G1-II", "9": "B-3"})
    events = impulse(g, "tactical", "activate G1-L, step 10, reveal, done", "done")
    line = next(line for line in told(events, ENTENTE) if line.kind == "march")
    assert (
        line.text == "von Kluck (1st Army) rides from Aachen to Verviers and takes command (4 stars), taking Verviers."
    )
    assert line.things == ("unit:G1-L", "area:23", "area:10")


def test_until_the_leader_is_revealed_the_enemy_reads_of_some_leader() -> None:
    g = position({"23": "G1-L G1-II", "9": "B-3"})
    events = list(g.told) + play(g, "tactical", "activate G1-L, step 10")
    assert texts(events, ENTENTE)[1] == "A German leader rides from Aachen to Verviers, taking Verviers."
    assert texts(events, GERMANS)[1].startswith("von Kluck (1st Army) rides")


def test_leaders_who_stay_take_command_in_one_line() -> None:
    g = position({"23": "G1-L G1-II", "24": "G2-L", "9": "B-3"})
    events = impulse(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, done", "done")
    leaders = "von Kluck (1st Army) in Aachen (4 stars) and von Bülow (2nd Army) in Euskirchen (4 stars)"
    assert texts(events, ENTENTE, "order") == [
        f"Leaders take command: {leaders}.",
        "Deactivated: von Kluck and von Bülow with 3 stars left.",
    ]


def test_a_leader_who_was_activated_on_the_heart_is_a_loss_of_its_own() -> None:
    g = position({"23": "G1-L/3 G1-II", "9": "B-3"})
    events = impulse(g, "tactical", "activate G1-L, reveal, done", "done")
    assert texts(events, ENTENTE, "loss") == ["von Kluck, activated on the heart, is lost in Aachen."]


# ---------------------------------------------------------------- battles


def attack(defenders: str = "B-3", **more: int) -> list[Event]:
    """The Germans attack Liège from Verviers; nothing is left open."""
    g = position({"10": "G1-II G1-III G1-IV", "9": defenders}, discs={"9": more.get("discs", 0)}, control={9: ENTENTE})
    picks = [f"pick {unit}, step 9" for unit in ("G1-II", "G1-III", "G1-IV")]
    return impulse(g, "strategic", *picks, "done")


def test_a_battle_is_one_line_with_result_losses_and_ground() -> None:
    (battle,) = [line for line in told(attack(), None) if line.kind == "battle"]
    assert battle.text == (
        "The Germans attack Liège from Verviers: 3 to 4, a marginal victory of the Entente; "
        "3 Inf (Belgian Army) is reduced to strength 2; Liège stays contested."
    )
    assert battle.things == ("area:10", "area:9")


def test_a_battle_has_all_its_terms_and_hits_in_its_line() -> None:
    events = attack()
    (battle,) = [line for line in told(events, None) if line.kind == "battle"]
    names = {events[part].name for part in battle.parts}
    assert {"BattleBegan", "Showdown", "Term", "Outcome", "Absorbed"} <= names


def won() -> list[Event]:
    """The Germans storm Liège with a leader next door."""
    g = position(
        {"10": "G1-L", "9": "B-3 G1-II G1-III"}, control={9: ENTENTE, 10: GERMANS}, discs={"9": 1}, valour={"german": 2}
    )
    return impulse(g, "tactical", "activate G1-L, reveal, done", "done", "fight 9", "declare nothing")


def test_who_is_lost_and_what_is_taken_stand_at_the_end() -> None:
    (text,) = texts(won(), ENTENTE, "battle")
    assert text == (
        "The Germans attack in Liège: 16 to 9, a decisive victory; "
        "3 Inf (Belgian Army) and a Belgian garrison are lost; the Germans take Liège (1 Valour)."
    )


def test_own_ground_that_is_won_back_is_clear_of_enemies() -> None:
    g = position({"10": "G1-L", "9": "B-3/2 G1-II G1-III"}, control={9: GERMANS, 10: GERMANS})
    answers = ("tactical", "activate G1-L, reveal, done", "done", "fight 9")
    (text,) = texts(impulse(g, *answers), None, "battle")
    assert text.endswith("3 Inf (Belgian Army) is lost; Liège is clear of enemies.")


def test_a_battle_that_is_not_over_says_so_far_what_is_known() -> None:
    g = position({"21": "G1-II", "34": "F5-4C F5-I", "33": "F5-II"})
    events = list(g.told) + play(g, "strategic", "pick G1-II, step 34", "done")
    assert question(g) == "Withdrawal"
    assert texts(events, None, "battle") == ["The Germans attack Dinant from Marche."]
    events += play(g, "withdraw F5-4C 33")
    told_so_far = texts(events, GERMANS, "battle")[0]
    assert told_so_far.startswith("The Germans attack Dinant from Marche: a French block retreats to Mézières")
    assert "4 Cav (French 5th Army) retreats to Mézières" in texts(events, ENTENTE, "battle")[0]


def test_a_walk_in_is_told_with_who_left() -> None:
    g = position({"21": "G1-II", "34": "F5-4C", "33": "F5-II"})
    events = impulse(g, "strategic", "pick G1-II, step 34", "done", "withdraw F5-4C 33")
    assert texts(events, GERMANS, "battle") == [
        "The Germans attack Dinant from Marche: a French block retreats to Mézières; the Germans take Dinant."
    ]


def test_a_general_retreat_is_told_before_who_went() -> None:
    g = position({"23": "G1-L", "10": "G1-II G1-III", "9": "B-3 B-4", "20": "B-1"}, disc=ENTENTE, control={9: ENTENTE})
    events = impulse(
        g, "tactical", "activate G1-L, reveal, done", "pick G1-II, step 9, done", "retreat", "withdraw B-3 20"
    )
    head = "The Germans attack Liège from Verviers: the Entente calls a General Retreat; "
    assert texts(events, GERMANS, "battle")[0].startswith(f"{head}a Belgian block retreats to Namur; 1 to 4, ")
    assert texts(events, ENTENTE, "battle")[0].startswith(f"{head}3 Inf (Belgian Army) retreats to Namur; 1 to 4, ")


def test_pioneers_and_what_they_razed_are_named() -> None:
    g = position({"9": "B-3 G1-II G1-III", "10": "G1-L"}, discs={"9": 2}, control={9: ENTENTE, 10: GERMANS})
    answers = ("tactical", "activate G1-L, reveal, done", "done", "fight 9", "declare pioneers, raze 9")
    text = texts(impulse(g, *answers, "raze 9"), None, "battle")[0]
    assert text.startswith("The Germans attack in Liège with Pioneers: 2 garrisons are razed; ")
    assert "lost" not in text.partition("razed")[0]


def test_several_battles_of_an_impulse_are_a_line_each() -> None:
    g = position({"9": "B-3 G1-II", "10": "G1-L", "73": "F2-IX G6-IB", "75": "G6-L"}, control={9: ENTENTE, 73: ENTENTE})
    leaders = "activate G1-L, reveal, activate G6-L, reveal, done"
    events = impulse(g, "tactical", leaders, "done", "fight 9", "fight 73")
    heads = [text.partition(":")[0] for text in texts(events, None, "battle")]
    assert heads == ["The Germans attack in Liège", "The Germans attack in Lunéville"]


def test_cavalry_that_rides_on_has_a_line_after_the_battle() -> None:
    g = position({"21": "G1-C2", "34": "F5-4C/1"})
    events = list(g.told) + play(g, "strategic", "pick G1-C2, step 34", "done")
    while question(g) in ("Withdrawal", "HitChoice"):
        events += play(g, "done" if question(g) == "Withdrawal" else options(g)[0])
    events += play(g, "pursue G1-C2 33")
    events = events[: next(at for at, e in enumerate(events) if at and GAME.opens(e))]
    kinds = [line.kind for line in told(events, GERMANS)]
    assert kinds == ["turn", "march", "battle", "march", "order"]
    assert (
        texts(events, GERMANS, "march")[1]
        == "II Cav (German 1st Army) rides on from Dinant to Mézières, taking Mézières."
    )


# ---------------------------------------------------------------- between the impulses


def test_the_set_up_is_a_line_for_each_power() -> None:
    g = start()
    lines = told([e for e in g.told if e.name == "Placed"])
    assert [line.text for line in lines] == [
        "The British set up 3 blocks in Great Britain.",
        "The Belgians set up 8 blocks in 5 areas.",
        "The French set up 34 blocks in 17 areas.",
        "The Germans set up 42 blocks in 18 areas.",
    ]


def test_reinforcements_of_a_side_are_one_line() -> None:
    g = position({"12": "G1-L"}, pool="G2-X G2-VII", phasing=GERMANS)
    events = list(g.told) + play(g, "reinforce", "call 2")
    while question(g) == "Draw":
        events += play(g, options(g)[0])
    assert texts(events, GERMANS, "arrival")[0].startswith("The Germans call for 2 blocks: ")
    assert texts(events, ENTENTE, "arrival") == ["The Germans call for 2 blocks."]
    while question(g) == "Deployment":
        events += play(g, options(g)[0])
    events = events[: next((at for at, e in enumerate(events) if at and GAME.opens(e)), len(events))]
    (own,), (other,) = texts(events, GERMANS, "arrival"), texts(events, ENTENTE, "arrival")
    assert "X Inf (German 2nd Army)" in own or "VII Inf" in own
    assert other.startswith("The Germans call for 2 blocks: in ")
    assert "Inf" not in other


def test_a_new_month_has_a_heading_and_a_line_for_each_thing() -> None:
    g = position({"12": "G1-L/1", "46": "F1-L/1"}, pool="FR-1 G2-X", turn=2)
    events = end_turn(g)
    while question(g) != "Orders":
        events += play(g, "done" if question(g) == "Restoration" else options(g)[0])
    begin = next(at for at, e in enumerate(events) if e.name == "TurnBegan")
    end = next(at for at, e in enumerate(events) if at > begin and GAME.opens(e))
    lines = told(events[begin:end], ENTENTE)
    assert (lines[0].kind, lines[0].text) == ("round", "Turn 3, October 1914")
    drawn = [line.text for line in lines if " draw" in line.text]
    assert [text.split()[:2] for text in drawn] == [["The", "Entente"], ["The", "Germans"]]


def test_steps_of_leaders_that_are_restored_are_one_line() -> None:
    """The enemy reads only how many there were."""
    g = position({"12": "G1-L/1 G2-L/2", "46": "F1-L"}, turn=2)
    events = end_turn(g)
    while question(g) != "Orders":
        restore = [answer for answer in options(g) if answer.startswith("restore G")]
        events += play(g, restore[0] if restore else options(g)[-1])
    chapter = chapter_of(events, "Restored")
    (own,) = [text for text in texts(chapter, GERMANS) if "restore" in text]
    (other,) = [text for text in texts(chapter, ENTENTE) if "restore" in text]
    assert own == "The Germans restore von Kluck to 4 stars and von Bülow to 4 stars."
    assert other == "The Germans restore 3 steps of hidden leaders."


def test_a_story_may_begin_in_the_middle_of_anything() -> None:
    """A position that was set up has no log before it."""
    events = won()
    for begin in range(len(events)):
        assert all(line.text for line in told(events[begin:], ENTENTE))


def test_a_final_phase_in_which_nothing_happens_has_no_heading() -> None:
    g = position({"12": "G1-L", "46": "F1-L"}, turn=2)
    play(g, "pass, done")
    events = list(g.told)
    events += play(g, "pass, done")
    chapter = chapter_of(events, "FinalPhase")
    assert [line.kind for line in told(chapter)] == ["turn"]


def test_attrition_is_told_by_area_with_what_it_loses() -> None:
    """The Germans read of blocks, and who is gone is shown to all."""
    around = dict.fromkeys(NEIGHBOURS[7], GERMANS)
    g = position({"7": "B-1/2 B-2 G1-II"}, control={7: ENTENTE, **around}, discs={"7": 1})
    chapter = chapter_of(end_turn(g), "FinalPhase")
    lines = told(chapter, GERMANS)
    assert [line.kind for line in lines][1:] == ["phase", "loss"]
    assert lines[2].text == (
        "II Inf (German 1st Army) and 2 Belgian blocks, isolated among enemies in Antwerp, lose a step; "
        "1 Inf (Belgian Army) is lost in Antwerp; a Belgian garrison is lost in Antwerp."
    )


def test_ground_that_attrition_leaves_to_the_enemy_is_a_line_of_its_own() -> None:
    g = position({"7": "B-1/2 G1-II"}, control={7: ENTENTE, **dict.fromkeys(NEIGHBOURS[7], GERMANS)})
    chapter = chapter_of(end_turn(g), "FinalPhase")
    assert texts(chapter, ENTENTE, "place") == ["The Germans take Antwerp (1 Valour)."]


def test_the_end_of_the_game_is_a_line_of_its_own() -> None:
    g = position({"71": "G5-XVI", "46": "F1-44"}, control={55: ENTENTE}, valour={"german": 9})
    events = list(g.told) + play(g, "strategic", "pick G5-XVI, step 55")
    lines = told(events)
    assert [line.kind for line in lines] == ["turn", "march", "score"]
    assert lines[-1].text == "The Germans win the game: they have 10 Valour."


def test_the_point_of_plan_17_is_told_with_its_battle() -> None:
    blocks = {"73": "F2-70R/2", "74": "G6-IB G6-IIB"}
    g = position(blocks, phasing=ENTENTE, disc=ENTENTE, options={"plan17": "on"}, control={73: ENTENTE})
    events = impulse(g, "strategic", "pick F2-70R, step 74", "done")
    assert texts(events, None, "battle")[0].endswith("; the French gain 1 Valour by Plan XVII; no attacker is left.")


def chapter_of(events: list[Event], name: str) -> list[Event]:
    """The chapter that has an event of this name."""
    at = next(at for at, e in enumerate(events) if e.name == name)
    begin = next((i for i in range(at, -1, -1) if GAME.opens(events[i])), 0)
    end = next((i for i in range(at, len(events)) if i > begin and GAME.opens(events[i])), len(events))
    return events[begin:end]
