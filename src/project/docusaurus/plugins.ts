/**
 * Presets and plugins of Docusaurus, and their options.
 *
 * @module
 */
import type { Look } from "../look.ts";
import { joinPath } from "../script/path.ts";
import { Fields, FilePath, List, type Value } from "../script/value.ts";
import { bare } from "../texts.ts";

/** Options of the documentation: of the instance at the root of the site, else of the first one. */
export function docsOptions(config: Value, look: Look): Value {
  const all = instances(config, look);
  return all.find((options) => bare(look.textAt(options, "routeBasePath") ?? "docs") === "") ?? all[0];
}

/** Options of all instances: that of the preset, unless it is off, and those of plug-ins. `undefined`: it has none. */
function instances(config: Value, look: Look): readonly Value[] {
  const presets = look.items(look.at(config, "presets")).flatMap(({ value }) => {
    const [preset, options] = value instanceof List ? value.items : [value];
    const docs = look.at(options, "docs");
    if (docs instanceof Fields) return [docs];
    const name = preset instanceof FilePath ? preset.path : preset;
    return docs === undefined && typeof name === "string" && /(?:^|[-/])classic$/.test(name) ? [undefined] : [];
  });
  return [...presets, ...plugins(config, "content-docs", look)];
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
  return instances(config, look).filter((options) => options !== main).map((options) => {
    const id = look.textAt(options, "id") ?? "default";
    const name = id === "default" ? "docs" : id;
    const folder = joinPath(root, look.textAt(options, "path") ?? name);
    const at = bare(look.textAt(options, "routeBasePath") ?? name) || name;
    const translated = `docusaurus-plugin-content-docs${id === "default" ? "" : `-${id}`}`;
    return { id, options, folder, at, translated };
  });
}

/** Pages of a plugin. */
export interface Instance {
  readonly id: string;
  readonly options: Value;
  readonly folder: string;
  /** The path of its pages. */
  readonly at: string;
  /** Folder of its translations in that of a language. */
  readonly translated: string;
}

/** Remarks about documentation that is turned off, and about blogs. */
export function pluginRemarks(
  config: Value,
  { file, content }: { readonly file: string; readonly content: string },
  look: Look,
): readonly string[] {
  return [
    ...isWithoutDocs(config, look)
      ? [`${file}: docs is false, so Docusaurus shows no page of ${content}/; here they are served`]
      : [],
    ...blogOf(config, file, look),
  ];
}

/** Whether the preset turns the documentation off, and no plugin brings another one. */
function isWithoutDocs(config: Value, look: Look): boolean {
  const presets = look.items(look.at(config, "presets")).flatMap(({ value }) =>
    value instanceof List ? [look.at(value.items[1], "docs")] : []
  );
  return presets.includes(false) && instances(config, look).length === 0;
}

/** A blog is not documentation. */
function blogOf(config: Value, file: string, look: Look): readonly string[] {
  const presets = look.items(look.at(config, "presets")).flatMap(({ value }) =>
    value instanceof List ? [look.at(value.items[1], "blog")] : []
  );
  const blogs = [...presets, ...plugins(config, "content-blog", look)].filter((blog) => blog instanceof Fields);
  if (blogs.length === 0) return [];
  const names = blogs.map((blog) => `${look.textAt(blog, "path") ?? "blog"}/`);
  return [`${file}: the pages of the blog (${names.join(", ")}) are left out`];
}
