"""Floor 3: the manners of HTTP. One transaction per request, who is asking, rendering, errors, headers."""
