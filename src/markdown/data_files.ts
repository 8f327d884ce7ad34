/**
 * Files of data that pages ask for, in JSON and YAML: parsed once, and not for each page that names them.
 *
 * @module
 */
import type { FileTexts } from "./rendered.ts";

/** Parsed files of a thread. */
export interface DataFiles {
  /** Loads what is needed for these files. */
  prepare(files: FileTexts | undefined): Promise<void>;
  /** Value of a text, which no caller changes. @throws {Error} If it does not parse. */
  read(file: string, text: string): unknown;
}

const YAML = /\.ya?ml$/i;
/** Files that are remembered. */
const MOST = 8;

export function createDataFiles(): DataFiles {
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  let parseYaml: ((text: string) => unknown) | undefined;
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
      const value = YAML.test(file) ? parseYaml!(text) : JSON.parse(text);
      known.delete(file);
      if (known.size >= MOST) known.delete(known.keys().next().value!);
      known.set(file, { text, value });
      return value;
    },
  };
}
