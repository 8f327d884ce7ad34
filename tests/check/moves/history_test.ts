import { assertEquals } from "@std/assert";
import { readHistory } from "../../../src/check/moves/history.ts";
import { execute } from "../../../src/runtime/execute.ts";

const TEXT = Array.from({ length: 20 }, (_, i) => `Line ${i} of a page.`).join("\n");

Deno.test("readHistory() follows renames of a repository to the names of today", async () => {
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
    const history = await readHistory(execute, `${folder}/docs`);
    assertEquals(history?.isWhole, true);
    assertEquals(Object.fromEntries(history!.gone), {
      "guide/c.md": "guide/d.md",
      "b.md": "guide/d.md",
      "gone.md": undefined,
      "ü a.md": "guide/d.md",
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
