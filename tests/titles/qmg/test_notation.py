"""Text: actions, positions, prompts, refusals and events as a person reads and types them."""

from __future__ import annotations

import random
import re

import pytest

from marne.kernel.frame import Chance, Choice
from marne.kernel.state import CHANCE, check, legal, pending, push
from marne.titles.qmg.frames import FRAMES
from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import read, show
from marne.titles.qmg.position import lines_of
from marne.titles.qmg.position import read as position
from marne.titles.qmg.position import write as show_position
from marne.titles.qmg.rules.actions import DRAWN
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import KIND
from marne.titles.qmg.words import ask
from tests.titles.qmg.play import asked_seat, at, play, settle

# ---------------------------------------------------------------- actions


def test_notation_show_and_read_every_action() -> None:
    """QMG turn-1: every conceivable answer has a text of its own, and that text reads back as the same answer."""
    universe = [*GAME.universe(), *DRAWN]
    texts = {show(a) for a in universe}
    assert len(texts) == len(universe)
    for a in universe:
        assert read(show(a)) == a
        assert GAME.read(GAME.show(a)) == a


def test_notation_any_copy_names_the_card() -> None:
    """QMG cards-3: identical copies are one card: every printed id reads as the first of them."""
    for printed, kind in KIND.items():
        assert read(f"play {printed}").data() == (kind,)
    assert show(read("play f-06")) == "play F-01"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("PASS", "pass"),
        ("  Draft   Free ", "draft free"),
        ("attack par pic", "attack PAR from PIC"),
        ("Place Germany pic", "place germany PIC"),
        ("use g-10 BERTHA", "use G-10 bertha"),
        ("attrit G-26 France_Italy", "attrit G-26 france_italy"),
    ],
)
def test_notation_read_is_lenient(typed: str, meant: str) -> None:
    """QMG turn-1: case and spacing do not matter, nor does the word from."""
    assert show(read(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "an empty line is not an action"),
        ("   ", "an empty line is not an action"),
        ("dance", "no action begins with 'dance'"),
        ("play", "play CARD, for example: play G-44"),
        ("play G-44 G-45", "play CARD, for example"),
        ("play Z-99", "there is no card 'Z-99'; cards are called A-01 to U-49"),
        ("place germany XXX", "there is no space 'XXX'; there are: "),
        ("place prussia PIC", "there is no country 'prussia'; there are: austria, ottoman"),
        ("place PIC", "write: place COUNTRY SPACE"),
        ("attack PIC", "write: attack SPACE from SPACE"),
        ("attack PIC with BEL", "write: attack SPACE from SPACE"),
        ("use G-10 twice", "there is no way of use 'twice'; there are: bertha"),
        ("use", "use CARD"),
        ("counter F-24", "counter CARD COUNTRY"),
        ("invoke G-32 italy", "there is no power 'italy'; there are: austria_ottoman"),
        ("attrit", "attrit CARD [POWER]"),
        ("draw 8", "it is from 1 to 7"),
        ("draw 0", "it is from 1 to 7"),
        ("draw many", "it is from 1 to 7"),
    ],
)
def test_notation_errors_are_words(typed: str, words: str) -> None:
    """QMG turn-1: what cannot be read is refused in words that say what could be typed."""
    with pytest.raises(ValueError, match=re.escape(words)):
        read(typed)


def test_notation_describe_every_action() -> None:
    """QMG turn-1: every answer has a phrase for a menu, without ids, codes or loose ends."""
    for drawn in DRAWN:
        assert GAME.describe(drawn).endswith(" is drawn")
    for a in GAME.universe():
        text = GAME.describe(a)
        assert text[0].islower() and text == text.strip() and "  " not in text
        assert not re.search(r"\b[ARGFU]-\d\d\b", text), text
        assert not text.endswith((".", ":"))


