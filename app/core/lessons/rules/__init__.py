"""What lessons are held to, alone and together: each breach is a fault with its line."""
