"""marne play as a process: a turn with a mistake, undo, save, quit, resume, the end, and everything that kills it."""

from __future__ import annotations

import re
import signal
import subprocess
from pathlib import Path

import pytest

from marne.table import Journal, verify
from marne.table.record import load
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import CENTRAL, TEAM_OF
from marne.titles.qmg.rules.cards import OWNER, TITLE, TYPE
from tests.cli.play_kit import journals, marne_play, read_until, records, start

OPENING = ["1", "1", "1"]
"""Three cards go under the deck."""
FAST = ("qmg", "--seed", "1", "--fast")


def test_a_turn_with_a_mistake_and_its_explanation(tmp_path: Path) -> None:
    """An illegal answer is refused with its rule and loses nothing."""
    out = marne_play(tmp_path, [*OPENING, "attack PAR from PIC", "pass", "play U-34", "quit"], *FAST)
    assert "Germany cannot battle Paris from Picardy" in out
    assert "(QMG battle-1)" in out
    assert "it is a card of another power (QMG cards-1)" in out
    assert out.count("Play step: play one card") == 1
    assert "Go on with it: marne play --resume" in out
    assert len(journals(tmp_path)) == 1


def test_a_number_beyond_the_menu_and_words_that_mean_nothing(tmp_path: Path) -> None:
    out = marne_play(tmp_path, ["99", "abracadabra", "card", "show", "rule no-such", "undo 0", "quit"], *FAST)
    assert "There is no answer 99" in out
    assert "No action begins with 'abracadabra'" in out
    assert "No rule is called 'no-such'" in out
    assert "Traceback" not in out


def test_why_says_that_an_action_is_allowed(tmp_path: Path) -> None:
    out = marne_play(tmp_path, [*OPENING, "why pass", "why 1", "quit"], *FAST)
    assert "That is allowed here: pass. It could be taken back." in out


def test_undo_takes_back_own_steps_only(tmp_path: Path) -> None:
    out = marne_play(tmp_path, ["undo", "1", "1", "undo", "1", "1", "undo", "quit"], *FAST)
    assert "germany has nothing to take back" in out.lower()
    assert "Taken back." in out
    (journal,) = journals(tmp_path)
    table = Journal.resume(journal, GAME)
    assert table.game.seat_names(table.header.options)[table.asked[0]] == "germany"


def test_looking_things_up(tmp_path: Path) -> None:
    typed = ["card schlieffen", "card G-10", "show PIC", "rule QMG build-2", "rule", "map", "cards", "help", "history"]
    out = marne_play(tmp_path, [*typed, "quit"], *FAST)
    assert "Double Sustain Land Battle in Belgium, Picardy or Paris." in out
    assert "9 copies in the deck of Germany" in out
    assert "Land, clear terrain, Objective." in out
    assert "A piece can be built only where it is in supply" in out
    assert "QMG setup-8" in out
    assert "Spaces that touch are adjacent" in out


def test_save_quit_and_resume(tmp_path: Path) -> None:
    """The newest game goes on where it stood; a record can be gone on with as well."""
    saved = tmp_path / "mine.json"
    out = marne_play(tmp_path, [*OPENING, "pass", f"save {saved}", "quit"], *FAST)
    assert f"--resume {saved}" in out
    again = marne_play(tmp_path, ["quit"], "qmg", "--resume")
    assert "Play step: play one card, or none." in again
    assert "germany human" in again
    from_record = marne_play(tmp_path, ["undo", "quit"], "--resume", str(saved))
    assert "Taken back." in from_record
    assert "Draft step" in from_record
    assert len(journals(tmp_path)) == 2


def test_auto_to_the_end(tmp_path: Path) -> None:
    """A bot takes the seat; the record of the finished game is written and verifies."""
    out = marne_play(tmp_path, [*OPENING, "auto"], *FAST)
    assert "Watch the bots finish the war." in out
    assert re.search(r"The (Central Powers|Entente) win \d+ to \d+ in round \d+, by ", out)
    assert "QMG victory-" in " ".join(out.split())
    (record,) = records(tmp_path)
    assert f"marne verify {record}" in out
    assert f"marne replay {record}" in out
    assert journals(tmp_path) == []
    assert verify(load(record), GAME).ok


