/**
 * The configuration of Hugo, with the parameters of the themes Docsy, Hextra and Book.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { FOLDER_LOOKS } from "../../site/folder_tree.ts";
import { brandingOf } from "../branding.ts";
import { readBoth, readData } from "../data.ts";
import { copyrightText, hugoLocales, otherLanguages } from "./languages.ts";
import { disabledKinds, disabledLanguages, unmounted, untranslated } from "./files.ts";
import { hugoMenus } from "./menus.ts";
import { ENDINGS, publishingOf } from "./publishing.ts";
import type { Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare, basesOf, defined, editLinkTo, editPattern, fromRoot, joinUrl, serviceLink } from "../texts.ts";
import { lineNumbers, textsOf, typography } from "../variables.ts";

export function readHugo(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const here = folderOf(file);
  const isSplit = /(?:^|\/)config\/_default$/.test(here);
  const root = isSplit ? folderOf(folderOf(here)) : here;
  const { value: config, plain } = readBoth(file, source);
  // Other programs have a config.toml, too.
  if (
    look.at(config, "baseURL") === undefined && look.at(config, "baseurl") === undefined && !isSplit &&
    !/hugo\.\w+$/.test(file)
  ) {
    return undefined;
  }
  // Hugo merges the files of this folder with a configuration at the root.
  const parts = isSplit ? here : joinPath(root, "config/_default");
  const part = (name: string) =>
    ENDINGS.map((ending) => readData(`${parts}/${name}.${ending}`, source)).find((value) => value !== undefined);
  const params = part("params") ?? look.at(config, "params");
  const languages = part("languages") ?? look.at(config, "languages");
  const lang = look.textAt(config, "defaultContentLanguage") ?? look.textAt(config, "languageCode")?.split("-")[0] ??
    "en";
  const main = look.at(languages, lang);
  const parameters = [look.at(config, "params"), part("params"), look.at(main, "params")];
  const mounts = look.at(config, "module", "mounts") ?? look.at(part("module"), "mounts");
  const folder = look.textAt(main, "contentDir") ?? look.textAt(config, "contentDir") ??
    mounted(mounts, lang, look) ?? "content";
  const content = joinPath(root, bare(folder));
  const menus = hugoMenus({
    file,
    part,
    lang,
    written: look.at(main, "menus") ?? look.at(main, "menu") ?? look.at(config, "menus") ?? look.at(config, "menu"),
    sections: look.textAt(config, "sectionPagesMenu"),
  }, look);
  const statics = look.textAt(config, "staticDir") ?? "static";
  const off = disabledLanguages(config, languages, look);
  const others = otherLanguages(languages, lang, mounts, look)
    .filter((one) => !off.some((name) => name.toLowerCase() === one.lang));
  // Files in the folder of the pages are there already.
  const translations = others.flatMap(({ lang, folder }) =>
    folder === undefined || joinPath(root, folder).startsWith(`${content}/`)
      ? []
      : [{ folder: joinPath(root, folder), at: lang }]
  );
  return {
    content,
    includes: ["layouts", "data"].map((folder) => joinPath(root, folder)),
    flavor: "hugo",
    placing: {
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
    },
    bundles: true,
    ...publishingOf({ value: config, plain }, parts, source, look),
    translations,
    publics: [{ folder: joinPath(root, statics), at: "" }, { folder: joinPath(root, "assets"), at: "assets" }],
    bases: basesOf(look.textAt(config, "baseURL")),
    site: {
      ...hugoLocales(main, lang, others, look),
      ...siteOf({
        config,
        params,
        variables: new Map([
          ...variables(parameters, look),
          ...lineNumbers(look.at(config, "markup", "highlight", "lineNos")),
          ...typography(!isPlain(look.at(config, "markup", "goldmark", "extensions", "typographer"), look)),
        ]),
        main,
        lang,
        look,
        content: content.slice(root === "" ? 0 : root.length + 1),
      }),
    },
    menus: new Map([["", menus.own], ...others.flatMap(({ lang, value }) => menus.of(lang, value))]),
    folderLooks: {
      ...FOLDER_LOOKS,
      newestFirst: true,
      bySection: isBySection(config, part("module") ?? look.at(config, "module"), look),
    },
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

/** The folder that is mounted as the content of a language, by its setting or by its name. */
function mounted(value: Value, lang: string, look: Look): string | undefined {
  const mounts = look.items(value).filter(({ value }) => look.textAt(value, "target") === "content");
  const mount =
    mounts.find(({ value }) =>
      look.textAt(value, "lang") === lang || look.textAt(value, "source")?.split("/").at(-1) === lang
    ) ?? mounts[0];
  const source = mount && look.textAt(mount.value, "source");
  return source !== undefined && isInside(joinPath(source)) ? source : undefined;
}

