"""Facts as postings and résumés write them: (text, what it states)."""

from __future__ import annotations

import pytest

from gapanalyzer import Analyzer, read_text
from gapanalyzer.model import DocumentKind, Facts
from gapanalyzer.stating import experience_years, latest_date, state

from ..segmenting.shipped import cues, divided, document


def stated(text: str, kind: DocumentKind = "posting") -> Facts:
    sections, segments = divided(text, kind)
    return state(document(text), sections, segments, kind, cues=cues())


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Requirements\n- 3+ years of experience in software", 3),
        ("最低要求\n3-5年工作经验", 3),
        ("最低要求\n三年以上相关经验", 3),
        ("最低要求\n5年及以上后端开发经验", 5),
        ("Requirements\nat least five years of industry experience", 5),
        ("Requirements\n+ years work experience.", None),
        ("Requirements\n7+ years of backend\n3+ years of Go", 7),
        ("Requirements\n5+ years of software experience\n8+ years of Python is a plus", 5),
        ("Requirements\nBS with 5+ years or MS with 3+ years of experience", 3),
        ("最低要求\n本科及以上学历，5年以上工作经验，3年以上CUDA经验", 5),
        ("About us\nFounded 10 years ago with 20+ years of history\nRequirements\nPython", None),
        ("最低要求\n毕业3年内", None),
        ("最低要求\n不少于2年的GPU开发经验", 2),
        ("Requirements\nMinimum of 4 years' experience", 4),
        ("Requirements\nTen years of professional experience", 10),
        ("Requirements\nEleven years of professional experience", 11),
        ("Requirements\nAt least fourteen years of software engineering experience", 14),
        ("Requirements\nTwenty-two years of professional experience", 22),
        ("任职要求\n十一年以上软件开发经验", 11),
        ("最低要求\n3年以上CUDA经验优先", None),
        ("GPU工程师\n3-5年 | 本科\n岗位职责\n写代码", 3),
        ("Requirements\n2 to 4 years of relevant experience", 2),
        ("Requirements\nfive (5) or more years of experience", 5),
        ("最低要求\n两年以上", 2),
        ("最低要求\n十年以上工作经验", 10),
        ("Requirements\nExperience: 5-7 years", 5),
        ("最低要求\n工作年限：3年以上", 3),
        ("Requirements\n0-2 years of experience", 0),
        ("Requirements\nUp to 3 years of experience", None),
        ("最低要求\n2027届毕业生", None),
        ("最低要求\n1. 本科及以上学历，计算机相关专业，有3年及以上的工作经验", 3),
        ("Requirements\nA 5-year roadmap", None),
        ("最低要求\n经验不限", None),
        ("Requirements\nYou have 6+ years building distributed systems", 6),
        ("最低要求\n8年+推理优化经验", 8),
        ("Requirements\nBachelor's degree and 5 years of experience, or Master's and 2 years of experience", 2),
        ("加分项\n5年以上经验", None),
        ("Requirements\n3+ yrs exp in C++", 3),
        ("Requirements\nMore than 3 years working with CUDA", 3),
        ("最低要求\n从业经验3年以上", 3),
        ("最低要求\n具有5年或以上经验", 5),
        ("最低要求\n硕士，或本科3年以上工作经验", None),
        ("最低要求\n硕士或本科3年以上经验", None),
        ("Requirements\nMS, or BS with 3+ years of experience", None),
        ("Requirements\nMS or BS with 3+ years of experience", 3),
        ("最低要求\n本科或硕士，3年以上经验", 3),
        ("最低要求\n硕士或本科，3年以上经验", 3),
        ("Requirements\n3 to 5 years with C++", 3),
        ("Requirements\n10+ years of experience not expected", None),
        ("Requirements\nNo need for 5 years of experience", None),
        ("Requirements\nYou don't need ten years of experience", None),
        ("任职要求\n不要求 5 年以上工作经验", None),
        ("任职要求\n3年以上工作经验，不要求5年以上管理经验", 3),
        ("Requirements\nbetween 2 and 4 years of experience with Linux", 2),
        ("Requirements\nBetween two and four years' experience", 2),
        ("Requirements\nfrom 3 up to 5 years of experience", 3),
        ("Requirements\nanywhere from 3 to 6 years of experience", 3),
        ("Requirements\n3 years plus of CUDA experience", 3),
        ("Requirements\nminimum 3 (three) years of experience", 3),
        ("Requirements\nYears of experience: 3-5", 3),
        ("Requirements\nno less than 3 years' experience", 3),
        ("Requirements\nless than 3 years' experience", None),
        ("Requirements\nX+ years of experience", None),
        ("Requirements\n5 years of experience plus 2 years in CUDA", 5),
        ("Requirements\nthree to five years of experience", 3),
        ("最低要求\n2年至5年工作经验", 2),
        ("最低要求\n介于3到5年的工作经验", 3),
        ("最低要求\n3年左右工作经验", 3),
        ("最低要求\n不少于三年工作经验", 3),
        ("最低要求\n满5年工作经验", 5),
        ("最低要求\n五年起，有GPU开发经验", 5),
        ("最低要求\n具备3年或以上CUDA开发经验", 3),
        ("最低要求\n三五年工作经验", 3),
        ("最低要求\nX 年以上工作经验", None),
        ("最低要求\n不超过5年工作经验", None),
        ("最低要求\n有3年以上大模型推理优化经验，5年以上工作经验者优先", 3),
    ],
)
def test_years_asked(text: str, years: int | None) -> None:
    assert stated(text).years_min == years


