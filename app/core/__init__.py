"""Floors 0 and 1: the rules of statistics, of reading and marking, of lessons and of review; pure."""
