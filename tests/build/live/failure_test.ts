/** Bugs of the program itself: who hears of them, and who does not. */
import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { createPool, type Pool } from "../../../src/build/render/pool.ts";
import { createVitals } from "../../../src/http/vitals.ts";
import { Refusal } from "../../../src/refusal.ts";
import { exportOf } from "../../export/export_of.ts";
import { siteWith } from "../../site_with.ts";

/** Fails at the pages that have a word in them. */
function failing(word: string): Pool {
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  return {
    ...pool,
    render: (job, setup, urgent) =>
      job.text.includes(word)
        ? Promise.reject(new TypeError("Cannot open /home/someone/secret"))
        : pool.render(job, setup, urgent),
  };
}

const DOCS = { "index.md": "# Home\n", "a.md": "# A\n\nbroken\n", "b.md": "# B\n\nbroken\n" };

Deno.test("an exception at a page is in the log with its stack, and not on the page", async () => {
  using site = await siteWith(DOCS, { pool: failing("broken"), hotReload: true });
  await site.live.finished();
  const page = await site.text("/a");
  assertStringIncludes(page, "Lectern could not render it, and its log says why");
  assert(!/secret|TypeError/.test(page), page);
  // Whichever page fails first is reported first.
  const errors = site.logged.filter((line) => line.startsWith("error: ")).sort();
  assertEquals(errors.length, 2);
  assertMatch(errors[0]!, /^error: Cannot render a\.md: TypeError: Cannot open \/home\/someone\/secret\n\s+at /);
  assertEquals([site.live.failed, site.live.failing], [["a.md", "b.md"], false]);
});

Deno.test("a page that failed is not kept across starts", async () => {
  using site = await siteWith(DOCS, { pool: failing("broken"), cachePath: "cache" });
  await site.live.stored();
  assertEquals(Object.keys(site.files.texts()).filter((file) => /^cache\/(?!assets\/)/.test(file)).length, 1);
});

Deno.test("an export reports problems in the order of the pages, in whatever order they are finished; a server at once", async () => {
  const docs = { "index.md": "# Home\n", "a.md": "[x](x.md)\n", "b.md": "[y](y.md)\n", "c.md": "[z](z.md)\n" };
  const reported: (readonly string[])[] = [];
  for (const isExport of [true, false]) {
    const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
    const finished = new Map(["a.md", "b.md"].map((file) => [file, Promise.withResolvers<void>()]));
    const after: Readonly<Record<string, string>> = { "a.md": "b.md", "b.md": "c.md" };
    finished.set("c.md", Promise.withResolvers());
    using site = await siteWith(docs, {
      isExport,
      pool: {
        ...pool,
        async render(job, setup, urgent) {
          const before = after[job.file];
          if (before) await finished.get(before)!.promise;
          const answer = await pool.render(job, setup, urgent);
          setTimeout(() => finished.get(job.file)?.resolve(), 5);
          return answer;
        },
      },
    });
    await site.live.finished();
    reported.push(site.logged.filter((line) => line.includes("link to")).map((line) => /[a-c]\.md:/.exec(line)![0]));
  }
  assertEquals(reported, [["a.md:", "b.md:", "c.md:"], ["c.md:", "b.md:", "a.md:"]]);
});

Deno.test("GET /readyz answers 503 while every page fails", async () => {
  const ready = async (word: string) => {
    using site = await siteWith(DOCS, { pool: failing(word) });
    const vitals = createVitals({ live: site.live, watch: undefined, memory: () => 0, clock: () => 0 });
    await site.live.finished();
    return vitals.problems();
  };
  assertEquals(await ready("#"), ["No page can be rendered; the log says why"]);
  assertEquals(await ready("broken"), []);
});

Deno.test("exportSite() names the pages that failed, and leaves the export before as it was", async () => {
  const made = await exportOf({ ...DOCS, "a.md": "# A\n", "b.md": "# B\n" }, { pool: failing("broken") });
  using site = made.site;
  await made.run();
  const before = made.out();
  site.files.change("docs/a.md", "# A\n\nbroken\n");
  await site.live.rebuild();
  const error = await assertRejects(() => made.run(), Refusal);
  assertStringIncludes(error.message, "Lectern failed to render a.md.");
  assertEquals(made.out(), before);
});
