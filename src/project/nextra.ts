/**
 * Nextra: `next.config.*` with its plug-in, `_meta.*` beside the pages, `theme.config.*`.
 *
 * @module
 */
import type { RedirectRule } from "../config/redirect_rule.ts";
import type { FolderChild, FolderMeta, ForeignEntry } from "../site/foreign/entry.ts";
import { entryAt } from "./entry.ts";
import { localesOf, placingOf, type Translated } from "./languages.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { redirectRule, splatted } from "./redirects.ts";
import { directoryOf, joinPath } from "./script/path.ts";
import { Call, Closure, Fields, type Value } from "./script/value.ts";
import { basesOf, defined, editLinkTo, joinUrl, languageName, plainWords, serviceLink } from "./texts.ts";

const CONTENT = ["content", "src/content", "pages", "src/pages"];
const INDEXES = ["index.mdx", "index.md", "_meta.js", "_meta.ts", "_meta.json", "_meta.jsx", "_meta.tsx"];
/** Folders whose order is read. */
const MOST = 500;

export function readNextra(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const { modules, textOf } = source;
  const plugin = nextraCall(modules.default(file), 0);
  if (!plugin) return undefined;
  const root = directoryOf(file);
  const languages = languagesOf(plugin, look);
  const main = languages.find(({ folder }) => folder === "")?.code;
  const indexes = [
    ...INDEXES,
    ...main === undefined ? [] : [`index.${main}.mdx`, `index.${main}.md`, `_meta.${main}.json`, `${main}/index.mdx`],
  ];
  const folder =
    CONTENT.find((name) => indexes.filter((index) => textOf(joinPath(root, name, index)) !== undefined).length > 0) ??
      "content";
  const content = joinPath(root, folder);
  const folders = foldersBelow(content, source, look);
  const theme = modules.find(joinPath(root, "theme.config"));
  const options = theme === undefined ? undefined : modules.default(theme);
  const base = plugin.args.map((arg) => look.at(arg, "contentDirBasePath")).find((path) => typeof path === "string");
  const inFolders = main !== undefined && textOf(joinPath(content, main, "index.mdx")) !== undefined;
  const redirects = redirectsOf(plugin, modules, look);
  return {
    content,
    placing: languages.length > 1 ? placingOf(languages, inFolders) : NO_PLACING,
    publics: [{ folder: joinPath(root, "public"), at: "" }],
    bases: basesOf(typeof base === "string" ? base : undefined),
    site: {
      ...siteOf(options, folder, look),
      ...main !== undefined && { lang: main, ...localesOf(languages) },
      ...redirects.length > 0 && { redirects },
    },
    header: pagesOf(content, source, look),
    folders,
  };
}

/** Languages of Next, whose pages have them in their names, `page.de.mdx`, or are in folders of their own. */
function languagesOf({ args }: Call, look: Look): readonly Translated[] {
  const i18n = args.map((arg) => look.at(arg, "i18n")).find((value) => value instanceof Fields);
  const main = look.textAt(i18n, "defaultLocale");
  const codes = look.texts(look.at(i18n, "locales"));
  if (main === undefined || codes.length < 2) return [];
  return codes.filter((code) => /^[\w-]{2,20}$/.test(code)).map((code) => ({
    code,
    lang: code,
    label: languageName(code),
    folder: code === main ? "" : code,
  }));
}

/** Redirects of Next: a function that gives a list. */
function redirectsOf({ args }: Call, modules: ProjectFiles["modules"], look: Look): readonly RedirectRule[] {
  const written = args.map((arg) => look.at(arg, "redirects")).find((value) => value instanceof Closure);
  if (!written) return [];
  return look.items(modules.call(written)).flatMap(({ value, place }) => {
    const [from, to] = ["source", "destination"].map((name) => look.textAt(value, name));
    const status = look.flagAt(value, "permanent") === false ? 302 : 308;
    const pair = from === undefined || to === undefined ? undefined : splatted(from, to);
    return pair ? redirectRule(pair[0], pair[1], place, look, status) : [];
  });
}

/** The call of the plug-in, of what it gave, or around either. */
function nextraCall(value: Value, depth: number): Call | undefined {
  if (!(value instanceof Call) || depth > 10) return undefined;
  if (value.callee.source === "nextra") return value;
  return value.args.map((arg) => nextraCall(arg, depth + 1)).find((found) => found !== undefined);
}

