"""The hex board: where a fight is plotted, fired and resolved."""
