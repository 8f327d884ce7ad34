import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("MyST: a directive of the project's own code without content is not shown as empty code, and reported", async () => {
  const text = "A\n\n```{my-config}\n\n```\n\n```{my-code}\nx\n```\n";
  const { html, problems } = await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "myst" });
  assertEquals([html.match(/<pre/g)?.length, problems.map(({ kind }) => kind)[0]], [
    1,
    "the directive {my-config} is not known",
  ]);
});

Deno.test("MyST: ends of cells in lists are not shown", async () => {
  const text = "- `a` \\\n  One.\n  +++\n\n- `b`\n\n```\n+++\n```\n";
  const { html } = await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "myst" });
  assertEquals(html.match(/\+\+\+/g)?.length, 1);
});
