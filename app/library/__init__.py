"""Floor 2: authored files. Reads lessons and exercises into frozen objects; no database, no HTTP."""
