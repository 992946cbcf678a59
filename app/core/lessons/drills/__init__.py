"""Drills: code that a learner writes, read here and run elsewhere, with help that opens in its order."""
