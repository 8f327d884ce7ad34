/**
 * Assembles a site from files: each stage takes the output of earlier stages, and memoizes its own.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import type { Components } from "../../markdown/jsx/component_name.ts";
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { PagePath } from "../../site/address.ts";
import type { Foreign } from "../../site/foreign/entry.ts";
import type { JudgedRedirect } from "../../site/redirect.ts";
import { createSite, type Site } from "../../site/site.ts";
import { createDayText } from "../../view/date.ts";
import type { View } from "../../view/view.ts";
import type { Pause } from "../pause.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Contents, createContents } from "../render/contents.ts";
import type { Reporter } from "../report.ts";
import type { Digests } from "../scan/digests.ts";
import type { createImageSizes } from "../scan/image_sizes.ts";
import type { Tree } from "../scan/tree.ts";
import { createAddresses } from "./addresses.ts";
import { createAddressing, createPlacing } from "./addressing.ts";
import { type Assets, type AssetsOptions, createAssets } from "./assets.ts";
import type { Beginnings } from "./beginnings.ts";
import { createConfig } from "./config.ts";
import { createCustom } from "./custom.ts";
import { createInheriting } from "./inheriting.ts";
import { createDraftFiles } from "./draft_files.ts";
import { createDue } from "./due.ts";
import { createFooter, createFooters, type FooterOptions } from "./footer.ts";
import { createContentTree, createForeign, foreignTitles } from "./foreign.ts";
import { createFrontMatterImages } from "./front_matter_images.ts";
import { createIconTable } from "./icons.ts";
import { createLabels } from "./labels.ts";
import { createLanguages, createPageWords } from "./languages.ts";
import { createMetadata } from "./metadata.ts";
import { createMirrors } from "./mirrors.ts";
import { createNavigationStage } from "./navigation.ts";
import { createProjectReport } from "./project.ts";
import { createReading } from "./pages.ts";
import { createPageRedirects } from "./redirects.ts";
import { type ConfiguredRedirects, createConfiguredRedirects } from "./rules.ts";
import { createTheme, type ThemeOptions } from "./theme.ts";
import { createView, type ViewOptions } from "./view.ts";

export interface AssemblyOptions extends ViewOptions, AssetsOptions, FooterOptions, ThemeOptions {
  readonly baseUrl: string | undefined;
  /** `undefined`: the built-in policy. */
  readonly contentSecurityPolicy: string | undefined;
  /** Page served at `/`, as written in the settings. */
  readonly defaultPage: string;
  /** Name of the content folder, unless it is generic, such as `docs`. */
  readonly folderName: string | undefined;
  /** Name of the folder of the pages, whatever it says; absent: it is not known. */
  readonly rootName?: string | undefined;
  /** Name of config.json in messages. */
  readonly configFile: string;
  /** See {@linkcode ReadingOptions}. */
  readonly beginnings?: Omit<Beginnings, "prepare">;
  readonly contents: ReturnType<typeof createContents>;
  /** Width and height of images. */
  readonly imageSizes: ReturnType<typeof createImageSizes>;
  readonly digests: Digests;
  readonly reporter: Reporter;
  readonly pause: Pause;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** One build: everything a snapshot is made of. */
export interface Assembly {
  /** Without the files that are navigation. */
  readonly tree: Tree;
  readonly config: SiteConfig;
  /** Navigation of another tool; `undefined` where the configuration has its own. */
  readonly foreign: Foreign | undefined;
  readonly contents: Contents;
  readonly redirects: ReadonlyMap<PagePath, JudgedRedirect>;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** config `redirects`. */
  readonly rules: ConfiguredRedirects;
  readonly assets: Assets;
  readonly site: Site;
  readonly view: View;
  /** Time at which a date makes the next page appear or disappear, in milliseconds since 1970; `Infinity`: none does. */
  readonly due: number;
}

/**
 * Creates the function that turns a tree of files into a site. One call at a time.
 *
 * @throws {ConfigError} From the function, if config.json has errors and there is no good configuration yet.
 */
