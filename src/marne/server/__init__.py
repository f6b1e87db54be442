"""The server: games in the browser and through the API, for people, guests and bots.

It needs the extra `server` (and `postgres` for PostgreSQL): `pip install marne[server]`. Nothing but `marne serve`
imports it.
"""
