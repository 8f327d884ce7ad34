import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type DefaultTreeAdapterTypes as Tree, parseFragment } from "parse5";
import { rendererWith } from "./renderer.ts";
import { CHARACTER } from "../characters.ts";

/** Pieces that mean something to Markdown, to HTML or to us. */
const PIECES = [
  ..."# \n\t>-*_`~[]()!|:$\\<>&\"'{}=+.1a é",
  "\n\n",
  "\n    ",
  "- ",
  "1. ",
  "> ",
  "```",
  "```js\n",
  "\n```\n",
  "::: tip\n",
  ":::: details T {open}\n",
  "\n:::\n",
  "[!NOTE]",
  "[!NOTE]- ",
  ":::tabs key:a\n",
  "\n== A\n",
  '\n=== "A"\n    ',
  '\n!!! note "',
  "\n??? x\n    ",
  "::: code-group\n",
  "```npm\nnpm i x\n```\n",
  '```js tab="a"\n',
  ":::steps\n",
  ":::cards\n",
  ":::file-tree\n",
  "::: /tip\n",
  "<Tabs>\n",
  '<TabItem label="a">',
  "</TabItem>",
  "</Tabs>",
  "<Card title='x' href=\"javascript:alert(1)\">",
  "</Card>",
  '<Badge text={"<script>"} type=x />',
  "<Link to='data:text/html,x'>",
  "</Link>",
  '<X href="javascript:x">',
  "</X>",
  "<X {...a} b={",
  "{/*",
  "*/}",
  "<Steps>\n",
  '<Step title="',
  "</Step>",
  "</Steps>",
  '<Listing number=\'1 onx="\' caption="`<b>`">\n',
  "</Listing>",
  "import A from 'a'\n",
  "| a | b |\n|---|:-:|\n",
  "$x$",
  "$$",
  "\\frac{a}",
  "[a](b.md)",
  "![i](i.png)",
  "](javascript:alert(1))",
  "<https://e.example>",
  "javascript:",
  "java&#115;cript:",
  "data:text/html,",
  "[r]: javascript:x\n",
  "<script>",
  "</script>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<div onclick=x ",
  'style="x" ',
  "<svg>",
  "<math>",
  "<style>",
  "</style>",
  "<img src=x onerror=alert(1) ",
  '<a href="',
  '">',
  "<p title='",
  "<table><tr>",
  "</div>",
  "</main>",
  "<noscript>",
  "<textarea>",
  "<iframe srcdoc=",
  "<details>",
  "<b>",
  "</b>",
  "{#id}",
  "__proto__",
  "constructor",
  "\0",
  "\u2028",
  "\ud800",
  "👩‍👩‍👧",
];
const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5, unit: CHARACTER })), {
  maxLength: 40,
})
  .map((pieces) => pieces.join(""));

const FORBIDDEN = new Set(
  "script style iframe object embed base meta link form button textarea select template noscript title".split(" "),
);
function elements(node: Tree.ParentNode): readonly Tree.Element[] {
  return node.childNodes.flatMap((child) => "tagName" in child ? [child, ...elements(child)] : []);
}

Deno.test("createRenderer() never rejects, and in safe mode nothing can run", async () => {
  const render = rendererWith();
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const { html, css, math } = await render({ file: "guide/a.md", text, line: 1 });
      for (const { tagName, attrs } of elements(parseFragment(html))) {
        assert(!FORBIDDEN.has(tagName), `<${tagName}> in ${html}`);
        // KaTeX alone may draw.
        if (tagName === "svg" || tagName === "math") assert(math, html);
        for (const { name, value } of attrs) {
          assert(!/^(?:on|style$|srcdoc$|formaction$)/.test(name), `${name} in ${html}`);
          if (/^(?:href|src|poster|cite|action)$/.test(name)) {
            const address = value.replace(/[\0-\x20\x7f-\x9f]/g, "");
            assert(/^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i.test(address), `${name}="${value}"`);
          }
        }
      }
      assert(!/[<>@]|url|expression|javascript/i.test(css), css);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("createRenderer() writes balanced HTML in safe mode", async () => {
  const render = rendererWith();
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      const { html } = await render({ file: "a.md", text, line: 1 });
      const open: string[] = [];
      for (const [, end, name = "", , empty] of html.matchAll(/<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
        if (/^(?:br|hr|img|input|wbr|col|source|track)$/.test(name) || empty) continue;
        if (!end) open.push(name);
        else assertEquals(open.pop(), name, html);
      }
      assertEquals(open, []);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("createRenderer() gives every id once", async () => {
  const render = rendererWith({ rawHtml: "escape" });
  const heading = fc.constantFrom(
    "A",
    "a",
    "A 1",
    "A-1",
    "!",
    "__proto__",
    "constructor",
    "Search",
    "x {#a}",
    "y {#a-1}",
    "-1",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(heading, { maxLength: 12 }), async (headings) => {
      const text = headings.map((heading) => `# ${heading}\n`).join("");
      const page = await render({ file: "a.md", text, line: 1 });
      const ids = page.headings.map(({ id }) => id);
      assertEquals(new Set(ids).size, headings.length);
      assert(ids.every((id) => id !== ""));
    }),
  );
});

Deno.test("createRenderer() trusts or escapes any text without rejecting", async () => {
  const renders = (["trusted", "escape"] as const).map((rawHtml) => rendererWith({ rawHtml }));
  await fc.assert(
    fc.asyncProperty(text, async (text) => {
      for (const render of renders) await render({ file: "a.md", text, line: 1 });
    }),
    { numRuns: 500 },
  );
});
