/**
 * Keeps the tables in step with the page and with the code, without taking anything out: `deno task defenses` does that.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { occurrences } from "./checkout.ts";
import { changesOf, type Defense } from "./defense.ts";
import { DEFENSES } from "./table.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => Deno.readTextFile(new URL(file, root));
const PAGE = await read("docs/about/threat-model.md");
const CHANGES = DEFENSES.flatMap(changesOf);
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

function isSame(defense: Defense, named: Named): boolean {
  return defense.row === named.row && defense.test === named.file && defense.name.includes(named.name);
}

Deno.test("every row of the threat model, and every test that it names, has a defense to be taken out", () => {
  const rows = PAGE.match(/^\| [PCWLX]\d+ \|/gm)!;
  assertEquals(new Set(DEFENSES.map(({ row }) => row)).size, rows.length);
  const missing = NAMED.filter((named) => !DEFENSES.some((defense) => isSame(defense, named)));
  assertEquals(missing, []);
});

Deno.test("every defense is taken out for a test that the threat model names in its row", () => {
  const unknown = DEFENSES.filter((defense) => !NAMED.some((named) => isSame(defense, named)));
  assertEquals(unknown.map(({ row, test, name }) => `${row} ${test} ${name}`), []);
});

Deno.test("what is taken out stands in the code exactly once, and something else is left", () => {
  for (const change of CHANGES) {
    assertEquals(occurrences(TEXTS.get(change.file)!, change), 1, `${change.file}: ${change.from}`);
    assert(change.to !== change.from, change.from);
  }
});
