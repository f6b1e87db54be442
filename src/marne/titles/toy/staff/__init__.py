"""The computer player, and the weights of random play."""
