/**
 * The configuration of Hugo, with the parameters of the themes Docsy, Hextra and Book.
 *
 * @module
 */
import { FOLDER_LOOKS } from "../../site/folder_tree.ts";
import { type HugoConfig, readHugoConfig } from "./config.ts";
import { hugoLocales, type OtherLanguage, otherLanguages } from "./languages.ts";
import { disabledKinds, disabledLanguages, unmounted, untranslated } from "./files.ts";
import { hugoMenus } from "./menus.ts";
import { publishingOf } from "./publishing.ts";
import { hugoSite } from "./site.ts";
import type { Look } from "../look.ts";
import { NO_PLACING, type Placing } from "../placing.ts";
import type { ProjectFiles, ToolReading } from "../project.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { basesOf } from "../texts.ts";

/** Reads the project; `undefined`: the file is that of another program. */
export function readHugo(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const configuration = readHugoConfig(file, source, look);
  if (!configuration) return undefined;
  const { value: config, root, parts, part, languages, lang, main, mounts, content } = configuration;
  const menus = hugoMenus({
    file,
    part,
    lang,
    written: look.at(main, "menus") ?? look.at(main, "menu") ?? look.at(config, "menus") ?? look.at(config, "menu"),
    sections: look.textAt(config, "sectionPagesMenu"),
  }, look);
  const off = disabledLanguages(config, languages, look);
  const others = otherLanguages(languages, lang, mounts, look)
    .filter((one) => !off.some((name) => name.toLowerCase() === one.lang));
  // Files in the folder of the pages are there already.
  const translations = others.flatMap(({ lang, folder }) =>
    folder === undefined || joinPath(root, folder).startsWith(`${content}/`)
      ? []
      : [{ folder: joinPath(root, folder), at: lang }]
  );
  const statics = look.textAt(config, "staticDir") ?? "static";
  return {
    content,
    includes: ["layouts", "data"].map((folder) => joinPath(root, folder)),
    flavor: "hugo",
    placing: placingOf(configuration, { file, off, others, translations }, look),
    bundles: true,
    ...publishingOf(configuration, parts, source, look),
    translations,
    publics: [{ folder: joinPath(root, statics), at: "" }, { folder: joinPath(root, "assets"), at: "assets" }],
    bases: basesOf(look.textAt(config, "baseURL")),
    site: { ...hugoLocales(main, lang, others, look), ...hugoSite(configuration, look) },
    menus: new Map([["", menus.own], ...others.flatMap(({ lang, value }) => menus.of(lang, value))]),
    folderLooks: {
      ...FOLDER_LOOKS,
      newestFirst: true,
      bySection: isBySection(config, part("module") ?? look.at(config, "module"), look),
    },
  };
}

interface PlacingInput {
  readonly file: string;
  /** Names of the languages that are off. */
  readonly off: readonly string[];
  readonly others: readonly OtherLanguage[];
  readonly translations: NonNullable<ToolReading["translations"]>;
}

/** Which files are pages, and at which addresses. */
function placingOf(
  { value: config, root, languages, lang, mounts, content }: HugoConfig,
  { file, off, others, translations }: PlacingInput,
  look: Look,
): Placing {
  return {
    ...NO_PLACING,
    exclude: [...disabledKinds(config, look), ...untranslated(off, languages, content, look)],
    withheld: unmounted({ mounts, root, content, translations }, look),
    hasBundles: true,
    // Hugo compares the whole path on the disk.
    expressions: look.expressions(look.at(config, "ignoreFiles"), file).map((one) => ({
      ...one,
      prefix: "",
      before: `/${content}/`,
    })),
    rewrites: shortened(look.at(config, "permalinks"), look),
    suffixes: new Map([[lang.toLowerCase(), ""], ...others.map((one) => [one.lang, one.lang] as const)]),
  };
}

/** Themes whose sidebar shows only the section of the page. */
const BY_SECTION = /(?:^|\/)(?:docsy|hextra)(?:$|[/@-])/i;

function isBySection(config: Value, module: Value, look: Look): boolean {
  const theme = look.at(config, "theme");
  const named = [look.text(theme), ...look.items(theme).map(({ value }) => look.text(value))];
  const imported = look.items(look.at(module, "imports")).map(({ value }) => look.textAt(value, "path"));
  return [...named, ...imported].some((name) => name !== undefined && BY_SECTION.test(name));
}

/** Sections whose names are left out of the addresses of their pages: `manuals: /:sections[1:]/:slug`. */
function shortened(permalinks: Value, look: Look): readonly (readonly [from: string, to: string])[] {
  const all = ["page", "section"].flatMap((kind) => look.entries(look.at(permalinks, kind)));
  const found = [...all, ...look.entries(permalinks)].flatMap(({ name, value }) =>
    typeof value === "string" && /^\/?:sections\[1:\]\//.test(value) && /^[\w-]+$/.test(name) ? [name] : []
  );
  return [...new Set(found)].map((name) => [`${name}/:rest*`, ":rest*"]);
}
