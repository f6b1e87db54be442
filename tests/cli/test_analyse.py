"""marne analyse: chances, costly decisions, luck and skill of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from marne.review import Progress, Review
from tests.cli.kit import Ran, one_line
from tests.review.kit import fair, record_of_play, staff_of
from tests.toy import GAME

Cli = Callable[..., Ran]
pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def game(tmp_path: Path) -> str:
    """A finished game of the toy."""
    path = tmp_path / "game.json"
    record_of_play(staff_of(GAME), fair(3)).save(path)
    return str(path)


def test_json_has_the_whole_analysis(game: str, cli: Cli) -> None:
    ran = cli("analyse", game, "--simulations", "4", "--seed", "2", "--json")
    review = Review(Path(game).read_bytes(), GAME, 4, 2)
    for _ in review.run():
        pass
    assert (ran.code, ran.err) == (0, "")
    assert ran.json() == {"title": "toy", **review.found().data()}


def test_text_has_a_line_for_every_turn_and_every_part_of_the_balance(game: str, cli: Cli) -> None:
    ran = cli("analyse", game, "--simulations", "4")
    assert ran.code == 0
    lines = [" ".join(line.split()) for line in ran.out.splitlines()]
    assert lines[0] == f"{GAME.name}, analysed"
    assert "step turn Ada Ben" in lines
    assert any(line.startswith("0 The beginning ") for line in lines)
    assert lines.count("Luck and skill Ada Ben") == 1
    for part in ("at the beginning", "luck (+/-", "decisions: Ada", "decisions: Ben", "not foreseen", "at the end"):
        assert any(line.startswith(part) for line in lines), part


def test_costly_decisions_are_told_with_what_was_better(tmp_path: Path, cli: Cli) -> None:
    path = tmp_path / "game.json"
    record_of_play(lambda g, seat, actions: actions[-1], fair(3)).save(path)  # everybody folds all the time
    ran = cli("analyse", str(path), "--simulations", "12", "--seat", "Ben")
    assert "What cost most" in ran.out and "1. step " in ran.out
    assert "(Ben): -" in ran.out and "(Ada): -" not in ran.out
    assert "   played: fold" in ran.out and "   better: play " in ran.out


def test_interrupted_it_prints_what_is_known(game: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Review.run

    def interrupted(review: Review) -> Iterator[Progress]:
        running = run(review)
        for _ in range(3):
            yield next(running)
        raise KeyboardInterrupt

    monkeypatch.setattr(Review, "run", interrupted)
    ran = cli("analyse", game, "--simulations", "4")
    assert ran.code == 130 and "interrupted" in ran.err
    assert "analysed in part (2 of " in ran.out and "Chances of winning" in ran.out and "after 2 turns" in ran.out
    ran = cli("analyse", game, "--simulations", "4", "--json")
    assert ran.code == 130 and ran.json()["complete"] is False


def test_what_cannot_be_analysed_is_refused_in_a_sentence(tmp_path: Path, game: str, cli: Cli) -> None:
    path = tmp_path / "other.json"
    record_of_play(staff_of(GAME), fair(3), most=9).save(path)
    assert "still running" in one_line(cli("analyse", str(path)))
    path.write_text("{}", encoding="utf-8")
    assert str(path) in one_line(cli("analyse", str(path)))
    assert "there is no seat 'Zoe'" in one_line(cli("analyse", game, "--seat", "Zoe"))
    assert "expected 2 or more" in one_line(cli("analyse", game, "--simulations", "0"))
