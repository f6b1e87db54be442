"""Accounts, guests, sessions and tokens."""

from __future__ import annotations

import re
from typing import Annotated, Final

from anyio import from_thread
from fastapi import APIRouter, Query, Request, Response
from pydantic import AfterValidator, BaseModel, Field, StringConstraints

from marne import __version__
from marne.server.bots.engine import EngineKind
from marne.server.errors import Problem, refusals
from marne.server.notify import outgoing
from marne.server.notify.words import KINDS, Mutable
from marne.server.people.accounts import PASSWORD_LENGTH, TOKENS, Locked, NameTaken, Person, Reach
from marne.server.people.guests import BothSeated
from marne.server.people.names import clean_name, fold
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Services, ServicesDep, Somebody, Visitor, must_be_browser, session_of
from marne.server.settings import DAY
from marne.server.web.limits import address_key
from marne.server.web.routes.fields import In, ShortText, Text
from marne.server.web.security import COOKIE, too_often

router: Final = APIRouter(prefix="/api", tags=["accounts"])

_EMAIL: Final = re.compile(r"[^@\s\x00-\x1f<>,;:\"\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def _email(text: str) -> str:
    if not _EMAIL.fullmatch(text):
        raise ValueError("this is not an e-mail address")
    return text


def _webhook(text: str) -> str:
    try:
        outgoing.split(text)
    except outgoing.Refused as e:
        raise ValueError(str(e)) from None
    return text


Name = Annotated[str, AfterValidator(clean_name)]
Password = Annotated[str, StringConstraints(min_length=PASSWORD_LENGTH[0], max_length=PASSWORD_LENGTH[1])]
Email = Annotated[str, StringConstraints(max_length=254), AfterValidator(_email)]
Webhook = Annotated[str, StringConstraints(max_length=500, pattern=r"^[!-~]+$"), AfterValidator(_webhook)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=100)]


class AccountIn(In):
    name: Name
    password: Password
    email: Email | None = None


class LoginIn(In):
    """Name and password of an account, or the secret of a guest's link."""

    name: str | None = Field(None, max_length=200)
    password: str | None = Field(None, max_length=PASSWORD_LENGTH[1])
    secret: Secret | None = None
    bring: bool = Field(False, description="a guest who logs in with a password: whether their games go to the account")


class GuestIn(In):
    name: Name


class ReachIn(In):
    """Where to say that it is your turn; null for nowhere. To change the e-mail address takes a browser and, of an
    account, the password: a token cannot do it."""

    email: Email | None = None
    webhook: Webhook | None = None
    password: str | None = Field(
        None, max_length=PASSWORD_LENGTH[1], description="needed if the e-mail address is another; guests have none"
    )


class AddressIn(In):
    """The secret of the link that was sent to a new e-mail address."""

    secret: Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class LettersIn(In):
    letters: bool


class ForgottenIn(In):
    name: Text = Field(min_length=1, max_length=200)


class ResetIn(In):
    """The secret of the link in the e-mail, and the new password."""

    secret: Secret
    password: Password


class PasswordIn(In):
    old: Text = Field(max_length=PASSWORD_LENGTH[1])
    new: Password


class AboutOut(BaseModel):
    """What this server is, and can do."""

    version: str
    mail: bool = Field(description="it can send you a link if you have forgotten your password")
    engine: EngineKind = Field(description="what the bots think with: compiled rules are several times as fast")


class TokenIn(In):
    label: Annotated[ShortText, StringConstraints(max_length=60)] = "token"


class PersonOut(BaseModel):
    id: int
    name: str
    guest: bool


class MeOut(PersonOut):
    """Yourself, with what only you are told."""

    email: str | None
    webhook: str | None
    muted: list[Mutable] = Field(description="the kinds of notices you do not want")
    letters: bool = Field(description="whether notices go to your e-mail address")


class NoticesOut(MeOut):
    """Yourself after the change."""

    unconfirmed: str | None = Field(
        description="the new e-mail address: a link was sent there, and it counts once that was followed"
    )


class AddressOut(BaseModel):
    """Whose address it is now."""

    name: str
    email: str


class GuestOut(PersonOut):
    """A new guest. Whoever has the secret is this guest: it is shown this once, and leads back with /api/session."""

    secret: str


