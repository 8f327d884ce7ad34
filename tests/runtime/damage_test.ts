/** A package that lacks a part, as one that was built wrong did: who is told of it. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { programs } from "./programs.ts";
import { runToEnd, start } from "./server_process.ts";

/** What only the part has that highlights code. */
const HIGHLIGHTER = "tokenizeLine2";

Deno.test("a package that cannot highlight exports nothing, is not ready, and shows its exceptions to no reader", async () => {
  const folder = await Deno.makeTempDir({ prefix: "lectern_" });
  try {
    await Deno.mkdir(`${folder}/docs`);
    await Deno.writeTextFile(`${folder}/docs/index.md`, "# Home\n\n```ts\nlet a;\n```\n");
    const dist = new URL(`file://${folder}/dist/`);
    await Deno.mkdir(dist);
    const whole = await (await programs()).bundled();
    for await (const { name } of Deno.readDir(whole)) {
      const file = new URL(name, whole);
      if (!(await Deno.readTextFile(file)).includes(HIGHLIGHTER)) await Deno.copyFile(file, new URL(name, dist));
    }
    const words = [Deno.execPath(), "run", "-A", "--no-config", new URL("lectern.js", dist).pathname] as const;
    const { code, stderr } = await runToEnd(words, ["--export", "out"], folder);
    assertEquals(code, 1, stderr);
    assertStringIncludes(stderr, "Lectern failed to render index.md.");
    assertMatch(stderr, /error: Cannot render index\.md: \w*Error: .*\n\s+at /);
    await using server = await start(words, [], folder);
    const page = await (await fetch(server.url)).text();
    assertStringIncludes(page, "let a;");
    assert(!/Error:|file:|dist\//.test(page), page);
    const ready = await fetch(`${server.url}/readyz`);
    assertEquals([ready.status, (await ready.json()).detail], [503, "No page can be rendered; the log says why."]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