def test_auto_for_some_rounds(tmp_path: Path) -> None:
    out = marne_play(tmp_path, [*OPENING, "auto 2", "quit"], *FAST)
    assert "Round 3/17 " in out
    assert "Round 2/17 " not in out


def test_bots_alone(tmp_path: Path) -> None:
    out = marne_play(tmp_path, [], *FAST, "--seat", "all=random")
    assert "No human players" in out
    assert len(records(tmp_path)) == 1


def test_the_end_of_the_input_is_like_leaving(tmp_path: Path) -> None:
    out = marne_play(tmp_path, OPENING, *FAST)
    assert "The game is saved." in out


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_no_signal_loses_anything(tmp_path: Path, number: signal.Signals) -> None:
    """What was acknowledged is there again, whatever ended the program."""
    process = start(tmp_path, *FAST)
    assert process.stdin is not None
    for line in [*OPENING, "pass"]:
        process.stdin.write(line + "\n")
    process.stdin.flush()
    read_until(process, "Play step: play one card")
    process.send_signal(number)
    rest, _ = process.communicate(timeout=60)
    if number != signal.SIGKILL:
        assert "The game is saved. Go on with it: marne play --resume" in rest
    assert "Play step: play one card" in marne_play(tmp_path, ["quit"], "qmg", "--resume")


def test_a_signal_while_bots_play(tmp_path: Path) -> None:
    process = start(tmp_path, *FAST, "--seat", "all=staff")
    read_until(process, "Round 2")
    process.terminate()
    rest, _ = process.communicate(timeout=60)
    assert process.returncode == 128 + signal.SIGTERM
    assert "The game is saved." in rest
    assert "failed" not in rest
    out = marne_play(tmp_path, [], "qmg", "--resume", "--fast")
    assert "Round 1:" not in out, "what was seen before is not told again"
    assert len(records(tmp_path)) == 1


def test_two_at_one_game_are_kept_apart(tmp_path: Path) -> None:
    process = start(tmp_path, *FAST)
    read_until(process, "Put three of your ten cards")
    assert "is being played in another terminal" in marne_play(tmp_path, [], "qmg", "--resume", code=2)
    process.kill()
    process.communicate()


def test_the_curtain_hides_the_other_seat(tmp_path: Path) -> None:
    """Nothing that is printed for the second seat names a card of the first."""
    args = ("qmg", "--option", "players=2", "--seat", "all=human", "--fast")
    out = marne_play(tmp_path, ["", *OPENING, "", "cards", "history 99", "quit"], *args)
    first, curtain, second = out.rpartition("Pass the keyboard to entente and press Enter.")
    assert curtain
    central = {TITLE[k] for k in range(len(TITLE)) if TEAM_OF[OWNER[k]] == CENTRAL and TYPE[k] >= 4}
    entente = {TITLE[k] for k in range(len(TITLE)) if TEAM_OF[OWNER[k]] != CENTRAL}
    assert any(title in first for title in central - entente), "the first seat has seen its cards"
    assert not [title for title in central - entente if title in second]
    assert not re.findall(r"\b[AG]-\d\d\b", second)
    assert re.findall(r"\b[FRU]-\d\d\b", second), "the second seat sees its own cards"
    assert "Austria-Hungary & Ottomans draws a card. (x10)" in second


def test_what_others_did_is_told_behind_the_curtain(tmp_path: Path) -> None:
    """Of two people each is told the story as they may know it, once the keyboard has been passed."""
    args = ("qmg", "--seed", "1", "--fast", "--seat", "germany=human", "--seat", "uk=human")
    out = marne_play(tmp_path, ["", *OPENING, "", "quit"], *args)
    before, after = out.split("Pass the keyboard to uk_us")
    told = "France & Italy draws 10 cards and puts 3 under the deck."
    assert told not in before
    assert told in after
    assert "Germany draws 10 cards and puts 3 under the deck." in after


