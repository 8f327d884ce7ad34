/**
 * File trees whose names are data, as Expo's documentation has them: `<FileTree files={["a/b.ts", ["a/c.ts", "Remark"]]} />`.
 *
 * @module
 */
import type { Token } from "marked";
import { readDataLiteral } from "./data.ts";
import { elementOf } from "./element_token.ts";

interface Folder {
  readonly remark: string | undefined;
  readonly entries: Map<string, Folder>;
}

/** Maximum number of names of a tree. */
const MOST = 1_000;

/** The tree that a list of paths stands for. */
export function fileTreeTokens(code: string): Token[] {
  const root: Folder = { remark: undefined, entries: new Map() };
  const data = readDataLiteral(code, () => undefined);
  const list = Array.isArray(data) ? data.slice(0, MOST) : [];
  for (const entry of list) {
    const [path, remark] = Array.isArray(entry) ? entry : [entry];
    if (typeof path === "string") add(root, path, typeof remark === "string" ? remark : undefined);
  }
  return [elementOf("FileTree", {}, tokensOf(root))];
}

function add(root: Folder, path: string, remark: string | undefined): void {
  const names = path.split("/").filter((name) => name !== "").slice(0, 20);
  let folder = root;
  for (const [i, name] of names.entries()) {
    const next = folder.entries.get(name) ??
      { remark: i === names.length - 1 ? remark : undefined, entries: new Map() };
    folder.entries.set(name, next);
    folder = next;
  }
}

function tokensOf({ entries }: Folder): Token[] {
  return [...entries].map(([name, folder]) => {
    const attributes = folder.remark === undefined ? { name } : { name, comment: folder.remark };
    return elementOf(folder.entries.size > 0 ? "Folder" : "File", attributes, tokensOf(folder));
  });
}
