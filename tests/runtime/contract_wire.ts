/**
 * What strangers can put on a wire: framings, hosts, targets and headers that no honest client sends, each with what
 * may be answered. Where runtimes differ, since their parsers refuse before the application is asked, all are named.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { exchange } from "./server_process.ts";

/** Statuses in the order of the answers; `""`: the connection just ends. Several where runtimes differ. */
type Allowed = readonly string[];

/** Bytes of a request, for a port. */
type Case = readonly [name: string, request: (port: number) => string, ...allowed: Allowed];

const own = (port: number) => `Host: 127.0.0.1:${port}\r\n`;
/** A request that must never be answered, since it lies inside of another one's body. */
const SMUGGLED = "GET /data.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

const post = (fields: string, body: string): Case[1] => (port) =>
  `POST / HTTP/1.1\r\n${own(port)}${fields}\r\n\r\n${body}`;
const get = (fields: string): Case[1] => (port) =>
  `GET / HTTP/1.1\r\n${own(port)}${fields}\r\nConnection: close\r\n\r\n`;

const CHUNK = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;

const NEVER = "a body that never comes";

/** Bodies with a request in them, whose end is in doubt. */
const FRAMINGS: readonly Case[] = [
  [
    "Content-Length and chunked",
    post("Content-Length: 6\r\nTransfer-Encoding: chunked", `0\r\n\r\n${SMUGGLED}`),
    "400",
  ],
  ["chunked and Content-Length", post("Transfer-Encoding: chunked\r\nContent-Length: 4", CHUNK), "400"],
  ["two lengths", post(`Content-Length: 5\r\nContent-Length: ${5 + SMUGGLED.length}`, `hello${SMUGGLED}`), "400"],
  ["a list of lengths", post("Content-Length: 5, 50", `hello${SMUGGLED}`), "400"],
  ["a length with a sign", post("Content-Length: +5", `hello${SMUGGLED}`), "400"],
  ["a length below zero", post("Content-Length: -1", SMUGGLED), "400"],
  ["a hexadecimal length", post("Content-Length: 0x5", `hello${SMUGGLED}`), "400"],
  ["a length beyond counting", post("Content-Length: 99999999999999999999", SMUGGLED), "400"],
  ["an unknown coding", post("Transfer-Encoding: xchunked", SMUGGLED), "400", "405"],
  ["a coding before chunked", post("Transfer-Encoding: gzip, chunked", SMUGGLED), "400", "405", ""],
  ["a coding behind chunked", post("Transfer-Encoding: chunked, identity", SMUGGLED), "400", "405"],
  ["two codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", SMUGGLED), "400", "405"],
  ["a space before the colon", post("Transfer-Encoding : chunked", `0\r\n\r\n${SMUGGLED}`), "400"],
  ["a vertical tab before chunked", post("Transfer-Encoding: \x0bchunked", `0\r\n\r\n${SMUGGLED}`), "400"],
  ["a chunk without a size", post("Transfer-Encoding: chunked", `zz\r\n${SMUGGLED}`), "400", "405", ""],
  ["a line end in a chunk extension", post("Transfer-Encoding: chunked", `2;\nxx\r\n${CHUNK}`), "400", "405", ""],
  ["a whole request in a body", post(`Content-Length: ${SMUGGLED.length}`, SMUGGLED), "405"],
  ["a whole request in a chunk", post("Transfer-Encoding: chunked", CHUNK), "405"],
  [
    "a body of a GET",
    (port) => `GET / HTTP/1.1\r\n${own(port)}Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    "400",
  ],
  [NEVER, post("Content-Length: 1000", "hello"), "405"],
  ["a folded header", get("X-A: b\r\n c"), "400"],
  ["a lone carriage return", get("X-A: b\rc"), "400"],
  ["a NUL", get("X-A: b\0c"), "400"],
  ["a header without a colon", get("XA"), "400"],
  ["a space in a name", get("X A: b"), "400"],
  ["a space before the first name", (port) => `GET / HTTP/1.1\r\n X-A: b\r\n${own(port)}\r\n`, "400"],
  ["an unknown version", (port) => `GET / HTTP/1.2\r\n${own(port)}\r\n`, "400"],
  ["another protocol", (port) => `GET / HTTP/2.0\r\n${own(port)}\r\n`, "400"],
  ["no version", () => "GET /\r\n\r\n", "400"],
];

const HOSTS: readonly (readonly [host: string, ...allowed: Allowed])[] = [
  ["evil.example", "403"],
  ["localhost.evil.example", "403"],
  ["localhost", "200"],
  ["LOCALHOST:1", "200"],
  ["docs.localhost", "200"],
  ["[::1]:80", "200"],
  ...[
    "",
    "127.0.0.1/x",
    "127.0.0.1?x",
    "127.0.0.1#x",
    "127.0.0.1\\x",
    "a b",
    "<script>",
    "me@127.0.0.1",
    "127.0.0.1:99999",
  ]
    .map((host) => [host, "400"] as const),
  ...[
    "127.0.0.1:",
    "127.0.0.1:8x",
    "[::1",
    "::1",
    "0x7f.1",
    "127.1",
    "2130706433",
    "%6cocalhost",
    "\xe9",
    "a,b",
    "a".repeat(300),
  ]
    .map((host) => [host, "400"] as const),
];

const TARGETS: readonly (readonly [target: string, ...allowed: Allowed])[] = [
  ...["*", "evil", "http://", "http://other/", "http://evil:99999/", "https://127.0.0.1/", "ftp://127.0.0.1/"]
    .map((target) => [target, "400"] as const),
  ...[
    "/%zz",
    "/%",
    "/%0",
    "/%00",
    "/%0a",
    "/%0d%0aX:%20y",
    "/%ff",
    "/%ED%A0%80",
    "/%c0%ae%c0%ae/",
    "/\x01",
    "/\x7f",
    "/a b",
  ]
    .map((target) => [target, "400"] as const),
  ...["//evil", "///evil", "/\\evil", "/..\\..\\etc", "/.//evil", "/%5c..%5c", "/%2e%2e/%2e%2e/etc/passwd", "/..%2fetc"]
    .map((target) => [target, "404"] as const),
  ...["/%252e%252e/", "/..;/x", "/guide//a", "/guide/./a", "/guide/../guide/a", "/guide/a/..", "//127.0.0.1/guide/a"]
    .map((target) => [target, "404"] as const),
  ...[
    "/guide/a;x",
    "/guide/a/x.css",
    "/guide/a;x.css",
    "/__proto__",
    "/.git/config",
    "/config.json",
    "/raw/config.json",
  ]
    .map((target) => [target, "404"] as const),
  ["/\xff", "400"],
  // A page of this name could be there; only some parsers let bytes beyond ASCII pass.
  ["/\xc3\xa4", "404", "400"],
  ["/guide/a?x=/../y&%zz", "200"],
  ["/guide/a#x", "200"],
  [`/${"a".repeat(4095)}`, "404"],
  [`/${"a".repeat(20_000)}`, "414"],
  [`/${"a/".repeat(2000)}`, "404"],
  [`/${"%61".repeat(1500)}`, "414"],
  [`/guide/a?${"a".repeat(20_000)}`, "200"],
  [`/${"a".repeat(70_000)}`, "400", "431"],
];

const HEADERS: readonly Case[] = [
  ["no host", () => "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400", "200"],
  ["two hosts", (port) => `GET / HTTP/1.1\r\n${own(port)}Host: evil.example\r\nConnection: close\r\n\r\n`, "400"],
  [
    "two hosts, ours last",
    (port) => `GET / HTTP/1.1\r\nHost: evil.example\r\n${own(port)}Connection: close\r\n\r\n`,
    "400",
  ],
  ["the same host twice", (port) => `GET / HTTP/1.1\r\n${own(port)}${own(port)}Connection: close\r\n\r\n`, "400"],
  [
    "our address, another host",
    (port) => `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
    "400",
  ],
  ["another address, our host", (port) => `GET http://evil.example/ HTTP/1.1\r\n${own(port)}\r\n`, "400"],
  ["500 headers", get(Array.from({ length: 500 }, (_, i) => `X-${i}: y`).join("\r\n")), "200", "400", "431"],
  ["5,000 headers", get(Array.from({ length: 5000 }, (_, i) => `X-${i}: y`).join("\r\n")), "200", "400", "431"],
  ["a header of 20 kB", get(`X-A: ${"y".repeat(20_000)}`), "200"],
  ["a header of 100 kB", get(`X-A: ${"y".repeat(100_000)}`), "400", "431"],
  ["12,000 entity tags", get(`If-None-Match: ${'"a",'.repeat(12_000)}`), "200"],
  ["9,000 codings", get(`Accept-Encoding: ${"a;q=0,".repeat(9000)}`), "200"],
  ["9,000 forwarders", get(`X-Forwarded-For: ${"1.1.1.1,".repeat(7000)}`), "200"],
  ["a wish to upgrade", get("Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__"), "200"],
  ...["TRACE", "OPTIONS", "PUT", "FOO", "get", "TRACK"].map((method): Case => [
    `method ${method}`,
    (port) => `${method} / HTTP/1.1\r\n${own(port)}Connection: close\r\n\r\n`,
    "405",
    "400",
  ]),
  // Bun knows no such target.
  [
    "OPTIONS of the whole server",
    (port) => `OPTIONS * HTTP/1.1\r\n${own(port)}Connection: close\r\n\r\n`,
    "405",
    "400",
  ],
  ["CONNECT", () => "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", "405", "403", "400"],
];

