import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as z from "zod";
import { FIELD_NAMES, readFields } from "../../src/site/front_matter_fields.ts";
import { readFrontMatter } from "../../src/site/front_matter.ts";
import { frontMatterSchema } from "../../src/site/front_matter_schema.ts";
import { parseHeader } from "../../src/site/header.ts";

const schema = frontMatterSchema();
const validator = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);

/** Whether the schema takes a header. */
function takes(header: Readonly<Record<string, unknown>>): boolean {
  return validator.safeParse(header).success;
}

/** What the reader of headers says of one. */
function problemsOf(header: Readonly<Record<string, unknown>>): readonly string[] {
  const problems: { line: number; message: string }[] = [];
  readFields(header, "", problems);
  return problems.map(({ message }) => message);
}

/** Every name that a header may have; `a.b` as a name within a mapping. */
const NAMES = Object.values(FIELD_NAMES).flat();

function header(name: string, value: unknown): Readonly<Record<string, unknown>> {
  const [outer = "", inner] = name.split(".");
  return { [outer]: inner === undefined ? value : { [inner]: value } };
}

Deno.test("frontMatterSchema() knows every name of the table, and explains the documented ones", () => {
  const properties = schema["properties"] as Record<string, { description?: string }>;
  for (const [field, [name]] of Object.entries(FIELD_NAMES)) {
    if (name!.includes(".")) continue;
    assert(properties[name!]?.description, `${field} has no description`);
  }
  for (const name of NAMES) {
    if (name === "head") continue; // A list of anything; the reader judges what is in it.
    // A value of no type that another field could have.
    assertEquals(takes(header(name, [[["x"]]])), problemsOf(header(name, [[["x"]]])).length === 0, name);
  }
});

for (
  const value of [1, 0, -1, 2.5, 7, true, false, null, "", "deep", "a b", "2026-11-21", "https://x.test", [], [2, 4], [
    "a",
  ], [1, null]]
) {
  Deno.test(`frontMatterSchema() marks ${JSON.stringify(value)} where the reader has a problem of type`, () => {
    for (const name of NAMES) {
      const isTaken = takes(header(name, value));
      const problems = problemsOf(header(name, value));
      // What only the reader can know, such as whether a text is a date, is left to it.
      if (isTaken && typeof value === "string") continue;
      if (isTaken && Array.isArray(value)) continue;
      assertEquals(isTaken, problems.length === 0, `${name}: ${problems.join()}`);
    }
  });
}

Deno.test("frontMatterSchema() marks nothing at the top that the reader takes without a problem", () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.integer({ min: 0, max: 8 }),
    fc.constantFrom("deep", "de", "pt-BR", "home", "https://x.test/", true, false, null),
  );
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), value, (name, value) => {
      if (/^(?:hero|features|badge|prev|next)/.test(name) && typeof value === "object") return;
      const head = header(name, value);
      if (!takes(head)) assert(problemsOf(head).length > 0, JSON.stringify(head));
    }),
    { numRuns: 5000 },
  );
});

Deno.test("frontMatterSchema() takes the headers of the manual", async () => {
  let taken = 0;
  for await (const file of markdownFiles(new URL("../../docs/", import.meta.url))) {
    const text = await Deno.readTextFile(file);
    const { start } = readFrontMatter(text);
    if (!text.startsWith("---") || start === 0) continue;
    const attrs = parseHeader("yaml", text.slice(4, text.indexOf("\n---", 3) + 1), 100_000);
    const json = JSON.parse(JSON.stringify(attrs));
    assert(takes(json), `${file.pathname}: ${validator.safeParse(json).error}`);
    taken++;
  }
  assert(taken > 20, `${taken} headers`);
});

async function* markdownFiles(folder: URL): AsyncGenerator<URL> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* markdownFiles(new URL(`${name}/`, folder));
    else if (name.endsWith(".md")) yield new URL(name, folder);
  }
}
