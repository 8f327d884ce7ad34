import { assertEquals } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { rendererWith } from "../renderer.ts";

const render = rendererWith();

async function html(text: string, flavor?: Flavor): Promise<string> {
  const { html } = await render({ file: "a.md", text, line: 1, ...flavor && { flavor } });
  return html.replaceAll("\n", " ").trim();
}

/** Text, HTML of Python-Markdown, HTML of CommonMark. */
const CASES = [
  ["<b>\n*x*\n</b>", "<p><b> <em>x</em> </b></p>", "<b> *x* </b>"],
  [
    "<div>\n<i>a</i>\n</div>\n<span>\n**x**\n</span>",
    "<div> <i>a</i> </div> <p><span> <strong>x</strong> </span></p>",
    "<div> <i>a</i> </div> <span> **x** </span>",
  ],
  ["<div>\n<div>\n</div>\n</div>\n*x*", "<div> <div> </div> </div> <p><em>x</em></p>", "<div> <div> </div> </div> *x*"],
  [
    "- <sub>\n  `x`\n  </sub>",
    "<ul> <li><sub> <code>x</code></sub></li> </ul>",
    "<ul> <li><sub> `x` </sub></li> </ul>",
  ],
  ["<br>\n*x*", "<p><br> <em>x</em></p>", "<br> *x*"],
  [
    '<b id="x"class="y">*z*</b>',
    '<p><b id="x" class="y"><em>z</em></b></p>',
    '<p>&lt;b id="x"class="y"&gt;<em>z</em></p>',
  ],
  // The same in both.
  ["<name, here>", "<p>&lt;name, here&gt;</p>", "<p>&lt;name, here&gt;</p>"],
  ["<div>\n*x*\n</div>", "<div> *x* </div>", "<div> *x* </div>"],
  ["<div>\n<div>\n</div>\n*x*\n</div>", "<div> <div> </div> *x* </div>", "<div> <div> </div> *x* </div>"],
  ["<span>\n\n*x*\n\n</span>", "<span> <p><em>x</em></p> </span>", "<span> <p><em>x</em></p> </span>"],
  ["<div>\n*x*\n\n*y*", "<div> *x* <p><em>y</em></p> </div>", "<div> *x* <p><em>y</em></p> </div>"],
] as const;

Deno.test("in MkDocs' Markdown an element of text is text, and a block of HTML ends with its element", async () => {
  for (const [text, python, commonMark] of CASES) {
    assertEquals([await html(text, "python"), await html(text)], [python, commonMark], text);
  }
});

Deno.test("in Jekyll's and MkDocs' Markdown, indented lines of an element are no code", async () => {
  const text = "<div>\n  <p>\n\n    a *b*\n\n  </p>\n</div>\n\n*c*";
  for (const flavor of ["kramdown", "python"] as const) {
    assertEquals((await html(text, flavor)).replace(/ +/g, " "), "<div> <p> a *b* </p> </div> <p><em>c</em></p>");
  }
  assertEquals((await html(text)).includes("<code>"), true);
  const marked = "<div>\n<p>\n\n    a <i markdown=1>b</i>\n\n</p>\n</div>";
  assertEquals((await html(marked, "kramdown")).includes("<code>"), true);
});

Deno.test("kramdown: attributes of an item are before its text", async () => {
  assertEquals(
    await html("- {:.x} a\n- {: #y} b\n- {a}", "kramdown"),
    '<ul> <li> a</li> <li><span id="y"></span> b</li> <li>{a}</li> </ul>',
  );
});