export function createAssembly(options: AssemblyOptions): (scanned: Tree) => Promise<Assembly> {
  const { basePath, folderName, rootName, reporter } = options;
  const configOf = createConfig(options);
  const mirrorsOf = createMirrors(reporter);
  const reportProject = createProjectReport(reporter);
  const themeOf = createTheme(options);
  const foreignOf = createForeign(reporter);
  const metadataOf = createMetadata(reporter);
  const treeOf = createContentTree();
  const titlesOf = remember(foreignTitles);
  // Addresses and pages ask for no more of a language.
  const namesOf = ({ locales }: SiteConfig) =>
    new Map(Array.from(locales ?? [], ([at, { lang, label }]) => [at, { lang, label }]));
  const localesOf = keepEqual<NonNullable<SiteConfig["locales"]>>((a, b) =>
    JSON.stringify([...a]) === JSON.stringify([...b])
  );
  const variablesOf = keepEqual<Variables>(sameEntries);
  const componentsOf = keepEqual<Components>(sameEntries);
  const readingOf = createReading(options);
  const inheritingOf = createInheriting();
  const draftFilesOf = createDraftFiles(options.authorMode);
  const dueOf = createDue(options.now);
  const addressingOf = createAddressing(options);
  const placed = createPlacing();
  const iconsOf = createIconTable(reporter);
  const reportImages = createFrontMatterImages(reporter);
  const addressesOf = createAddresses({ basePath, rootName, reporter });
  const labelsOf = createLabels();
  const rulesOf = createConfiguredRedirects(options);
  const redirectsOf = createPageRedirects(options);
  const navigationOf = createNavigationStage(options);
  const assetsOf = createAssets(options);
  const footerOf = createFooter(options);
  const footersOf = createFooters(options);
  const customOf = createCustom(options);
  const languagesOf = createLanguages();
  const pageWordsOf = createPageWords();
  const dayTexts = new Map<string, View["dayText"]>();
  function dayTextIn(lang: string): View["dayText"] {
    const known = dayTexts.get(lang) ?? createDayText(lang);
    dayTexts.set(lang, known);
    return known;
  }

  return async function assemble(scanned) {
    const project = scanned.config === undefined ? scanned.project : undefined;
    reportProject({ project, navigation: scanned.navigation, partials: scanned.partials });
    const configured = await configOf({ text: scanned.config, project });
    const configFile = project?.file ?? options.configFile;
    const theme = await themeOf({ text: scanned.theme });
    const isConfigured = (configured.nav ?? configured.sidebar) !== undefined;
    const foreign = foreignOf({ navigation: scanned.navigation, project, isConfigured });
    const metadata = metadataOf({ navigation: scanned.navigation, project });
    const whole = treeOf({ tree: scanned, foreign, files: metadata.files });
    const { sources } = whole;
    const config = mirrorsOf({ config: configured, sources, foreign });
    const measured = options.imageSizes(whole.statics);
    const variables = variablesOf(config.variables);
    const components = componentsOf(config.components);
    const written = await readingOf({
      sources,
      variables,
      titles: titlesOf({ foreign }),
      flavor: project?.flavor,
      appended: project?.appended,
      idNames: project?.idNames,
      translations: project?.translations,
    });
    const complete = inheritingOf({ read: written, rules: metadata.rules, project });
    const { read, next: due } = dueOf({ read: complete, project });
    const tree = draftFilesOf({ tree: whole, read, project });
    const { statics } = tree;
    const addressing = await addressingOf(read);
    const { home, moved } = addressing;
    const locales = localesOf(namesOf(config));
    const all = placed({ read, addressing, locales });
    const icons = await iconsOf(all);
    const linked = addressesOf({
      addressing,
      statics,
      sizes: await measured,
      redirects: config.redirects,
      locales,
      editPattern: config.editLink?.pattern,
      project: scanned.project,
      labels: labelsOf({ read, addressing, flavor: project?.flavor }),
    });
    const { addresses, lookup } = linked;
    const rules = rulesOf({ rules: config.redirects, file: project?.file, addressing, linked });
    const contents = await options.contents({
      addresses,
      lookup,
      // A page may show the file that is navigation.
      tree: scanned,
      variables,
      components,
      wordsOf: pageWordsOf(config),
    });
    const { redirects, pages } = redirectsOf({ pages: all, home, hosts: config.redirectHosts, lookup });
    reportImages({ pages, lookup });
    const navigation = await navigationOf({
      config,
      configFile,
      foreign,
      pages,
      home,
      lookup,
    });
    const site = createSite({
      config,
      basePath,
      brandText: theme.brandText,
      folderName,
      pages,
      home,
      navigation,
      lookup,
    });
    const assets = await assetsOf({
      theme: config.theme,
      configFile,
      settings: theme,
      favicon: config.favicon,
      scripts: languagesOf(config, pages),
    });
    const { setup } = contents;
    const footer = await footerOf({ text: config.footer, configFile, brand: site.brand, title: site.name, setup });
    const footers = await footersOf({ site, configFile, setup });
    const custom = await customOf({ site, statics, cssUrl: theme.customCssUrl });
    const view = createView({ site, theme, footer, footers, icons, dayTextIn, assets, ...custom }, options);
    return {
      tree,
      config,
      foreign,
      contents,
      redirects,
      moved,
      rules,
      assets,
      site,
      view,
      due,
    };
  };
}
