/**
 * The regular expressions of the program, by what they cost: texts of authors and of clients reach most of them.
 *
 * @module
 */
import { parse } from "@babel/parser";
import { assertEquals } from "@std/assert";
import { walk } from "@std/fs/walk";
import { toFileUrl } from "@std/path";
import { analyse } from "scslre";

const ROOT = new URL("../", import.meta.url);
/** Only what repeats a group can be read in a number of ways that doubles with each round. */
const REPEATS_GROUP = /\)(?:[*+]|\{\d+,)/;

interface Literal {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** The literals of a module that repeat a group, patterns in strings (`String.raw`) excepted. */
function literalsOf(module: string): readonly Literal[] {
  const literals: Literal[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "RegExpLiteral") {
      const { pattern, flags, loc } = node as unknown as {
        readonly pattern: string;
        readonly flags: string;
        readonly loc: { readonly start: { readonly line: number } };
      };
      if (REPEATS_GROUP.test(pattern)) literals.push({ line: loc.start.line, source: pattern, flags });
      return;
    }
    for (const [key, value] of Object.entries(node)) if (key !== "loc") visit(value);
  };
  visit(parse(module, { sourceType: "module", plugins: ["typescript"] }).program.body);
  return literals;
}

/** Whether a text exists for which the time doubles with each further character or two. */
function isExponential({ source, flags }: Pick<Literal, "source" | "flags">): boolean {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false, Self: true, Trade: true } });
  return reports.some(({ exponential }) => exponential);
}

Deno.test("no regular expression takes a time that doubles with each character", async () => {
  const slow: string[] = [];
  let count = 0;
  for await (const { path } of walk(new URL("src", ROOT), { includeDirs: false, exts: [".ts", ".js"] })) {
    const module = await Deno.readTextFile(path);
    if (path.endsWith(".gen.ts") || !REPEATS_GROUP.test(module)) continue;
    for (const literal of literalsOf(module)) {
      count++;
      if (isExponential(literal)) {
        slow.push(
          `${toFileUrl(path).href.slice(ROOT.href.length)}:${literal.line} /${literal.source}/${literal.flags}`,
        );
      }
    }
  }
  assertEquals(slow, []);
  assertEquals(count > 50, true, `${count} literals`);
});

for (const source of [String.raw`^(?: *- +)+$`, String.raw`(?: *\\\n *)+$`, String.raw`^(\w+\s?)*$`]) {
  Deno.test(`a regular expression that is exponential is found: ${source}`, () => {
    assertEquals(isExponential({ source, flags: "" }), true);
  });
}
