/**
 * Markdown and front matter of the manual: each block is a page of the manual's own site, beside the page that shows it.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { parse as parseToml } from "smol-toml";
import { load } from "js-yaml";
import { siteWith } from "../site_with.ts";
import { fencesIn, manualFiles, runnable, type Unrun } from "./fences.ts";

const UNRUN: readonly Unrun[] = [
  ["examples/front-matter.md", "---", "the source of the page itself, which has the URLs that it claims"],
  ["guide/markdown/12-more.md", "[[writing]]", "links to a heading of the page around it"],
  ["guide/recipes/api.md", "# API", "links to a file of the recipe: recipes_test.ts"],
  [
    "guide/recipes/api.md",
    "---\ntitle: Create a user",
    "names an operation: tests/markdown/jsx/operation_element_test.ts",
  ],
  ["guide/recipes/monorepo.md", "---", "includes a file of the recipe: recipes_test.ts"],
  ["guide/navigation.md", "# Summary", "SUMMARY.md of a made-up book: tests/contract/foreign_navigation_test.ts"],
  ["guide/navigation.md", "* Basics", "_sidebar.md of a made-up site: tests/contract/foreign_navigation_test.ts"],
];

Deno.test("every block of Markdown is a page without a problem", async () => {
  const headers = (await fencesIn("yaml")).filter(({ text }) => text.startsWith("---\n"));
  assert(headers.length > 2, `${headers.length} blocks of front matter`);
  const fences = runnable([...await fencesIn("md", "mdx", "markdown"), ...headers], UNRUN);
  assert(fences.length > 60, `${fences.length} blocks`);
  const files = await manualFiles();
  const pages = fences.map(({ file, line, language, text }) => {
    const path = file.replace(
      /[^/]*$/,
      `sample-${line}-${file.replace(/\W/g, "-")}.${language === "mdx" ? "mdx" : "md"}`,
    );
    return { path, at: `docs/${file}:${line}`, text };
  });
  for (const { path, text } of pages) files[path] = new TextEncoder().encode(text);
  using site = await siteWith(files, { authorMode: true, hotReload: true });
  const problems: string[] = [];
  for (const { path, at, text } of pages) {
    const response = await site.get(`/${path.replace(/\.mdx?$/, "").replace(/(^|\/)\d+-/g, "$1")}`.toLowerCase());
    await response.body?.cancel();
    if (response.status !== 200 && !/^redirect:/m.test(text)) problems.push(`${at} answers ${response.status}`);
  }
  for (const message of site.logged) {
    const sample = pages.find(({ path }) => message.includes(path));
    if (sample) problems.push(`${sample.at}: ${message}`);
  }
  assertEquals(problems, []);
});

Deno.test("every block of YAML and TOML parses", async () => {
  const fences = await fencesIn("yaml", "yml", "toml");
  assert(fences.length > 10, `${fences.length} blocks`);
  for (const { file, line, language, text } of fences) {
    const body = text.replace(/^(?:---|\+\+\+)\n([^]*)\n(?:---|\+\+\+)$/, "$1");
    assert(language === "toml" ? parseToml(body) : load(body), `docs/${file}:${line}`);
  }
});
