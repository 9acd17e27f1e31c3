"""What would steer a terminal or turn a line round is written out: a file may be called anything."""

from __future__ import annotations

import re

_STEERING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\U000e0000-\U000e007f]"
)


def visible(text: str) -> str:
    """``text`` with control and direction characters and lone surrogates as escapes; line ends and tabs stay.

    >>> print(visible("a\\x1b[31mb"))
    a\\x1b[31mb
    """
    return _STEERING.sub(lambda match: match[0].encode("unicode_escape").decode("ascii"), text)
