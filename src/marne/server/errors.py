"""Every error of the API has one form: {"error", "message", "rule", "version"}."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from marne.server.observe.access import ERROR

_LOGGER: Final = logging.getLogger("marne.server")
_CODES: Final = {
    401: "login_needed",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
}


class ErrorOut(BaseModel):
    """Why a request was refused; nothing has changed."""

    error: str = Field(description="a code for programs, such as stale or illegal")
    message: str = Field(description="a sentence for people")
    rule: str | None = Field(None, description="the rule of the ledger that forbids it")
    version: int | None = Field(None, description="where the game stands, if that is the reason")


class Problem(Exception):  # noqa: N818 - a name, like Illegal
    """A refusal on its way to the client."""

    def __init__(
        self,
        status: int,
        error: str,
        message: str,
        *,
        rule: str | None = None,
        version: int | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status: Final = status
        self.body: Final = ErrorOut(error=error, message=message, rule=rule, version=version)
        self.headers: Final = headers or {}

    def response(self) -> JSONResponse:
        return JSONResponse(self.body.model_dump(), self.status, self.headers)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route for the documentation: these statuses carry an error."""
    return {status: {"model": ErrorOut} for status in (*statuses, 413, 422, 429)}


def invalid_input(error: Mapping[str, Any]) -> Problem:
    """What is wrong with a message, from the first of pydantic's errors: the field and the reason."""
    where = ".".join(str(part) for part in error["loc"] if part != "body")
    reason = str(error["msg"]).removeprefix("Value error, ")  # so it begins where the check is our own
    return Problem(422, "invalid", f"{where}: {reason}" if where else reason)


def install(app: FastAPI) -> None:
    """Let every error of the application take this form."""

    @app.exception_handler(Problem)
    async def problem(request: Request, e: Problem) -> JSONResponse:
        return _refused(request, e)

    @app.exception_handler(HTTPException)
    async def http(request: Request, e: HTTPException) -> JSONResponse:
        if e.status_code == 400:  # the framework's word for a body that is no text at all
            return _refused(request, Problem(422, "invalid", "The body cannot be read."))
        code = _CODES.get(e.status_code, "refused")
        return _refused(request, Problem(e.status_code, code, str(e.detail), headers=dict(e.headers or {})))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, e: RequestValidationError) -> JSONResponse:
        return _refused(request, invalid_input(e.errors()[0]))

    @app.exception_handler(SQLAlchemyError)
    async def database(request: Request, e: SQLAlchemyError) -> JSONResponse:
        _LOGGER.error("the database failed: %s", e)
        problem = Problem(503, "unavailable", "The database does not answer; nothing has changed. Try again.")
        return _refused(request, problem)

    @app.exception_handler(Exception)
    async def mistake(request: Request, e: Exception) -> JSONResponse:
        return _refused(request, Problem(500, "mistake", "Something went wrong in the server; it is in its log."))


def _refused(request: Request, problem: Problem) -> JSONResponse:
    """The response, noted for the log and the metrics."""
    request.scope[ERROR] = problem.body.error
    return problem.response()
