"""What an answer can ask for, and the marking of one answer: one entry and one test per quantity."""
