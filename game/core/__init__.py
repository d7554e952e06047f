"""The hex lattice and the dice: the two things every other package stands on."""
