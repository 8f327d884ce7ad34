import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { operationOf } from "../../../src/markdown/jsx/openapi.ts";
import { siteWith } from "../../site_with.ts";

const SPEC = {
  openapi: "3.1.0",
  paths: {
    "/plants/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" }, description: "Its *id*." }],
      post: {
        summary: "Waters a plant",
        parameters: [{ $ref: "#/components/parameters/Trace" }, { name: "c", in: "cookie" }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Plant" } } } },
        responses: {
          200: {
            description: "Done",
            content: { "application/json": { schema: { $ref: "#/components/schemas/List" } } },
          },
          404: { description: "No such plant" },
        },
      },
    },
  },
  components: {
    parameters: { Trace: { name: "X-Trace", in: "header", schema: { enum: ["a", "b"], default: "a" } } },
    schemas: {
      Plant: {
        allOf: [{ properties: { name: { type: "string" } }, required: ["name"] }],
        properties: {
          parent: { $ref: "#/components/schemas/Plant" },
          tags: { type: "array", items: { type: "string" }, deprecated: true },
        },
      },
      List: { type: "array", items: { properties: { count: { oneOf: [{ type: "integer" }, { type: "null" }] } } } },
      Loop: { $ref: "#/components/schemas/Loop" },
    },
  },
};

function fields(html: string): string[] {
  return [...html.matchAll(/<p class="field-name">(.*?)<\/p>/g)].map(([, one]) => one!.replace(/<[^>]*>/g, ""));
}

Deno.test("operationTokens() shows what the file of an API says of an operation, as front matter names it", async () => {
  for (
    const named of [
      "openapi: POST /plants/{id}",
      'openapi: "/openapi.json POST /plants/{id}"',
      "openapi: openapi.json post /plants/{id}",
    ]
  ) {
    using site = await siteWith({
      "index.md": "# Home",
      "api/water.mdx": `---\ntitle: Water\n${named}\n---\n\nMore text. [x](/none)\n`,
      "openapi.json": JSON.stringify(SPEC),
    });
    const html = await site.text("/api/water");
    const prose = /<div class="prose">([^]*?)<\/article>/.exec(html)![1]!;
    assertEquals(prose.includes("<p><code>POST /plants/{id}</code></p>\n<p>Waters a plant</p>"), true, named);
    assertEquals(fields(prose), [
      "id string path required",
      "X-Trace &quot;a&quot; | &quot;b&quot; header default: a".replaceAll("&quot;", '"'),
      "name string body required",
      "parent object body",
      "parent.name string body required",
      "parent.parent object body",
      "parent.parent.parent object body",
      "parent.parent.tags string[] body deprecated",
      "parent.tags string[] body deprecated",
      "tags string[] body deprecated",
      "count integer | null",
    ]);
    assertEquals(prose.includes("<p><strong>404</strong> No such plant</p>\n<p>More text."), true);
    // The line in the file, although there is more above it.
    assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
      "warning: api/water.mdx:6: link to /none: there is no such page",
    ]);
  }
});

Deno.test("operationTokens() shows the request alone where no file says more, and schemas by their names", async () => {
  using site = await siteWith({
    "a.mdx": "---\napi: GET https://api.test/x\n---\n",
    "b.mdx": "---\nopenapi: none.json DELETE /x\n---\n",
    "c.mdx": "---\nopenapi-schema: List\n---\n",
    "d.mdx": "---\nopenapi: GET /plants/{id}\n---\n",
    "e.mdx": "---\nopenapi-schema: None\n---\n",
    "openapi.json": JSON.stringify(SPEC),
  });
  const prose = async (path: string) =>
    /<h1>.*?<\/h1>([^]*?)<\/div>\s*<\/article>/.exec(await site.text(path))![1]!.trim();
  assertEquals(await prose("/a"), "<p><code>GET https://api.test/x</code></p>");
  assertEquals(await prose("/b"), "<p><code>DELETE /x</code></p>");
  assertEquals(fields(await prose("/c")), ["count integer | null"]);
  assertEquals(await prose("/d"), "<p><code>GET /plants/{id}</code></p>");
  assertEquals(await prose("/e"), "<p><code>None</code></p>");
  assertNotMatch(site.logged.join("\n"), /not known/);
  await site.live.finished();
  assertEquals(site.logged.filter((line) => line.startsWith("warning")).toSorted(), [
    "warning: the description of the API has no GET /plants/{id} (1 page, in d.mdx:2): the page shows its name alone",
    "warning: the description of the API has no None (1 page, in e.mdx:2): the page shows its name alone",
    "warning: there is no description none.json of the API (1 page, in b.mdx:2): operations show their method and address alone: put it in the site, as JSON or YAML",
  ]);
});

