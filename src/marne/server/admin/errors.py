"""Why a command of the administration was refused."""

from __future__ import annotations


class AdminError(Exception):
    """It cannot be done; the message is a sentence for whoever runs the server. Nothing has changed."""
