import { assertEquals, assertMatch } from "@std/assert";
import { allows, readPolicy } from "../../src/check/rules/policy.ts";
import { checked } from "./checked.ts";

const ROWS: readonly (readonly [policy: string, url: string, allowed: boolean])[] = [
  ["default-src 'self'", "https://a.test/x.png", false],
  ["script-src 'self'", "https://a.test/x.png", true],
  ["default-src 'self'; img-src *", "https://a.test/x.png", true],
  ["img-src https:", "https://a.test/x.png", true],
  ["img-src https:", "http://a.test/x.png", false],
  ["img-src a.test", "https://a.test/x.png", true],
  ["img-src a.test", "https://b.a.test/x.png", false],
  ["img-src *.a.test", "https://b.a.test/x.png", true],
  ["img-src *.a.test", "https://a.test/x.png", false],
  ["img-src http://a.test", "https://a.test/x.png", true],
  ["img-src https://a.test:8443", "https://a.test/x.png", false],
  ["img-src https://a.test:*", "https://a.test:8443/x.png", true],
  ["img-src https://a.test/img/", "https://a.test/img/x.png", true],
  ["img-src https://a.test/img/", "https://a.test/x.png", false],
  ["img-src 'none'; img-src *", "https://a.test/x.png", false],
];
for (const [policy, url, allowed] of ROWS) {
  Deno.test(`allows() says ${allowed} for ${url} under ${policy}`, () => {
    assertEquals(allows(readPolicy(policy), "img-src", new URL(url)), allowed);
  });
}

Deno.test("check knows the policy of the settings", async () => {
  const docs = { "index.md": "# A\n\n![x](https://img.test/a.png)" };
  const env = { "Docs__ContentSecurityPolicy": "default-src 'self'; img-src img.test" };
  assertEquals((await checked(docs, { env })).findings, []);
});

/** Files beside docs/, docs, policy → where something is blocked, and what. */
const BLOCKED: readonly (readonly [
  what: string,
  docs: Record<string, string>,
  otherFiles: Record<string, string>,
  policy: string | undefined,
  found: readonly (readonly [place: string, says: RegExp])[],
])[] = [
  [
    "an import, a font and an image of custom.css",
    { "index.md": "# A" },
    {
      "wwwroot/theme/custom.css":
        '@import "https://a.test/x.css";\n/* url(https://b.test/) */\n@font-face { font-family: F;\n src: url(https://fonts.test/f.woff2) }\n' +
        "p { background: url( 'https://c.test/i.png' ), url(/own.png), url(data:image/png;base64,AA) }",
    },
    undefined,
    [
      ["wwwroot/theme/custom.css:1:10", /stylesheet from a\.test/],
      ["wwwroot/theme/custom.css:4:11", /font from fonts\.test/],
      ["wwwroot/theme/custom.css:5:23", /image from c\.test/],
      ["wwwroot/theme/custom.css:5:67", /image in a data: URL/],
    ],
  ],
  [
    "nothing of custom.css that the policy names",
    { "index.md": "# A" },
    {
      "wwwroot/theme/custom.css": "@import url(https://a.test/x.css);\np { background: url(data:image/png;base64,AA) }",
    },
    "default-src 'self'; style-src 'self' a.test; img-src 'self' data:",
    [],
  ],
  [
    "a font of head, and no script with a nonce",
    {
      "index.md": "# A",
      "config.json": JSON.stringify({
        head: [
          { tag: "script", attrs: { src: "https://a.test/x.js" } },
          { tag: "script", content: "run()" },
          { tag: "style", content: "p { color: red }" },
          { tag: "link", attrs: { rel: "stylesheet", href: "https://a.test/x.css" } },
          { tag: "link", attrs: { rel: "preload", as: "font", href: "https://a.test/x.woff2" } },
          { tag: "link", attrs: { rel: "canonical", href: "https://a.test/" } },
        ],
      }),
    },
    {},
    undefined,
    [["docs/config.json:1:278", /font from a\.test/]],
  ],
  [
    "inline code and scripts of head, where the policy has no nonce",
    {
      "index.md": "# A",
      "config.json":
        '{"head": [\n{"tag": "script", "attrs": {"src": "https://a.test/x.js"}},\n{"tag": "script", "content": "run()"},\n' +
        '{"tag": "script", "attrs": {"type": "application/json"}, "content": "{}"}]}',
    },
    {},
    "default-src 'self'",
    [["docs/config.json:2:9", /inline script/], ["docs/config.json:2:37", /script from a\.test/]],
  ],
  [
    "an icon that one page alone has",
    {
      "index.md": "# A",
      "a.md": "---\nhead:\n  - tag: link\n    attrs: { rel: icon, href: 'https://a.test/i.png' }\n---\n\n# A",
    },
    {},
    undefined,
    [["docs/a.md:4:32", /image from a\.test/]],
  ],
];
for (const [what, docs, otherFiles, policy, expected] of BLOCKED) {
  Deno.test(`check knows from the policy ${what}`, async () => {
    const env: Record<string, string> = policy === undefined ? {} : { "Docs__ContentSecurityPolicy": policy };
    const { findings, places } = await checked(docs, { env, otherFiles });
    const said = findings.map(({ message }) => message);
    assertEquals(places, expected.map(([place]) => `${place} blocked-content`), said.join("\n"));
    for (const [i, [, says]] of expected.entries()) assertMatch(said[i]!, says);
  });
}
