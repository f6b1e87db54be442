"""Every card of Germany: what it does when it is played, and what it is good for once it is prepared."""

from __future__ import annotations

import pytest

from marne.kernel.state import apply, pending
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.actions import PASS
from marne.titles.qmg.rules.atlas import AO
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, settle, vp

# ---------------------------------------------------------------- words of this file

HOLDING = {
    "BEL": ("france_italy", "F-15", "PIC", "pieces germany BER WGE BEL\npieces france PAR PIC"),
    "PIC": ("france_italy", "F-15", "PAR", "pieces germany BER WGE BEL PIC\npieces france PAR"),
    "BUR": ("france_italy", "F-15", "PAR", "pieces germany BER WGE BUR\npieces france PAR"),
    "WGE": ("france_italy", "F-15", "BUR", "pieces germany BER WGE\npieces france PAR BUR"),
    "TYR": ("france_italy", "F-19", "ALP", "pieces germany BER WGE TYR\npieces italy ROM ALP"),
    "PAR": ("uk_us", "U-12", "ENG", "pieces germany BER WGE BEL PIC PAR\npieces uk BRI ENG"),
    "BER": ("russia", "R-01", "PRU", "pieces germany BER WGE\npieces russia MOS PET POL PRU"),
    "PRU": ("russia", "R-01", "POL", "pieces germany BER PRU\npieces russia MOS PET POL"),
    "POL": ("russia", "R-01", "PET", "pieces germany BER PRU POL\npieces russia MOS PET"),
    "GAL": ("russia", "R-01", "UKR", "pieces germany BER PRU GAL\npieces russia MOS UKR"),
    "VIE": ("russia", "R-01", "GAL", "pieces germany BER VIE\npieces russia MOS UKR GAL"),
    "UKR": ("russia", "R-01", "MOS", "pieces germany BER PRU GAL UKR\npieces russia MOS"),
}
"""German Armies about to be attacked: by whom, with which card, from where."""

HELD = {
    "BEL": ("WGE", "pieces germany BER WGE\npieces uk BRI ENG BEL\nprepared uk_us U-01", "U-01"),
    "PIC": ("BEL", "pieces germany BER WGE BEL\npieces france PAR PIC\nprepared france_italy F-01", "F-01"),
    "PAR": ("PIC", "pieces germany BER WGE BEL PIC\npieces france PAR\nprepared france_italy F-01", "F-01"),
    "BUR": ("WGE", "pieces germany BER WGE\npieces france PAR BUR\nprepared france_italy F-01", "F-01"),
    "WGE": ("BER", "pieces germany BER\npieces france PAR BUR WGE\nprepared france_italy F-01", "F-01"),
    "TYR": ("WGE", "pieces germany BER WGE\npieces italy ROM ALP TYR\nprepared france_italy F-07", "F-07"),
    "PRU": ("BER", "pieces germany BER\npieces russia MOS PET POL PRU\nprepared russia R-06", "R-06"),
    "POL": ("PRU", "pieces germany BER PRU\npieces russia MOS PET POL\nprepared russia R-06", "R-06"),
    "PET": ("POL", "pieces germany BER PRU POL\npieces russia MOS PET\nprepared russia R-06", "R-06"),
    "UKR": ("POL", "pieces germany BER PRU POL\npieces russia MOS UKR\nprepared russia R-06", "R-06"),
    "GAL": ("PRU", "pieces germany BER PRU\npieces russia MOS UKR GAL\nprepared russia R-06", "R-06"),
    "RUM": ("GAL", "pieces germany BER PRU GAL\npieces russia MOS UKR RUM\nprepared russia R-06", "R-06"),
}
"""Enemy Armies that will survive the first blow: from where they are attacked, and what saves them."""

SEAS = {
    "BAL": ("russia", "R-17", "PET", "pieces germany BER BAL\npieces russia MOS PET"),
    "NTH": ("uk_us", "U-17", "ENG", "pieces germany BER WGE NTH\npieces uk BRI ENG"),
    "ENG": ("uk_us", "U-17", "NAO", "pieces germany BER WGE NTH ENG\npieces uk BRI NAO"),
    "NAO": ("uk_us", "U-17", "BRI", "pieces germany BER WGE BEL ENG NAO\npieces uk BRI"),
    "WES": ("france_italy", "F-21", "ROM", "pieces germany BER WGE BEL ENG NAO WES\npieces italy ROM"),
}
"""German Navies about to be attacked."""


def germany(text: str) -> Qmg:
    """Germany's Play step."""
    return at("turn germany play\n" + text)


def attacked(space: str, card: str, *, supplied: bool = True, answer: bool = False) -> Qmg:
    """An enemy battles a German piece while the card is prepared; Germany is asked to reinforce.

    With `answer` the enemy has a face-down card of its own.
    """
    power, battle, origin, text = (HOLDING | SEAS)[space]
    spare = {"france_italy": "F-36", "uk_us": "U-36", "russia": "R-33"}[power]
    hidden = {"france_italy": "F-16", "uk_us": "U-13", "russia": "R-02"}[power]
    if not supplied:
        text = text.replace("germany BER ", "germany ")
    text = f"turn {power} play\n{text}\nhand {power} {battle} {spare}\nprepared germany {card}\n"
    g = at(text + (f"prepared {power} {hidden}" if answer else ""))
    play(g, f"play {battle}", f"attack {space} from {origin}")
    if question(g) == "PayHand":
        play(g, f"discard {spare}")
    assert question(g) == "Reinforce" and asked(g) == {"germany"}
    return g


def saves(card: str, *, supplied: bool = True) -> set[str]:
    """The land spaces in which a prepared card saves a German Army."""
    spaces = HOLDING if supplied else HOLDING.keys() - {"BER"}
    return {s for s in spaces if f"use {card}" in options(attacked(s, card, supplied=supplied))}


def reinforces(card: str, space: str) -> int:
    """The symbols a Reinforce card counts: what the attacker then needs."""
    g = play(attacked(space, card, answer=True), f"use {card}")
    assert question(g) == "Sustain" and cards(g, "pile", "germany") == [card] and not cards(g, "prepared", "germany")
    return need(g)


def need(g: Qmg) -> int:
    """The symbols asked for."""
    return int(getattr(pending(g), "need"))  # noqa: B009 - of both kinds of question


def attacking(space: str, card: str) -> Qmg:
    """Germany battles an enemy Army that one Reinforce symbol has saved; it is asked to sustain with the card."""
    origin, text, saver = HELD[space]
    g = germany(f"{text}\nhand germany G-18 G-07 G-08\nprepared germany {card}")
    play(g, "play G-10", f"attack {space} from {origin}")
    if question(g) == "PayHand":
        play(g, "discard G-07")
    play(g, f"use {saver}")
    assert question(g) == "Sustain" and asked(g) == {"germany"}
    return g


def sustains(card: str) -> set[str]:
    """The land spaces in which a prepared card sustains a German attack."""
    return {s for s in HELD if f"use {card}" in options(attacking(s, card))}


def drives(card: str, space: str) -> int:
    """The symbols a Sustain card counts: the defender, with one of its own used, then needs as many."""
    origin, text, saver = HELD[space]
    g = germany(f"{text} {saver}\nhand germany G-18 G-07 G-08\nprepared germany {card}")
    play(g, "play G-10", f"attack {space} from {origin}")
    if question(g) == "PayHand":
        play(g, "discard G-07")
    play(g, f"use {saver}", f"use {card}")
    if question(g) == "PayHand":
        play(g, "discard G-08")
    assert question(g) == "Reinforce" and cards(g, "pile", "germany")[-1] == card
    return need(g)


def losses(g: Qmg) -> dict[str, int]:
    """How many cards each power has to discard now; each takes them off its deck."""
    found: dict[str, int] = {}
    while question(g) == "Hit":
        (power,) = asked(g)
        found[power] = found.get(power, 0) + 1
        play(g, "top")
    settle(g)
    return found


def used_up(card: str) -> dict[str, int]:
    """What a prepared Attrition card of two or three symbols costs whom, far away from any enemy."""
    g = at(f"turn germany attrition\npieces germany BER\nprepared germany {card}")
    assert refusal(g, f"attrit {card} uk_us").startswith("QMG attrition-2")
    play(g, f"attrit {card}")
    assert cards(g, "pile", "germany") == [card]
    return losses(g)


FRONT = "pieces germany BER PRU WGE\npieces russia MOS POL\npieces france PAR BUR\npieces uk BRI ENG\n"
"""Russia and France next to German Armies, the United Kingdom not."""


