"""What the campaign's screen shows of Operation Cerberus."""
