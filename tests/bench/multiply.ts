/**
 * A folder of documentation multiplied with changed words, for measuring big sites:
 * `deno run -A tests/bench/multiply.ts FROM TO PAGES`. Each copy is a folder, and the same for the same arguments.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { generator } from "./corpus.ts";

const [from, to, pages] = Deno.args;
if (from === undefined || to === undefined || !(Number(pages) > 0)) {
  console.error("usage: multiply.ts FROM TO PAGES");
  Deno.exit(2);
}

/** One word in so many is changed, of those with seven letters or more. */
const CHANGED = 7;

async function* markdown(folder: string, prefix = ""): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(`${folder}/${prefix}`)) {
    if (isDirectory) yield* markdown(folder, `${prefix}${name}/`);
    else if (name.endsWith(".md")) yield prefix + name;
  }
}

/** The text with some of its words lengthened by letters that stand for the copy. */
function varied(text: string, copy: number, random: () => number): string {
  const letters = copy.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)));
  return text.replace(/\b[a-z]{7,}\b(?=[ ,.])/g, (word) => random() < 1 / CHANGED ? `${word}${letters}x` : word);
}

const files = await Array.fromAsync(markdown(from));
files.sort();
const random = generator(1);
let count = 1;
await Deno.mkdir(to, { recursive: true });
await Deno.writeTextFile(`${to}/index.md`, "# Home\n\nCopies of one folder, with other words.\n");
for (let copy = 0; count < Number(pages); copy++) {
  const made = new Set<string>();
  for (const file of files) {
    if (count >= Number(pages)) break;
    const path = `${to}/part-${copy}/${file}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) await Deno.mkdir(folder, { recursive: true });
    made.add(folder);
    await Deno.writeTextFile(path, varied(await Deno.readTextFile(`${from}/${file}`), copy, random));
    count++;
  }
}
console.log(`${count} pages in ${to}`);