def is_single_attrition(card: str) -> bool:
    """One symbol: against an enemy power with an Army next to a German Army, which then discards one card."""
    g = at(f"turn germany attrition\n{FRONT}prepared germany {card}")
    assert options(g)[:3] == ["pass", f"attrit {card} russia", f"attrit {card} france_italy"]
    assert refusal(g, f"attrit {card} uk_us").startswith("QMG attrition-3")
    assert refusal(g, f"attrit {card}").startswith("QMG attrition-3")
    assert "QMG battle.resolving-1" in refusal(attacked("PIC", card), f"use {card}")
    play(g, f"attrit {card} russia")
    return losses(g) == {"russia": 1} and cards(g, "pile", "germany") == [card]


def on_table(card: str, text: str) -> Qmg:
    """Germany's Play step with a Status card in play, put there by playing it in an earlier turn."""
    g = germany(f"hand germany {card}")
    play(g, f"play {card}")
    assert cards(g, "table", "germany") == [card] and not cards(g, "pile", "germany")
    return germany(f"table germany {card}\n{text}")


def scored(text: str) -> tuple[int, int]:
    """The points after the Scoring Round of round 3."""
    return vp(play(at(f"round 3\nturn uk_us draw\n{text}"), "pass"))


# ---------------------------------------------------------------- Build Army, Build Navy, Land Battle, Sea Battle


def test_card_g_01_played_builds_an_army() -> None:
    """QMG cards.build-army-1, QMG build-2: Build Army puts an Army where it is in supply, on land only."""
    g = play(germany("pieces germany BER WGE\npieces france PAR BUR\nhand germany G-01"), "play G-06")
    assert [a for a in options(g) if a.startswith("place")] == [
        f"place germany {s}" for s in ("BEL", "PRU", "TYR", "VIE")
    ]
    assert refusal(g, "place germany BUR").startswith("QMG pieces-9")
    assert refusal(g, "place germany POL").startswith("QMG build-2")
    assert refusal(g, "place germany BAL").startswith("QMG pieces-5")
    play(g, "place germany BEL")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"} and cards(g, "pile", "germany") == ["G-01"]


def test_card_g_01_prepared_reinforces_a_supplied_army() -> None:
    """QMG prepare.symbols-1, QMG battle.supply-1: a prepared Build Army is one Reinforce Army, supplied Armies only."""
    assert saves("G-01") == set(HOLDING) and saves("G-01", supplied=False) == set()
    assert reinforces("G-01", "BEL") == 1
    assert refusal(attacked("PIC", "G-01", supplied=False), "use G-01").startswith("QMG battle.supply-1")
    assert refusal(attacked("NTH", "G-01"), "use G-01").startswith("QMG battle.resolving-2")


def test_card_g_07_played_builds_a_navy() -> None:
    """QMG cards.build-navy-1, QMG build-1: Build Navy puts a Navy at sea, in supply; two are all there are."""
    g = play(germany("pieces germany BER WGE\nhand germany G-07"), "play G-09")
    assert [a for a in options(g) if a.startswith("place")] == ["place germany BAL", "place germany NTH"]
    assert refusal(g, "place germany PRU").startswith("QMG pieces-6")
    assert refusal(g, "place germany ENG").startswith("QMG build-2")
    assert pieces(play(g, "place germany NTH"), "germany") == {"BER", "WGE", "NTH"}
    g = play(germany("pieces germany BER WGE BAL ENG\nhand germany G-07"), "play G-07")
    assert "place germany NTH" not in options(g)
    assert refusal(g, "place germany NTH").startswith("QMG pieces-2")


def test_card_g_07_prepared_reinforces_a_navy() -> None:
    """QMG prepare.symbols-4: a prepared Build Navy is one Reinforce Navy, no help to Armies."""
    assert all("use G-07" in options(attacked(s, "G-07")) for s in SEAS)
    assert reinforces("G-07", "NTH") == 1
    assert refusal(attacked("BEL", "G-07"), "use G-07").startswith("QMG battle.resolving-1")


def test_card_g_10_played_battles_land() -> None:
    """QMG cards.land-battle-1: Land Battle battles a land space next to a supplied German piece, and no sea."""
    g = germany("pieces germany BER WGE BEL\npieces france PAR PIC\npieces uk BRI ENG NTH\nhand germany G-10")
    play(g, "play G-18")
    assert refusal(g, "attack NTH from WGE").startswith("QMG battle.prerequisites-2")
    assert refusal(g, "attack PAR from BEL").startswith("QMG battle.prerequisites-1")
    assert pieces(play(g, "attack PIC from BEL"), "france") == {"PAR"}


def test_card_g_10_prepared_sustains_a_land_battle() -> None:
    """QMG prepare.symbols-2: a prepared Land Battle is one Sustain Land Battle, anywhere on land."""
    assert sustains("G-10") == set(HELD)
    assert drives("G-10", "PIC") == 1
    assert refusal(attacked("BEL", "G-10"), "use G-10").startswith("QMG battle.resolving-1")


def test_card_g_19_played_battles_a_sea_space() -> None:
    """QMG cards.sea-battle-1: Sea Battle battles a sea space and no land."""
    g = play(germany("pieces germany BER WGE BAL\npieces uk BRI ENG NTH BEL\nhand germany G-19"), "play G-20")
    assert refusal(g, "attack BEL from WGE").startswith("QMG battle.prerequisites-1")
    assert pieces(play(g, "attack NTH from BAL"), "uk") == {"BRI", "ENG", "BEL"}


def test_card_g_19_prepared_sustains_a_sea_battle() -> None:
    """QMG prepare.symbols-5: a prepared Sea Battle is one Sustain Sea Battle, of no use on land."""
    g = germany(
        "pieces germany BER WGE NTH\npieces uk BRI ENG\nhand germany G-19\n"
        "prepared germany G-20\nprepared uk_us U-08 U-08"
    )
    play(g, "play G-19", "attack ENG from NTH", "use U-08", "use G-19")
    assert need(g) == 1 and cards(g, "pile", "germany") == ["G-19", "G-19"]
    assert refusal(attacking("PIC", "G-19"), "use G-19").startswith("QMG battle.resolving-1")


# ---------------------------------------------------------------- Economic Warfare


def test_card_g_21_played_takes_sea_battles() -> None:
    """QMG card G-21: Unrestricted Submarine Warfare hits UK & US for 3, scores 1, and for 2 more per Sea Battle."""
    g = play(germany("hand germany G-21 G-19 G-20 G-10"), "play G-21")
    assert losses(g) == {"uk_us": 3} and vp(g) == (1, 0)
    assert refusal(g, "discard G-10").startswith("QMG card G-21")
    assert losses(play(g, "discard G-19")) == {"uk_us": 2}
    assert losses(play(g, "discard G-19")) == {"uk_us": 2}
    assert question(g) == "PrepareStep" and cards(g, "pile", "germany") == ["G-21", "G-19", "G-19"]


def test_card_g_21_played_sea_battles_may_be_kept() -> None:
    """QMG card G-21, QMG complex-8: the further discards are a choice."""
    g = play(germany("hand germany G-21 G-19"), "play G-21")
    assert losses(g) == {"uk_us": 3}
    play(g, "pass")
    assert question(g) == "PrepareStep" and cards(g, "hand", "germany") == ["G-19"]


def test_card_g_21_played_one_sea_battle_only() -> None:
    """QMG card G-21: under the other reading a single Sea Battle card may be discarded."""
    g = play(germany("options submarine_discards=one\nhand germany G-21 G-19 G-20"), "play G-21")
    losses(g)
    assert losses(play(g, "discard G-19")) == {"uk_us": 2}
    assert question(g) == "PrepareStep" and cards(g, "hand", "germany") == ["G-19"]


def test_card_g_21_prepared_hits_uk_us_for_three() -> None:
    """QMG prepare.symbols-6: prepared, Unrestricted Submarine Warfare costs UK & US three cards."""
    assert used_up("G-21") == {"uk_us": 3}


@pytest.mark.parametrize(("armies", "due"), [("PAR BUR PIC", 4), ("", 1)])
def test_card_g_22_played_counts_french_armies(armies: str, due: int) -> None:
    """QMG cards.economic-1, QMG cards-3: French Army Mutinies costs France & Italy 1, and 1 per French Army."""
    g = germany(f"pieces france {armies} NAO\npieces italy ROM ALP\nhand germany G-22")
    assert losses(play(g, "play G-22")) == {"france_italy": due} and vp(g) == (1, 0)


def test_card_g_22_prepared_hits_france_italy_for_two() -> None:
    """QMG prepare.symbols-6: prepared, French Army Mutinies costs France & Italy two cards."""
    assert used_up("G-22") == {"france_italy": 2}


