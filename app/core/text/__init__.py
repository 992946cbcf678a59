"""Authored text: placeholders, Markdown and mathematics to safe HTML, pictures, faults with file and line."""