@pytest.mark.parametrize(
    ("text", "degree"),
    [
        ("Requirements\nBS, MS or PhD in CS", "bachelor"),
        ("最低要求\n硕士及以上学历", "master"),
        ("最低要求\n本科", "bachelor"),
        ("Requirements\nMS or PhD", "master"),
        ("Requirements\nM.S. or Ph.D. in Computer Science", "master"),
        ("最低要求\n博士", "phd"),
        ("最低要求\n大专及以上学历", None),
        ("最低要求\n本科及以上学历，硕士优先", "bachelor"),
        ("最低要求\n博士优先", None),
        ("Requirements\nPhD preferred", None),
        ("Requirements\nBachelor's degree or equivalent experience", "bachelor"),
        ("Requirements\nMS Office, SQL", None),
        ("Requirements\nScrum Master certificate", None),
        ("Requirements\nlatency under 5 ms", None),
        ("Requirements\nBSc. MS or PhD in relevant discipline", "bachelor"),
        ("Requirements\nMaster's degree in EE", "master"),
        ("Requirements\nadvanced degree (MS/PhD)", "master"),
        ("最低要求\n985高校硕士或博士学位", "master"),
        ("Requirements\nPhD in CS, or MS with 3 years", "master"),
        ("加分项\n博士", None),
        ("Requirements\nBachelor’s or Master’s", "bachelor"),
        ("最低要求\n统招本科以上", "bachelor"),
        ("最低要求\n研究生学历", "master"),
        ("Requirements\nB.S. or M.S. in Computer Science", "bachelor"),
        ("GPU工程师\n3-5年 | 本科\n岗位职责\n写代码", "bachelor"),
        ("Requirements\nDoctorate in physics", "phd"),
        ("Requirements\nUndergraduate degree", "bachelor"),
        ("最低要求\n学历不限", None),
        ("Requirements\nExperience with master/slave replication and BA tools", None),
        ("Requirements\nBS/MS/PhD", "bachelor"),
        ("Requirements\nCurrently pursuing a PhD in CS", "phd"),
        ("Requirements\nMastery of C++", None),
        ("任职要求\n硕士及以上学历（博士优先）", "master"),
        ("Requirements\nPhD not necessary; strong C++", None),
        ("Requirements\nNo PhD needed", None),
        ("任职要求\n不需要 PhD", None),
        ("任职要求\n无需硕士学历", None),
        ("任职要求\n本科即可，不必是硕士", "bachelor"),
        ("Requirements\nMSc required, PhD preferred", "master"),
        ("Requirements\nPhD preferred, MSc required", "master"),
        ("Requirements\nBachelor's required, Master's preferred", "bachelor"),
        ("Requirements\nBachelor's degree required, Master's degree a plus", "bachelor"),
        ("Requirements\nMS or PhD preferred", None),
        ("Requirements\nMS, PhD preferred", "master"),
        ("Requirements\nAssociate's degree or higher", None),
        ("Requirements\nHigh school diploma or equivalent", None),
        ("最低要求\n高中及以上学历", None),
        ("最低要求\n专科以上学历，计算机相关专业", None),
        ("最低要求\n大专及以上，本科优先", None),
    ],
)
def test_lowest_degree_asked(text: str, degree: str | None) -> None:
    assert stated(text).degree_min == degree


