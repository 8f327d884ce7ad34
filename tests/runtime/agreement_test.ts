/**
 * The manual and a sample of each dialect, in every form in which Lectern is delivered: pages, raw Markdown, assets,
 * search, feed and a whole export are those of Deno, byte for byte, and so are the warnings.
 */
import { assert, assertEquals } from "@std/assert";
import { once, programs } from "./programs.ts";
import { type Command, type Running, runToEnd, start } from "./server_process.ts";

const ROOT = new URL("../../", import.meta.url);
const BASE_URL = "https://docs.example";
const FIRST = [
  "/",
  "/sitemap.xml",
  "/feed.xml",
  "/robots.txt",
  "/llms.txt",
  "/no/such/page",
  "/search?q=theme",
  "/raw/none",
];
const QUERIES = [
  "highlight",
  "docker",
  "theme colors",
  '"rate limit"',
  "conf",
  "ünïcödé",
  "漢字",
  "zzzz",
  "dialect samp",
];
const HEADERS = [
  "content-type",
  "cache-control",
  "etag",
  "vary",
  "content-disposition",
  "x-robots-tag",
  "x-markdown-tokens",
  "link",
  "content-security-policy",
];
/** In milliseconds: for an export of all this on a machine that is busy with other tests. */
const PATIENCE = 120_000;
/** Requests under way at once. */
const ABREAST = 8;

/** What a form of Lectern makes of the site: texts by address, by file, and the lines of its log. */
interface Answers {
  readonly exported: Readonly<Record<string, string>>;
  readonly served: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

const folder = await Deno.makeTempDir({ prefix: "lectern_" });
globalThis.addEventListener("unload", () => Deno.removeSync(folder, { recursive: true }));
const { all: [deno, ...others], installed } = await programs();

const reference = once(async () => {
  await copy(new URL("docs/", ROOT), `${folder}/docs`);
  await copy(new URL("dialects/", import.meta.url), `${folder}/docs/dialects`);
  await Deno.writeTextFile(
    `${folder}/appsettings.json`,
    '{ "Docs": { "TrustedProxies": ["127.0.0.1"], "Limits": { "PageSeconds": 120 } } }',
  );
  return await answersOf(deno!.name, await deno!.words());
});

/** Exports, and serves what it finished then. @param paths What is asked for; absent: all that links lead to. */
async function answersOf(name: string, words: Command, paths?: readonly string[]): Promise<Answers> {
  const out = `out-${name.replace(/\W+/g, "-")}`;
  const flags = ["--base-url", BASE_URL, "--cache", `${out}.cache`];
  const { code, stderr } = await runToEnd(words, ["--export", out, ...flags], folder, PATIENCE);
  assertEquals(code, 0, stderr);
  const exported = await texts(`${folder}/${out}`);
  await using server = await start(words, flags, folder);
  const served = await (paths ? askAll(server, paths) : crawl(server));
  return { exported, served, warnings: stderr.split("\n").filter((line) => line.startsWith("warning: ")).sort() };
}

/** All that can be reached, and what has no link. */
async function crawl(server: Running): Promise<Record<string, string>> {
  const served: Record<string, string> = {};
  let next = [...FIRST, ...QUERIES.map((query) => `/api/search?q=${encodeURIComponent(query)}`)];
  while (next.length > 0) {
    const answers = await askAll(server, next);
    Object.assign(served, answers);
    const found = Object.values(answers).flatMap((text) =>
      [...text.matchAll(/(?:href|src)="(\/[^"#]*)|<loc>https:\/\/docs\.example(\/[^<]*)/g)].map(([, a, b]) => (a ?? b)!)
    );
    const pages = found.filter((path) => !/\.\w+$|\/raw\//.test(path)).map((path) => `/raw${path.replace(/\/$/, "")}`);
    next = [...new Set([...found, ...pages])].filter((path) => served[path] === undefined);
  }
  return served;
}

async function askAll(server: Running, paths: readonly string[]): Promise<Record<string, string>> {
  const served: Record<string, string> = {};
  for (let i = 0; i < paths.length; i += ABREAST) {
    const batch = paths.slice(i, i + ABREAST);
    const answers = await Promise.all(batch.map((path, j) => ask(server, path, i + j)));
    for (const [j, path] of batch.entries()) served[path] = answers[j]!;
  }
  return served;
}

/** An answer as text, but for what is new in each. Each request comes from another client, so that none is limited. */
async function ask({ url }: Running, path: string, number: number): Promise<string> {
  const response = await fetch(url + path, {
    redirect: "manual",
    headers: { "accept-encoding": "identity", "x-forwarded-for": `192.0.2.${number % 250}` },
  });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const head = HEADERS.map((name) => `${name}: ${response.headers.get(name)}\n`).join("");
  const text = `${response.status} ${response.headers.get("location")}\n${head}\n${
    latin1(await response.arrayBuffer())
  }`;
  return nonce === undefined ? text : text.replaceAll(nonce, "");
}

/** A character for each byte. */
function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder("x-user-defined").decode(bytes);
}

async function texts(path: string, under = ""): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, isDirectory } of Deno.readDir(`${path}/${under}`)) {
    if (isDirectory) Object.assign(found, await texts(path, `${under}${name}/`));
    else found[under + name] = latin1((await Deno.readFile(`${path}/${under}${name}`)).buffer);
  }
  return found;
}

