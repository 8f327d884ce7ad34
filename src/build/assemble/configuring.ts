/**
 * Configuration of a site: its own or that of another tool, with theme, navigation and metadata.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import { isOfAnotherProgram } from "../../config/site_fields.ts";
import type { ThemeSettings } from "../../config/theme.ts";
import type { Components } from "../../markdown/jsx/component_name.ts";
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { Project } from "../../project/project.ts";
import type { Foreign } from "../../site/foreign/entry.ts";
import { keepEqual, remember, sameData, sameEntries } from "../remember.ts";
import type { Tree } from "../scan/tree.ts";
import { type ConfigOptions, createConfig } from "./config.ts";
import { createContentTree, createForeign } from "./foreign.ts";
import { createMetadata, type Metadata } from "./metadata.ts";
import { createMirrors } from "./mirrors.ts";
import { createProjectReport } from "./project.ts";
import { createTheme, type ThemeOptions } from "./theme.ts";

export interface ConfiguringOptions extends ConfigOptions, ThemeOptions {}

export interface Configuration {
  readonly config: SiteConfig;
  /** Name of the file that it is from, in messages. */
  readonly configFile: string;
  /** The project of another tool; `undefined`: there is a config.json of the site. */
  readonly project: Project | undefined;
  /** Dialect of the pages. */
  readonly flavor: SiteConfig["flavor"];
  readonly theme: ThemeSettings;
  /** Navigation of another tool; `undefined` where the configuration has its own. */
  readonly foreign: Foreign | undefined;
  /** Rules by which pages inherit fields. */
  readonly rules: Metadata["rules"];
  /** Without the files that are navigation or metadata. */
  readonly tree: Tree;
  /** Parts of the configuration that depend on less than the whole: each is the same object until it changes. */
  readonly locales: NonNullable<SiteConfig["locales"]>;
  readonly variables: Variables;
  readonly components: Components;
}

/**
 * Creates the stages.
 *
 * @throws {ConfigError} From them, if a file has errors and there is no good one yet.
 */
export function createConfiguring(options: ConfiguringOptions): (scanned: Tree) => Promise<Configuration> {
  const { reporter } = options;
  const isOwn = remember(isOwnConfig);
  const notices = reporter({ level: "info" });
  const configOf = createConfig(options);
  const reportProject = createProjectReport(reporter);
  const themeOf = createTheme(options);
  const foreignOf = createForeign(reporter);
  const metadataOf = createMetadata(reporter);
  const treeOf = createContentTree();
  const mirrorsOf = createMirrors(reporter);
  const localesOf = keepEqual<Configuration["locales"]>((a, b) => sameData([...a], [...b]));
  const variablesOf = keepEqual<Variables>(sameEntries);
  const componentsOf = keepEqual<Components>(sameEntries);

  return async function configure(scanned) {
    const { navigation, partials } = scanned;
    const text = isOwn({ text: scanned.config, project: scanned.project }) ? scanned.config : undefined;
    const project = text === undefined ? scanned.project : undefined;
    reportProject({ project, navigation, partials });
    const isOther = text !== scanned.config && !project?.file.endsWith("config.json");
    notices.report(
      isOther
        ? [`${options.configFile} has none of the fields that Lectern reads: it is taken for a file of another program`]
        : [],
    );
    const configured = await configOf({ text, project });
    const theme = await themeOf({ text: scanned.theme });
    const isConfigured = (configured.nav ?? configured.sidebar) !== undefined;
    const foreign = foreignOf({ navigation, project, isConfigured });
    const { rules, files } = metadataOf({ navigation, project });
    const tree = treeOf({ tree: scanned, foreign, files });
    const config = mirrorsOf({ config: configured, sources: tree.sources, foreign });
    return {
      config,
      configFile: project?.file ?? options.configFile,
      project,
      flavor: config.flavor ?? project?.flavor,
      theme,
      foreign,
      rules,
      tree,
      locales: localesOf(namesOf(config)),
      variables: variablesOf(config.variables),
      components: componentsOf(config.components),
    };
  };
}

/** Whether config.json is none of the files of a project, and none that a project documents. */
function isOwnConfig({ text, project }: { readonly text: string | undefined; readonly project: Tree["project"] }) {
  return text === undefined || project === undefined || !isOfAnotherProgram(text);
}

/** Addresses and pages ask for no more of a language. */
function namesOf({ locales }: SiteConfig): Configuration["locales"] {
  return new Map(Array.from(locales ?? [], ([at, { lang, label }]) => [at, { lang, label }]));
}