@pytest.mark.parametrize(
    ("text", "degree"),
    [
        ("Education\nStanford University, MS Computer Science, 2018-2020\nTsinghua, BS, 2014-2018", "master"),
        ("教育背景\n清华大学 博士在读 2022.09至今\n北京大学 本科 2018-2022", "bachelor"),
        (
            "教育经历\n北京理工大学 | 学术型硕士研究生 2021.09—2024.06（预计）\n北京理工大学 | 工学学士 2017.09—2021.06",
            "bachelor",
        ),
        ("Education\nPhD candidate, MIT, 2021 - present\nMaster of Science, MIT 2019", "master"),
        ("Education\nB.Eng., X University, 2015", "bachelor"),
        ("教育背景\nXX大学 计算机 硕士", "master"),
        ("Education\nGraduated as M.Sc. Digital Media - University of Bremen 2015 / 07\nMaster Thesis: foo", "master"),
        ("Summary\nI hold a PhD in physics.", "phd"),
        ("Education\nBachelor of Science, Computer Science", "bachelor"),
    ],
)
def test_highest_degree_held(text: str, degree: str) -> None:
    assert stated(text, "resume").degree_min == degree


@pytest.mark.parametrize(
    ("text", "below"),
    [
        ("Education\nHigh school diploma, Leeds, 2012", True),
        ("Education\nAssociate of Applied Science, Austin Community College, 2015", True),
        ("教育背景\n2012.09-2015.06 株洲职业技术学院 大专", True),
        ("学历：高中\n\n技能\nCUDA", True),
        ("张三 | 大专 | 5年经验\n\n工作经历\n2019-2020 A公司 工程师", True),
        ("教育背景\n株洲职业技术学院 软件技术 专科 2012-2015\n专升本 湖南大学 2015-2017", False),
        ("教育背景\n清华大学 计算机 2014-2018\n某中学 高中 2011-2014", False),
        ("Education\nUniversity of Leeds, Computer Science, 2012-2015\nHigh school, Leeds, 2009", False),
        ("Education\nBSc, Leeds, 2015\nHigh school diploma, 2012", False),
        ("教育背景\n某某职业学院 大专\n某大学 计算机 本科在读 2024.09至今", False),
        ("Experience\n2019-2020 Acme, Teacher at a high school", False),
        ("Skills\nCUDA", False),
    ],
)
def test_less_than_a_bachelor_is_known(text: str, below: bool) -> None:
    assert stated(text, "resume").degree_below is below


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("GPU Engineer\nLocation: San Francisco, CA\nRequirements\nC", ("San Francisco, CA",)),
        ("工程师\n工作地点：上海、北京\n要求\nC", ("上海", "北京")),
        ("Location\nBeijing, Shanghai", ("Beijing", "Shanghai")),
        ("GPU Engineer\nNVIDIA\nShanghai, China\nRequirements\nC", ("Shanghai, China",)),
        ("工程师\n深圳市南山区\n任职要求\nC", ("深圳市南山区",)),
        ("Engineer\nRemote - US\nRequirements\nC", ()),
        ("工程师\n某公司 · 杭州 · 30-50K\n任职要求\nC", ("杭州",)),
        ("Engineer\nSanta Clara, CA or Austin, TX\nRequirements\nC", ("Santa Clara, CA", "Austin, TX")),
        ("工程师（北京/上海）\n任职要求\nC", ("北京", "上海")),
        ("Location: London, UK (Hybrid, 3 days/week)\nRequirements\nC", ("London, UK",)),
        ("我们正在招聘工程师，坐标深圳，要求：熟悉C++", ("深圳",)),
        ("Base：成都\n任职要求\nC++", ("成都",)),
        ("工程师\n工作地点：上海张江，可混合办公\n要求\nC", ("上海张江",)),
        ("工程师\n工作地点：义乌/支持居家办公\n要求\nC", ("义乌",)),
        ("Engineer\nRequirements\nBased in Toronto", ("Toronto",)),
        ("Engineer\nRequirements\nOn-site in Munich", ("Munich",)),
    ],
)
def test_location(text: str, places: tuple[str, ...]) -> None:
    assert stated(text).location == places


