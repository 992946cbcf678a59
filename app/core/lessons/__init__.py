"""Lessons as values: the question format, the blocks of a lesson, and the parser that reads both."""
