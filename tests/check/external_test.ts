import { assertEquals, assertMatch } from "@std/assert";
import { ask } from "../../src/check/external/ask.ts";
import { createFilter } from "../../src/check/external/filter.ts";
import { openMemory } from "../../src/check/external/memory.ts";
import { isPublicAddress } from "../../src/check/external/public_address.ts";
import type { Outside } from "../../src/outside.ts";
import { askOutside } from "../../src/runtime/outside.ts";
import { memoryFiles } from "../memory_files.ts";
import { checked } from "./checked.ts";

const ADDRESSES: readonly (readonly [address: string, isPublic: boolean])[] = [
  ["93.184.216.34", true],
  ["2606:2800:220:1::1", true],
  ["127.0.0.1", false],
  ["127.1.2.3", false],
  ["10.0.0.1", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["localhost", false],
];
Deno.test("isPublicAddress() knows private, local and reserved addresses, also within others", () => {
  for (const [address, isPublic] of ADDRESSES) assertEquals(isPublicAddress(address), isPublic, address);
});

/** A server on this machine, with what it was asked. */
function served(answer: (request: Request) => Response) {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  });
  return { asked, port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}

const everywhere = () => true;

Deno.test("check --external asks no private address, whatever a page links to", async () => {
  await using server = served(() => new Response("secret"));
  const links = ["127.0.0.1", "localhost", "2130706433"].map((host) => `http://${host}:${server.port}/x`);
  const docs = { "index.md": `# A\n\n${links.map((link) => `<${link}>`).join(" ")}` };
  const { findings } = await checked(docs, { args: ["--external"], outside: askOutside });
  assertEquals(findings.length, links.length);
  for (const { message } of findings) assertMatch(message, /not public, and was not asked/);
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"]) {
    const { reason } = await ask(`http://${host}:${server.port}/`, askOutside, isPublicAddress);
    assertMatch(reason, /not public, and was not asked/);
  }
  assertEquals(server.asked, []);
});

Deno.test("ask() follows no redirect to an address that is not admitted", async () => {
  await using inner = served(() => new Response("secret"));
  await using outer = served(() =>
    new Response(null, { status: 302, headers: { location: `http://localhost:${inner.port}/` } })
  );
  let count = 0;
  const verdict = await ask(`http://127.0.0.1:${outer.port}/`, askOutside, () => ++count === 1);
  assertEquals(verdict.reason, "its address is not public, and was not asked");
  assertEquals([outer.asked, inner.asked], [["HEAD /"], []]);
});

Deno.test("ask() asks with HEAD, then GET, and takes a refusal for an answer", async () => {
  const answers: Readonly<Record<string, (method: string) => number>> = {
    "/good": () => 200,
    "/no-head": (method) => method === "HEAD" ? 405 : 200,
    "/lies": (method) => method === "HEAD" ? 404 : 200,
    "/gone": () => 410,
    "/login": () => 401,
    "/busy": () => 429,
    "/broken": () => 503,
  };
  await using server = served(({ url, method }) =>
    new Response(null, { status: answers[new URL(url).pathname]!(method) })
  );
  const verdicts: string[] = [];
  for (const path of Object.keys(answers)) {
    const { isGood, reason } = await ask(`http://127.0.0.1:${server.port}${path}`, askOutside, everywhere);
    verdicts.push(isGood ? "good" : reason);
  }
  assertEquals(verdicts, ["good", "good", "good", "it answers 410", "good", "good", "it answers 503"]);
  assertEquals(server.asked, [
    ...["HEAD /good", "HEAD /no-head", "GET /no-head", "HEAD /lies", "GET /lies", "HEAD /gone", "GET /gone"],
    ...["HEAD /login", "HEAD /busy", "HEAD /broken", "GET /broken"],
  ]);
});

Deno.test("ask() says why there is no answer, and ends a circle of redirects", async () => {
  const fails = (code: string): Outside => () => Promise.reject(Object.assign(new Error("x"), { code }));
  const reason = async (outside: Outside) => (await ask("https://a.test/", outside, everywhere)).reason;
  assertEquals(await reason(fails("ENOTFOUND")), "there is no such host");
  assertEquals(await reason(fails("ETIMEDOUT")), "no answer within 10 seconds");
  assertEquals(await reason(fails("EPROTO")), "it cannot be reached: EPROTO");
  assertEquals(await reason(() => Promise.resolve({ status: 302, location: "/" })), "it redirects more than 5 times");
  assertEquals(
    await reason(() => Promise.resolve({ status: 302, location: "file:///etc" })),
    "it redirects to a URL of file:",
  );
});

Deno.test("askOutside() gives up after its deadline", async () => {
  const never = new Promise<Response>(() => {});
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => never);
  const request = { method: "HEAD", headers: {}, admit: everywhere, deadline: 50 } as const;
  const code = await askOutside(new URL(`http://127.0.0.1:${server.addr.port}/`), request).catch((error) => error.code);
  assertEquals(code, "ETIMEDOUT");
  void server.shutdown();
});

/** Other sites: URLs that answer 200, and how many are asked at once. */
function others(good: readonly string[]) {
  const asked: string[] = [];
  let now = 0;
  let most = 0;
  const outside: Outside = async ({ href }, { method }) => {
    asked.push(`${method} ${href}`);
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now--;
    return { status: good.includes(href) ? 200 : 404, location: undefined };
  };
  return { outside, asked, most: () => most };
}

