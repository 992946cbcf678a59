def holm(p_values):
    """Adjust p values by Holm's method.

    p_values: a list of numbers between 0 and 1, in no order.
    Returns a list of the same length: the adjusted p of each, at the same place.
    """
    return p_values
