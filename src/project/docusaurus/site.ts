/**
 * Settings of the site in the configuration of Docusaurus.
 *
 * @module
 */
import { fromRoot } from "../../from_root.ts";
import type { RedirectRule } from "../../config/redirect_rule.ts";
import { brandingOf } from "../branding.ts";
import { headTags } from "../head.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles, ProjectSite } from "../project.ts";
import { redirectRule } from "../redirects.ts";
import { joinPath, wayTo } from "../script/path.ts";
import { Closure, fieldsAt, List, type Value } from "../script/value.ts";
import { defined, editLinkTo, joinUrl } from "../texts.ts";
import { docusaurusFooter } from "./footer.ts";
import { plugins } from "./plugins.ts";

/** Parts of a configuration. */
export interface DocusaurusParts {
  readonly config: Value;
  /** Options of the documentation. */
  readonly docs: Value;
  readonly theme: Value;
  readonly root: string;
  readonly content: string;
}

/** Reads all but the header, the banner and the languages. */
export function docusaurusSite(
  { config, docs, theme, content, root }: DocusaurusParts,
  { modules }: ProjectFiles,
  look: Look,
): ProjectSite {
  const { head, favicon } = headTags(look.at(config, "headTags"), look);
  const redirects = plugins(config, "client-redirects", look).flatMap((options) =>
    look.items(look.at(options, "redirects")).flatMap((item) => redirect(item, look))
  );
  const logo = look.link(look.at(theme, "navbar", "logo", "src"));
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    description: look.textAt(config, "tagline"),
    lang: look.textAt(config, "i18n", "defaultLocale"),
    head,
    favicon: fromRoot(look.link(look.at(config, "favicon")) ?? favicon),
    brand: look.textAt(theme, "navbar", "title"),
    brandImage: fromRoot(logo),
    theme: brandingOf({
      light: fromRoot(logo),
      dark: fromRoot(look.link(look.at(theme, "navbar", "logo", "srcDark"))),
    }),
    image: fromRoot(look.link(look.at(theme, "image"))),
    footer: docusaurusFooter(look.at(theme, "footer"), look),
    lastUpdated: look.flag(look.at(docs, "showLastUpdateTime")),
    editLink: editLink(look.at(docs, "editUrl"), fromFolder(content, root)),
    redirects,
  });

  function editLink(written: Value, folder: string): ProjectSite["editLink"] {
    if (written === undefined) return undefined;
    const given = fieldsAt([
      ["docPath", ":path"],
      ["versionDocsDirPath", folder],
      ["locale", look.textAt(config, "i18n", "defaultLocale") ?? "en"],
      ["version", "current"],
    ], { file: "", line: 1 });
    const url = look.link(written instanceof Closure ? modules.call(written, given) : written);
    if (url === undefined) return undefined;
    const whole = url.includes(":path") ? url : joinUrl(url, joinPath(folder, ":path"));
    return editLinkTo(whole.replace(/([^:])\/{2,}/g, "$1/").replace(/\/[^/]+\/\.\.(?=\/)/, ""));
  }
}

/** A folder relative to the website: `docs`, or `../docs` next to it. */
function fromFolder(content: string, root: string): string {
  if (root === "") return content;
  return content.startsWith(`${root}/`) ? content.slice(root.length + 1) : wayTo(content, root);
}

function redirect({ value, place }: Item, look: Look): readonly RedirectRule[] {
  const from = look.at(value, "from");
  const to = look.textAt(value, "to");
  const sources = from instanceof List ? look.items(from) : [{ value: from, place }];
  return sources.flatMap((source) => redirectRule(look.text(source.value), to, source.place, look));
}
