"""The screens of the family: map, menus, orders, log, what is looked up. A title completes them with an `Idiom`."""
