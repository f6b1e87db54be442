"""What whoever runs a server can do with its database, also while the server runs: `marne admin` prints it.

Every change is one transaction, or several of which each leaves everything in order. A running server hears of it as it
hears of other processes.
"""
