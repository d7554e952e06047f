"""Operation Cerberus: the Channel Dash of February 1942 (C0 to C24)."""
