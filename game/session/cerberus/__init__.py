"""Counting many Operation Cerberuses and setting them beside what is expected (C21)."""
