"""The table in the terminal: screens, menus, commands and saved games of any title."""
