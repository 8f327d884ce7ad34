/**
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { readBody } from "../../src/http/request_body.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";

const DOCS = {
  "index.md": "# Acme\n\nTea for all.",
  "config.json": '{ "title": "Acme" }',
  "guide/deploy.md": "# Deploy\n\n## Docker\n\nPull the [image](../index.md).\n\n## Systemd\n\nWrite a unit.",
};
const ERAS = { handshake: "legacy", stateless: { pin: "2026-07-28" }, "whichever there is": "auto" };

type Init = RequestInit & { readonly address?: string };

function send(site: TestSite, path: string, { address = "192.0.2.1", ...init }: Init = {}): Promise<Response> {
  return Promise.resolve(site.fetch(new Request(`http://docs.test${path}`, init), { address }));
}

/** Sends a message as a client of an older revision. */
function post(site: TestSite, body: unknown, headers: Record<string, string> = {}, path = "/mcp"): Promise<Response> {
  return send(site, path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body),
  });
}

const call = (name: string, input: object) =>
  ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } }) as const;
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

async function withClient(
  mode: unknown,
  use: (client: Client, site: TestSite) => Promise<void>,
  settings: TestSettings = {},
): Promise<void> {
  using site = await siteWith(DOCS, settings);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } } as never);
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    Promise.resolve(site.fetch(new Request(input, init), { address: "192.0.2.1" }));
  const url = new URL(`http://docs.test${settings.basePath ?? ""}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { fetch } as never) as never);
  await use(client, site);
  await client.close();
  assertEquals(site.logged.filter((line) => line.startsWith("error")), []);
}

for (const [era, mode] of Object.entries(ERAS)) {
  for (const basePath of ["", "/docs"]) {
    Deno.test(`/mcp answers the official client with ${era}, below "${basePath}"`, () =>
      withClient(mode, async (client) => {
        assertEquals(client.getServerVersion()?.title, "Acme");
        assertStringIncludes(client.getInstructions()!, "the documentation of Acme");
        const { tools } = await client.listTools();
        assertEquals(tools.map(({ name }) => name), ["search", "fetch", "list_pages"]);
        for (const { annotations, outputSchema, description } of tools) {
          assertEquals(annotations?.readOnlyHint, true);
          assert(outputSchema && description);
        }
        const found = await client.callTool({ name: "search", arguments: { query: "docker" } });
        const url = `http://docs.test${basePath}`;
        assertEquals(found.structuredContent, {
          results: [{
            id: "/guide/deploy#docker",
            title: "Deploy › Docker",
            url: `${url}/guide/deploy#docker`,
            text: `## Docker\n\nPull the [image](${url}/index.md).`,
            tokens: Math.ceil(`## Docker\n\nPull the [image](${url}/index.md).`.length / 4),
            truncated: false,
          }],
          total: 1,
        });
        const [text] = found.content as { type: string; text: string }[];
        assertEquals(JSON.parse(text!.text), found.structuredContent);
        const page = await client.callTool({ name: "fetch", arguments: { id: "/guide/deploy" } });
        assertStringIncludes((page.structuredContent as { text: string }).text, "## Systemd\n\nWrite a unit.");
        const list = await client.callTool({ name: "list_pages", arguments: {} });
        assertEquals((list.structuredContent as { pages: unknown[] }).pages.length, 2);
      }, { basePath }));
  }

  Deno.test(`/mcp says with ${era} what a call did wrong`, () =>
    withClient(mode, async (client) => {
      const errorOf = async (name: string, input: Record<string, unknown>) => {
        const { isError, content } = await client.callTool({ name, arguments: input });
        return [isError, (content as { text: string }[])[0]!.text];
      };
      assertEquals(await errorOf("fetch", { id: "/guide/deplyo" }), [
        true,
        'There is no page or section "/guide/deplyo". The nearest ids are /guide/deploy',
      ]);
      assertEquals(await errorOf("search", { query: "tea", max_tokens: 100 }), [
        true,
        "max_tokens must be a whole number from 200 to 10000.",
      ]);
      assertEquals(await errorOf("search", {}), [true, "query must be a text of 1 to 256 characters."]);
      assertEquals(await errorOf("search", { query: "a", max_tokens: 1e99 }), [
        true,
        "max_tokens must be a whole number from 200 to 10000.",
      ]);
      await assertRejects(() => client.callTool({ name: "delete", arguments: {} }), Error, 'no tool "delete"');
    }));
}

