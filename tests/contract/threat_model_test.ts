/**
 * The page about threats names tests; this holds it to them.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";

const root = new URL("../../", import.meta.url);
const PAGE = await Deno.readTextFile(new URL("docs/about/threat-model.md", root));
/** The rows that there must be, and how many. */
const ROWS: Readonly<Record<string, number>> = { P: 25, C: 19, W: 16, L: 15, X: 15 };

/** Texts that are the first argument of a call, the name of a test, or a method of a group of tests. */
const NAMES = /(?:\(\s*|\bname: |^\s*(?:async )?)(?:"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm;

async function namesIn(file: string): Promise<readonly RegExp[]> {
  const code = await Deno.readTextFile(new URL(file, root));
  return [...code.matchAll(NAMES)].flatMap(([, text, template]) => {
    const parts = text === undefined ? template!.split(/\$\{[^}]*\}/) : [text];
    // What is little but holes would be any name.
    if (parts.join("").length < 12) return [];
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`, "s");
  });
}

Deno.test("every test that the threat model names exists", async () => {
  const named = [...PAGE.matchAll(/`(tests\/[\w./]+)` — “([^”]+)”/g)];
  assert(named.length > 70, `${named.length} tests are named`);
  const missing: string[] = [];
  for (const [, file, name] of named) {
    const names = await namesIn(file!).catch(() => []);
    // Names of groups go on where the page has an ellipsis.
    const found = names.some((pattern) => pattern.test(name!) || pattern.test(name!.replace(/ …$/, "")));
    if (!found) missing.push(`${file}: ${name}`);
  }
  assertEquals(missing, []);
});

Deno.test("every row of the threat model has a proof, and none is left out", () => {
  const rows = [...PAGE.matchAll(/^\| ([PCWLX])(\d+) \|(.*)\|$/gm)];
  for (const [letter, count] of Object.entries(ROWS)) {
    const numbers = rows.filter(([, kind]) => kind === letter).map(([, , number]) => Number(number));
    assertEquals(numbers, Array.from({ length: count }, (_, i) => i + 1), letter);
  }
  for (const [, letter, number, rest] of rows) {
    assert(/`(?:tests\/|deno )/.test(rest!.split("|").at(-1)!), `${letter}${number} has no proof`);
  }
});
