"""What can be typed at a question besides a number: an action in words, or one of the commands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.table import Table as Grid
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.kernel.ruling import Illegal
from marne.table import NothingToUndo, Table, lines_since
from marne.terminal.hints import give_hint
from marne.terminal.saves import record_path, shown
from marne.terminal.screen import Lines, Words
from marne.terminal.session import Leave, Session
from marne.terminal.story import story_text

HISTORY: Final = 20


def help_lines(words: Words) -> Lines:
    """Everything that can be typed."""
    return (
        ("7", "the answer with that number"),
        *words.typing,
        *([("r", f"show or hide {words.folded}")] if words.folded else []),
        ("hint", "what a good player would do here, and why"),
        ("why ACTION", "why an action is refused, or that it is allowed"),
        ("undo [N]", "take back your last step; a step that reveals something is final"),
        *words.looking,
        ("story [N]", "what happened, in a few lines"),
        ("log [N]", "the last lines of your log, with everything"),
        (f"rule {words.rule}", "the text of a rule"),
        ("auto [N]", f"a bot plays your seat for N {words.span}, or to the end"),
        ("save [FILE]", "write the game as a record (every answer is saved anyway)"),
        ("quit", "leave; the game can be resumed"),
        ("Enter", "draw the screen again"),
    )


def obey(session: Session, seat: int, prompt: Prompt, line: str) -> None:
    """Carry out a typed line. No input can lose anything: if it cannot be carried out, the reason is shown."""
    word, _, rest = line.partition(" ")
    command, look = COMMANDS.get(word.lower()), session.screen.commands().get(word.lower())
    try:
        if not line:
            session.draw(seat, prompt)
        elif command is not None:
            command(session, seat, prompt, rest.strip())
        elif look is not None:
            width, _ = session.terminal.size
            session.terminal.show(look(rest.strip(), session.table.view(seat), prompt, width))
        else:
            answer(session, seat, meant(session, seat, prompt, line))
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


def meant(session: Session, seat: int, prompt: Prompt, text: str) -> Sequence[Action]:
    """The typed answers, by number or in words."""
    if text.isdigit():
        return [session.menu(seat, prompt).pick(int(text))]
    return session.screen.read(text, prompt, session.table.view(seat))


def answer(session: Session, seat: int, actions: Sequence[Action]) -> None:
    """Give the answers of a line; a line with an error in it does nothing."""
    if len(actions) > 1:
        foresee(session.table, seat, actions)
    for n, action in enumerate(actions):
        try:
            if n and seat not in session.table.asked:
                return
            if not one_answer(session, seat, action):
                return
        except Illegal as e:
            if not n:
                raise
            session.remark = sentence(f"{n} of {len(actions)} answers were given, then: {e}")
            return


def one_answer(session: Session, seat: int, action: Action) -> bool:
    """Give an answer, after confirmation if it is final and the player wants that; False if they decline."""
    table = session.table
    if session.confirm and table.why(seat, action) is None and table.binds(seat, action):
        said = session.terminal.ask(f"{table.game.describe(action)}: this is final. Sure? (y/n) ")
        if said is None:
            raise Leave
        if said.lower() not in ("y", "yes"):
            session.terminal.say("Nothing was done.")
            return False
    table.play(seat, action)
    session.unfolded = False
    return True


def foresee(table: Table, seat: int, actions: Sequence[Action]) -> tuple[int, bool]:
    """See `Table.foresee`."""
    return table.foresee(seat, actions)


def why(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    if not text:
        raise ValueError(f"why ACTION, for example: why {session.screen.words.action}")
    table, actions = session.table, meant(session, seat, prompt, text)
    refusal = table.explain(seat, actions[0])
    if refusal is not None:
        session.terminal.say(sentence(refusal), "#ff8787")
        return
    judged, final = foresee(table, seat, actions) if len(actions) > 1 else (1, table.binds(seat, actions[0]))
    said = ", ".join(table.game.describe(a) for a in actions[:judged])
    ending = "It would be final." if final else "It could be taken back."
    rest = "" if judged == len(actions) else " What follows depends on what it reveals."
    session.terminal.say(f"That is allowed here: {said}. {ending}{rest}", "#8fd48f")


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
    hidden = session.screen.words.hidden
    session.terminal.print_line(f"Saved, with {hidden}. Go on with it: marne play --resume {shown(path)}")


def history(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    for line in session.screen.told([event for _, event in session.entries(seat)])[-number(text, HISTORY) :]:
        session.terminal.show(line)


def story(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    for line in lines_since(session.table, seat, 0)[-number(text, HISTORY) :]:
        session.terminal.show(story_text(line, session.terminal.ascii))


def helped(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for typed, meaning in help_lines(session.screen.words):
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


def fold(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.unfolded = not session.unfolded
    session.draw(seat, prompt)


def auto(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    session.relieved[seat] = session.clock + number(text, 1) if text else None
    if all(s in session.relieved for s in session.people):
        session.terminal.say("The bots play on." if text else "Watch the bots finish the war.", "bold")


def leave(session: Session, seat: int, prompt: Prompt, text: str) -> None:
    raise Leave


Command = Callable[[Session, int, Prompt, str], None]
COMMANDS: Final[dict[str, Command]] = {
    "hint": give_hint,
    "why": why,
    "undo": undo,
    "save": save,
    "history": history,
    "log": history,
    "story": story,
    "help": helped,
    "?": helped,
    "rule": rule,
    "r": fold,
    "auto": auto,
    "quit": leave,
    "exit": leave,
    "q": leave,
}
