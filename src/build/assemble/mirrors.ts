/**
 * Adds the languages detected from folders to a configuration without `locales`.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import type { Foreign } from "../../site/foreign/entry.ts";
import { type MirroredLanguage, mirroredLanguages } from "../../site/mirrored.ts";
import type { Source } from "../../site/page.ts";
import { sameBy } from "../edited.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { leadOf } from "../scan/lead.ts";

type Sources = ReadonlyMap<string, Source>;

export interface MirrorsInput {
  readonly config: SiteConfig;
  readonly sources: Sources;
  /** Navigation of another tool. */
  readonly foreign: Foreign | undefined;
}

/** Creates the stage. */
export function createMirrors(reporter: Reporter): (input: MirrorsInput) => SiteConfig {
  const notices = reporter({ level: "info" });
  const find = createFinding();
  const withLanguages = remember(({ config, languages }: WithLanguages): SiteConfig => {
    if (languages.length === 0) return config;
    const locales = languages.map(({ folder, lang, label }) => [folder || "root", { lang, label }] as const);
    return { ...config, lang: languages[0]!.lang, locales: new Map(locales) };
  });
  return ({ config, sources, foreign }) => {
    const found = config.locales ? [] : find(sources, config.lang);
    const languages = isNavigable(found, config, foreign) ? found : [];
    notices.report(languages.length > 0 ? [summary(languages)] : []);
    return withLanguages({ config, languages });
  };
}

interface WithLanguages {
  readonly config: SiteConfig;
  readonly languages: readonly MirroredLanguage[];
}

/** Creates the function that detects languages again only if files, or the texts that it has read, differ. */
function createFinding(): (sources: Sources, lang: string) => readonly MirroredLanguage[] {
  let last: {
    readonly sources: Sources;
    readonly lang: string;
    readonly read: Sources;
    readonly languages: readonly MirroredLanguage[];
  } | undefined;
  return function find(sources, lang) {
    if (
      last?.lang === lang && sameBy(last.sources, sources, () => true) &&
      [...last.read].every(([file, { bytes }]) => sources.get(file)?.bytes === bytes)
    ) {
      last = { ...last, sources };
      return last.languages;
    }
    const read = new Map<string, Source>();
    function textOf(file: string): string {
      const source = sources.get(file)!;
      read.set(file, source);
      return leadOf(source);
    }
    const languages = mirroredLanguages({ files: sources.keys(), textOf, lang });
    last = { sources, lang, read, languages };
    return languages;
  };
}

/** Whether no sidebar of the configuration mixes languages: each language has one, or there is none. */
function isNavigable(
  [, ...others]: readonly MirroredLanguage[],
  { nav, sidebar }: SiteConfig,
  foreign: Foreign | undefined,
): boolean {
  const written = [...sidebar?.keys() ?? [], ...foreign?.trees.map(({ folder }) => folder) ?? []];
  if (nav === undefined && written.length === 0) return true;
  const folders = written.map((one) => `${one.replace(/^\/+|\/+$/g, "")}/`);
  return others.every(({ folder }) => folders.some((one) => one.startsWith(`${folder}/`)));
}

/** `Found 3 languages in folders: en, de (de/), fr (fr/)` */
function summary(languages: readonly MirroredLanguage[]): string {
  const names = languages.map(({ folder, lang }) => folder === "" ? lang : `${lang} (${folder}/)`);
  return `Found ${languages.length} languages in folders: ${
    names.join(", ")
  }; "locales" in config.json names them, and {} turns this off`;
}
