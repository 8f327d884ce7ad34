/**
 * The tutorial, followed to the letter: its files are saved one after another, and each step shows what it says.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";
import { fencesOf, manualPages } from "./fences.ts";

Deno.test("tutorial.md leads from an empty folder to a site with a name and a look", async () => {
  const tutorial = (await manualPages()).get("tutorial.md")!;
  const fences = fencesOf("tutorial.md", tutorial);
  const files = fences.flatMap(({ info, text }) => {
    const name = /title="([^"]+)"/.exec(info)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
  const [home, install, config, look] = files;
  assertEquals(files.map(({ name }) => name), [
    "docs/index.md",
    "docs/guide/install.md",
    "docs/config.json",
    "docs/config.json",
  ]);
  using site = await siteWith({}, { hotReload: true, authorMode: true });
  async function save({ name, text }: { readonly name: string; readonly text: string }): Promise<void> {
    site.files.change(name, text);
    await site.live.rebuild();
  }

  assertMatch(await site.text("/"), /docs<\/code> has no Markdown files/);
  await save(home!);
  assertMatch(await site.text("/"), /<h1[^>]*>Rocket/);
  await save(install!);
  assertMatch(await site.text("/guide/install"), /<nav id="navigation"[^]*Guide[^]*Install/);
  await site.live.finished();
  assertMatch(await site.text("/api/search?q=moon"), /"title":"Rocket"/);

  await save({ ...install!, text: install!.text.replace("../index.md", "../indx.md") });
  assertStringIncludes(await site.text("/guide/install"), "1 problem in docs/guide/install.md");
  const shown = fences.find(({ text }) => text.startsWith("warning: "))!.text;
  assertEquals(site.logged.filter((line) => line.startsWith("warning: guide/")), [shown]);
  await save(install!);
  assertEquals((await site.text("/guide/install")).includes("1 problem"), false);

  await save(config!);
  const named = await site.text("/");
  for (const sees of [/<title>[^<]*Rocket/, /© 2026 the Rocket team/, /class="[^"]*top[^]*href="\/guide\/install"/]) {
    assertMatch(named, sees);
  }
  await save(look!);
  const sheets = [...(await site.text("/")).matchAll(/href="(\/_assets\/[^"]+\.css)"/g)];
  const styles = await Promise.all(sheets.map(([, sheet]) => site.text(sheet!)));
  assertStringIncludes(styles.join(), "--primary-color:light-dark(#0b6e4f,");
});

Deno.test("tutorial.md pushes the branch that the workflow publishes, whatever git calls the first one", async () => {
  const commands = fencesOf("tutorial.md", (await manualPages()).get("tutorial.md")!)
    .find(({ text }) => text.includes("git push"))!.text;
  const workflow = await Deno.readTextFile("examples/github-pages/docs.yml");
  const published = /branches: \[(\w+)\]/.exec(workflow)![1]!;
  assertStringIncludes(commands, `git init -b ${published} `);
  assertStringIncludes(commands, `git push -u origin ${published}`);
});