Deno.test("/mcp says to clients without a handshake what they may keep, and for how long", async () => {
  using site = await siteWith(DOCS);
  const headers = { "mcp-protocol-version": "2026-07-28" };
  const params = {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  };
  for (const method of ["server/discover", "tools/list"]) {
    const response = await post(site, { jsonrpc: "2.0", id: 1, method, params }, { ...headers, "mcp-method": method });
    const { result } = await response.json();
    assertEquals([result.ttlMs, result.cacheScope], [3_600_000, "public"], method);
  }
  const wrong = await post(site, { jsonrpc: "2.0", id: 1, method: "tools/list", params }, {
    ...headers,
    "mcp-method": "tools/call",
  });
  assertEquals(wrong.status, 400);
  const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: { ...params, notifications: {} } };
  const refused = await post(site, listen, { ...headers, "mcp-method": "subscriptions/listen" });
  assert((await refused.json()).error);
});

Deno.test("/mcp answers POST, and GET only where a page has the address", async () => {
  using none = await siteWith(DOCS);
  for (const method of ["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS"]) {
    const response = await send(none, "/mcp", { method });
    assertEquals([response.status, response.headers.get("allow")], [405, "POST"], method);
  }
  using page = await siteWith({ ...DOCS, "mcp.md": "# Our MCP server" });
  assertStringIncludes(await page.text("/mcp"), "Our MCP server</h1>");
  assertEquals((await send(page, "/mcp", { method: "HEAD" })).status, 200);
  assertEquals((await post(page, LIST)).status, 200);
  assertEquals((await send(page, "/mcp/more", { method: "POST" })).status, 405);
  const notified = await post(page, { jsonrpc: "2.0", method: "notifications/initialized" });
  assertEquals([notified.status, await notified.text()], [202, ""]);
});

Deno.test("/mcp answers programs, its own pages and those of allowed origins, and no others", async () => {
  using site = await siteWith(DOCS, { allowedOrigins: ["https://app.example.org"] });
  const statusOf = async (origin: string) => (await post(site, LIST, { origin })).status;
  assertEquals((await post(site, LIST)).headers.get("access-control-allow-origin"), null);
  for (const origin of ["http://docs.test", "https://docs.test", "https://app.example.org"]) {
    const response = await post(site, LIST, { origin });
    assertEquals([response.status, response.headers.get("access-control-allow-origin")], [200, origin]);
    assertEquals(response.headers.get("vary"), "origin");
    const asked = await send(site, "/mcp", { method: "OPTIONS", headers: { origin } });
    assertEquals([asked.status, asked.headers.get("access-control-allow-methods")], [204, "POST"]);
    assertMatch(asked.headers.get("access-control-allow-headers")!, /mcp-protocol-version/);
  }
  const others = ["null", "", "http://evil.example", "http://docs.test.evil.example", "http://docs.test:81"];
  for (const origin of [...others, "https://app.example.org.evil.example", "docs.test", "http://docs.test/path"]) {
    assertEquals(await statusOf(origin), 403, origin);
  }
  const asked = await send(site, "/mcp", { method: "OPTIONS", headers: { origin: "http://evil.example" } });
  assertEquals([asked.status, asked.headers.get("access-control-allow-origin")], [403, null]);
});

