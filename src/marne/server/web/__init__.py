"""How the server is reached: routes, the websocket, and what guards them."""
