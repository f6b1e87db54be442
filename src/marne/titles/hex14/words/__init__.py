"""Names of the family in words."""
