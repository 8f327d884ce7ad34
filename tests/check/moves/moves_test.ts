import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Execution, Runtime } from "../../../src/runtime.ts";
import { checked, type CheckedSite } from "../checked.ts";

const HOME = "# Home\n\n[B](b.md)\n";

/** A repository with this log, latest first: `R a.md b.md`, `D a.md`. */
function git(log: readonly string[], pending: readonly string[] = [], isShallow = false): Runtime["execute"] {
  let files = 0;
  const written = (lines: readonly string[]) =>
    [...lines, "A index.md"].map((line) => {
      const hash = `${files++}`.padStart(40, "a");
      return `:100644 100644 ${hash} ${hash} ${line.replaceAll(" ", "\0")}\0`;
    }).join("");
  const ended = (stdout: string): Promise<Execution> => Promise.resolve({ code: 0, stdout, stderr: "" });
  return (_, args) => {
    if (args.includes("log")) return ended(written(log));
    return ended(args.includes("diff") ? written(pending) : `${isShallow}\n`);
  };
}

function lost({ findings }: CheckedSite): readonly (readonly [where: string | undefined, message: string])[] {
  return findings.filter(({ rule }) => rule === "lost-address").map(({ file, message }) => [file, message]);
}

Deno.test("check reports the old address of a renamed page, as an error, where it is now", async () => {
  const site = await checked({ "index.md": HOME, "b.md": "# B" }, { execute: git(["R100 a.md b.md"]) });
  assertEquals(lost(site), [["docs/b.md", "this page was at /a, which is a 404 now"]]);
  assertEquals([site.code, site.findings[0]!.hint!.includes("redirect_from: /a")], [1, true]);
});

Deno.test("check --moves writes all addresses of a chain, also what is not committed, and is content then", async () => {
  const execute = git(["R090 a.md x/b.md", "R100 01-first.md a.md"], ["R100 x/b.md b.md"]);
  const docs = { "index.md": HOME, "b.md": "---\r\ntitle: B # yes\r\n---\r\n\r\nText\r\n" };
  const site = await checked(docs, { args: ["--moves"], execute });
  assertEquals(
    site.runtime.files.texts()["docs/b.md"],
    "---\r\ntitle: B # yes\r\nredirect_from:\r\n  - /a\r\n  - /first\r\n  - /x/b\r\n---\r\n\r\nText\r\n",
  );
  assertEquals([lost(site), site.code], [[], 0]);
  assertStringIncludes(site.runtime.err.join("\n"), "docs/b.md: redirect_from /a, /first, /x/b");
});

Deno.test("check reports a removed page with the nearest that is left, and --moves leaves it", async () => {
  const docs = { "index.md": "# Home\n\n[I](installation.md)\n", "installation.md": "# Installation" };
  const site = await checked(docs, { args: ["--moves"], execute: git(["D instalation.md"]) });
  assertEquals(lost(site), [[undefined, "the page at /instalation was removed, and its URL is a 404 now"]]);
  assertStringIncludes(site.findings[0]!.hint!, "/installation");
  assertEquals(site.runtime.files.texts()["docs/installation.md"], docs["installation.md"]);
});

const FINE: readonly (readonly [what: string, docs: Record<string, string>, log: readonly string[]])[] = [
  ["an address that answers again", { "a.md": "# A" }, ["D a.md", "R100 a.md b.md"]],
  ["redirect_from", { "b.md": "---\nredirect_from: /a\n---\n# B" }, ["R100 a.md b.md"]],
  ["a rule", { "config.json": '{ "redirects": { "/a": "/b" } }' }, ["D a.md"]],
  ["another number or letter case", { "02-Set.md": "# S" }, ["R100 01-set.md 02-Set.md"]],
  ["what is no page", {}, ["D a.png", "D _part.md", "D .x/a.md", "D SUMMARY.md"]],
  ["a README whose folder has an index now", { "g/index.md": "# G" }, ["D g/README.md"]],
];
for (const [what, docs, log] of FINE) {
  Deno.test(`check finds no address lost by ${what}`, async () => {
    assertEquals(lost(await checked({ "index.md": HOME, "b.md": "# B", ...docs }, { execute: git(log) })), []);
  });
}

Deno.test("a name that had two pages leads to the one that had it last", async () => {
  const execute = git(["R100 a.md c.md", "R100 a.md b.md"]);
  const site = await checked({ "index.md": HOME, "b.md": "# B", "c.md": "# C" }, { execute });
  assertEquals(lost(site).map(([file]) => file), ["docs/c.md"]);
});

/** Checks one state of a folder after another, with what is kept between. */
async function inTurn(
  states: readonly Record<string, string>[],
  options: { readonly args?: readonly string[]; readonly execute?: Runtime["execute"] } = {},
): Promise<CheckedSite> {
  let manifest = {};
  let site: CheckedSite | undefined;
  for (const docs of states) {
    site = await checked(docs, { otherFiles: manifest, ...options });
    const text = site.runtime.files.texts()[".lectern/addresses.json"];
    manifest = text === undefined ? {} : { ".lectern/addresses.json": text };
  }
  return site!;
}

const BEFORE = { "index.md": "# Home\n\n[S](set.md)\n", "set.md": "# Set up" };
const AFTER = { "index.md": "# Home\n\n[S](new.md)\n", "new.md": "# Set up\n\nMore" };

Deno.test("without git, the manifest of the last checks says what is lost, each time, and where it went", async () => {
  const message = "this page was at /set, which is a 404 now";
  assertEquals(lost(await inTurn([BEFORE, AFTER])), [["docs/new.md", message]]);
  assertEquals(lost(await inTurn([BEFORE, AFTER, AFTER])), [["docs/new.md", message]]);
  const kept = await inTurn([BEFORE, AFTER], { args: ["--moves"] });
  assertEquals([lost(kept), kept.code], [[], 0]);
  assertStringIncludes(kept.runtime.files.texts()["docs/new.md"]!, "---\nredirect_from:\n  - /set\n---\n\n# Set up");
});

Deno.test("without git, a page of the same title that was there before is no new place", async () => {
  const other = { "other.md": "# Set up", "index.md": "# Home\n\n[S](other.md)\n" };
  assertEquals(lost(await inTurn([{ ...BEFORE, ...other }, other])), [
    [undefined, "the page at /set was removed, and its URL is a 404 now"],
  ]);
});

Deno.test("the manifest counts in a shallow clone, and not beside a whole history", async () => {
  assertEquals(lost(await inTurn([BEFORE, AFTER], { execute: git([], [], true) })).length, 1);
  assertEquals(lost(await inTurn([BEFORE, AFTER], { execute: git([]) })).length, 0);
});

Deno.test("a manifest that is damaged is begun anew", async () => {
  const site = await checked(AFTER, { otherFiles: { ".lectern/addresses.json": "{" } });
  assertEquals(lost(site), []);
  assertStringIncludes(site.runtime.files.texts()[".lectern/addresses.json"]!, '"/new"');
});

Deno.test("a README was at the address of its folder", async () => {
  const site = await checked({ "index.md": HOME, "b.md": "# B" }, { execute: git(["R100 g/README.md b.md"]) });
  assertEquals(lost(site), [["docs/b.md", "this page was at /g, which is a 404 now"]]);
});
