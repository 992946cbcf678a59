"""Discordant: learn to compare two AI models honestly on the questions they share."""
