"""Floor 4: rooms. What visitors do; no room knows another."""