Deno.test("/mcp on a loopback address answers no other host: a page whose name was pointed here reads nothing", async () => {
  using site = await siteWith(DOCS, { loopback: true });
  const headers = { origin: "http://docs.test" };
  assertEquals((await post(site, LIST, headers)).status, 403);
});

Deno.test("/mcp takes bodies of at most 64 KB, however they come", async () => {
  using site = await siteWith(DOCS);
  const most = 64 * 1024;
  const padded = (length: number) => JSON.stringify(LIST).padEnd(length);
  const chunks = (length: number) => {
    const bytes = new TextEncoder().encode(padded(length));
    let at = 0;
    return new ReadableStream({
      pull(controller) {
        controller.enqueue(bytes.subarray(at, at += 1000));
        if (at >= bytes.length) controller.close();
      },
    });
  };
  assertEquals((await post(site, padded(most))).status, 200);
  assertEquals((await post(site, chunks(most))).status, 200);
  for (const body of [padded(most + 1), chunks(most + 1)]) {
    const response = await post(site, body);
    assertEquals([response.status, response.headers.get("connection")], [413, "close"]);
  }
  const said = await post(site, padded(10), { "content-length": "65537" });
  assertEquals([said.status, said.headers.get("connection")], [413, "close"]);
  const both = await post(site, LIST, { "content-length": "50", "transfer-encoding": "chunked" });
  assertEquals([both.status, both.headers.get("connection")], [400, "close"]);
});

Deno.test("readBody() waits so long for a body, and no longer", async () => {
  let isCanceled = false;
  const endless = new ReadableStream({ cancel: () => void (isCanceled = true) });
  const request = new Request("http://docs.test/mcp", { method: "POST", body: endless });
  assertEquals(await readBody(request, { size: 10, time: 1 }), 408);
  assert(isCanceled);
});

Deno.test("/mcp answers 4xx for what is no message, and never 5xx", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 1_000_000 });
  const cases: [body: string | Uint8Array<ArrayBuffer>, status: number][] = [
    ["", 400],
    ["{", 400],
    ["[]", 400],
    ["null", 400],
    ["1", 400],
    ['{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400],
    [Uint8Array.of(0xff, 0xfe), 400],
  ];
  for (const [body, status] of cases) {
    const response = await send(site, "/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body,
    });
    assertEquals(response.status, status, String(body));
  }
  assertEquals((await send(site, "/mcp", { method: "POST", body: JSON.stringify(LIST) })).status, 415);
  const method = fc.constantFrom("tools/list", "tools/call", "initialize", "ping", "prompts/list", "server/discover");
  const name = fc.constantFrom("search", "fetch", "list_pages", "__proto__");
  const input = fc.dictionary(
    fc.constantFrom("query", "id", "path", "cursor", "limit", "max_tokens", "__proto__"),
    fc.oneof(fc.string(), fc.integer(), fc.constantFrom("/guide", "/%", "#", "..", null, "https://docs.test/guide")),
  );
  await fc.assert(
    fc.asyncProperty(method, name, input, fc.jsonValue(), async (method, name, input, id) => {
      const response = await post(site, { jsonrpc: "2.0", id, method, params: { name, arguments: input } });
      assert(response.status < 500, await response.text());
    }),
    { numRuns: 150 },
  );
  assertEquals(site.logged.filter((line) => line.startsWith("error")), []);
});

Deno.test("/mcp answers a client 120 times a minute", async () => {
  using site = await siteWith(DOCS);
  const statuses = new Map<number, number>();
  let last: Response | undefined;
  for (let i = 0; i < 121; i++) {
    last = await post(site, i % 2 ? LIST : "{", {}, i % 3 ? "/mcp" : "/MCP/");
    statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
  }
  assertEquals(Object.fromEntries(statuses), { 200: 60, 400: 60, 429: 1 });
  assertMatch(last!.headers.get("retry-after")!, /^[1-9]\d?$/);
  assertEquals(last!.headers.get("connection"), "close");
  assertEquals((await send(site, "/mcp", { method: "POST", address: "192.0.2.9" })).status, 400);
  assertEquals((await site.get("/")).status, 200);
});

