"""Bytes of a picture → pixels, in parts that keep their letters large enough to be recognised."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from ..errors import DamagedFile, TooLarge

_MAX_PIXELS = 40_000_000  # a page at 600 dpi
_MAX_WIDTH = 2_400  # wider than its letters need
_TALL = 1.6  # a strip's height, in widths; long screenshots are cut into strips
_REACH = 0.25  # of a strip's height, in which the emptiest row to cut at is looked for


def open_picture(data: bytes, source: str) -> Any:
    """The pixels (height × width × 3) of a PNG or JPEG, as it is to be held. Raises `DamagedFile` or `TooLarge`."""
    import numpy
    from PIL import Image, ImageOps

    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as file:
            if file.width * file.height > _MAX_PIXELS:
                raise TooLarge(
                    f"{source}: {file.width} × {file.height} pixels; {_MAX_PIXELS / 1e6:.0f} million is the limit",
                    hint="give a smaller picture: 200 pixels an inch are enough",
                )
            image = ImageOps.exif_transpose(file).convert("RGBA")
    except (OSError, SyntaxError, ValueError, EOFError, Image.DecompressionBombError) as error:
        raise DamagedFile(f"{source}: the picture is damaged", hint="save it again as PNG or JPEG") from error
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    if image.width > _MAX_WIDTH:
        ground = ground.resize((_MAX_WIDTH, max(1, round(image.height * _MAX_WIDTH / image.width))))
    return numpy.asarray(ground.convert("RGB"))[:, :, ::-1].copy()


def strips(pixels: Any) -> Iterator[tuple[int, Any]]:
    """(its top, part) of a picture from the top down, cut where a row of it is emptiest."""
    height, width = pixels.shape[:2]
    most = max(400, round(_TALL * width))
    top = 0
    while height - top > most:
        first = top + round((1 - _REACH) * most)
        rows = pixels[first : top + most].reshape(top + most - first, -1)
        calm = rows.std(axis=1)
        cut = first + int(calm.argmin()) + 1
        yield top, pixels[top:cut]
        top = cut
    yield top, pixels[top:]
