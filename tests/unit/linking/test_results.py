"""A clause that hardly says more than what was measured means no skill."""

import pytest

from gapanalyzer.linking.clauses import find_passages
from gapanalyzer.model import SectionKind

from ...samples import shipped
from ..tiny import page

CUES = shipped().cues


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("14% faster for a 70B model on 1,024 GPUs", False),
        ("12 → 48 frames per second at 15 W on the device", False),
        ("3.2 times more ns/day on four GPUs than before", False),
        ("内存从6.1GB压到1.9GB，解码每秒21个词元", False),
        ("Halved the time per step by overlapping border exchange with the interior, 1.8x faster", True),
        ("Made neighbouring threads read neighbouring addresses, 3x faster", True),
        ("把模型的每一层切成几份放到不同的卡上一起算，单步耗时下降 28%", True),
        ("Cut the layers into stages and fed them micro-batches", True),
    ],
)
def test_bare_results_are_not_read(text, read):
    document, _, segments = page(text, SectionKind.EXPERIENCE)

    assert bool(list(find_passages(document, segments, (), "resume", cues=CUES))) is read
