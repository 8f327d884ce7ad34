/**
 * Comments in code for TypeScript's Twoslash, with which the documentation of TypeScript, Vite and others is checked.
 * Neither these comments nor the code that they cut are shown.
 *
 * @module
 */

const CUT = /^\s*\/\/ ?---(cut|cut-before|cut-after|cut-start|cut-end)---\s*$/;
/** An option of the compiler; not what TypeScript itself reads, the name of a file, and words for readers. */
const OPTION = /^\s*\/\/ ?@(?!ts-|filename\b|(?:log|warn|error|annotate):)\w+(?::.*)?\s*$/i;
/** Points at something in the line above: its type, what could be written there, or a note. */
const POINTER = /^\s*\/\/\s*\^(?:\?|\||\^+)/;

const SCRIPT = /^(?:[cm]?[jt]sx?|javascript|typescript|svelte|vue)$/i;
/** Expected errors: `// @errors: 2322 1360` */
const ERRORS = /^\s*\/\/ ?@errors:(?:\s+\d{3,5},?)+\s*$/;

/** Whether code is for Twoslash although its fence does not say so: it has a line that occurs in no other code. */
export function isTwoslash(lines: readonly string[], language: string): boolean {
  return SCRIPT.test(language) &&
    lines.some((line) => line.includes("//") && (CUT.test(line.slice(0, 200)) || ERRORS.test(line.slice(0, 200))));
}

/** The lines that are shown; all of them if none would be left. */
export function readTwoslash(lines: readonly string[]): string[] {
  let shown: string[] = [];
  let hidden = false;
  for (const line of lines) {
    const cut = CUT.exec(line.slice(0, 200))?.[1];
    if (cut === "cut-after") break;
    if (cut === "cut" || cut === "cut-before") shown = [];
    else if (cut !== undefined) hidden = cut === "cut-start";
    else if (!hidden && !OPTION.test(line.slice(0, 200)) && !POINTER.test(line.slice(0, 200))) shown.push(line);
  }
  const first = shown.findIndex((line) => line.trim() !== "");
  if (first === -1) return [...lines];
  return shown.slice(first, shown.findLastIndex((line) => line.trim() !== "") + 1);
}
