import { assert, assertEquals } from "@std/assert";
import { type JsonSchema, jsonSchemas } from "../../src/config/json_schema.ts";
import { parseSite } from "../../src/config/site.ts";
import { parseTheme } from "../../src/config/theme.ts";

const schemas = jsonSchemas();

for (const [name, schema] of Object.entries(schemas)) {
  Deno.test(`jsonSchemas() describes every field of ${name}`, () => {
    for (const [path, field] of fieldsOf(schema, "")) assert(field.description, `${path} has no description`);
  });
}

Deno.test("jsonSchemas() allow comments and trailing commas, as the files do", () => {
  for (const schema of Object.values(schemas)) {
    assertEquals([schema["allowComments"], schema["allowTrailingCommas"]], [true, true]);
  }
});

function* fieldsOf(schema: JsonSchema, at: string): Iterable<readonly [string, JsonSchema]> {
  for (const [key, value] of Object.entries(schema)) {
    if (typeof value !== "object" || value === null) continue;
    if (key === "properties") { for (const [name, field] of Object.entries(value)) yield [`${at}.${name}`, field]; }
    yield* fieldsOf(value as JsonSchema, `${at}.${key}`);
  }
}

function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return schema?.["properties"] as Readonly<Record<string, JsonSchema>>;
}

Deno.test("jsonSchemas() names the fields that are read", () => {
  const { config } = parseSite("{}", "config.json");
  assertEquals(
    Object.keys(propertiesOf(schemas["config.json"])).toSorted(),
    ["$schema", ...Object.keys(config)].toSorted(),
  );
  const { theme } = parseTheme("{}", "theme.json");
  assertEquals(
    Object.keys(propertiesOf(schemas["theme.json"])).toSorted(),
    ["$schema", ...Object.keys(theme)].toSorted(),
  );
});

Deno.test("jsonSchemas() spells the fields of appsettings.json as .NET does", () => {
  const docs = propertiesOf(propertiesOf(schemas["appsettings.json"])["Docs"]);
  for (const name of ["RootPath", "DefaultPage", "EnableHotReload", "BasePath", "ContentSecurityPolicy"]) {
    assert(docs[name]);
  }
  assert(propertiesOf(docs["Themes"])["PrimaryColor"]);
  assertEquals(docs["rootPath"], undefined);
});
