/**
 * Orders the files of a folder by a navigation file of another tool.
 *
 * @module
 */
import { foldPath, MARKDOWN } from "../address.ts";
import type { FolderChild, FolderMeta } from "./entry.ts";

/** An entry of a folder, or one that is put there. */
export type Step<Child> =
  | { readonly kind: "child"; readonly child: Child; readonly title: string | undefined; readonly spread?: boolean }
  | { readonly kind: "link"; readonly title: string | undefined; readonly target: string; readonly line: number }
  | { readonly kind: "part"; readonly title: string | undefined };

/**
 * Puts what a folder has into the order of its file; everything as it is where that gives none.
 *
 * @param children In the usual order; `names` are those under which one may be named.
 * @param missing Called with a name that nothing in the folder has.
 */
export function arrange<Child extends { readonly names: readonly string[] }>(
  children: readonly Child[],
  meta: FolderMeta | undefined,
  missing: (name: string, line: number) => void,
): readonly Step<Child>[] {
  const usual = (list: readonly Child[]) => list.map((child) => ({ kind: "child", child, title: undefined }) as const);
  if (!meta?.children) return usual(children);
  const byName = new Map<string, Child>();
  for (const child of children) {
    for (const name of child.names) byName.set(foldPath(name), byName.get(foldPath(name)) ?? child);
  }
  const childOf = (name: string) => byName.get(foldPath(name)) ?? byName.get(foldPath(name.replace(MARKDOWN, "")));
  const named = new Set<Child>();
  for (const entry of meta.children) if (entry.kind === "item") find(entry);

  function find({ name, line, hidden }: Extract<FolderChild, { kind: "item" }>): Child | undefined {
    const child = childOf(name);
    if (child) named.add(child);
    else if (!hidden) missing(name, line);
    return child;
  }
  return meta.children.flatMap((entry): readonly Step<Child>[] => {
    if (entry.kind === "link" || entry.kind === "part") return [entry];
    if (entry.kind === "rest") {
      const rest = children.filter((child) => !named.has(child));
      return usual(entry.reversed ? rest.toReversed() : rest);
    }
    const child = entry.hidden ? undefined : childOf(entry.name);
    return child ? [{ kind: "child", child, title: entry.title, ...entry.spread && { spread: true } }] : [];
  });
}
