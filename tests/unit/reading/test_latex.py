"""Sources of résumés: what their page would show, in its order."""

from __future__ import annotations

import contextlib
import time

import pytest

from gapanalyzer.errors import EmptyDocument, TooLarge
from gapanalyzer.reading import read_bytes

ROWS = [
    # moderncv
    (r"\section{Experience}\cventry{2019--2023}{Engineer}{Lakeside}{Toronto}{}{Wrote \textbf{CUDA} kernels.}", "Experience\n2019–2023 | Engineer | Lakeside | Toronto\nWrote CUDA kernels."),
    (r"\cventry{2019}{Engineer}{Lakeside}{}{}{Did:\begin{itemize}\item CUDA\item MLIR\end{itemize}}", "2019 | Engineer | Lakeside\nDid:\n- CUDA\n- MLIR"),
    (r"\cvitem[2pt]{Languages}{C++, C\#} \cvdoubleitem{A}{CUDA}{B}{MLIR}", "Languages: C++, C#\nA: CUDA | B: MLIR"),
    (r"\cvlistitem{CUDA}\cvlistdoubleitem{Triton}{MLIR}", "- CUDA\n- Triton\n- MLIR"),
    # awesome-cv
    ("\\cvsection{Experience}\n\\begin{cventries}\n\\cventry\n {Architect} % title\n {Acme} % company\n {Seoul}\n {2017 - 2018}\n {\n \\begin{cvitems} % tasks\n \\item {Wrote CUDA}\n \\end{cvitems}\n }\n\\end{cventries}", "Experience\nArchitect | Acme | Seoul | 2017 - 2018\n- Wrote CUDA"),
    ("\\begin{cvskills}\n\\cvskill\n{Tools}\n{Nsight, perf}\n\\end{cvskills}", "Tools: Nsight, perf"),
    # altacv
    ("\\cvsection[side]{Strengths}\n\\cvtag{TensorRT}\n\\cvtag{C++}\\\\\n\\divider\\smallskip\n\\cvevent{Engineer}{Acme}{2020}{Oslo}", "Strengths\n- TensorRT\n- C++\nEngineer | Acme | 2020 | Oslo"),
    # article and commands of the source's own
    ("\\resumeSubheading{Intern}{2020}\n  {Acme}{Oslo}\n\\resumeItem{Wrote CUDA}\n\\resumeItem{Tuned NCCL}", "Intern | 2020 | Acme | Oslo\n- Wrote CUDA\n- Tuned NCCL"),
    ("\\resumeItem{GEMM}\n  {Wrote CUDA kernels.}\n\\resumeSubItem{NCCL}{tuned}", "- GEMM: Wrote CUDA kernels.\n- NCCL: tuned"),
    ("\\begin{tabular*}{0.97\\textwidth}[t]{l@{\\extracolsep{\\fill}}r}\n\\textbf{Acme} & 2020 \\\\\n\\end{tabular*}\\vspace{-5pt}", "Acme | 2020"),
    ("\\photo{2.8cm}{Globe_High} \\personalinfo{%\n  \\email{a@example.com}\n  \\github{example}\n}", "a@example.com\nexample"),
    ("\\begin{rSection}{技能}\n熟悉 CUDA 与\n性能优化，\n掌握 \\textit{MLIR}\n\\end{rSection}", "技能\n熟悉 CUDA 与性能优化，掌握 MLIR"),
    ("\\begin{CJK*}{UTF8}{gbsn}熟悉\\ CUDA\\end{CJK*}", "熟悉 CUDA"),
    ("\\textbf{Acme} \\hfill 2020--2021\\\\[3pt]\nOslo", "Acme | 2020–2021\nOslo"),
    ("\\begin{tabular}{l @{} l}\nCUDA & expert \\\\ \\hline\n\\multicolumn{2}{c}{\\textbf{All}} \\\\\n\\end{tabular}", "CUDA | expert\nAll"),
    ("\\begin{itemize}[leftmargin=*,label={}]\n\\item[Lead] A team\n\\item\n\\end{itemize}", "- Lead A team"),
    # links, accents, signs
    (r"\href{https://example.com/a%20b#c}{\underline{site}} \url{https://example.com/x_y}", "site https://example.com/x_y"),
    (r"Jos\'e M\"{u}ller, \c{C}elik, \v{S}koda, na\"\i ve, \O re, \aa", "José Müller, Çelik, Škoda, naïve, Øre, å"),
    (r"50\% \& C\# \$5 a\_b \{x\} \textasciitilde{} $\sim 3\times$ $10^{6}$ $m^2$ A~B ``q''", "50% & C# $5 a_b {x} ~ ~3× 10⁶ m² A B “q”"),
    (r"C\texttt{++}, \LaTeX{}, \faGithub\ \faIcon{github} me, \verb|a_b|", "C++, LaTeX, me, a_b"),
    # no text
    ("CUDA % MLIR\n  kernels\n% all\nhere", "CUDA kernels here"),
    (r"100\% CUDA \vspace*{2mm}\hspace{1em}\includegraphics[width=2cm]{photo.jpg}\setlength{\x}{2pt}", "100% CUDA"),
    ("CUDA \\iffalse MLIR \\fi\\begin{comment}TVM\\end{comment}\\phantom{XLA}kernels", "CUDA kernels"),
    ("one\n\ntwo\nthree", "one\ntwo three"),
    ("\\begin{verbatim}\na_b {c}\n\\end{verbatim}", "a_b {c}"),
    ("}} CUDA {{\\textbf{x", "CUDA x"),
]  # fmt: skip


def lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line]


@pytest.mark.parametrize(("body", "expected"), ROWS, ids=[row[1][:25] for row in ROWS])
def test_body(body: str, expected: str) -> None:
    source = f"\\documentclass{{article}}\n\\begin{{document}}\n{body}\n\\end{{document}}\nMLIR"

    assert lines(read_bytes(source.encode(), "resume.tex").text) == expected.split("\n")


@pytest.mark.parametrize("row", [4, 5, 8])
def test_a_part_without_a_preamble_is_all_body(row: int) -> None:
    body, expected = ROWS[row]

    assert lines(read_bytes(body.encode(), "part.tex").text) == expected.split("\n")


PREAMBLE = r"""\documentclass{moderncv} % MLIR
\usepackage[top=1cm]{geometry} \moderncvcolor{blue}
\newcommand{\CPP}{C\nolinebreak\raisebox{.4ex}{\tiny\textbf{+}}\raisebox{.4ex}{\tiny\textbf{+}}}
\newcommand{\entry}[2]{\textbf{#1} TVM #2}
\name{Maren}{Oakfield}
\title{GPU engineer}
\begin{document}
"""


def test_of_the_preamble_name_and_title_stay_and_short_commands_are_known() -> None:
    source = PREAMBLE + "\\makecvtitle\n\\CPP{} and \\CPP, \\entry{CUDA}{x}\n\\end{document}"

    assert lines(read_bytes(source.encode(), "r.tex").text) == [
        "Maren Oakfield",
        "GPU engineer",
        "C++ and C++,",
        "CUDA | x",
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "gbk", "utf-16", "latin-1"])
def test_encodings(encoding: str) -> None:
    text = "Müller, café" if encoding == "latin-1" else "熟悉性能优化与算子开发"
    source = f"\\documentclass{{ctexart}}\\begin{{document}}{text}\\end{{document}}"

    assert read_bytes(source.encode(encoding), "r.tex").text == text


def test_other_files_are_never_read(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "more.tex").write_text("MLIR")
    document = read_bytes(b"\\begin{document}CUDA \\input{more}\\include{more}\\end{document}", str(tmp_path / "r.tex"))

    assert document.text == "CUDA"
    assert [one.code for one in document.warnings] == ["not_followed"]
    assert not read_bytes(
        b"\\documentclass{a}\\input{glyphtounicode}\\begin{document}CUDA\\end{document}", "r.tex"
    ).warnings
    with pytest.raises(EmptyDocument, match="other files") as caught:
        read_bytes(b"\\begin{document}\\input{more}\\end{document}", "r.tex")
    assert "PDF" in caught.value.hint


