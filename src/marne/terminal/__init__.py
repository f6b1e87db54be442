"""Playing in the terminal: screens, menus, commands and saved games for any title."""