def test_what_bots_did_is_told_as_a_story(tmp_path: Path) -> None:
    """When a person is asked again, not event by event; `log` still has everything."""
    out = marne_play(tmp_path, [*OPENING, "log 999", "quit"], *FAST)
    told, _, log = out.partition("> log 999")
    opening, _, since = told.partition("Since your last turn")
    assert "So far" in opening
    assert "Russia draws 10 cards and puts 3 under the deck." in opening
    assert re.search(r"── Round 1: Russia\n +Russia ", since)
    assert "puts a card under the deck" not in told
    assert "Russia puts a card under the deck. (x3)" in log


def test_the_story_can_be_read_again(tmp_path: Path) -> None:
    out = marne_play(tmp_path, [*OPENING, "story 2", "quit"], *FAST)
    read = out.partition("> story 2\n")[2].partition("> quit")[0]
    assert len(read.strip().splitlines()) == 2
    assert read.strip().splitlines()[-1].startswith("── Round 1: Germany")


def test_who_watches_bots_is_told_turn_by_turn(tmp_path: Path) -> None:
    out = marne_play(tmp_path, [], *FAST, "--seat", "all=random")
    turns = re.findall(r"── Round (\d+): (.*)", out)
    assert len(turns) == len(set(turns)) > 25, "every turn once"
    assert "draws a card.\n" not in out.partition("── Round 1:")[0]
    assert out.index("How it ended") < out.index(" win ")


def test_final_answers_are_asked_again_only_if_wanted(tmp_path: Path) -> None:
    out = marne_play(tmp_path, ["1", "1", "1", "n", "1", "y", "quit"], *FAST, "--confirm")
    assert out.count("this is final. Sure? (y/n)") == 2
    assert "Nothing was done." in out
    assert "Draft step" in out


def test_plain_is_ascii_and_a_pipe_has_no_colours(tmp_path: Path) -> None:
    typed = [*OPENING, "card schlieffen", "show PIC", "map", "cards", "help", "auto 1", "quit"]
    plain = marne_play(tmp_path, typed, *FAST, "--plain")
    assert "\x1b" not in plain
    strange = {c for c in plain if ord(c) > 126}
    assert strange <= {c for title in TITLE for c in title}  # Gorlice-Tarnów and the like are spelt as they are
    assert "\x1b" not in marne_play(tmp_path, ["quit"], *FAST)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nosuch"], "no title is called 'nosuch'"),
        (["qmg", "--seat", "prussia=human"], "no seat is called 'prussia'"),
        (["qmg", "--seat", "germany=moltke"], "no player is called 'moltke'"),
        (["qmg", "--option", "players=9"], "option players"),
        (["qmg", "--resume"], "there is no game of qmg to resume"),
        (["qmg", "--resume", "/no/such/file"], "cannot read /no/such/file"),
        (["qmg", "--resume", "--option", "players=2"], "leave --option out"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(tmp_path: Path, args: list[str], words: str) -> None:
    out = marne_play(tmp_path, [], *args, code=2)
    assert words in out
    assert "Traceback" not in out


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    marne_play(tmp_path, ["auto"], *FAST)
    out = marne_play(tmp_path, [], "--resume", str(records(tmp_path)[0]), code=2)
    assert "is a finished game" in out


def test_a_full_screen_of_the_smallest_kind(tmp_path: Path) -> None:
    """The process as tests see it is a pipe; the width can still be told."""
    import os

    from tests.cli.play_kit import COMMAND, environment

    done = subprocess.run(
        [*COMMAND, *FAST],
        input="1\n1\n1\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(tmp_path) | {"COLUMNS": "80", "LINES": "24"},
        timeout=120,
        check=True,
    )
    assert max(len(line) for line in done.stdout.split("\n") if "resume" not in line and os.sep not in line) <= 112
    assert "Germany BER WGE" in done.stdout
