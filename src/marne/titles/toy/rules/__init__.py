"""The rules; compiled."""