class TokenOut(BaseModel):
    id: int
    label: str
    created: float


class NewTokenOut(TokenOut):
    """The token is shown this once; send it as `Authorization: Bearer ...`."""

    token: str


@router.post("/accounts", status_code=201, responses=refusals(403, 409, 503))
def register(new: AccountIn, request: Request, response: Response, runtime: RuntimeDep) -> PersonOut:
    """Open an account, and log in. An e-mail address counts once the link that is sent there was followed; a server
    that sends no mail keeps none."""
    services = runtime.services
    limit_logins(services, request)
    try:
        person = services.accounts.register(new.name, new.password)
    except NameTaken:
        raise Problem(409, "name_taken", f"The name {new.name} is taken.") from None
    services.addresses.offer(person, new.email)
    return _start_session(runtime, request, response, person)


@router.post("/guests", status_code=201, responses=refusals(403))
def welcome(new: GuestIn, request: Request, response: Response, runtime: RuntimeDep) -> GuestOut:
    """Play without an account. Keep the secret if you want to come back with another browser."""
    services = runtime.services
    limit_logins(services, request)
    person, secret = services.accounts.welcome(new.name)
    _start_session(runtime, request, response, person)
    return GuestOut(id=person.id, name=person.name, guest=True, secret=secret)


@router.post("/me/account", status_code=201, responses=refusals(401, 403, 409, 503))
def open_account(
    new: AccountIn, request: Request, response: Response, person: Somebody, runtime: RuntimeDep
) -> PersonOut:
    """Make yourself, a guest, an account: you keep your seats, games, notes, chat, tokens and addresses for notices.
    Your secret link and all other sessions end. A new e-mail address counts once the link that is sent there was
    followed; until then the one you gave before is kept."""
    services = runtime.services
    limit_logins(services, request)
    must_be_browser(request)
    try:
        settled = services.guests.open_account(person, new.name, new.password) if person.guest else None
    except NameTaken:
        raise Problem(409, "name_taken", f"The name {new.name} is taken.") from None
    if settled is None:
        raise Problem(409, "no_guest", "You have an account already.")
    account, games = settled
    from_thread.run_sync(runtime.hub.doubt_logins, account.id)
    from_thread.run_sync(runtime.reseated, games)
    services.addresses.offer(account, new.email)
    return _start_session(runtime, request, response, account)


@router.post("/session", responses=refusals(401, 403, 409, 503))
def log_in(given: LoginIn, request: Request, response: Response, runtime: RuntimeDep) -> PersonOut:
    """Log in with name and password, or as a guest with the secret of your link.

    A guest who logs in with a password may `bring` what they have as a guest: seats, games, notes and chat. The guest's
    tokens, addresses for notices and link end. If guest and account sit in one game that is not over, the login is
    refused, and nothing has changed.
    """
    services = runtime.services
    limit_logins(services, request)
    if given.secret is not None and given.name is None and given.password is None and not given.bring:
        try:
            person = services.accounts.guest(given.secret)
        except Locked:
            raise _locked_out() from None
        if person is None:
            raise Problem(401, "wrong_login", "This link is wrong, or its guest has an account now.")
    elif given.name is not None and given.password is not None and given.secret is None:
        person = _checked(services, given.name, given.password)
        if person is None:
            raise Problem(401, "wrong_login", "No account has this name and this password.")
        if given.bring:
            _bring(runtime, request, person)
    else:
        raise Problem(422, "invalid", "Give a name and a password, or the secret of a guest's link.")
    return _start_session(runtime, request, response, person)


@router.delete("/session", status_code=204, responses=refusals(403))
def log_out(request: Request, response: Response, runtime: RuntimeDep) -> None:
    """Log out. Websockets that were opened with this session are closed."""
    services = runtime.services
    _end_session(runtime, request)
    forget_cookie(services, response)


@router.get("/about", responses=refusals())
def about(runtime: RuntimeDep) -> AboutOut:
    """What this server is."""
    return AboutOut(version=__version__, mail=runtime.services.resets.possible, engine=runtime.bots.engine.kind)


