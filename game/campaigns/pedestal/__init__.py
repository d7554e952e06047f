"""Operation Pedestal: the convoy battle of 11 to 14 August 1942 (P1 to P32)."""
