"""What the commands of LaTeX and of its résumé classes mean for the text."""

from __future__ import annotations

# Arguments in braces that are not text: (how many are read, which of them is text).
ARGUMENTS: dict[str, tuple[int, int | None]] = {
    **dict.fromkeys(
        (
            *("vspace", "hspace", "label", "ref", "cite", "pagestyle", "thispagestyle", "pagenumbering", "color"),
            *("includegraphics", "bibliography", "bibliographystyle", "usepackage", "documentclass", "RequirePackage"),
            *("input", "include", "subfile", "hypersetup", "geometry", "bibitem", "index", "transparent"),
            *("phantom", "hphantom", "vphantom", "faIcon", "faicon", "moderncvstyle", "moderncvcolor", "columnratio"),
            *("linespread", "setstretch", "pagecolor", "rowcolor", "cellcolor", "marginpar", "nocite", "cmidrule"),
            *("arrayrulecolor", "usetikzlibrary", "hyphenation", "pdfbookmark", "setmainfont", "setCJKmainfont"),
            *("printbibliography", "addbibresource", "titlespacing", "cline", "fontfamily", "stepcounter"),
        ),
        (1, None),
    ),
    **dict.fromkeys(
        (
            *("setlength", "addtolength", "fontsize", "rule", "setcounter", "addtocounter", "titleformat"),
            *(
                "photo",
                "photoL",
                "photoR",
                "newcommand",
                "renewcommand",
                "providecommand",
                "newlength",
                "colorlet",
                "DeclareMathOperator",
            ),
        ),
        (2, None),
    ),
    **dict.fromkeys(("definecolor", "newenvironment", "renewenvironment", "makecvfooter", "wheelchart"), (3, None)),
    **dict.fromkeys(
        ("href", "textcolor", "colorbox", "parbox", "raisebox", "scalebox", "rotatebox", "texttransparent"), (2, 1)
    ),
    **dict.fromkeys(("hyperlink", "hypertarget", "foreignlanguage", "texorpdfstring", "ruby", "tooltip"), (2, 1)),
    **dict.fromkeys(("multicolumn", "multirow", "resizebox", "fcolorbox"), (3, 2)),
    "ruby": (2, 0),
    "texorpdfstring": (2, 0),
}
# Commands whose one argument stands in the line as it is.
INLINE = frozenset((
    *("textbf", "textit", "emph", "texttt", "textsc", "textsf", "textrm", "textnormal", "textmd", "textsl", "textup"),
    *("underline", "uline", "mbox", "hbox", "fbox", "text", "mathrm", "mathbf", "mathit", "mathsf", "ensuremath"),
    *("textsubscript", "makebox", "framebox", "llap", "rlap", "hyperref", "nolinkurl", "acvHeaderSocialSep"),
    *("uppercase", "MakeUppercase", "lowercase", "textls", "entrypositionstyle", "bodyfontlight", "footnote"),
    *("bf", "it", "bfseries", "itshape", "small", "large", "Large", "LARGE", "huge", "Huge", "normalsize", "scshape"),
))  # fmt: skip
HEADINGS = frozenset((
    *("part", "chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph", "cvsection"),
    *("cvsubsection", "resheading", "sectionTitle", "sectiontitle", "resumeSection", "NewPart", "makeheading", "cvsec"),
))  # fmt: skip
# A label and its text, in pairs.
LABELLED = frozenset(("cvitem", "cvline", "cvskill", "cvlanguage", "cvcomputer", "cvdoubleitem", "cvitemwithcomment"))
ITEMS = frozenset(("item", "cvlistitem", "cvlistdoubleitem", "cvtag", "bibitem"))
NAMES = frozenset(("name", "firstname", "familyname", "lastname", "author"))
# Of the preamble: what the head of the page is made of.
IDENTITY = (*sorted(NAMES), "title", "position", "tagline", "quote", "extrainfo", "headline")
# Arguments behind \begin{…} that are not text.
ENVIRONMENTS = {
    **dict.fromkeys(
        (
            *("tabular", "array", "minipage", "multicols", "paracol", "thebibliography", "cvcolumns"),
            *("longtable", "supertabular", "minipage*", "otherlanguage", "spacing", "column", "columns", "rightcolumn"),
        ),
        1,
    ),
    **dict.fromkeys(("tabularx", "tabular*", "tabulary", "list", "adjustwidth", "CJK", "CJK*", "wrapfigure"), 2),
}
VERBATIM = frozenset(("verbatim", "lstlisting", "minted", "Verbatim"))
UNSEEN = ("comment", "tikzpicture", "filecontents", "filecontents*")
BREAKS = frozenset((
    *("par", "newline", "linebreak", "medskip", "bigskip", "smallskip", "newpage", "clearpage", "pagebreak", "divider"),
    *("tabularnewline", "cr", "hline", "midrule", "toprule", "bottomrule", "switchcolumn", "columnbreak", "maketitle"),
))  # fmt: skip
SIGNS = {
    "textasciitilde": "~", "textasciicircum": "^", "textbackslash": "\\", "textbar": "|", "textless": "<",
    "textgreater": ">", "textendash": "–", "textemdash": "—", "textbullet": "•", "textperiodcentered": "·",
    "textunderscore": "_", "textregistered": "®", "texttrademark": "™", "textdegree": "°", "degree": "°",
    "ldots": "…", "dots": "…", "cdots": "…", "cdot": "·", "bullet": "•", "circ": "°", "times": "×", "div": "÷",
    "pm": "±", "sim": "~", "approx": "≈", "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "to": "→",
    "rightarrow": "→", "Rightarrow": "→", "leftarrow": "←", "uparrow": "↑", "downarrow": "↓", "infty": "∞", "mu": "μ",
    "micro": "μ", "alpha": "α", "beta": "β", "lambda": "λ", "pi": "π", "Omega": "Ω", "Theta": "Θ", "log": "log",
    "vert": "|", "mid": "|", "backslash": "\\", "lbrack": "[", "rbrack": "]", "slash": "/", "texteuro": "€",
    "pounds": "£", "S": "§", "copyright": "©", "ss": "ß", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ",
    "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "quad": " ", "qquad": " ", "enspace": " ",
    "thinspace": " ", "space": " ", "nobreakspace": " ", "LaTeX": "LaTeX", "TeX": "TeX", "LaTeXe": "LaTeX",
    "hfill": "\t", "dotfill": "\t", "hrulefill": "\t", "textquotesingle": "'", "textquotedblleft": "“", "percent": "%",
    "textquotedblright": "”", "lq": "'", "rq": "'", "and": ", ", "textcopyright": "©", "Cpp": "C++", "CC": "C++",
}  # fmt: skip
# Combining marks of accents.
ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307",
    "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323",
}  # fmt: skip
SUPERSCRIPTS = str.maketrans("0123456789+-n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ")
