import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { type Data, readDataLiteral } from "../../../src/markdown/jsx/data.ts";
import { rendererWith } from "../renderer.ts";

const none = () => undefined;
const mdx = (text: string) => rendererWith()({ file: "guide/a.mdx", text, line: 1 });

/** Maps as objects. */
function plain(data: Data): unknown {
  if (data instanceof Map) return Object.fromEntries([...data].map(([key, value]) => [key, plain(value)]));
  return Array.isArray(data) ? data.map(plain) : data;
}

Deno.test("readDataLiteral() reads what is written down, and knows nothing of what would have to be run", () => {
  const rows: readonly (readonly [code: string, value: unknown])[] = [
    ['[1, -2.5, \'a\', "b\\"c", `d\n`, true, false]', [1, -2.5, "a", 'b"c', "d\n", true, false]],
    ["{ a: 1, 'b-c': [2,], d: { e: 'f' }, }", { a: 1, "b-c": [2], d: { e: "f" } }],
    ["{ /* one */ a: 1, // two\n b: 2 }", { a: 1, b: 2 }],
    ["{ ...rest, a: f(1, [2]), b: 'x' + 'y', c, d: <p>{z}</p>, e: 3 }", {
      a: undefined,
      b: undefined,
      d: undefined,
      e: 3,
    }],
    ["[(x) => { return [1, 2] }, 'a']", [undefined, "a"]],
    ["`a ${b}`", undefined],
    ["[", []],
    ["{ a: ", { a: undefined }],
    ["", undefined],
  ];
  for (const [code, value] of rows) assertEquals(plain(readDataLiteral(code, none)), value, code);
  assertEquals(plain(readDataLiteral("{ a: url('/x') }", (text) => text === "url('/x')" ? "/x" : undefined)), {
    a: "/x",
  });
});

Deno.test("readDataLiteral() gives back what JSON writes", () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 5 }, fc.string(), fc.boolean(), fc.integer(), tie("list"), tie("map")),
    list: fc.array(tie("any"), { maxLength: 4 }),
    map: fc.dictionary(fc.string().filter((key) => key !== "__proto__"), tie("any"), { maxKeys: 4 }),
  })).any;
  const isExact = (text: string) => !/\\[^"\\n]/.test(text);
  fc.assert(fc.property(value, (one) => {
    const code = JSON.stringify(one);
    if (isExact(code)) assertEquals(plain(readDataLiteral(code, none)), JSON.parse(code));
  }));
});

Deno.test("readDataLiteral() takes any text, and ends", () => {
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "'",
    '"',
    "`",
    "\\",
    "a",
    "1",
    "(",
    ")",
    "/*",
    "//",
    "\n",
    "${",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
    readDataLiteral(pieces.join(""), none);
  }));
  for (const part of ["[", "{a:", "'\\", "/* ", "(", "a,", "[{"]) readDataLiteral(part.repeat(5_000), none);
});

Deno.test("TypeTable and the members of a team are fields and cards, from data in braces or in a constant", async () => {
  const types = await mdx(
    '<TypeTable type={{ name: { description: "The *name*", type: "string", default: "x", required: true }, other: {} }} />',
  );
  assertStringIncludes(types.html, '<code>name</code> <span class="field-type">string</span>');
  assertStringIncludes(types.html, "<p>The <em>name</em></p>");
  assertStringIncludes(types.html, "<code>other</code>");
  assertEquals(types.problems, []);
  const team = await mdx(
    "<script setup>\nconst core = [\n  { name: 'Ann', title: 'Lead', links: [{ icon: 'github', link: 'https://x.example/a' }] },\n]\n</script>\n\n<VPTeamMembers :members=\"core\" />",
  );
  assertStringIncludes(team.html, '<p class="card-title">Ann</p>\n<p>Lead</p>');
  assertStringIncludes(team.html, '<a href="https://x.example/a" rel="noopener">github</a>');
  assertEquals(team.problems, []);
});

Deno.test("PropertiesTable shows the fields of fields, and those of each type that a field may have", async () => {
  const { html } = await mdx(`<PropertiesTable
  content={[
    { name: "messages", type: "Message[]", isOptional: true, description: "Messages.", properties: [
      { type: "UserMessage", parameters: [{ name: "role", type: "'user'", description: "The role." }] },
    ] },
    { name: "usage", type: "Usage", properties: [{ name: "total", type: "number" }] },
  ]}
/>`);
  const text = html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();
  assertEquals(
    text,
    "messages? Message[] Messages. UserMessage role 'user' The role. usage Usage properties total number",
  );
  assertEquals(html.match(/<summary>\w+<\/summary>/g), [
    "<summary>UserMessage</summary>",
    "<summary>properties</summary>",
  ]);
  const deep = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const nested = deep.reduceRight((inner, name) => `{ name: "${name}", properties: [${inner}] }`, '{ name: "i" }');
  assertEquals((await mdx(`<PropertiesTable content={[${nested}]} />`)).html.match(/<code>\w<\/code>/g)?.length, 9);
});

Deno.test("an unknown element without content shows the texts of its data, and runs nothing", async () => {
  const { html, problems } = await mdx(
    'export const list = [{ title: "A *b*", href: "./c.md" }, { q: 1 }];\n\n<Strange items={list} more={["x", f(), "On {{date}}", { label: "y", description: "<b>z</b>" }]} />',
  );
  assertStringIncludes(html, '<a href="/base/guide/c">A <em>b</em></a>');
  assertStringIncludes(html, "<li>x</li>");
  assertStringIncludes(html, "<strong>y</strong>");
  assertNotMatch(html, /f\(\)|undefined|\{\{/);
  assertEquals(problems.map(({ kind }) => kind), ["<Strange> is not known"]);
  const cards = await mdx('<FeatureCards items={[{ title: "A", text: "t", link: "./c.md" }]} />');
  assertStringIncludes(cards.html, '<p class="card-title"><a href="/base/guide/c">A</a></p>');
});

Deno.test("a file tree may be a list of paths, with remarks, as Expo has it", async () => {
  const { html, problems } = await mdx(
    '<FileTree files={["app/_layout.tsx", ["app/index.tsx", "Home"], "package.json"]} />',
  );
  assertStringIncludes(html, '<summary><span class="folder"><bdi>app</bdi></span></summary>');
  assertStringIncludes(html, '<span class="file"><bdi>index.tsx</bdi></span> <span class="remark">Home</span>');
  assertStringIncludes(html, '<li><span class="file"><bdi>package.json</bdi></span></li>');
  assertEquals(problems, []);
});

Deno.test("readDataLiteral() takes the words of JSX", () => {
  const read = (code: string) => readDataLiteral(code, () => undefined);
  const entries = (code: string) => [...read(code) as ReadonlyMap<string, unknown>];
  assertEquals(entries("{ a: <>A <code>b</code>, and{' '}<a href='x'>c</a></>, n: 1 }"), [["a", "A `b`, and c"], [
    "n",
    1,
  ]]);
  assertEquals(entries("{ a: <p className='x'>One <b>two</b></p>, icon: <Icon />, n: 1 }"), [
    ["a", "One two"],
    ["icon", undefined],
    ["n", 1],
  ]);
});