function metaOf(
  folder: string,
  { modules }: ProjectFiles,
): { readonly file: string; readonly value: Value } | undefined {
  const file = modules.find(joinPath(folder, "_meta")) ?? modules.find(joinPath(folder, "_meta.global"));
  return file === undefined ? undefined : { file, value: modules.default(file) };
}

/** The order of the folder and of those below that it names. */
function foldersBelow(content: string, source: ProjectFiles, look: Look): ReadonlyMap<string, FolderMeta> {
  const found = new Map<string, FolderMeta>();
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined && found.size < MOST; folder = waiting.pop()) {
    const meta = metaOf(joinPath(content, folder), source);
    if (!meta || meta.file.endsWith(".json")) {
      if (meta && meta.value instanceof Fields) waiting.push(...namesBelow(folder, meta.value, look));
      continue;
    }
    noteOrder(folder, meta, look, found);
    waiting.push(...namesBelow(folder, meta.value, look));
  }
  return found;
}

/** Notes the order that a file gives; in `_meta.global` an entry may hold that of its folder. */
function noteOrder(
  folder: string,
  { file, value }: { readonly file: string; readonly value: Value },
  look: Look,
  found: Map<string, FolderMeta>,
  depth = 0,
): void {
  const entries = look.entries(value);
  const children = entries.flatMap((one) => child(one.name, one, look));
  const all = [...children, { kind: "rest", reversed: false } as const];
  found.set(folder, {
    file,
    title: undefined,
    order: undefined,
    collapsed: "default",
    index: undefined,
    children: all,
  });
  for (const { name, value: inner } of depth < DEEPEST && isGlobal(file) ? entries : []) {
    const items = look.at(inner, "items");
    if (!(items instanceof Fields) || look.textAt(inner, "type") === "menu") continue;
    noteOrder(joinPath(folder, name), { file, value: items }, look, found, depth + 1);
  }
}

/** Levels of folders in one file. */
const DEEPEST = 10;

function isGlobal(file: string): boolean {
  return /(?:^|\/)_meta\.global\.\w+$/.test(file);
}

function namesBelow(folder: string, meta: Value, look: Look): readonly string[] {
  const names = look.entries(meta).map(({ name }) => name).filter((name) =>
    /^[^*./][^/]*$/.test(name) && !name.startsWith("--")
  );
  return names.map((name) => joinPath(folder, name));
}

function child(name: string, { value, place: { line } }: Item, look: Look): readonly FolderChild[] {
  if (name === "*") return [];
  const text = value instanceof Fields ? look.at(value, "title") : value;
  const title = typeof text === "string" ? plainWords(text) || undefined : undefined;
  const type = look.textAt(value, "type");
  if (type === "separator") return [{ kind: "part", title }];
  const target = look.link(look.at(value, "href"));
  if (target !== undefined) return [{ kind: "link", title: title ?? name, target, line }];
  if (type === "menu") return [];
  return [{ kind: "item", name, title, hidden: look.textAt(value, "display") === "hidden", line }];
}

/** Entries of the header: those of the top level whose type is page or menu. */
function pagesOf(content: string, source: ProjectFiles, look: Look): ToolReading["header"] {
  const meta = metaOf(content, source);
  if (!meta) return undefined;
  const entries = look.entries(meta.value).flatMap(({ name, value, place }): readonly ForeignEntry[] => {
    const type = look.textAt(value, "type");
    const title = look.textAt(value, "title");
    if (type === "menu") {
      const items = look.entries(look.at(value, "items")).flatMap((one) => {
        const target = look.link(look.at(one.value, "href"));
        return target === undefined
          ? []
          : [entryAt(one.place, { title: look.textAt(one.value, "title") ?? one.name, target })];
      });
      return items.length > 0 ? [entryAt(place, { title: title ?? name, items })] : [];
    }
    if (type !== "page" || look.textAt(value, "display") === "hidden") return [];
    return [entryAt(place, { title, target: look.link(look.at(value, "href")) ?? `/${name}` })];
  });
  return entries.length > 0 ? { file: meta.file, folder: "", entries, roots: [""] } : undefined;
}

function siteOf(options: Value, folder: string, look: Look): ProjectSite {
  const base = look.at(options, "docsRepositoryBase");
  const repository = look.at(options, "project", "link");
  const url = typeof repository === "string" ? look.link(repository) : undefined;
  return defined<ProjectSite>({
    editLink: typeof base === "string" && look.link(base) !== undefined
      ? editLinkTo(joinUrl(base, joinPath(folder, ":path")))
      : undefined,
    socialLinks: url === undefined ? undefined : [serviceLink(url)],
  });
}