@pytest.mark.parametrize(
    ("text", "mode"),
    [
        ("Engineer\nRemote - US\nRequirements\nC", "remote"),
        ("Requirements\nThis is a hybrid role", "hybrid"),
        ("Requirements\nExperience with remote direct memory access and hybrid parallelism", None),
        ("工程师\n仅现场办公\n要求\nC", "onsite"),
        ("要求\n支持远程办公", "remote"),
        ("要求\n远程直接内存访问RDMA", None),
        ("Engineer (Hybrid)\nRequirements\nC", "hybrid"),
        ("Location: Berlin (on-site)\nRequirements\nC", "onsite"),
        ("Requirements\nWe are fully remote", "remote"),
        ("Requirements\nno remote", "onsite"),
        ("Requirements\n- Remote procedure calls in C++\n- Remote memory", None),
        ("Requirements\n- Three days a week in the office", "hybrid"),
        ("Requirements\n- Five days a week in the office", "onsite"),
        ("On-site in Austin, TX, 5 days a week.\nRequirements\nC", "onsite"),
        ("Requirements\nC\nOnsite in Zurich.", "onsite"),
    ],
)
def test_work_mode(text: str, mode: str | None) -> None:
    assert stated(text).work_mode == mode


@pytest.mark.parametrize(
    ("text", "pay"),
    [
        ("Engineer\n$120,000 - $180,000\nRequirements\nC", "$120,000 - $180,000"),
        ("工程师\n30-50K·15薪\n要求\nC", "30-50K·15薪"),
        ("工程师\n要求\nC\n福利待遇\n- 30-50K，16 薪", "30-50K，16 薪"),
        ("GPU Engineer\nRequirements\nC\nWhat we offer\n- We pay 90-120k a year", "90-120k a year"),
        ("Requirements\n50K-100K requests per second", None),
        (
            "The base salary range is $180,000 - $250,000 USD per year.\nRequirements\nC",
            "$180,000 - $250,000 USD per year",
        ),
        ("薪资：2万-4万/月\n任职要求\nC", "2万-4万/月"),
        ("AI 估算 · 50k–80k\n任职要求\nC", None),
        ("AI 预测薪资：50k–80k\n任职要求\nC", None),
        ("LLM Engineer\nFernhill AI · Berlin · €95k–€140k\nRequirements\nC", "€95k–€140k"),
        ("Requirements\nEstimated pay: $100k - $120k", None),
        ("月薪15000-25000元\n任职要求\nC", "15000-25000元"),
        ("Requirements\nThe base salary range is 184,000 USD - 356,500 USD.", "184,000 USD - 356,500 USD"),
        ("GPU工程师\n20k-40k /上海 /经验5-10年 /全职\n任职要求\nC", "20k-40k"),
        ("CUDA工程师 25-45K·14薪\n任职要求\nC", "25-45K·14薪"),
        ("任职要求\nC\n你将获得\n300元/天", "300元/天"),
        ("Salary: €60k–€75k\nRequirements\nC", "€60k–€75k"),
        ("Engineer\n$180k–$240k + equity\nRequirements\nC", "$180k–$240k"),
        ("Engineer\nUSD 180,000 - 240,000\nRequirements\nC", "USD 180,000 - 240,000"),
        ("Engineer\nToronto · C$140k–C$170k\nRequirements\nC", "C$140k–C$170k"),
        ("Engineer\n70-90k EUR\nRequirements\nC", "70-90k EUR"),
        ("Engineer\nHybrid | £90k + bonus\nRequirements\nC", "£90k"),
        ("Engineer\nUp to $250k\nRequirements\nC", "Up to $250k"),
        ("Engineer\n$95/hour\nRequirements\nC", "$95/hour"),
        ("工程师\n15薪，30-60K\n任职要求\nC", "15薪，30-60K"),
        ("工程师\n25-50k/月 · 14薪\n任职要求\nC", "25-50k/月 · 14薪"),
        ("Engineer\n$120M in funding\nRequirements\nC", None),
        ("Engineer\nSaved $40k in cloud cost\nRequirements\nC", None),
        ("Engineer\n20k-30k GPUs\nRequirements\nC", None),
        ("Requirements\nmanaged $2M budget", None),
        ("薪资面议\n任职要求\nC", None),
        ("Pay: $45/hour\nRequirements\nC", "$45/hour"),
        ("要求\n日薪 200-300元/天", "200-300元/天"),
        ("Requirements\nLatency 100-200 ms, 10k-20k QPS", None),
    ],
)
def test_pay_is_the_employers(text: str, pay: str | None) -> None:
    assert stated(text).pay == pay


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("最低要求\n英语流利", ("english",)),
        ("最低要求\n阅读及实现英文文献能力", ("english",)),
        ("Requirements\nFluent English and Mandarin", ("chinese", "english")),
        ("Requirements\nPython and German cars", ()),
        ("最低要求\nCET-6", ("english",)),
        ("最低要求\n熟悉中文NLP", ()),
        ("最低要求\n良好的英语读写能力，日语优先", ("english", "japanese")),
        ("Requirements\nStrong written and verbal communication skills in English", ("english",)),
        ("最低要求\n英语六级", ("english",)),
        ("Requirements\nMandarin is an advantage", ("chinese",)),
        ("Requirements\nJapanese a plus", ("japanese",)),
        ("Requirements\nChinese models are a plus", ()),
        ("最低要求\n日语N2", ("japanese",)),
        ("最低要求\n会德语更佳", ("german",)),
        ("最低要求\n中文大模型经验优先", ()),
    ],
)
def test_languages_asked(text: str, languages: tuple[str, ...]) -> None:
    assert stated(text).languages == languages


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("Julia Chen\nGPU Engineer\nLanguages: English (fluent)", ("english",)),
        ("语言能力\n英语：CET-6 雅思7.0", ("english",)),
        ("Jane Doe\nEnglish C1, German B2\n\nSkills\nCUDA", ("english", "german")),
        ("Jane Doe\nEnglish teacher\n\nSkills\nCUDA", ()),
        ("Languages\nC, C++", ()),
        ("Experience\nAcme, Engineer, 2019-2023\n- CUDA\nLanguages: Chinese (native), English", ("chinese", "english")),
        ("工作经历\nA公司 工程师 2019-2023\n- CUDA\n语言：中文（母语）、英语（工作语言）", ("chinese", "english")),
        ("项目\n- CUDA 算子\n语言：C++、Python", ()),
        ("工作经历\n- 把英语文档翻译给客户", ()),
        ("Summary\nFluent English, German B2", ("english", "german")),
        ("Ann Lee\nFluent English, German B2\n\nSkills\nCUDA", ("english", "german")),
        ("证书\n英语六级，日语N1", ("english", "japanese")),
    ],
)
def test_languages_of_a_resume(text: str, languages: tuple[str, ...]) -> None:
    assert stated(text, "resume").languages == languages


