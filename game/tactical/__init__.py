"""The fight on the hex board: answers in, events out. Knows no campaign, no file and no screen."""
