"""Products of small matrices on one thread."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray


def multiply(left: NDArray[np.float32], right: NDArray[np.float32]) -> NDArray[np.float32]:
    """``left @ right`` without waking other threads: on busy cores that costs 20 ms and gains nothing.

    >>> multiply(np.eye(2, dtype=np.float32), np.ones((2, 1), dtype=np.float32)).tolist()
    [[1.0], [1.0]]
    """
    with _controller().limit(limits=1, user_api="blas"):
        return left @ right


@functools.cache
def _controller() -> Any:
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()
