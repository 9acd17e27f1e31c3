"""Products on one thread."""

from __future__ import annotations

import numpy as np

from gapanalyzer.embedding import multiply


def test_a_product_is_the_usual_one() -> None:
    numbers = np.random.default_rng(0)
    left, right = (numbers.normal(size=shape).astype(np.float32) for shape in ((3, 40), (40, 5)))

    assert np.allclose(multiply(left, right), left @ right, atol=1e-5)


def test_the_threads_of_others_are_left_as_they_were() -> None:
    from threadpoolctl import threadpool_info

    before = [pool["num_threads"] for pool in threadpool_info()]
    multiply(np.ones((2, 2), dtype=np.float32), np.ones((2, 2), dtype=np.float32))

    assert [pool["num_threads"] for pool in threadpool_info()] == before