interface SiteInput {
  readonly config: Value;
  readonly params: Value;
  readonly variables: ProjectSite["variables"];
  readonly main: Value;
  readonly lang: string;
  readonly look: Look;
  readonly content: string;
}

/** Whether the typographer is off, which older versions say in one word. */
function isPlain(typographer: Value, look: Look): boolean {
  return typographer === false || look.at(typographer, "disable") === true;
}

function siteOf({ config, params, variables, main, lang, look, content }: SiteInput): ProjectSite {
  const { repository, edit } = editing(params, content, look);
  const links = ["user", "developer"].flatMap((group) => look.items(look.at(params, "links", group))).flatMap(
    ({ value }) => {
      const url = look.link(look.at(value, "url"));
      if (url === undefined || !/^https?:/.test(url)) return [];
      return [serviceLink(url, look.textAt(value, "name"))];
    },
  );
  const ofLanguage = look.at(main, "params", "copyright") ?? look.at(main, "copyright");
  const notes = copyrightText(ofLanguage ?? look.at(params, "copyright") ?? look.at(config, "copyright"), look);
  return defined<ProjectSite>({
    title: look.textAt(main, "title") ?? look.textAt(config, "title"),
    description: look.textAt(main, "params", "description") ?? look.textAt(params, "description"),
    lang,
    footer: notes,
    ...logos(params, look),
    editLink: editLinkTo(edit),
    socialLinks: links.length > 0
      ? links
      : repository === undefined || look.at(params, "github_repo") !== undefined
      ? undefined
      : [serviceLink(repository)],
    variables,
  });
}

/** The repository, and where a page is edited, as Docsy, Book and Hextra name them. */
function editing(
  params: Value,
  content: string,
  look: Look,
): { readonly repository: string | undefined; readonly edit: string | undefined } {
  const docsy = look.link(look.at(params, "github_repo"));
  const book = look.link(look.at(params, "BookRepo"));
  const base = look.link(look.at(params, "editURL", "base"));
  if (docsy !== undefined) {
    const branch = look.textAt(params, "github_branch") ?? "main";
    const subfolder = look.textAt(params, "github_subdir") ?? "";
    return { repository: docsy, edit: editPattern(docsy, branch, subfolder, content) };
  }
  if (book !== undefined) {
    const path = look.textAt(params, "BookEditPath");
    return { repository: book, edit: path === undefined ? undefined : joinUrl(book, joinPath(path, content, ":path")) };
  }
  const isShown = base !== undefined && look.flagAt(params, "editURL", "enable") !== false;
  return { repository: undefined, edit: isShown ? joinUrl(base, ":path") : undefined };
}

/** Logos and icon of Hextra and Book, whose paths are those of static files. */
function logos(params: Value, look: Look): ProjectSite {
  const hextra = look.flagAt(params, "navbar", "displayLogo") === false ? undefined : look.at(params, "navbar", "logo");
  const light = fromRoot(look.textAt(hextra, "path") ?? look.textAt(params, "BookLogo"));
  const dark = fromRoot(look.textAt(hextra, "dark"));
  return defined<ProjectSite>({
    brandImage: light,
    theme: brandingOf({ light, dark }),
    favicon: fromRoot(look.textAt(params, "BookFavicon")),
  });
}

/** Texts of the parameters, which pages name by `{{< param name >}}`: the later ones win. */
function variables(parameters: readonly Value[], look: Look): ReturnType<typeof textsOf> {
  return parameters.flatMap((params) => textsOf(params, "", look));
}
