/**
 * Writes the JSON Schemas to wwwroot/schema/.
 *
 * @module
 */
import { ensureDir } from "@std/fs/ensure-dir";
import { schemaFiles } from "../schemas.ts";

const folder = new URL("../../../wwwroot/schema/", import.meta.url);
await ensureDir(folder);
for (const [name, text] of Object.entries(schemaFiles())) await Deno.writeTextFile(new URL(name, folder), text);
