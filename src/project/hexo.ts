/**
 * `_config.yml` of Hexo, the lists in `source/_data`, and the words of its theme.
 *
 * @module
 */
import { capitalized, spaced } from "../markdown/text.ts";
import { folderOf } from "../site/address.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { languageName } from "../site/language_tag.ts";
import { readData, readValidData } from "./data.ts";
import { entryAt } from "./entry.ts";
import { isLanguageFolder, localesOf, type Translated } from "./languages.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields, type Value } from "./script/value.ts";
import { bare, basesOf, defined } from "./texts.ts";

/** Fields that no other tool with a file of this name has. */
const OWN = ["new_post_name", "source_dir", "skip_render", "default_layout", "filename_case"];

export function readHexo(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  if (!(config instanceof Fields) || OWN.filter((name) => look.at(config, name) !== undefined).length < 2) {
    return undefined;
  }
  const root = folderOf(file);
  const content = joinPath(root, bare(look.textAt(config, "source_dir") ?? "source"));
  const languages = languagesOf(config, readValidData(joinPath(content, "_data/languages.yml"), source), look);
  const theme = look.textAt(config, "theme");
  const wordsOf = (code: string) =>
    theme === undefined ? undefined : readValidData(joinPath(root, `themes/${theme}/languages/${code}.yml`), source);
  const menu = joinPath(content, "_data/menu.yml");
  const sidebar = joinPath(content, "_data/sidebar.yml");
  const [menus, sidebars] = [readValidData(menu, source), readValidData(sidebar, source)];
  const made = languages.map(({ code, folder }) => {
    const words = wordsOf(code);
    const lists = look.entries(sidebars).map(({ name, value }): ForeignTree => {
      const at = joinPath(folder, name);
      const named = { words: [look.at(words, "sidebar", name), look.at(words, "sidebar")], look };
      return { file: sidebar, folder: at, entries: listed(value, named), roots: [at] };
    });
    const header = look.entries(menus).flatMap(({ name, value, place }) => {
      const target = look.link(value);
      const title = look.textAt(words, "menu", name) ?? readable(name);
      const here = target?.startsWith("/") && folder !== "" ? `/${folder}${target}` : target;
      return here === undefined ? [] : [entryAt(place, { title, target: here })];
    });
    return { lists, header: { file: menu, folder, entries: header, roots: [""] } };
  });
  const headers = made.map(({ header }) => header).filter(({ entries }) => entries.length > 0);
  return {
    content,
    flavor: "hexo",
    bases: basesOf(look.textAt(config, "root")),
    placing: { ...NO_PLACING, withheld: ["_data/**", "_drafts/**", "_posts/**"] },
    site: {
      ...defined<ProjectSite>({
        title: look.textAt(config, "title"),
        description: look.textAt(config, "description") ?? look.textAt(config, "subtitle"),
        lang: languages[0]?.lang,
      }),
      ...localesOf(languages),
    },
    trees: made.flatMap(({ lists }) => lists),
    header: headers.find(({ folder }) => folder === ""),
    headers: headers.filter(({ folder }) => folder !== ""),
  };
}

/** The first language is at the root. */
function languagesOf(config: Value, names: Value, look: Look): readonly Translated[] {
  return look.textOrTexts(look.at(config, "language")).filter((code) => code !== "default" && isLanguageFolder(code))
    .map(
      (code, i) => ({
        code,
        lang: code,
        label: look.textAt(names, code) ?? languageName(code),
        folder: i === 0 ? "" : code.toLowerCase(),
      }),
    );
}

interface Naming {
  /** Sources of titles, the best first. */
  readonly words: readonly Value[];
  readonly look: Look;
}

/** Names with a page each, or with more names. */
function listed(value: Value, naming: Naming): readonly ForeignEntry[] {
  const { look } = naming;
  return look.entries(value).map(({ name, value, place }) => {
    const title = naming.words.map((words) => look.textAt(words, name)).find(Boolean) ?? readable(name);
    return value instanceof Fields
      ? entryAt(place, { title, items: listed(value, naming) })
      : entryAt(place, { title, target: look.link(value) });
  });
}

function readable(name: string): string {
  return capitalized(spaced(name));
}
