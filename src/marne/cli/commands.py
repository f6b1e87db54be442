"""What can be typed at a question besides a number: an action in words, or one of the commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from marne.cli.saves import record_path, shown
from marne.cli.session import Leave, Session
from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.kernel.ruling import Illegal
from marne.table import NothingToUndo

HISTORY: Final = 20
HELP: Final = (
    ("7", "the answer with that number"),
    ("play G-44, play schlieffen", "an answer in words: cards by number or title, spaces by code or name"),
    ("attack PAR from PIC", "likewise: place germany BEL, use G-10, draw 3, pass (p), ..."),
    ("r", "show or hide the answers that remove own pieces"),
    ("why ACTION", "why an action is refused, or that it is allowed"),
    ("undo [N]", "take back your last step; steps after which somebody has learned something are final"),
    ("card X", "a whole card, by number or title"),
    ("show SPACE", "a space: pieces, supply, neighbours"),
    ("map, cards", "the map; all cards you may see"),
    ("history [N]", "the last lines of your log"),
    ("rule QMG build-2", "the text of a rule"),
    ("auto [N]", "a bot plays your seat for N rounds, or to the end"),
    ("save [FILE]", "write the game as a record (every answer is saved anyway)"),
    ("quit", "leave; the game can be resumed"),
    ("Enter", "draw the screen again"),
)


def obey(session: Session, seat: int, prompt: Prompt, line: str) -> None:
    """Do what was typed. Nothing that is typed can lose anything: what cannot be done is explained."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    try:
        if not line:
            session.draw(seat, prompt)
        elif command is not None:
            command(session, seat, prompt, rest.strip())
        elif line.isdigit():
            answer(session, seat, session.menu(seat, prompt).pick(int(line)))
        else:
            answer(session, seat, session.screen.read(line, prompt, session.table.view(seat)))
    except Illegal as e:
        session.terminal.say(sentence(str(e)), "bold #ff8787")
    except (ValueError, NothingToUndo) as e:
        session.terminal.say(sentence(str(e)), "#ff8787")
    except OSError as e:
        session.terminal.say(f"It could not be written: {e}", "bold #ff8787")


def sentence(text: str) -> str:
    """A message as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else text + "."


def answer(session: Session, seat: int, action: Action) -> None:
    """Give an answer; before a final one, ask whoever wants to be asked."""
    table = session.table
    if session.confirm and table.why(seat, action) is None and table.binds(seat, action):
        said = session.terminal.ask(f"{table.game.describe(action)}: this is final. Sure? (y/n) ")
        if said is None:
            raise Leave
        if said.lower() not in ("y", "yes"):
            session.terminal.say("Nothing was done.")
            return
    table.play(seat, action)
    session.unfolded = False


# ---------------------------------------------------------------- commands


def why(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    if not text:
        raise ValueError("why ACTION, for example: why attack PAR from PIC")
    if text.isdigit():
        action = session.menu(seat, prompt).pick(int(text))
    else:
        action = session.screen.read(text, prompt, session.table.view(seat))
    refusal = session.table.explain(seat, action)
    if refusal is not None:
        session.terminal.say(sentence(refusal), "#ff8787")
        return
    final = " It would be final." if session.table.binds(seat, action) else " It could be taken back."
    session.terminal.say(f"That is allowed here: {session.table.game.describe(action)}.{final}", "#8fd48f")


def undo(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.table.undo(seat, number(text, 1))
    session.unfolded = False
    session.terminal.say("Taken back.")


def number(text: str, default: int) -> int:
    if text and (not text.isdigit() or not 0 < int(text) < 10_000):
        raise ValueError(f"expected a number from 1 up, found {text!r}")
    return int(text) if text else default


def save(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    path = Path(text).expanduser() if text else record_path(session.journal)
    session.table.record().save(path)
    session.terminal.print_line(f"Saved, with everybody's cards. Go on with it: marne play --resume {shown(path)}")


def history(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    for line in session.screen.told([event for _, event in session.entries(seat)])[-number(text, HISTORY) :]:
        session.terminal.show(line)


def helped(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for typed, meaning in HELP:
        grid.add_row(Text(typed), Text(meaning))
    session.terminal.show(grid)


def rule(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    game = session.table.game
    rules = game.rules()
    wanted = " ".join((text or prompt.rule).split())
    by_name = {key.lower(): key for key in rules}
    key = by_name.get(wanted.lower()) or by_name.get(f"{game.key} {wanted}".lower())
    if key is None:
        near = [k for k in rules if wanted.lower() in k.lower()][:8]
        raise ValueError(f"no rule is called {wanted!r}" + (f"; there are: {', '.join(near)}" if near else ""))
    entry = rules[key]
    page = f", page {entry['page']} of the manual" if "page" in entry else ""
    session.terminal.say(f"{key}  ({entry.get('chapter', 'ruling')}{page})", "bold")
    session.terminal.say(entry["text"])
    if "decision" in entry:
        session.terminal.say(f"Played here: {entry['decision']}")
    if "option" in entry:
        session.terminal.say(f"Option {entry['option']}: {', '.join(entry.get('values', ()))}")


def card(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    if not text:
        raise ValueError("card X, for example: card G-44 or card schlieffen")
    session.terminal.show(session.screen.card(text, session.table.view(seat), session.terminal.size[0]))


def show(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    if not text:
        raise ValueError("show SPACE, for example: show PIC")
    session.terminal.show(session.screen.place(text, session.table.view(seat), session.terminal.size[0]))


def map_(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.terminal.show(session.screen.map(session.table.view(seat), session.terminal.size[0]))


def cards(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.terminal.show(session.screen.cards(session.table.view(seat), session.terminal.size[0]))


def removals(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.unfolded = not session.unfolded
    session.draw(seat, prompt)


def auto(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.relieved[seat] = session.round + number(text, 1) if text else None
    if all(s in session.relieved for s in session.people):
        session.terminal.say("The bots play on." if text else "Watch the bots finish the war.", "bold")


def leave(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    raise Leave


Command = Callable[[Session, int, Prompt, str], None]
COMMANDS: Final[dict[str, Command]] = {
    "why": why,
    "undo": undo,
    "save": save,
    "history": history,
    "log": history,
    "help": helped,
    "?": helped,
    "rule": rule,
    "card": card,
    "show": show,
    "map": map_,
    "cards": cards,
    "r": removals,
    "auto": auto,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
