"""The titles: one package per box. A title knows the kernel and nothing else."""
