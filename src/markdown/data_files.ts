/**
 * Data files in JSON, YAML, CSV and TSV that pages refer to. Each is parsed once, not for every page.
 *
 * @module
 */
import { readRecords } from "./csv.ts";
import type { FileTexts } from "./rendered.ts";

/** Parsed files of a thread. */
export interface DataFiles {
  /** Loads the parser that these files need. */
  prepare(files: FileTexts | undefined): Promise<void>;
  /** Parses a file, or returns the remembered value, which no caller changes. @throws {Error} If it cannot be parsed. */
  read(file: string, text: string): unknown;
}

const YAML = /\.ya?ml$/i;
/** Maximum number of files that are remembered. */
const MOST = 8;

export function createDataFiles(): DataFiles {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  let parseYaml: ((text: string) => unknown) | undefined;

  function parse(file: string, text: string): unknown {
    if (YAML.test(file)) return parseYaml!(text);
    const [, sign] = /\.([ct])sv$/i.exec(file) ?? [];
    return sign === undefined ? JSON.parse(text) : readRecords(text, sign.toLowerCase() === "c" ? "," : "\t");
  }

  return {
    async prepare(files) {
      if (parseYaml || ![...files?.keys() ?? []].some((file) => YAML.test(file))) return;
      const { CORE_SCHEMA, load, mergeTag } = await import("js-yaml");
      const schema = CORE_SCHEMA.withTags(mergeTag);
      parseYaml = (text) => load(text, { schema });
    },
    read(file, text) {
      const last = known.get(file);
      if (last?.text === text) return last.value;
      const value = parse(file, text);
      known.delete(file);
      if (known.size >= MOST) known.delete(known.keys().next().value!);
      known.set(file, { text, value });
      return value;
    },
  };
}
