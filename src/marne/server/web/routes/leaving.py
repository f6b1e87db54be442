"""What the server keeps about you, to take home; and how to go."""

from __future__ import annotations

import json
import threading
from typing import Final

from anyio import from_thread
from fastapi import APIRouter, Request, Response
from pydantic import Field

from marne.server.admin.deletion import delete_person
from marne.server.admin.errors import AdminError
from marne.server.admin.export import export_person
from marne.server.errors import Problem, refusals
from marne.server.people.accounts import PASSWORD_LENGTH
from marne.server.runtime import RuntimeDep
from marne.server.services import ServicesDep, Somebody, must_be_browser
from marne.server.web.routes.accounts import forget_cookie, limit_logins, must_be_password
from marne.server.web.routes.fields import In

router: Final = APIRouter(prefix="/api/me", tags=["accounts"])
RETRY: Final = 30
"""Seconds after which whoever was refused may ask again."""
_GONE: Final = """The account “{name}” at Marne was deleted, by somebody who knew its password.

Its running games were resigned; its finished games stay readable to those who played them, without its name.
"""
_exporting: Final = threading.Lock()
"""Held while somebody's games are read, which takes a while: one at a time, so that players do not notice."""


class DeleteIn(In):
    password: str | None = Field(None, max_length=PASSWORD_LENGTH[1], description="of an account; guests have none")


@router.get("/export", responses=refusals(401, 403, 503))
def export(request: Request, person: Somebody, services: ServicesDep) -> Response:
    """Everything that is stored about you, as JSON: your games as records, running ones as your seat sees them. A token
    cannot ask for it."""
    must_be_browser(request)
    limit_logins(services, request)
    if not _exporting.acquire(blocking=False):
        message = f"Somebody else's data are being put together; try again in {RETRY} s."
        raise Problem(503, "busy", message, headers={"Retry-After": str(RETRY)})
    try:
        data = export_person(services.database, person.id)
    except AdminError as e:
        raise Problem(401, "login_needed", str(e)) from None
    finally:
        _exporting.release()
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    headers = {"Content-Disposition": 'attachment; filename="marne-account.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.delete("", status_code=204, responses=refusals(401, 403, 409, 503))
def delete(given: DeleteIn, request: Request, response: Response, person: Somebody, runtime: RuntimeDep) -> None:
    """Delete yourself. An account gives its password; a token cannot do it. You resign from running games with other
    people; your finished ones stay readable to them, and what you said there, by a “deleted player”. Everything else is
    gone at once."""
    services = runtime.services
    must_be_browser(request)
    limit_logins(services, request)
    if not person.guest:
        if given.password is None:
            raise Problem(403, "password_needed", "Give your password to delete your account.")
        must_be_password(services, person, given.password)
    address = services.accounts.reach(person.id).email
    try:
        deleted = delete_person(services.database, person.id)
    except AdminError:
        message = "Your games are going on too quickly to be given up; try again."
        raise Problem(409, "busy", message) from None
    forget_cookie(services, response)
    if deleted is not None:
        from_thread.run_sync(runtime.left, person.id, deleted.games, deleted.resigned)
        if address is not None and not person.guest:
            services.mail.send(address, "Your account at Marne", _GONE.format(name=person.name))
