import { assert, assertEquals } from "@std/assert";
import { all, createStarryNight } from "@wooorm/starry-night";
import fc from "fast-check";
import oniguruma from "vscode-oniguruma";
import { onigWasm } from "../../../src/assets/onig.gen.js";
import { createHighlighter, type Highlighter } from "../../../src/markdown/code/highlight.ts";
import { escapeText } from "../../../src/markdown/markup.ts";
import { CHARACTER } from "../../characters.ts";

const wasm = () => Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer;
/** What starry-night opens for its wasm, which is there already: any file that may be read. */
const OPENED = new URL("../../../src/markdown/code/highlight.ts", import.meta.url);

const SAMPLES: Readonly<Record<string, string>> = {
  ts:
    'import { a } from "../a.ts";\n\n/** Größe */\nexport const größe = <T>(x: T): string => `x ${x as string}`;\n// ünï\n',
  tsx: 'const a = <A b="c" {...d}>{e} ü</A>;\n\nfunction F() {\n  return <></>;\n}',
  js: "/[a-z]+é/u.test(`a${1 + 2}`); // 'x'\nclass A extends B { #p = 1; get x() { return this.#p; } }",
  css: "@media (width > 1px) { a::before { content: 'ä'; color: #fff } }",
  html: '<!doctype html>\n<p class="x">é &amp; <b>b</b></p><script>let a = 1 < 2;</script><style>a{b:c}</style>',
  rust: 'fn main() {\n    let x: &\'static str = r#"é"#;\n    println!("{x}");\n}\n',
  python: 'def f(x: int = 1) -> str:\n    """Döc"""\n    return f"{x!r}"\n',
  sh: "for f in *.md; do\n  echo \"$f\" | sed 's/a/ä/' > /dev/null\ndone\ncat <<EOF\nx $y\nEOF\n",
  yaml: "a: [1, é]\nb:\n  - |\n    text\n# comment\n",
  json: '{ "a": [1, true, null, "ü"] }',
  cpp: "#include <x>\ntemplate <typename T> auto f(T&& t) -> int { return 1'000; } /* ö */",
  go: 'package main\n\nfunc main() { x := []string{"ü", `raw`} }\n',
  diff: "--- a\n+++ b\n@@ -1 +1 @@\n-x\n+ü\n",
  md: "# Ä *b*\n\n- `c`\n\n```js\nd\n```\n",
  vue:
    '<template>\n  <p :a="b + 1">{{ c }}</p>\n</template>\n<script setup lang="ts">\nconst c: string = "ü";\n</script>\n',
  svelte: "<script>\n  let a = 1;\n</script>\n{#if a}<p>{a}</p>{/if}",
};

/** Code that may hold any language in a here-document or a fence, and code of the same languages that has none. */
const EMBEDDING: readonly (readonly [language: string, code: string])[] = [
  ["sh", 'if [ -n "$A" ]; then\n  B=$(ls | wc -l) && echo ${B:-ü} >> log # é\nfi\n'],
  ["sh", "cat <<RUBY\nputs 'a' if b\nRUBY\npython - <<-'PYTHON'\n\tprint(1)\n\tPYTHON\ncat <<< \"$a\""],
  ["sh", "cat <<MARKDOWN > a.md\n# A\n\n```js\nlet b = 1;\n```\nMARKDOWN\necho b\n"],
  ["console", "$ npm run build -- --watch\nlistening on 5000\n"],
  ["makefile", "all: a.o\n\t$(CC) -o $@ $< && echo 'é'\n"],
  ["ruby", "def a(b) = b.map { |c| c.to_s + 'é' }\n"],
  ["md", "---\na: [1]\n---\n\n# Ä *b* `c`\n\n1. [d](e)\n\n| f |\n|---|\n| <b>é</b> |\n"],
  ["md", "- a\n\n  ~~~rust\n  fn main() {}\n  ~~~\n\n```\nb\n"],
  ["mdx", 'import A from "./a";\n\n## B {1 + 2}\n\n<A b="c" {...d}>é</A>\n'],
  ["mdx", "<A>\n\n```ts title='x'\nlet a = 1;\n```\n\n</A>\n"],
  ["ruby", "x = <<~SQL\n  select 1 from a\nSQL\nlist << x\n"],
];

Deno.test("highlight() colors PHP without a tag as it does between tags", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  await highlighter.load(["php"]);
  const code =
    "use App\\Models\\Größe;\n\n/** @var int $a */\n$a = fn (int $b): string => 'ü' . $b->c(1);\n\necho <<<HTML\n<b>$a</b>\nHTML;";
  const [, ...between] = linesOf(highlighter.highlight(`<?php\n${code}`, "php"));
  const inner = between.map((line) => line.replace(/^<span class="pl-s1">(.*)<\/span>$/, "$1"));
  assertEquals(linesOf(highlighter.highlight(code, "php")), inner);
});

Deno.test("highlight() reads PHP that begins with HTML as a page", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  await highlighter.load(["php"]);
  const [line] = linesOf(highlighter.highlight("<p>if (true)</p>", "php"));
  assertEquals(line, '&lt;<span class="pl-ent">p</span>&gt;if (true)&lt;/<span class="pl-ent">p</span>&gt;');
});