Deno.test("check --external reports each page with a dead link, asks each URL once, and leaves the rest alone", async () => {
  const docs = {
    "index.md": "# A\n\n[x](https://a.test/good#part) and\n[y](https://a.test/dead) [z](https://skipped.test/dead)",
    "b.md": "# B\n\n[y](https://a.test/dead) [z](https://b.test/api/x/dead) ![i](https://a.test/good)",
    "config.json": JSON.stringify({
      check: {
        external: { skip: ["skipped.test", "https://b.test/api/*", "social.test"] },
        rules: { "blocked-content": "off" },
      },
      socialLinks: [{ icon: "x", url: "https://social.test/dead" }],
    }),
  };
  const { outside, asked } = others(["https://a.test/good"]);
  const site = await checked(docs, { args: ["--external"], outside });
  assertEquals(site.places, ["docs/b.md:3:5 external-link", "docs/index.md:4:5 external-link"]);
  assertEquals(site.findings[0]!.message, "link to https://a.test/dead: it answers 404");
  assertEquals(asked.toSorted(), ["GET https://a.test/dead", "HEAD https://a.test/dead", "HEAD https://a.test/good"]);
  assertEquals((await checked(docs, { outside: others([]).outside })).findings, []);
});

Deno.test("check --external asks eight URLs at a time", async () => {
  const urls = Array.from({ length: 30 }, (_, i) => `https://a.test/${i}`);
  const { outside, most } = others(urls);
  const site = await checked({ "index.md": `# A\n\n${urls.join(" ")}` }, { args: ["--external"], outside });
  assertEquals([site.findings, most()], [[], 8]);
});

Deno.test("check --external remembers for a day what answered, and asks again for what did not", async () => {
  const docs = { "index.md": "# A\n\n<https://a.test/good> <https://a.test/dead>" };
  const first = others(["https://a.test/good"]);
  const { runtime } = await checked(docs, { args: ["--external"], outside: first.outside });
  const links = runtime.files.texts()[".lectern/links.json"]!;
  const again = async (text: string) => {
    const { outside, asked } = others(["https://a.test/good"]);
    await checked(docs, { args: ["--external"], outside, otherFiles: { ".lectern/links.json": text } });
    return asked;
  };
  assertEquals(await again(links), ["HEAD https://a.test/dead", "GET https://a.test/dead"]);
  const old = JSON.stringify({ "https://a.test/good": Date.now() - 25 * 60 * 60 * 1000 });
  for (
    const text of [
      old,
      "{",
      '{"https://a.test/good": "x"}',
      JSON.stringify({ "https://a.test/good": Date.now() + 1e7 }),
    ]
  ) {
    assertEquals((await again(text)).length, 3, text);
  }
});

Deno.test("openMemory() goes on where nothing can be written", async () => {
  const files = { ...memoryFiles({}), write: () => Promise.reject(new Error("read-only")) };
  const memory = await openMemory("links.json", files, 1);
  memory.add("https://a.test/");
  await memory.store();
  assertEquals(memory.has("https://a.test/"), true);
});

const FILTERS: readonly (readonly [only: string[], skip: string[], url: string, isAsked: boolean])[] = [
  [[], [], "https://a.test/x", true],
  [["a.test"], [], "https://a.test/x", true],
  [["a.test"], [], "https://a.test.evil.test/x", false],
  [["*.a.test"], [], "https://b.a.test/x", true],
  [["a.test:8080"], [], "https://a.test:8080/x", true],
  [[], ["a.test"], "https://a.test/x", false],
  [[], ["https://a.test/private/*"], "https://a.test/private/x", false],
  [[], ["https://a.test/private/*"], "https://a.test/x", true],
  [[], ["https://*/a/*/b"], "https://a.test/a/c/b", false],
  [[], ["https://*/a/*/b"], "https://a.test/a/b", true],
  [["a.test"], ["https://a.test/x"], "https://a.test/x", false],
];
for (const [only, skip, url, isAsked] of FILTERS) {
  Deno.test(`createFilter() says ${isAsked} for ${url} with only ${only} and skip ${skip}`, () => {
    assertEquals(createFilter({ only, skip })(url), isAsked);
  });
}

Deno.test("check --external asks for links of the navigation, the header, the footer and a hero", async () => {
  const dead = (name: string) => `https://a.test/${name}`;
  const docs = {
    "index.md": `---\nlayout: home\nhero:\n  text: T\n  actions:\n    - text: X\n      link: ${dead("hero")}\n---\n`,
    "config.json": JSON.stringify({
      nav: [{ title: "H", path: "/" }, { title: "N", items: [{ title: "E", path: dead("nav") }] }],
      topNav: [{ text: "T", link: dead("top") }, { text: "Good", link: dead("good") }],
      socialLinks: [{ icon: "github", url: dead("social") }],
      footer: `[x](${dead("footer")}#part)`,
      editLink: { pattern: "https://a.test/edit/:path", text: "Edit" },
    }),
  };
  const { outside, asked } = others([dead("good")]);
  const { findings } = await checked(docs, { args: ["--external"], outside });
  assertEquals(
    findings.map(({ file, line, message }) => [file, line, /link to https:\/\/a\.test\/(\S+):/.exec(message)?.[1]])
      .sort(),
    [
      ["docs/config.json", 1, "footer#part"],
      ["docs/config.json", 1, "nav"],
      ["docs/config.json", 1, "social"],
      ["docs/config.json", 1, "top"],
      ["docs/index.md", 7, "hero"],
    ],
  );
  // Each page has its own address to edit it, which says nothing of the content.
  assertEquals(asked.filter((url) => url.includes("edit")), []);
});
