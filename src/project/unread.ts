/**
 * Tools that are recognized by their files, but not supported.
 *
 * @module
 */

const REST = "its pages are reStructuredText, which is not Markdown";
const ADOC = "its pages are AsciiDoc, which is not Markdown";
const NAME_FOLDER = "its configuration is a program: name the folder of its Markdown instead";

const UNREAD: Readonly<Record<string, readonly [tool: string, reason: string]>> = {
  "antora.yml": ["Antora", ADOC],
  "antora-playbook.yml": ["Antora", ADOC],
  "conf.py": ["Sphinx", REST],
  "mix.exs": ["ExDoc", NAME_FOLDER],
  "gatsby-config.js": ["Gatsby", NAME_FOLDER],
  "gatsby-config.ts": ["Gatsby", NAME_FOLDER],
  "_quarto.yml": ["Quarto", "its pages are .qmd files: rename those without code to .md"],
};

/** Says of a folder whose tool it is, and why it is not read, by the names of its files. `undefined`: none is known. */
export function unreadProject(folder: string, names: readonly string[]): string | undefined {
  const name = names.find((one) => Object.hasOwn(UNREAD, one));
  if (name === undefined) return undefined;
  const [tool, reason] = UNREAD[name]!;
  return `${folder} is a project of ${tool}, which Lectern does not read: ${reason}`;
}