Deno.test("createHighlighter() highlights as starry-night does", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  await oniguruma.loadWASM(wasm());
  const starryNight = await createStarryNight(all, { getOnigurumaUrlFs: () => OPENED });
  const samples = [...Object.entries(SAMPLES), ...EMBEDDING];
  const languages = samples.map(([language]) => language);
  await highlighter.load(languages, new Set(languages));
  for (const [language, code] of samples) {
    const lines = linesOf(highlighter.highlight(code, language));
    const tree = starryNight.highlight(code, starryNight.flagToScope(language)!);
    // It makes elements without content, too.
    const expected = serialize(tree.children).replace(/(?:<span class="[\w-]+">)+(?:<\/span>)+(?=\n|$)/g, "");
    assertEquals(lines.join("\n"), expected, language);
    assertEquals<unknown>(highlighter.highlight(code, language), lines, "remembered lines are the same");
  }
});

Deno.test("createHighlighter() keeps the text of any code", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  await highlighter.load(["ts", "html", "sh"], new Set(["sh"]));
  const code = fc.array(
    fc.oneof(fc.constantFrom(..."\n{}()<>\"'`/*$#a1 é&;="), fc.string({ maxLength: 3, unit: CHARACTER })),
    {
      maxLength: 60,
    },
  ).map((pieces) => pieces.join("").replaceAll("\r", ""));
  fc.assert(
    fc.property(code, fc.constantFrom("ts", "html", "sh"), (code, language) => {
      const html = linesOf(highlighter.highlight(code, language)).join("\n");
      assertEquals(html.replace(/<\/?span[^>]*>/g, ""), escapeText(code));
    }),
    { numRuns: 300 },
  );
});

Deno.test("createHighlighter() colors code by grammars that have a broken pattern", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  for (const [language, code] of [["awk", "/é/ { print }"], ["regex", "[é]+"], ["koka", "fun é(x: int)"]] as const) {
    await highlighter.load([language]);
    assert(linesOf(highlighter.highlight(code, language)).join("").includes("<span"), language);
  }
});

Deno.test("createHighlighter() leaves alone what it does not know or what is too long", async () => {
  const highlighter = await createHighlighter(wasm, 100_000);
  await highlighter.load(["js", "no-such-language", "__proto__", "constructor"]);
  assertEquals(highlighter.highlight("a", "no-such-language"), undefined);
  assertEquals(highlighter.highlight("a", "constructor"), undefined);
  assertEquals(highlighter.highlight("a", "rust"), undefined);
  const reasons = ["a+".repeat(2_501), "a\n".repeat(50_001), "{\n".repeat(1_000)].map((code) =>
    highlighter.highlight(code, "js")
  );
  assertEquals(reasons, [
    { reason: "it has a line of more than 5000 characters" },
    { reason: "it has more than 100000 characters" },
    { reason: "its parts are nested too deeply" },
  ]);
  assert(Array.isArray(highlighter.highlight("a+".repeat(2_500), "js")));
  assertEquals(["js", "rust", "no-such-language"].map(highlighter.knows), [true, false, false]);
});

function linesOf(found: ReturnType<Highlighter["highlight"]>): readonly string[] {
  if (!Array.isArray(found)) throw new Error("It is not highlighted");
  return found;
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
}

function serialize(nodes: readonly unknown[]): string {
  return (nodes as readonly Node[]).map(({ type, value, properties, children }) =>
    type === "text" ? escapeText(value!) : `<span class="${properties?.className}">${serialize(children!)}</span>`
  ).join("");
}

/** Runs something while the clock jumps by a minute whenever it is asked, up to a number of times. */
async function stalling<T>(most: number, run: () => T | Promise<T>): Promise<T> {
  const { now } = Date;
  let asked = 0;
  try {
    Date.now = () => now() + 60_000 * Math.min(++asked, most);
    return await run();
  } finally {
    Date.now = now;
    assert(asked > most || most === Infinity, "the clock is not asked");
  }
}

async function typescript(): Promise<Highlighter> {
  const highlighter = await createHighlighter(wasm, 300_000);
  await highlighter.load(["ts"]);
  return highlighter;
}

Deno.test("createHighlighter() colors a line to its end on a machine that stalls at the first two attempts", async () => {
  const code = SAMPLES.ts!;
  const expected = (await typescript()).highlight(code, "ts");
  const highlighter = await typescript();
  let cut = 0;
  // Each attempt asks when it begins, and again.
  assertEquals(await stalling(4, () => highlighter.highlight(code, "ts", () => void cut++)), expected);
  assertEquals(cut, 0);
});

Deno.test("createHighlighter() says which lines took too long, and colors them when they come again", async () => {
  const code = SAMPLES.ts!;
  const expected = (await typescript()).highlight(code, "ts");
  const highlighter = await typescript();
  let cut = 0;
  const lines = await stalling(Infinity, () => highlighter.highlight(code, "ts", () => void cut++));
  const plain = (html: ReturnType<Highlighter["highlight"]>) =>
    linesOf(html).map((line) => line.replace(/<[^>]*>/g, ""));
  assertEquals(plain(lines), plain(expected));
  assert(cut > 0 && linesOf(lines).some((line, i) => line !== linesOf(expected)[i]), "no line was cut");
  assertEquals(highlighter.highlight(code, "ts"), expected);
});
