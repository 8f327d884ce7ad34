/**
 * Settings of the site in the configuration of Hugo, with the parameters of the themes Docsy, Hextra and Book.
 *
 * @module
 */
import { fromRoot } from "../../from_root.ts";
import { brandingOf } from "../branding.ts";
import type { Look } from "../look.ts";
import type { ProjectSite } from "../project.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { defined, editLinkTo, editPattern, joinUrl, serviceLink } from "../texts.ts";
import { lineNumbers, textsOf, typography } from "../variables.ts";
import type { HugoConfig } from "./config.ts";
import { copyrightText } from "./languages.ts";

/** Reads all but the languages. */
export function hugoSite(configuration: HugoConfig, look: Look): ProjectSite {
  const { value: config, params, main, lang, content, root } = configuration;
  const variables = variablesOf(configuration, look);
  const { repository, edit } = editing(params, content.slice(root === "" ? 0 : root.length + 1), look);
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

/** Settings that pages ask for, and texts of the parameters, which they name by `{{< param name >}}`: later ones win. */
function variablesOf({ value: config, part, main }: HugoConfig, look: Look): ProjectSite["variables"] {
  const parameters = [look.at(config, "params"), part("params"), look.at(main, "params")];
  const typographer = look.at(config, "markup", "goldmark", "extensions", "typographer");
  // Older versions turn it off in one word.
  const isPlain = typographer === false || look.at(typographer, "disable") === true;
  return new Map([
    ...parameters.flatMap((params) => textsOf(params, "", look)),
    ...lineNumbers(look.at(config, "markup", "highlight", "lineNos")),
    ...typography(!isPlain),
  ]);
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
