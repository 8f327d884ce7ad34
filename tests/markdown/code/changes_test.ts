import { assertEquals, assertStringIncludes } from "@std/assert";
import { readChanges } from "../../../src/markdown/code/changes.ts";
import type { LineMark } from "../../../src/markdown/code/info.ts";
import { rendered } from "../renderer.ts";

function changes(text: string, language = "js"): string[] {
  const marks = new Map<number, Set<LineMark>>();
  const lines = readChanges(text.split("\n"), language, marks);
  return lines.map((line, i) => `${[...marks.get(i) ?? [" "]].join()[0]}|${line}`);
}

Deno.test("readChanges() marks what Svelte's signs add and remove, and takes them out", () => {
  assertEquals(changes("a\n+++b+++\n---c---\nd"), [" |a", "a|b", "r|c", " |d"]);
  assertEquals(changes("let a = ---1---+++2+++;"), ["r|let a = 1;", "a|let a = 2;"]);
  assertEquals(changes("f(---x, ---y)", "svelte"), ["r|f(x, y)", "a|f(y)"]);
  assertEquals(changes("---\tlet a;\n\tlet b;---", "svelte"), ["r|\tlet a;", "r|\tlet b;"]);
  assertEquals(changes("+++a\nb+++\n\n+++\nc\n+++"), ["a|a", "a|b", " |", "a|c"]);
});

Deno.test("readChanges() leaves signs that are code", () => {
  for (const text of ["a+++b", "<!--- a --->\n<!-- b -->", "x++ +y", "// -----\na", "+++\na\n---"]) {
    assertEquals(changes(text, "svelte"), text.split("\n").map((line) => ` |${line}`), text);
  }
  const dashes = [
    "// --- Setup ---",
    "/* --- Setup ---\n * --- More --- */",
    "<!-- --- a --- -->",
    "---\nimport A from 'a';\n---\n<A />",
    "a ---\nb ---",
    "let a = `---\ntitle: A\n---`;",
  ];
  for (const language of ["svelte", "astro", "js", "css"]) {
    for (const text of dashes) {
      assertEquals(changes(text, language), text.split("\n").map((line) => ` |${line}`), text);
      const changed = changes(`${text}\n+++let b+++`, language);
      assertEquals(changed, [...text.split("\n").map((line) => ` |${line}`), "a|let b"], text);
    }
  }
  assertEquals(changes("/* ---Setup--- */", "svelte"), [" |/* ---Setup--- */"]);
  assertEquals(changes('["---a---"]', "json"), [' |["---a---"]']);
  assertEquals(changes("---\na: 1\n---", "yaml"), [" |---", " |a: 1", " |---"]);
});

Deno.test("a name of a file after what is cut is the title of a block, too", async () => {
  const { html } = await rendered(
    "```js\n// @filename: a.d.ts\nlet x\n// ---cut---\n/// file: b.js\n+++let a+++\n```\n",
  );
  assertStringIncludes(html, "<figcaption>b.js</figcaption>");
  assertEquals(html.replace(/<[^>]*>/g, ""), "b.jslet a\n\n");
  assertStringIncludes(html, "added");
});