Deno.test("/mcp answers batches of the revisions that have them, each message for the price of a request", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 3 });
  const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
  const quiet = { jsonrpc: "2.0", method: "notifications/initialized" };
  const mixed = await post(site, [ping(1), quiet, ping(2), { id: 3 }]);
  assertEquals(mixed.status, 200);
  assertEquals(
    (await mixed.json()).map(({ id, error }: { id: unknown; error?: { code: number } }) => error?.code ?? id),
    [
      1,
      2,
      -32600,
    ],
  );
  const silent = await post(site, [quiet, quiet], { "mcp-protocol-version": "2025-03-26" });
  assertEquals([silent.status, await silent.text()], [202, ""]);
  assertEquals((await post(site, [])).status, 400);
  assertEquals((await post(site, [ping(1)], { "mcp-protocol-version": "2025-06-18" })).status, 400);
  const rest = 3 * 4 - 4 - 2 - 2;
  const last = await post(site, Array.from({ length: rest }, (_, i) => ping(i)));
  assertEquals([last.status, (await last.json()).length, last.headers.get("ratelimit")?.slice(0, 10)], [
    200,
    rest,
    '"docs";r=3',
  ]);
  const above = await post(site, [ping(1)]);
  assertEquals([above.status, above.headers.get("ratelimit")?.slice(0, 10)], [429, '"docs";r=0']);
});

Deno.test("/mcp answers no more messages of a batch than a client may send requests", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 1 });
  const batch = Array.from({ length: 9 }, () => call("search", { query: "docker" }));
  const response = await post(site, batch);
  assertEquals([response.status, response.headers.get("ratelimit")?.slice(0, 10)], [429, '"docs";r=0']);
});

for (const basePath of ["", "/docs"]) {
  Deno.test(`the server card and the catalog lead to /mcp, below "${basePath}"`, async () => {
    using site = await siteWith(DOCS, { basePath, baseUrl: "https://docs.example.org" });
    const catalog = await site.get("/.well-known/ai-catalog.json");
    assertEquals(catalog.headers.get("content-type"), "application/ai-catalog+json");
    assertEquals(catalog.headers.get("access-control-allow-origin"), "*");
    const [entry] = (await catalog.json()).entries;
    assertEquals([entry.identifier, entry.type], [
      "urn:air:docs.example.org:mcp:docs",
      "application/mcp-server-card+json",
    ]);
    assertEquals(entry.url, `https://docs.example.org${basePath}/mcp/server-card`);
    const response = await site.get(`${basePath}/mcp/server-card`);
    assertEquals(response.headers.get("content-type"), "application/mcp-server-card+json");
    const card = await response.json();
    assertEquals([card.name, card.title], ["org.example.docs/docs", "Acme"]);
    assertEquals(card.remotes[0].type, "streamable-http");
    assertEquals(card.remotes[0].url, `https://docs.example.org${basePath}/mcp`);
    for (const supported of card.remotes[0].supportedProtocolVersions.slice(1)) {
      const asked = { protocolVersion: supported, capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const first = await post(
        site,
        { jsonrpc: "2.0", id: 1, method: "initialize", params: asked },
        {},
        `${basePath}/mcp`,
      );
      assertEquals((await first.json()).result.protocolVersion, supported);
    }
  });
}

Deno.test("a call of a tool reads the site as it is now", async () => {
  using site = await siteWith(DOCS);
  const text = async () => {
    const { result } = await (await post(site, call("fetch", { id: "/" }))).json();
    return result.structuredContent.text;
  };
  assertEquals(await text(), "Tea for all.");
  site.files.change("docs/index.md", "# Acme\n\nCoffee for all.");
  await site.live.rebuild();
  assertEquals(await text(), "Coffee for all.");
});
