import { assertEquals, assertStringIncludes } from "@std/assert";
import { TYPOGRAPHY } from "../../../src/markdown/inline/typography.ts";
import { projectSite } from "../../project_with.ts";
import { rendererWith } from "../renderer.ts";

const page = (text: string, dash: string | undefined = "–") =>
  rendererWith({ variables: () => new Map(dash === "" ? [] : [[TYPOGRAPHY, dash]]) })({ file: "a.md", text, line: 1 });

Deno.test("typography: quotation marks, apostrophes, dashes and ellipses", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    [`"a" 'b' it's ('c') ["d"] the '90s`, "“a” ‘b’ it’s (‘c’) [“d”] the ’90s"],
    [`"**bold**" and **"bold"**, "*a* b"`, "“<strong>bold</strong>” and <strong>“bold”</strong>, “<em>a</em> b”"],
    [`"'a' b" 6" \`"x"\`'s`, '“‘a’ b” 6” <code>"x"</code>’s'],
    [`"'a'", '"b"'. "c 'd'", ""`, "“‘a’”, ‘“b”’. “c ‘d’”, “”"],
    [`<code>--a "b"</code> <kbd>--c</kbd> -- "d"`, '<code>--a "b"</code> <kbd>--c</kbd> – “d”'],
    ["a -- b --- c 1--2 ---- d...", "a – b — c 1–2 ---- d…"],
    [`\\"a\\" &quot;b&quot; a....`, '"a" "b" a....'],
    [`"line\n'two'"`, "“line\n‘two’”"],
    [`[it's --](b.md "it's")`, 'title="it&#39;s">it’s –</a>'],
    ["https://example.com/a--b", ">https://example.com/a--b</a>"],
    [`![it's](b.png)`, 'alt="it&#39;s"'],
  ];
  for (const [text, expected] of rows) assertStringIncludes((await page(text)).html, expected, text);
  assertStringIncludes((await page("a -- b", "—")).html, "a — b");
  assertStringIncludes((await page(`"a" -- b`, "")).html, '"a" -- b');
});

Deno.test("typography: ids, titles and search have the text as written", async () => {
  const { html, headings, sections } = await page("## It's -- \"here\"\n\nIt's -- there");
  assertStringIncludes(html, '<h2 id="its----here" tabindex="-1">');
  assertStringIncludes(html, "</span>It’s – “here”</h2>");
  assertEquals(headings[0]!.text, 'It\'s -- "here"');
  assertStringIncludes(JSON.stringify(sections), "It's -- there");
});

Deno.test("typography: projects whose tool has it", async () => {
  const text = "# A\n\nIt's -- a\n";
  const rows: readonly (readonly [files: Record<string, string>, path: string, shown: string])[] = [
    [{ "hugo.toml": 'title = "H"\n', "content/_index.md": text }, "/", "It’s – a"],
    [
      { "hugo.toml": "[markup.goldmark.extensions]\ntypographer = false\n", "content/_index.md": text },
      "/",
      "It's -- a",
    ],
    [
      { "hugo.toml": "[markup.goldmark.extensions.typographer]\ndisable = true\n", "content/_index.md": text },
      "/",
      "It's -- a",
    ],
    [{ "_config.yml": "theme: minima\n", "Gemfile": "", "index.md": `---\n---\n${text}` }, "/", "It’s – a"],
    [{ "_quarto.yml": "project:\n  type: website\n", "index.qmd": text }, "/", "It’s – a"],
    [{ "docs/conf.py": 'project = "A"\nextensions = ["myst_parser"]\n', "docs/index.md": text }, "/", "It’s – a"],
    [
      { "docs/conf.py": 'project = "A"\nextensions = ["myst_parser"]\nlanguage = "ja"\n', "docs/index.md": text },
      "/",
      "It's -- a",
    ],
    [
      { "book.toml": "[output.html]\nsmart-punctuation = true\n", "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": text },
      "/a",
      "It’s – a",
    ],
    [{ "book.toml": "", "src/SUMMARY.md": "- [A](a.md)\n", "src/a.md": text }, "/a", "It's -- a"],
    [{ "mkdocs.yml": "site_name: M\nmarkdown_extensions:\n  - smarty\n", "docs/index.md": text }, "/", "It’s – a"],
    [{ "mkdocs.yml": "site_name: M\n", "docs/index.md": text }, "/", "It's -- a"],
  ];
  for (const [files, path, shown] of rows) {
    using site = await projectSite(files);
    assertStringIncludes(await site.text(path), shown, JSON.stringify(files));
  }
});
