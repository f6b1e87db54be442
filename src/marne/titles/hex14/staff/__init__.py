"""What the computer players of both hex games do alike. Each title brings its judgement of strength and losses."""
