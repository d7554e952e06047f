"""What is read, counted and printed about a fight: charts, transcripts, tables."""
