"""1914: Germany at War."""
