"""Floor 0: the numbers of a paired comparison. Pure functions of four counts, nothing else.

Every module uses `math` alone, so that the command line answers at once and integers never overflow.
"""
