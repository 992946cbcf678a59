"""Spaced repetition: what a learner remembers, what is asked today, and why."""
