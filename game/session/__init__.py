"""Playing: a match from decision to decision, pilots at it, its log, and many matches in a row."""