@pytest.mark.parametrize(
    ("text", "title", "company"),
    [
        ("Senior GPU Engineer\nNVIDIA\nRequirements\nC", "Senior GPU Engineer", "NVIDIA"),
        ("英伟达\nDeep Learning Architect\n发布于 1天前\n最低要求\nC", "Deep Learning Architect", "英伟达"),
        ("职位名称：CUDA工程师\n公司：某某科技\n任职要求\nC", "CUDA工程师", "某某科技"),
        ("Databricks | Software Engineer\nRequirements\nC", "Software Engineer", "Databricks"),
        ("Software Engineer at Databricks\nRequirements\nC", "Software Engineer", "Databricks"),
        ("GPU Kernel Optimization\nRequirements\nC", "GPU Kernel Optimization", None),
        ("# Senior Engineer\n**Company:** Acme\n## Requirements\nC", "Senior Engineer", "Acme"),
        ("高性能计算工程师\n\n关于我们\nx", "高性能计算工程师", None),
        (
            "BOSS直聘\n首页 职位 公司 校园\nCUDA工程师 25-45K·14薪\n五险一金 补充医疗 年假 期权\n任职要求\nC",
            "CUDA工程师",
            None,
        ),
        ("LinkedIn\nML Engineer\nCerulean AI · Toronto, ON\nRequirements\nC", "ML Engineer", "Cerulean AI"),
        ("招聘 | AI芯片驱动工程师\n岗位要求\nC", "AI芯片驱动工程师", None),
        ("Title: HPC Developer. Requirements: C++", "HPC Developer", None),
        ("招聘：AI 编译器工程师（可远程）\n深圳\n任职要求\nC", "AI 编译器工程师", None),
        ("GPU 工程师（校招）\n薪资面议\n任职要求\nC", "GPU 工程师", None),
        ("AI Compiler Engineer @ DeepFoo\nLocation: Remote\nRequirements\nC", "AI Compiler Engineer", "DeepFoo"),
        ("【北京】AI编译器工程师（急招）\n任职要求\nC", "AI编译器工程师", None),
    ],
)
def test_title_and_company(text: str, title: str, company: str | None) -> None:
    facts = stated(text)

    assert (facts.title, facts.company) == (title, company)


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("Experience\nGoogle, Engineer, 2019-2023\n- x", 4.0),
        ("工作经历\n英伟达 工程师 2020.01-2021.12\n华为 2021.06-至今", 6.1),
        ("Summary\n5+ years of experience in CUDA", 5.0),
        ("Skills\nC", None),
    ],
)
def test_years_of_experience(text: str, years: float | None) -> None:
    sections, segments = divided(text, "resume")

    found = experience_years(document(text), sections, segments, as_of="2026-01", cues=cues())

    assert found == years


