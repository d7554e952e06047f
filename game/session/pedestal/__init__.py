"""What the session knows of Operation Pedestal."""
