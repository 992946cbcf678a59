"""Floor 2: rows. A few tables and every query on them; no HTTP, no authored files."""
