/**
 * Groups of test files that one thread loads: to load the program takes longer than most files of tests.
 *
 * @module
 */
import { isModest } from "./rights_table.ts";

/** How many files a group has at most. */
const SIZE = 32;

/**
 * Parts files of tests into groups of one folder below `tests`.
 *
 * @param files Paths below the root of the project.
 * @returns Groups by name, in the order in which they are to run. A file that needs rights of its own is in none.
 */
export function groupsOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  const folders = Map.groupBy(files.filter(isModest), (file) => file.split("/").slice(0, -1)[1] ?? "tests");
  // The folder with the most files takes longest: begun last, it would leave processors without work at the end.
  for (const [folder, inside] of [...folders].sort(([, a], [, b]) => b.length - a.length)) {
    const count = Math.ceil(inside.length / SIZE);
    // Files that take long often lie beside each other.
    const parts = Map.groupBy(inside.entries(), ([index]) => index % count);
    for (const [part, entries] of parts) groups.set(`${folder}_${part + 1}`, entries.map(([, file]) => file));
  }
  return groups;
}

/**
 * Writes a module for each group.
 *
 * @param folder Where the modules are written to.
 * @returns What `deno test` is to run: the modules, and the files that are in none.
 */
export async function writeGroups(files: readonly string[], folder: string): Promise<readonly string[]> {
  const groups = groupsOf(files);
  const modules = Array.from(groups, async ([name, inside]) => {
    const path = `${folder}/${name}_test.ts`;
    const imports = inside.map((file) => `import ${JSON.stringify(new URL(`../${file}`, import.meta.url).href)};\n`);
    await Deno.writeTextFile(path, imports.join(""));
    return path;
  });
  const grouped = new Set([...groups.values()].flat());
  return [...files.filter((file) => !grouped.has(file)), ...await Promise.all(modules)];
}
