"""The application: `create_app(settings)`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from fastapi import FastAPI

import marne
from marne import __version__
from marne.server import errors, gc_tuning
from marne.server.observe.access import AccessMiddleware
from marne.server.observe.metrics import Metrics
from marne.server.runtime import serving
from marne.server.services import Services
from marne.server.settings import Settings
from marne.server.web import health, static
from marne.server.web.compression import CompressionMiddleware
from marne.server.web.limits import Limiter
from marne.server.web.routes import (
    accounts,
    analysis,
    archive,
    chronicle,
    company,
    devices,
    guides,
    hints,
    holidays,
    insights,
    leaving,
    lobby,
    play,
    rules,
    standing,
    waiting,
)
from marne.server.web.security import SecurityMiddleware
from marne.server.web.socket import SocketLayer

ROUTERS: Final = (
    accounts.router,
    leaving.router,
    devices.router,
    holidays.router,
    rules.router,
    lobby.router,
    waiting.router,
    guides.router,
    play.router,
    hints.router,
    standing.router,
    company.router,
    archive.router,
    chronicle.router,
    analysis.router,
    insights.router,
    health.router,
)
ABOUT: Final = """Play the board wargames of 1914. A program logs in with a token (`Authorization: Bearer ...`), a
browser with a cookie. Whatever is refused comes back as `error` (a code), `message` (a sentence) and, where a rule
forbids it, `rule`; nothing has changed then."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server with these settings, or with those of the environment. The database is opened when it starts."""
    settings = Settings.read() if settings is None else settings
    limiter = Limiter(settings.rate, settings.burst)
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            services = await asyncio.to_thread(Services.make, settings, limiter, metrics)
            stack.callback(services.close)
            app.state.services = services
            await asyncio.to_thread(marne.games)  # else the first who looks would wait for them, and all others too
            gc_tuning.settle()
            await stack.enter_async_context(serving(app, services))
            yield

    app = FastAPI(
        title="Marne",
        version=__version__,
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual page of it loads scripts from elsewhere, which our own policy forbids
        redoc_url=None,
        lifespan=lifespan,
    )
    errors.install(app)
    for router in ROUTERS:  # as they are: `include_router` would build each of them a second time, for half a second
        app.router.routes.extend(router.routes)
    static.install(app)
    app.add_middleware(CompressionMiddleware)
    app.add_middleware(SocketLayer)
    app.add_middleware(SecurityMiddleware, settings=settings, limiter=limiter)
    app.add_middleware(AccessMiddleware, metrics=metrics, log=settings.access_log)
    return app