@pytest.mark.parametrize(("navies", "due"), [("ENG NAO WES", 3), ("ENG NAO", 5)])
def test_card_g_23_played_counts_uk_navies(navies: str, due: int) -> None:
    """QMG cards.economic-1, QMG cards-3: the East African Army costs UK & US 3, or 5 if fewer than 3 UK Navies sail."""
    g = play(germany(f"pieces uk BRI {navies}\npieces us USA WAO\nhand germany G-23"), "play G-23")
    assert losses(g) == {"uk_us": due} and vp(g) == (1, 0)


def test_card_g_23_prepared_hits_uk_us_for_two() -> None:
    """QMG prepare.symbols-6: prepared, the East African Army costs UK & US two cards."""
    assert used_up("G-23") == {"uk_us": 2}


def test_card_g_24_played_hits_two_powers() -> None:
    """QMG cards.economic-1, QMG cards-3: Mata Hari costs France & Italy 3 and UK & US 1, and scores 1."""
    g = play(germany("hand germany G-24"), "play G-24")
    assert losses(g) == {"france_italy": 3, "uk_us": 1} and vp(g) == (1, 0)


def test_card_g_24_prepared_hits_two_powers_for_one() -> None:
    """QMG prepare.symbols-6: prepared, Mata Hari costs France & Italy and UK & US one card each."""
    assert used_up("G-24") == {"france_italy": 1, "uk_us": 1}


def test_card_g_25_played_hits_two_powers() -> None:
    """QMG cards.economic-1, QMG cards-3: Zeppelins cost France & Italy 1 and UK & US 3, and score 1."""
    g = play(germany("hand germany G-25"), "play G-25")
    assert losses(g) == {"france_italy": 1, "uk_us": 3} and vp(g) == (1, 0)


def test_card_g_25_prepared_hits_two_powers_for_one() -> None:
    """QMG prepare.symbols-6: prepared, Zeppelins cost France & Italy and UK & US one card each."""
    assert used_up("G-25") == {"france_italy": 1, "uk_us": 1}


def test_card_g_26_played_holds_until_the_round_ends() -> None:
    """QMG card G-26, QMG ruling-7.1.8: The Christmas Truce binds the French and British turns of its round."""
    g = germany(
        "round 4\npieces germany BER WGE BEL\npieces france PAR PIC\n"
        "hand germany G-26\nhand france_italy F-15 F-16 F-36"
    )
    assert losses(play(g, "play G-26")) == {"germany": 1, "france_italy": 1, "uk_us": 1} and vp(g) == (2, 0)
    play(g, "pass")  # Germany draws nothing
    play(g, "pass", "play F-15")
    assert refusal(g, "attack BEL from PIC").startswith("QMG ruling-7.1.8")
    play(g, "attack BUR from PIC", "discard F-36")
    for _ in range(40):
        if question(g) == "PlayStep" and asked(g) == {"france_italy"}:
            break
        play(g, "pass")
    assert g.round == 5
    assert "attack BEL from PIC" in options(play(g, "play F-15"))


def test_card_g_26_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, The Christmas Truce is a single Attrition."""
    assert is_single_attrition("G-26")


def test_card_g_27_played_scores_two() -> None:
    """QMG cards.economic-1, QMG cards-3: Prize Rules Submarine Warfare costs UK & US 3 and scores 2."""
    g = play(germany("hand germany G-27"), "play G-27")
    assert losses(g) == {"uk_us": 3} and vp(g) == (2, 0)


def test_card_g_27_prepared_hits_uk_us_for_two() -> None:
    """QMG prepare.symbols-6: prepared, Prize Rules Submarine Warfare costs UK & US two cards."""
    assert used_up("G-27") == {"uk_us": 2}


@pytest.mark.parametrize(("text", "due"), [("pieces germany BER BAL NTH\npieces austria VIE ADR", 6), ("", 3)])
def test_card_g_28_played_counts_central_navies(text: str, due: int) -> None:
    """QMG cards.economic-1, QMG cards-3: Surface Raiders cost France & Italy 1, UK & US 3 and 1 per Central Navy."""
    g = play(germany(f"{text}\nhand germany G-28"), "play G-28")
    assert losses(g) == {"france_italy": 1, "uk_us": due} and vp(g) == (1, 0)


def test_card_g_28_prepared_hits_two_powers_for_one() -> None:
    """QMG prepare.symbols-6: prepared, Surface Raiders cost France & Italy and UK & US one card each."""
    assert used_up("G-28") == {"france_italy": 1, "uk_us": 1}


def test_card_g_29_played_draft_status_warfare() -> None:
    """QMG card G-29: Third OHL costs Germany 2, then drafts a Build Army, plays a Status and another warfare card."""
    g = play(germany("hand germany G-29 G-33 G-27 G-10"), "play G-29")
    assert losses(g) == {"germany": 2}
    assert options(g) == ["take G-01", "pass"]
    assert refusal(g, "take G-07").startswith("QMG draft-1")
    play(g, "take G-01")
    assert refusal(g, "play G-27").startswith("QMG complex-5")
    play(g, "play G-33")
    assert refusal(g, "play G-10").startswith("QMG complex-5")
    assert losses(play(g, "play G-27")) == {"uk_us": 3} and vp(g) == (2, 0)
    assert cards(g, "hand", "germany") == ["G-01", "G-10"] and cards(g, "table", "germany") == ["G-33"]
    assert cards(g, "pile", "germany") == ["G-29", "G-27"]


def test_card_g_29_played_each_part_may_be_left() -> None:
    """QMG card G-29, QMG complex-8: draft, Status and warfare card may each be declined."""
    g = play(germany("hand germany G-29 G-33 G-27"), "play G-29")
    losses(g)
    play(g, "pass", "pass", "pass")
    assert question(g) == "PrepareStep" and cards(g, "hand", "germany") == ["G-27", "G-33"]


def test_card_g_29_prepared_hits_three_powers() -> None:
    """QMG prepare.symbols-6: prepared, Third OHL costs every Entente power one card."""
    assert used_up("G-29") == {"russia": 1, "france_italy": 1, "uk_us": 1}


# ---------------------------------------------------------------- Status


def test_card_g_30_played_hits_at_once() -> None:
    """QMG card G-30: Easter Rising costs UK & US 3 and scores 1 when it comes to the table."""
    g = play(germany("hand germany G-30"), "play G-30")
    assert losses(g) == {"uk_us": 3} and vp(g) == (1, 0) and cards(g, "table", "germany") == ["G-30"]


def test_card_g_30_played_through_another_card() -> None:
    """QMG card G-30: the immediate part also happens if another card brings Easter Rising to the table."""
    g = play(germany("pieces germany BER\nhand germany G-50 G-30"), "play G-50", "pass", "play G-30")
    assert losses(g) == {"uk_us": 3} and vp(g) == (1, 0) and question(g) == "PlacePiece"


def test_card_g_30_played_scores_without_a_uk_army_in_ireland() -> None:
    """QMG card G-30, QMG scoring-7: each Scoring Round 1 VP unless a UK Army is in Ireland or Germany cannot score."""
    assert scored("table germany G-30") == (1, 0)
    assert scored("table germany G-30\npieces us IRE") == (1, 0)
    assert scored("table germany G-30\npieces uk IRE") == (0, 0)
    assert scored("table germany G-30\npieces russia BER") == (0, 1)


def test_card_g_30_prepared_hits_uk_us_for_two() -> None:
    """QMG prepare.symbols-6: prepared, Easter Rising costs UK & US two cards."""
    assert used_up("G-30") == {"uk_us": 2}


AID = "turn russia play\npieces russia MOS UKR\npieces austria VIE GAL\nhand russia R-01\ntable germany G-31\n"


def test_card_g_31_played_reinforces_austria() -> None:
    """QMG card G-31: with German Aid in the East, Germany reinforces Austro-Hungarian Armies without being near."""
    g = play(at(f"{AID}pieces germany BER\nprepared germany G-01"), "play R-01", "attack GAL from UKR")
    assert asked(g) == {"germany"}
    play(g, "use G-01")
    assert pieces(g, "austria") == {"VIE", "GAL"} and cards(g, "pile", "germany") == ["G-01"]


def test_card_g_31_played_not_without_it() -> None:
    """QMG card G-31, QMG battle.procedure-2: without the Status, Germany has no say in a battle of its friends."""
    g = at(AID.replace("table germany G-31", "") + "prepared germany G-01")
    assert pieces(play(g, "play R-01", "attack GAL from UKR"), "austria") == {"VIE"}


def test_card_g_31_played_unsupplied_army_needs_the_supply_symbol() -> None:
    """QMG card G-31: a helped Army out of supply is saved only by a German card with the Supply symbol."""
    g = at(AID.replace("VIE GAL", "GAL") + "prepared germany G-01 G-47")
    play(g, "play R-01", "attack GAL from UKR")
    assert refusal(g, "use G-01").startswith("QMG battle")
    play(g, "use G-47")
    assert pieces(g, "austria") == {"GAL"}


def test_card_g_31_played_sustains_and_the_attacker_pays() -> None:
    """QMG card G-31, QMG battle.terrain-11: Germany's card sustains an Ottoman attack, the Ottoman side's hand pays."""
    g = at(
        "turn austria_ottoman play\npieces ottoman IST ANA\npieces russia MOS CAU AZE\ntable germany G-31\n"
        "hand austria_ottoman A-13 A-01 A-02\nhand germany G-10\nprepared germany G-41\nprepared russia R-06"
    )
    play(g, "play A-13", "attack AZE from ANA", "discard A-01", "use R-06")
    assert asked(g) == {"germany"}
    play(g, "use G-41")
    assert question(g) == "PayHand" and asked(g) == {"austria_ottoman"}
    play(g, "discard A-01")
    assert pieces(g, "russia") == {"MOS", "CAU"} and cards(g, "hand", "germany") == ["G-10"]


def test_ruling_14_8_germany_helps_after_its_friend_has_passed() -> None:
    """QMG ruling-14.8, QMG card G-31: the pass of the attacking power does not bind Germany, though that power pays."""
    g = at(
        "turn austria_ottoman play\npieces ottoman IST ANA\npieces russia MOS CAU AZE\ntable germany G-31\n"
        "hand austria_ottoman A-13 A-01 A-02\nprepared austria_ottoman A-07\nprepared germany G-41\n"
        "prepared russia R-06"
    )
    play(g, "play A-13", "attack AZE from ANA", "discard A-01", "use R-06")
    assert asked(g) == {"austria_ottoman", "germany"}
    apply(g, AO, PASS)
    play(g, "use G-41")
    assert question(g) == "PayHand" and asked(g) == {"austria_ottoman"}


def test_card_g_31_played_navy_is_not_helped() -> None:
    """QMG card G-31: an attack that an Austro-Hungarian Navy started is not sustained by Germany."""
    g = at(
        "turn austria_ottoman play\npieces austria VIE BUD ADR\npieces uk BRI GRE\ntable germany G-31\n"
        "hand austria_ottoman A-15 A-01\nprepared germany G-41\nprepared uk_us U-40"
    )
    play(g, "play A-15", "attack GRE from ADR", "discard A-01", "use U-40")
    assert pieces(g, "uk") == {"BRI", "GRE"} and question(g) != "Sustain"


@pytest.mark.parametrize("may", ["yes", "no"])
def test_card_g_31_played_counterattacks(may: str) -> None:
    """QMG card G-31: Germany's Counterattack card lets the helped Army strike back, or not under the other reading."""
    g = at(f"options helper_counterattack={may}\n{AID}prepared germany G-46\nprepared austria_ottoman A-01")
    play(g, "play R-01", "attack GAL from UKR", "use A-01")
    if may == "no":
        assert question(g) != "Counterattack" and pieces(g, "russia") == {"MOS", "UKR"}
        return
    assert question(g) == "Counterattack" and asked(g) == {"germany"}
    g.listening = True
    play(g, "counter G-46 austria")
    assert "Austria-Hungary battles Ukraine from Galicia." in [GAME.tell(e) for e in g.told]
    assert pieces(g, "russia") == {"MOS"} and cards(g, "pile", "germany") == ["G-46"]


