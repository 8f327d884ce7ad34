/**
 * The tools whose projects are understood, in the order in which they are looked for.
 *
 * @module
 */
import { readDocusaurus } from "./docusaurus.ts";
import type { Look } from "./look.ts";
import type { Reading, Source } from "./project.ts";
import { readStarlight } from "./starlight.ts";
import type { ToolName } from "./tool_files.ts";
import { readVitePress } from "./vitepress.ts";

/** Reads a project from its main file; `undefined`: the file is of another program. */
export type ReadTool = (file: string, source: Source, look: Look) => Reading | undefined;

export const TOOLS: readonly (readonly [name: ToolName, read: ReadTool])[] = [
  ["VitePress", readVitePress],
  ["Docusaurus", readDocusaurus],
  ["Starlight", readStarlight],
];
