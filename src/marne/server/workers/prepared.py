"""What every worker needs, loaded once: workers are forked from a process that has imported this module, which takes
a tenth of a second instead of several."""

import gc

import psycopg  # noqa: F401 - a worker is there for PostgreSQL
import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401 - likewise
import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.protocols.http.auto  # noqa: F401 - loaded here, used in the workers

import marne
import marne.server.app
import marne.server.web.protocol

marne.games()
gc.collect()
gc.freeze()  # so that collecting garbage does not touch, and thereby copy, what all workers share