def test_card_g_31_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, German Aid in the East is a single Attrition."""
    assert is_single_attrition("G-31")


GAS = "pieces germany BER WGE BEL\npieces france PAR PIC\npieces uk BRI ENG PIC\nhand germany G-10 G-11\n"


def test_card_g_32_played_one_defender_loses_a_prepared_card() -> None:
    """QMG card G-32, QMG ruling-3.1: Mustard Gas takes a prepared card, of its owner's choice, unseen."""
    g = on_table("G-32", f"{GAS}prepared france_italy F-01 F-07\nprepared uk_us U-01")
    play(g, "play G-10", "attack PIC from BEL")
    assert options(g) == ["invoke G-32 france_italy", "invoke G-32 uk_us", "pass"]
    assert refusal(g, "invoke G-32 russia").startswith("QMG card G-32")
    play(g, "invoke G-32 france_italy")
    assert asked(g) == {"france_italy"} and options(g) == ["drop F-01", "drop F-07"]
    play(g, "drop F-07")
    assert cards(g, "down", "france_italy") == ["F-07"] and not cards(g, "pile", "france_italy")
    assert question(g) == "Reinforce"  # once per turn: not offered again


def test_card_g_32_played_nothing_prepared_costs_a_point() -> None:
    """QMG card G-32, QMG running-out-3: a defender with nothing prepared costs the Entente 1 VP."""
    g = on_table("G-32", f"vp 0 3\n{GAS}")
    play(g, "play G-10", "attack PIC from BEL", "invoke G-32 uk_us")
    assert vp(g) == (0, 2) and pieces(g, "uk") == {"BRI", "ENG"}


def test_card_g_32_played_once_per_turn_and_optional() -> None:
    """QMG card G-32, QMG cards.status-5: gas may be kept for a later battle of the turn, but is used only once."""
    text = (
        "pieces germany BER WGE BEL\npieces france PAR PIC BUR\n"
        "hand germany G-42 G-11\nprepared france_italy F-34 F-24\n"
    )
    g = on_table("G-32", text)
    play(g, "play G-42", "pass", "attack PIC from BEL", "pass", "pass")
    play(g, "attack BUR from BEL", "discard G-10", "invoke G-32 france_italy", "drop F-34")
    assert pieces(play(g, "pass"), "france") == {"PAR"}
    g = on_table("G-32", text)
    play(g, "play G-42", "pass", "attack PIC from BEL", "invoke G-32 france_italy", "drop F-34", "pass")
    play(g, "attack BUR from BEL", "discard G-10")
    assert question(g) == "Reinforce"


def test_card_g_32_played_not_at_sea() -> None:
    """QMG card G-32: Mustard Gas has no place in a sea battle, nor in the battle of an empty space."""
    g = on_table("G-32", "pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\nprepared uk_us U-08")
    assert question(play(g, "play G-19", "attack NTH from BAL")) == "Reinforce"
    g = on_table("G-32", "pieces germany BER WGE\nhand germany G-10")
    assert question(play(g, "play G-10", "attack BEL from WGE")) == "DrawStep"


