"""Who is told what: sockets inside a process, other processes, e-mail and webhooks."""
