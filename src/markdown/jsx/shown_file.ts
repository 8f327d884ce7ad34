/**
 * Components of a project that only show a file of Markdown: `export { default as Setup } from "./_setup.mdx"`, or a
 * function that returns one imported element.
 *
 * @module
 */
import { type Imports, isMarkdownFile } from "./imports.ts";

/** `export function A() { return <B />; }`, also as an arrow, as a constant, and as the default. */
const COMPONENT =
  /^[ \t]*(?:export[ \t]+)?(default[ \t]+)?(?:function[ \t]+([A-Z][\w$]{0,99})[ \t]*\([^()]{0,200}\)[ \t]*\{|const[ \t]+([A-Z][\w$]{0,99})[ \t]*=[ \t]*(?:\([^()]{0,200}\)[ \t]*=>[ \t]*\{?)?)\s{0,99}(?:return\b)?[\s(]{0,99}(?:<([A-Z][\w$]{0,99})\b[^<>]{0,200}\/>|([A-Z][\w$]{0,99})[ \t]*;?[ \t]*$)/gm;
const EXPORTED = /^[ \t]*export[ \t]*\{([^{}]{1,2000})\}(?:[ \t]*from[ \t]*["']([^"'\n]{1,500})["'])?/gm;
const MEMBER = /^([A-Za-z_$][\w$]{0,99})(?:[ \t]+as[ \t]+([A-Za-z_$][\w$]{0,99}))?$/;
/** Maximum number of characters of a module. */
const LONGEST = 20_000;

/**
 * The file that an export of a module shows, relative to the module; `undefined`: it does something else.
 *
 * @param there Imports of the module.
 */
export function shownFile(name: string, text: string, { files }: Imports): string | undefined {
  const code = text.slice(0, LONGEST);
  const shown = new Map<string, string>();
  const note = (as: string, file: string | undefined) => {
    if (file !== undefined && /^\.\.?\//.test(file) && isMarkdownFile(file)) shown.set(as, file);
  };
  for (const [as, file] of files) note(as, file);
  for (const [, isDefault, a, b, element, constant] of code.matchAll(COMPONENT)) {
    const file = shown.get(element ?? constant ?? "");
    note(a ?? b!, file);
    if (isDefault !== undefined) note("default", file);
  }
  for (const [, list, from] of code.matchAll(EXPORTED)) {
    for (const one of list!.split(",")) {
      const [, member, as = member] = MEMBER.exec(one.trim().slice(0, 250)) ?? [];
      if (as !== undefined) note(as, from === undefined ? shown.get(member!) : member === "default" ? from : undefined);
    }
  }
  return shown.get(name);
}
