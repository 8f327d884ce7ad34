import { assertEquals, assertStringIncludes } from "@std/assert";
import { writePlaces } from "../../../src/markdown/blocks/place.ts";
import { rendered } from "../renderer.ts";

Deno.test("writePlaces() makes places of the names of rules, and links of what names one of the page", async () => {
  const text = "r[items.fn]\n# Functions\n\nr[items.fn.intro]\nA *function* is `x`, see [the rule][items.fn] and\n" +
    "[another][items.other.rule], [][items.fn.intro].\n\n- a\n\n  r[items.fn.list]\n  b\n";
  const { html, problems } = await rendered(text);
  assertStringIncludes(html, '<span id="r-items.fn"></span>');
  assertStringIncludes(
    html,
    'A <em>function</em> is <code>x</code>, see <a href="#r-items.fn">the rule</a> and\nanother, ',
  );
  assertStringIncludes(html, '<a href="#r-items.fn.intro"><code>items.fn.intro</code></a>');
  assertEquals([html.includes("r["), problems], [false, []]);
});

Deno.test("writePlaces() leaves code, other brackets and pages without rules as they are", () => {
  for (const text of ["```\nr[a.b]\n```\n", "x = r[a.b]\n", "[a][b.c]\n", "`r[a]`\n"]) {
    assertEquals(writePlaces(text), text);
  }
  const defined = "r[a.b]\n[x][c.d]\n\n[c.d]: /x\n";
  assertEquals(writePlaces(defined), defined.replace("r[a.b]", "[]{#r-a.b}"));
});
