/**
 * Stemmers for embedding: all of them as one module for the server, and each as a script for the search of an export.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { constant } from "./constant.ts";
import { BROWSERS } from "./site.ts";

/** Code of a language → module of `@orama/stemmers`. */
const STEMMERS: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

/**
 * The text of `stemmers.gen.js`: a module whose `stemmers` are all of them, by code of the language. Each is a function
 * that runs when it is asked for: to compile all of them takes 15 ms at a stretch, and a site asks for one.
 */
export async function stemmersModule(): Promise<string> {
  const names = [...new Set(Object.values(STEMMERS))];
  const functions = await withEsbuild((bundle) =>
    Promise.all(names.map(async (name) => {
      const code = await bundle(`export { stemmer } from "@orama/stemmers/${name}";`, "iife");
      return `const ${name} = lazy(() => {\n${code}return module.stemmer;\n});\n`;
    }))
  );
  const entries = Object.entries(STEMMERS).map(([code, name]) => `  get ${code}() {\n    return ${name}();\n  },\n`);
  const lazy = `function lazy(make) {\n  let made;\n  return () => made ??= make();\n}\n`;
  return `${lazy}${functions.join("")}export const stemmers = {\n${entries.join("")}};\n`;
}

/** The text of `stemmers.gen.ts`: each stemmer as the text of a script, for the search of an export. */
export async function stemmerScriptsModule(): Promise<string> {
  return constant("Code of a language → its stemmer as a module", "stemmers", await stemmerScripts());
}

/** Makes a script of each, which exports it as `stemmer`, by code of the language. */
async function stemmerScripts(): Promise<Readonly<Record<string, string>>> {
  return await withEsbuild(async (bundle) => {
    const scripts: Record<string, string> = {};
    for (const [code, name] of Object.entries(STEMMERS)) {
      scripts[code] = await bundle(`export { stemmer } from "@orama/stemmers/${name}";`, "esm");
    }
    return scripts;
  });
}

/** Makes one text of a module and all that it imports: a module, or statements that name its exports `module`. */
type Bundle = (contents: string, format: "esm" | "iife") => Promise<string>;

/** Calls `use` with what makes such a text, and ends esbuild. */
async function withEsbuild<T>(use: (bundle: Bundle) => Promise<T>): Promise<T> {
  const { build, stop } = await import("esbuild");
  try {
    return await use(async (contents, format) => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: fileURLToPath(new URL("./", import.meta.url)) },
        bundle: true,
        minify: true,
        charset: "utf8",
        format,
        ...format === "iife" && { globalName: "module" },
        target: BROWSERS,
        write: false,
      });
      return outputFiles[0]!.text;
    });
  } finally {
    await stop();
  }
}