Deno.test("operationOf() takes anything for a description, and not long", () => {
  for (
    const spec of [undefined, null, 1, [], {}, { paths: [] }, { paths: { "/": null } }, { paths: { "/": { get: 1 } } }]
  ) {
    assertEquals(operationOf(spec, "GET", "/"), undefined);
  }
  const all: Record<string, unknown> = {};
  const wide = { properties: all };
  for (let i = 0; i < 400; i++) all[`f${i}`] = { $ref: "#/components/schemas/Wide" };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Wide" } } };
  const spec = { paths: { "/": { get: { requestBody: { content } } } }, components: { schemas: { Wide: wide } } };
  const { parameters } = operationOf(spec, "GET", "/")!;
  assertEquals(parameters.length, 300);
});

const YAML = `openapi: "3.1.0"
x-shared: &shared
  type: string
  description: Its *id*.
paths:
  /plants/{id}:
    get:
      summary: Finds a plant
      parameters:
        - {name: id, in: path, required: true, schema: *shared}
      responses:
        200:
          description: Since 2024-01-02
`;

Deno.test("operationTokens() reads YAML, and a changed description changes its pages", async () => {
  for (const file of ["openapi.yaml", "api/openapi.yml", "v2.yaml"]) {
    const named = file === "v2.yaml" ? "v2.yaml " : "";
    using site = await siteWith({
      "index.md": "# Home",
      "a.mdx": `---\nopenapi: ${named}GET /plants/{id}\n---\n`,
      [file]: YAML.replaceAll("\n", "\r\n"),
    });
    const html = await site.text("/a");
    assertEquals([html.includes("<p>Finds a plant</p>"), fields(html)], [true, ["id string path required"]], file);
    assertStringIncludes(html, "<p><strong>200</strong> Since 2024-01-02</p>");
    site.files.change(`docs/${file}`, YAML.replace("Finds", "Looks for"));
    await site.live.rebuild();
    assertStringIncludes(await site.text("/a"), "<p>Looks for a plant</p>");
    site.files.change(`docs/${file}`, "paths: [");
    await site.live.rebuild();
    assertStringIncludes(await site.text("/a"), "<p><code>GET /plants/{id}</code></p>");
    await site.live.finished();
    assertStringIncludes(site.logged.join("\n"), `${file} cannot be read`);
  }
});

Deno.test("operationTokens() reports a reference to another file, in JSON and YAML, and none within the file", async () => {
  for (
    const [file, text] of [
      ["openapi.json", JSON.stringify({ paths: { "/a": { get: { parameters: [{ "$ref": "./id.json#/a" }] } } } })],
      ["openapi.yaml", "paths:\n  /a:\n    get:\n      parameters:\n        - $ref: ./id.json#/a\n"],
      ["openapi.yml", "paths: {/a: {get: {parameters: [{$ref: '#/components/parameters/id'}]}}}\n"],
    ] as const
  ) {
    using site = await siteWith({ "index.md": "# Home", "a.mdx": "---\nopenapi: GET /a\n---\n", [file]: text });
    await site.live.finished();
    assertEquals(
      site.logged.filter((line) => line.includes("another file")),
      file === "openapi.yml" ? [] : [
        `warning: ${file} refers to another file (1 page, in a.mdx:2): references to other files are not read, the first to ./id.json#/a`,
      ],
    );
  }
});
