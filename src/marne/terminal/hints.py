"""The command `hint`: what a good player would do, why, and what else there is."""

from __future__ import annotations

from rich.text import Text

from marne.agents import Level
from marne.agents.advice import Adviser, adviser_of
from marne.agents.default import default_level
from marne.hints import Hint, Outlook, hint, usual_effort
from marne.kernel.game import Prompt
from marne.terminal.session import Session
from marne.terminal.story import plain


def give_hint(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    """Think about the open question, and tell what came of it."""
    level = adviser_of(session.levels.values())
    if level is None:
        raise ValueError("nobody gives hints in this game")
    session.terminal.say(f"{level.name.capitalize()} thinks about it ...")
    table, game = session.table, session.table.game
    staff = session.levels[default_level(session.levels)]
    made = hint(
        game,
        table.view(seat),
        prompt,
        [entry.event for entry in table.log_from(seat, table.turn)],
        _adviser(session, level, seat),
        lambda other: staff.make(game, other, session.seed + other),
        usual_effort(),
    )
    _show(session, seat, prompt, made)


def _adviser(session: Session, level: Level, seat: int) -> Adviser:
    if seat not in session.advisers:
        assert level.adviser is not None, "it gives advice"
        session.advisers[seat] = level.adviser(session.table.game, seat, session.seed + seat)
    return session.advisers[seat]


def _show(session: Session, seat: int, prompt: Prompt, made: Hint) -> None:
    terminal = session.terminal
    numbers = {entry.action: n for n, entry in enumerate(session.menu(seat, prompt).entries, 1)}
    terminal.say("Chances to win", "bold")
    for way in made.ways:
        number = f"{numbers[way.action]:>3}  " if way.action in numbers else "     "
        compared = f" ({way.compared})" if way.compared else ""
        said = f"{number}{way.text}: {way.words}{compared}"
        terminal.show(Text(plain(said) if terminal.ascii else said, "" if way.compared else "bold"))
    for heading, lines in (("The plan", made.plan), ("One way it may go on", made.later)):
        if lines:
            terminal.say(heading, "bold")
            session.tell(lines, 0.0)
    if made.outlook is not None:
        terminal.say(_score(made.outlook))
    terminal.say(made.note, "dim")


def _score(outlook: Outlook) -> str:
    """The score that is to be expected.

    >>> _score(Outlook("Points", ("Red", "Blue"), (3, 0), (4.5, 0.0)))
    'Points when the next turn is over: Red 3, then about 4.5; Blue 0, then about 0.'
    """
    teams = zip(outlook.teams, outlook.now, outlook.then, strict=True)
    return (
        f"{outlook.figure} when the next turn is over: "
        + "; ".join(f"{team} {now}, then about {f'{then:.1f}'.removesuffix('.0')}" for team, now, then in teams)
        + "."
    )
