import { assertEquals } from "@std/assert";
import { createWriter } from "../../src/export/writer.ts";
import type { FileToPut } from "../../src/files.ts";

/** Takes what is written; `before` are files that stand already, with their texts. */
function sink(before: Readonly<Record<string, string>> = {}) {
  const files = new Map<string, string>();
  const batches: number[] = [];
  const staging = {
    put(list: readonly FileToPut[]) {
      batches.push(list.length);
      let same = 0;
      for (const { path, body, piece = "first" } of list) {
        const text = (piece === "first" ? "" : files.get(path) ?? "") + new TextDecoder().decode(body);
        files.set(path, text);
        if (before[path] === text) same++;
      }
      return Promise.resolve(same);
    },
  };
  return { files, batches, staging };
}

Deno.test("createWriter() writes in batches, and counts the files that stand already with the same bytes", async () => {
  const { files, batches, staging } = sink({ own: "more", "p/3": "page 3", "p/4": "other", gone: "" });
  const writer = createWriter({ staging, warn() {} });
  for (let i = 0; i < 250; i++) await writer.put(`p/${i}`, `page ${i}`);
  await writer.put("own", "more");
  const { sizes, same } = await writer.end();
  assertEquals([sizes.size, sizes.get("p/249"), same], [251, 8, 2]);
  assertEquals([batches, files.get("p/249")], [[100, 100, 51], "page 249"]);
});

Deno.test("createWriter() writes big bodies in pieces, of which the last is told", async () => {
  const { files, staging } = sink();
  const pieces: unknown[] = [];
  const put = (list: readonly FileToPut[]) => {
    pieces.push(...list.map(({ piece }) => piece));
    return staging.put(list);
  };
  const writer = createWriter({ staging: { put }, warn() {} });
  const body = "x".repeat(3_000_000);
  await writer.response("big", new Response(body, { headers: { "content-length": `${body.length}` } }));
  const { sizes } = await writer.end();
  assertEquals([pieces.at(0), pieces.at(1), pieces.at(-1)], ["first", "next", "last"]);
  assertEquals([sizes.get("big"), files.get("big") === body], [3_000_000, true]);
});

Deno.test("createWriter() gives a place to the first that claims it, also where one is below the other", async () => {
  const { files, staging } = sink();
  const warnings: string[] = [];
  const writer = createWriter({ staging, warn: (message) => void warnings.push(message) });
  for (const [file, from] of [["a", "/1"], ["a", "/2"], ["a/b", "/3"], ["c/d", "/4"], ["c", "/5"]] as const) {
    if (writer.claim(file, from)) await writer.put(file, from);
  }
  await writer.end();
  assertEquals([...files], [["a", "/1"], ["c/d", "/4"]]);
  assertEquals(warnings.map((warning) => warning.slice(0, 2)), ["/2", "/3", "/5"]);
});

Deno.test("createWriter() keeps the reserved places for what is written as its own", async () => {
  const { files, staging } = sink();
  const warnings: string[] = [];
  const writer = createWriter({ staging, warn: (message) => void warnings.push(message), reserved: ["_headers"] });
  assertEquals(writer.claim("_headers", "/_headers"), false);
  assertEquals(writer.claim("_headers/b", "/_headers/b"), false);
  await writer.put("_headers", "own");
  assertEquals((await writer.end()).sizes.size, 1);
  assertEquals([...files], [["_headers", "own"]]);
  assertEquals(warnings.length, 2);
});
