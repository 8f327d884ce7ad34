/**
 * Addresses of pages and files, against which links are resolved. The same object as long as no address changes.
 *
 * @module
 */
import type { RedirectRule } from "../../config/redirect_rule.ts";
import type { SiteConfig } from "../../config/site.ts";
import type { PagePath } from "../../site/address.ts";
import type { Addresses, LanguagePrefixes } from "../../site/addresses.ts";
import { createLocales, prefixesOf } from "../../site/locale.ts";
import type { Project } from "../../project/project.ts";
import type { Page } from "../../site/page.ts";
import { repositoryOf } from "../../site/repository.ts";
import { isTaken, TAKEN } from "../../site/own_route.ts";
import { createLinking, type Linking } from "../../site/redirect_rules.ts";
import { keepEqual, remember, sameData, sameItems } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { Size } from "../scan/image_sizes.ts";
import type { Tree } from "../scan/tree.ts";
import type { Addressing } from "./addressing.ts";

export interface AddressesInput {
  readonly addressing: Addressing;
  readonly statics: Tree["statics"];
  /** Of images, by file. */
  readonly sizes: ReadonlyMap<string, Size>;
  /** config `redirects`. */
  readonly redirects: readonly RedirectRule[];
  /** config `locales`. */
  readonly locales: SiteConfig["locales"];
  /** config `editLink`, if it is a pattern. */
  readonly editPattern?: string | undefined;
  /** The project that the pages belong to. */
  readonly project?: Project | undefined;
  /** Dialect of the pages. */
  readonly flavor?: Page["flavor"];
  /** Absent: links name no places. */
  readonly labels?: Addresses["labels"];
}

export interface LinkedAddresses extends Linking {
  readonly addresses: Addresses;
}

export interface AddressesOptions {
  readonly basePath: string;
  /** Name of the folder of the pages. */
  readonly rootName: string | undefined;
  readonly reporter: Reporter;
}

/** Creates the stage. */
export function createAddresses(
  { basePath, rootName, reporter }: AddressesOptions,
): (input: AddressesInput) => LinkedAddresses {
  const problems = reporter({ rule: "address" });
  const namesOf = remember(({ statics }: Pick<AddressesInput, "statics">) => new Set(statics.keys()));
  const keptFiles = keepEqual<ReadonlySet<string>>(sameItems);
  const keptRules = keepEqual<readonly RedirectRule[]>(sameData);
  const keptLanguages = keepEqual<LanguagePrefixes | undefined>(sameData);
  const linkingOf = remember(
    ({ addressing, files, sizes, redirects, languages, editPattern, project, flavor, labels }: LinkingInput) => {
      problems.report(hidden(addressing, files));
      const addresses = {
        base: basePath,
        pages: addressing.paths,
        moved: addressing.moved,
        listed: addressing.listed,
        files,
        sizes,
        redirects,
        languages,
        repository: repositoryOf(editPattern),
        isHugo: flavor === "hugo",
        findsNames: flavor === "writerside",
        ...basesOf(project, rootName),
        ...labels && { labels },
      };
      return { addresses, ...createLinking(addresses) };
    },
  );
  return ({ addressing, statics, sizes, redirects, locales, editPattern, project, flavor, labels }) =>
    linkingOf({
      addressing,
      files: keptFiles(namesOf({ statics })),
      sizes,
      redirects: keptRules(redirects),
      languages: keptLanguages(prefixesOf(createLocales(locales))),
      editPattern,
      project,
      flavor,
      labels,
    });
}

/** Maximum number of folders whose pages are at the root: links are looked for in each. */
const LIFTED = 200;

/** Links from the root of a repository begin with the name of the folder, `/docs/guide.md`, as those of GitHub do. */
function basesOf(
  project: Project | undefined,
  rootName: string | undefined,
): Pick<Addresses, "bases" | "mounts" | "lifted" | "renamed" | "staysInLanguage" | "origin"> {
  // Websites have their documentation below `/docs`, from folders of many names.
  const bases = [...new Set([...project?.bases ?? [], ...rootName ? [`/${rootName}`] : [], "/docs"])];
  if (!project) return { bases };
  const { content, publics, translations, origin, placing: { rewrites, renames } } = project;
  const originals = new Map(Array.from(renames, ([file, name]) => [name, file]));
  const ups = rewrites.flatMap(([from, to]) => from.endsWith(`/${to}`) ? [`/${from.slice(0, -to.length - 1)}`] : []);
  const lifted = [...new Set(ups)].slice(0, LIFTED);
  return {
    // Links may name the files of their pages, too.
    bases: [...bases, ...lifted.filter((folder) => !bases.includes(folder))],
    mounts: { content, publics: [...publics, ...translations] },
    lifted,
    ...renames.size > 0 && { renamed: { names: renames, originals } },
    staysInLanguage: translations.length > 0,
    ...origin !== undefined && { origin },
  };
}

interface LinkingInput extends Omit<AddressesInput, "statics" | "locales"> {
  readonly languages: LanguagePrefixes | undefined;
  readonly files: ReadonlySet<string>;
}

/** Addresses of pages that the program, or a file that is served as it is, answers instead: such files are fewer. */
function* hidden({ files: pages, moved }: Addressing, files: ReadonlySet<string>): Iterable<string> {
  for (const taken of [...TAKEN, ...Array.from(files, (file) => `/${file}`)]) {
    const path = taken as PagePath;
    const reason = isTaken(path)
      ? "is reserved by Lectern; rename the file, or give it a slug"
      : "is that of a file, which is served";
    for (const file of [pages.get(path), pages.get(moved.get(path)!)]) {
      if (file !== undefined) yield `${file}: the address ${path} ${reason}`;
    }
  }
}
