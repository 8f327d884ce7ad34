/**
 * Navigation in config.json: the header, the sidebars and `nav`.
 *
 * @module
 */
import type { Path, Remarks } from "./check.ts";
import type { RawNavEntry, RawTopNavItem } from "./site_schema.ts";

/** An entry of the header. `link` is as written, on `line` of the file. */
export type TopNavItem =
  | { readonly kind: "link"; readonly text: string; readonly link: string; readonly line: number }
  | { readonly kind: "menu"; readonly text: string; readonly items: readonly TopNavItem[] };

/** An entry of a sidebar. `path` is as written, on `line` of the file: a page path, a file or a URL. */
export type NavEntry =
  | { readonly kind: "link"; readonly title: string; readonly path: string; readonly line: number }
  | {
    readonly kind: "group";
    readonly title: string;
    readonly items: readonly NavEntry[];
    /** `undefined`: cannot be collapsed; `false`: starts open; `true`: starts closed. */
    readonly collapsed: boolean | undefined;
  };

/** `sidebar` of config.json, by path prefix. */
export function readSidebars(
  raw: Readonly<Record<string, readonly RawNavEntry[]>>,
  at: Path,
  remarks: Remarks,
): ReadonlyMap<string, readonly NavEntry[]> {
  return new Map(Object.entries(raw).map(([prefix, list]) => [prefix, readNav(list, [...at, prefix], remarks)]));
}

/** `topNav` of config.json. */
export function readTopNav(list: readonly RawTopNavItem[], at: Path, remarks: Remarks): readonly TopNavItem[] {
  return list.map((item, i) => topNavItem(item, [...at, i], remarks));
}

function topNavItem({ text, title, link, path, items }: RawTopNavItem, at: Path, remarks: Remarks): TopNavItem {
  const label = text ?? title ?? "";
  if (items) return { kind: "menu", text: label, items: readTopNav(items, [...at, "items"], remarks) };
  return { kind: "link", text: label, link: link ?? path ?? "", line: remarks.lineOf([...at, link ? "link" : "path"]) };
}

/** `nav` of config.json, or a sidebar. */
export function readNav(list: readonly RawNavEntry[], at: Path, remarks: Remarks): readonly NavEntry[] {
  return list.map((entry, i) => navEntry(entry, [...at, i], remarks));
}

function navEntry({ title, text, path, link, items, collapsed }: RawNavEntry, at: Path, remarks: Remarks): NavEntry {
  const label = title ?? text ?? "";
  const target = path ?? link ?? undefined;
  const isGroup = items !== undefined && items !== null;
  const written = [...at, path === undefined || path === null ? "link" : "path"];
  if (target !== undefined && !isGroup) {
    if (collapsed !== undefined && collapsed !== null) remarks.warn([...at, "collapsed"], "is for groups — ignored");
    return { kind: "link", title: label, path: target, line: remarks.lineOf(written) };
  }
  if (target !== undefined) remarks.warn(written, "is for entries without items — ignored");
  return {
    kind: "group",
    title: label,
    items: readNav(items ?? [], [...at, "items"], remarks),
    collapsed: collapsed ?? undefined,
  };
}
