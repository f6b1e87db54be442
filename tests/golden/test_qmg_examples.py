"""The two extended examples of play of Quartermaster General: 1914, played as the rulebook tells them.

What everybody at the table was told is kept beside this file: qmg_example_1.txt and qmg_example_2.txt. After a change
of wording, run this module with `--update-golden` and read the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked, at, cards, options, pieces, play, question, refusal, settle, vp

HERE = Path(__file__).parent

ROUND_FOUR = """
round 4
turn austria_ottoman draft
pieces austria VIE GAL BUD
pieces russia MOS UKR SER
hand austria_ottoman A-27 A-07 A-13 A-34 A-36 A-30 A-18
prepared austria_ottoman A-15 A-28
hand russia R-01 R-07 R-15 R-19 R-20 R-23 R-33
prepared russia R-06 R-22
"""

ROUND_THREE = """
round 3
turn germany play
pieces germany BER PRU WGE BEL
pieces france PAR BUR
pieces uk BRI PIC ENG NAO
table germany G-33
hand germany G-44 G-12 G-01 G-07 G-19 G-27 G-36
prepared germany G-10 G-11
prepared france_italy F-34 F-24
prepared uk_us U-01
"""


def begin(text: str) -> Qmg:
    """A position that tells what happens."""
    g = at(text)
    g.listening = True
    return g


def story(g: Qmg) -> str:
    """Everything a spectator was told, a sentence a line."""
    settle(g)
    return "".join(f"{GAME.tell(e.seen_by(None))}\n" for e in g.told)


def answers(g: Qmg) -> list[str]:
    """What may be answered, the removal of own pieces aside."""
    return [a for a in options(g) if not a.startswith("remove")]


def example_1() -> Qmg:
    """Round 4: Austria-Hungary avenges Franz Ferdinand."""
    g = begin(ROUND_FOUR)

    # Draft step: two cards, Ottoman ones will do, for an Austro-Hungarian Build Army.
    assert question(g) == "DraftStep" and asked(g) == {"austria_ottoman"} and answers(g) == ["pass", "draft"]
    play(g, "draft")
    assert question(g) == "DraftPayment" and refusal(g, "pass").startswith("QMG draft-1")
    play(g, "discard A-07", "discard A-13")
    assert answers(g) == ["take A-01", "take A-07", "take A-10"]
    assert refusal(g, "take A-15").startswith("QMG draft-1")
    play(g, "take A-01")
    assert len(cards(g, "hand", "austria_ottoman")) == 6

    # Play step: the requirement of the card, then the terrain of Serbia.
    assert question(g) == "PlayStep"
    assert refusal(g, "play A-07").startswith("QMG cards-1")
    play(g, "play A-27")
    assert question(g) == "PayCost" and cards(g, "pile", "austria_ottoman") == ["A-27"]
    assert refusal(g, "attack SER from BUD").startswith("QMG battle-1")
    play(g, "discard A-34")
    assert question(g) == "ChooseBattle" and answers(g) == ["attack SER from BUD", "pass"]
    assert refusal(g, "attack UKR from GAL").startswith("QMG cards-3")
    play(g, "attack SER from BUD")
    assert question(g) == "PayHand" and refusal(g, "pass").startswith("QMG battle.terrain-1")
    play(g, "discard A-36")

    # Russia may use Montenegro, which has the Supply symbol, and not its Build Army: Serbia is out of supply.
    assert question(g) == "Reinforce" and asked(g) == {"russia"} and answers(g) == ["pass", "use R-22"]
    assert refusal(g, "use R-06").startswith("QMG battle.supply-1")
    play(g, "use R-22")
    assert pieces(g, "russia") == {"MOS", "UKR", "SER"} and cards(g, "pile", "russia") == ["R-22"]

    # Austria-Hungary sustains, for one more card.
    assert question(g) == "Sustain" and asked(g) == {"austria_ottoman"} and answers(g) == ["pass", "use A-15"]
    assert refusal(g, "use A-28").startswith("QMG battle.resolving-1")
    play(g, "use A-15")
    assert question(g) == "PayHand" and refusal(g, "pass").startswith("QMG battle.terrain-1")
    play(g, "discard A-30")

    # Russia still has a face-down card, so it is asked; its Build Army is no more use than before.
    assert question(g) == "Reinforce" and asked(g) == {"russia"} and answers(g) == ["pass"]
    assert refusal(g, "use R-06").startswith("QMG battle.supply-1")
    play(g, "pass")
    assert pieces(g, "russia") == {"MOS", "UKR"}

    # The build.
    assert question(g) == "PlacePiece" and answers(g) == ["place austria SER", "pass"]
    assert refusal(g, "place austria RUM").startswith("QMG cards-3")
    play(g, "place austria SER")
    assert pieces(g, "austria") == {"VIE", "GAL", "BUD", "SER"}

    # Attrition step: Galicia is next to Ukraine.
    assert question(g) == "AttritionStep" and answers(g) == ["pass", "attrit A-28 russia"]
    assert refusal(g, "attrit A-28 france_italy").startswith("QMG attrition-3")
    play(g, "attrit A-28 russia")
    assert question(g) == "Hit" and asked(g) == {"russia"}
    assert {"top", "discard R-01", "drop R-06"} <= set(answers(g))
    assert refusal(g, "point").startswith("QMG attrition.discard-6")
    play(g, "discard R-01")
    assert cards(g, "pile", "russia") == ["R-22"] and cards(g, "down", "russia") == ["R-01"]

    # Prepare step.
    assert question(g) == "PrepareStep" and answers(g) == ["prepare A-01", "prepare A-18", "pass"]
    play(g, "prepare A-01")

    # Draw step: the hand could be filled by six; the book draws five, and fewer is allowed.
    assert question(g) == "DrawStep" and answers(g) == [f"draw {n}" for n in range(6, 0, -1)] + ["pass"]
    assert refusal(g, "draw 7").startswith("QMG draw-1")
    play(g, "draw 5", "pass")
    return settle(g)


def example_2() -> Qmg:
    """Round 3: the Schlieffen Plan, Stosstruppen, and La Revanche."""
    g = begin(ROUND_THREE)

    # The card's first action: a Land Battle is prepared.
    assert question(g) == "PlayStep" and asked(g) == {"germany"}
    play(g, "play G-44")
    assert question(g) == "PrepareCard" and cards(g, "pile", "germany") == ["G-44"]
    play(g, "prepare G-10")
    assert cards(g, "prepared", "germany") == ["G-10"] * 3

    # Its second action: Picardy is battled from Belgium. Paris and Burgundy are not to be had yet.
    assert question(g) == "ChooseBattle"
    assert answers(g) == ["attack BEL from WGE", "attack PIC from BEL", "pass"]
    assert refusal(g, "attack PAR from BEL").startswith("QMG battle.prerequisites-1")
    assert refusal(g, "attack BUR from BEL").startswith("QMG cards-3")
    play(g, "attack PIC from BEL")
    assert question(g) == "Reinforce" and asked(g) == {"uk_us"} and answers(g) == ["pass", "use U-01"]
    play(g, "use U-01")
    assert pieces(g, "uk") == {"BRI", "PIC", "ENG", "NAO"}
    assert question(g) == "Sustain" and asked(g) == {"germany"} and answers(g) == ["pass", "use G-10"]
    play(g, "use G-10")
    assert pieces(g, "uk") == {"BRI", "ENG", "NAO"}  # nothing is prepared any more: nobody is asked

    # Its last action: an Army in Picardy.
    assert question(g) == "PlacePiece" and answers(g) == ["place germany PIC", "pass"]
    play(g, "place germany PIC")

    # Stosstruppen: a second Sustain Land Battle buys the battle of Paris.
    assert question(g) == "Stosstruppen" and asked(g) == {"germany"}
    assert {"pass", "attack PAR from PIC", "attack BUR from PIC"} <= set(answers(g))
    assert refusal(g, "attack TYR from WGE").startswith("QMG card G-33")
    play(g, "attack PAR from PIC")
    assert question(g) == "StossPayment" and answers(g) == ["use G-10"]
    play(g, "use G-10")
    assert cards(g, "pile", "germany") == ["G-44", "G-10", "G-10"]

    # Paris Taxis count double; La Revanche is no Reinforce card.
    assert question(g) == "Reinforce" and asked(g) == {"france_italy"} and answers(g) == ["pass", "use F-34"]
    assert refusal(g, "use F-24").startswith("QMG battle.resolving-1")
    play(g, "use F-34")

    # One Sustain Land Battle is left, one too few.
    assert question(g) == "Sustain" and asked(g) == {"germany"} and answers(g) == ["pass"]
    assert refusal(g, "use G-10").startswith("QMG ruling-7.3.3")
    play(g, "pass")
    assert pieces(g, "france") == {"PAR", "BUR"}

    # The nasty surprise.
    assert question(g) == "Counterattack" and asked(g) == {"france_italy"}
    assert answers(g) == ["pass", "counter F-24 france"]
    play(g, "counter F-24 france")
    assert question(g) == "Reinforce" and asked(g) == {"germany"} and answers(g) == ["pass"]
    assert refusal(g, "use G-10").startswith("QMG battle.resolving-1")
    play(g, "pass")
    return settle(g)


def test_example_1_franz_ferdinand_avenged() -> None:
    """QMG example-1: the first extended example, question by question, and where everything lies at its end."""
    g = example_1()
    assert pieces(g, "austria") == {"VIE", "GAL", "BUD", "SER"} and pieces(g, "russia") == {"MOS", "UKR"}
    assert cards(g, "pile", "austria_ottoman") == ["A-27", "A-15", "A-28"]
    assert cards(g, "down", "austria_ottoman") == ["A-07", "A-13", "A-30", "A-34", "A-36"]
    assert cards(g, "prepared", "austria_ottoman") == ["A-01"]
    assert len(cards(g, "hand", "austria_ottoman")) == 6 and "A-18" in cards(g, "hand", "austria_ottoman")
    assert cards(g, "prepared", "russia") == ["R-06"] and len(cards(g, "hand", "russia")) == 6
    assert vp(g) == (0, 0)
    assert question(g) == "DraftStep" and asked(g) == {"russia"} and g.round == 4


def test_example_2_schlieffen_plan() -> None:
    """QMG example-2, QMG discard.example-1: the second extended example, question by question, and its end."""
    g = example_2()
    assert pieces(g, "germany") == {"BER", "PRU", "WGE", "BEL"}
    assert pieces(g, "france") == {"PAR", "BUR"} and pieces(g, "uk") == {"BRI", "ENG", "NAO"}
    assert cards(g, "pile", "germany") == ["G-44", "G-10", "G-10"] and cards(g, "prepared", "germany") == ["G-10"]
    assert cards(g, "pile", "france_italy") == ["F-34", "F-24"] and not cards(g, "prepared", "france_italy")
    assert cards(g, "pile", "uk_us") == ["U-01"] and not cards(g, "prepared", "uk_us")
    assert cards(g, "table", "germany") == ["G-33"] and len(cards(g, "hand", "germany")) == 5
    assert vp(g) == (0, 0)
    assert question(g) == "AttritionStep" and asked(g) == {"germany"} and g.round == 3


def test_example_1_as_told(golden: Callable[[Path, str], None]) -> None:
    """QMG example-1: what everybody was told of the first example."""
    golden(HERE / "qmg_example_1.txt", story(example_1()))


def test_example_2_as_told(golden: Callable[[Path, str], None]) -> None:
    """QMG example-2: what everybody was told of the second example."""
    golden(HERE / "qmg_example_2.txt", story(example_2()))
