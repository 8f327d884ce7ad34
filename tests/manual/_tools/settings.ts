/**
 * Writes the index of all settings into docs/reference/index.md.
 *
 * @module
 */
import { manualPages } from "../fences.ts";
import { settingsPage } from "../settings_index.ts";

const pages = await manualPages();
await Deno.writeTextFile(new URL("../../../docs/reference/index.md", import.meta.url), settingsPage(pages));
