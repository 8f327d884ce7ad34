import { assertEquals, assertMatch } from "@std/assert";
import { checked } from "./checked.ts";

const BROKEN = "# A\n\n[x](none.md)\n\n[y](none.md)\n";

Deno.test("check --baseline leaves out what it holds, also where lines moved, and fails on what is new", async () => {
  const written = await checked({ "index.md": BROKEN }, { args: ["--baseline", "known.json", "--update-baseline"] });
  assertEquals(written.code, 0);
  const known = written.runtime.files.texts()["known.json"]!;
  assertEquals(JSON.parse(known), {
    problems: { "docs/index.md": { "broken-link": Array(2).fill("link to none.md: there is no such page") } },
  });
  const check = async (text: string) =>
    await checked({ "index.md": text }, { args: ["--baseline", "known.json"], otherFiles: { "known.json": known } });
  const moved = await check(`# A\n\nMore text.\n\n${BROKEN.slice(5)}`);
  assertEquals([moved.code, moved.findings, JSON.parse(moved.out).known], [0, [], 2]);
  const third = await check(`${BROKEN}\n[z](none.md)\n`);
  assertEquals([third.code, third.places], [1, ["docs/index.md:7:5 broken-link"]]);
  const mended = await check("# A\n\n[x](none.md)\n");
  assertEquals([mended.code, JSON.parse(mended.out).stale], [0, 1]);
});

Deno.test("check refuses a baseline that is none, and names the flag that writes it", async () => {
  for (const text of ["{", "[]", '{"problems": 1}']) {
    const site = await checked({ "index.md": "# A" }, {
      args: ["--baseline", "b.json"],
      otherFiles: { "b.json": text },
    });
    assertEquals(site.code, 2);
    assertMatch(site.runtime.err.join("\n"), /b\.json: it was not written by --update-baseline/);
  }
});
