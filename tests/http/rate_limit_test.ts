import { assert, assertEquals, assertMatch, assertStrictEquals } from "@std/assert";
import { createContexts } from "../../src/http/context.ts";
import { rateLimit } from "../../src/http/rate_limit.ts";
import { createReply } from "../../src/http/reply.ts";
import { snapshot, wire } from "./fixture.ts";

function limiter(clients?: number) {
  const time = { now: 0 };
  const limited = rateLimit({
    requests: 30,
    seconds: 60,
    clock: () => time.now,
    reply: createReply([]),
    ...clients === undefined ? {} : { clients },
  });
  const createContext = createContexts({ basePath: "", baseUrl: undefined, trustedProxies: [] });
  const make = () => {
    const handler = limited("search")(() => new Response("ok"));
    return async (address: string | undefined, method = "GET", accept = "*/*") => {
      const request = wire("http://a/", method, { accept });
      return await handler(request, createContext(request, { address }, snapshot()));
    };
  };
  return { time, make, ask: make() };
}

async function count(
  ask: (address: string | undefined) => Promise<Response>,
  address: string | undefined,
  times: number,
): Promise<number> {
  let passed = 0;
  for (let i = 0; i < times; i++) passed += (await ask(address)).status === 200 ? 1 : 0;
  return passed;
}

Deno.test("rateLimit() lets exactly 30 of 40 pass in a window of 60 seconds", async () => {
  const { time, ask } = limiter();
  assertEquals(await count(ask, "192.0.2.1", 40), 30);
  time.now = 59_999;
  assertEquals(await count(ask, "192.0.2.1", 5), 0);
  time.now = 60_000;
  assertEquals(await count(ask, "192.0.2.1", 40), 30);
});

Deno.test("rateLimit() lets exactly 30 of 200 pass at once", async () => {
  const { ask } = limiter();
  const responses = await Promise.all(Array.from({ length: 200 }, () => ask("192.0.2.1")));
  assertEquals(responses.filter(({ status }) => status === 200).length, 30);
});

Deno.test("rateLimit() counts each client and each route by itself", async () => {
  const { ask, make } = limiter();
  const other = make();
  assertEquals(await count(ask, "192.0.2.1", 31), 30);
  assertEquals(await count(ask, "192.0.2.2", 31), 30);
  assertEquals(await count(other, "192.0.2.1", 31), 30);
  assertEquals(await count(ask, "2001:db8::1", 20) + await count(ask, "2001:db8::2", 20), 30);
  assertEquals(await count(ask, undefined, 20) + await count(ask, "garbage", 20), 30);
  assertEquals(await count(ask, "::ffff:192.0.2.2", 1), 0);
});

Deno.test("rateLimit() answers 429 with a problem, Retry-After and what is left", async () => {
  const { time, ask } = limiter();
  const first = await ask("192.0.2.1");
  assertEquals(first.headers.get("ratelimit-policy"), '"docs";q=30;w=60');
  assertEquals(first.headers.get("ratelimit"), '"docs";r=29;t=60');
  await count(ask, "192.0.2.1", 29);
  for (const start of [6101.1, 1234567.8912345, 0.1 + 0.2]) {
    const other = limiter();
    other.time.now = start;
    // (start + 60,000 - start) / 1000 is a little more than 60 for some.
    assertEquals((await other.ask("192.0.2.1")).headers.get("ratelimit"), '"docs";r=29;t=60');
  }
  time.now = 25_500;
  const refused = await ask("192.0.2.1");
  assertEquals(refused.status, 429);
  assertEquals(refused.headers.get("content-type"), "application/problem+json");
  assertEquals(refused.headers.get("retry-after"), "35");
  assertEquals(refused.headers.get("ratelimit"), '"docs";r=0;t=35');
  assertEquals(refused.headers.get("cache-control"), "no-store");
  const problem = await refused.json();
  assertEquals([problem.type, problem.title, problem.status], ["about:blank", "Too Many Requests", 429]);
  assertMatch(problem.detail, /35 s/);
});

Deno.test("rateLimit() answers 429 in plain text where a browser shows it", async () => {
  const { ask } = limiter();
  await count(ask, "192.0.2.1", 30);
  const refused = await ask("192.0.2.1", "GET", "text/html,application/xhtml+xml,*/*;q=0.8");
  assertEquals([refused.status, refused.headers.get("content-type")], [429, "text/plain; charset=utf-8"]);
  assertEquals([refused.headers.get("retry-after"), refused.headers.get("cache-control")], ["60", "no-store"]);
  assertEquals(await refused.text(), "At most 30 requests in 60 seconds. Try again in 60 s.\n");
});

Deno.test("rateLimit() remembers a bounded number of clients, those that asked least lately leave first", async () => {
  const { ask, time } = limiter(100);
  assertEquals(await count(ask, "192.0.2.1", 31), 30);
  for (let i = 0; i < 60; i++) await ask(`10.0.0.${i}`);
  assertEquals(await count(ask, "192.0.2.1", 1), 0);
  for (let i = 0; i < 60; i++) await ask(`10.0.1.${i}`);
  assertEquals(await count(ask, "192.0.2.1", 1), 0, "who goes on asking is not forgotten");
  for (let i = 0; i < 100; i++) await ask(`10.0.2.${i}`);
  assertEquals(await count(ask, "192.0.2.1", 31), 30);
  time.now = 60_000;
  assertEquals(await count(ask, "10.0.2.99", 31), 30);
});

Deno.test("rateLimit() neither lifts nor locks while its clock goes on", async () => {
  const { ask, time } = limiter();
  let passed = 0;
  for (time.now = 0; time.now < 3_600_000; time.now += 500) passed += (await ask("192.0.2.1")).status === 200 ? 1 : 0;
  assertEquals(passed, 60 * 30);
  assert(passed > 0);
});

Deno.test("rateLimit() needs at most 80 MiB for 300,000 clients on all routes, and still limits", async () => {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    // V8 gives young objects up to 32 MB, now and then: they are not kept.
    args: [
      "run",
      "-A",
      "--no-check",
      "--v8-flags=--expose-gc,--max-semi-space-size=2",
      new URL("crowd.ts", import.meta.url).pathname,
    ],
    cwd: new URL("../../", import.meta.url),
    env: { NO_COLOR: "1" },
  }).output();
  const [said = ""] = new TextDecoder().decode(stdout).trim().split("\n").slice(-1);
  assertMatch(said, /^\{/, new TextDecoder().decode(stderr));
  const { heap, resident, refused } = JSON.parse(said);
  assert(heap <= 40 && resident <= 80, said);
  // The last of the 30 requests is its 31st.
  assertEquals(refused, 4);
});

Deno.test("rateLimit() without a limit is not there", () => {
  const handler = () => new Response("ok");
  const none = rateLimit({ requests: Infinity, seconds: 60, clock: () => 0, reply: createReply([]) });
  assertStrictEquals(none("search")(handler), handler);
});
