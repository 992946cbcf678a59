"""Measurements, as ratios within one run: `make bench`. Nothing here asserts a time."""
