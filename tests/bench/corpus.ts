/**
 * A site of any size from a seed, for benchmarks: prose, lists, tables and code in the proportions of real documentation.
 *
 * @module
 */

const WORDS =
  "server page build file option value route cache request response module export import the a of to and in is for with when that this are be on it as by from or an can not which"
    .split(" ");
const CODE: Record<string, (n: number) => string> = {
  ts: (n) =>
    `export interface Options${n} {\n  readonly name: string;\n  limit?: number; // at most ${n}\n}\n\nexport async function read${n}(path: string, options: Options${n} = { name: "x" }) {\n  const text = await Deno.readTextFile(path);\n  return text.split("\\n").filter((line) => line.length > ${n}).map((line) => \`\${options.name}: \${line}\`);\n}`,
  rust: (n) =>
    `fn main() {\n    let numbers: Vec<u32> = (0..${n}).collect();\n    let total: u32 = numbers.iter().filter(|n| *n % 2 == 0).sum();\n    println!("The total is {total}");\n}`,
  sh: (n) => `$ npm install package-${n} --save-dev\n$ deno task build --watch | grep -v "ok"`,
  json: (n) => `{ "name": "package-${n}", "version": "1.0.${n}", "private": true, "files": ["dist", "src"] }`,
};

/** Texts of `count` pages in folders of 20, the same for the same seed. */
export function* corpus(count: number, seed = 1): Generator<[file: string, text: string]> {
  const random = generator(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(random() * 14) }, () => pick(WORDS)).join(" ");
    return words[0]!.toUpperCase() + words.slice(1) + ".";
  };
  const paragraph = () => Array.from({ length: 3 + Math.floor(random() * 4) }, sentence).join(" ");
  yield ["index.md", `---\ntitle: "Home"\n---\n\n# Home\n\n${paragraph()}\n`];
  for (let i = 1; i < count; i++) {
    const sections: string[] = [];
    for (let s = 0; s < 6; s++) {
      const n = Math.floor(random() * 10_000);
      const language = pick(Object.keys(CODE));
      sections.push(
        `## ${pick(WORDS)} ${pick(WORDS)} ${n}`,
        paragraph(),
        `See [the docs](https://example.com/${n}) and \`option${n}\`. ${paragraph()}`,
      );
      if (s % 2 === 0) sections.push("```" + language + "\n" + CODE[language]!(n) + "\n```");
      else sections.push(Array.from({ length: 4 }, () => `- ${sentence()}`).join("\n"));
    }
    sections.push(
      `| name | value |\n|---|---|\n${Array.from({ length: 6 }, (_, n) => `| \`${pick(WORDS)}\` | ${n} |`).join("\n")}`,
    );
    yield [
      `part-${Math.floor(i / 20)}/page-${i}.md`,
      `---\ntitle: "Page ${i}"\n---\n\n# Page ${i}\n\n${sections.join("\n\n")}\n`,
    ];
  }
}

/** mulberry32: the same numbers on every runtime. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
}
