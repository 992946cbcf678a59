"""Two made-up models answer the same items; both analyses of the same table."""
