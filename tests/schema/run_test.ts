import { assertEquals, assertMatch } from "@std/assert";
import { run } from "../../src/program.ts";
import { schemaFiles } from "../../src/schema/schemas.ts";
import { memoryRuntime } from "../memory_runtime.ts";

for (const [name, text] of Object.entries(schemaFiles())) {
  Deno.test(`wwwroot/schema/${name} is what the schemas give`, async () => {
    const file = new URL(`../../wwwroot/schema/${name}`, import.meta.url);
    assertEquals(await Deno.readTextFile(file), text, "run deno task schemas");
  });
}

Deno.test("lectern schema writes each schema and names it, again over schemas", async () => {
  for (const args of [["schema"], ["schema", "editor/"]]) {
    const runtime = memoryRuntime({ args, files: { "wwwroot/schema/config.json": schemaFiles()["config.json"]! } });
    const folder = args[1] === undefined ? "wwwroot/schema" : "editor";
    assertEquals(await run(runtime), 0);
    assertEquals(
      runtime.out,
      ["config", "theme", "appsettings", "front-matter"].map((name) => `${folder}/${name}.json`),
    );
    const [bytes] = await runtime.files.read([`${folder}/front-matter.json`]);
    assertEquals(new TextDecoder().decode(bytes), schemaFiles()["front-matter.json"]);
  }
});

Deno.test("lectern schema leaves a configuration alone", async () => {
  const runtime = memoryRuntime({ args: ["schema", "docs"], files: { "docs/config.json": '{ "title": "Mine" }' } });
  assertEquals(await run(runtime), 2);
  assertMatch(runtime.err.join(), /Cannot write docs\/config\.json: a file that is not a schema is there/);
  assertEquals(runtime.out, []);
});
