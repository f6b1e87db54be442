"""The people: accounts, guests, passwords, and what is signed."""
