import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("autoref: references are read as by Python-Markdown", async () => {
  const definitions = "[b]: https://b.test/1\n[b]: https://b.test/2\n  [a]: https://a.test\n";
  const link = (href: string, words: string) => `<a href="https://${href}" rel="noopener">${words}</a>`;
  const [a, b] = [link("b.test/2", "a"), link("b.test/2", "b")];
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[b]", b],
    ["[a] [b], [a]\n[b] and [`x`] [b]", `${a}, ${a} and ${link("b.test/2", "<code>x</code>")}`],
    ["[a] [] and [b][]", `${link("a.test", "a")} and ${b}`],
    ["[x] [y] and [x](https://x.test) [b]", `[x] [y] and ${link("x.test", "x")} ${b}`],
    ["[`x`][package.Class]", "<code>x</code>"],
  ];
  for (const [text, html] of rows) {
    const page = await render(`${text}\n\n${definitions}`);
    assertEquals(page.html, `<p>${html}</p>\n`, text);
  }
  const tasks = await render(`- [ ] [a] task\n- [x] [b] task\n\n${definitions}`);
  assertEquals(tasks.html.match(/checkbox/g)?.length, 2);
});

Deno.test("autoref: a footnote after a reference is shown beside it", async () => {
  const text =
    "See [a][^1], [b][^1], [none][^1] and *x*[^1].\n\n[^1]: Note\n\n[a]: https://a.test\n[b]: https://b.test\n";
  const { html, problems } = await render(text);
  const link = (name: string) => `<a href="https://${name}.test" rel="noopener">${name}</a>\u00b9`;
  assertEquals(
    html.slice(0, html.indexOf("</p>")).replace(/<sup.*?<\/sup>/g, "\u00b9"),
    `<p>See ${link("a")}, ${link("b")}, [none]\u00b9 and <em>x</em>\u00b9.`,
  );
  assertEquals(problems, []);
});

async function render(text: string) {
  return await rendererWith()({ file: "a.md", text, line: 1, flavor: "python" });
}

Deno.test("autoref: names of code are no broken links", async () => {
  const { html, problems } = await render(
    "[LLM][vllm.LLM], [vllm.LLM.run][], [x][std::vector], [`bool`][] and [y][none]\n",
  );
  assertEquals(html, "<p>LLM, vllm.LLM.run, x, <code>bool</code> and y</p>\n");
  assertEquals([...new Set(problems.map(({ rule, about }) => `${rule} ${about}`))], [
    "unknown-component vllm.LLM",
    "broken-link none",
  ]);
});