HIDDEN = [
    r"\phantom{expert in CUDA}",
    r"\hphantom{expert in CUDA}",
    r"\textcolor{white}{expert in CUDA}",
    r"\textcolor[rgb]{1,1,1}{expert in CUDA}",
    r"\textcolor[gray]{0.99}{expert in CUDA}",
    r"\textcolor[HTML]{FEFEFE}{expert in CUDA}",
    r"\textcolor[cmyk]{0,0,0,0}{expert in CUDA}",
    r"\textcolor{black!2}{expert in CUDA}",
    r"\definecolor{paper}{RGB}{255,255,255}\textcolor{paper}{expert in CUDA}",
    r"\colorlet{paper}{white!99!black}\textcolor{paper}{expert in CUDA}",
    r"{\color{white} expert in CUDA}",
    r"\begin{center}\color{white} expert in \textbf{CUDA}\end{center}",
    r"\color{white}expert in CUDA\color{black}",
    r"{\color[rgb]{1,1,1}\textbf{expert in} {\large CUDA}}",
    r"{\fontsize{1}{1}\selectfont expert in CUDA}",
    r"{\fontsize{0.5pt}{1pt}\selectfont expert in CUDA}",
    r"\scalebox{0.01}{expert in CUDA}",
    r"\texttransparent{0}{expert in CUDA}",
    r"{\transparent{0.0}expert in CUDA}",
    r"\newcommand{\aside}[1]{\textcolor{white}{#1}}\aside{expert in CUDA}",
    r"\newcommand\aside{\textcolor{white}{expert in CUDA}}\aside",
    r"\newcommand{\aside}[1]{{\fontsize{1}{1}\selectfont #1}}\aside{expert in CUDA}",
]
VISIBLE = [
    r"\textcolor{blue!60!black}{expert in CUDA}",
    r"\textcolor{accent}{expert in CUDA}",
    r"{\color{white}}expert in CUDA",
    r"{\color{gray}expert in CUDA}",
    r"{\color{white}\color{black}expert in CUDA}",
    r"{\color{white}{\color{black}expert in CUDA}}",
    r"{\tiny expert in CUDA}",
    r"{\fontsize{1}{1}\selectfont\normalsize expert in CUDA}",
    r"{\fontsize{8pt}{9pt}\selectfont expert in CUDA}",
    r"\scalebox{0.8}{expert in CUDA}",
    r"\newcommand{\skill}[1]{\textcolor{red}{#1}}\skill{expert in CUDA}",
    r"\colorbox{blue}{\textcolor{white}{expert in CUDA}}",
    r"\colorbox{blue}{\color{white}expert in CUDA}",
]


def hiding(part: str, *, preamble: bool) -> str:
    """A source with ``part``, its definitions in the preamble or in the body."""
    start = part.rfind("}\\" if "\\newcommand" in part else "\\textcolor") + ("\\newcommand" in part)
    defined, used = (part[:start], part[start:]) if preamble else ("", part)
    return f"\\documentclass{{article}}{defined}\\begin{{document}}React work\n\n{used}\n\nNCCL\\end{{document}}"


@pytest.mark.parametrize("part", HIDDEN)
def test_what_the_page_does_not_show_is_left_out_and_flagged(part: str) -> None:
    defines = part.startswith(("\\definecolor", "\\colorlet", "\\newcommand"))
    for preamble in {defines, False} - ({False} if "newcommand" in part else set()):
        document = read_bytes(hiding(part, preamble=preamble).encode(), "r.tex")

        assert lines(document.text) == ["React work", "NCCL"]
        assert [one.code for one in document.warnings] == ["hidden_text"]
        assert "“expert in CUDA”" in document.warnings[0].message


@pytest.mark.parametrize("part", VISIBLE)
def test_what_the_page_shows_stays(part: str) -> None:
    document = read_bytes(hiding(part, preamble="newcommand" in part).encode(), "r.tex")

    assert "expert in CUDA" in document.text
    assert not document.warnings


def test_white_text_is_left_out_with_a_warning() -> None:
    document = read_bytes(b"\\section{Skills} React \\textcolor{white}{CUDA NCCL}", "r.tex")

    assert lines(document.text) == ["Skills", "React"]
    assert [(one.code, one.message[-12:]) for one in document.warnings] == [("hidden_text", " “CUDA NCCL”")]


def test_white_text_on_a_box_is_seen() -> None:
    assert read_bytes(rb"\colorbox{blue}{\textcolor{white}{CUDA}}", "r.tex").text == "CUDA"


def test_deep_groups_are_refused() -> None:
    with pytest.raises(TooLarge, match="nested"):
        read_bytes(b"\\section{" + b"{" * 200, "r.tex")


def test_commands_that_grow_are_refused() -> None:
    grown = "\\documentclass{a}\\newcommand{\\a}{" + "CUDA " * 70 + "}\\begin{document}" + "\\a" * 400_000
    with pytest.raises(TooLarge):
        read_bytes(grown.encode(), "r.tex")


PIECES = [
    "{\\b a}",
    "\\item[",
    "\\textbf",
    "\\begin{itemize}",
    "\\iffalse ",
    "%\n",
    "$^",
    "\\'",
    "a [b] ",
    "\\x{a}\n",
    "\\verb|",
]


@pytest.mark.parametrize("piece", PIECES)
def test_long_runs_take_no_more_than_linear_time(piece: str) -> None:
    begun = time.process_time()
    with contextlib.suppress(TooLarge, EmptyDocument):
        read_bytes(("\\section{x} " + piece * (450_000 // len(piece))).encode(), "r.tex")

    assert time.process_time() - begun < 8
