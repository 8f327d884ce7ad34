/**
 * What the program must do on every runtime, asked of a real process over a real socket.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import zlib from "node:zlib";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  checkFraming,
  checkHeaders,
  checkHosts,
  checkPipelining,
  checkReadFraming,
  checkTargets,
} from "./contract_wire.ts";
import { once } from "./programs.ts";
import { type Command, type Running, runToEnd, start, wire } from "./server_process.ts";

const DOCS: Record<string, string> = {
  "docs/index.md": "# Welcome\n\nSee [the guide](guide/a.md).\n",
  "docs/guide/a.md": "---\ndescription: How to begin\n---\n# First steps\n\n## Install\n\nDownload the program.\n",
  "docs/old.md": "---\nredirect: /guide/a\n---\n# Old\n",
  "docs/data.txt": "plain\n",
  "docs/config.json": '{ "title": "Contract" }',
};
/** A page that needs every package. To load them takes a server longer than all else that it is asked here. */
const PACKAGES = {
  "docs/packages.md":
    "# Packages\n\n```ts\nconst a = 1;\n```\n\n$x^2$ :rocket: <b>b</b>\n\n```mermaid\ngraph LR; A-->B\n```\n\n" +
    "```npm\nnpm install x\n```\n",
};
/** In bytes: streamed, in more pieces than any buffer holds. */
const BIG = 6 * 1024 * 1024;
/** In bytes: as much of it is read at first, at most. */
const BEGINNING = 1024;

