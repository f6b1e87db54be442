"""What can be worked out from a view in all titles of the family."""
