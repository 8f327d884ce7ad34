/**
 * Writes the JSON Schemas of the configuration files to wwwroot/schema/.
 *
 * @module
 */
import { jsonSchemas } from "../json_schema.ts";

const folder = new URL("../../../wwwroot/schema/", import.meta.url);
await Deno.mkdir(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  await Deno.writeTextFile(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
