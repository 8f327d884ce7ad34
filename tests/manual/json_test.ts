/**
 * JSON of the manual: each block is read as the file that it shows, by what reads that file.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { parseJson } from "../../src/config/jsonc.ts";
import { fileLayer } from "../../src/config/layer.ts";
import { parseSite } from "../../src/config/site.ts";
import { parseTheme } from "../../src/config/theme.ts";
import { type Fence, fencesIn, runnable, type Unrun } from "./fences.ts";

const UNRUN: readonly Unrun[] = [
  ["guide/agents.md", '{ "mcpServers"', "mcp.json of Cursor"],
  ["guide/agents.md", '{ "servers"', "mcp.json of VS Code"],
  ["guide/agents.md", '{ "context_servers"', "settings.json of Zed"],
  ["guide/navigation.md", '{ "label"', "_category_.json of Docusaurus: tests/contract/foreign_navigation_test.ts"],
  ["guide/navigation.md", '{ "index"', "_meta.json of Nextra: tests/contract/foreign_navigation_test.ts"],
  ["guide/navigation.md", '{ "title": "Handbook"', "meta.json of Fumadocs: tests/contract/foreign_navigation_test.ts"],
  ["reference/http.md", "[", "an answer of /api/search: tests/contract/endpoints_test.ts"],
];

const said = (problems: readonly { readonly message: string; readonly where: string }[]) =>
  problems.map(({ where, message }) => `${where} ${message}`);

/** What is wrong with the file that a block shows. */
function problemsOf({ file, text }: Fence): readonly string[] {
  const { value } = parseJson(text, file);
  assert(typeof value === "object" && value !== null);
  if ("Docs" in value) {
    const { problems, warnings } = fileLayer({ name: "appsettings.json", text });
    return said([...problems, ...warnings]);
  }
  const isTheme = "name" in value || Object.keys(value).some((key) => /^(?:font|\w+Color$|\w+Bg$)/.test(key));
  const { warnings } = isTheme ? parseTheme(text, "theme.json") : parseSite(text, "config.json");
  return warnings.map(String);
}

Deno.test("every block of JSON is a file of settings without problems and unknown fields", async () => {
  const fences = runnable(await fencesIn("json", "jsonc"), UNRUN);
  assert(fences.length > 50, `${fences.length} blocks`);
  for (const fence of fences) {
    let problems: readonly string[];
    try {
      problems = problemsOf(fence);
    } catch (error) {
      problems = [String(error)];
    }
    assertEquals(problems, [], `docs/${fence.file}:${fence.line}`);
  }
});
