"""``python -m gapanalyzer``."""

from .cli import main

main()
