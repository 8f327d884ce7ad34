/**
 * `eleventy.config.*` and `.eleventy.js` of Eleventy. The sidebar consists of the pages with `eleventyNavigation`.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { readPlain } from "./data.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields } from "./script/value.ts";
import { fieldText } from "../site/front_matter_value.ts";
import { bare, basesOf, defined } from "./texts.ts";

/** The folder of the pages, in a configuration that is not data. */
const INPUT = /\bdir\s*[:=]\s*\{[^{}]{0,500}?\binput\s*:\s*["'`]([\w./-]{1,200})["'`]/;
/** Files of `_data` with the title of the site. */
const SITES = ["metadata", "site", "meta"].flatMap((name) => [`${name}.json`, `${name}.yaml`, `${name}.yml`]);

export function readEleventy(file: string, source: ProjectFiles, look: Look): ToolReading {
  const root = folderOf(file);
  const exported = look.at(source.modules.exports(file), "config");
  const returned = exported === undefined ? source.modules.default(file) : exported;
  // What the function does to its argument is code; what it returns may be data.
  const config = returned instanceof Fields ? returned : undefined;
  const text = (...names: readonly string[]) => look.textAt(config, ...names);
  const written = config === undefined ? INPUT.exec(source.textOf(file) ?? "")?.[1] : undefined;
  const content = joinPath(root, bare(text("dir", "input") ?? written ?? ""));
  const inside = (name: string, usual: string) => joinPath(content, bare(text("dir", name) ?? usual));
  const site = SITES.map((name) => readPlain(joinPath(inside("data", "_data"), name), source))
    .find((one) => one !== undefined);
  return {
    content,
    placing: { ...NO_PLACING, withheld: ["_site/**", "node_modules/**", ...content === root ? ["README.md"] : []] },
    includes: [inside("includes", "_includes")],
    bases: basesOf(text("pathPrefix")),
    site: defined<ProjectSite>({
      title: fieldText(site, "title") ?? fieldText(site, "name"),
      description: fieldText(site, "description"),
      lang: fieldText(site, "language") ?? fieldText(site, "lang"),
    }),
    menus: new Map([["", { file, items: new Map(), sections: undefined, isByParent: true, isOfNamed: true }]]),
  };
}
