"""Every kind of fault that `taxonomy check` promises to find, planted one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from gapanalyzer.taxonomy import Taxonomy, find_problems

DOMAINS = '[[domain]]\nid = "field"\nname = { en = "Field", zh = "领域" }\n'
SKILLS = """\
domain = "field"

[[skill]]
id = "alpha"
name = { en = "Alpha tool", zh = "甲工具" }
aliases.en = ["alphatool suite"]
requires = ["beta"]
effort = { aware = 2, working = 8, proficient = 20 }

[[skill]]
id = "beta"
name = { en = "Beta tool", zh = "乙工具" }
effort = { aware = 2, working = 8, proficient = 20 }
"""
GUIDES = """\
[[guide]]
skill = "alpha"
definition = { en = "A tool that sorts letters by weight.", zh = "按重量给信件排序的工具。" }
examples.en = ["Sorted the letters."]
examples.zh = ["给信件排了序。"]
practice.task = { en = "Sort a bag of letters.", zh = "排好一袋信。" }
practice.done_when = { en = "100 letters in 60 s, by a stop watch", zh = "60 秒排好 100 封，用秒表测" }
resume_line = { en = "Sorted ___ letters.", zh = "排了 ___ 封信。" }

[[guide]]
skill = "beta"
definition = { en = "A press that folds paper twice.", zh = "把纸折两次的压机。" }
examples.en = ["Folded a page."]
examples.zh = ["折了一页纸。"]
"""
RESOURCES = """\
[[resource]]
title = "Sorting letters"
url = "https://example.com/sorting"
kind = "article"
language = "en"
hours = 2
teaches = { alpha = 2, beta = 1 }
"""

LIGHTER = """\
practice.hardware = "notebook"
practice.lighter.task = { en = "Sort ten letters on paper.", zh = "在纸上排十封信。" }
practice.lighter.done_when = { en = "10 letters in 60 s, by a wall clock", zh = "60 秒排好 10 封，用挂钟测" }
resume_line"""

# (file, text replaced, replacement) → what the message holds
FAULTS = [
    ("skills", 'id = "beta"', 'id = "alpha"', "duplicate id"),
    ("skills", 'id = "beta"', 'id = "aardvark"', "unsorted"),
    ("skills", 'id = "beta"', 'id = "Beta_1"', "kebab-case"),
    ("skills", "alphatool suite", "Beta-Tool", "alias clash"),
    ("skills", "alphatool suite", "乙工具", "alias clash"),
    ("skills", "alphatool suite", "abc", "short alias 'abc'"),
    ("skills", "alphatool suite", "甲乙", "short alias '甲乙'"),
    ("skills", "alphatool suite", " - ", "empty alias"),
    ("skills", "alphatool suite", "乙工具", "also names beta (its name.zh)"),
    ("skills", "alphatool suite", "Beta tools", "also names beta (its name.en)"),
    ("skills", 'zh = "甲工具"', 'zh = " "', "no name.zh"),
    ("skills", ', zh = "甲工具"', "", "no name.zh"),
    ("skills", 'en = "Alpha tool", ', "", "no name.en"),
    ("skills", 'name = { en = "Alpha tool", zh = "甲工具" }', "", "alpha: name"),
    ("skills", "[[skill]]", "[[skil]]", "unknown skil"),
    ("skills", 'zh = "甲工具"', 'fr = "outil"', "name.fr"),
    ("skills", 'requires = ["beta"]', 'requires = ["gamma"]', "requires names gamma"),
    ("skills", 'requires = ["beta"]', "requires = { beta = 4 }", "level from 1 to 3"),
    ("skills", 'requires = ["beta"]', 'requires = ["alpha"]', "names itself"),
    ("skills", 'requires = ["beta"]', 'after = ["gamma"]', "after names gamma"),
    ("skills", 'zh = "乙工具" }', 'zh = "乙工具" }\nafter = ["alpha"]', "requires or after runs in a circle: "),
    ("skills", 'requires = ["beta"]', 'broader = ["gamma"]', "broader names gamma"),
    ("skills", 'requires = ["beta"]', "related = { beta = 1.5 }", "related.beta"),
    ("skills", 'requires = ["beta"]', "colour = 3", "colour"),
    ("skills", 'zh = "乙工具" }', 'zh = "乙工具" }\nrequires = ["alpha"]', "requires runs in a circle: "),
    ("skills", "working = 8, proficient = 20 }\n\n", "working = 2, proficient = 20 }\n\n", "effort must rise"),
    ("skills", "effort = { aware = 2, working = 8, proficient = 20 }\n\n", "\n", "no effort"),
    ("skills", 'aliases.en = ["alphatool suite"]', 'exact_case = ["ALPHA"]', "exact_case names 'ALPHA'"),
    ("skills", 'domain = "field"', 'domain = "meadow"', "domain meadow"),
    ("skills", 'requires = ["beta"]', 'also = { "alphatool suite" = ["gamma"] }', "also names gamma"),
    ("skills", 'id = "beta"', 'id = "beta', "Illegal character"),
    ("skills", 'requires = ["beta"]', "requires = 7", "alpha: requires: Input should be a valid dictionary"),
    ("skills", 'requires = ["beta"]', 'requires = [["beta"]]', "alpha: requires: Input should be a valid dictionary"),
    ("skills", 'requires = ["beta"]', "ambiguous = 4", "alpha: ambiguous: Input should be a valid tuple"),
    ("skills", 'requires = ["beta"]', "ambiguous = [4]", "alpha: ambiguous.0: Input should be"),
    ("skills", 'requires = ["beta"]', "apart = 4", "alpha: apart: Unexpected keyword"),
    ("skills", 'requires = ["beta"]', "devices = 4", "alpha: devices: Input should be"),
    ("skills", 'requires = ["beta"]', "also = 4", "alpha: also: Input should be a valid dictionary"),
    ("skills", 'requires = ["beta"]', "unambiguous = 4", "alpha: unambiguous: Input should be a valid dictionary"),
    ("skills", 'aliases.en = ["alphatool suite"]', 'aliases.en = "suite"', "alpha: aliases.en: Input should be"),
    ("skills", 'aliases.en = ["alphatool suite"]', "aliases.en = [4]", "alpha: aliases.en.0: Input should be"),
    ("skills", 'aliases.en = ["alphatool suite"]', 'aliases.fr = ["outil"]', "alpha: aliases.fr: Unexpected keyword"),
    ("skills", 'aliases.en = ["alphatool suite"]', 'aliases = ["suite"]', "alpha: aliases: Unexpected keyword"),
    ("skills", SKILLS, "skill = 4", "skill is no list of tables"),
    ("skills", SKILLS, '[skill]\nid = "alpha"', "skill is no list of tables"),
    ("skills", SKILLS, f"domain = {'[' * 1000}", "nested"),
    (
        "guides",
        'examples.en = ["Sorted the letters."]\nexamples.zh = ["给信件排了序。"]',
        "examples = 4",
        "alpha: examples: ",
    ),
    ("guides", 'examples.en = ["Sorted the letters."]', "examples.en = 4", "alpha: examples.en: Input should be"),
    ("resources", ", beta = 1", "", "no level can be reached: no resource teaches it"),
    ("resources", "alpha = 2, beta = 1", "alpha = 2", "it requires beta, which cannot be learned"),
    ("resources", "hours = 2", 'hours = 2\nchecked = "last week"', "is no date"),
    ("resources", 'url = "https://example.com/sorting"', 'url = "https://[example/sorting"', "badly formed link"),
    ("domains", 'zh = "领域" }', 'zh = "领域" }\ncore = true', "a core skill needs 2 resources"),
    ("domains", 'zh = "领域" }', 'zh = "领域" }\ncore = true', "a core skill needs 3 interview questions"),
    ("domains", 'zh = "领域" }', 'zh = "领域" }\ncore = true', "a core skill needs 2 example sentences"),
    ("domains", 'zh = "领域" }', 'zh = "领域" }\ncore = true', "a core skill needs a practice task"),
    ("guides", "resume_line", 'practice.hardware = "datacenter"\nresume_line', "gpu_hours"),
    ("guides", "A press that folds paper twice.", "A tool that sorts letters by weight.", "template sentence"),
    ("guides", 'skill = "beta"', 'skill = "gamma"', "no such skill"),
    ("guides", 'skill = "beta"', 'skill = "alpha"', "unsorted or twice"),
    ("guides", "100 letters in 60 s, by a stop watch", "all letters quickly", "no number"),
    (
        "guides",
        "resume_line",
        LIGHTER.replace("10 letters in 60 s", "soon"),
        "practice.lighter.done_when holds no number",
    ),
    ("guides", "resume_line", LIGHTER.replace("60 秒排好 10 封", "很快"), "practice.lighter.done_when holds no number"),
    ("guides", "resume_line", LIGHTER.replace('"notebook"', '"none"'), "practice.lighter needs as much hardware"),
    ("guides", "resume_line", LIGHTER.replace("Sort ten letters on paper.", "Sort a bag of letters."), "repeats"),
    ("resources", "https://example.com/sorting", "example.com/sorting", "badly formed link"),
    ("resources", "hours = 2", "hours = 0", "hours must be above 0"),
    ("resources", "alpha = 2", "gamma = 2", "teaches gamma"),
    ("resources", "alpha = 2", "alpha = 4", "level from 1 to 3"),
    ("resources", 'kind = "article"', 'kind = "article"\nstars = 5', "stars"),
]


def folder_with(tmp_path: Path, file: str = "", old: str = "", new: str = "") -> Path:
    texts = {"domains": DOMAINS, "skills": SKILLS, "guides": GUIDES, "resources": RESOURCES}
    if file:
        assert old in texts[file], "the planted text must be there"
        texts[file] = texts[file].replace(old, new, 1)
    (tmp_path / "skills").mkdir()
    (tmp_path / "guides").mkdir()
    (tmp_path / "domains.toml").write_text(texts["domains"], "utf-8")
    (tmp_path / "skills" / "field.toml").write_text(texts["skills"], "utf-8")
    (tmp_path / "guides" / "field.toml").write_text(texts["guides"], "utf-8")
    (tmp_path / "resources.toml").write_text(texts["resources"], "utf-8")
    return tmp_path


def test_a_sound_folder_has_no_problems(tmp_path) -> None:
    assert find_problems(folder_with(tmp_path)) == ()


def test_a_lighter_practice_that_needs_less_is_no_problem(tmp_path) -> None:
    assert find_problems(folder_with(tmp_path, "guides", "resume_line", LIGHTER)) == ()


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_a_planted_fault_is_found(tmp_path, file, old, new, message) -> None:
    problems = find_problems(folder_with(tmp_path, file, old, new))

    assert any(message in str(problem) for problem in problems), [str(problem) for problem in problems]


def test_problems_name_file_line_and_entry(tmp_path) -> None:
    folder = folder_with(tmp_path, "skills", "alphatool suite", "Beta-Tool")

    assert [str(problem) for problem in find_problems(folder)] == [
        "skills/field.toml:4: alpha: alias clash: 'betatool' also names beta (its name.en); guard it"
    ]


def test_several_faults_are_found_at_once(tmp_path) -> None:
    folder = folder_with(tmp_path, "skills", "aware = 2, working = 8", "aware = 9, working = 8")
    path = folder / "resources.toml"
    path.write_text(RESOURCES.replace("https://", "") + RESOURCES.replace("alpha = 2, beta = 1", "delta = 2"), "utf-8")

    assert [problem.message for problem in find_problems(folder)] == [
        "badly formed link 'example.com/sorting'",
        "teaches delta, which does not exist",
        "effort must rise from level to level",
    ]


def test_each_faulty_entry_is_named_on_its_own_line_and_hides_no_other(tmp_path) -> None:
    folder = folder_with(tmp_path)
    path = folder / "skills" / "field.toml"
    path.write_text(SKILLS.replace(', zh = "甲工具"', "").replace('id = "beta"', 'id = "beta"\ncolour = 3'), "utf-8")

    found = {(problem.line, problem.entry, problem.message) for problem in find_problems(folder)}

    assert {(4, "alpha", "no name.zh"), (11, "beta", "colour: Unexpected keyword argument")} <= found


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [(', zh = "乙工具"', "", [(11, "no name.zh")]), ('id = "beta"', 'id = "beta', [(11, "Illegal character")])],
)
def test_an_entry_that_cannot_be_read_is_not_missed_elsewhere(tmp_path, old, new, found) -> None:
    problems = find_problems(folder_with(tmp_path, "skills", old, new))

    assert len(problems) == len(found), [str(problem) for problem in problems]
    for problem, (line, message) in zip(problems, found, strict=True):
        assert (problem.file, problem.line) == ("skills/field.toml", line)
        assert message in problem.message


def test_a_file_in_another_encoding_is_named_with_its_line(tmp_path) -> None:
    folder = folder_with(tmp_path)
    (folder / "skills" / "field.toml").write_bytes(SKILLS.encode("gb18030"))

    assert str(find_problems(folder)[0]) == "skills/field.toml:5: field: not in UTF-8 (at line 5)"


def test_a_byte_order_mark_is_no_fault(tmp_path) -> None:
    folder = folder_with(tmp_path)
    for path in folder.rglob("*.toml"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())

    assert find_problems(folder) == ()
    assert Taxonomy.load(folder).skills["alpha"].name.zh == "甲工具"


def test_every_circle_is_named(tmp_path) -> None:
    folder = folder_with(tmp_path)
    more = "".join(
        f'\n[[skill]]\nid = "{id}"\nname = {{ en = "{id} tool", zh = "{id}工具" }}\n{field} = ["{other}"]\n'
        "effort = { aware = 2, working = 8, proficient = 20 }\n"
        for id, field, other in (
            ("delta", "requires", "epsilon"),
            ("epsilon", "requires", "delta"),
            ("kappa", "broader", "lambda"),
            ("lambda", "broader", "kappa"),
            ("omega", "requires", "psi"),
            ("psi", "after", "omega"),
        )
    )
    (folder / "skills" / "field.toml").write_text(
        SKILLS.replace('zh = "乙工具" }', 'zh = "乙工具" }\nrequires = ["alpha"]') + more, "utf-8"
    )

    circles = [problem.message for problem in find_problems(folder) if "circle" in problem.message]

    assert circles == [
        "requires runs in a circle: alpha → beta → alpha",
        "requires runs in a circle: delta → epsilon → delta",
        "broader runs in a circle: kappa → lambda → kappa",
        "requires or after runs in a circle: omega → psi → omega",
    ]


def test_a_second_entry_of_an_id_is_named_where_it_stands(tmp_path) -> None:
    folder = folder_with(tmp_path, "skills", 'id = "beta"', 'id = "alpha"')

    lines = {problem.line for problem in find_problems(folder) if "duplicate id" in problem.message}

    assert lines == {11}


EXTENSION = """\
[[skill]]
id = "gamma"
name = { en = "Gamma tool", zh = "丙工具" }
requires = ["alpha"]
effort = { aware = 2, working = 8, proficient = 20 }

[[resource]]
title = "Gamma by hand"
url = "https://example.com/gamma"
kind = "article"
language = "en"
hours = 2
teaches = { gamma = 1, beta = 2 }
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", None),
        ('["alpha"]', '["delta"]', "requires names delta"),
        ("beta = 2", "delta = 2", "teaches delta"),
        ('id = "gamma"', 'id = "alpha"', "the taxonomy it adds to has it"),
        ("Gamma tool", "Beta tool", "also names beta (its name.en)"),
        ("gamma = 1, ", "", "no level can be reached"),
    ],
)
def test_an_extension_is_checked_beside_what_it_adds_to(tmp_path, old, new, message) -> None:
    beside = Taxonomy.load(folder_with(tmp_path)).skills
    path = tmp_path / "extension.toml"
    path.write_text(EXTENSION.replace(old, new), "utf-8")

    problems = find_problems(path, beside=beside)

    assert (problems == ()) if message is None else any(message in str(problem) for problem in problems)
