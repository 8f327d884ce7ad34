/**
 * Targets of links and redirects, and the pages rendered with them.
 *
 * @module
 */
import type { PagePath } from "../../site/address.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import type { Contents, createContents } from "../render/contents.ts";
import type { Reporter } from "../report.ts";
import type { Size } from "../scan/image_sizes.ts";
import type { Tree } from "../scan/tree.ts";
import { type AddressesOptions, createAddresses } from "./addresses.ts";
import type { Pages } from "./addressing.ts";
import type { Configuration } from "./configuring.ts";
import { createFrontMatterImages } from "./front_matter_images.ts";
import { createJekyllPages } from "./jekyll_pages.ts";
import { createLabels } from "./labels.ts";
import { createPageWords } from "./languages.ts";
import type { Published } from "./publishing.ts";
import { createPageRedirects, type RedirectsOptions } from "./redirects.ts";
import { type ConfiguredRedirects, createConfiguredRedirects, type RulesOptions } from "./rules.ts";

export interface LinkingOptions extends Omit<AddressesOptions, "rootName">, RedirectsOptions, RulesOptions {
  /** Name of the folder of the pages, whatever it says; absent: it is not known. */
  readonly rootName?: string | undefined;
  readonly contents: ReturnType<typeof createContents>;
  readonly reporter: Reporter;
}

export interface LinkingStageInput {
  /** With the files that are navigation: a page may show one. */
  readonly scanned: Tree;
  readonly configuration: Configuration;
  readonly published: Published;
  /** Of images, by file. */
  readonly sizes: ReadonlyMap<string, Size>;
}

export interface LinkedPages {
  readonly lookup: Lookup;
  readonly contents: Contents;
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  /** config `redirects`. */
  readonly rules: ConfiguredRedirects;
  /** Without those that are redirects. */
  readonly pages: Pages;
}

/** Creates the stages. */
export function createLinkingStages(options: LinkingOptions): (input: LinkingStageInput) => Promise<LinkedPages> {
  const { basePath, rootName, reporter } = options;
  const labelsOf = createLabels();
  const variablesOf = createJekyllPages();
  const addressesOf = createAddresses({ basePath, rootName, reporter });
  const rulesOf = createConfiguredRedirects(options);
  const pageWordsOf = createPageWords();
  const redirectsOf = createPageRedirects(options);
  const reportImages = createFrontMatterImages(reporter);

  return async function link({ scanned, configuration, published, sizes }) {
    const { config, project, flavor, locales, variables, components } = configuration;
    const { read, addressing, tree } = published;
    const linked = addressesOf({
      addressing,
      statics: tree.statics,
      sizes,
      redirects: config.redirects,
      locales,
      editPattern: config.editLink?.pattern,
      project: scanned.project,
      // Links are written as the tool has them, also where there is a config.json.
      flavor: flavor ?? scanned.project?.flavor,
      labels: labelsOf({ read, addressing, flavor }),
    });
    const { addresses, lookup } = linked;
    const rules = rulesOf({ rules: config.redirects, file: project?.file, addressing, linked });
    const wordsOf = pageWordsOf(config);
    const contents = await options.contents({
      addresses,
      lookup,
      tree: scanned,
      variables: variablesOf({ variables, read, addressing }),
      components,
      wordsOf,
    });
    const { redirects, pages } = redirectsOf({
      pages: published.pages,
      home: addressing.home,
      hosts: config.redirectHosts,
      lookup,
    });
    reportImages({ pages, lookup });
    return { lookup, contents, redirects, rules, pages };
  };
}
