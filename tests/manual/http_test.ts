/**
 * Answers and messages of the manual: the routes, headers, bodies and log lines that it shows are those of the program.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";
import { type Fence, fencesIn, manualFiles, manualPages } from "./fences.ts";

const ORIGIN = "https://docs.example.org";

async function fence(file: string, begins: string, language = "text"): Promise<Fence> {
  const found = (await fencesIn(language)).find((fence) => fence.file === file && fence.text.startsWith(begins));
  assert(found, `${file} shows no ${begins}`);
  return found;
}

/** A site with whatever the routes of the table need. */
async function rich(settings: TestSettings = {}): Promise<TestSite> {
  const files = {
    "index.md": "# Home",
    "guide/install.md": "# Install\n\n## Limits\n\nA rate limit",
    "a.png": new Uint8Array(4),
  };
  return await siteWith(files, {
    enableMetrics: true,
    baseUrl: ORIGIN,
    otherFiles: { "wwwroot/theme/custom.css": "" },
    ...settings,
  });
}

/** An address for each route of the table that has a variable part. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "/{path}.md": "/guide/install.md",
  "/theme/…": "/theme/custom.css",
  "/raw/{path}": "/raw/guide/install",
  "/og/{path}.png": "/og/guide/install.png",
  "/search?q=": "/search?q=install",
  "/api/search?q=": "/api/search?q=install",
};

/** Media types by the words of the table; what it says by ending has none. */
const TYPES: Readonly<Record<string, RegExp>> = {
  "HTML": /^text\/html/,
  "PNG": /^image\/png$/,
  "JSON": /^application\/(?:[\w-]+\+)?json/,
  "Markdown": /^text\/markdown/,
  "RSS 2.0": /^application\/rss\+xml/,
  "XML": /^application\/xml|^text\/xml/,
  "plain text": /^text\/plain/,
  "text": /^text\/plain/,
};

