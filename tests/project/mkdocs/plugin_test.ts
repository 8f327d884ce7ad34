import { assertEquals } from "@std/assert";
import { Look } from "../../../src/project/look.ts";
import { isOn, optionsOf } from "../../../src/project/mkdocs/plugin.ts";
import { Fields, plainValue } from "../../../src/project/script/value.ts";
import { projectOf } from "../../project_with.ts";

const FORMS: readonly [written: unknown, isOn: boolean, hasOptions: boolean][] = [
  [undefined, false, false],
  [["toc", "a.b"], true, false],
  [["toc", "markdown.extensions.a.b"], true, false],
  [[{ toc: { x: 1 } }, { "a.b": null }], true, false],
  [[{ "a.b": { x: 1 } }], true, true],
  [[{ "markdown.extensions.a.b": { x: 1 } }], true, true],
  [{ toc: null, "a.b": null }, true, false],
  [{ toc: null, "a.b": { x: 1 } }, true, true],
  // As TOML reads `[markdown_extensions.a.b]`.
  [{ toc: {}, a: { b: { x: 1 } } }, true, true],
  [{ toc: {}, a: { b: {} } }, true, true],
  [{ a: { c: {} } }, false, false],
  ["a.b", false, false],
];

Deno.test("isOn() and optionsOf() find a plug-in in each form in which MkDocs takes it", () => {
  for (const [written, on, hasOptions] of FORMS) {
    const value = plainValue(written, { file: "mkdocs.yml", line: 1 });
    const found = [isOn(value, "a.b", new Look()), optionsOf(value, "a.b", new Look()) instanceof Fields];
    assertEquals(found, [on, hasOptions], JSON.stringify(written));
  }
});

Deno.test("MkDocs: extensions are on in each form of the configuration", () => {
  const names = ["pymdownx.smartsymbols", "pymdownx.saneheaders", "smarty"];
  const variables = (text: string) => [...projectOf({ "mkdocs.yml": `site_name: S\n${text}` }).site.variables!.keys()];
  const listed = variables(`markdown_extensions: [${names}]`);
  assertEquals(listed.length, 3);
  assertEquals(variables(`markdown_extensions:\n${names.map((name) => `  - ${name}:\n`).join("")}`), listed);
  assertEquals(variables(`markdown_extensions:\n${names.map((name) => `  ${name}:\n`).join("")}`), listed);
});
