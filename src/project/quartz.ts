/**
 * `quartz.config.ts` of Quartz, which publishes a vault of Obsidian: the folder `content`.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import type { SocialLink } from "../config/site.ts";
import { brandingOf } from "./branding.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { defined, profileLink, serviceOf } from "./texts.ts";

/** Only pages with `publish: true` are published. */
const EXPLICIT = /^(?!\s*\/\/).{0,500}\bPlugin\.ExplicitPublish\(/m;
const FOOTER = /\bFooter\(\{\s{0,100}links:\s{0,100}\{([^{}]{0,5000})\}/;
const LINK = /(?:"([^"\n]{1,100})"|(\w{1,100})):\s{0,20}"(https?:[^"\s]{1,500})"/g;

export function readQuartz(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading {
  const config = modules.default(file);
  const root = folderOf(file);
  const of = (...names: readonly string[]) => look.at(config, "configuration", ...names);
  // Its plug-ins are code of the project.
  const isExplicit = EXPLICIT.test(textOf(file) ?? "");
  const suffix = look.text(of("pageTitleSuffix"));
  return {
    content: joinPath(root, "content"),
    folderLooks: { byPage: true, plain: false, closed: true },
    placing: { ...NO_PLACING, withheld: look.texts(of("ignorePatterns")).flatMap(everywhere) },
    ...isExplicit && { inherited: [{ pages: ["**"], fields: { draft: true } }] },
    site: defined<ProjectSite>({
      title: look.text(of("pageTitle")),
      titleTemplate: suffix === undefined ? undefined : `:title ${suffix}`,
      lang: look.text(of("locale")),
      theme: brandingOf({ primary: look.text(of("theme", "colors", "lightMode", "secondary")) }),
      socialLinks: links(textOf(joinPath(root, "quartz.layout.ts")) ?? "", look),
    }),
  };
}

/** Patterns without a slash match a name at any depth. */
function everywhere(pattern: string): readonly string[] {
  const at = pattern.includes("/") ? pattern : `**/${pattern}`;
  return [at, `${at}/**`];
}

/** The links of the footer. */
function links(layout: string, look: Look): readonly SocialLink[] | undefined {
  const [, written = ""] = FOOTER.exec(layout) ?? [];
  const found = Array.from(written.matchAll(LINK), ([, quoted, plain, url]) => {
    const link = look.link(url);
    return link === undefined ? [] : [profileLink(link, serviceOf(link), quoted ?? plain)];
  }).flat();
  return found.length === 0 ? undefined : found;
}
