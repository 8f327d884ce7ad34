/**
 * The layout of a site made with Next, `app/layout.tsx`, as far as it concerns the whole site.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ProjectSite } from "./project.ts";
import { componentsIn } from "./script/component.ts";
import { joinPath } from "./script/path.ts";
import { Closure, Fields, type JsxNode, type Value } from "./script/value.ts";
import { defined, plainWords } from "./texts.ts";

const LAYOUTS = ["app/layout", "src/app/layout", "app/[lang]/layout", "src/app/[lang]/layout"];

/** Parts of a layout that concern the site. */
export interface NextLayout {
  readonly site: ProjectSite;
  /** The components that it is made of, by their names; the outermost of a name counts. */
  readonly components: ReadonlyMap<string, JsxNode>;
}

/** Reads the layout; one that is missing sets nothing. */
export function nextLayout(root: string, { modules }: Pick<ProjectFiles, "modules">, look: Look): NextLayout {
  const files = LAYOUTS.map((name) => modules.find(joinPath(root, name)));
  const file = files.find((found) => found !== undefined);
  const module = file === undefined ? undefined : modules.exports(file);
  const layout = module instanceof Fields ? module.entries.get("default")?.value : undefined;
  const components = componentsIn(layout instanceof Closure ? modules.call(layout) : layout);
  return {
    site: metadata(module instanceof Fields ? module.entries.get("metadata")?.value : undefined, look),
    components: new Map([...components].reverse().map((one) => [one.name, one])),
  };
}

/** Title, description and icon. What is computed is left out: a page may have it from elsewhere. */
function metadata(value: Value, look: Look): ProjectSite {
  const text = (...names: string[]) => {
    const found = look.at(value, ...names);
    return typeof found === "string" ? plainWords(found) || undefined : undefined;
  };
  const titles = ["default", "absolute"].map((name) => text("title", name));
  const icons = [text("icons"), text("icons", "icon"), text("icons", "icon", "url")];
  return defined<ProjectSite>({
    title: text("title") ?? titles.find((title) => title !== undefined) ?? text("applicationName") ??
      nameInTemplate(look.at(value, "title", "template")),
    description: text("description"),
    favicon: fromRoot(icons.find((icon) => icon !== undefined)),
  });
}

/** The name of a site in a pattern for titles: `%s | Rocket`, ` – Rocket`. */
export function nameInTemplate(template: Value): string | undefined {
  if (typeof template !== "string") return undefined;
  const name = template.replace("%s", "").replace(/^[\s|–—·:•-]+|[\s|–—·:•-]+$/g, "");
  return /[%{}]/.test(name) ? undefined : plainWords(name) || undefined;
}
