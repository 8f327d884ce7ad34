import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function html(text: string, files: Readonly<Record<string, string>>): Promise<string> {
  const known = new Map<string, string | undefined>(Object.entries(files));
  for (let round = 0; round < 5; round++) {
    const page = await rendererWith()({
      file: "en-us/guide/a.md",
      written: "guide/a.en-US.md",
      text,
      line: 1,
      files: known,
    });
    if (page.wants.length === 0) return page.html;
    for (const path of page.wants) known.set(path, undefined);
  }
  throw new Error("It wants more files at each round");
}

Deno.test("dumi: files of a page are found from where it was written, with or without their endings", async () => {
  const files = { "guide/demo/a.tsx": "one()", "guide/b.md": "# B\n\nfirst\n\nsecond\n" };
  for (const src of ["./demo/a.tsx", "./demo/a", "demo/a"]) {
    assertStringIncludes(await html(`<code src="${src}" title="T"></code>\n`, files), "one");
  }
  const two = await html('<code src="./demo/a.tsx">A</code>\n<code src="./demo/a.tsx" debug>B</code>\n', files);
  assertEquals(two.match(/<figcaption|class="code"/g)?.length, 2);
  assert(!two.includes(">B<"), two);
  assertEquals(await html('<embed src="./b.md#L3"></embed>\n', files), "<p>first</p>\n");
  assertStringIncludes(await html("`<code src='x'>` and <code>y</code>\n", files), "<code>y</code>");
});
