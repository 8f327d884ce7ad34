import { assert, assertEquals } from "@std/assert";
import { VARIABLES } from "../../src/config/host_schema.ts";
import { manualPages } from "./fences.ts";
import { settingsPage } from "./settings_index.ts";

Deno.test("reference/index.md has every setting as the program knows it", async () => {
  const pages = await manualPages();
  const page = pages.get("reference/index.md")!;
  for (const variable of VARIABLES) assert(page.includes(`\`${variable}\``), variable);
  assertEquals(page, settingsPage(pages), "deno task schemas writes it");
});
