"""The room review."""
