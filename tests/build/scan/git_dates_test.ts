import { assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { gitDates } from "../../../src/build/scan/git_dates.ts";
import { execute } from "../../../src/runtime/execute.ts";
import { run } from "../../../src/program.ts";
import { Refusal } from "../../../src/refusal.ts";
import { memoryRuntime } from "../../memory_runtime.ts";
import { siteWith } from "../../site_with.ts";

/** A repository with three commits: two files, one of them again, one with another name. */
async function repository(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    const git = async (day: string, ...args: string[]) => {
      const date = `${day}T03:04:05Z`;
      const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: "/dev/null" };
      const who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-C", folder];
      const { success } = await new Deno.Command("git", { args: [...who, ...args], env, stderr: "null" }).output();
      assertEquals(success, true, args.join(" "));
    };
    await Deno.mkdir(`${folder}/docs/guide`, { recursive: true });
    await git("2026-01-01", "init", "--quiet");
    await Deno.writeTextFile(`${folder}/docs/index.md`, "# Home");
    await Deno.writeTextFile(`${folder}/docs/guide/ü b.md`, "# B");
    await git("2026-01-01", "add", ".");
    await git("2026-01-01", "commit", "--quiet", "--message", "One\n\nand a text\nof two lines");
    await Deno.writeTextFile(`${folder}/docs/index.md`, "# Home\n\nAgain");
    await git("2026-02-01", "commit", "--quiet", "--all", "--message", "Two");
    await git("2026-03-01", "mv", "docs/guide/ü b.md", "docs/c.md");
    await git("2026-03-01", "commit", "--quiet", "--message", "Three");
    await Deno.writeTextFile(`${folder}/docs/new.md`, "# New");
    await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("gitDates() reads when each file of a folder was last committed", async () => {
  await repository(async (folder) => {
    const { dates, isShallow } = await gitDates(execute, `${folder}/docs`);
    assertEquals([dates.get("index.md"), dates.get("c.md"), dates.get("new.md"), isShallow], [
      Date.UTC(2026, 1, 1, 3, 4, 5),
      Date.UTC(2026, 2, 1, 3, 4, 5),
      undefined,
      false,
    ]);
    assertEquals(dates.get("guide/ü b.md"), Date.UTC(2026, 2, 1, 3, 4, 5), "it went with the third commit");
  });
});

Deno.test("gitDates() says what is missing", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  await assertRejects(() => gitDates(execute, folder), Refusal, "not a git repository");
  await Deno.remove(folder);
  await assertRejects(() => gitDates(() => Promise.resolve(undefined), "docs"), Refusal, "git is not installed");
});

Deno.test("lectern dates writes the dates of committed pages", async () => {
  await repository(async (folder) => {
    const runtime = {
      ...memoryRuntime({
        args: ["dates", "docs"],
        files: { "docs/index.md": "# Home", "docs/c.md": "# C", "docs/new.md": "# New", "docs/a.png": "" },
      }),
      execute: (program: string, [, , ...args]: readonly string[]) =>
        execute(program, ["-C", `${folder}/docs`, ...args]),
    };
    assertEquals(await run(runtime), 0);
    assertEquals(runtime.out, [".lectern/dates.json: dates of 2 pages; 1 are not committed yet"]);
    assertEquals(JSON.parse(runtime.files.texts()[".lectern/dates.json"]!), {
      "c.md": "2026-03-01T03:04:05.000Z",
      "index.md": "2026-02-01T03:04:05.000Z",
    });
  });
});

const DOCS = { "index.md": "# Home", "a.md": "# A" };

async function lastmod(site: { text(path: string): Promise<string> }, path: string): Promise<string | undefined> {
  const xml = await site.text("/sitemap.xml");
  return new RegExp(`${path}</loc>\\s*<lastmod>([^<]+)`).exec(xml)?.[1];
}

Deno.test("the dates file wins over times of the disk, everywhere, and is read again when it changes", async () => {
  const otherFiles = { "dates.json": '{ "a.md": "2020-02-03" }' };
  using site = await siteWith({ ...DOCS, "config.json": '{ "lastUpdated": true }' }, {
    otherFiles,
    datesFile: "dates.json",
  });
  assertEquals(await lastmod(site, "/a"), "2020-02-03T00:00:00.000Z");
  assertEquals(await lastmod(site, "/"), "2026-01-01T00:00:00.000Z", "it is not in the file");
  assertStringIncludes(await site.text("/a"), "2020-02-03");
  assertStringIncludes(await site.text("/a"), '"dateModified":"2020-02-03');
  const id = await site.live.current.id();
  site.files.change("dates.json", '{ "a.md": "2021-02-03" }');
  await site.live.rebuild();
  assertEquals(await lastmod(site, "/a"), "2021-02-03T00:00:00.000Z");
  assertNotEquals(await site.live.current.id(), id);
  site.files.change("dates.json", "{");
  await site.live.rebuild();
  assertEquals(await lastmod(site, "/a"), "2021-02-03T00:00:00.000Z", "the last good dates stay");
  assertStringIncludes(site.logged.join("\n"), "dates.json");
});

Deno.test("with GitDates dates come from the repository; without dates, servers that share say so once", async () => {
  await repository(async (folder) => {
    const run = (program: string, [, , ...args]: readonly string[]) =>
      execute(program, ["-C", `${folder}/docs`, ...args]);
    using site = await siteWith(DOCS, { execute: run });
    assertEquals(await lastmod(site, "/"), "2026-02-01T03:04:05.000Z");
  });
  using shared = await siteWith(DOCS, { isShared: true });
  await shared.live.rebuild();
  assertEquals(shared.logged.filter((line) => line.includes("lectern dates")).length, 1);
});
