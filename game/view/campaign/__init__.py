"""The campaign's screen: the map with everything that stands on it, cards, and the decisions of a campaign turn."""
