/**
 * Keeps the tables in step with the page and with the code, without taking anything out: `deno task defences` does that.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { occurrences } from "./checkout.ts";
import { changesOf, type Defence } from "./defence.ts";
import { DEFENCES } from "./table.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => Deno.readTextFile(new URL(file, root));
const PAGE = await read("docs/about/threat-model.md");
const CHANGES = DEFENCES.flatMap(changesOf);
const TEXTS = new Map(await Promise.all(CHANGES.map(async ({ file }) => [file, await read(file)] as const)));

/** A test as the page names it. */
interface Named {
  readonly row: string;
  readonly file: string;
  readonly name: string;
}

const NAMED: readonly Named[] = [...PAGE.matchAll(/^\| ([PCWLX]\d+) \|(.*)\|$/gm)].flatMap(([, row, rest]) =>
  [...rest!.matchAll(/`(tests\/[\w./]+)` — “([^”]+)”/g)].map(([, file, name]) => ({
    row: row!,
    // The file with the tests of every runtime is loaded by another one.
    file: file!.replace(/\/contract\.ts$/, "/contract_test.ts"),
    // Names of groups go on where the page has an ellipsis.
    name: name!.replace(/:? …$/, ""),
  }))
);

function isSame(defence: Defence, named: Named): boolean {
  return defence.row === named.row && defence.test === named.file && defence.name.includes(named.name);
}

Deno.test("every row of the threat model, and every test that it names, has a defence to be taken out", () => {
  const rows = PAGE.match(/^\| [PCWLX]\d+ \|/gm)!;
  assertEquals(new Set(DEFENCES.map(({ row }) => row)).size, rows.length);
  const missing = NAMED.filter((named) => !DEFENCES.some((defence) => isSame(defence, named)));
  assertEquals(missing, []);
});

Deno.test("every defence is taken out for a test that the threat model names in its row", () => {
  const unknown = DEFENCES.filter((defence) => !NAMED.some((named) => isSame(defence, named)));
  assertEquals(unknown.map(({ row, test, name }) => `${row} ${test} ${name}`), []);
});

Deno.test("what is taken out stands in the code exactly once, and something else is left", () => {
  for (const change of CHANGES) {
    assertEquals(occurrences(TEXTS.get(change.file)!, change), 1, `${change.file}: ${change.from}`);
    assert(change.to !== change.from, change.from);
  }
});
