"""The title in the terminal."""