Deno.test("reference/http.md: the routes answer with the types and caching of the table", async () => {
  using site = await rich();
  const page = (await manualPages()).get("reference/http.md")!;
  const rows = [...page.matchAll(/^\| `(\/[^`]*)` \| ([^|]*) \| ([^|]*) \| `([^`]*)` \|$/gm)];
  assert(rows.length > 12, `${rows.length} rows`);
  const assets = /\/_assets\/[^"]+\.css/.exec(await site.text("/"))![0];
  for (const [, route, answers, type, caching] of rows) {
    const own = route === "/{path}" ? answers!.startsWith("a page") ? "/guide/install" : "/a.png" : undefined;
    const path = own ?? EXAMPLES[route!] ?? (route === "/_assets/…" ? assets : route!);
    const response = await site.get(path);
    await response.body?.cancel();
    const at = `${route} as ${path}`;
    const status = route === "/mcp" ? 405 : 200;
    assertEquals([response.status, response.headers.get("cache-control")], [status, caching], at);
    const expected = TYPES[type!.split(",")[0]!];
    if (expected) assert(expected.test(response.headers.get("content-type")!), `${at}: ${type}`);
  }
});

Deno.test("reference/http.md: the 31st search gets the answer that is shown", async () => {
  using site = await rich();
  for (let i = 0; i < 30; i++) await (await site.get("/api/search?q=install")).body?.cancel();
  const response = await site.get("/api/search?q=install");
  const { text } = await fence("reference/http.md", "HTTP/1.1 429", "http");
  const [head = "", body = ""] = text.split("\n\n");
  const seconds = (value: string) => value.replace(/\d+(?= s\.|$)/g, "N").replace(/t=\d+/g, "t=N");
  assertEquals(head.split("\n")[0], `HTTP/1.1 ${response.status} Too Many Requests`);
  for (const [, name, value] of head.matchAll(/^([\w-]+): (.*)$/gm)) {
    assertEquals(seconds(response.headers.get(name!) ?? "none"), seconds(value!), name);
  }
  const shown = Object.entries(JSON.parse(body)).map(([key, value]) => [key, seconds(String(value))]);
  const given = Object.entries(JSON.parse(await response.text())).map(([key, value]) => [key, seconds(String(value))]);
  assertEquals(given, shown);
});

Deno.test("reference/http.md: a result of a search has the fields that are shown, and robots.txt its lines", async () => {
  using site = await rich();
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.slice(0, 1).map(shape)
      : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value;
  const found = JSON.parse(await site.text("/api/search?q=rate+limit"));
  const example = JSON.parse((await fence("reference/http.md", "[", "json")).text);
  assertEquals(shape(found), shape(example));
  assertEquals((await site.text("/robots.txt")).trim(), (await fence("reference/http.md", "User-agent")).text);
});

Deno.test("reference/http.md: the metrics are those of the program", async () => {
  const page = (await manualPages()).get("reference/http.md")!;
  const listed = Array.from(page.matchAll(/^\| `((?:lectern|process)_\w+)/gm), ([, name]) => name!);
  const measured: string[] = [];
  for await (const { path } of walk(new URL("../../src/http/", import.meta.url), { includeDirs: false })) {
    for (const [, name] of (await Deno.readTextFile(path)).matchAll(/name: "((?:lectern|process)_\w+)"/g)) {
      measured.push(name!);
    }
  }
  assertEquals(listed.map((name) => name.replace(/_sum$/, "")).sort(), measured.sort());
});

Deno.test("about/security.md: the policy is the one that is sent", async () => {
  using site = await rich();
  const policy = (await site.get("/")).headers.get("content-security-policy")!;
  const { text } = await fence("about/security.md", "default-src");
  assertEquals(policy.replace(/'nonce-[^']+'/g, "'nonce-…'"), text.replace(/\n/g, " "));
});

/** Sites that log what the manual shows, by the page that shows it. */
const LOGS: readonly (readonly [file: string, begins: string, site: () => Promise<readonly string[]>])[] = [
  ["reference/http.md", "warning: api/search.md", () => logOf({ "index.md": "# A", "api/search.md": "# B" })],
  [
    "guide/themes.md",
    "warning: wwwroot/theme/theme.json",
    () => logOf({ "index.md": "# A" }, { otherFiles: { "wwwroot/theme/theme.json": '{"primaryColor": "#c0c0c0"}' } }),
  ],
  ["guide/configuration.md", "error: Cannot use docs/config.json", () =>
    logOf({
      "index.md": "# A",
      "config.json":
        '{\n\n\n"lastUpdated": "yes",\n"topNav": [{ "text": "A", "link": "/" },\n\n{ "text": "B", "link": "/", "items": [] }]}',
    })],
];

async function logOf(
  files: Record<string, string>,
  settings: TestSettings = {},
): Promise<readonly string[]> {
  try {
    using site = await siteWith(files, settings);
    await site.text("/");
    return site.logged;
  } catch (error) {
    return [`error: ${error instanceof Error ? error.message : error}`];
  }
}

Deno.test("log lines that the manual shows are logged", async () => {
  const shown = (await fencesIn("text")).filter(({ file, text }) =>
    /^(?:warning|error): /.test(text) && file !== "tutorial.md"
  );
  for (const { file, line, text } of shown) {
    const site = LOGS.find(([where, begins]) => where === file && text.startsWith(begins))?.[2];
    assert(site, `docs/${file}:${line} is in no list of this test`);
    const logged = await site();
    assert(logged.includes(text), `docs/${file}:${line}: ${JSON.stringify(logged)}`);
  }
});

Deno.test("the manual itself has no problem that is reported", async () => {
  using site = await siteWith(await manualFiles(), { otherFiles: { "wwwroot/schema/config.json": "{}" } });
  const pages = [...site.live.current.site.pages.values()];
  assert(pages.length > 40, `${pages.length} pages`);
  await site.live.finished();
  assertEquals(site.logged.filter((line) => !line.startsWith("info")), []);
});

Deno.test("every page of the manual is in its navigation, examples and redirects aside", async () => {
  using site = await siteWith(await manualFiles());
  const { nav } = site.live.current.site.config;
  const listed = JSON.stringify(nav);
  const pages = [...site.live.current.site.pages.keys()].filter((path) => !/^\/(?:examples|start)\b/.test(path));
  assertEquals(pages.filter((path) => !listed.includes(JSON.stringify(path))), []);
});
