"""The story of a game: a turn in a few sentences, as each seat may know it."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.kernel.story import Line
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import POWER_CODES
from tests.titles.qmg.play import at, play, question, settle

WEST = "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10 G-01\n"
"""Germany in Belgium, France in Picardy."""
GERMANY, RUSSIA, UK_US = (POWER_CODES.index(code) for code in ("germany", "russia", "uk_us"))


def heard(position: str, *answers: str) -> list[Event]:
    """What was told while these answers were given from a position."""
    g = at(position)
    g.listening = True
    play(g, *answers)
    settle(g)
    return list(g.told)


def told(events: list[Event], viewer: int | None = None) -> list[Line]:
    """A chapter as a viewer is told it; every event is in one line."""
    lines = GAME.story([e.seen_by(viewer) for e in events])
    assert sorted(part for line in lines for part in line.parts) == list(range(len(events)))
    return lines


def texts(events: list[Event], viewer: int | None = None, kind: str = "") -> list[str]:
    """The sentences of a chapter, or only those of one kind."""
    return [line.text for line in told(events, viewer) if kind in ("", line.kind)]


# ---------------------------------------------------------------- the turn


def test_a_chapter_is_the_turn_of_a_power() -> None:
    events = heard("round 4\nturn russia draw\nhand russia R-01\ndeck russia R-06", "pass")
    assert [e.name for e in events if GAME.opens(e)] == ["TurnStarted"]
    (heading,) = told(events)
    assert (heading.kind, heading.text, heading.things) == ("turn", "Round 4: Germany", ("power:germany",))


def test_an_opening_hand_is_one_line_and_names_no_card() -> None:
    g = GAME.new()
    g.listening = True
    settle(g)
    play(g, "mulligan")
    settle(g)
    first = [e for e in g.told if "power" in e.fact.index and e["power"] == 0]
    assert texts(first, 0) == ["Austria-Hungary & Ottomans takes a mulligan and draws 20 cards."]


def test_preparing_and_drawing_are_one_line_with_the_draws_counted() -> None:
    position = "turn germany prepare\nhand germany G-01 G-07\ndeck germany G-10 G-44 G-53"
    events = heard(position, "prepare G-07", "draw 2", "drawn G-44", "drawn G-10")
    assert texts(events, RUSSIA) == ["Germany prepares a card and draws 2 cards."]


def test_the_owner_reads_which_cards() -> None:
    position = "turn germany prepare\nhand germany G-01 G-07\ndeck germany G-10 G-44 G-53"
    events = heard(position, "prepare G-07", "draw 2", "drawn G-44", "drawn G-10")
    assert texts(events, GERMANY) == [
        "Germany prepares German Build Navy and draws Schlieffen Plan and German Land Battle."
    ]


def test_a_prepared_card_taken_back_is_told() -> None:
    events = heard("turn germany prepare\nhand germany G-01\nprepared germany G-19 G-44", "unprepare G-44")
    assert texts(events) == ["Germany takes a card back into hand."]
    assert texts(events, GERMANY) == ["Germany takes Schlieffen Plan back into hand."]


def test_a_draft_is_one_line_with_its_price() -> None:
    position = "turn austria_ottoman draft\nhand austria_ottoman A-13 A-24 A-18\ndeck austria_ottoman A-07 A-01"
    events = heard(position, "draft", "discard A-13", "discard A-24", "take A-07")
    assert texts(events, RUSSIA) == ["Austria-Hungary & Ottomans discards 2 cards and drafts Ottoman Build Army."]
    assert texts(events[:1], RUSSIA) == ["Austria-Hungary & Ottomans searches the deck."]


def test_scoring_is_one_line_with_the_numbers_of_both() -> None:
    events = heard("round 3\nturn uk_us draw\npieces germany BER WGE\npieces france PAR", "pass")
    (score,) = texts(events, kind="score")
    assert score.startswith("Scoring, round 3: the Central Powers gain ")
    assert " VP (" in score
    assert ", the Entente gain " in score


def test_the_end_of_the_game_is_a_line_of_its_own() -> None:
    events = heard("round 17\nturn uk_us draw\npieces germany BER WGE\npieces france PAR", "pass")
    lines = [line for line in told(events) if line.kind == "score"]
    assert len(lines) == 2
    assert " win, " in lines[1].text


# ---------------------------------------------------------------- cards


def test_a_build_card_is_one_line_with_its_piece() -> None:
    (line,) = told(heard(WEST, "play G-01", "place germany TYR"))
    assert line.text == "Germany plays German Build Army: an Army in Tyrol."
    assert line.things == ("power:germany", "pile:G-01", "status:G-01", "space:TYR")


def test_a_card_that_is_being_played_is_a_line_already() -> None:
    assert texts(heard(WEST, "play G-01")) == ["Germany plays German Build Army."]


def test_hits_and_points_of_a_card_stand_in_its_line() -> None:
    position = (
        "turn germany play\npieces germany BER\nhand germany G-30 G-10\nhand uk_us U-01 U-05\nprepared uk_us U-10"
    )
    events = heard(position, "play G-30")
    assert texts(events)[0].startswith("Germany plays Easter Rising of Ireland: UK & US has to discard 3 cards")
    events = heard(position, "play G-30", "discard U-01", "discard U-05", "top")
    (text,) = texts(events, GERMANY, "card")[:1]
    assert text.startswith(
        "Germany plays Easter Rising of Ireland: UK & US discards 2 cards from hand and a card off the deck"
    )


def test_who_discards_reads_what() -> None:
    position = "turn germany play\npieces germany BER\nhand germany G-30\nhand uk_us U-01 U-05\nprepared uk_us U-10"
    events = heard(position, "play G-30", "discard U-01", "discard U-05", "top")
    assert "UK & US discards UK Build Army and US Build Army from hand" in texts(events, UK_US)[0]
    assert "Build Army" not in texts(events, GERMANY)[0]


def landwehr(*prepared: str) -> list[Event]:
    """Germany plays Landwehr, which prepares a card, plays a Status and builds; then it may prepare another card."""
    g = at("turn germany play\npieces germany BER WGE\nhand germany G-50 G-35 G-01 G-07")
    g.listening = True
    play(g, "play G-50")
    answers = {"PrepareCard": "prepare G-01", "PlayFrom": "play G-35", "PlacePiece": "place germany TYR"}
    while question(g) != "PrepareStep":
        play(g, answers.get(question(g), "pass"))
    play(g, *prepared)
    return list(g.told)


def test_cards_that_a_card_lets_its_power_play_are_told_with_it() -> None:
    (text,) = texts(landwehr())
    assert text == "Germany plays Landwehr and with it German High Seas Fleet: a card prepared; a German Army in Tyrol."


def test_a_card_prepared_by_a_card_is_not_the_one_of_the_prepare_step() -> None:
    lines = texts(landwehr("prepare G-07"))
    assert len(lines) == 2
    assert lines[1] == "Germany prepares a card."


def test_attrition_is_a_line_with_its_victims() -> None:
    position = (
        "turn germany attrition\npieces germany BER\nprepared germany G-21\nhand uk_us U-01 U-05\nprepared uk_us U-10"
    )
    events = heard(position, "attrit G-21", "discard U-01", "discard U-05", "top")
    (line,) = told(events)[:1]
    assert line.kind == "card"
    assert line.text == (
        "Germany uses Unrestricted Submarine Warfare for Attrition: "
        "UK & US discards 2 cards from hand and a card off the deck."
    )


def test_an_own_piece_taken_off_the_board_is_a_loss() -> None:
    (line,) = told(heard(WEST, "remove germany BEL"))
    assert (line.kind, line.text) == ("loss", "The German Army in Belgium is removed by choice.")


def test_cards_that_are_looked_at_are_named_for_who_looks() -> None:
    position = "turn russia play\nhand russia R-24\nhand austria_ottoman A-27 A-01\n"
    events = heard(position, "play R-24", "strike A-27")
    looks = "Russia plays Redl Blackmailed: Russia looks at the cards of Austria-Hungary & Ottomans"
    assert texts(events, GERMANY)[0].startswith(f"{looks}; Austria-Hungary & Ottomans loses ")
    assert texts(events, RUSSIA)[0].startswith(f"{looks} (Austro-Hungarian Build Army and ")


def test_a_status_that_is_lost_is_told_with_the_card_that_takes_it() -> None:
    position = "turn uk_us play\npieces uk BRI\npieces russia MOS\nhand uk_us U-25\ntable germany G-32 G-33\n"
    (text,) = texts(heard(position, "play U-25", "top", "top", "strike G-33", "place uk MOS"))[:1]
    assert "; Germany loses the Status Stosstruppen; a UK Army recruited in Moscow." in text


def test_a_truce_and_a_supply_are_told_with_their_cards() -> None:
    truce = heard("round 4\nturn germany play\npieces germany BER\nhand germany G-26", "play G-26", "top", "top", "top")
    assert "; until the end of the round France and the United Kingdom cannot battle German Armies." in texts(truce)[0]
    position = "turn austria_ottoman play\npieces austria VIE BUL\nhand austria_ottoman A-28"
    assert "an Austro-Hungarian Army in Bulgaria counts as supplied" in texts(heard(position, "play A-28"))[0]


def test_a_card_whose_requirement_is_not_met_says_so() -> None:
    events = heard("turn uk_us play\npieces uk BRI\nhand uk_us U-46", "play U-46")
    assert texts(events)[0] == "UK & US plays Cambrai: the requirement is not met."


def test_a_draft_in_vain_says_what_is_missing() -> None:
    position = "options draft_offers=any\nturn russia draft\nhand russia R-01 R-06 R-18\ndeck russia R-23"
    events = heard(position, "draft", "discard R-01", "discard R-18", "take R-15")
    (text,) = texts(events)[:1]
    assert text == "Russia discards 2 cards; Russian Build Navy is not in the deck."


def test_a_story_may_begin_in_the_middle_of_a_battle() -> None:
    """A position that was set up has no log before it."""
    position = f"{WEST}prepared france_italy F-01\nprepared germany G-11\n"
    events = heard(position, "play G-10", "attack PIC from BEL", "use F-01", "use G-11")
    at_use = next(i for i, e in enumerate(events) if e.name == "CardUsed")
    (line,) = [line for line in told(events[at_use:]) if line.kind == "battle"]
    assert line.text.startswith("France & Italy uses French Build Army; Germany uses German Land Battle")


# ---------------------------------------------------------------- battles


def test_a_battle_card_and_its_battle_are_one_line() -> None:
    (line,) = told(heard(WEST, "play G-10", "attack PIC from BEL"))
    assert line.kind == "battle"
    assert (
        line.text == "Germany plays German Land Battle, attacks Picardy from Belgium and wins; the French Army is lost."
    )
    assert line.things == ("space:BEL", "space:PIC", "pile:G-10", "status:G-10")


def test_a_battle_that_is_not_decided_says_only_who_attacks() -> None:
    events = heard(f"{WEST}prepared france_italy F-01\n", "play G-10", "attack PIC from BEL")
    assert texts(events) == ["Germany plays German Land Battle and attacks Picardy from Belgium."]


def test_the_cards_of_both_sides_stand_behind_the_result() -> None:
    position = f"{WEST}prepared france_italy F-01\nprepared germany G-11\n"
    events = heard(position, "play G-10", "attack PIC from BEL", "use F-01", "use G-11")
    (text,) = texts(events, kind="battle")
    assert text == (
        "Germany plays German Land Battle, attacks Picardy from Belgium and wins; the French Army is lost; "
        "France & Italy uses French Build Army; Germany uses German Land Battle."
    )


def test_a_counterattack_is_a_battle_of_its_own() -> None:
    position = f"{WEST}prepared france_italy F-01 F-24\nprepared germany G-11\n"
    events = heard(position, "play G-10", "attack PIC from BEL", "use F-01", "pass", "counter F-24 france", "pass")
    lines = told(events)
    assert [line.kind for line in lines] == ["battle", "battle"]
    assert lines[0].text.endswith("attacks Picardy from Belgium and loses; France & Italy uses French Build Army.")
    assert lines[1].text == (
        "France & Italy counterattacks by La Revanche, attacks Belgium from Picardy and wins; the German Army is lost."
    )
    assert lines[1].things == ("space:PIC", "space:BEL", "pile:F-24")


def test_the_battle_of_an_event_card_follows_the_card() -> None:
    position = "turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\nhand russia R-31"
    g = at(position)
    g.listening = True
    play(g, "play R-31")
    while question(g) not in ("PrepareStep", "DrawStep", "PlayStep"):
        found = {"PlacePiece": "place russia POL", "ChooseBattle": "attack GAL from UKR"}
        play(g, found.get(question(g), "pass"))
    lines = told(list(g.told))
    assert [line.kind for line in lines[:2]] == ["card", "battle"]
    assert lines[0].text == "Russia plays East Prussian Offensive: a Russian Army in Poland."
    assert lines[1].text == "Russia attacks Galicia from Ukraine and wins; the Austro-Hungarian Army is lost."


def test_what_a_status_card_spends_before_a_battle_is_told_with_the_battle() -> None:
    """Stosstruppen: a prepared card buys a battle next to the new Army."""
    position = (
        "turn germany play\npieces germany BER WGE\npieces france PAR PIC\nhand germany G-01\n"
        "table germany G-33\nprepared germany G-10\n"
    )
    events = heard(position, "play G-01", "place germany BEL", "attack PIC from BEL", "use G-10")
    card, battle = texts(events)[:2]
    assert card == "Germany plays German Build Army: an Army in Belgium."
    assert battle == (
        "Germany attacks Picardy from Belgium and wins; the French Army is lost; Stosstruppen used; "
        "Germany uses German Land Battle."
    )


def test_cards_taken_up_again_are_counted_by_name() -> None:
    position = "turn uk_us play\npieces us USA\nhand uk_us U-49\npile uk_us U-05 U-10 U-15 U-01 U-34\n"
    answers = ("take U-15", "take U-05", "take U-10", "play U-05", "place us CAN", "prepare U-15", "under U-10")
    (text,) = texts(heard(position, "play U-49", *answers), kind="card")[:1]
    assert text.startswith("UK & US plays War Revenue Act and with it US Build Army: ")
    assert "taken from the discard pile" in text
    assert text.count("US Build Army") == 2


def test_points_given_in_place_of_cards_are_added_up() -> None:
    position = "turn germany attrition\nvp 5 5\nprepared germany G-22\nhand france_italy F-01\ndeck france_italy\n"
    events = heard(position, "attrit G-22", "point", "point")
    (text,) = texts(events)[:1]
    assert text == "Germany uses French Army Mutinies for Attrition: the Entente lose 2 VP."