def test_the_title_of_a_resume_has_no_label() -> None:
    text = "李雷\n上海 | 求职意向：CUDA 工程师 | 期望薪资 40k\n工作经历\n- 编写 CUDA 算子"

    assert stated(text, "resume").title == "CUDA 工程师"


@pytest.mark.parametrize(
    ("header", "title"),
    [
        ("Zhou Yining\nLLM Inference Serving Engineer / Beijing / z@example.com", "LLM Inference Serving Engineer"),
        ("周以宁\n大模型推理服务工程师 / 北京 / z@example.com", "大模型推理服务工程师"),
        (
            "许知夏\n应届硕士（2026年6月毕业） 求职：GPU高性能计算 / AI系统 实习或校招岗位",
            "GPU高性能计算 / AI系统 实习或校招岗位",
        ),
        ("Xu Zhixia\nMaster's student — seeking an internship in GPU computing", "internship in GPU computing"),
        ("托马斯\n图形引擎工程师，希望转向GPU通用计算", "图形引擎工程师"),
        ("Tomás Aldana\nGraphics engine engineer looking to move into GPU compute", "Graphics engine engineer"),
        (
            "Tomás Aldana\nGraphics engine engineer looking to move into GPU compute and AI acceleration now",
            "Graphics engine engineer",
        ),
        ("Ann Lee\nCUDA Engineer | seeking roles in Berlin", "CUDA Engineer"),
        ("李雷\n应聘：CUDA 工程师 · 北京", "CUDA 工程师"),
        ("Ann Lee\nInterested in music", None),
        ("Ann Lee – CUDA Engineer – Berlin, Germany – ann@example.com", "CUDA Engineer"),
        ("Ann Lee\nOpen to work: GPU Compiler Engineer, Munich", "GPU Compiler Engineer"),
        ("Ann Lee\nSoftware engineer with over 8 years of experience", "Software engineer"),
        ("张三\n应聘岗位 GPU软件工程师\n手机 13800138000", "GPU软件工程师"),
    ],
)
def test_the_title_of_a_resume_is_the_post_had_or_sought(header: str, title: str | None) -> None:
    assert stated(f"{header}\n\nSkills\nCUDA", "resume").title == title


