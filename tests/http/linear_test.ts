/**
 * Nothing that a request carries may take more than linear time: one thread answers everybody.
 *
 * @module
 */
import { assert } from "@std/assert";
import { isUnchanged } from "../../src/http/conditional.ts";
import { app, document, hit, page, snapshot } from "./fixture.ts";

/** In characters: what Deno, Node and Bun let through at most, and more. */
const LENGTH = 64 * 1024;
/** In milliseconds: a thousand times what the slowest input takes, a third of what quadratic time would. */
const HANG = 1000;

const UNITS = [
  ..." \t,;:=\"'\\*-_./%+#@[]()<>&?a0",
  ...["\u00a0", "W/", '"a"', "a,", ", ", " ,", "a ", "a;", ";q=", "::", "1:", "1.", "..", "./", "/.", "%20", "%2f"],
  ...["-br", '-br"', "a-", "a=", 'a="', "\\a", "for=", '"",', "b;q=1,", "0-", "a.a-"],
];
/** What a run stands between: a run that ends the text is often harmless. */
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["", "\u00a7"],
  ["a", "a"],
  ['"a"', '"b"'],
  ["*", "x"],
  ['for="', "x"],
  ["gzip;", "x"],
  ["bytes=", "x"],
  ["[", "]"],
];

function* runs(length = LENGTH): Generator<string> {
  for (const unit of UNITS) {
    for (const [before, after] of AROUND) yield before + unit.repeat(length / unit.length) + after;
  }
}

const HEADERS = [
  "accept-encoding",
  "content-length",
  "forwarded",
  "host",
  "if-none-match",
  "if-range",
  "range",
  "transfer-encoding",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

function served() {
  return app(
    snapshot({
      answers: {
        "/": page("Home"),
        "/style.css": document("text/css", "a{}".repeat(200)),
        "/film.mp4": {
          kind: "file",
          type: "video/mp4",
          caching: "no-cache",
          size: 9,
          stamp: "1",
          open: () => new ReadableStream(),
        },
      },
      raws: { "/a": { text: "# A", name: "a.md" } },
      search: () => [hit("/")],
    }),
    { trustedProxies: ["192.0.2.1"], requestsPerMinute: Number.MAX_SAFE_INTEGER, basePath: "/docs" },
  );
}

async function inTime(what: string, work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  const taken = performance.now() - start;
  assert(taken < HANG, `${what} took ${taken.toFixed(0)} ms`);
}

Deno.test("Long runs in a header hold up nobody, whichever header it is", async () => {
  const { ask } = served();
  for (const name of HEADERS) {
    for (const run of runs()) {
      const paths = name === "if-none-match" || name === "range" ? ["/", "/film.mp4"] : ["/"];
      for (const path of paths) {
        await inTime(`${name}: ${run.slice(0, 40)} on ${path}`, async () => {
          await (await ask(path, { headers: { [name]: run } })).body?.cancel();
        });
      }
    }
  }
});

Deno.test("Long runs in a path or a query hold up nobody, on any route", async () => {
  const { ask } = served();
  for (const run of runs()) {
    const text = run.replace(/[^!-~]/g, encodeURIComponent);
    for (const target of [`/${text}`, `/docs/${text}`, `/${text.slice(0, 4000)}`, `/raw/${text.slice(0, 4000)}`]) {
      await inTime(target.slice(0, 40), async () => await (await ask(target)).body?.cancel());
    }
    for (const path of ["/", "/api/search", "/search", "/raw/a"]) {
      for (const name of ["q", "limit", "view", ""]) {
        await inTime(`${path}?${name}=${run.slice(0, 40)}`, async () => {
          await (await ask(`${path}?${name}=${text}`)).body?.cancel();
        });
      }
    }
  }
});

Deno.test("isUnchanged() ignores a header above 4 KB, and reads long white space once", async () => {
  const tag = `"${"5f".repeat(32)}"`;
  const holds = (value: string) => isUnchanged(value, tag);
  for (const unit of [" ", "\t", "\u00a0"]) {
    const list = `"a"${unit.repeat(3900)}"b", ${tag}`;
    // 0.01 ms each; 4 ms each where white space is gone over again from each of its characters.
    await inTime(`1,000 of ${JSON.stringify(unit)}`, () => {
      for (let i = 0; i < 1000; i++) holds(list);
    });
  }
  assert(holds(`"a", ${tag}`));
  assert(!holds(`"a"${" ".repeat(4100)}, ${tag}`));
});
