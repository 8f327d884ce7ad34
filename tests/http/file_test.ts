import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { StreamedFile } from "../../src/build/document.ts";
import { readRange } from "../../src/http/file.ts";
import { siteWith } from "../site_with.ts";
import { app, snapshot } from "./fixture.ts";

const TEXT = "0123456789";

function film(type = "video/mp4") {
  const opened: (readonly [number | undefined, number | undefined])[] = [];
  const file: StreamedFile = {
    kind: "file",
    type,
    size: TEXT.length,
    stamp: '10-"5"-é',
    caching: "no-cache",
    open(start, end) {
      opened.push([start, end]);
      return new Blob([TEXT.slice(start, end)]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
  };
  return { opened, ...app(snapshot({ answers: { "/film.mp4": file } })) };
}

Deno.test("serveFile() streams the whole file and offers ranges", async () => {
  const { ask } = film();
  const response = await ask("/film.mp4");
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("accept-ranges"), "bytes");
  assertEquals(response.headers.get("content-length"), "10");
  assertEquals(response.headers.get("etag"), 'W/"10-%225%22-%C3%A9"');
  assertEquals(await response.text(), TEXT);
});

Deno.test("serveFile() answers one range with 206, and 416 where there is nothing", async () => {
  const { ask } = film();
  for (
    const [range, body, content] of [["bytes=2-4", "234", "bytes 2-4/10"], ["bytes=7-", "789", "bytes 7-9/10"], [
      "bytes=-2",
      "89",
      "bytes 8-9/10",
    ], ["bytes=8-99", "89", "bytes 8-9/10"]] as const
  ) {
    const response = await ask("/film.mp4", { headers: { range } });
    assertEquals([response.status, response.headers.get("content-range"), await response.text()], [206, content, body]);
    assertEquals(response.headers.get("content-length"), String(body.length));
  }
  const beyond = await ask("/film.mp4", { headers: { range: "bytes=10-" } });
  assertEquals([beyond.status, beyond.headers.get("content-range"), await beyond.text()], [416, "bytes */10", ""]);
});

Deno.test("serveFile() ignores several ranges, other units, HEAD and an If-Range, whose comparison is strong", async () => {
  const { ask } = film();
  const tag = (await ask("/film.mp4")).headers.get("etag")!;
  for (
    const headers of [{ range: "bytes=0-1,3-4" }, { range: "lines=1-2" }, { range: "bytes=4-2" }, {
      range: "bytes=0-1",
      "if-range": tag,
    }]
  ) {
    assertEquals((await ask("/film.mp4", { headers })).status, 200);
  }
  assertEquals((await ask("/film.mp4", { method: "HEAD", headers: { range: "bytes=0-1" } })).status, 200);
});

Deno.test("serveFile() sends short films and sound, too, in ranges, without which Safari plays none", async () => {
  using site = await siteWith({ "clip.mp4": TEXT, "sound.ogg": TEXT });
  for (const path of ["/clip.mp4", "/sound.ogg"]) {
    const part = await site.get(path, { range: "bytes=0-1" });
    assertEquals([part.status, part.headers.get("content-range"), await part.text()], [206, "bytes 0-1/10", "01"]);
    assertEquals(await site.text(path), TEXT);
  }
});

Deno.test("servePart() sends parts of files from memory, without a coding, where an If-Range is right", async () => {
  const text = TEXT.repeat(100);
  using site = await siteWith({ "data.json": text });
  const coded = { "accept-encoding": "gzip" };
  const whole = await site.get("/data.json");
  assertEquals([whole.headers.get("accept-ranges"), await whole.text()], ["bytes", text]);
  const tag = whole.headers.get("etag")!;
  const [range, content] = ["bytes=990-", "bytes 990-999/1000"];
  for (const headers of [{ range }, { range, ...coded }, { range, "if-range": tag }]) {
    const part = await site.get("/data.json", headers);
    assertEquals([part.status, part.headers.get("content-range"), await part.text()], [206, content, TEXT]);
    assertEquals([part.headers.get("etag"), part.headers.get("content-encoding")], [tag, null]);
    assertEquals(part.headers.get("content-length"), "10");
  }
  const other = (await site.get("/data.json", coded)).headers.get("etag")!;
  for (const known of [other, `W/${tag}`, "Fri, 27 Nov 2026 10:00:00 GMT"]) {
    const response = await site.get("/data.json", { range, "if-range": known });
    assertEquals([response.status, await response.text()], [200, text]);
  }
  assertEquals((await site.get("/data.json", { range: "bytes=1000-" })).status, 416);
  const forced = await site.get("/data.json", { range, "accept-encoding": "gzip, identity;q=0" });
  assertEquals([forced.status, forced.headers.get("content-encoding")], [200, "gzip"]);
});

Deno.test("serveFile() opens the file only when a body is read", async () => {
  const { ask, opened } = film();
  const tag = (await ask("/film.mp4", { method: "HEAD" })).headers.get("etag")!;
  const unchanged = await ask("/film.mp4", { headers: { "if-none-match": tag, range: "bytes=0-1" } });
  assertEquals(unchanged.status, 304);
  assertEquals(opened, []);
  const response = await ask("/film.mp4", { headers: { range: "bytes=0-1" } });
  await response.body!.cancel();
  assertEquals(opened, []);
  await (await ask("/film.mp4", { headers: { range: "bytes=0-1" } })).text();
  assertEquals(opened, [[0, 2]]);
});

Deno.test("serveFile() never lets a file run script", async () => {
  const response = await film("image/svg+xml").ask("/film.mp4");
  assert(response.headers.get("content-security-policy")!.startsWith("default-src 'none'"));
});

Deno.test("a big HTML file has the policy of pages, as a small one has", async () => {
  const policy = (await film("text/html; charset=utf-8").ask("/film.mp4")).headers.get("content-security-policy")!;
  assertMatch(policy, /^default-src 'self'; script-src 'self' 'nonce-/);
});

Deno.test("serveFile() asks for as many bytes as it promises, so that a file that became shorter fails", async () => {
  const { ask, opened } = film();
  await (await ask("/film.mp4")).text();
  assertEquals(opened, [[0, 10]]);
});

Deno.test("readRange() gives a part of the file, and never throws", () => {
  const number = fc.oneof(fc.nat(20).map(String), fc.constant(""), fc.constant("99999999999999"));
  const header = fc.oneof(fc.tuple(number, number).map(([a, b]) => `bytes=${a}-${b}`), fc.string());
  fc.assert(
    fc.property(header, fc.nat(15), (text, size) => {
      const range = readRange(text, size);
      if (range === undefined || range === "unsatisfiable") return;
      assert(0 <= range.start && range.start < range.end && range.end <= size, text);
    }),
    { numRuns: 2000 },
  );
});
