"""What the guide says: a module here leads through the game of its name."""
