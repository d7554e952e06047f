"""One module per rule of the tactical rulebook, named as the rulebook names it."""
