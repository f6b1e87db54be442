"""What an operator sees of the running server: its log, its metrics, and whether it is well."""
