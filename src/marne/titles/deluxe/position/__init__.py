"""Positions as bytes and as text.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from marne.titles.deluxe.position.decoding import decode as decode
