"""The games: rooms in which they are played, and what leaves them for whom."""
