import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function mdx(text: string, files: Record<string, string>) {
  const known = new Map<string, string | undefined>(Object.entries(files));
  const job = { file: "guide/a.mdx", text, line: 1, files: known };
  const renderer = rendererWith();
  const first = await renderer(job);
  for (const want of first.wants) if (!known.has(want)) known.set(want, undefined);
  return first.wants.length > 0 ? await renderer(job) : first;
}

Deno.test("titles of elements have code between backticks", async () => {
  const { html } = await mdx(
    '<Steps>\n<Step title="Run `a <b>` & `c`">\nA\n</Step>\n</Steps>\n\n<Card title="A `card`" href="/x">\nB\n</Card>\n\n<Accordion title="A ` alone">\nC\n</Accordion>',
    {},
  );
  assertStringIncludes(html, '<p class="step-title">Run <code>a &lt;b&gt;</code> &amp; <code>c</code></p>');
  assertStringIncludes(html, "A <code>card</code>");
  assertStringIncludes(html, "A ` alone");
});

Deno.test("steps and tabs of included files stay in their order", async () => {
  const steps = await mdx(
    'import One from "/snippets/one.mdx";\n\n<Steps>\n\n<One />\n\n<Step title="Second">\nB\n</Step>\n\n</Steps>',
    { "snippets/one.mdx": '<Step title="First">\n[A](./missing)\n</Step>' },
  );
  assertStringIncludes(
    steps.html.replace(/<a[^>]*>A<\/a>/, "A"),
    '<ol class="steps">\n<li><p class="step-title">First</p>\n<p>A</p></li>\n<li><p class="step-title">Second</p>\n<p>B</p></li>\n</ol>',
  );
  // Where the problem is, is said with the file.
  assertEquals(steps.problems.length, 1);
  assertStringIncludes(steps.problems[0]!.message, "snippets/one.mdx, line 2");
  const tabs = await mdx(
    'import One from "/snippets/one.mdx";\n\n<Tabs>\n<One />\n<Tab title="Second">\nB\n</Tab>\n</Tabs>',
    { "snippets/one.mdx": 'Before.\n\n<Tab title="First">\nA\n</Tab>' },
  );
  assertEquals([...tabs.html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["First", "Second"]);
  assertStringIncludes(tabs.html, "Before.");
  assertEquals(tabs.problems, []);
});

Deno.test("an accordion without a title that holds boxes that fold is a group, by its tokens at any depth", async () => {
  const [group, fold] = [
    '<div class="accordions">\n',
    '<details class="callout details"><summary>Details</summary>\n',
  ];
  const inner = '<AccordionItem title="a">b</AccordionItem>';
  for (const text of [inner, `- ${inner}`, `<div>\n\n${inner}\n\n</div>`, "::: details a\nb\n:::"]) {
    const { html } = await mdx(`<Accordion>\n\n${text}\n\n</Accordion>\n`, {});
    assertEquals([html.startsWith(group), html.split("<summary>").length - 1], [true, 1], text);
  }
  const { html } = await mdx('<Accordion>\n\n```html\n<details class="callout details">\n```\n\n</Accordion>\n', {});
  assertEquals([html.startsWith(fold), html.split("<summary>").length - 1], [true, 1]);
});
