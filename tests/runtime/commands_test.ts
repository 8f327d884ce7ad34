/** What authors do around a site, as a checkout, a package and an executable: begin one, add a page, move it, check all. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { programs } from "./programs.ts";
import { runToEnd } from "./server_process.ts";

const { all } = await programs();
/** The checkout, the npm package on Node and Bun, and an executable. */
const FORMS = all.filter(({ name }) => ["Deno", "Node", "Bun", "Bun, compiled"].includes(name));
/** In milliseconds: for a build on a machine that is busy. */
const PATIENCE = 120_000;

interface Place {
  readonly cwd: string;
  /** Runs Lectern. Resolves to what it printed. */
  lectern(code: number, ...args: readonly string[]): Promise<string>;
  /** Runs Lectern where what it prints goes to a full disk. Resolves to its exit code, and to what it reported. */
  lecternFull(...args: readonly string[]): Promise<readonly [code: number | null, reported: string]>;
  git(...args: readonly string[]): Promise<void>;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
}

function commandTest(what: string, act: (place: Place) => Promise<void>): void {
  for (const { name, words, ignore } of FORMS) {
    Deno.test({
      name: `${what}: ${name}`,
      ignore,
      async fn() {
        const cwd = await Deno.makeTempDir({ prefix: "lectern_" });
        const started = await words();
        try {
          await act({
            cwd,
            async lectern(expected, ...args) {
              const { code, stdout, stderr } = await runToEnd(started, args, cwd, PATIENCE);
              assertEquals(code, expected, `${args.join(" ")}:\n${stdout}${stderr}`);
              return stdout + stderr;
            },
            async lecternFull(...args) {
              const shell = ["sh", "-c", '"$@" >/dev/full', "sh", ...started] as const;
              const { code, stderr } = await runToEnd(shell, args, cwd, PATIENCE);
              return [code, stderr];
            },
            async git(...args) {
              const own = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
              const { success, stderr } = await new Deno.Command("git", { args: [...own, ...args], cwd }).output();
              assertEquals(success, true, new TextDecoder().decode(stderr));
            },
            read: (file) => Deno.readTextFile(`${cwd}/${file}`),
            async write(file, text) {
              await Deno.mkdir(`${cwd}/${file}/..`.replace(/\/[^/]*\/\.\.$/, ""), { recursive: true });
              await Deno.writeTextFile(`${cwd}/${file}`, text);
            },
          });
        } finally {
          await Deno.remove(cwd, { recursive: true });
        }
      },
    });
  }
}

commandTest("lectern init, new, schema and check agree that all is well", async ({ lectern, read }) => {
  await lectern(0, "init", ".", "--with", "docker,systemd,nginx");
  await lectern(0, "new", "how-to/make-coffee");
  await lectern(0, "schema", "schemas");
  for (const name of ["config", "appsettings", "front-matter"]) {
    assertStringIncludes(await read(`schemas/${name}.json`), '"$schema"');
  }
  await lectern(0, "check", "--strict");
  assertStringIncludes(await lectern(0, "init"), "docs has pages, so none were added");
});

commandTest("lectern check says that the disk is full, where its report cannot be written", async (place) => {
  await place.write("docs/index.md", "# Start\n\n[A](gone.md)\n");
  assertEquals(await place.lecternFull("check"), [2, "error: Cannot print the result: the disk is full\n"]);
});

commandTest("lectern says that the disk is full, where its help cannot be written", async ({ lecternFull }) => {
  const message = "error: Cannot print the result: the disk is full\n";
  for (const flag of ["--help", "--version", "--notices"]) assertEquals(await lecternFull(flag), [1, message], flag);
  for (const args of [["check", "--help"], ["check", "--rules"]]) {
    assertEquals(await lecternFull(...args), [2, message], args.join(" "));
  }
});

commandTest("lectern check --fix and --moves write what a renamed page needs, dates its days", async (place) => {
  const { lectern, git, read, write, cwd } = place;
  await write("docs/index.md", "# Start\n\n[A](guide/a.md)\n");
  await write("docs/guide/a.md", "# A\n\nText that stays as it is, so that git knows the page again.\n");
  await git("init", "-q");
  await git("add", ".");
  await git("commit", "-q", "-m", "first");
  await Deno.rename(`${cwd}/docs/guide/a.md`, `${cwd}/docs/guide/better-name.md`);
  await write("docs/index.md", "# Start\n\n[A](Guide/better-name.md)\n");
  await git("add", ".");
  assertStringIncludes(await lectern(1, "check"), "lost-address");
  await lectern(0, "check", "--moves", "--fix");
  assertMatch(await read("docs/guide/better-name.md"), /^---\nredirect_from:\n {2}- \/guide\/a\n---\n/);
  assertEquals(await read("docs/index.md"), "# Start\n\n[A](guide/better-name.md)\n");
  await lectern(0, "check", "--strict");
  await git("add", ".");
  await git("commit", "-q", "-m", "second");
  await lectern(0, "dates");
  assertStringIncludes(await read(".lectern/dates.json"), "guide/better-name.md");
});

commandTest("lectern migrate writes a site, whose redirects an export has", async ({ lectern, read, write }) => {
  await write("old/mkdocs.yml", "site_name: Old\nnav:\n  - Home: index.md\n  - A: a.md\n");
  await write("old/docs/index.md", "# Home\n\n!!! note\n\n    Text\n");
  await write("old/docs/a.md", "# A\n");
  await lectern(0, "migrate", "old", "--out", "new");
  const config = JSON.parse(await read("new/docs/config.json"));
  assertEquals(config.title, "Old");
  await write("new/docs/config.json", JSON.stringify({ ...config, redirects: { "/b/*": "/a", "/c": "/b/x" } }));
  await lectern(0, "check", "new/docs", "--strict");
  await lectern(0, "new/docs", "--export", "out");
  const redirects = await read("out/_redirects");
  // A host that follows one rule ends at the page.
  for (const line of redirects.trim().split("\n")) assertMatch(line, /^\/\S+ \/a 308$/);
});