def test_card_g_32_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, Mustard Gas is a single Attrition."""
    assert is_single_attrition("G-32")


STORM = "pieces germany BER WGE\npieces france PAR PIC\nhand germany G-01 G-07\n"


def test_card_g_33_played_battles_from_the_new_army() -> None:
    """QMG card G-33: after building an Army, a prepared Sustain card buys a battle next to it; its symbol is spent."""
    g = on_table("G-33", f"{STORM}prepared germany G-10\nprepared france_italy F-01")
    play(g, "play G-01", "place germany BEL")
    assert question(g) == "Stosstruppen"
    assert refusal(g, "attack PAR from BEL").startswith("QMG card G-33")
    assert refusal(g, "attack TYR from WGE").startswith("QMG card G-33")
    play(g, "attack PIC from BEL", "use G-10")
    assert cards(g, "pile", "germany") == ["G-01", "G-10"]
    assert question(g) == "Reinforce" and need(g) == 1
    play(g, "use F-01")  # nothing is left to sustain with: the attack fails
    assert pieces(g, "france") == {"PAR", "PIC"}


def test_card_g_33_played_any_supplied_piece_may_start_it() -> None:
    """QMG card G-33: the battle is against a space next to the new Army, started by any supplied piece next to it."""
    g = on_table(
        "G-33", "pieces germany BER WGE PRU\npieces russia MOS UKR GAL\nhand germany G-01\nprepared germany G-10"
    )
    play(g, "play G-01", "place germany VIE", "attack GAL from PRU", "use G-10")
    assert pieces(g, "russia") == {"MOS", "UKR"}


def test_card_g_33_played_payment_must_cover_the_space() -> None:
    """QMG card G-33, QMG battle.text-2: Schlieffen Plan pays for a battle in Belgium, Picardy or Paris alone."""
    g = on_table("G-33", f"{STORM}pieces france BUR\nprepared germany G-44")
    play(g, "play G-01", "place germany BEL")
    assert "attack PIC from BEL" in options(g)
    assert refusal(g, "attack BUR from BEL").startswith("QMG prepare-5")
    play(g, "attack PIC from BEL", "use G-44")
    assert pieces(g, "france") == {"PAR", "BUR"}


def test_card_g_33_played_not_without_payment_or_for_a_recruit() -> None:
    """QMG card G-33, QMG recruit-2, QMG running-out-5: no prepared card, no attack; a recruited Army brings none."""
    g = on_table("G-33", STORM)
    assert question(play(g, "play G-01", "place germany BEL")) == "PrepareStep"
    g = on_table("G-33", "pieces germany BER\npieces france PAR BUR\nhand germany G-48\nprepared germany G-10")
    assert question(play(g, "play G-48", "place germany WGE")) == "AttritionStep"


def test_card_g_33_played_once_per_turn() -> None:
    """QMG card G-33: once the Status has been used, an Army built later in the same turn brings no second attack."""
    text = "pieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-44\nprepared germany G-10 G-11"
    g = play(on_table("G-33", text), "play G-44", "attack PIC from BEL", "place germany PIC")
    play(g, "attack PAR from PIC", "use G-10")
    assert pieces(g, "france") == set()
    spent = g.used[:]
    text = f"{STORM}prepared germany G-10"
    assert question(play(on_table("G-33", text), "play G-01", "place germany BEL")) == "Stosstruppen"
    g = on_table("G-33", text)
    g.used = spent  # no German card builds twice in a turn, so a second build is put on top by hand
    assert question(play(g, "play G-01", "place germany BEL")) == "AttritionStep"


def test_card_g_33_prepared_is_a_double_sustain() -> None:
    """QMG battle.double-1: prepared, Stosstruppen is a Double Sustain Land Battle anywhere."""
    assert sustains("G-33") == set(HELD) and drives("G-33", "POL") == 2


TRENCH = "turn france_italy play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand france_italy F-15 F-36\n"


def test_card_g_34_played_attacker_loses_the_top_card() -> None:
    """QMG card G-34: who battles a land space with a German Army discards the top card of the deck."""
    g = play(at(f"{TRENCH}table germany G-34\ndeck france_italy F-01 F-02"), "play F-15", "attack BEL from PIC")
    settle(g)
    assert len(cards(g, "deck", "france_italy")) == 1 and pieces(g, "germany") == {"BER", "WGE"}


def test_card_g_34_played_empty_deck_costs_a_point() -> None:
    """QMG card G-34, QMG running-out-1: with an empty deck the Entente loses 1 VP instead."""
    g = at(f"vp 0 2\n{TRENCH}table germany G-34\ndeck france_italy none")
    assert vp(play(g, "play F-15", "attack BEL from PIC")) == (0, 1)


def test_card_g_34_played_also_where_others_stand_too() -> None:
    """QMG card G-34: a shared space counts, a space without a German Army and a Navy do not."""
    text = (
        "turn russia play\npieces germany BER PRU GAL\npieces austria VIE GAL BUD\n"
        "pieces russia MOS UKR RUM\nhand russia R-01 R-33\n"
    )
    g = at(f"{text}table germany G-34\ndeck russia R-06")
    settle(play(g, "play R-01", "attack GAL from UKR"))
    assert cards(g, "deck", "russia") == []
    g = at(f"{text}table germany G-34\ndeck russia R-06")
    settle(play(g, "play R-01", "attack BUD from RUM", "discard R-33"))
    assert cards(g, "deck", "russia") == ["R-06"]
    g = at(
        "turn uk_us play\npieces germany BER WGE NTH\npieces uk BRI ENG\n"
        "hand uk_us U-17\ntable germany G-34\ndeck uk_us U-01"
    )
    settle(play(g, "play U-17", "attack NTH from ENG"))
    assert cards(g, "deck", "uk_us") == ["U-01"] and "NTH" not in pieces(g, "germany")


def test_card_g_34_prepared_is_a_double_reinforce() -> None:
    """QMG battle.double-1: prepared, Tripled Trench Lines is a Double Reinforce Army for supplied Armies."""
    assert saves("G-34") == set(HOLDING) and saves("G-34", supplied=False) == set()
    assert reinforces("G-34", "BEL") == 2


@pytest.mark.parametrize(("navy", "points"), [("ENG", 2), ("NTH", 2), ("NAO", 2), ("BAL", 0)])
def test_card_g_35_played_scores_for_the_fleet(navy: str, points: int) -> None:
    """QMG scoring-7, QMG cards-3: a German Navy in the Channel, North Sea or Atlantic scores 2."""
    assert question(on_table("G-35", "")) == "PlayStep"
    assert scored(f"table germany G-35\npieces germany {navy}") == (points, 0)


def test_card_g_35_prepared_is_a_double_reinforce_navy_in_the_west() -> None:
    """QMG battle.text-1: prepared, High Seas Fleet is a Double Reinforce Navy in or next to the North Atlantic."""
    assert {s for s in SEAS if "use G-35" in options(attacked(s, "G-35"))} == {"NAO", "ENG", "WES"}
    assert refusal(attacked("NTH", "G-35"), "use G-35").startswith("QMG battle.text-1")
    assert reinforces("G-35", "ENG") == 2


GUNS = "pieces germany BER WGE BEL\npieces france PAR PIC\nprepared france_italy F-01 F-02\n"


def test_card_g_36_played_keeps_the_sustain_card() -> None:
    """QMG card G-36, QMG ruling-14.3: Big Bertha keeps a Sustain card prepared for a hand card, once."""
    g = on_table("G-36", f"{GUNS}hand germany G-10 G-01 G-02\nprepared germany G-11")
    play(g, "play G-10", "attack PIC from BEL", "use F-01", "use G-10 bertha")
    assert question(g) == "PayHand"
    play(g, "discard G-01", "use F-01")
    assert cards(g, "prepared", "germany") == ["G-10"] and cards(g, "hand", "germany") == ["G-01"]
    assert refusal(g, "use G-10 bertha").startswith("QMG cards.status-2")
    play(g, "use G-10")
    assert pieces(g, "france") == {"PAR"} and not cards(g, "prepared", "germany")


def test_card_g_36_played_double_costs_two_cards() -> None:
    """QMG card G-36, QMG battle.terrain-9: a double card costs 2 hand cards, besides the one for the terrain."""
    text = "pieces germany BER WGE\npieces france PAR BUR\nprepared france_italy F-01\nprepared germany G-41\n"
    g = on_table("G-36", f"{text}hand germany G-10 G-01 G-02 G-03 G-04")
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-01", "use G-41 bertha")
    play(g, "discard G-01", "discard G-01", "discard G-01")
    assert pieces(g, "france") == {"PAR"} and cards(g, "prepared", "germany") == ["G-41"]
    g = on_table("G-36", f"{text}hand germany G-10 G-01 G-02 G-03")
    play(g, "play G-10", "attack BUR from WGE", "discard G-01", "use F-01")
    assert refusal(g, "use G-41 bertha").startswith("QMG card G-36") and "use G-41" in options(g)


def test_card_g_36_played_in_german_turns_only() -> None:
    """QMG card G-36: in an enemy's turn Big Bertha does not save a Sustain card."""
    g = at(
        "turn france_italy play\npieces germany BER WGE BEL\n"
        "pieces france PAR PIC\nhand france_italy F-15\nhand germany G-01\n"
        "table germany G-36\nprepared germany G-34 G-46 G-11\nprepared france_italy F-01"
    )
    play(g, "play F-15", "attack BEL from PIC", "use G-34", "pass", "counter G-46 germany", "use F-01")
    assert refusal(g, "use G-10 bertha").startswith("QMG cards.status-2") and "use G-10" in options(g)


@pytest.mark.parametrize("may", ["yes", "no"])
def test_card_g_36_played_pays_for_stosstruppen(may: str) -> None:
    """QMG card G-36: Big Bertha also saves the card that pays for Stosstruppen, or not under the other reading."""
    g = germany(f"options bertha_pays_stoss={may}\n{STORM}table germany G-33 G-36\nprepared germany G-10")
    play(g, "play G-01", "place germany BEL", "attack PIC from BEL")
    if may == "no":
        assert refusal(g, "use G-10 bertha").startswith("QMG cards.status-2") and options(g) == ["use G-10"]
        return
    play(g, "use G-10 bertha", "discard G-07")
    assert pieces(g, "france") == {"PAR"} and cards(g, "prepared", "germany") == ["G-10"]