/** Registers the tests. @param words How the program is started; read when the tests run. */
export function contract(
  name: string,
  words: () => Promise<Command> | Command,
  options: { readonly ignore?: boolean } = {},
): void {
  /** Registers tests of one server: to start one takes longer than all that they ask. */
  function sharing(prepare: (folder: string) => Promise<void>, flags: readonly string[] = []): Sharing {
    const shared = once(async () => {
      const folder = await Deno.makeTempDir({ prefix: "lectern_" });
      await write(folder, DOCS);
      await prepare(folder);
      const program = await words();
      const server = await start(program, flags, folder);
      return { server, folder, program };
    });
    let isStarted = false;
    Deno.test.afterAll(async () => {
      if (!isStarted) return;
      const { server, folder } = await shared();
      await server.stop("SIGKILL");
      await Deno.remove(folder, { recursive: true });
    });
    return (what, run) =>
      Deno.test({
        name: `${name}: ${what}`,
        ...options,
        // The first of them starts what the last of them does not end.
        sanitizeOps: false,
        sanitizeResources: false,
        async fn() {
          isStarted = true;
          const { server, folder, program } = await shared();
          await run(server, folder, program);
        },
      });
  }

  function test(what: string, run: (folder: string, words: Command) => Promise<void>): void {
    Deno.test({
      name: `${name}: ${what}`,
      ...options,
      async fn() {
        const folder = await Deno.makeTempDir({ prefix: "lectern_" });
        try {
          await write(folder, DOCS);
          await run(folder, await words());
        } finally {
          await Deno.remove(folder, { recursive: true });
        }
      },
    });
  }
  /** Tests that leave the server as it is. */
  const asking = sharing(async (folder) => {
    await write(folder, PACKAGES);
    await Deno.writeFile(`${folder}/docs/big.bin`, bigFile());
    await Deno.writeFile(`${folder}/docs/shorter.bin`, new Uint8Array(BIG));
  });
  /** Tests that change what it serves. */
  const changing = sharing(async () => {}, ["--base-path", "/docs"]);

  asking("routes answer with their types", async ({ url }) => {
    const expected: [string, number, RegExp][] = [
      ["/", 200, /^text\/html; charset=utf-8$/],
      ["/guide/a", 200, /^text\/html/],
      ["/GUIDE/A.html", 200, /^text\/html/],
      ["/data.txt", 200, /^text\/plain; charset=utf-8$/],
      ["/raw/guide/a", 200, /^text\/markdown; charset=utf-8$/],
      ["/raw/guide/a?view=true", 200, /^text\/plain; charset=utf-8$/],
      ["/api/search?q=program", 200, /^application\/json$/],
      ["/api/build-version", 200, /^application\/json$/],
      ["/feed.xml", 200, /^application\/rss\+xml/],
      ["/sitemap.xml", 200, /^(?:application|text)\/xml/],
      ["/robots.txt", 200, /^text\/plain/],
      ["/llms.txt", 200, /^text\/plain/],
      ["/healthz", 200, /^application\/json$/],
      ["/nothing", 404, /^text\/html/],
      ["/raw/nothing", 404, /^text\/plain/],
      ["/config.json", 404, /^text\/html/],
    ];
    for (const [path, status, type] of expected) {
      const response = await fetch(url + path);
      assertEquals(response.status, status, path);
      assertMatch(response.headers.get("content-type") ?? "", type, path);
      await response.body?.cancel();
    }
    assertEquals(await (await fetch(`${url}/raw/guide/a`)).text(), DOCS["docs/guide/a.md"]);
    const hits = await (await fetch(`${url}/api/search?q=download`)).json();
    assertMatch(hits[0].url, /^\/guide\/a/);
    assertStringIncludes(await (await fetch(url)).text(), '<a href="/guide/a">the guide</a>');
  });

  asking("agents are answered, of either era of MCP and without it", async ({ url }) => {
    for (const mode of ["legacy", { pin: "2026-07-28" }]) {
      const client = new Client({ name: "contract", version: "1" }, { versionNegotiation: { mode } } as never);
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)) as never);
      const { structuredContent } = await client.callTool({ name: "search", arguments: { query: "install" } });
      const [first] = (structuredContent as { results: { id: string; text: string }[] }).results;
      assertEquals([first?.id, first?.text], ["/guide/a#install", "## Install\n\nDownload the program."]);
      await client.close();
    }
    assertStringIncludes(await (await fetch(`${url}/api/context?q=install`)).text(), "Download the program.");
  });

  asking("every package that pages are rendered with is there", async ({ url, lines }) => {
    const page = await (await fetch(`${url}/packages`)).text();
    const signs = ['<span class="pl-k">const</span>', 'class="katex"', "\u{1f680}", "<b>b</b>", "<svg", "pnpm add x"];
    for (const sign of signs) assertStringIncludes(page, sign);
    assertEquals(lines.filter((line) => /packages\.md/.test(line)), []);
  });

  asking("pages carry their security headers, and a nonce that differs", async ({ url }) => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const response = await fetch(url);
      await response.body?.cancel();
      const policy = response.headers.get("content-security-policy") ?? "";
      nonces.add(/'nonce-([\w+/]{22}==)'/.exec(policy)?.[1] ?? "");
      assertEquals(response.headers.get("x-content-type-options"), "nosniff");
      assertEquals(response.headers.get("cache-control"), "private, no-cache");
    }
    assertEquals(nonces.size, 3);
  });

  asking("a page that the client has is not sent again", async ({ url }) => {
    const first = await fetch(url, { headers: { "accept-encoding": "identity" } });
    const body = new Uint8Array(await first.arrayBuffer());
    const etag = first.headers.get("etag")!;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
    assertEquals(etag, `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`);
    const second = await fetch(url, { headers: { "if-none-match": etag } });
    assertEquals([second.status, await second.text()], [304, ""]);
    assertEquals(second.headers.get("etag")?.slice(0, 65), etag.slice(0, 65));
    assertEquals(second.headers.get("content-security-policy"), null);
  });

  asking("HEAD answers as GET, without the body", async ({ url, port }) => {
    for (const path of ["/", "/data.txt", "/api/build-version", "/nothing"]) {
      const headers = { "accept-encoding": "identity" };
      const get = await fetch(url + path, { headers });
      const head = await wire(port, `HEAD ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      const [top = "", body] = head.split("\r\n\r\n");
      assertEquals(body, "", path);
      assertStringIncludes(top, `HTTP/1.1 ${get.status} `);
      const length = /^content-length: (\d+)/im.exec(top)?.[1];
      assertEquals(length, String((await get.arrayBuffer()).byteLength), path);
    }
    const unknown = `HEAD /llms-full.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    assertEquals(/^content-length: .*/im.exec(await wire(port, unknown))?.[0], undefined);
  });

  asking("other methods are told what is allowed", async ({ url, port }) => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const response = await fetch(url, { method });
      assertEquals([response.status, response.headers.get("allow")], [405, "GET, HEAD"], method);
      await response.body?.cancel();
    }
    const trace = await wire(port, `TRACE / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    assertMatch(trace, /^HTTP\/1\.1 405 /);
  });

  asking("bodies are coded as the client likes", async ({ port }) => {
    const ask = (coding: string) =>
      wire(
        port,
        `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${coding}\r\nConnection: close\r\n\r\n`,
      );
    const bytes = (answer: string) =>
      Uint8Array.from(answer.slice(answer.indexOf("\r\n\r\n") + 4), (character) => character.charCodeAt(0));
    const plain = bytes(await ask("identity"));
    for (const [coding, decode] of [["br", zlib.brotliDecompressSync], ["gzip", zlib.gunzipSync]] as const) {
      const answer = await ask(coding);
      assertMatch(answer, new RegExp(`^content-encoding: ${coding}\\r$`, "im"));
      assertEquals(new Uint8Array(decode(bytes(answer))), plain);
    }
  });

  asking("a text that is written while it is sent is coded while it is sent", async ({ port }) => {
    const ask = (coding: string) =>
      // Of HTTP/1.0, so that it comes without chunks.
      wire(port, `GET /llms-full.txt HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${coding}\r\n\r\n`);
    const bytes = (answer: string) =>
      Uint8Array.from(answer.slice(answer.indexOf("\r\n\r\n") + 4), (character) => character.charCodeAt(0));
    const plain = bytes(await ask("identity"));
    assert(plain.length > 100, `${plain.length} bytes`);
    for (const [coding, decode] of [["br", zlib.brotliDecompressSync], ["gzip", zlib.gunzipSync]] as const) {
      const answer = await ask(coding);
      assertMatch(answer, new RegExp(`^content-encoding: ${coding}\\r$`, "im"));
      assertMatch(answer, /^vary: accept-encoding\r$/im);
      assertEquals(new Uint8Array(decode(bytes(answer))), plain);
    }
  });

  asking("odd targets and hosts get a plain answer", async ({ port }) => {
    const host = `127.0.0.1:${port}`;
    const expected: [target: string, host: string, status: number][] = [
      ["//evil", host, 404],
      ["//evil/..", host, 404],
      ["http://other/", host, 400],
      ["*", host, 400],
      ["evil", host, 400],
      ["/%zz", host, 400],
      ["/%00", host, 400],
      ["/guide/../guide/a", host, 404],
      ["/%2e%2e/%2e%2e/etc/passwd", host, 404],
      ["/guide\\a", host, 404],
      [`/${"a".repeat(20_000)}`, host, 414],
      ["/", "127.0.0.1/x", 400],
      ["/", "a b", 400],
      ["/", "evil.example", 403],
      ["/?x=/../y", host, 200],
    ];
    for (const [target, host, status] of expected) {
      const answer = await wire(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const name = `${target.slice(0, 40)} ${host}`;
      assertEquals(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]), status, name);
      assert(!/at \w+ \(|node_modules|file:\/\//.test(answer), `${name} shows something of the inside`);
    }
    const absolute = `GET http://${host}/guide/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    assertMatch(await wire(port, absolute), /^HTTP\/1\.1 200 /);
  });

  asking("no body has a request in it, however its end is spelled", ({ port }) => checkFraming(port));
  asking(
    "no body for agents has a request in it, and one that is read ends where it says",
    ({ port }) => checkReadFraming(port),
  );
  asking("a host that is none, or another, is refused", ({ port }) => checkHosts(port));
  asking("no target breaks it, leads elsewhere or finds what was not asked for", ({ port }) => checkTargets(port));
  asking("odd, many and long headers get a plain answer", ({ port }) => checkHeaders(port));
  asking("requests in a row are answered in a row", ({ port }) => checkPipelining(port));

  asking("a slow client gets the whole of a big file, and holds nobody up", async (server) => {
    using slow = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    const request = `GET /big.bin HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`;
    await slow.write(new TextEncoder().encode(request));
    using silent = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    await silent.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHo"));
    const other = await fetch(server.url);
    assertEquals(other.status, 200);
    await other.body?.cancel();
    const received: number[] = [];
    let size = 0;
    const buffer = new Uint8Array(64 * 1024);
    let head = "";
    for (let count = await slow.read(buffer); count !== null; count = await slow.read(buffer)) {
      if (head === "") {
        head = new TextDecoder("latin1").decode(buffer.subarray(0, count)).split("\r\n\r\n")[0]!;
        size -= head.length + 4;
      }
      size += count;
      received.push(buffer[count - 1]!);
    }
    assertMatch(head, /^HTTP\/1\.1 200 /);
    assertEquals(size, BIG);
    const part = await fetch(`${server.url}/big.bin`, { headers: { range: "bytes=1000-1009" } });
    assertEquals([part.status, [...new Uint8Array(await part.arrayBuffer())]], [206, [
      ...bigFile().subarray(1000, 1010),
    ]]);
    const cut = await fetch(`${server.url}/big.bin`);
    await cut.body?.cancel();
    assertEquals((await fetch(`${server.url}/healthz`)).status, 200);
  });

  asking("a file that becomes shorter while it is sent ends the answer", async (server, folder) => {
    using slow = await Deno.connect({ hostname: "127.0.0.1", port: server.port });
    await slow.write(new TextEncoder().encode(`GET /shorter.bin HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`));
    const buffer = new Uint8Array(64 * 1024);
    let size = await slow.read(buffer) ?? 0;
    await Deno.truncate(`${folder}/docs/shorter.bin`, 1024);
    const isEnded = (async () => {
      // The end of the connection may be a reset.
      for (let count: number | null = 1; count !== null;) {
        count = await slow.read(buffer).catch(() => null);
        size += count ?? 0;
      }
      return true;
    })();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<false>((resolve) => timer = setTimeout(() => resolve(false), 10_000));
    assertEquals(await Promise.race([isEnded, tooLong]), true, `it waits for more after ${size} bytes`);
    clearTimeout(timer);
    assert(size < BIG, `${size} bytes`);
    assertEquals((await fetch(`${server.url}/healthz`)).status, 200);
  });

  test("SIGINT lets open requests finish, and ends with 0", async (folder, words) => {
    await Deno.writeFile(`${folder}/docs/big.bin`, new Uint8Array(BIG));
    await using server = await start(words, [], folder);
    using open = await openBig(server);
    const ended = server.stop("SIGINT");
    await until(() => server.lines.some((line) => /Stopping/.test(line)));
    await readBig(open);
    await endsSoon(ended);
  });

  test(
    "SIGTERM takes it out of rotation before the port closes, lets open requests finish, and ends with 0",
    async (folder, words) => {
      await Deno.writeFile(`${folder}/docs/big.bin`, new Uint8Array(BIG));
      await using server = await start(words, [], folder, { DOCS__DRAINSECONDS: "2" });
      const status = async (path: string) => {
        const response = await fetch(server.url + path);
        await response.body?.cancel();
        return response.status;
      };
      await until(async () => await status("/readyz") === 200);
      using open = await openBig(server);
      const ended = server.stop("SIGTERM");
      await until(async () => await status("/readyz") === 503);
      assertEquals([await status("/"), await status("/healthz")], [200, 200]);
      await until(() => server.lines.some((line) => /Stopping/.test(line)));
      await readBig(open);
      await endsSoon(ended);
      assert(server.lines.some((line) => /closes in 2 seconds/.test(line)), server.lines.join("\n"));
    },
  );

  test("a second signal ends it at once", async (folder, words) => {
    await Deno.writeFile(`${folder}/docs/big.bin`, new Uint8Array(BIG));
    await using server = await start(words, [], folder);
    using _stuck = await openBig(server);
    void server.stop("SIGTERM");
    await until(() => server.lines.some((line) => /Stopping/.test(line)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const from = performance.now();
    assertEquals(await server.stop("SIGTERM"), 130);
    assert(performance.now() - from < 2000, "the second signal was waited for");
  });

  changing("BasePath stands before everything", async ({ url }) => {
    const page = await (await fetch(`${url}/docs/guide/a`)).text();
    assertMatch(page, /href="\/docs\/_assets\/site\.[0-9a-f]+\.css"/);
    const [css = ""] = /\/docs\/_assets\/site\.[0-9a-f]+\.css/.exec(page) ?? [];
    const response = await fetch(url + css);
    assertEquals([response.status, response.headers.get("cache-control")], [
      200,
      "public, max-age=31536000, immutable",
    ]);
    await response.body?.cancel();
  });

  changing("a changed file shows without a restart", async ({ url }, folder) => {
    const version = async () => (await (await fetch(`${url}/docs/api/build-version`)).json()).version;
    assertEquals(await version(), 0);
    await Deno.writeTextFile(`${folder}/docs/guide/a.md`, "# Other steps\n");
    await Deno.writeTextFile(`${folder}/docs/guide/b.md`, "# New page\n");
    await until(async () => await version() > 0);
    await until(async () => (await (await fetch(`${url}/docs/guide/a`)).text()).includes("Other steps"));
    await until(async () => {
      const response = await fetch(`${url}/docs/guide/b`);
      await response.body?.cancel();
      return response.status === 200;
    });
  });

  changing("goes on where nobody reads its log any more", async (server, folder) => {
    server.hangUp();
    for (const page of ["one", "two", "three"]) {
      await Deno.writeTextFile(`${folder}/docs/${page}.md`, `# ${page}\n\n[x](${page}-missing.md)\n`);
      await until(async () => (await (await fetch(`${server.url}/docs/${page}`)).text()).includes(`${page}-missing`));
    }
    assertEquals(await server.stop(), 0);
  });

  test("an export has every page, file and redirect, though the disk of its log is full", async (folder, words) => {
    const full = ["sh", "-c", 'exec "$@" 2>/dev/full', "sh", ...words] as const;
    const { code } = await runToEnd(full, ["--export", "out", "--base-url", "https://docs.example"], folder);
    assertEquals(code, 0);
    const read = (file: string) => Deno.readTextFile(`${folder}/out/${file}`);
    assertStringIncludes(
      await read("guide/a/index.html"),
      '<link rel="canonical" href="https://docs.example/guide/a">',
    );
    assertEquals(await read("raw/guide/a.md"), DOCS["docs/guide/a.md"]);
    assertEquals(await read("data.txt"), "plain\n");
    assertEquals(await read("_redirects"), "/old /guide/a 302\n");
    assertStringIncludes(await read("404.html"), "Page not found");
    assertStringIncludes(await read("sitemap.xml"), "https://docs.example/guide/a");
    const again = await runToEnd(words, ["--export", "docs/out"], folder);
    assertEquals(again.code, 1);
    assertStringIncludes(again.stderr, "it is inside docs");
  });

  asking("what cannot be served ends with 1 and a sentence", async ({ port }, folder, words) => {
    const taken = await runToEnd(words, ["--port", String(port)], folder);
    assertEquals(taken.code, 1);
    assertMatch(taken.stderr, /Cannot listen on 127\.0\.0\.1:\d+: the port is in use/);
    const missing = await runToEnd(words, ["--root", "nowhere", "--port", "0"], folder);
    assertEquals(missing.code, 1);
    assertStringIncludes(missing.stderr, "nowhere");
    for (const { stderr } of [taken, missing]) assert(!/^\s+at /m.test(stderr), stderr);
  });
}

/** Registers a test of a server that it shares with others. */
type Sharing = (what: string, run: (server: Running, folder: string, words: Command) => Promise<void>) => void;

/** Asks for the big file, and reads its beginning. */
async function openBig({ port }: Running): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(new TextEncoder().encode(`GET /big.bin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`));
  await connection.read(new Uint8Array(BEGINNING));
  return connection;
}

/** Reads the rest of it, which has to come. */
async function readBig(connection: Deno.TcpConn): Promise<void> {
  const buffer = new Uint8Array(64 * 1024);
  let left = BIG - BEGINNING;
  while (left > 0) {
    const count = await connection.read(buffer);
    assert(count !== null, `${left} of ${BIG} bytes did not come`);
    left -= count;
  }
}

/** With 0, and without a wait for the connection, which is idle by now. */
async function endsSoon(ended: Promise<number>): Promise<void> {
  const from = performance.now();
  assertEquals(await ended, 0);
  assert(performance.now() - from < 9000, "the idle connection was waited for");
}

function bigFile(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(BIG).map((_, i) => i % 251);
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await Deno.mkdir(`${folder}/${file.slice(0, file.lastIndexOf("/"))}`, { recursive: true });
    await Deno.writeTextFile(`${folder}/${file}`, text);
  }
}

/** Asks until it holds; what it waits for is the work of another process. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000;
  while (!await holds()) {
    if (performance.now() > end) throw new Error("It did not come to pass within 15 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
