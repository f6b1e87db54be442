"""What can be worked out from a view: forecasts, hidden force, paths."""