@pytest.mark.parametrize(
    ("answer", "phrase"),
    [
        ("place austria SER", "place an Austro-Hungarian Army in Serbia"),
        ("place uk ENG", "place a UK Navy in English Channel"),
        ("place us USA", "place a US Army in United States"),
        ("remove italy ROM", "remove the Italian Army in Rome"),
        ("attack PAR from PIC", "battle Paris from Picardy"),
        ("play F-01", "play French Build Army"),
        ("play F-34", "play Paris Taxis (Event)"),
        ("prepare F-31", "prepare Marne: Double Reinforce Army in Picardy"),
        ("draw 1", "draw 1 card"),
        ("draw 3", "draw 3 cards"),
        ("invoke G-32 france_italy", "use Mustard Gas against France & Italy"),
        ("attrit U-22", "use United Kingdom Seizes German Colonies in Africa for Attrition"),
    ],
)
def test_notation_describe_samples(answer: str, phrase: str) -> None:
    """QMG turn-1: phrases name countries, pieces, spaces and cards as a player knows them."""
    assert GAME.describe(read(answer)) == phrase


# ---------------------------------------------------------------- positions

POSITIONS = [
    "start\nturn austria_ottoman draft\nhand austria_ottoman A-01 A-07",
    "options players=2 mulligan=no tunnel_mines=one\nround 9\nvp 12 3\nturn uk_us attrition\nprepared uk_us U-22",
    "turn germany play\npieces germany BER WGE NTH\ntokens RUM BUR\nhand germany G-10 G-10 G-44\ntable germany G-33",
    "turn france_italy prepare\nhand france_italy F-01 F-01\npile france_italy F-15 F-36 F-15\ndown france_italy F-07",
    "turn russia draw\nhand russia R-06\nbottom russia R-33 R-01 R-24\ndeck russia R-06 R-17",
    "options players=3\nturn uk_us play\npile uk_us U-05 U-34 U-01\nprepared germany G-53\ntable austria_ottoman A-20",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_notation_position_round_trip(text: str) -> None:
    """QMG cards-1: a position at the beginning of a step is written down and read back without a loss."""
    g = position(text)
    again = position(show_position(g))
    assert show_position(again) == show_position(g)
    for seat in (*range(g.players), None):
        assert GAME.view(again, seat).data() == GAME.view(g, seat).data()


def test_notation_position_of_a_game_in_progress() -> None:
    """QMG cards-1: at every beginning of a step of a random game the text gives the same position for every seat."""
    rng = random.Random(7)
    g = GAME.new({"opening": "simple"})
    found = 0
    for _ in range(2500):
        choice = pending(g)
        if choice is None:
            break
        if type(choice).__name__ == "PlayStep":
            text = lines_of(g)
            again = position(text)
            assert lines_of(again) == text
            seat = choice.seats(g)[0]
            assert [show(a) for a in legal(again, seat)] == [show(a) for a in legal(g, seat)]
            found += 1
        step(g, rng)
    assert found > 20


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weather rain", "line 1, weather: no line of a position begins like this"),
        ("hand germany F-01", "F-01 is not a card of Germany"),
        ("hand germany G-44 G-44", "Germany has no further G-44"),
        ("pieces prussia BER", "there is no country 'prussia'"),
        ("pieces germany XXX", "there is no space 'XXX'"),
        ("turn germany lunch", "there is no step 'lunch'; there are: draft, play, attrition, prepare, draw"),
        ("options players=6", "option players: '6' is not one of 2, 3, 4, 5"),
        ("options weather=rain", "no option is called 'weather'; there are: players"),
        ("options kiel_canal=closed", "option kiel_canal: 'closed' is not one of central, german_builds"),
    ],
)
def test_notation_position_errors_are_words(text: str, words: str) -> None:
    """QMG cards-1: a position that cannot be is refused in words."""
    with pytest.raises(ValueError, match=re.escape(words)):
        position(text)


# ---------------------------------------------------------------- prompts and refusals


