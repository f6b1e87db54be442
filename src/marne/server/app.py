"""The application: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

import marne
from marne import __version__
from marne.server import errors, memory, pages
from marne.server.api import accounts, archive, guides, insights, lobby, play, rules, socket, waiting
from marne.server.compression import Compression
from marne.server.limits import Limiter
from marne.server.live import live
from marne.server.security import Guard
from marne.server.services import Services
from marne.server.settings import Settings

ROUTERS: Final = (
    accounts.router,
    rules.router,
    lobby.router,
    waiting.router,
    guides.router,
    play.router,
    archive.router,
    insights.router,
    socket.router,
)
ABOUT: Final = """Play the board wargames of 1914. A program logs in with a token (`Authorization: Bearer ...`), a
browser with a cookie. Whatever is refused comes back as `error` (a code), `message` (a sentence) and, where a rule
forbids it, `rule`; nothing has changed then."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server with these settings, or with those of the environment. The database is opened when it starts."""
    settings = Settings.read() if settings is None else settings
    limiter = Limiter(settings.rate, settings.burst)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            services = await run_in_threadpool(Services.make, settings, limiter)
            stack.callback(services.close)
            app.state.services = services
            await run_in_threadpool(marne.games)  # else the first who looks would wait for them, and all others too
            memory.settle()
            await stack.enter_async_context(live(app, services))
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
    for router in ROUTERS:
        app.include_router(router)
    pages.install(app)
    app.add_middleware(Compression)
    app.add_middleware(Guard, settings=settings, limiter=limiter)
    return app
