/**
 * Troubleshooting by message: every message that the page has as a heading is one that the program has.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";
import { manualPages } from "./fences.ts";

Deno.test("guide/troubleshooting.md quotes messages as the source has them", async () => {
  const page = (await manualPages()).get("guide/troubleshooting.md")!;
  const quoted = [...page.matchAll(/^### `(.+)`$/gm)].map(([, message]) => message!);
  assert(quoted.length > 25, `${quoted.length} messages`);
  const sources: string[] = [];
  for await (const { path } of walk(new URL("../../src/", import.meta.url), { includeDirs: false, exts: [".ts"] })) {
    if (!path.endsWith(".gen.ts")) sources.push(await Deno.readTextFile(path));
  }
  // What stands between the parts that vary; a piece of a few letters would be anywhere.
  const pieces = (message: string) =>
    message.split(/…|: |"/).map((piece) => piece.trim()).filter((piece) => piece.length > 5);
  const missing = quoted.flatMap((message) =>
    pieces(message).filter((piece) => !sources.some((source) => source.includes(piece))).map((piece) =>
      `${message}: ${piece}`
    )
  );
  assertEquals(missing, []);
  for (const message of quoted) assert(pieces(message).length > 0, `${message} has nothing to look for`);
});
