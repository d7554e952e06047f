"""What reports tell of Operation Pedestal alone."""
