import { assertEquals, assertStringIncludes } from "@std/assert";
import { withProps } from "../../../src/markdown/jsx/partial_element.ts";
import { rendererWith } from "../renderer.ts";

async function mdx(text: string, files: Record<string, string>, file = "guide/a/b.mdx") {
  const known = new Map<string, string | undefined>(Object.entries(files));
  const job = { file, text, line: 1, files: known };
  const renderer = rendererWith();
  const first = await renderer(job);
  for (const want of first.wants) if (!known.has(want)) known.set(want, undefined);
  return first.wants.length > 0 ? await renderer(job) : first;
}

Deno.test("partialTokens() shows the part that an element names, from a folder for parts beside the page or above it", async () => {
  const cases = [
    ['<Render file="hello" product="b" />', "../partials/b/hello.mdx"],
    ['<Render file="hello" />', "guide/_partials/hello.mdx"],
    ['<$Partial path="x/hello.mdx" />', "_partials/x/hello.mdx"],
    ['<CodeSnippets path="hello.md" />', "guide/_snippets/hello.md"],
    ['<Anything src="/hello.mdx" />', "snippets/hello.mdx"],
  ] as const;
  for (const [text, file] of cases) {
    const { html, problems } = await mdx(text, { [file]: "Hello **there**." });
    assertEquals(html, "<p>Hello <strong>there</strong>.</p>\n", text);
    assertEquals(problems, [], text);
  }
});

Deno.test("partialTokens() leaves an element alone that names no part", async () => {
  const files = { "guide/_partials/hello.mdx": "Hello." };
  for (const text of ['<Render file="other" />', '<Chart file="hello" />', '<Render file="../_partials/hello" />']) {
    const { html, problems } = await mdx(text, files);
    assertEquals(html, "", text);
    assertStringIncludes(problems[0]!.message, "is not known", text);
  }
});

Deno.test("a part has the texts that it is given", async () => {
  const part = "Of {props.product} and {props.other}: <Badge text={props.product} />, `{props.product}`.";
  const { html } = await mdx('<Render file="p" params={{ product: "Work & co", n: 2 }} />', {
    "_partials/p.mdx": part,
  });
  assertStringIncludes(
    html,
    'Of Work &amp; co and : <span class="badge">Work &amp; co</span>, <code>{props.product}</code>.',
  );
  const imported = 'import Part from "./_p.mdx";\n\n<Part name="A" />';
  assertEquals((await mdx(imported, { "guide/a/_p.mdx": "Is {props.name}." })).html, "<p>Is A.</p>\n");
  const go = '<$Partial path="p.mdx" variables={{ "framework": "next" }} />';
  assertEquals((await mdx(go, { "_partials/p.mdx": "For {{ .framework }}." })).html, "<p>For next.</p>\n");
});

Deno.test("withProps() keeps lines and code", () => {
  const props = new Map([["a", "x\ny"], ["b", "$&"]]);
  assertEquals(withProps("{props.a}\n{ props.b }", props), "x y\n$&");
  assertEquals(withProps("```js\n{props.a}\n```\n{props.a}", props), "```js\n{props.a}\n```\nx y");
  assertEquals(withProps("`{props.a}` {props.c}", props), "`{props.a}` {props.c}");
});

Deno.test("imported Markdown is shown under any name, also one that HTML has", async () => {
  for (const name of ["Summary", "Table", "Nav", "S", "Details"]) {
    const { html } = await mdx(`import ${name} from "./part.mdx";\n\n<${name} />\n`, {
      "guide/a/part.mdx": "The *part*.\n",
    });
    assertEquals(html, "<p>The <em>part</em>.</p>\n", name);
  }
});