async function copy(from: URL, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) await copy(new URL(`${name}/`, from), `${to}/${name}`);
    else await Deno.copyFile(new URL(name, from), `${to}/${name}`);
  }
}

/** Names what differs first, since whole sites do not fit on a screen. */
function assertSame(actual: Readonly<Record<string, string>>, expected: Readonly<Record<string, string>>): void {
  assertEquals(Object.keys(actual).sort(), Object.keys(expected).sort());
  for (const [name, text] of Object.entries(expected)) {
    const other = actual[name]!;
    if (other === text) continue;
    let at = 0;
    while (other[at] === text[at]) at++;
    assertEquals(other.slice(Math.max(0, at - 100), at + 200), text.slice(Math.max(0, at - 100), at + 200), name);
  }
}

Deno.test("Deno: every dialect is rendered with all that it has", async () => {
  const { served } = await reference();
  assert(Object.keys(served).length > 200, `${Object.keys(served).length} addresses`);
  const signs: [page: string, ...signs: string[]][] = [
    ["vitepress", "pl-k", "twice", "Included part", 'class="katex"', "\u{1f389}", 'class="tabs'],
    ["mdbook", "pl-k", "line <em>two</em>", "anchored</strong>", "footnote", "<table"],
    ["material", "pl-k", "Snippet", 'class="diagram', "<mark", 'class="katex"', 'class="tabs'],
    ["docusaurus", "pl-s", "pnpm add", 'class="tabs', "<details"],
    ["starlight", "pl-k", 'class="tabs', "<svg", "important"],
    ["github", "pl-k", 'class="diagram', 'class="katex"', "<kbd>", "callout", "\u{1f680}"],
  ];
  for (const [page, ...all] of signs) {
    const text = await Deno.readTextFile(`${folder}/out-Deno/dialects/${page}/index.html`);
    for (const sign of all) assert(text.includes(sign), `${page}: ${sign}`);
  }
});

/** What no text of ours has: control characters but white space and the escape of ANSI colors, and the sign for what is no character. */
// deno-lint-ignore no-control-regex
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f\ufffd]/;

Deno.test("Deno: every text is text, and every page ends with the footer", async () => {
  const { served, exported } = await reference();
  const isText = /\ncontent-type: (?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml))|image\/svg)/;
  const texts = Object.entries(served).filter(([, text]) => isText.test(text));
  const files = Object.entries(exported).filter(([name]) => /\.(?:html|md|txt|xml|json|css|js|svg)$/.test(name));
  assert(texts.length > 200 && files.length > 200, `${texts.length} answers, ${files.length} files`);
  for (const [name, latin] of [...texts, ...files]) {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(latin, (c) => c.charCodeAt(0)));
    assertEquals(NO_TEXT.exec(text)?.[0], undefined, name);
    const footer = /<footer class="footer"[^]*?<\/footer>/.exec(text)?.[0] ?? "";
    if (/<main\b/.test(text)) assert(footer.includes("served by Lectern itself"), `${name}: ${footer}`);
  }
});

for (const { name, words, ignore } of others) {
  Deno.test({
    name: `${name}: everything that is served and exported is as on Deno, byte for byte`,
    ignore,
    async fn() {
      const expected = await reference();
      const answers = await answersOf(name, await words(), Object.keys(expected.served));
      assertSame(answers.exported, expected.exported);
      assertSame(answers.served, expected.served);
      assertEquals(answers.warnings, expected.warnings);
    },
  });
}

/** A folder with problems that each form must find: what the build reports, what pages show, and where nobody may ask. */
const BROKEN = {
  "index.md": "# Start\n\n[a](getting-started.md) [b](none.md#x) ![c](c.png) <http://localhost:1/>\n\n#### Deep\n",
  "guide/getting-started.md":
    "---\ndesciption: x\n---\n\n# Getting started\n\n$\\nonsense$ [x](#nothing-like-it)\n\n```nonsense\nx\n```\n",
  "config.json": '{\n"nav": [{ "title": "H", "path": "/" }, { "title": "N", "path": "/nothing" }],\n"titel": "A"\n}\n',
};

