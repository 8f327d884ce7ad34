/**
 * Files that nobody means to publish, by their names: what editors and systems leave behind, and what belongs to a
 * project and not to its documentation.
 *
 * @module
 */

/** Names of backups, swap files, autosaves and locks, and of what systems put into folders. */
const LEFTOVER = [
  /~$/, // Emacs, gedit, Kate
  /\.(?:bak|orig|rej|old|save|te?mp|sw[a-p])$/i, // patch, Vim, nano
  /^#.*#$/, // Emacs
  /^~\$/, // Office
  /^4913$/, // Vim, to see whether it may write
  /^(?:___jb_(?:tmp|old)___.*|.*___jb_(?:tmp|old)___)$/, // JetBrains
  /^(?:thumbs\.db|ehthumbs\.db|desktop\.ini|\.ds_store)$/i,
];

/** Names of files that say how a project is built or run, lock files and environments among them. */
const PROJECT = [
  /^appsettings(?:\..+)?\.json$/i,
  /^(?:deno\.jsonc?|package\.json|npm-shrinkwrap\.json|composer\.json)$/i,
  /^(?:package-lock\.json|pnpm-lock\.yaml|deno\.lock|yarn\.lock|bun\.lockb?|composer\.lock|cargo\.lock|gemfile\.lock)$/i,
  /^(?:poetry|uv|pdm|pipfile|flake)\.lock$/i,
  /^.*\.env$/i,
];

/** Folder of installed packages: hundreds of foreign pages. */
export const PACKAGES = "node_modules";

/** Whether an editor or a system left it: as if it were not there. */
export function isLeftover(file: string): boolean {
  const name = nameOf(file);
  return LEFTOVER.some((pattern) => pattern.test(name));
}

/** Whether it belongs to a project: pages may include it, and nobody can ask for it. */
export function isProjectFile(file: string): boolean {
  const name = nameOf(file);
  return PROJECT.some((pattern) => pattern.test(name)) || isPackage(file);
}

/** Whether its name begins with a dot: pages may include it where it is Markdown, and nobody can ask for it. */
export function isDotFile(file: string): boolean {
  return nameOf(file).startsWith(".");
}

function isPackage(file: string): boolean {
  return file.startsWith(`${PACKAGES}/`) || file.includes(`/${PACKAGES}/`);
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** What stands at the top of a folder that is a project's; `undefined` where nothing does. */
export function projectWarning(directory: string, entries: readonly { readonly file: string }[]): string | undefined {
  const top = new Set<string>();
  for (const { file } of entries) {
    if (file.startsWith(`${PACKAGES}/`)) top.add(PACKAGES);
    else if (!file.includes("/") && isProjectFile(file)) top.add(file);
  }
  if (top.size === 0) return undefined;
  return `${directory} holds ${list([...top])}, as the folder of a project does: no such file is served`;
}

/** The first three in words. */
function list(names: readonly string[]): string {
  const shown = names.slice(0, 3);
  if (names.length > shown.length) return `${shown.join(", ")} and ${names.length - shown.length} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