def test_card_g_36_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, Big Bertha Railway Guns is a single Attrition."""
    assert is_single_attrition("G-36")


def test_card_g_37_played_sees_and_strikes() -> None:
    """QMG card G-37, QMG ruling-3.1: Rumpler Taube is spent to see all defenders' prepared cards and strike one."""
    g = on_table("G-37", f"{GAS}prepared france_italy F-01 F-24\nprepared uk_us U-01\nprepared russia R-06")
    play(g, "play G-10", "attack PIC from BEL", "invoke G-37")
    assert question(g) == "Reconnaissance" and cards(g, "pile", "germany") == ["G-10", "G-37"]
    assert options(g) == ["pass", "strike F-01", "strike F-24", "strike U-01"]
    assert refusal(g, "strike R-06").startswith("QMG card G-37")
    play(g, "strike U-01")
    assert cards(g, "pile", "uk_us") == ["U-01"] and asked(g) == {"france_italy"}


def test_card_g_37_played_at_sea() -> None:
    """QMG card G-37: Rumpler Taube works in a sea battle as well."""
    g = on_table("G-37", "pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\nprepared uk_us U-08")
    play(g, "play G-19", "attack NTH from BAL", "invoke G-37", "strike U-08")
    assert pieces(g, "uk") == {"BRI", "ENG"}


def test_card_g_37_played_not_where_nobody_defends() -> None:
    """QMG card G-37, QMG cards.status-5: there is nothing to see in an empty space, and the card may be kept."""
    g = on_table("G-37", "pieces germany BER WGE\nhand germany G-10")
    assert question(play(g, "play G-10", "attack BEL from WGE")) == "DrawStep"
    g = on_table("G-37", f"{GAS}")
    play(g, "play G-10", "attack PIC from BEL", "pass")
    assert cards(g, "table", "germany") == ["G-37"] and pieces(g, "france") == {"PAR"}


