/**
 * Names of pages in the site; files that the tool of a project leaves out have none.
 *
 * @module
 */
import type { Entry } from "../../files.ts";
import { createPlace, createWithheld, type PlaceFile, type Placing } from "../../project/placing.ts";
import { asMarkdown } from "../../site/address.ts";
import type { Source } from "../../site/page.ts";
import { suffixedLanguages } from "../../site/suffixed.ts";
import { createBundled } from "./bundles.ts";
import { leadOf } from "./lead.ts";
import type { Role } from "./roles.ts";

export interface PageNamesInput {
  readonly root: readonly Entry[];
  /** Roles of these files, in their order. */
  readonly rolesOf: readonly Role[];
  readonly placing: Placing;
  /** Text of config.json. */
  readonly config: string | undefined;
  readonly read: (file: string) => Source | undefined;
}

export interface PageNames {
  /** The name of a file, whether or not it is a page. */
  readonly place: PlaceFile;
  /** The name of a page; `undefined`: the tool leaves it out, or has written Markdown of it, which is the page. */
  of(file: string): string | undefined;
  /** Whether the tool leaves a file out. */
  isWithheld(file: string): boolean;
}

/** Matches a configuration that declares a site of one language. */
const NO_LANGUAGES = /"locales"\s*:\s*\{\s*\}/;

/** Creates the names of a scan. */
export async function namePages({ root, rolesOf, placing, config, read }: PageNamesInput): Promise<PageNames> {
  // A project that declares one language may still have translated pages.
  const isOff = placing.suffixes.size > 1 || NO_LANGUAGES.test(config ?? "");
  const found = isOff ? new Map() : suffixedLanguages({
    files: root.flatMap(({ file }, i) => rolesOf[i]!.isPage && read(file) ? [file] : []),
    textOf: (file) => leadOf(read(file)!),
  });
  const suffixes = new Map([...found, ...placing.suffixes]);
  const place = createPlace({ ...placing, suffixes });
  const isWithheld = await createWithheld(placing);
  const isBundled = placing.hasBundles
    ? createBundled(root.map(({ file }) => file), new Set(["", ...suffixes.values()]))
    : () => false;
  let all: ReadonlySet<string> | undefined;

  /** Whether there is Markdown of the same name, from which another file is made. */
  function hasMarkdown(file: string): boolean {
    const name = asMarkdown(file);
    if (name === file) return false;
    all ??= new Set(root.map((entry) => entry.file));
    return all.has(name);
  }

  return {
    place,
    of: (file) => hasMarkdown(file) || isWithheld(file) || isBundled(file) ? undefined : place(file),
    isWithheld,
  };
}
