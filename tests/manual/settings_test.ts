import { assert, assertEquals } from "@std/assert";
import { VARIABLES } from "../../src/config/host_schema.ts";
import { siteSchema } from "../../src/config/site_schema.ts";
import { manualPages } from "./fences.ts";
import { settingsPage } from "./settings_index.ts";

Deno.test("reference/index.md has every setting as the program knows it", async () => {
  const pages = await manualPages();
  const page = pages.get("reference/index.md")!;
  for (const variable of VARIABLES) assert(page.includes(`\`${variable}\``), variable);
  assertEquals(page, settingsPage(pages), "deno task schemas writes it");
});

Deno.test("reference/config.md has a row and a section for every field of config.json, and for no other", async () => {
  const page = (await manualPages()).get("reference/config.md")!;
  const fields = Object.keys(siteSchema.def.shape).filter((field) => field !== "$schema").sort();
  const named = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, field]) => field!).sort();
  assertEquals(named(/^\| \[`(\w+)`\]\(#\w+\) \|/gm), fields);
  assertEquals(named(/^### (\w+)$/gm), fields);
});
