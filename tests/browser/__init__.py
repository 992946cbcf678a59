"""Journeys in a real Chromium. A package, so that its browser is closed when its last test is done."""
