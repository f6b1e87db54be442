"""The computer player of the title, and the weights of random play."""
