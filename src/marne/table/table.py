"""The referee of one game in progress, with its log, its draws and its undo."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.chronicle import Stand
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game, Prompt, View
from marne.kernel.ruling import Illegal, Ruling
from marne.kernel.state import Result, State, check, legal, pending, push
from marne.table.ahead import WORLDS as AGREEING
from marne.table.ahead import Ahead, after, asked
from marne.table.answers import Answer, group, read, write
from marne.table.errors import BadRecord, NothingToUndo
from marne.table.finality import Foresight, Reason, foresee, imagined, is_barrier, is_final
from marne.table.randomness import SECRET_BYTES, Randomness, commitment, new_contribution, new_secret
from marne.table.record import (
    VIEW_FORMAT,
    Forked,
    GameLookup,
    Header,
    Record,
    RecordLike,
    aged,
    digest,
    game_for,
    record_of,
    result_data,
    strings,
)
from marne.table.snapshot import BadSnapshot, answer_of, event_data, event_of, listening, seal, unseal


class Entry(NamedTuple):
    """A line of the log: the number of the answer that caused it, and the event."""

    step: int
    event: Event


class Keeper(Protocol):
    """Persists every change before it takes effect: the journal."""

    def played(self, texts: Sequence[str]) -> None: ...

    def undone(self, seat: int, steps: int) -> None: ...


class Table:
    """The sole owner of the State of one game. Every answer is checked, and CHANCE is answered at once.

    It is not thread-safe. `header` is public from the start; a host who wants to be trusted publishes
    `commitment(secret)` before the seats send their contributions, and creates the table with both.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        *,
        secret: bytes | None = None,
        contributions: Sequence[bytes] | None = None,
        seats: Sequence[str] | None = None,
    ) -> None:
        given = dict(options or {})
        chosen = {key: given.pop(key, values[0]) for key, values in game.options().items()} | given
        names = game.seat_names(chosen)
        secret = new_secret() if secret is None else secret
        contributions = [new_contribution() for _ in names] if contributions is None else contributions
        seats = names if seats is None else seats
        for what, brought in (("contributions", contributions), ("seats", seats)):
            if len(brought) != len(names):
                raise ValueError(f"{len(brought)} {what} for the {len(names)} seats of {game.name}")
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        try:
            seats = strings(list(seats), "seats")
        except BadRecord as e:
            raise ValueError(str(e)) from None
        header = Header(
            game.key,
            game.rules_version,
            chosen,
            seats,
            commitment(secret),
            tuple(contributions),
            data_digest="" if game.data_digest == game.standard_digest else game.data_digest,
        )
        self._set_up(game, header, secret)
        self._settle()

    def _set_up(self, game: Game, header: Header, secret: bytes | None) -> None:
        """Start a game before its first answer, even by CHANCE."""
        self.game = game
        self.header = header
        self.keeper: Keeper | None = None
        self._secret = secret
        self._randomness = None if secret is None else Randomness(secret, header.contributions)
        self._state = game.new(header.options)
        self._state.listening = True
        self._answers: list[Answer] = []
        self._log: list[Entry] = []
        self._drawn: dict[str, int] = {}
        self._base = self._state  # the position before the steps that can be undone; stale if there are none
        self._since: list[Answer] = []  # those steps
        self._changes = 0
        self._foresight = Foresight(game)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now; empty when the game is over."""
        return self.game.asked(self._state)

    @property
    def stand(self) -> Stand | None:
        """How the game stands, from public facts alone."""
        return self.game.stand(self._state)

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it runs."""
        return self._state.result

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return pending(self._state) is None

    @property
    def version(self) -> int:
        """The number of answers given, those of CHANCE included. Undo lowers it."""
        return len(self._answers)

    @property
    def changes(self) -> int:
        """The number of answers and undos. It never falls, so a client can tell that it is behind."""
        return self._changes

    def last_answer(self, seat: int, besides: Collection[int] = ()) -> int:
        """The number of the seat's last answer, those of the numbers `besides` left out; 0 if it has given none."""
        answers = self._answers
        numbers = range(len(answers), 0, -1)
        return next((at for at in numbers if answers[at - 1].seat == seat and at not in besides), 0)

    def lengths(self) -> Mapping[str, int]:
        """How long the game has lasted by the title's own measures, such as rounds."""
        return self.game.lengths(self._state)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.header.seats

    def view(self, seat: int | None) -> View:
        """What the seat may see; None is a spectator."""
        return self.game.view(self._state, self._known(seat))

    def prompt(self, seat: int) -> Prompt | None:
        """The open question for the seat, None if the seat is not asked."""
        return self.game.prompt(self._state, self._seat(seat))

    def legal(self, seat: int) -> list[Action]:
        """All answers the seat may give now."""
        return legal(self._state, self._seat(seat))

    def things(self, action: Action) -> list[str]:
        """The things to point at on a screen to give this answer to the open question."""
        return self.game.things(self._state, action)

    def why(self, seat: int, action: Action) -> Ruling | None:
        """The ruling that forbids the answer, None if it is allowed."""
        return check(self._state, self._seat(seat), action)

    def explain(self, seat: int, action: Action) -> str | None:
        """The refusal of the answer in words, None if it is allowed."""
        ruling = self.why(seat, action)
        return None if ruling is None else self.game.explain(self._state, seat, action, ruling)

    def log(self, seat: int | None) -> list[Entry]:
        """Every event the seat was told, with the number of the answer that caused it."""
        return project(self._log, self._known(seat))

    def log_after(self, seat: int | None, number: int) -> list[Entry]:
        """What the seat was told by the answers after that number: the end of `log`."""
        return self.log_from(seat, self.place_after(number))

    def log_from(self, seat: int | None, place: int) -> list[Entry]:
        """The log of the seat without its first `place` entries."""
        return project(self._log[place:], self._known(seat))

    def place_after(self, number: int) -> int:
        """How many entries of the log the answers up to that number have brought about: the same for all seats."""
        return bisect_right(self._log, number, key=lambda entry: entry.step)

    def chapter(self, place: int) -> int:
        """The place in the log where the chapter of the story begins that holds this place."""
        opens, log = self.game.opens, self._log
        return next((at for at in range(min(place, len(log) - 1), -1, -1) if opens(log[at].event)), 0)

    def since(self, seat: int, besides: Collection[int] = ()) -> int | None:
        """The number of the first answer that others have given since the last one of this seat, those of the numbers
        `besides` left out; None: none yet."""
        found = None
        for number in range(len(self._answers), 0, -1):
            who = self._answers[number - 1].seat
            if who == seat:
                if number in besides:
                    continue
                break
            if who != CHANCE:
                found = number
        return found

    @property
    def turn(self) -> int:
        """The place in the log where the chapter began that is being played; 0 before anything has happened."""
        return self.chapter(len(self._log))

    def binds(self, seat: int, action: Action) -> bool:
        """Whether this answer would be final, as far as the seat can tell: a warning before a click, computed in a few
        sampled worlds. Afterwards `undoable` is certain."""
        self._must(seat, action)
        return is_final(self.game, imagined(self.game, self.view(seat), self.version), seat, action)

    def reasons(self, seat: int, actions: Sequence[Action]) -> list[Reason]:
        """Why each of these legal answers of the seat would be final, "" if it would not: `binds` for all of them at
        once, computed in a single sampled world."""
        if not self._foresight.knows(seat):
            self._foresight.imagine(self.view(seat), self.version)
        return self._foresight.reasons(seat, actions)

    def finals(self, seat: int, actions: Sequence[Action]) -> list[bool]:
        """Whether each of these answers would be final."""
        return [reason != "" for reason in self.reasons(seat, actions)]

    def foresee(self, seat: int, actions: Sequence[Action]) -> tuple[int, bool]:
        """How many of these answers the seat could give in a row, and whether the last of those is final, as far as it
        can tell; answers after a final one are not checked. Raises Illegal at the first one refused."""
        (world,) = imagined(self.game, self.view(seat), self.version, 1)
        return foresee(self.game, world, seat, actions)

    def ahead(self, seat: int, line: Sequence[Action], leading: bool = False) -> tuple[Ahead | None, dict[str, Ahead]]:
        """What the seat would be asked after these answers in a row, as far as it can tell; if `leading`, also what
        after those answers to that which lead on or close (see `Form`), by notation. None, or left out: others are
        asked first, or chance decides."""
        worlds = after(self.game, list(imagined(self.game, self.view(seat), self.version, AGREEING)), seat, line)
        question = asked(self.game, worlds, seat)
        led: dict[str, Ahead] = {}
        if leading and question is not None:
            for action in [a for a in question.prompt.actions if a.form.leads or a.closes()]:
                further = asked(self.game, after(self.game, worlds, seat, [action]), seat)
                if further is not None:
                    led[self.game.show(action)] = further
        return question, led

    def play(self, seat: int, action: Action) -> list[Event]:
        """Give an answer. Returns the events that the seat is told, those of the draws that follow included.

        Raises Illegal for an answer that the rules forbid; then, or if the keeper cannot save it, nothing changes.
        """
        self._must(seat, action)
        answer = write(self.game, self._state, seat, action)
        self._mark()
        answers, entries, drawn, since = len(self._answers), len(self._log), dict(self._drawn), list(self._since)
        try:
            self._answer(answer)
            self._settle()
            if self.keeper is not None:
                self.keeper.played([a.text for a in self._answers[answers:]])
        except BaseException:
            self._go_back(since)
            del self._answers[answers:], self._log[entries:]
            self._drawn = drawn
            raise
        self._changes += 1
        self._foresight.played(seat, action, final=not self.undoable(seat))
        return [entry.event for entry in project(self._log[entries:], seat)]

    def play_all(self, seat: int, actions: Sequence[Action]) -> int:
        """Give several answers in a row, and return how many were given: a final one is the last of them, since what
        follows may depend on what it reveals. Raises Illegal, and gives none, if one of those is refused."""
        given = 1 if len(actions) == 1 else self.foresee(seat, actions)[0]
        for n, action in enumerate(actions[:given]):
            try:
                self.play(seat, action)
            except Illegal:
                if n == 0:
                    raise
                return n  # the imagined world was wrong: what was given stays
        return given

    def undoable(self, seat: int) -> int:
        """How many of its own steps the seat can take back: those since the last barrier, unless a team-mate has
        answered after them."""
        self._seat(seat)
        steps = 0
        while steps < len(self._since) and self._since[-1 - steps].seat == seat:
            steps += 1
        return steps

    def undo(self, seat: int, steps: int = 1) -> None:
        """Take back the seat's last steps."""
        if steps < 1:
            raise ValueError(f"{steps} steps cannot be taken back")
        possible = self.undoable(seat)
        if steps > possible:
            raise NothingToUndo(
                f"{self._name(seat)} can take back {possible or 'no'} step{'s' * (possible != 1)} here, not {steps}"
                if self._since
                else f"{self._name(seat)} has nothing to take back: the last step is final"
            )
        if self.keeper is not None:
            self.keeper.undone(seat, steps)
        self._foresight.forget()
        self._go_back(self._since[:-steps])
        del self._answers[-steps:]
        while self._log and self._log[-1].step > len(self._answers):
            self._log.pop()
        self._changes += 1

    def _must(self, seat: int, action: Action) -> None:
        ruling = self.why(seat, action)
        if ruling is not None:
            raise Illegal(ruling, self.game.explain(self._state, seat, action, ruling))

    def _settle(self) -> None:
        """Answer CHANCE until a player is asked or the game is over."""
        while isinstance(question := pending(self._state), Chance):
            outcome = self._draw(question)
            self._answer(write(self.game, self._state, CHANCE, outcome))

    def _draw(self, question: Chance[Any]) -> Action:
        """The outcome that secret and contributions determine for the next draw of this purpose."""
        randomness = self._randomness
        if randomness is None:
            raise BadRecord("secret", "missing: without it nothing can be drawn")
        return derive(randomness, question, self._state, self._drawn)

    def _mark(self) -> None:
        """Save the position that undo returns to, unless there is one: later steps are replayed from it."""
        if not self._since:
            self._base = self._state.clone()

    def _answer(self, answer: Answer) -> None:
        """Carry out one checked answer, log its events, and decide what can be taken back."""
        g, game = self._state, self.game
        question = pending(g)
        if isinstance(question, Chance):
            purpose = question.purpose(g)
            self._drawn[purpose] = self._drawn.get(purpose, 0) + 1
        before = game.asked(g)
        push(g, answer.seat, answer.action)
        self._answers.append(answer)
        told, g.told = g.told, []
        self._log.extend(Entry(len(self._answers), event) for event in told)
        if answer.seat == CHANCE or is_barrier(before, game.asked(g), told):
            self._since.clear()
        else:
            self._since.append(answer)

    def _go_back(self, since: list[Answer]) -> None:
        """The position after replaying these steps from the last barrier. No draw comes between them."""
        g = self._base.clone()
        for answer in since:
            push(g, answer.seat, answer.action)
        g.listening = True
        self._state, self._since = g, since

    def record(self, full: bool = True) -> Record:
        """The record of the whole game so far, hidden answers included; without `full` the secret is left out.

        It is for the host and for finished games. For a player of a running game there is `export`.
        """
        made = Record(self.header, tuple(group(self._answers)), result_data(self.result), self._secret)
        return made if full else made.withheld()

    def export(self, seat: int | None) -> dict[str, Any]:
        """What the seat may save, as JSON data: all of a finished game, its own knowledge of a running one."""
        if self.over:
            return self.record().data()
        tell, cite = self.game.tell, self.game.cite
        log = [[step, e.name, cite(e.rule), e.fields(), tell(e)] for step, e in self.log(seat)]
        made: dict[str, Any] = {
            "format": VIEW_FORMAT,
            **self.header.data(),
            "seat": seat,
            "version": self.version,
            "asked": list(self.asked),
            "log": log,
            "view": self.view(seat).data(),
        }
        made["digest"] = digest(made)
        return made

    @classmethod
    def load(cls, record: RecordLike, games: Game | GameLookup) -> Table:
        """The table of a recorded game as it was, with its log and its undo."""
        checked = record_of(record)
        table = cls.begin(checked.header, checked.secret, games)
        try:
            table.retrace(checked.answers)
        except BadRecord as e:
            raise aged(e, checked.header, table.game) from None
        if table.over and result_data(table.result) != checked.result:
            raise BadRecord("result", f"the answers lead to {table.result!r}, not to {checked.result!r}")
        if not table.over and checked.result is not None and not checked.given_up:
            raise BadRecord("result", "the answers do not lead to the end of the game")
        if not table.over and checked.secret is None:
            raise BadRecord("secret", "missing: a running game cannot be continued without it")
        return table

    @classmethod
    def begin(cls, header: Header, secret: bytes | None, games: Game | GameLookup) -> Table:
        """The table of a recorded game before its first answer, to be advanced with `retrace`."""
        if secret is not None and commitment(secret) != header.commitment:
            raise BadRecord("commitment", "is not that of the secret")
        table = cls.__new__(cls)
        table._set_up(game_for(header, games), header, secret)
        return table

    def retrace(self, texts: Iterable[str]) -> None:
        """Replay recorded answers, draws included: the recorded outcomes count, and are not derived again."""
        self._foresight.forget()
        for text in texts:
            self._again(read(self.game, self._state, text, self.version + 1))
        if isinstance(pending(self._state), Chance):
            raise BadRecord("answers", f"end after answer {self.version} in the middle of a draw")

    def _again(self, answer: Answer) -> None:
        if answer.seat != CHANCE:
            self._mark()
            self._changes += 1
        self._answer(answer)

    def texts_after(self, number: int) -> list[str]:
        """For the host alone: the answers after that number as they are recorded, draws included."""
        return [answer.text for answer in self._answers[number:]]

    def pack(self, marks: Mapping[str, Any]) -> bytes:
        """Everything but the answers, as bytes for `unpack`. `marks` are JSON values by which the host recognizes
        what the snapshot was made from."""
        since = len(self._since)
        data = {
            "rules": self.game.rules_version,
            "data": self.game.data_digest,
            "position": self.game.encode(self._state).hex(),
            "base": self.game.encode(self._base).hex() if since else None,
            "since": since,
            "changes": self._changes,
            "drawn": self._drawn,
            "seats": [answer.seat for answer in self._answers],
            "log": [[step, *event_data(event)] for step, event in self._log],
        }
        return seal(data, marks)

    @classmethod
    def unpack(
        cls,
        packet: bytes,
        header: Header,
        secret: bytes | None,
        game: Game,
        texts: Sequence[str],
        marks: Mapping[str, Any],
    ) -> Table:
        """The table of a snapshot with these marks, after these answers; raises BadSnapshot."""
        try:
            data = unseal(packet, {"rules": game.rules_version, "data": game.data_digest, **marks})
            table = cls.begin(header, secret, game)
            table._state = listening(game.decode(bytes.fromhex(data["position"])))
            table._answers = [answer_of(game, seat, text) for seat, text in zip(data["seats"], texts, strict=True)]
            table._log = [Entry(line[0], event_of(table.game, line[1:])) for line in data["log"]]
            table._drawn = {str(purpose): int(times) for purpose, times in data["drawn"].items()}
            table._changes = int(data["changes"])
            if since := int(data["since"]):
                table._since = table._answers[-since:]
                table._base = game.decode(bytes.fromhex(data["base"]))
        except BadSnapshot:
            raise
        except Exception as e:  # any damage is the same to the caller, who has the answers
            raise BadSnapshot(f"{type(e).__name__}: {e}") from e
        return table

    def fork(self, at: int) -> Table:
        """A new table that continues from answer `at` of this one. It is for the host, or for finished games: it
        contains everything hidden at that point. Its draws are fresh, so it never gives away this game's draws."""
        if not 0 <= at <= self.version:
            raise ValueError(f"there is no answer {at}: the game has {self.version}")
        secret, mine = new_secret(), self.header
        header = replace(mine, commitment=commitment(secret), forked=Forked(mine.commitment, at))
        table = self.begin(header, secret, self.game)
        for answer in self._answers[:at]:
            table._again(answer)
        table._settle()
        return table

    def full_log(self) -> list[Entry]:
        """For the host alone: every event as it happened."""
        return list(self._log)

    def full_position(self) -> bytes:
        """For the host alone: the whole position."""
        return self.game.encode(self._state)

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < len(self.header.seats):
            raise ValueError(f"there is no seat {seat}: the game has {len(self.header.seats)}")
        return seat

    def _known(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    def _name(self, seat: int) -> str:
        return self.game.seat_names(self.header.options)[seat]


def derive(randomness: Randomness, question: Chance[Any], g: State, drawn: dict[str, int]) -> Action:
    """The outcome of a draw; `drawn` counts the earlier draws by purpose."""
    purpose = question.purpose(g)
    return pick(question.outcomes(g), lambda n: randomness.below(purpose, drawn.get(purpose, 0), n))


def project(log: Iterable[Entry], seat: int | None) -> list[Entry]:
    """The log as the seat was told it."""
    seen = [(step, event.seen_by(seat)) for step, event in log]
    return [Entry(step, event) for step, event in seen if event is not None]