/** No body has a second request in it, whatever its headers say. */
export async function checkFraming(port: number): Promise<void> {
  await checkAll(port, FRAMINGS);
}

/** The same where bodies are read; and after a body that was read, the connection goes on. */
export async function checkReadFraming(port: number): Promise<void> {
  const read = FRAMINGS.filter(([name, request]) => request(port).startsWith("POST / ") && name !== NEVER)
    .map(([name, request]): Case => [
      name,
      (port) => request(port).replace("POST / HTTP/1.1", "POST /mcp HTTP/1.1\r\nConnection: close"),
      "400",
      "",
    ]);
  await checkAll(port, read);
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const ask = `POST /mcp HTTP/1.1\r\n${own(port)}Content-Type: application/json\r\n`;
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const answer = await exchange(
    port,
    `${ask}Content-Length: ${body.length}\r\n\r\n${body}${ask}Transfer-Encoding: chunked\r\n\r\n${chunks}` +
      `GET /data.txt HTTP/1.1\r\n${own(port)}Connection: close\r\n\r\n`,
  );
  assertEquals(statuses(answer), "200,200,200");
  const long = await exchange(port, `${ask}Content-Length: 65537\r\n\r\n${SMUGGLED.repeat(2000)}`);
  // hyper says that what follows a connection's last request is none.
  assertMatch(statuses(long), /^(?:413(?:,400)?)?$/);
}