@router.post("/password/forgotten", status_code=204, responses=refusals(403, 409))
def forgotten(given: ForgottenIn, request: Request, services: ServicesDep) -> None:
    """Have a link sent to the e-mail address of an account. The response does not tell whether there is one."""
    limit_logins(services, request)
    if not services.resets.possible:
        raise Problem(409, "no_mail", "This server sends no e-mail: ask whoever runs it.")
    services.resets.ask(given.name)


@router.post("/password", responses=refusals(403, 404, 503))
def reset(given: ResetIn, request: Request, response: Response, runtime: RuntimeDep) -> PersonOut:
    """Set a new password with the secret of the link, and log in. All other sessions, all tokens and the websockets
    that were opened with them end."""
    services = runtime.services
    limit_logins(services, request)
    person = services.accounts.reset(given.secret, given.password)
    if person is None:
        raise Problem(404, "not_found", "This link is wrong, used or too old.")
    from_thread.run_sync(runtime.hub.doubt_logins, person.id)
    return _start_session(runtime, request, response, person)


@router.put("/me/password", status_code=204, responses=refusals(401, 403, 503))
def change_password(
    given: PasswordIn, request: Request, response: Response, person: Somebody, runtime: RuntimeDep
) -> None:
    """Change your password. All other sessions, all tokens and the websockets that were opened with them end; this
    browser gets a new session."""
    services = runtime.services
    limit_logins(services, request)
    must_be_password(services, person, given.old)
    services.accounts.change_password(person, given.new)
    from_thread.run_sync(runtime.hub.doubt_logins, person.id)
    if "authorization" not in request.headers:
        _start_session(runtime, request, response, person)


@router.get("/me", responses=refusals(401))
def me(visitor: Visitor, services: ServicesDep) -> MeOut | None:
    """Who you are; null for a stranger."""
    if visitor is None:
        return None
    return _me(visitor, services.accounts.reach(visitor.id))


@router.put("/me/notices", responses=refusals(401, 403, 409, 503))
def set_reach(reach: ReachIn, request: Request, person: Somebody, services: ServicesDep) -> NoticesOut:
    """Choose where you are told that it is your turn. A new e-mail address counts once the link that is sent there was
    followed; the old address is told."""
    before = services.accounts.reach(person.id)
    differs = reach.email != before.email
    if differs:
        must_be_browser(request)
        if not person.guest:
            limit_logins(services, request)
            if reach.password is None:
                raise Problem(403, "password_needed", "Give your password to change your e-mail address.")
            must_be_password(services, person, reach.password)
        if reach.email is None:
            services.addresses.remove(person)
        else:
            services.addresses.ask(person, reach.email)
    services.accounts.set_webhook(person.id, reach.webhook)
    me = _me(person, services.accounts.reach(person.id))
    return NoticesOut(**me.model_dump(), unconfirmed=reach.email if differs else None)


@router.post("/address", responses=refusals(403, 404))
def confirm_address(given: AddressIn, request: Request, services: ServicesDep) -> AddressOut:
    """Confirm an e-mail address with the secret of the link that was sent there, in any browser."""
    limit_logins(services, request)
    found = services.addresses.confirm(given.secret)
    if found is None:
        raise Problem(404, "not_found", "This link is wrong, used or too old.")
    person, email = found
    return AddressOut(name=person.name, email=email)


@router.post("/letters/stop", status_code=204, responses=refusals(404))
def stop_letters(secret: Annotated[str, Query(min_length=1, max_length=1000)], services: ServicesDep) -> None:
    """Send no more notices by e-mail to whoever got this link in a letter. Mail programs may call it by themselves."""
    if not services.letters.stop(secret):
        raise Problem(404, "not_found", "This link is wrong, or belongs to an address that is not used any more.")


@router.put("/me/letters", responses=refusals(401, 403))
def want_letters(given: LettersIn, person: Somebody, services: ServicesDep) -> MeOut:
    """Choose whether notices go to your e-mail address."""
    services.accounts.want_letters(person.id, given.letters)
    return _me(person, services.accounts.reach(person.id))


@router.get("/tokens", responses=refusals(401))
def tokens(person: Somebody, services: ServicesDep) -> list[TokenOut]:
    """Your tokens, without their secrets."""
    return [TokenOut(id=t.id, label=t.label, created=t.created) for t in services.accounts.tokens(person)]


