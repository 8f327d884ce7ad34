import { assertEquals } from "@std/assert";
import { placed, rendererWith } from "../renderer.ts";

const page = (text: string) => rendererWith()({ file: "a.md", text, line: 1, flavor: "python" });
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();

Deno.test("PyMdown: /// define has terms, and definitions in lists", async () => {
  const { html, problems } = await page(
    "/// define\nApple\n\nPear\n\n- A *fruit*\n  of plants.\n- Second [x](missing.md)\n\nPlum\n\n- b\n\n///\n",
  );
  assertEquals(
    [...html.matchAll(/<(d[td])>(.*?)<\/d/gs)].map(([, name, inner]) => `${name}: ${textOf(inner!)}`),
    ["dt: Apple", "dt: Pear", "dd: A fruit of plants.", "dd: Second x", "dt: Plum", "dd: b"],
  );
  assertEquals(placed(problems).map(({ line }) => line), [8]);
});

Deno.test("PyMdown: captions of figures and tables are numbered, each kind by itself", async () => {
  const caption = (head: string, text: string) => `/// ${head}\n${text}\n///\n\n`;
  const { html } = await page(
    caption("figure-caption", "*First*") + caption("table-caption | <", "Data") +
      caption("figure-caption | 4.2", "Given") +
      caption("figure-caption", "Next") + caption("caption", "Plain") + caption("figure-caption", "- item"),
  );
  assertEquals(
    textOf(html),
    "Figure 1. First Table 1. Data Figure 4.2. Given Figure 5. Next Plain Figure 6. item",
  );
});

Deno.test("PyMdown: what folds may have a title alone, also below a paragraph and in another", async () => {
  const { html } = await page(
    'Before\n??? "One **b**"\n    text\n\n    ???+ "Two"\n        inner\n\n!!! "No"\n    code\n',
  );
  assertEquals(
    [...html.matchAll(/<details[^>]*?( open)?><summary>(.*?)<\/summary>/g)].map(([, open = "", title]) =>
      `${title}${open}`
    ),
    ["One <strong>b</strong>", "Two open"],
  );
  assertEquals(html.includes("<p>Before</p>"), true);
});
