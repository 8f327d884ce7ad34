import { assert, assertEquals, assertMatch, assertRejects, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { ConfigError } from "../../../src/config/check.ts";
import { createPool, type Pool } from "../../../src/build/render/pool.ts";
import { siteWith, type TestSite } from "../../site_with.ts";

/** Everything a site answers, by path. */
async function everything(site: TestSite): Promise<Record<string, string>> {
  await site.live.finished();
  const all: Record<string, string> = {};
  for (const path of [...site.live.current.paths(), "/no/such/page"]) {
    const response = await site.get(encodeURI(path));
    all[path] = `${response.status} ${response.headers.get("location") ?? ""} ${await response.text()}`;
  }
  return all;
}

/** A pool that notes the files of the pages it renders. */
function countingPool(): { pool: Pool; rendered: string[] } {
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const rendered: string[] = [];
  return {
    rendered,
    pool: {
      ...pool,
      render(job, setup, urgent) {
        rendered.push(job.file);
        return pool.render(job, setup, urgent);
      },
    },
  };
}

const versionOf = async (site: TestSite) => (await (await site.get("/api/build-version")).json()).version;

Deno.test("rebuild() serves a changed file, and the build version rises by one", async () => {
  using site = await siteWith({ "index.md": "# One" });
  assertEquals(await versionOf(site), 0);
  site.files.change("docs/index.md", "# Two");
  await site.live.rebuild();
  assertMatch(await site.text("/"), /<h1[^>]*>Two/);
  assertEquals(await versionOf(site), 1);
});

Deno.test("a page that a thread gave up is tried once more when all others are finished", async () => {
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const tries: string[] = [];
  const busy: Pool = {
    ...pool,
    render(job, setup, urgent) {
      tries.push(job.file);
      const isLate = job.file === "never.md" ||
        job.file === "slow.md" && tries.filter((file) => file === "slow.md").length === 1;
      return isLate
        ? Promise.reject(new RangeError("the page took longer than 10 s to render"))
        : pool.render(job, setup, urgent);
    },
  };
  using site = await siteWith({ "index.md": "# Home", "never.md": "# Never", "slow.md": "# Slow" }, { pool: busy });
  await site.live.finished();
  assertEquals(tries, ["index.md", "never.md", "slow.md", "never.md", "slow.md"]);
  assertMatch(await site.text("/slow"), /<h1[^>]*>Slow/);
  assertMatch(await site.text("/never"), /the page took longer than 10 s to render/);
  site.files.change("docs/index.md", "# Other");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals(tries.slice(5), ["index.md"], "not once more for each edit");
});

Deno.test("the build version increases only when the docs content changes, not on every event", async () => {
  using site = await siteWith({ "index.md": "# One", "img/a.png": "x" });
  const steps: [string, () => void, number][] = [
    ["no change", () => {}, 0],
    ["a touch", () => site.files.change("docs/index.md", "# One", Date.UTC(2026, 1)), 0],
    ["a file that is not Markdown", () => site.files.change("docs/img/a.png", "y"), 0],
    ["a new file that is not Markdown", () => site.files.change("docs/img/b.png", "y"), 0],
    ["a hidden draft", () => site.files.change("docs/_draft.md", "y"), 0],
    ["text", () => site.files.change("docs/index.md", "# Two"), 1],
    ["renamed and back", () => {
      site.files.change("docs/index.md", undefined);
      site.files.change("docs/other.md", "# Two");
      site.files.change("docs/other.md", undefined);
      site.files.change("docs/index.md", "# Two");
    }, 1],
    ["a new page", () => site.files.change("docs/new.md", "# New"), 2],
    ["config.json", () => site.files.change("docs/config.json", '{"title":"T"}'), 3],
    ["a page removed", () => site.files.change("docs/new.md", undefined), 4],
  ];
  for (const [what, change, version] of steps) {
    change();
    await site.live.rebuild();
    assertEquals(await versionOf(site), version, what);
  }
});

Deno.test("a config.json that is broken for a while keeps the last good configuration, and other edits still show", async () => {
  using site = await siteWith({ "index.md": "# One", "config.json": '{"title":"Good"}' });
  site.files.change("docs/config.json", '{"title":');
  site.files.change("docs/index.md", "# Two");
  await site.live.rebuild();
  assertMatch(await site.text("/"), /<title>Two \| Good<\/title>/);
  assertEquals(site.logged.filter((line) => line.includes("docs/config.json")).length, 1);
  site.files.change("docs/config.json", '{"title":"Better"}');
  await site.live.rebuild();
  assertMatch(await site.text("/"), /<title>Two \| Better<\/title>/);
  const mended = "info: docs/config.json is valid again: its configuration is in use";
  assertEquals(site.logged.filter((line) => line === mended).length, 1);
  site.files.change("docs/config.json", '{"title":"Best"}');
  await site.live.rebuild();
  assertEquals(site.logged.filter((line) => line === mended).length, 1, "only once");
  site.files.change("docs/config.json", "{");
  await site.live.rebuild();
  site.files.change("docs/config.json", undefined);
  await site.live.rebuild();
  assertEquals(
    site.logged.filter((line) => line.startsWith("info: docs/config.json")).slice(1),
    ["info: docs/config.json is gone: its configuration is no longer in use"],
  );
});

Deno.test("a file with settings that cannot be read for a while keeps the last good ones, and is reported", async () => {
  const otherFiles = { "wwwroot/theme/theme.json": '{"brandText":"Brand"}', "wwwroot/a.txt": "a" };
  using site = await siteWith({ "index.md": "# One", "config.json": '{"titleTemplate":":title – T"}' }, { otherFiles });
  const good = await site.text("/");
  assertMatch(good, /– T<\/title>[^]*Brand/);
  for (const file of ["docs/config.json", "wwwroot/theme/theme.json"]) {
    site.files.change(file, undefined);
    site.files.change(`${file}/a.txt`, "in the way");
    await site.live.rebuild();
    await site.live.rebuild();
    assertEquals(await site.text("/"), good, file);
    const message = `warning: ${file}: the file cannot be read: it is a folder, not a file`;
    assertEquals(site.logged.filter((line) => line === message).length, 1, site.logged.join("\n"));
  }
  site.files.change("wwwroot/theme/theme.json/a.txt", undefined);
  site.files.change("wwwroot/theme/theme.json", '{"brandText":"Other"}');
  await site.live.rebuild();
  assertMatch(await site.text("/"), /– T<\/title>[^]*Other/);
});

Deno.test("a footer that cannot be rendered is reported by file and key, with the cause alone", async () => {
  for (const how of ["late", "failed"]) {
    const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
    const broken: Pool = {
      ...pool,
      async render(job, setup, urgent) {
        const rendered = await pool.render(job, setup, urgent);
        if (job.file !== "config.json") return rendered;
        if (how === "late") throw new RangeError("it took too long");
        return { ...rendered, content: { ...rendered.content, failure: "TypeError: it took too long" } };
      },
    };
    using site = await siteWith({ "index.md": "# One", "config.json": '{"footer":"Text"}' }, { pool: broken });
    const [line = ""] = site.logged.filter((line) => line.includes("footer"));
    assertMatch(line, /^warning: docs\/config\.json: footer: (?:TypeError: )?it took too long$/);
    assertEquals(/(?:Error: ){2}|RangeError/.test(line), false, line);
  }
});

for (const [size, length] of [["small", 1], ["big", 2 ** 21]] as const) {
  Deno.test(`GET a ${size} file that went after the scan answers 404`, async () => {
    const text = "a".repeat(length);
    using site = await siteWith({ "index.md": "# One", "a.txt": text, "b.txt": text });
    site.files.change("docs/a.txt", undefined);
    for (const method of ["GET", "HEAD"]) assertEquals((await site.get("/a.txt", {}, method)).status, 404, method);
    assertEquals((await site.get("/a.txt", { "if-none-match": '"x"' })).status, 404);
    assertEquals((await site.get("/a.txt", { range: "bytes=0-0" })).status, 404);
    assertEquals(await site.text("/b.txt") === text, true);
    assertEquals(site.logged.filter((line) => line.startsWith("error")), []);
  });
}

Deno.test("createLive() refuses to start with a config.json that does not parse, and names file and line", async () => {
  const error = await assertRejects(
    () => siteWith({ "index.md": "# x", "config.json": '{\n  "title": 1\n}' }),
    ConfigError,
  );
  assertMatch(error.message, /docs\/config\.json/);
  assertMatch(error.message, /title must be/);
  assertMatch(error.message, /line 2/);
});

Deno.test("a RootPath that is gone leaves the last good site up, and is picked up again", async () => {
  using site = await siteWith({ "index.md": "# One" });
  site.files.change("docs/index.md", undefined);
  const { again = Infinity } = await site.live.rebuild();
  assert(again < 500, "it is looked for again soon");
  assertMatch(await site.text("/"), /One/);
  assertEquals([site.live.present, await versionOf(site)], [false, 0]);
  site.files.change("docs/index.md", "# Back");
  await site.live.rebuild();
  assertMatch(await site.text("/"), /Back/);
  assertEquals(site.live.present, true);
});

Deno.test("pages that did not change are not rendered again", async () => {
  const { pool, rendered } = countingPool();
  using site = await siteWith({ "index.md": "# One", "a.md": "# A", "b.md": "[a](a.md)" }, { pool });
  await site.live.finished();
  assertEquals(rendered.splice(0).sort(), ["a.md", "b.md", "index.md"]);
  const steps: [string, string | undefined, string[]][] = [
    ["index.md", "# Two", ["index.md"]],
    ["index.md", "# Two", []],
    ["new.md", "# New", ["new.md"]],
    ["x.png", "y", []],
    // What b.md links to has another address.
    ["a.md", "---\nslug: other\n---\n# A", ["a.md", "b.md"]],
    ["config.json", '{"title":"T"}', []],
    ["new.md", undefined, []],
  ];
  for (const [file, text, pages] of steps) {
    site.files.change(`docs/${file}`, text);
    await site.live.rebuild();
    await site.live.finished();
    for (const path of ["/", "/b"]) await site.text(path);
    assertEquals(rendered.splice(0).sort(), pages, file);
  }
});

Deno.test("a page whose link leads elsewhere now is made again", async () => {
  using site = await siteWith({ "index.md": "# Start\n\n[later](later.md)" });
  await site.live.finished();
  assertEquals(site.logged.length, 1);
  site.files.change("docs/later.md", "# Later");
  await site.live.rebuild();
  assertMatch(await site.text("/"), /<a [^>]*href="\/later"/);
});

Deno.test("search finds what was edited in", async () => {
  using site = await siteWith({ "index.md": "# One" });
  site.files.change("docs/index.md", "# One\n\nxylophone");
  await site.live.rebuild();
  await site.live.finished();
  const hits = await (await site.get("/api/search?q=xylophone")).json();
  assertEquals(hits.map((hit: { url: string }) => hit.url), ["/"]);
});

Deno.test("after any changes what is served equals what a fresh start would serve", async () => {
  const files = [
    "index.md",
    "a.md",
    "guide/index.md",
    "guide/b.md",
    "Guide/B.md",
    "img/x.png",
    "config.json",
    "01-c.md",
  ];
  const texts = [
    "# T\n\n[a](/a) [b](guide/b.md) ![x](/img/x.png)",
    "---\ntitle: Other\norder: 1\n---\n$x^2$",
    "---\nredirect: /a\n---\n",
    "---\nbroken: [\n---\n# x",
    '{"title":"S","lastUpdated":true,"footer":"[a](/a)"}',
    '{"nav":[{"title":"A","path":"/a"}]}',
    '{"broken":',
    // Twice: what goes must be missed.
    undefined,
    undefined,
  ];
  const step = fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom(...texts)), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      using site = await siteWith({ "index.md": "# Start" });
      for (const changes of steps) {
        for (const [file, text] of changes) {
          // A broken configuration is no start at all; files that are no JSON are no configuration.
          if (file === "config.json" && (text === undefined || !text.startsWith("{") || text.endsWith(":"))) continue;
          site.files.change(`docs/${file}`, file === "index.md" ? text ?? "# Start" : text);
        }
        await site.live.rebuild();
        // What is finished would be served again if nothing told that it is out of date; what is not, given up.
        if (changes.length % 2 === 1) await site.live.finished();
      }
      const docs = Object.fromEntries(
        Object.entries(site.files.texts()).map(([path, text]) => [path.replace(/^docs\//, ""), text]),
      );
      using fresh = await siteWith(docs);
      assertEquals(await everything(site), await everything(fresh));
    }),
    { numRuns: 60 },
  );
});

Deno.test("find() gives the rules of formulas as one document, which is coded once", async () => {
  using site = await siteWith({ "index.md": "# One\n\n$\\frac{a}{b}$\n" });
  await site.live.finished();
  const { current } = site.live;
  const path = [...current.paths()].find((path) => path.startsWith("/_assets/math/"))!;
  const found = await current.find(path);
  assertEquals(found?.kind, "document");
  assertStrictEquals(await current.find(path), found);
});