def step(g: Qmg, rng: random.Random) -> None:
    """One random answer, with a bias towards doing something."""
    choice = pending(g)
    assert choice is not None
    seat = rng.choice(choice.seats(g))
    found = legal(g, seat)
    doing = [a for a in found if not show(a).startswith(("remove", "pass"))]
    push(g, seat, rng.choice(doing or found))


@pytest.mark.parametrize("seed", range(3))
def test_notation_prompts_and_events_of_a_game(seed: int) -> None:
    """QMG turn-1: whatever is asked or told in a game is a sentence, and every question names a rule of the ledger."""
    rng = random.Random(seed)
    g = GAME.new({"opening": "simple"})
    g.listening = True
    for _ in range(2500):
        choice = pending(g)
        if choice is None:
            break
        for seat in choice.seats(g):
            prompt = GAME.prompt(g, seat)
            assert prompt is not None and prompt.rule in GAME.rules()
            if seat != CHANCE:
                assert prompt.text[0].isupper() and prompt.text[-1] in ".?"
                assert prompt.text != f"{prompt.question}?"
        step(g, rng)
        for event in g.told:
            assert event.rule in GAME.rules(), event
            for face in (event, event.seen_by(None)):
                text = GAME.tell(face)
                assert text[0].isupper() and text.endswith(".") and "  " not in text, text
        g.told.clear()


def test_notation_every_question_has_its_own_prompt() -> None:
    """QMG turn-1: no kind of question falls back on the name of its class."""
    from marne.titles.qmg.words import questions

    special = {
        "PayHand",
        "PayPrepared",
        "Hit",
        "PlacePiece",
        "ChooseBattle",
        "GermanStart",
        "Counterattack",
        "RevenueUse",
        "KeepSeven",
    }
    for name, frame in FRAMES.items():
        if not issubclass(frame, Choice) or issubclass(frame, Chance):
            continue
        lineage = {c.__name__ for c in frame.__mro__}
        assert name in questions._ASK or lineage & (special | {"Pledge", "Question"}), name
        if not lineage & (special | {"Pledge"}) and name != "Question":
            assert name in questions._ASK, name


def explained(g: Qmg, answer: str) -> str:
    """The sentence by which an answer is refused."""
    settle(g)
    seat = asked_seat(g, None)
    a = read(answer)
    ruling = check(g, seat, a)
    assert ruling is not None, f"{answer} is allowed"
    return GAME.explain(g, seat, a, ruling)


def test_notation_refusal_of_an_unsupplied_build() -> None:
    """QMG build-2: a German build in Picardy without supply is refused in exactly these words."""
    g = play(at("turn germany play\npieces germany BER WGE\nhand germany G-01"), "play G-01")
    expected = "Germany cannot build in Picardy: no supplied German piece is next to it (QMG build-2)."
    assert explained(g, "place germany PIC") == expected


