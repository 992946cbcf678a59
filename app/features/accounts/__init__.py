"""The room accounts."""