@router.post("/tokens", status_code=201, responses=refusals(401, 403, 409))
def new_token(new: TokenIn, request: Request, person: Somebody, services: ServicesDep) -> NewTokenOut:
    """Make a token with which a program acts for you. A token cannot make others."""
    must_be_browser(request)
    made = services.accounts.new_token(person, new.label)
    if made is None:
        raise Problem(409, "too_many_tokens", f"You have {TOKENS} tokens already; revoke one first.")
    token, secret = made
    return NewTokenOut(id=token.id, label=token.label, created=token.created, token=secret)


@router.delete("/tokens/{token_id}", status_code=204, responses=refusals(401, 403, 404))
def drop_token(token_id: Annotated[int, Field(ge=1, lt=1 << 31)], person: Somebody, runtime: RuntimeDep) -> None:
    """Revoke a token: it opens nothing any more, and websockets that were opened with it are closed."""
    if not runtime.services.accounts.drop_token(person, token_id):
        raise Problem(404, "not_found", "You have no such token.")
    from_thread.run_sync(runtime.hub.doubt_logins, person.id)


def _bring(runtime: Runtime, request: Request, account: Person) -> None:
    """Give the account what the guest of this browser's session has, if there is one."""
    session = session_of(runtime.services, request)
    guest = None if session is None else runtime.services.accounts.by_session(session)
    if guest is None or not guest.guest:
        return
    try:
        games = runtime.services.guests.bring_along(guest, account)
    except BothSeated as e:
        raise Problem(
            409,
            "both_seated",
            f"{account.name} and the guest {guest.name} both sit in “{e.game}”, which is not over: finish it first, or "
            "log in without the guest's games.",
        ) from None
    from_thread.run_sync(runtime.hub.doubt_logins, guest.id)
    from_thread.run_sync(runtime.reseated, games)


def limit_logins(services: Services, request: Request) -> None:
    """Refuse an address that tries too many passwords or opens too many accounts."""
    wait = services.login_limiter.wait(address_key(request.client.host if request.client else None))
    if wait:
        raise too_often(wait)


def _checked(services: Services, name: str, password: str) -> Person | None:
    """The account of that name and password. Wrong passwords are counted by account too, wherever they come from."""
    key = fold(" ".join(name.split()))
    wait = services.password_limiter.peek(key)
    if wait:
        raise too_often(wait)
    try:
        person = services.accounts.check(name, password)
    except Locked:
        raise _locked_out() from None
    if person is None:
        services.password_limiter.wait(key)
    return person


def must_be_password(services: Services, person: Person, password: str) -> None:
    """Refuses whoever does not know their password, and guests, who have none."""
    if person.guest or _checked(services, person.name, password) is None:
        raise Problem(403, "wrong_login", "This is not your password.")


def forget_cookie(services: Services, response: Response) -> None:
    """Let the browser forget its session."""
    response.delete_cookie(COOKIE, path="/", secure=services.settings.secure, httponly=True, samesite="lax")


def _locked_out() -> Problem:
    """The refusal of somebody who is locked out; they have shown who they are."""
    return Problem(403, "locked", "You are locked out of this server: ask whoever runs it.")


def _end_session(runtime: Runtime, request: Request) -> None:
    """End the session of the browser, if it has one, and the websockets that were opened with it."""
    session = session_of(runtime.services, request)
    user_id = None if session is None else runtime.services.accounts.log_out(session)
    if user_id is not None:
        from_thread.run_sync(runtime.hub.doubt_logins, user_id)


def _start_session(runtime: Runtime, request: Request, response: Response, person: Person) -> PersonOut:
    """A fresh session, whatever the browser had before."""
    services = runtime.services
    _end_session(runtime, request)
    response.set_cookie(
        COOKIE,
        services.signer.sign(services.accounts.log_in(person)),
        max_age=services.settings.session_days * DAY,
        path="/",
        secure=services.settings.secure or request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return PersonOut(id=person.id, name=person.name, guest=person.guest)


def _me(person: Person, reach: Reach) -> MeOut:
    return MeOut(
        id=person.id,
        name=person.name,
        guest=person.guest,
        email=reach.email,
        webhook=reach.webhook,
        muted=[kind for kind in KINDS if kind in reach.muted],
        letters=reach.letters,
    )
