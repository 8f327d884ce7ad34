/**
 * Options of MyST's directives, and names for links.
 *
 * @module
 */

/** A line with an option and its value: `:class: tip`. */
export const OPTION = /^[ \t]*:([\w-]{1,60}):[ \t]*([^\n]*)$/m;

/** A line that gives what follows it a name by which links refer to it: `(name)=`. */
export const TARGET_LINE = /^ {0,3}\(([\w./:-](?:[\w ./:-]{0,98}[\w./:-])?)\)=[ \t]*(?:\n+|$)/;

/** A name by which links refer to a directive, a value of its option `name` or `label`. */
export const DIRECTIVE_NAME = /^[\w./:-]{1,100}$/;

/** The id that docutils makes of a name: `(install/linux_64)=` is `install-linux-64` in Sphinx; `undefined`: none. */
export function docutilsId(name: string): string | undefined {
  const ascii = name.toLowerCase().normalize("NFKD").replace(/[^ -~]/g, "");
  const id = ascii.replace(/[^a-z\d]+/g, "-").replace(/^[-\d]+|-+$/g, "");
  return id || undefined;
}
