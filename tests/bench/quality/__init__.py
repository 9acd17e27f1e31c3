"""How well texts are understood, in one table: ``python -m tests.bench.quality [--data FOLDER] [--embedder NAME]``.

The labelled texts of ``../labelled`` (odd samples may be looked at when rules are changed, even ones only measured),
the same people and postings in two languages, and public yardsticks out of FOLDER, which nothing is trained on.
Baselines stand beside each in the same run.
"""
