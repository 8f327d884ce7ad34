/**
 * Writes the JSON Schemas of the configuration files to wwwroot/schema/.
 *
 * @module
 */
import { ensureDir } from "@std/fs/ensure-dir";
import { jsonSchemas } from "../json_schema.ts";

const folder = new URL("../../../wwwroot/schema/", import.meta.url);
await ensureDir(folder);
for (const [name, schema] of Object.entries(jsonSchemas())) {
  await Deno.writeTextFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
