import { assertEquals } from "@std/assert";
import { createWriter } from "../../src/export/writer.ts";
import type { FileToPut } from "../../src/runtime.ts";

function sink(digest?: string) {
  const files = new Map<string, string>();
  const batches: number[] = [];
  const staging = {
    put(list: readonly FileToPut[]) {
      batches.push(list.length);
      for (const { path, body, append } of list) {
        files.set(path, (append ? files.get(path) ?? "" : "") + new TextDecoder().decode(body));
      }
      return Promise.resolve();
    },
    stands: (found: string) => Promise.resolve(found === digest),
  };
  return { files, batches, staging };
}

async function fill(writer: ReturnType<typeof createWriter>): Promise<string | undefined> {
  for (let i = 0; i < 250; i++) await writer.text(`p/${i}`, `page ${i}`, undefined);
  await writer.own("own", "more");
  return await writer.end();
}

Deno.test("createWriter() writes nothing when the same stands already", async () => {
  const first = sink();
  const digest = await fill(createWriter({ staging: first.staging, warn() {} }));
  assertEquals([first.files.size, first.files.get("own")], [251, "more"]);
  const second = sink(digest);
  assertEquals(await fill(createWriter({ staging: second.staging, warn() {} })), undefined);
  assertEquals(second.batches, []);
});

Deno.test("createWriter() holds back no more than it may", async () => {
  const { files, batches, staging } = sink();
  const writer = createWriter({ staging, warn() {}, held: 700 });
  for (let i = 0; i < 100; i++) await writer.text(`p/${i}`, `page ${i}`, undefined);
  assertEquals(batches, []);
  for (let i = 100; i < 200; i++) await writer.text(`p/${i}`, `page ${i}`, undefined);
  assertEquals(batches, [100, 100]);
  await writer.end();
  assertEquals([files.size, files.get("p/199")], [200, "page 199"]);
});

Deno.test("createWriter() gives a place to the first that claims it, also where one is below the other", async () => {
  const { files, staging } = sink();
  const warnings: string[] = [];
  const writer = createWriter({ staging, warn: (message) => void warnings.push(message) });
  for (const [file, from] of [["a", "/1"], ["a", "/2"], ["a/b", "/3"], ["c/d", "/4"], ["c", "/5"]] as const) {
    await writer.text(file, from, from);
  }
  await writer.end();
  assertEquals([...files], [["a", "/1"], ["c/d", "/4"]]);
  assertEquals(warnings.map((warning) => warning.slice(0, 2)), ["/2", "/3", "/5"]);
});

Deno.test("createWriter() keeps the reserved places for what is written as its own", async () => {
  const { files, staging } = sink();
  const warnings: string[] = [];
  const writer = createWriter({ staging, warn: (message) => void warnings.push(message), reserved: ["_headers"] });
  await writer.text("_headers", "a", "/_headers");
  await writer.text("_headers/b", "b", "/_headers/b");
  await writer.own("_headers", "own");
  await writer.end();
  assertEquals([...files], [["_headers", "own"]]);
  assertEquals(warnings.length, 2);
  assertEquals(writer.count, 1);
});
