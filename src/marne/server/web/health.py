"""For whoever watches over the server: is the process alive, can it serve, and the figures for Prometheus.

These are not under /api: a proxy can keep them from the world by one rule, and nobody is counted against a limit.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Header, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

from marne.server.observe.health import OK
from marne.server.runtime import RuntimeDep

router: Final = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> PlainTextResponse:
    """The process serves requests: nothing else is asked."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def ready(runtime: RuntimeDep) -> JSONResponse:
    """Whether games can be played: 503 with the reason if the database, the watch over clocks or the bots fail."""
    found = await runtime.readiness.look()
    well = all(said == OK for said in found.values())
    return JSONResponse({"ready": well, "checks": found}, 200 if well else 503)


@router.get("/metrics")
async def metrics(runtime: RuntimeDep, authorization: Annotated[str | None, Header()] = None) -> Response:
    """The figures, for whoever has the operator's token; without MARNE_METRICS_TOKEN there is nothing here."""
    services = runtime.services
    token = services.settings.metrics_token
    if token is None:
        raise HTTPException(404, "There is nothing here.")
    if not secrets.compare_digest((authorization or "").encode(), f"Bearer {token}".encode()):
        raise HTTPException(401, "This needs the token of MARNE_METRICS_TOKEN.", {"WWW-Authenticate": "Bearer"})
    runtime.measure()
    return Response(await run_in_threadpool(services.metrics.text), media_type=CONTENT_TYPE_LATEST)
