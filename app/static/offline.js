// A calm word when a form cannot reach the server; what was typed stays where it is.
