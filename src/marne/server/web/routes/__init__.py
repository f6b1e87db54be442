"""The routes of the API, one module per subject, each with its `router`."""
