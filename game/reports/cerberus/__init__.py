"""What reports tell of Operation Cerberus alone."""