def test_card_g_37_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, Rumpler Taube is a single Attrition."""
    assert is_single_attrition("G-37")


def test_card_g_38_played_prepares_before_the_draft() -> None:
    """QMG card G-38: once a turn Germany prepares a card before or after its draft, before the Play step."""
    text = "turn germany draft\ntable germany G-38\nhand germany G-10 G-11 G-12 G-19"
    g = play(at(text), "prepare G-19")
    assert question(g) == "DraftStep" and "draft" in options(g)
    assert refusal(g, "prepare G-10").startswith("QMG card G-38")
    g = play(at(text), "draft", "discard G-10", "discard G-10", "take G-01")
    assert question(g) == "DraftStep" and refusal(g, "draft").startswith("QMG draft-3")
    play(g, "prepare G-19")
    assert question(g) == "PlayStep" and cards(g, "prepared", "germany") == ["G-19"]
    assert refusal(at(text.replace("G-38", "G-39")), "prepare G-10").startswith("QMG card G-38")


def test_card_g_38_played_between_the_discards_of_a_draft() -> None:
    """QMG card G-38: the card may be prepared during the draft too, once a card for it has been discarded."""
    g = at("turn germany draft\ntable germany G-38\nhand germany G-10 G-11 G-12 G-19")
    play(g, "draft", "discard G-10")
    assert "prepare G-19" in options(g)


def test_card_g_38_prepared_is_a_double_sustain() -> None:
    """QMG battle.double-1: prepared, Woe to Them is a Double Sustain Land Battle anywhere."""
    assert sustains("G-38") == set(HELD) and drives("G-38", "PIC") == 2


def test_card_g_39_played_hits_a_power_with_an_army_there() -> None:
    """QMG card G-39: The Red Baron makes one power with an Army in the space lose the top card of its deck, once."""
    g = on_table("G-39", f"{GAS}deck france_italy F-01\nprepared uk_us U-01")
    play(g, "play G-10", "attack PIC from BEL")
    assert options(g) == ["invoke G-39 france_italy", "invoke G-39 uk_us", "pass"]
    assert refusal(g, "invoke G-39 russia").startswith("QMG card G-39")
    settle(play(g, "invoke G-39 france_italy"))
    assert cards(g, "deck", "france_italy") == [] and question(g) == "Reinforce"


def test_card_g_39_played_empty_deck_costs_a_point() -> None:
    """QMG card G-39, QMG running-out-1: with an empty deck the Entente loses 1 VP."""
    g = on_table("G-39", f"vp 0 2\n{GAS}deck uk_us none")
    assert vp(play(g, "play G-10", "attack PIC from BEL", "invoke G-39 uk_us")) == (0, 1)


def test_card_g_39_played_not_against_a_helper_or_at_sea() -> None:
    """QMG card G-39: a power that merely helps cannot be chosen, and Navies are out of reach."""
    text = (
        "pieces germany BER WGE BEL\npieces france PAR PIC\npieces us USA ENG\n"
        "table uk_us U-34\nhand germany G-10\nprepared uk_us U-05"
    )
    g = play(on_table("G-39", text), "play G-10", "attack PIC from BEL")
    assert options(g) == ["invoke G-39 france_italy", "pass"]
    assert asked(play(g, "pass")) == {"uk_us"}
    g = on_table("G-39", "pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\nprepared uk_us U-08")
    assert question(play(g, "play G-19", "attack NTH from BAL")) == "Reinforce"


def test_card_g_39_prepared_is_a_single_attrition() -> None:
    """QMG attrition-3: prepared, The Red Baron is a single Attrition."""
    assert is_single_attrition("G-39")


# ---------------------------------------------------------------- Events

FREE = "pieces germany BER WGE PRU\nhand germany {card} G-33 G-10\n"


def builds(g: Qmg) -> set[str]:
    """The spaces where a piece may be placed now."""
    return {a.split()[2] for a in options(g) if a.startswith("place")}


@pytest.mark.parametrize(
    ("card", "spaces"),
    [
        ("G-40", {"BEL", "BUR", "TYR", "VIE"}),
        ("G-45", {"VIE", "GAL", "POL"}),
        ("G-50", {"BEL", "BUR", "TYR", "VIE", "GAL", "POL"}),
    ],
)
def test_card_g_40_g_45_g_50_played_prepare_status_build(card: str, spaces: set[str]) -> None:
    """QMG cards.event-1, QMG complex-4, QMG ruling-3.play-2: G-40, G-45 and G-50 prepare, play a Status and build.

    The Status works at once: with Stosstruppen just played and a Land Battle just prepared the new Army attacks.
    """
    g = play(germany(FREE.format(card=card)), f"play {card}", "prepare G-10")
    assert refusal(g, "prepare G-33").startswith("QMG turn-1")
    play(g, "play G-33")
    assert builds(g) == spaces
    play(g, "place germany VIE")
    assert question(g) == "Stosstruppen" and cards(g, "prepared", "germany") == ["G-10"]


@pytest.mark.parametrize("card", ["G-40", "G-45", "G-50"])
def test_card_g_40_g_45_g_50_played_parts_may_be_left(card: str) -> None:
    """QMG complex-8: of G-40, G-45 and G-50 every part may be declined."""
    g = play(germany(FREE.format(card=card)), f"play {card}", "pass", "pass", "pass")
    assert question(g) == "PrepareStep" and cards(g, "hand", "germany") == ["G-10", "G-33"]


def test_card_g_40_prepared_double_reinforce_in_the_west() -> None:
    """QMG battle.text-1: prepared, Moltke the Younger is a Double Reinforce Army in or next to Western Germany."""
    assert saves("G-40") == {"WGE", "BEL", "BER", "BUR", "TYR", "VIE"} and saves("G-40", supplied=False) == set()
    assert refusal(attacked("PIC", "G-40"), "use G-40").startswith("QMG battle.text-1")
    assert reinforces("G-40", "WGE") == 2


def test_card_g_45_prepared_double_reinforce_in_the_east() -> None:
    """QMG battle.text-1: prepared, Ninth Army is a Double Reinforce Army in or next to Prussia."""
    assert saves("G-45") == {"PRU", "BER", "GAL", "POL", "VIE"} and saves("G-45", supplied=False) == set()
    assert refusal(attacked("WGE", "G-45"), "use G-45").startswith("QMG battle.text-1")
    assert reinforces("G-45", "PRU") == 2


def test_card_g_50_prepared_double_reinforce_anywhere() -> None:
    """QMG battle.supply-2: prepared, Landwehr is a Double Reinforce Army, for Armies out of supply as well."""
    assert saves("G-50") == set(HOLDING) and saves("G-50", supplied=False) == HOLDING.keys() - {"BER"}
    assert reinforces("G-50", "UKR") == 2
    assert refusal(attacked("NTH", "G-50"), "use G-50").startswith("QMG battle.resolving-2")


def test_card_g_41_played_prepare_status_battle() -> None:
    """QMG complex-5, QMG complex-7, QMG complex-8: Prussian Military Tradition prepares, plays a Status, battles.

    The card prepared first sustains the battle, the Status works in it, and the Status may be left out.
    """
    text = (
        "pieces germany BER WGE BEL\npieces france PAR PIC\n"
        "hand germany G-41 G-32 G-10\nprepared france_italy F-01 F-24"
    )
    g = play(germany(text), "play G-41", "prepare G-10")
    assert refusal(g, "play G-10").startswith("QMG cards-1")
    play(g, "play G-32", "attack PIC from BEL", "invoke G-32 france_italy", "drop F-24", "use F-01", "use G-10")
    assert pieces(g, "france") == {"PAR"} and cards(g, "pile", "germany") == ["G-41", "G-10"]
    g = play(germany(text), "play G-41", "prepare G-10", "pass", "attack PIC from BEL")
    assert question(g) == "Reinforce" and cards(g, "hand", "germany") == ["G-32"]


def test_card_g_41_prepared_is_a_double_sustain() -> None:
    """QMG battle.double-1: prepared, Prussian Military Tradition is a Double Sustain Land Battle anywhere."""
    assert sustains("G-41") == set(HELD) and drives("G-41", "GAL") == 2


def test_card_g_42_played_picardy_then_burgundy() -> None:
    """QMG card G-42: Kaiserschlacht prepares a card, battles Picardy, then Burgundy."""
    g = germany("pieces germany BER WGE BEL\npieces france PAR PIC BUR\nhand germany G-42 G-10 G-11")
    play(g, "play G-42", "prepare G-10")
    assert refusal(g, "attack BUR from BEL").startswith("QMG cards-3")
    play(g, "attack PIC from BEL")
    assert pieces(g, "france") == {"PAR", "BUR"}
    assert refusal(g, "attack PIC from BEL").startswith("QMG cards-3")
    play(g, "attack BUR from WGE", "discard G-10")
    assert pieces(g, "france") == {"PAR"}


def test_card_g_42_played_each_battle_is_optional() -> None:
    """QMG card G-42, QMG complex-2: Burgundy may be battled without Picardy."""
    g = germany("pieces germany BER WGE BEL\npieces france PAR PIC BUR\nhand germany G-42 G-10")
    play(g, "play G-42", "pass", "pass", "attack BUR from BEL", "discard G-10")
    assert pieces(g, "france") == {"PAR", "PIC"}


def test_card_g_42_prepared_double_sustain_around_belgium() -> None:
    """QMG battle.text-1: prepared, Kaiserschlacht is a Double Sustain Land Battle in or next to Belgium."""
    assert sustains("G-42") == {"BEL", "BUR", "PIC", "WGE"} and drives("G-42", "PIC") == 2
    assert refusal(attacking("PAR", "G-42"), "use G-42").startswith("QMG battle.text-1")


def test_card_g_43_played_battles_and_builds_in_the_north_sea() -> None:
    """QMG cards.event-1, QMG cards-3: Jutland prepares a card, battles the North Sea and builds a Navy there."""
    g = germany("pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-43 G-19")
    play(g, "play G-43", "prepare G-19")
    assert refusal(g, "attack ENG from BAL").startswith("QMG cards-3")
    play(g, "attack NTH from BAL")
    assert builds(g) == {"NTH"}
    assert pieces(play(g, "place germany NTH"), "germany") == {"BER", "BAL", "NTH"}


def test_card_g_43_played_builds_without_a_battle() -> None:
    """QMG complex-2, QMG ruling-7.3.16: an empty North Sea needs no battle; a lost battle leaves no room for a Navy."""
    g = play(germany("pieces germany BER BAL\nhand germany G-43"), "play G-43", "pass", "place germany NTH")
    assert pieces(g, "germany") == {"BER", "BAL", "NTH"}
    g = germany("pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-43\nprepared uk_us U-08")
    play(g, "play G-43", "attack NTH from BAL", "use U-08")
    assert question(g) == "DrawStep"


def test_card_g_43_prepared_double_sustain_in_the_north_sea() -> None:
    """QMG battle.text-1: prepared, Jutland is a Double Sustain Sea Battle in the North Sea."""
    text = (
        "pieces germany BER BAL\npieces uk BRI ENG NTH\nhand germany G-19\n"
        "prepared germany G-43\nprepared uk_us U-08 U-09"
    )
    g = play(germany(text), "play G-19", "attack NTH from BAL", "use U-08", "use G-43")
    assert need(g) == 2
    g = germany(text.replace("BER BAL", "BER BAL NTH").replace("ENG NTH", "ENG"))
    play(g, "play G-19", "attack ENG from NTH", "use U-08")
    assert refusal(g, "use G-43").startswith("QMG battle.text-1")


def test_card_g_44_played_builds_in_the_space_battled() -> None:
    """QMG card G-44: the Schlieffen Plan prepares, battles Belgium, Picardy or Paris, and builds in that space."""
    g = germany("pieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-44 G-10")
    play(g, "play G-44", "prepare G-10")
    assert refusal(g, "attack BUR from BEL").startswith("QMG cards-3")
    play(g, "attack PIC from BEL")
    assert builds(g) == {"PIC"}
    assert pieces(play(g, "place germany PIC"), "germany") == {"BER", "WGE", "BEL", "PIC"}


def test_card_g_44_played_builds_only_where_it_battled() -> None:
    """QMG card G-44: an empty Belgium is battled first; without a battle, or after a lost one, nothing is built."""
    g = germany("pieces germany BER WGE\nhand germany G-44 G-10")
    play(g, "play G-44", "pass", "attack BEL from WGE", "place germany BEL")
    assert pieces(g, "germany") == {"BER", "WGE", "BEL"}
    g = play(germany("pieces germany BER WGE\nhand germany G-44 G-10"), "play G-44", "pass", "pass")
    assert question(g) == "PrepareStep"
    g = germany("pieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-44\nprepared france_italy F-01")
    play(g, "play G-44", "attack PIC from BEL", "use F-01")
    assert question(g) == "DrawStep"


def test_card_g_44_played_from_the_sea() -> None:
    """QMG card G-44, QMG battle.terrain-4: a Navy that starts the battle costs a card, and the Army is still built."""
    g = germany("pieces germany BER WGE NTH\npieces uk BRI ENG BEL\nhand germany G-44 G-10")
    play(g, "play G-44", "pass", "attack BEL from NTH", "discard G-10", "place germany BEL")
    assert "BEL" in pieces(g, "germany")


def test_card_g_44_prepared_double_sustain_in_three_spaces() -> None:
    """QMG battle.text-1: prepared, Schlieffen Plan is a Double Sustain Land Battle in Belgium, Picardy or Paris."""
    assert sustains("G-44") == {"BEL", "PIC", "PAR"} and drives("G-44", "PAR") == 2
    assert refusal(attacking("BUR", "G-44"), "use G-44").startswith("QMG battle.text-1")


def test_card_g_46_played_builds_then_battles() -> None:
    """QMG cards.event-1, QMG cards-3: Tannenberg prepares, builds in or next to Prussia and battles there."""
    g = germany("pieces germany BER PRU WGE\npieces russia MOS PET POL\npieces france PAR BUR\nhand germany G-46 G-10")
    play(g, "play G-46", "prepare G-10")
    assert builds(g) == {"VIE", "GAL"}
    play(g, "place germany GAL")
    assert refusal(g, "attack BUR from WGE").startswith("QMG cards-3")
    assert refusal(g, "attack UKR from GAL").startswith("QMG cards-3")
    play(g, "attack POL from GAL")
    assert pieces(g, "russia") == {"MOS", "PET"}


def test_card_g_46_prepared_counterattacks() -> None:
    """QMG prepare.symbols-3: prepared, Tannenberg is a Counterattack of a German Army that has survived."""
    text = (
        "turn russia play\npieces germany BER PRU\npieces russia MOS PET POL\n"
        "hand russia R-01\nprepared germany G-46 G-01"
    )
    g = play(at(text), "play R-01", "attack PRU from POL")
    assert refusal(g, "use G-46").startswith("QMG battle.resolving-1")
    play(g, "use G-01", "counter G-46 germany")
    assert pieces(g, "russia") == {"MOS", "PET"} and cards(g, "pile", "germany") == ["G-01", "G-46"]
    assert refusal(
        at("turn germany attrition\npieces germany BER PRU\nprepared germany G-46"), "attrit G-46"
    ).startswith("QMG attrition-1")


def test_card_g_47_played_the_new_piece_battles() -> None:
    """QMG card G-47: Weltpolitik builds an Army or a Navy, and that piece battles on land or at sea."""
    text = "pieces germany BER WGE\npieces uk BRI ENG NTH BEL\npieces france PAR BUR\nhand germany G-47 G-10 G-11"
    g = play(germany(text), "play G-47", "prepare G-10")
    assert builds(g) == {"BAL", "PRU", "TYR", "VIE"}
    play(g, "place germany BAL")
    assert refusal(g, "attack BEL from WGE").startswith("QMG battle.prerequisites-3")
    play(g, "attack NTH from BAL")
    assert pieces(g, "uk") == {"BRI", "ENG", "BEL"} and cards(g, "hand", "germany") == ["G-10"]


def test_card_g_47_played_terrain_costs_as_usual() -> None:
    """QMG card G-47, QMG battle.terrain-5: the new Army pays a card to battle the sea; no piece built, no battle."""
    g = play(germany("pieces germany BER WGE\npieces uk BRI ENG NTH\nhand germany G-47 G-10"), "play G-47", "pass")
    play(g, "place germany BEL", "attack NTH from BEL", "discard G-10")
    assert pieces(g, "uk") == {"BRI", "ENG"}
    g = play(
        germany("pieces germany BER WGE\npieces uk BRI ENG NTH\nhand germany G-47 G-10"), "play G-47", "pass", "pass"
    )
    assert question(g) == "PrepareStep"


def test_card_g_47_prepared_reinforces_out_of_supply() -> None:
    """QMG battle.supply-2: prepared, Weltpolitik is a Reinforce Army even out of supply."""
    assert saves("G-47") == set(HOLDING) and saves("G-47", supplied=False) == HOLDING.keys() - {"BER"}
    assert reinforces("G-47", "BEL") == 1


def test_card_g_48_played_recruits() -> None:
    """QMG recruit-1, QMG cards-3: Landsturm prepares up to two cards and recruits at home, supply or not."""
    g = germany("pieces germany PRU\npieces france PAR BUR WGE\nhand germany G-48 G-10 G-11 G-12")
    play(g, "play G-48", "prepare G-10", "prepare G-10")
    assert builds(g) == {"BER"}
    assert refusal(g, "place germany WGE").startswith("QMG pieces-9")
    play(g, "place germany BER")
    assert pieces(g, "germany") == {"PRU", "BER"} and cards(g, "prepared", "germany") == ["G-10", "G-10"]
    g = germany("pieces germany BEL\nhand germany G-48")
    assert builds(play(g, "play G-48")) == {"BER", "PRU", "WGE"}


def test_card_g_48_prepared_double_reinforce_at_home() -> None:
    """QMG battle.supply-2, QMG battle.text-1: prepared, Landsturm is a Double Reinforce at home, even out of supply."""
    assert saves("G-48") == {"WGE", "BER", "PRU"} and saves("G-48", supplied=False) == {"WGE", "PRU"}
    assert refusal(attacked("BEL", "G-48"), "use G-48").startswith("QMG battle.text-1")
    assert reinforces("G-48", "BER") == 2


def test_card_g_49_played_draft_prepare_status() -> None:
    """QMG draft-5, QMG draft-6, QMG cards-3: Volunteer Movement drafts a Build Army, prepares, plays a Status."""
    g = play(germany("hand germany G-49 G-33 G-10"), "play G-49")
    assert options(g) == ["take G-01", "pass"]
    play(g, "take G-01", "prepare G-01", "play G-33")
    assert cards(g, "prepared", "germany") == ["G-01"] and cards(g, "table", "germany") == ["G-33"]
    assert cards(g, "hand", "germany") == ["G-10"] and question(g) == "AttritionStep"


def test_card_g_49_prepared_double_reinforce_at_home() -> None:
    """QMG battle.text-1: prepared, Volunteer Movement is a Double Reinforce Army at home, for supplied Armies."""
    assert saves("G-49") == {"WGE", "BER", "PRU"} and saves("G-49", supplied=False) == set()
    assert reinforces("G-49", "PRU") == 2


def test_card_g_51_played_builds_in_clear_terrain() -> None:
    """QMG card G-51: A Place in the Sun builds in the space it has battled."""
    g = germany("pieces germany BER PRU\npieces russia MOS PET POL\nhand germany G-51 G-10")
    play(g, "play G-51", "prepare G-10", "attack POL from PRU", "place germany POL")
    assert pieces(g, "germany") == {"BER", "PRU", "POL"} and pieces(g, "russia") == {"MOS", "PET"}


def test_card_g_51_played_not_in_difficult_terrain() -> None:
    """QMG card G-51: nothing is built after a battle in brown terrain, or one that a Navy started."""
    g = germany("pieces germany BER WGE\npieces france PAR BUR\nhand germany G-51 G-10 G-11")
    play(g, "play G-51", "pass", "attack BUR from WGE", "discard G-10")
    assert question(g) == "PrepareStep" and pieces(g, "france") == {"PAR"}
    g = germany("pieces germany BER WGE NTH\npieces uk BRI ENG BEL\nhand germany G-51 G-10 G-11")
    play(g, "play G-51", "pass", "attack BEL from NTH", "discard G-10")
    assert question(g) == "PrepareStep" and pieces(g, "uk") == {"BRI", "ENG"}


def test_card_g_51_prepared_is_a_double_sustain() -> None:
    """QMG battle.double-1: prepared, A Place in the Sun is a Double Sustain Land Battle anywhere."""
    assert sustains("G-51") == set(HELD) and drives("G-51", "TYR") == 2


def test_card_g_52_played_prepares_two_and_builds() -> None:
    """QMG cards.event-1, QMG cards-3: the Hindenburg Line prepares up to two cards and builds in or next to Picardy."""
    g = germany("pieces germany BER WGE PRU\nhand germany G-52 G-10 G-11 G-12")
    play(g, "play G-52", "prepare G-10", "prepare G-10")
    assert builds(g) == {"BEL", "BUR"}
    play(g, "place germany BEL")
    assert cards(g, "prepared", "germany") == ["G-10", "G-10"] and "BEL" in pieces(g, "germany")
    g = play(germany("pieces germany BER WGE PRU\nhand germany G-52 G-10 G-11"), "play G-52", "prepare G-10", "pass")
    assert builds(g) == {"BEL", "BUR"}


def test_card_g_52_prepared_double_reinforce_around_picardy() -> None:
    """QMG battle.text-1: prepared, the Hindenburg Line is a Double Reinforce Army in or next to Picardy."""
    assert saves("G-52") == {"PIC", "BEL", "BUR", "PAR"} and saves("G-52", supplied=False) == set()
    assert reinforces("G-52", "PIC") == 2


GORLICE = "pieces germany BER PRU\npieces russia MOS PET POL\nhand germany G-53 G-10\n"


def test_card_g_53_played_battles_and_builds_around_poland() -> None:
    """QMG card G-53: Gorlice-Tarnów prepares, battles in or next to Poland and builds a piece in that space."""
    g = play(germany(GORLICE + "pieces france PAR BUR\npieces germany WGE"), "play G-53", "prepare G-10")
    assert refusal(g, "attack BUR from WGE").startswith("QMG cards-3")
    play(g, "attack POL from PRU", "place germany POL")
    assert pieces(g, "germany") == {"BER", "PRU", "WGE", "POL"} and pieces(g, "russia") == {"MOS", "PET"}


@pytest.mark.parametrize("may", ["yes", "no"])
def test_card_g_53_played_baltic(may: str) -> None:
    """QMG card G-53: the Baltic may be battled and a Navy built there, or not under the other reading."""
    g = germany(f"options gorlice_baltic={may}\n" + GORLICE.replace("PET POL", "PET BAL"))
    play(g, "play G-53", "pass")
    if may == "no":
        assert refusal(g, "attack BAL from PRU").startswith("QMG battle.prerequisites-2")
        return
    play(g, "attack BAL from PRU", "discard G-10", "place germany BAL")
    assert pieces(g, "germany") == {"BER", "PRU", "BAL"}


def test_card_g_53_prepared_double_sustain_around_poland() -> None:
    """QMG battle.text-1: prepared, Gorlice-Tarnów is a Double Sustain Land Battle in or next to Poland."""
    assert sustains("G-53") == {"POL", "GAL", "PET", "PRU", "UKR"} and drives("G-53", "UKR") == 2
    assert refusal(attacking("RUM", "G-53"), "use G-53").startswith("QMG battle.text-1")