/** What `lectern check --fix` says, and what it writes. */
async function checkedBy(name: string, words: Command): Promise<string> {
  const at = `${folder}/check-${name.replace(/\W+/g, "-")}`;
  for (const [file, text] of Object.entries(BROKEN)) {
    await Deno.mkdir(`${at}/docs/${file}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${at}/docs/${file}`, text);
  }
  const flags = ["check", "docs", "--format", "json", "--fix", "--external"];
  const { code, stdout, stderr } = await runToEnd(words, flags, at, PATIENCE);
  return [`exit code ${code}`, stderr, stdout, await Deno.readTextFile(`${at}/docs/index.md`)].join("\n");
}

const checkReference = once(async () => await checkedBy(deno!.name, await deno!.words()));

Deno.test("Deno: lectern check finds what is wrong, and corrects what is safe", async () => {
  const said = await checkReference();
  const rules = ["broken-link", "broken-image", "broken-anchor", "heading-jump", "front-matter", "unknown-language"];
  for (const rule of [...rules, "formula", "configuration", "navigation", "external-link"]) {
    assert(said.includes(`"rule": "${rule}"`), `${rule}: ${said}`);
  }
  assert(said.startsWith("exit code 1\n\n{"), said);
  assert(said.includes("[a](guide/getting-started.md) [b](none.md#x)"), said);
});

for (const { name, words, ignore } of others) {
  Deno.test({
    name: `${name}: lectern check says the same as on Deno`,
    ignore,
    fn: async () => assertEquals(await checkedBy(name, await words()), await checkReference()),
  });
}

/** In a program of its own, as readers of the manual write it. */
const MOUNT = `
import { createDocs } from "lectern";
const docs = createDocs({ rootPath: process.argv[2], baseUrl: "${BASE_URL}", log() {} });
const response = await docs.fetch(new Request("${BASE_URL}/dialects/github"));
console.log(await response.text());
await docs.close();
`;

const TERMINATED = "a thread was terminated";
/** A thread of Node that is terminated at its work keeps one of twenty programs from ending, or aborts it. */
const OBSERVER = `
import { Worker } from "node:worker_threads";
Worker.prototype.terminate = () => console.log("${TERMINATED}");
`;

for (const { name, ignore } of others.filter(({ name }) => name === "Node" || name === "Bun")) {
  Deno.test({
    name: `${name}: createDocs() of the installed package gives the same page`,
    ignore,
    async fn() {
      const { served } = await reference();
      const home = await installed();
      await Deno.writeTextFile(new URL("mount.mjs", home), MOUNT);
      const words = [name.toLowerCase(), "mount.mjs", `${folder}/docs`] as const;
      const { code, stdout, stderr } = await runToEnd(words, [], home.pathname, PATIENCE);
      assertEquals(code, 0, stderr);
      const article = (html: string) => /<article[^]*<\/article>/.exec(html)![0].replace(/ nonce="[^"]*"/g, "");
      const page = new TextDecoder("x-user-defined").decode(new TextEncoder().encode(stdout));
      assertEquals(article(page), article(served["/dialects/github"]!));
    },
  });

  Deno.test({
    name: `${name}: programs that mount the docs, ask once and close them end, in the middle of the pages' work`,
    ignore,
    async fn() {
      const home = await installed();
      const many = await Deno.makeTempDir({ dir: folder });
      const fences = (page: number) =>
        Array.from({ length: 10 }, (_, block) => `\`\`\`ts\nconst a${page}_${block} = 1;\n\`\`\`\n\n`).join("");
      await Deno.writeTextFile(`${many}/index.md`, "# Home\n");
      for (let page = 0; page < 300; page++) await Deno.writeTextFile(`${many}/p${page}.md`, fences(page));
      await Deno.writeTextFile(new URL("close.mjs", home), OBSERVER + MOUNT.replace("/dialects/github", "/"));
      let left = 4;
      async function run(): Promise<void> {
        while (left-- > 0) {
          const { code, stdout, stderr } = await runToEnd(
            [name.toLowerCase(), "close.mjs", many],
            [],
            home.pathname,
            PATIENCE,
          );
          assertEquals([code, stdout.includes("<h1"), stdout.includes(TERMINATED)], [0, true, false], stderr);
        }
      }
      await Promise.all([run(), run(), run()]);
    },
  });
}
