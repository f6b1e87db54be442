"""The database: its tables, their migrations, and everything that reads and writes them."""
