"""The rules of the playground: two made-up models, one table, both analyses of it."""
