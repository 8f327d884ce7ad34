/**
 * A copy of the checkout, which may be broken.
 *
 * @module
 */
import { cp } from "node:fs/promises";
import type { Change } from "./defense.ts";

const root = new URL("../../", import.meta.url).pathname;
/** What no test reads; the packages are linked. */
const LEFT_OUT = new Set([".git", "node_modules", "dist", "out", ".lectern"]);

export interface Checkout extends AsyncDisposable {
  readonly path: string;
  /** For files of tests, also of those that are cut off. */
  readonly temporary: string;
  /**
   * Makes changes, runs something, and puts the files back.
   *
   * @throws {RangeError} If a text is not there exactly once.
   */
  changed<T>(changes: readonly Change[], run: () => Promise<T>): Promise<T>;
}

/** Copies the checkout as it stands, with what was generated, to a temporary folder. */
export async function createCheckout(): Promise<Checkout> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "lectern_defenses_" }));
  const [path, temporary] = [`${folder}/checkout`, `${folder}/temporary`];
  for (const made of [path, temporary]) await Deno.mkdir(made);
  for await (const { name } of Deno.readDir(root)) {
    if (!LEFT_OUT.has(name)) await cp(`${root}${name}`, `${path}/${name}`, { recursive: true });
  }
  await Deno.symlink(`${root}node_modules`, `${path}/node_modules`);
  return {
    path,
    temporary,
    async changed(changes, run) {
      const before = new Map<string, string>();
      try {
        for (const change of changes) {
          const file = `${path}/${change.file}`;
          const text = await Deno.readTextFile(file);
          if (!before.has(file)) before.set(file, text);
          await Deno.writeTextFile(file, apply(text, change));
        }
        return await run();
      } finally {
        for (const [file, text] of before) await Deno.writeTextFile(file, text);
      }
    },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

/** How often the text that a change replaces stands in `text`. */
export function occurrences(text: string, { from }: Change): number {
  return text.split(from).length - 1;
}

function apply(text: string, change: Change): string {
  const count = occurrences(text, change);
  if (count !== 1) throw new RangeError(`${change.file} has ${count} times what is to be changed: ${change.from}`);
  return text.replace(change.from, () => change.to);
}
