"""The websocket of a game: what changes is told at once, and answers can be given over it.

There may be ten thousand of them, so each is kept small: `SocketLayer` serves them before the framework's routing,
whose layers would each keep some memory until the socket is closed, and a second task exists only while there is news
to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from asyncio import sleep
from typing import Annotated, Any, Final

from pydantic import BaseModel, Field, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from marne.server.errors import Problem, invalid_input
from marne.server.games.access import viewer_of
from marne.server.games.room import Room
from marne.server.games.team_talk import talks_with
from marne.server.games.wire import chat_out
from marne.server.notify.hub import Subscription
from marne.server.people.accounts import Person
from marne.server.runtime import Runtime
from marne.server.services import identify, is_stranger, visitor_of
from marne.server.standing.wire import standing_out
from marne.server.storage.rows import SeatRow
from marne.server.web.limits import address_key
from marne.server.web.routes.play import AnswerIn, UndoIn, give, take_back

REFUSED: Final = 1008
AGAIN: Final = 1013
GONE: Final = (WebSocketDisconnect, RuntimeError)
"""How the framework says that the client is gone."""
KINDS: Final = ("answer", "undo")
"""What a message may be about."""
LONGEST: Final = 4096
"""At most this many characters of a message from a client."""
REFUSALS: Final = 10
"""A client that has sent too much this many times is cut off."""
LONGEST_PAUSE: Final = 5.0
"""At most this many seconds a client has to wait that has sent too much."""


class Look(BaseModel):
    """The query of a websocket: from where the game is looked at."""

    seat: Annotated[int | None, Field(ge=0, lt=8)] = None
    spectator: bool = False


async def socket(websocket: WebSocket) -> None:
    """A Snapshot first, then an Update whenever something has changed, lines of chat as {"type": "chat", ...}, what
    teammates say as {"type": "team", ...}, and who is there as {"type": "company", ...}. The owner
    of a seat is also told its standing answers, as {"type": "standing", ...}, once there are any.

    A client may send {"type": "answer", ...} with the fields of an answer, or {"type": "undo", ...}, and gets
    {"type": "done", ...} or {"type": "refused", ...} with the fields of an error and its key.
    """
    try:
        look = Look.model_validate(dict(websocket.query_params))
    except ValidationError:
        await websocket.close(REFUSED)
        return
    runtime: Runtime = websocket.app.state.runtime
    await websocket.accept()
    try:
        with runtime.doors.from_address(address_key(websocket.client.host if websocket.client else None)):
            served = await _seated(websocket, look)
            del look
            await served.serve()
    except Problem as e:
        await _close(websocket, REFUSED, _refusal(e, None))
    except SQLAlchemyError:
        await _close(websocket, AGAIN, None)
    except GONE:
        pass


async def _seated(websocket: WebSocket, look: Look) -> GameSocket:
    """The client, if it may look at the game from there."""
    public_id, seat, spectator = websocket.path_params["public_id"], look.seat, look.spectator
    runtime: Runtime = websocket.app.state.runtime
    visitor = None if is_stranger(websocket) else await asyncio.to_thread(visitor_of, websocket)
    room = await runtime.rooms.enter(public_id)
    if visitor is not None:
        owner = visitor

        def sit_down(room: Room) -> bool:
            viewer_of(room, owner, seat, spectator=spectator)
            return room.return_to(owner.id)

        if await room.run(sit_down, fresh=True):
            await runtime.changed(room, by=owner.id)
    return GameSocket(websocket, runtime, public_id, visitor, seat, spectator)


class SocketLayer:
    """The layer of the application that serves the websockets of games."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app
        self._route: Final = WebSocketRoute("/api/games/{public_id}/socket", socket)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match, found = self._route.matches(scope)
        if match is Match.NONE:
            await self.app(scope, receive, send)
        else:
            scope.update(found, route=self._route)
            await socket(WebSocket(scope, receive, send))


