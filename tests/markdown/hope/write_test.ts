import { assertEquals, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import { placed, rendererWith } from "../renderer.ts";

const render = rendererWith();
const page = (text: string) => render({ file: "a.md", text, line: 1, flavor: "hope" });

Deno.test("Hope and Plume: parts of a line", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["{漢字:かん|じ}", "<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>"],
    ["{中国:China}", "<ruby>中国<rt>China</rt></ruby>"],
    ["{a:b|c}", "{a:b|c}"],
    ["`{a:b}` !!secret!!, !! no!!", "<code>{a:b}</code> secret, !! no!!"],
    ["++new++ a++ b++", "<ins>new</ins> a++ b++"],
    ["{id:int} {foo: 1} {12:30} ${名:x} {{ 名:x }} {{名:x}}", "{id:int} {foo: 1} {12:30} ${名:x} {{ 名:x }} {{名:x}}"],
    ["::std::string:: ::a::b /x/!!a!!/b", "::std::string:: ::a::b /x/!!a!!/b"],
    ["https://x.y/++new++/b", '<a href="https://x.y/++new++/b" rel="noopener">https://x.y/++new++/b</a>'],
    ["19^th^ H~2~O", "19<sup>th</sup> H<sub>2</sub>O"],
  ];
  for (const [text, html] of rows) assertEquals((await page(text)).html, `<p>${html}</p>\n`, text);
  const { html, problems } = await page(
    "::home:: ::lucide:rocket =24px /red:: a::b::c\n\n![A|200x0](a.png 'b')\n![A|200x300](a.png)",
  );
  assertEquals([html.match(/<svg class="icon"/g)?.length, problems], [2, []]);
  assertStringIncludes(html, "a::b::c");
  assertStringIncludes(html, 'alt="A" width="200" height="300"');
});

Deno.test("Hope and Plume: UML is code, rules have attributes, playgrounds have files, timelines have dates", async () => {
  const { html, problems } = await page(
    "@startuml\nA -> B\n@enduml\n\n--- {.wide}\n\n::: playground\n@file a.ts\n```ts\nlet a\n```\n@setting\n:::\n\n" +
      '::: timeline\n- Title\n  time="2024-01" type="tip"\n\n  text\n:::\n\n::: collapse\n- :+ Open\n\n  inner\n:::\n\n[x](missing.md)\n',
  );
  assertStringIncludes(html, 'data-language="plantuml"');
  assertStringIncludes(html, "<hr>");
  assertStringIncludes(html, "<figcaption>a.ts</figcaption>");
  assertStringIncludes(html, "<em>2024-01</em>");
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
  assertEquals(text, "A -&gt; B a.ts let a Title 2024-01 text Open inner x");
  assertEquals(placed(problems).map(({ line }) => line), [28]);
});

Deno.test("Hope and Plume: elsewhere, and whatever the signs are, the text is shown", async () => {
  const text = "{漢字:かん|じ} !!a!! ::b::";
  assertEquals((await render({ file: "a.md", text, line: 1 })).html, `<p>${text}</p>\n`);
  const part = fc.constantFrom(
    "{",
    "}",
    ":",
    "|",
    "!!",
    "::",
    "++",
    "word",
    " ",
    "@file a.ts",
    "\n",
    "`",
    "- ",
    "time=",
  );
  await fc.assert(fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
    const { html, failure } = await page(`First\n\n${parts.join("")}\n`);
    assertEquals(failure, undefined);
    assertStringIncludes(html, "First");
    const words = parts.filter((one) => one === "word").length;
    // The attributes of an entry of a timeline are not shown, nor the names of containers.
    if (!/time=|:::/.test(parts.join(""))) assertEquals(html.replace(/<[^>]*>/g, " ").split("word").length - 1, words);
  }));
  const start = performance.now();
  for (const sign of ["{a:", "!!", "++a", "::a", "@startuml\n", "![|1x1](", "@file a\n", "- :+ "]) {
    await page(sign.repeat(100_000 / sign.length));
  }
  assertEquals(performance.now() - start < 20_000, true);
});
