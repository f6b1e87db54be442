"""1914 Deluxe on a terminal."""
