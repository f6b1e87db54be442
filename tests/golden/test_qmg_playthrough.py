"""A whole game of Quartermaster General: 1914, kept so that a change of the rules shows as a difference one can read.

qmg_playthrough.json is the record of the game: it must replay bit for bit to the same end. qmg_playthrough.txt tells,
at every 25th answer, what was asked, how many answers were legal, and a hash of what each seat saw. When the rules
change on purpose, run this module with `--write` and read the difference; raise `rules_version` if old records no
longer replay.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Prompt
from marne.kernel.state import pending, push
from marne.table import Record, Table, verify
from marne.table.answers import read
from marne.table.record import canonical, load
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.board import Qmg

HERE = Path(__file__).parent
RECORD = HERE / "qmg_playthrough.json"
TRACE = HERE / "qmg_playthrough.txt"
EVERY = 25
SEEDS = range(60)


# ---------------------------------------------------------------- making one


def choose(dice: random.Random, prompt: Prompt) -> Action:
    """A lively answer: pieces stay on the board, benefits are mostly taken, drafts are rare, hands are filled."""
    answers = [a for a in prompt.actions if not GAME.show(a).startswith("remove")]
    if prompt.question == "DrawStep":
        return answers[0]
    deeds = [a for a in answers if GAME.show(a) not in ("pass", "mulligan")]
    rest = [a for a in answers if a not in deeds]
    lively = 0.25 if prompt.question == "DraftStep" else 0.95
    return dice.choice(deeds) if deeds and (not rest or dice.random() < lively) else dice.choice(rest)


def played(seed: int) -> Record:
    """The record of a game with fixed draws and fixed choices."""
    secret = hashlib.sha256(b"qmg playthrough %d" % seed).digest()
    seats = GAME.seat_names()
    table = Table(GAME, secret=secret, contributions=[name.encode() for name in seats])
    dice = random.Random(seed)
    while not table.over:
        prompt = table.prompt(dice.choice(table.asked))
        assert prompt is not None
        table.play(prompt.seat, choose(dice, prompt))
    return table.record()


# ---------------------------------------------------------------- telling it


def short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]


def positions(record: Record) -> Iterator[Qmg]:
    """The position before every answer, and the last one; always the same State, moved on."""
    g = GAME.new(record.header.options)
    yield g
    for number, text in enumerate(record.answers, 1):
        answer = read(GAME, g, text, number)
        push(g, answer.seat, answer.action)
        yield g


def kinds(record: Record) -> set[str]:
    """The names of all questions that were asked."""
    return {type(pending(g)).__name__ for g in positions(record)}


def asking(g: Qmg) -> str:
    """Who is asked what, and the number of legal answers."""
    question = pending(g)
    if question is None:
        return f"over: {g.result!r}"
    if isinstance(question, Chance):
        return f"chance, {question.purpose(g)}: one of {len(question.outcomes(g))} kinds of card"
    names = GAME.seat_names()
    prompts = [GAME.prompt(g, seat) for seat in GAME.asked(g) if seat != CHANCE]
    (text,) = {p.text for p in prompts if p is not None}
    legal = ", ".join(f"{names[p.seat]} {len(p.actions)}" for p in prompts if p is not None)
    return f"{text} [{type(question).__name__}] Legal: {legal}."


def trace(record: Record) -> str:
    """The whole text file."""
    seats = GAME.seat_names()
    lines = [
        f"A game of {GAME.name}, rules {record.header.rules_version}, {len(record.answers)} answers.",
        f"Every {EVERY}th: round, VP; what is asked; what {', '.join(seats)} and a spectator see, as hashes.",
    ]
    for n, g in enumerate(positions(record)):
        if n % EVERY and n != len(record.answers):
            continue
        views = [short(canonical(GAME.view(g, seat).data())) for seat in (*range(len(seats)), None)]
        lines += ["", f"{n}. Round {g.round}, VP {g.vp[0]}:{g.vp[1]}. {asking(g)}", f"   {' '.join(views)}"]
        last = GAME.encode(g)
    lines += ["", f"End: {record.result}", f"sha256 of the last position: {hashlib.sha256(last).hexdigest()}"]
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------- tests


def test_the_record_replays_bit_for_bit() -> None:
    """The record leads to the same last position, gives the same file again, and verifies."""
    table = Table.load(RECORD.read_bytes(), GAME)
    assert table.over
    assert table.record().text() == RECORD.read_text(encoding="utf-8")
    final = TRACE.read_text(encoding="utf-8").splitlines()[-1].removeprefix("sha256 of the last position: ")
    assert hashlib.sha256(table.full_position()).hexdigest() == final
    report = verify(RECORD.read_bytes(), GAME)
    assert report.ok, str(report)


def test_questions_answers_and_views_are_as_they_were() -> None:
    """Prompt, number of legal answers and every seat's view at every 25th answer."""
    assert trace(load(RECORD)).splitlines() == TRACE.read_text(encoding="utf-8").splitlines()


def test_the_game_is_a_lively_one() -> None:
    """The kept game is worth keeping: it comes to an end, and most kinds of questions are asked in it."""
    record = load(RECORD)
    needed = {"Reinforce", "Sustain", "Counterattack", "Hit", "TakeCard", "PlacePiece", "ChooseBattle", "PayHand"}
    assert needed <= kinds(record)
    assert record.result is not None


if __name__ == "__main__" and "--write" in sys.argv:
    made = max(map(played, SEEDS), key=lambda record: len(kinds(record)))
    made.save(RECORD)
    TRACE.write_text(trace(made), encoding="utf-8")
