"""Floor 0: the numbers of a comparison of two models on shared items. Pure functions, nothing else.

What a table of four counts needs is made of `math` alone, so that the command line answers at once and
integers never overflow. NumPy serves `law` and what is built on it: bootstrap, resampling, exact_power,
simulate.
"""
