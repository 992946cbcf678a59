def holm(p_values):
    """Adjust p values by Holm's method; each result stands at the place of its p."""
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    for step, place in enumerate(sorted(range(len(p_values)), key=lambda at: p_values[at])):
        product = (len(p_values) - step) * p_values[place]
        highest = min(1.0, max(highest, product))
        adjusted[place] = highest
    return adjusted
