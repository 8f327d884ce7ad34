/**
 * `lectern check` over files in memory: the whole program without a disk.
 *
 * @module
 */
import { run } from "../../src/program.ts";
import type { Runtime } from "../../src/runtime.ts";
import type { Outside } from "../../src/outside.ts";
import { type MemoryRuntime, memoryRuntime } from "../memory_runtime.ts";

export interface JsonFinding {
  readonly rule: string;
  readonly level: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  readonly hint?: string;
  readonly fix?: { readonly before: string; readonly after: string };
}

export interface CheckedSite {
  readonly code: number;
  readonly findings: readonly JsonFinding[];
  /** A line for each finding: `file:line:column rule`. */
  readonly places: readonly string[];
  readonly runtime: MemoryRuntime;
  /** The whole of stdout. */
  readonly out: string;
}

export interface CheckedOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Files beside docs/. */
  readonly otherFiles?: Readonly<Record<string, string | Uint8Array>>;
  readonly outside?: Outside;
  readonly execute?: Runtime["execute"];
}

/** Checks files below docs/, and reads the report. */
export async function checked(
  docs: Readonly<Record<string, string | Uint8Array>>,
  { args = [], env = {}, otherFiles = {}, outside, execute }: CheckedOptions = {},
): Promise<CheckedSite> {
  const files = {
    ...Object.fromEntries(Object.entries(docs).map(([name, body]) => [`docs/${name}`, body])),
    ...otherFiles,
  };
  const runtime = memoryRuntime({ args: ["check", "--format", "json", ...args], env, files, outside, execute });
  const code = await run(runtime);
  const out = runtime.out.join("\n");
  const { findings = [] }: { findings?: JsonFinding[] } = out.startsWith("{") ? JSON.parse(out) : {};
  const places = findings.map(({ rule, file, line, column }) =>
    `${[file, line, column].filter((part) => part !== undefined).join(":")} ${rule}`
  );
  return { code, findings, places, runtime, out };
}