@pytest.mark.parametrize(
    ("header", "places"),
    [
        ("Markus\n电话：+49 000 0000　现居：慕尼黑，可赴上海工作", ("慕尼黑",)),
        ("Markus Feldner\nPhone: +49 000 0000 | Based in Munich, open to working in Shanghai", ("Munich",)),
        ("Ann Lee\nBerlin | willing to relocate to Zurich", ("Berlin",)),
        ("李雷\n北京 | 期望城市：上海", ("北京",)),
        ("李雷\n期望城市：上海", ("上海",)),
        ("李雷 | 男\n求职意向：GPU软件工程师（上海/杭州）\n现居上海浦东", ("上海浦东",)),
        ("Ann Lee\nGPU engineer | MSc student at TU Delft", ()),
        (
            "Tomás Aldana\nGraphics engineer, who moves on to general compute on GPUs.\nSingapore · t@example.com",
            ("Singapore",),
        ),
    ],
)
def test_where_somebody_lives(header: str, places: tuple[str, ...]) -> None:
    assert stated(f"{header}\n\nSkills\nCUDA", "resume").location == places


def test_latest_date() -> None:
    assert latest_date(document("2019.07-2023.08 NVIDIA")) == "2023-08"
    assert latest_date(document("CUDA")) is None


def test_advice_states_nothing() -> None:
    text = "工程师\n任职要求\n精通C++\nAI 洞察\n5年以上工作经验，硕士，英语流利，支持远程办公\n薪资 30-50K"

    facts = stated(text)

    assert (facts.years_min, facts.degree_min, facts.languages, facts.work_mode, facts.pay) == (
        None,
        None,
        (),
        None,
        None,
    )


