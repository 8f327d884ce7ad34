/**
 * Sphinx with MyST: `conf.py` as far as it is literals, and `toctree`s.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import { readAssignments } from "../../../src/project/python/python.ts";
import { projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const CONF = `# Configuration
import os
project = "The project"
author = 'Somebody'
copyright = f"{os.environ['YEAR']}, {author}"
extensions = ["myst_parser", "sphinx_copybutton"]
exclude_patterns = ["drafts/**"]  # not yet
html_title = """<b>The</b> manual"""
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
html_theme_options = {
    "logo": {"text": "Brand", "image_light": "_static/light.svg", "image_dark": "_static/dark.svg"},
    "icon_links": [{"name": "GitHub", "url": "https://github.com/a/b", "icon": "fa-brands fa-github"}],
    "use_edit_page_button": True,
    "switcher": {"version": os.environ.get("V")},
}
html_context = {"github_user": "a", "github_repo": "b", "github_version": "main", "doc_path": "docs"}
myst_substitutions = {"version": "1." "2"}
redirects = {"old/page.html": "../start.html"}
redirects["other"] = "/start"
`;
const INDEX = "# Home\n\n```{toctree}\n:hidden:\n:caption: First steps\n\nstart\nNamed <guide/index>\n```\n\n" +
  "::::{toctree}\n---\ncaption: More\nmaxdepth: 1\n---\nfolder/*\nAway <https://example.org>\napi\n::::\n";

const PAGES = {
  "docs/conf.py": CONF,
  "docs/index.md": INDEX,
  "docs/start.md": ":orphan:\n\n# Start\n\nVersion {{ version }}",
  "docs/guide/index.md": "# Guide\n\n```{toctree}\none\n/start\n../index\n```\n",
  "docs/guide/one.md": "# One",
  "docs/folder/two.md": "# Two",
  "docs/drafts/d.md": "# Draft",
  "docs/api.rst": "API\n===\n\n.. toctree::\n   :maxdepth: 2\n\n   guide/three\n   missing\n",
  "docs/guide/three.md": "# Three\n\n````md\n```{toctree}\nsample\n```\n:::{toctree}\nsample\n:::\n````\n",
  "docs/guide/sample.md": "# Sample",
  "docs/_static/light.svg": "<svg/>",
  "docs/_static/dark.svg": "<svg/>",
  "docs/_static/icon.svg": "<svg/>",
};

Deno.test("Sphinx: toctrees are the sidebar: captions, names, globs, pages below pages and other formats", async () => {
  using site = await projectSite(PAGES);
  assertEquals(
    sidebarOf(site, "/start"),
    "First steps [Start → /start, +Named → /guide [One → /guide/one, Start → /start, Home → /]], " +
      "More [Two → /folder/two, Away → https://example.org, -API [Three → /guide/three]]",
  );
  assertEquals((await site.get("/drafts/d")).status, 404);
  assertEquals((await site.get("/conf.py")).status, 404);
});

Deno.test("Sphinx: title, logos, icon, links, edit link, words and redirects of conf.py", async () => {
  using site = await projectSite(PAGES);
  const { config, brandImage } = site.live.current.site;
  assertEquals([config.title, config.brand, brandImage], ["The manual", "Brand", "/_static/light.svg"]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/edit/main/docs/:path");
  assertEquals(config.socialLinks.map(({ url }) => url), ["https://github.com/a/b"]);
  assertStringIncludes(await site.text("/start"), "Version 1.2");
  assertEquals((await site.text("/start")).includes(":orphan:"), false);
  assertEquals((await site.get("/_static/dark.svg")).status, 200);
  assertEquals((await site.get("/other")).headers.get("location"), "/start");
});

Deno.test("Sphinx: pages that are read for their toctrees are no configuration", () => {
  const { files } = projectOf({
    "conf.py": 'project = "A"\nextensions = []\n',
    "index.md": "```{toctree}\na\n```\n",
    "a.md": "# A",
  });
  assertEquals(files, ["conf.py"]);
});

Deno.test("Sphinx: what is no literal is reported where it matters, and other programs' conf.py are none", () => {
  const { unknown } = projectOf({
    "conf.py": 'project = "A"\nextensions = []\nhtml_title = title()\nrelease = run()\n',
    "index.md": "",
  });
  assertEquals(unknown.map(({ line, reason }) => [line, reason]), [[
    3,
    "html_title is not a literal, and Python is not run",
  ]]);
  assertEquals(projectOf({ "conf.py": "port = 80\n", "retype.yml": "input: ." }).tool, "Retype");
});

Deno.test("readAssignments(): formats, calls and choices whose result is known, and no others", () => {
  const { values, unknown } = readAssignments(
    'import os, datetime\np = "Rocket"\na = f"{p} {{docs}}"\nb = os.path.join("_static", "l.svg")\nc = f"2020-{datetime.date.today().year}, {p.lower()}"\n' +
      'd = ["x", *["y", "z"]]\ne = os.environ.get("A", "b")\nf = "t" if os.getenv("A") else "f"\ng = f"{p!r}"\nh = f"{run()}"\n' +
      'i = ", ".join(["x", "y"])\nj = p.replace("R", "P").upper()\nk = datetime.datetime.now().strftime("%Y")\nl = datetime.date.today().month\n' +
      'm = ["x", *run()]\nn = open("x", mode="r")\n' + 's = "ab"\n' + "s = s + s\n".repeat(40),
  );
  assertEquals(Object.fromEntries(values), {
    p: "Rocket",
    a: "Rocket {docs}",
    b: "_static/l.svg",
    c: "2020-{year}, rocket",
    d: ["x", "y", "z"],
    e: "b",
    f: "f",
    i: "x, y",
    j: "POCKET",
    k: "{year}",
  });
  assertEquals([...unknown.keys()], ["g", "h", "l", "m", "n", "s"]);
});

Deno.test("readAssignments(): literals, sums, fields, and nothing of what is run", () => {
  const { values, unknown } = readAssignments(
    'a = "x" + \'y\' # z\nb: list[str] = [1, 2.5, -3, None, (True,), "q" "r",]\nc = {"k": run("}"), "l": [a], **more}\n' +
      'd = {"k": run("}", [1]), "l": [a]}\nd["m"] = r"\\n"\nb += ["s"]\ne = f"{a}"\nf = f"plain"\ng = a.b()\nif a:\n    h = 1\n' +
      'i = (\n    "one "\n    "two"\n)\nj = """a\nk = 1\n"""\nl = a if b else 1\n',
  );
  assertEquals(Object.fromEntries(values), {
    a: "xy",
    b: [1, 2.5, -3, null, [true], "qr", "s"],
    c: { l: ["xy"] },
    d: { l: ["xy"], m: "\\n" },
    e: "xy",
    f: "plain",
    i: "one two",
    j: "a\nk = 1\n",
    l: "xy",
  });
  assertEquals([...unknown], [["g", 9]]);
});

Deno.test("readAssignments(): any text is read, however often it goes wrong", () => {
  const piece = fc.constantFrom(
    "a",
    " = ",
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    '"""',
    ":",
    ",",
    "+",
    "\n",
    "\\",
    "#",
    "1",
    "run(",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void readAssignments(pieces.join(""))));
  for (const part of ["a = [", "a = '", 'a = """', "a = {1: ", "a = 'b' + ", "a = 1\n", "a = {b(\n"]) {
    readAssignments(part.repeat(1_000));
  }
});

Deno.test("Sphinx: labels of MyST are places for links of every page, whose text is the title of the place", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md": "# Home\n\n```{toctree}\na\nb\n```\n",
    "a.md": [
      "# A\n\n[one](howto:rest) [](howto:rest) [three](rest) {ref}`howto:rest` {ref}`five <rest>`",
      "[](b.md) [](project:b.md#set-up) <project:#rest> [here](#own) [nine](Rest) [ten](#set-up) {ref}`nowhere-at-all`",
      "[inv](inv:sphinx#x) [](inv:sphinx:std#last_one) [no](no:where) {ref}`fig`\n\n## Own\n\n## Set up",
    ].join("\n\n"),
    "b.md": [
      "# B\n\n(howto:rest)=\n(rest)=\n## The `REST` API\n\n(set-up)=\n## Set up\n\nText",
      "```{note}\n:name: fig  \nText\n```\n\n```text\n(rest)=\n# Code\n```\n\n(own)=\n## Not here",
    ].join("\n\n"),
  });
  const links = async () =>
    Array.from(
      (await site.text("/a")).matchAll(/<a href="(\/b[^"]*|#(?:own|set)[^"]*)"[^>]*>([^<]*)<\/a>(?= |<\/p>|\n)/g),
      ([, to, text]) => `${text} ${to}`,
    );
  assertEquals(await links(), [
    "one /b#howto:rest",
    "The REST API /b#howto:rest",
    "three /b#rest",
    "The REST API /b#howto:rest",
    "five /b#rest",
    "B /b",
    "B /b#set-up",
    "The REST API /b#rest",
    "here #own",
    "nine /b#rest",
    "ten #set-up",
    "fig /b#fig",
  ]);
  const page = await site.text("/a");
  assertMatch(page, /<p>inv last one no /);
  assertMatch(page, /nowhere at all/);
  assertMatch(await site.text("/b"), /id="fig"/);
  site.files.write("work/b.md", "(rest)=\n# Other");
  await site.live.rebuild();
  assertMatch(await site.text("/a"), /<a href="\/b#rest">Other<\/a>/);
});

Deno.test("Sphinx: substitutions in files of their own, and redirects relative to their page", async () => {
  using site = await projectSite({
    "conf.py": [
      'project = "P"\nextensions = []\nmyst_substitutions = {"one": "1"}\nif os.path.exists("./s.yaml"):',
      '    with open("./s.yaml", "r") as fd:\n        myst_substitutions.update(yaml.safe_load(fd.read()))',
      'with open("gone.json") as f:\n    myst_substitutions = json.load(f)',
      'redirects = {"howto/old/index": "../new/", "howto/past": "new", "howto/far": "../index.html"}\n',
    ].join("\n"),
    "s.yaml": '{two: "**2** {{ one }}", three: "```{tip}\\nA {{two}}\\n```\\n", loop: "{{loop}} {{loop}}"}\n',
    "index.md": "# Home\n\n{{one}} and {{ two }}\n\n{{three}}\n\n{{ loop }}\n\n```{toctree}\nhowto/new\n```\n",
    "howto/new.md": "# New",
  });
  assertMatch(await site.text("/"), /<p>1 and <strong>2<\/strong> 1<\/p>/);
  assertMatch(await site.text("/"), /<p>A <strong>2<\/strong> 1<\/p>/);
  const to = async (path: string) => (await site.get(path)).headers.get("location");
  assertEquals([await to("/howto/old"), await to("/howto/far")], ["/howto/new", "/"]);
  assertMatch(await site.text("/"), /<a href="\/howto\/new">New<\/a>/);
});

Deno.test("Sphinx: roles of extlinks are links", async () => {
  using site = await projectSite({
    "docs/conf.py": `project = "P"
extensions = ["myst_parser", "sphinx.ext.extlinks"]
repo = "https://example.org/r"
extlinks = {
    "issue": (repo + "/issues/%s", "issue %s"),
    "src": ("https://example.org/src/%s", None),
    "bad": ("javascript:%s", "x %s"),
}
`,
    "docs/index.md":
      "# P\n\n{issue}`12`, {issue}`the *bug* <3>`, {src}`a_b/c.py` and {bad}`alert(1)`.\n\n```{toctree}\na\n```\n",
    "docs/a.md": "# A\n",
  });
  assertStringIncludes(
    await site.text("/"),
    '<a href="https://example.org/r/issues/12" rel="noopener">issue 12</a>, ' +
      '<a href="https://example.org/r/issues/3" rel="noopener">the <em>bug</em></a>, ' +
      '<a href="https://example.org/src/a_b/c.py" rel="noopener">https://example.org/src/a_b/c.py</a> and ' +
      "<code>alert(1)</code>.",
  );
});

Deno.test("Sphinx: pages include code of folders above them, as far as the project goes", async () => {
  using site = await projectSite({
    "docs/source/conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "docs/source/index.md": "# Home\n\n```{toctree}\ndeep/code\n```\n",
    "docs/source/deep/code.md":
      "# Code\n\n```{literalinclude} ../../../examples/a/one.py\n```\n\n```{literalinclude} ../../samples/two.py\n```\n\n```{literalinclude} ../../../secret/three.py\n```\n",
    "examples/a/one.py": "one = 1",
    "docs/samples/two.py": "two = 2",
    "secret/three.py": "three = 3",
  });
  const text = (await site.text("/deep/code")).replace(/<[^>]*>/g, "");
  assertEquals(["one = 1", "two = 2", "three = 3"].map((code) => text.includes(code)), [true, true, false]);
});

Deno.test("Sphinx: short addresses of myst_url_schemes are links", async () => {
  using site = await projectSite({
    "conf.py":
      'project = "P"\nextensions = ["myst_parser"]\nmyst_url_schemes = {\n  "http": None,\n  "wiki": "https://en.example/wiki/{{path}}#{{fragment}}",\n  "issue": {"url": "https://git.example/i/{{path}}", "title": "Issue #{{path}}", "classes": ["a"]},\n  "bad": "javascript:{{path}}",\n}\n',
    "index.md":
      "# Home\n\n[*Comets*](wiki:Comet#Tail), [](wiki:Comet), <issue:12>, [text](issue:3) `<issue:4>` [a](bad:1) [b](b.md)\n",
    "b.md": "# B",
  });
  const page = await site.text("/");
  for (
    const link of [
      '<a href="https://en.example/wiki/Comet#Tail" rel="noopener"><em>Comets</em></a>',
      '<a href="https://en.example/wiki/Comet" rel="noopener">wiki:Comet</a>',
      '<a href="https://git.example/i/12" rel="noopener">Issue #12</a>',
      '<a href="https://git.example/i/3" rel="noopener">text</a>',
      "<code>&lt;issue:4&gt;</code>",
      '<a href="/b">b</a>',
    ]
  ) assertStringIncludes(page.replaceAll("&#35;", "#"), link);
  assertEquals(page.includes("javascript:"), false);
});

Deno.test("Sphinx: a link to a name without a place is its text, and is reported", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md":
      "# Home\n\n(place)=\n## Place\n\n[a](Hub.db_url) [](Hub.db_url) [b](rest-get) [c](place) [d](gone.md)\n",
  });
  assertStringIncludes(
    await site.text("/"),
    '<p>a Hub.db_url b <a href="/#place">c</a> <a href="gone.md">d</a></p>',
  );
  assertEquals(site.logged.filter((line) => /there is no such page/.test(line)).length, 3);
});
