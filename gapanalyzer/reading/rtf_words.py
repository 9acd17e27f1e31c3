"""What the control words of RTF mean for its text."""

from __future__ import annotations

import codecs
import re

# \fcharset → code page
CHARSETS = {
    0: 1252, 77: 10000, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255,
    178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250,
}  # fmt: skip
_CODECS = {936: "gb18030", 950: "cp950", 10000: "mac_roman", 10008: "gb18030", 65001: "utf-8"}
BREAKS = frozenset(("par", "line", "sect", "page", "column", "softline", "nestrow"))
CELLS = {"cell", "nestcell"}
SIGNS = {
    "tab": "\t", "emdash": "—", "endash": "–", "bullet": "•", "lquote": "'", "rquote": "'", "ldblquote": "“",
    "rdblquote": "”", "emspace": " ", "enspace": " ", "qmspace": " ",
}  # fmt: skip
SYMBOLS = {b"~": " ", b"_": "-", b"\\": "\\", b"{": "{", b"}": "}", b"\n": "\n", b"\r": "\n", b"\t": "\t"}
HEADS, FEET = {"header", "headerl", "headerr", "headerf"}, {"footer", "footerl", "footerr", "footerf"}
SKIPPED = frozenset((
    *("info", "stylesheet", "pict", "nonshppict", "shprslt", "sp", "listtext", "pntext", "filetbl", "revtbl", "xe"),
    *("tc", "rxe", "nonesttables", "themedata", "colorschememapping", "datastore", "objdata", "objclass", "fldinst"),
    *("ftnsep", "ftnsepc", "aftnsep", "aftnsepc", "template", "private", "passwordhash"),
))  # fmt: skip
STARRED = frozenset(("shpinst", "nesttableprops"))  # optional destinations that hold text
PAINTED = re.compile(rb"\\(?:cb|highlight|chcbpat|cbpat|clcbpat|trcbpat)[1-9]|\\shpinst|\\pict\b|\\background")


def codec_of(page: int) -> str:
    """The codec of a Windows code page; that of Western Europe for unknown ones."""
    name = _CODECS.get(page, f"cp{page}")
    try:
        codecs.lookup(name)
    except LookupError:
        return "cp1252"
    return name