@pytest.mark.parametrize(
    ("text", "answers", "answer", "sentence"),
    [
        (
            "turn germany play\npieces germany BER WGE\npieces france PIC\nhand germany G-01",
            ["play G-01"],
            "place germany PIC",
            "Germany cannot build in Picardy: an enemy piece is there (QMG pieces-9).",
        ),
        (
            "turn germany play\npieces germany BER WGE\nhand germany G-01",
            ["play G-01"],
            "place germany WGE",
            "Germany cannot build in Western Germany: a German piece is there already (QMG pieces-7).",
        ),
        (
            "turn france_italy play\npieces france PAR PIC BUR PRO BEL SER\nhand france_italy F-38",
            ["play F-38", "pass"],
            "place france EAS",
            "France cannot build in Eastern Mediterranean: no supplied French piece is next to it (QMG build-2).",
        ),
        (
            "turn uk_us play\npieces uk BRI\nhand uk_us U-43",
            ["play U-43"],
            "place uk PIC",
            "United Kingdom cannot recruit in Picardy: the card does not name that space (QMG cards-3).",
        ),
        (
            "turn germany play\npieces germany BER WGE\npieces uk BEL\nhand germany G-10",
            ["play G-10"],
            "attack PIC from WGE",
            (
                "Germany cannot battle Picardy from Western Germany: Western Germany is not next to Picardy "
                "(QMG battle.prerequisites-1)."
            ),
        ),
        (
            "turn germany play\npieces germany BER\npieces uk BEL\nhand germany G-10",
            ["play G-10"],
            "attack BEL from WGE",
            (
                "Germany cannot battle Belgium from Western Germany: no supplied German piece stands in "
                "Western Germany (QMG battle.prerequisites-1)."
            ),
        ),
        (
            "turn germany play\nhand germany G-01",
            [],
            "play G-44",
            "Germany cannot play Schlieffen Plan (Event): that card is not in hand (QMG cards-1).",
        ),
        (
            "turn france_italy draw\nhand france_italy F-01",
            [],
            "draw 7",
            (
                "France & Italy cannot draw 7 cards: a hand is filled to 7 cards, and no further than the deck goes "
                "(QMG draw-1)."
            ),
        ),
        (
            "turn germany play\npieces germany BER\nhand germany G-01",
            [],
            "remove germany PRU",
            "Germany cannot remove the German Army in Prussia: there is no German piece in Prussia (QMG pieces-4).",
        ),
    ],
)
def test_notation_refusals_are_sentences(text: str, answers: list[str], answer: str, sentence: str) -> None:
    """QMG turn-1: a refusal says who cannot do what, why, and by which rule."""
    assert explained(play(at(text), *answers), answer) == sentence


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\nhand germany G-01 G-10", ["play G-01"]),
        ("turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\nhand germany G-01 G-10", ["play G-10"]),
        ("turn uk_us attrition\npieces uk BRI\nprepared uk_us U-22 U-25", []),
        ("turn germany attrition\nprepared germany G-22\nhand france_italy F-01", ["attrit G-22"]),
        ("turn france_italy draft\nhand france_italy F-01 F-36", ["draft", "discard F-01", "discard F-36"]),
        (
            (
                "turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC\nhand germany G-10\n"
                "prepared france_italy F-01 F-24"
            ),
            ["play G-10", "attack PIC from BEL"],
        ),
    ],
)
def test_notation_every_refusal_is_a_sentence_with_a_rule(text: str, answers: list[str]) -> None:
    """QMG turn-1: every answer that is not allowed is refused by a sentence with a rule of the ledger."""
    g = settle(play(at(text), *answers))
    seat = asked_seat(g, None)
    allowed = set(legal(g, seat))
    for a in GAME.universe():
        ruling = check(g, seat, a)
        assert (ruling is None) is (a in allowed), show(a)
        if ruling is not None:
            sentence = GAME.explain(g, seat, a, ruling)
            assert ruling.rule in GAME.rules()
            assert re.fullmatch(
                r"[A-Z].+ cannot [^:]+: .+ \(QMG [a-zA-Z0-9. -]+\)\.( Asked now: [A-Z].+[.?])?", sentence
            ), sentence
            assert "  " not in sentence and ".." not in sentence


def test_notation_prompt_samples() -> None:
    """QMG turn-1: a prompt tells what is asked for, how much of it, and why."""
    text = "turn germany play\npieces germany BER WGE BEL\npieces france PAR BUR\nhand germany G-10 G-01\n"
    g = play(at(f"{text}prepared france_italy F-01"), "play G-10", "attack BUR from BEL")
    choice = pending(g)
    assert choice is not None
    assert ask(g, choice) == "Difficult terrain: discard 1 card from hand, face down, to attack."
    play(g, "discard G-01")
    choice = pending(g)
    assert choice is not None
    assert ask(g, choice) == "Battle of Burgundy: Reinforce with prepared cards (1 more symbol needed)?"
