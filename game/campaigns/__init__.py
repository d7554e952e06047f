"""The campaigns above the board: whole operations whose air fights are flown on it, or settled by cards."""