class GameSocket:
    """One client. Its own task reads what it sends; another tells it what has changed, as long as something has."""

    __slots__ = (
        "_company", "_doubts", "_failure", "_game", "_reader", "_refusals", "_revision", "_runtime", "_said",
        "_said_in_team", "_seat", "_seats", "_socket", "_spectator", "_standing", "_subscription", "_teller",
        "_version", "_viewer", "_visitor",
    )  # fmt: skip

    def __init__(
        self, socket: WebSocket, runtime: Runtime, game: str, visitor: Person | None, seat: int | None, spectator: bool
    ) -> None:
        self._socket: Final = socket
        self._runtime: Final = runtime
        self._game: Final = game
        self._visitor: Final = visitor
        self._seat: Final = seat
        self._spectator: Final = spectator
        self._viewer: int | None = None
        self._version = -1
        self._revision = -1
        self._said = 0
        self._said_in_team = 0
        self._company: str | None = None
        self._seats: list[SeatRow] | None = None
        """As they were when the company was told last."""
        self._refusals = 0
        self._standing = ""
        self._subscription: Final = Subscription(None if visitor is None else visitor.id, self._wake)
        self._doubts = 0
        self._reader: asyncio.Task[Any] | None = None
        """The client's own task, once it reads."""
        self._teller: asyncio.Task[None] | None = None
        self._failure: Exception | None = None

    async def serve(self) -> None:
        """Serve the client until it goes away, or may not watch any more."""
        hub, user_id = self._runtime.hub, self._subscription.user_id
        hub.subscribe(self._game, self._subscription)
        try:
            if user_id is None:
                await self._attend()
            else:  # whoever has a name is at the game until this ends
                with self._runtime.doors.of_person(user_id):
                    self._runtime.presence.came(self._game, user_id)
                    try:
                        await self._attend()
                    finally:
                        self._runtime.presence.went(self._game, user_id)
        finally:
            hub.unsubscribe(self._game, self._subscription)
        if self._failure is not None:
            raise self._failure

    async def _attend(self) -> None:
        """Tell the client everything, then what is new, and do what it asks for."""
        await self._greet()
        self._reader = reader = asyncio.current_task()
        try:
            self._wake()  # something may have changed meanwhile
            await self._read()
        except asyncio.CancelledError:
            if reader is None or self._failure is None:  # the server ends
                raise
            reader.uncancel()
        finally:
            self._reader = None
            if self._teller is not None:
                self._teller.cancel()

    async def _greet(self) -> None:
        """Tell the client everything. Whoever has the first message is told everything that is said from then on."""
        room = await self._runtime.rooms.enter(self._game)
        said = await self._runtime.said.after(room.row, 0)
        self._said = said[-1].number if said else 0
        team = self._talks_with(room)
        if team is not None:
            said = await asyncio.to_thread(self._runtime.services.team_talk.lines, room.row.id, team, 0, 1)
            self._said_in_team = said[-1].number if said else 0
        room = await self._tell()
        await self._tell_company(room)

    def _wake(self) -> None:
        """Something has changed."""
        if self._reader is not None and self._teller is None and self._failure is None:
            self._teller = asyncio.create_task(self._tell_news())

    async def _tell_news(self) -> None:
        """Tell what has changed; if that fails, hang up."""
        try:
            while (heard := self._subscription.heard()) is not None:
                await self._check_login()
                room = await self._tell()
                if heard.chat:
                    await self._chat(room)
                if heard.company or room.seats is not self._seats:
                    await self._tell_company(room)
        except (SQLAlchemyError, *GONE) as e:
            self._hang_up(e)
        except Problem as e:
            self._hang_up(await self._first_cause(e))
        finally:
            self._teller = None

    def _hang_up(self, failure: Exception) -> None:
        self._failure = failure
        if self._reader is not None:
            self._reader.cancel()

    async def _first_cause(self, problem: Problem) -> Exception:
        """Why a client may not watch any more: whose login has ended may lose their game before they hear of that."""
        try:
            if self._visitor is not None:
                await self._identify()
        except (Problem, SQLAlchemyError) as e:
            return e
        return problem

    async def _check_login(self) -> None:
        """Refuse a client whose session or token has ended since it connected."""
        doubts = self._subscription.doubts
        if doubts != self._doubts:
            await self._identify()
            self._doubts = doubts

    async def _identify(self) -> None:
        """Refuse a client that is not the one who connected."""
        person = await asyncio.to_thread(identify, self._socket)
        if person is None or self._visitor is None or person.id != self._visitor.id:
            raise Problem(401, "login_ended", "Your login has ended: log in again.")

    async def _tell(self) -> Room:
        """What is new for this client. Several changes at once make one message: nobody has to see every step."""
        room = await self._runtime.rooms.enter(self._game)
        text = self._prepared(room) if room.quiet else None
        if text is None:
            text = await room.run(self._news)
        self._subscription.watch_from(self._viewer)  # next time the message is made together with the answer itself
        if text is not None:
            await self._socket.send_text(text)
        await self._tell_standing(room)
        return room

    async def _tell_standing(self, room: Room) -> None:
        """The standing answers of the seat, if they have changed."""
        viewer, standing = self._viewer, self._runtime.standing
        if viewer is None or room.table is None:
            return
        kept = await standing.kept(room)
        if not self._standing and viewer not in kept.seats:
            return
        told = await room.glance(lambda room: standing_out(room, viewer, kept, standing.due(room, viewer)))
        text = json.dumps(told)
        if text != self._standing:
            self._standing = text
            await self._socket.send_text(text)

    def _prepared(self, room: Room) -> str | None:
        """The next message, if it is made already."""
        if room.revision == self._revision:
            return None
        viewer = viewer_of(room, self._visitor, self._seat, spectator=self._spectator)
        if self._revision < 0:
            text = self._runtime.messages.ready_snapshot(room, viewer, self._subscription.user_id)
        elif self._version >= 0 and viewer == self._viewer:
            text = self._runtime.messages.ready(room, viewer, self._version)
        else:
            text = None
        if text is not None:
            self._viewer, self._version, self._revision = viewer, room.row.changes, room.revision
        return text

    def _news(self, room: Room) -> str | None:
        """The message about the game, None if nothing is new. Within `Room.run`."""
        if room.revision == self._revision:
            return None
        viewer = viewer_of(room, self._visitor, self._seat, spectator=self._spectator)
        text = None
        if room.table is not None and viewer == self._viewer and self._version >= 0:
            text = self._runtime.messages.update(room, viewer, self._version)
        if text is None:  # the first message, another seat of a player who has several, or a game that begins
            text = self._runtime.messages.snapshot(room, viewer, self._subscription.user_id)
        self._viewer, self._version, self._revision = viewer, room.row.changes, room.revision
        return text

    async def _chat(self, room: Room) -> None:
        """New lines of chat; what was said before can be asked for over HTTP."""
        for line in await self._runtime.said.after(room.row, self._said):
            self._said = line.number
            await self._socket.send_text(json.dumps({"type": "chat", **chat_out(line).model_dump()}))
        team = self._talks_with(room)
        if team is not None:
            talk = self._runtime.services.team_talk
            for line in await asyncio.to_thread(talk.lines, room.row.id, team, self._said_in_team):
                self._said_in_team = line.number
                await self._socket.send_text(json.dumps({"type": "team", **chat_out(line).model_dump()}))

    def _talks_with(self, room: Room) -> int | None:
        """The team whose talk this client gets."""
        return None if self._spectator else talks_with(room, self._visitor)

    async def _tell_company(self, room: Room) -> None:
        """Who is here, on holiday, or offers a rematch, if that is news to the client."""
        self._seats = room.seats
        text = self._runtime.company.ready(room)
        if text is None:
            text = await asyncio.to_thread(self._runtime.company.text, room)
        if text != self._company:
            self._company = text
            await self._socket.send_text(text)

    async def _read(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except (*GONE, KeyError):  # KeyError: a message of bytes, which we do not talk
                return
            wait = self._rate_limited()
            reply = await self._reply(text) if not wait else _refusal(_too_often(wait), None)
            try:
                await self._socket.send_text(reply)
                if wait and await self._too_many_refusals(wait):
                    return
            except GONE:  # it is done all the same; who comes back sends it again with its key, and is told so
                return

    def _rate_limited(self) -> int:
        """In how many seconds this client may send again: messages are counted by account and by address."""
        limiter, client = self._runtime.services.limiter, self._socket.client
        keys = [address_key(client.host if client else None)]
        if self._visitor is not None:
            keys.append(f"user {self._visitor.id}")
        return max(limiter.wait(key) for key in keys)

    async def _too_many_refusals(self, wait: int) -> bool:
        """Let the client wait, which also stops reading: others get their turn. Whoever goes on is cut off."""
        self._refusals += 1
        if self._refusals >= REFUSALS:
            await self._socket.close(REFUSED)
            return True
        await sleep(min(wait, LONGEST_PAUSE))
        return False

    async def _reply(self, text: str) -> str:
        """Do what a message asks for, and return the reply."""
        key: str | None = None
        try:
            await self._check_login()
            message = _parsed(text)
            key = message.get("key") if isinstance(message.get("key"), str) else None
            return await self._do(message)
        except Problem as e:
            problem = e
        except SQLAlchemyError:
            problem = Problem(503, "unavailable", "The database does not answer; nothing has changed. Try again.")
        self._runtime.services.metrics.refusals.labels(problem.body.error).inc()
        return _refusal(problem, key)

    async def _do(self, message: dict[str, Any]) -> str:
        if self._visitor is None:
            raise Problem(401, "login_needed", "Log in to play.")
        kind = message.pop("type", None)
        self._runtime.services.metrics.messages.labels(kind if kind in KINDS else "other").inc()
        try:
            if kind == "answer":
                answer = AnswerIn.model_validate(message)
                return (await give(self._runtime, self._game, self._visitor, answer)).model_dump_json()
            if kind == "undo":
                undo = UndoIn.model_validate(message)
                return (await take_back(self._runtime, self._game, self._visitor, undo)).model_dump_json()
        except ValidationError as e:
            raise invalid_input(e.errors()[0]) from None
        raise Problem(422, "invalid", "type: expected answer or undo")


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise Problem(413, "too_large", f"A message has at most {LONGEST} characters.")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem(422, "invalid", "A message is a JSON object.") from None
    if not isinstance(message, dict):
        raise Problem(422, "invalid", "A message is a JSON object.")
    return message


def _too_often(wait: int) -> Problem:
    return Problem(429, "too_often", f"Too many messages; try again in {wait} s.")


def _refusal(problem: Problem, key: str | None) -> str:
    return json.dumps({"type": "refused", "key": key, **problem.body.model_dump()})


async def _close(websocket: WebSocket, code: int, last: str | None) -> None:
    with contextlib.suppress(*GONE):
        if last is not None:
            await websocket.send_text(last)
        await websocket.close(code)
