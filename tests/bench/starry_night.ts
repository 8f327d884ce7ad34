/**
 * Code of a folder's fences → HTML: by Lectern's highlighter, and by starry-night's own `createStarryNight` and
 * `highlight`, each in processes of their own, by turns, in time of the processor.
 *
 * deno run -A tests/bench/starry_night.ts [folder] [rounds]
 *
 * starry-night has the better part: it is given all grammars that the fences need at once, unpacked, since each
 * `register` throws away what is compiled.
 *
 * @module
 */
import { all, createStarryNight } from "@wooorm/starry-night";
import { toHtml } from "hast-util-to-html";
import process from "node:process";
import oniguruma from "vscode-oniguruma";
import { onigWasm } from "../../src/assets/onig.gen.js";
import * as packed from "../../src/markdown/code/grammars.gen.js";
import { createHighlighter } from "../../src/markdown/code/highlight.ts";
import { languageScope } from "../../src/markdown/code/language.ts";

type Fence = readonly [language: string, code: string];
const wasm = () => Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer;
const FENCE = /^ {0,3}(`{3,})[ \t]*([\w+#.-]+)[^\n]*\n([^]*?)\n {0,3}\1`*[ \t]*$/gm;

async function fencesOf(folder: string): Promise<Fence[]> {
  const fences: Fence[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) fences.push(...await fencesOf(`${folder}/${name}`));
    else if (/\.mdx?$/.test(name)) {
      const text = await Deno.readTextFile(`${folder}/${name}`);
      for (const [, , language, code] of text.matchAll(FENCE)) fences.push([language!, code!]);
    }
  }
  return fences.filter(([language]) => languageScope(language, packed) !== undefined);
}

/** Gives the characters of HTML. */
async function ours(fences: readonly Fence[]): Promise<number> {
  const highlighter = await createHighlighter(wasm, 300_000);
  const languages = new Set(fences.map(([language]) => language));
  await highlighter.load(languages, languages);
  let size = 0;
  for (const [language, code] of fences) {
    const lines = highlighter.highlight(code, language);
    if (Array.isArray(lines)) size += lines.join("\n").length;
  }
  return size;
}

async function theirs(fences: readonly Fence[]): Promise<number> {
  await oniguruma.loadWASM(wasm());
  const known = new Map(all.map((grammar) => [grammar.scopeName, grammar]));
  const needed = new Set<string>();
  const need = (scope: string) => {
    if (needed.has(scope) || !known.has(scope)) return;
    needed.add(scope);
    known.get(scope)!.dependencies?.forEach(need);
  };
  const scopes = new Map(fences.map(([language]) => [language, languageScope(language, packed)!]));
  for (const scope of scopes.values()) need(scope);
  const getOnigurumaUrlFs = () => new URL(import.meta.url);
  const starryNight = await createStarryNight([...needed].map((scope) => known.get(scope)!), { getOnigurumaUrlFs });
  let size = 0;
  for (const [language, code] of fences) size += toHtml(starryNight.highlight(code, scopes.get(language)!)).length;
  return size;
}

async function child(way: string, file: string): Promise<readonly [ms: number, memory: number]> {
  const args = ["run", "-A", "--no-check", import.meta.url, way, file];
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, stderr: "inherit" }).output();
  return JSON.parse(new TextDecoder().decode(stdout));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

const WAYS = { ours, theirs };
const [first = "docs", second = "5"] = Deno.args;
if (first in WAYS) {
  const fences: Fence[] = JSON.parse(await Deno.readTextFile(second));
  const { user, system } = process.cpuUsage();
  const size = await WAYS[first as keyof typeof WAYS](fences);
  const used = process.cpuUsage({ user, system });
  const spent = (used.user + used.system) / 1000;
  if (size === 0) throw new Error("Nothing was highlighted");
  await new Blob([JSON.stringify([spent, Deno.memoryUsage().rss])]).stream().pipeTo(
    Deno.stdout.writable,
  );
} else {
  const fences = await fencesOf(first);
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, JSON.stringify(fences));
  const ratios: number[] = [];
  const times: Record<string, number[]> = { ours: [], theirs: [] };
  const memory: Record<string, number[]> = { ours: [], theirs: [] };
  for (let round = 0; round < Number(second); round++) {
    for (const way of round % 2 === 0 ? ["ours", "theirs"] : ["theirs", "ours"]) {
      const [ms, rss] = await child(way, file);
      times[way]!.push(ms);
      memory[way]!.push(rss / 2 ** 20);
    }
    ratios.push(times.theirs!.at(-1)! / times.ours!.at(-1)!);
  }
  await Deno.remove(file);
  const lines = fences.reduce((sum, [, code]) => sum + code.split("\n").length, 0);
  const rows = Object.keys(WAYS).map((way) =>
    `${way.padEnd(8)}${median(times[way]!).toFixed(0)} ms, ${median(memory[way]!).toFixed(0)} MiB`
  );
  await new Blob([
    `${fences.length} fences, ${lines} lines, ${new Set(fences.map(([language]) => language)).size} languages\n`,
    ...rows.map((row) => `${row}\n`),
    `starry-night's own takes ${median(ratios).toFixed(2)} times as long\n`,
  ]).stream().pipeTo(Deno.stdout.writable);
}
