/**
 * Changes in code as Svelte's documentation writes them: `+++added+++` and `---removed---`, in a line or over several.
 *
 * @module
 */
import type { LineMark } from "./info.ts";
import { markLine } from "./marks.ts";

/** Three signs alone; not those of a comment of HTML, nor those of Twoslash: `---cut---`. */
const SIGN = /(?<!\+)\+{3}(?!\+)|(?<![-!]|---cut(?:-\w{1,20})?)-{3}(?![->]|cut(?:-\w{1,20})?---)/g;
const LANGUAGES = /^(?:[cm]?[jt]sx?|javascript|typescript|svelte|vue|astro|html|css|json)$/i;

type State = "same" | "added" | "removed";

/** Takes the signs out of lines, and notes what they mark; a line with another in its place is shown as both. */
export function readChanges(
  lines: readonly string[],
  language: string,
  marks: Map<number, Set<LineMark>>,
): string[] {
  if (!LANGUAGES.test(language) || !lines.some((line) => line.includes("+++") || line.includes("---"))) {
    return [...lines];
  }
  const signs = lines.flatMap((line) => [...line.matchAll(SIGN)].map(([sign]) => sign));
  const isPaired = signs.length % 2 === 0 && signs.every((sign, i) => i % 2 === 0 || sign === signs[i - 1]);
  if (signs.length === 0 || !isPaired) return [...lines];
  const shown: string[] = [];
  let state: State = "same";
  for (const line of lines) {
    const parts: { readonly state: State; readonly text: string }[] = [];
    let at = 0;
    for (const { 0: sign, index } of line.matchAll(SIGN)) {
      parts.push({ state, text: line.slice(at, index) });
      state = state !== "same" ? "same" : sign === "+++" ? "added" : "removed";
      at = index + sign.length;
    }
    parts.push({ state, text: line.slice(at) });
    // Signs that have a line to themselves.
    if (at > 0 && parts.every(({ text }) => text.trim() === "")) continue;
    const has = (wanted: State) => parts.some((part) => part.state === wanted && part.text.trim() !== "");
    const without = (left: State) => parts.filter((part) => part.state !== left).map(({ text }) => text).join("");
    const add = (text: string, mark?: LineMark) => {
      if (mark) markLine(marks, shown.length, mark);
      shown.push(text);
    };
    if (has("removed")) {
      add(without("added"), "removed");
      if (has("same") || has("added")) add(without("removed"), "added");
    } else add(without("removed"), has("added") ? "added" : undefined);
  }
  return shown;
}
