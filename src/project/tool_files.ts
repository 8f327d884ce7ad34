/**
 * Names of the files by which tools are told, without what reads them.
 *
 * @module
 */

const SCRIPTS = ["ts", "mts", "js", "mjs", "cjs", "cts"];

function scripts(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => SCRIPTS.map((ending) => `${name}.${ending}`));
}

/** Files that may be the configuration of a tool, relative to the folder of the project; the first that exists counts. */
export const FILES_OF = {
  VitePress: scripts(".vitepress/config", ".vitepress/config/index"),
  Docusaurus: scripts("docusaurus.config"),
  Starlight: scripts("astro.config"),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A tool for documentation. */
export type ToolName = keyof typeof FILES_OF;

/** All of them. */
export const TOOL_FILES: readonly string[] = Object.values(FILES_OF).flat();
