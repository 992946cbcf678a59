"""The room exercises."""
