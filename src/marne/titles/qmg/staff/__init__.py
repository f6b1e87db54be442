"""The computer player of Quartermaster General: 1914, and the weights of random play."""