/** Host is checked before anything is made of it. */
export async function checkHosts(port: number): Promise<void> {
  await checkAll(
    port,
    HOSTS.map(([host, ...allowed]): Case => [
      `Host ${host}`,
      () => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ...allowed,
    ]),
  );
}

/** no target gives an error, a redirect, or a page other than asked. */
export async function checkTargets(port: number): Promise<void> {
  await checkAll(
    port,
    TARGETS.map(([target, ...allowed]): Case => [
      target,
      (port) => `GET ${target} HTTP/1.1\r\n${own(port)}Connection: close\r\n\r\n`,
      ...allowed,
    ]),
  );
}

export async function checkHeaders(port: number): Promise<void> {
  await checkAll(port, HEADERS);
}

/** Requests that come at once on one connection: each gets its own answer, in order. */
export async function checkPipelining(port: number): Promise<void> {
  const paths = Array.from({ length: 60 }, (_, i) => ["/data.txt", "/nothing", "/api/build-version", "//x"][i % 4]!);
  const requests = paths.map((path, i) =>
    `GET ${path} HTTP/1.1\r\n${own(port)}${i === paths.length - 1 ? "Connection: close\r\n" : ""}\r\n`
  );
  const answer = await exchange(port, requests.join(""));
  assertEquals(statuses(answer), paths.map((_, i) => ["200", "404", "200", "404"][i % 4]).join(","));
}

async function checkAll(port: number, cases: readonly Case[]): Promise<void> {
  const problems: string[] = [];
  for (let at = 0; at < cases.length; at += 8) {
    await Promise.all(
      cases.slice(at, at + 8).map(async ([name, request, ...allowed]) => {
        const answer = await exchange(port, request(port));
        const found = statuses(answer);
        const label = name.length > 60 ? `${name.slice(0, 40)}… (${name.length} characters)` : JSON.stringify(name);
        if (!allowed.includes(found)) problems.push(`${label}: "${found}" instead of "${allowed.join('" or "')}"`);
        if (/^location:/im.test(answer)) problems.push(`${label}: leads elsewhere`);
        if (/\r\n\r\nplain\n/.test(answer)) problems.push(`${label}: the request in the body was answered`);
        if (/at \w+ \(|node_modules|file:\/\//.test(answer)) problems.push(`${label}: shows something of the inside`);
        const [head = "", body] = answer.split("\r\n\r\n");
        // An empty one is "0" in chunks.
        if (body && body !== "0" && !/^x-content-type-options: nosniff\r?$/im.test(head)) {
          problems.push(`${label}: without security headers`);
        }
      }),
    );
  }
  assert(problems.length === 0, problems.join("\n"));
  assertMatch(await exchange(port, get("X-A: b")(port)), /^HTTP\/1\.1 200 /);
}

function statuses(answer: string): string {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g), ([, status]) => status).join(",");
}
