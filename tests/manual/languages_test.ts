import { assertEquals } from "@std/assert";
import { fencesOf, manualPages } from "./fences.ts";

/** What becomes of the blocks of a language: the test that runs them, or why none does. */
const LANGUAGES: Readonly<Record<string, string>> = {
  "json": "json_test.ts",
  "md": "markdown_test.ts",
  "mdx": "markdown_test.ts",
  "yaml": "markdown_test.ts: parsed, and rendered where it is front matter",
  "sh": "commands_test.ts",
  "console": "commands_test.ts",
  "http": "http_test.ts",
  "text": "http_test.ts: log lines, the policy, robots.txt; the rest is output of other programs, and files of hosts",
  "ts": "fragments_test.ts compiles them; programs like those of examples/ are run in tests/runtime/examples_test.ts",
  "js": "a setting of an editor, and fragments that show highlighting",
  "dockerfile": "tests/runtime/examples_test.ts: the same as in examples/compose/",
  "ini": "a unit of systemd, which must be installed to be run",
  "nginx": "configuration of nginx: deno task replicas starts one; the recipes were run by hand",
  "apache": "configuration of Apache, which is not installed where tests run; the recipes were run by hand",
  "haproxy": "configuration of HAProxy, which is not installed where tests run; the recipe was run by hand",
  "vcl": "configuration of Varnish: deno task replicas starts it where it is installed",
  "css": "styles of a reader's own; recipes_test.ts serves one",
};

Deno.test("every language of blocks in the manual is run by a test, or named with a reason", async () => {
  const pages = [...await manualPages()];
  const shown = new Set(pages.flatMap(([file, page]) => fencesOf(file, page).map(({ language }) => language)));
  // Pages about Markdown show what blocks look like, in any language.
  const samples = pages.filter(([file]) => file.startsWith("guide/markdown/") || file === "index.md");
  const looks = new Set(samples.flatMap(([file, page]) => fencesOf(file, page).map(({ language }) => language)));
  assertEquals([...shown].filter((language) => !Object.hasOwn(LANGUAGES, language) && !looks.has(language)), []);
  assertEquals(Object.keys(LANGUAGES).filter((language) => !shown.has(language)), []);
});
