/**
 * The repository that contains the pages, for links to files outside the content folder.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";

/** Can be posted to a thread. */
export interface Repository {
  /** Beginning of the URLs of its files: `https://github.com/a/b/blob/main`. */
  readonly files: string;
  /** Folder of the pages; `""`: its root. */
  readonly folder: string;
}

const EDIT =
  /^(https:\/\/(?:[\w-]+\.)*(?:github|gitlab|codeberg|gitea)\.[a-z]+\/[\w.~-]+(?:\/[\w.~-]+)+?)(\/-)?\/(?:edit|blob|tree|_edit)\/([\w.~-]+)\/((?:[\w.~-]+\/)*):path$/;

/** Reads it from the link by which pages are edited; `undefined`: that is of another form. */
export function repositoryOf(pattern: string | undefined): Repository | undefined {
  const [, base, dash = "", branch, folder = ""] = EDIT.exec(pattern?.replace(/\/{2,}(?=[^/]*:path$)/, "/") ?? "") ??
    [];
  if (base === undefined) return undefined;
  const way = /^https:\/\/(?:[\w-]+\.)*(?:codeberg|gitea)\./.test(base)
    ? "src/branch"
    : `${dash.slice(1)}${dash && "/"}blob`;
  return { files: `${base}/${way}/${branch}`, folder: folder.replace(/\/$/, "") };
}

/** A file that a reader would open, and no page and no picture. */
const FILE = /\.(?!(?:md|mdx|markdown|html?|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$)[a-z0-9]{1,12}$/i;

/**
 * The URL of what a link means that leaves the folder of the pages: by its way from the page, or from the root of the
 * repository where it names a file. `undefined`: it stays in the folder, or leaves the repository.
 */
export function inRepository(path: string, from: string, { files, folder }: Repository): string | undefined {
  const isFromRoot = path.startsWith("/");
  if (isFromRoot && !FILE.test(path)) return undefined;
  const other = isFromRoot ? undefined : besideFiles(`${files}/${join(folder, dirname(from))}`, path);
  if (other !== undefined) return other;
  const target = isFromRoot ? path.slice(1) : join(folder, dirname(from), path);
  if (target.startsWith("..") || target === "." || /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(target)) {
    return undefined;
  }
  const isInside = target === folder || folder === "" || target.startsWith(`${folder}/`);
  if (isInside && !(isFromRoot && folder === "")) return undefined;
  return `${files}/${target.replace(/\/$/, "").split("/").map(encodeURIComponent).join("/")}`;
}

/** Pages of a repository of GitHub next to its files, which are above them: `../../issues`. */
const BESIDE =
  /^https:\/\/github\.com\/[\w.~-]+\/[\w.~-]+\/(?:issues|tree|commits?|pulls?|discussions|releases|wiki|actions|projects|security|tags|stargazers|graphs|compare|labels|milestones)(?:\/|$)/;

function besideFiles(place: string, path: string): string | undefined {
  if (!path.startsWith("../") || !URL.canParse(`${place}/`)) return undefined;
  const url = new URL(encodeURI(path), `${place}/`).href;
  return BESIDE.test(url) ? url : undefined;
}
