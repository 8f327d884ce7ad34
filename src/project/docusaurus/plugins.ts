/**
 * Presets and plugins of Docusaurus, and their options.
 *
 * @module
 */
import type { Look } from "../look.ts";
import { joinPath } from "../script/path.ts";
import { Fields, FilePath, List, type Value } from "../script/value.ts";
import { bare } from "../texts.ts";

/** Options of the preset, else of the plugin that has no other name. */
export function docsOptions(config: Value, look: Look): Value {
  const presets = look.items(look.at(config, "presets")).flatMap(({ value }) => {
    const docs = value instanceof List ? look.at(value.items[1], "docs") : undefined;
    return docs instanceof Fields ? [docs] : [];
  });
  return presets[0] ?? plugins(config, "content-docs", look)[0];
}

/** Options of the plugins of a name. */
export function plugins(config: Value, name: string, look: Look): readonly Value[] {
  return look.items(look.at(config, "plugins")).flatMap(({ value }) => {
    const [plugin, options] = value instanceof List ? value.items : [];
    const named = plugin instanceof FilePath ? plugin.path : plugin;
    return typeof named === "string" && named.includes(name) && options instanceof Fields ? [options] : [];
  });
}

/** Pages besides those of the documentation, each with a plugin, a folder and a path of its own. */
export function otherInstances(config: Value, main: Value, root: string, look: Look): readonly Instance[] {
  return plugins(config, "content-docs", look).filter((options) => options !== main).flatMap((options) => {
    const id = look.textAt(options, "id") ?? "default";
    const folder = joinPath(root, look.textAt(options, "path") ?? id);
    const at = bare(look.textAt(options, "routeBasePath") ?? id);
    return at === "" ? [] : [{ id, options, folder, at }];
  });
}

interface Instance {
  readonly id: string;
  readonly options: Value;
  readonly folder: string;
  /** The path of its pages. */
  readonly at: string;
}

/** A blog is not documentation. */
export function blogOf(config: Value, file: string, look: Look): readonly string[] {
  const presets = look.items(look.at(config, "presets")).flatMap(({ value }) =>
    value instanceof List ? [look.at(value.items[1], "blog")] : []
  );
  const blogs = [...presets, ...plugins(config, "content-blog", look)].filter((blog) => blog instanceof Fields);
  if (blogs.length === 0) return [];
  const names = blogs.map((blog) => `${look.textAt(blog, "path") ?? "blog"}/`);
  return [`${file}: the pages of the blog (${names.join(", ")}) are left out`];
}
