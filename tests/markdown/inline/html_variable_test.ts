import { assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendered } from "../renderer.ts";

const options = { variables: () => new Map([["version", "1.2"], ["mark", '<b>"&']]) };

Deno.test("values in blocks of HTML are filled in as text, and those that nobody has are reported once", async () => {
  const { html, problems, uses } = await rendered(
    '<div>\n<p title="{{ mark }}">Version {{ version }} of {{ nobody }}, {{ nobody }}</p>\n</div>\n\nText\n',
    options,
  );
  assertStringIncludes(html, '<p title="&lt;b&gt;&quot;&amp;">Version 1.2 of {{ nobody }}, {{ nobody }}</p>');
  assertEquals(placed(problems), [
    { line: 1, message: 'config.json has no variable for {{ nobody }}: name it in "variables"' },
  ]);
  assertEquals(uses.includes("{{version}}"), true);
});

Deno.test("values in HTML that shows code stay as they are", async () => {
  const { html, problems } = await rendered("<div v-pre>{{ version }}</div>\n\n<pre>{{ version }}</pre>\n", options);
  assertEquals([...html.matchAll(/\{\{ version \}\}/g)].length, 2);
  assertEquals(problems.filter(({ rule }) => rule === "unknown-variable"), []);
});