@pytest.mark.parametrize(
    ("line", "years"),
    [
        ("5年以上CUDA经验", {"cuda": 5}),
        ("3年以上CUDA开发经验", {"cuda": 3}),
        ("3年以上CUDA实际研发经验", {"cuda": 3}),
        ("5年以上后端开发经验，其中3年以上Go语言后端开发经验", {"backend-development": 5, "go": 3}),
        ("5年以上开发经验，熟悉CUDA", {}),
        ("3年以上CUDA/HIP开发经验", {}),
        ("3年以上CUDA开发经验优先", {}),
        ("3 to 5 years with C++", {"cpp": 3}),
        ("5+ years of experience in CUDA", {"cuda": 5}),
        ("3+ years of professional experience with C++", {"cpp": 3}),
        ("Minimum of 2 years' experience using MPI", {"mpi": 2}),
        ("5+ years of experience in CUDA and HIP", {}),
        ("5+ years of experience in building services with strong CUDA skills", {}),
        ("5 years of experience in software development; knowledge of CUDA", {"software-engineering": 5}),
        ("5 years of experience, two years of CUDA", {"cuda": 2}),
        ("Two years of CUDA", {"cuda": 2}),
        ("5年以上工作经验，其中两年CUDA", {"cuda": 2}),
        ("between 2 and 4 years of CUDA experience", {"cuda": 2}),
        ("2年至4年的CUDA开发经验", {"cuda": 2}),
    ],
)
def test_years_of_one_skill(line: str, years: dict[str, int], named: Analyzer) -> None:
    assert dict(named.extract(read_text(f"任职要求\n- {line}\n"), "posting").facts.skill_years) == years


@pytest.mark.parametrize(
    ("text", "as_of", "held", "pursued"),
    [
        ("教育背景\n清华大学 计算机 硕士在读 2024.09至今\n北京大学 本科 2020-2024", None, "bachelor", "master"),
        (
            "教育背景\n2024.09-2027.06 清华大学 计算机 硕士（在读）\n2020.09-2024.06 北京大学 学士",
            None,
            "bachelor",
            "master",
        ),
        ("教育背景\n2024.09-2027.06 清华大学 硕士\n2020.09-2024.06 北京大学 本科", "2026-11", "bachelor", "master"),
        ("教育背景\n2024.09-2027.06 清华大学 硕士\n2020.09-2024.06 北京大学 本科", "2027-07", "master", None),
        ("教育背景\n2024.09-2027.06 清华大学 硕士\n2020.09-2024.06 北京大学 本科", None, "master", None),
        ("教育背景\n清华大学 计算机技术 研二\n北京大学 本科 2020-2024", None, "bachelor", "master"),
        ("教育背景\n某大学 计算机科学与技术 大三", None, None, "bachelor"),
        ("教育背景\n某大学 直博生\n本科 某大学 2018-2022", None, "bachelor", "phd"),
        ("Education\nMSc Computer Science, TU Delft, expected 2027\nBSc, TU Delft, 2025", None, "bachelor", "master"),
        (
            "Education\nTU Delft, M.Sc. Computer Science\nSep 2025 - present\nTU Delft, B.Sc.\n2022 - 2025",
            None,
            "bachelor",
            "master",
        ),
        ("Education\nSep 2025 - present\nTU Delft, M.Sc.\n2022 - 2025\nTU Delft, B.Sc.", None, "bachelor", "master"),
        ("Education\nPhD candidate, ETH Zurich\nMSc ETH Zurich 2023", None, "master", "phd"),
        ("Education\nPh.D. in progress, MIT 2024 -\nM.S., MIT, 2024", None, "master", "phd"),
        ("Education\nMaster's student at KTH\nBachelor's degree, KTH, 2024", None, "bachelor", "master"),
        ("Summary\nFinal-year undergraduate student of computer science", None, None, "bachelor"),
        ("Education\nMSc Computer Science, 2019", None, "master", None),
        ("Experience\n2020-2022 Teacher\n- Led a master's student on kernels", None, None, None),
    ],
)
def test_a_degree_in_progress_is_told_from_one_held(text: str, as_of: str | None, held: str, pursued: str) -> None:
    sections, segments = divided(text, "resume")
    facts = state(document(text), sections, segments, "resume", cues=cues(), as_of=as_of)

    assert (facts.degree_min, facts.degree_pursued) == (held, pursued)
