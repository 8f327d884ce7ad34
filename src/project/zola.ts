/**
 * `config.toml` or `zola.toml` of Zola.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { languageName } from "../site/language_tag.ts";
import { readData } from "./data.ts";
import { deep, withFolders } from "./glob.ts";
import { headerEntry, wholeTree } from "./entry.ts";
import { footerOf } from "./footer.ts";
import { isLanguageFolder, localesOf } from "./languages.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { basesOf, defined, profileLink, serviceOf } from "./texts.ts";
import type { Value } from "./script/value.ts";
import { textsOf, typography } from "./variables.ts";

export function readZola(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  // Hugo has a configuration of the same name, with another spelling of this field.
  const root = folderOf(file);
  const isNamed = file.endsWith("zola.toml") || source.textOf(joinPath(root, "content/_index.md")) !== undefined;
  if (look.at(config, "base_url") === undefined || !isNamed) return undefined;
  const lang = look.textAt(config, "default_language") ?? "en";
  const others = look.entries(look.at(config, "languages")).map(({ name }) => name)
    .filter((name) => name !== lang && isLanguageFolder(name));
  const variables = new Map([
    ...textsOf(look.at(config, "extra"), "config.extra.", look),
    ...typography(look.at(config, "markdown", "smart_punctuation") === true),
  ]);
  const extra = (...names: readonly string[]) => look.at(config, "extra", ...names);
  const header = weighted(extra("menu", "main"), look).flatMap(({ value, place }) =>
    headerEntry(place, { title: look.textAt(value, "name"), target: look.link(look.at(value, "url")), items: [] })
  );
  const profiles = weighted(extra("menu", "social"), look).flatMap(({ value }) => {
    const url = look.link(look.at(value, "url"));
    return url === undefined ? [] : [profileLink(url, serviceOf(url), look.textAt(value, "name"))];
  });
  return {
    header: wholeTree(file, header),
    content: joinPath(root, "content"),
    pages: [joinPath(root, "content/_index.md")],
    publics: [{ folder: joinPath(root, "static"), at: "" }],
    bases: basesOf(look.textAt(config, "base_url")),
    placing: {
      ...NO_PLACING,
      withheld: withFolders(deep(look.textOrTexts(look.at(config, "ignored_content")))),
      suffixes: new Map([[lang.toLowerCase(), ""], ...others.map((name) => [name.toLowerCase(), name] as const)]),
    },
    bundles: true,
    draftsBelow: true,
    site: {
      ...defined<ProjectSite>({
        title: look.textAt(config, "title"),
        description: look.textAt(config, "description"),
        lang,
        variables,
        footer: footerOf(look.text(extra("footer", "info"))),
        socialLinks: profiles.length > 0 ? profiles : undefined,
      }),
      ...localesOf([
        { lang, label: languageName(lang), folder: "" },
        ...others.map((name) => ({ lang: name, label: languageName(name), folder: name })),
      ]),
    },
  };
}

/** Entries of a menu, as AdiDoks and its siblings have them, by their weights. */
function weighted(menu: Value, look: Look): readonly Item[] {
  const weight = ({ value }: Item) => look.number(look.at(value, "weight")) ?? 0;
  return look.items(menu).toSorted((a, b) => weight(a) - weight(b));
}
