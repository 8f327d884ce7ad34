/**
 * Name for a site without a title, derived from its folder.
 *
 * @module
 */

/** Names of folders for a kind of content, not for its subject. */
const GENERIC = new Set(
  ("app apps build checkout content contents data doc docs documentation home html lib markdown md mnt opt out output " +
    "pages project public repo root runner site source src srv tmp usr users var volume web website work workspace " +
    "workspaces www").split(" "),
);

/** Of an unpacked archive: `rocket-4.1.0`. */
const VERSION = /[-_]v?\d+(?:\.\d+){1,3}(?:-[\w.]+)?$/i;
/** Without a dot, which hosts and temporary folders have, but for what libraries of a language end with: `three.js`. */
const NAME = /^(?:[^.]*\p{L}[^.]*|\p{L}[^.]*\.(?:jl|js|net|nvim|py|rs))$/iu;

/**
 * The last name in a path that says something; `undefined` where none does. A site in the home folder of a user is not
 * named after the user.
 *
 * @param path Absolute, with the separators of any system.
 */
export function nameOfFolder(path: string): string | undefined {
  const names = path.split(/[/\\]+/).filter(Boolean);
  for (let i = names.length - 1; i >= 0; i--) {
    const name = names[i]!.replace(VERSION, "");
    if (/^(?:home|users)$/i.test(names[i - 1] ?? "")) return undefined;
    if (!GENERIC.has(name.toLowerCase()) && NAME.test(name)) return name;
  }
  return undefined;
}
