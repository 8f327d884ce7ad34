import { assertEquals } from "@std/assert";
import { readHistory } from "../../../src/check/moves/history.ts";
import { execute } from "../../../src/runtime/execute.ts";

const TEXT = Array.from({ length: 20 }, (_, i) => `Line ${i} of a page.`).join("\n");

/** What a repository in a new folder says, after some commits. */
async function historyOf(
  work: (folder: string, git: (...args: string[]) => Promise<void>) => Promise<void>,
): Promise<Record<string, string | undefined>> {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  const git = async (...args: string[]) => {
    const who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-C", folder];
    const env = { GIT_CONFIG_GLOBAL: "/dev/null" };
    const { success } = await new Deno.Command("git", { args: [...who, ...args], env, stderr: "null" }).output();
    assertEquals(success, true, args.join(" "));
  };
  try {
    assertEquals(await readHistory(execute, folder), undefined, "no repository");
    await git("init", "--quiet");
    await work(folder, git);
    const history = await readHistory(execute, `${folder}/docs`);
    assertEquals(history?.isWhole, true);
    return Object.fromEntries(history!.gone);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("readHistory() follows renames of a repository to the names of today", async () => {
  const gone = await historyOf(async (folder, git) => {
    await Deno.mkdir(`${folder}/docs/guide`, { recursive: true });
    await Deno.writeTextFile(`${folder}/docs/ü a.md`, TEXT);
    await Deno.writeTextFile(`${folder}/docs/gone.md`, "Short");
    await Deno.writeTextFile(`${folder}/beside.md`, "Beside");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "One");
    await git("mv", "docs/ü a.md", "docs/b.md");
    await git("rm", "--quiet", "docs/gone.md", "beside.md");
    await git("commit", "--quiet", "--message", "Two");
    await git("mv", "docs/b.md", "docs/guide/c.md");
    await git("commit", "--quiet", "--message", "Three");
    await git("mv", "docs/guide/c.md", "docs/guide/d.md");
  });
  assertEquals(gone, {
    "guide/c.md": "guide/d.md",
    "b.md": "guide/d.md",
    "gone.md": undefined,
    "ü a.md": "guide/d.md",
  });
});

Deno.test("readHistory() finds a page that took the name of another, and one that came back later", async () => {
  const gone = await historyOf(async (folder, git) => {
    await Deno.mkdir(`${folder}/docs`);
    const write = (name: string, text: string) => Deno.writeTextFile(`${folder}/docs/${name}.md`, text);
    await write("a", TEXT);
    await write("b", TEXT.replaceAll("page", "chapter of another kind"));
    await write("away", "Was away\n");
    for (const name of ["one", "two"]) await write(name, "The same stub\n");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "One");
    await git("mv", "docs/a.md", "docs/c.md");
    await git("mv", "docs/b.md", "docs/a.md");
    await git("rm", "--quiet", "docs/away.md", "docs/one.md", "docs/two.md");
    await git("commit", "--quiet", "--message", "Two");
    await write("back", "Was away\n");
    for (const name of ["x", "y"]) await write(name, "The same stub\n");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "Three");
  });
  assertEquals(gone, {
    "a.md": "c.md",
    "b.md": "a.md",
    "away.md": "back.md",
    "one.md": undefined,
    "two.md": undefined,
  });
});
