"""What titles share: typed data files, manifests, measures. It knows no title."""
