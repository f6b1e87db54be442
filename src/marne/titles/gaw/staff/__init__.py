"""The computer player of 1914: Germany at War, and the weights of random play."""
