/**
 * Changes in code as Svelte's documentation writes them: `+++added+++` and `---removed---`, in a line or over several.
 *
 * @module
 */
import type { LineMark } from "./info.ts";
import { markLine } from "./marks.ts";

/** Exactly three plus signs. */
const ADDED = String.raw`(?<!\+)\+{3}(?!\+)`;
/**
 * Exactly three dashes next to a text: neither a fence of front matter nor a heading in a comment, `// --- Setup ---`; nor
 * part of an HTML comment, nor Twoslash's `---cut---`.
 */
const REMOVED = String.raw`(?<![-!]|---cut(?:-\w{1,20})?|(?:\/[/*]|<!--|[#*])[ \t]*)` +
  String.raw`(?:(?<=[^\s"'\`])-{3}|-{3}(?=[^\s"'\`])|^-{3}(?=\s+\S))(?![->]|cut(?:-\w{1,20})?---)`;
const MARKER = new RegExp(`${ADDED}|${REMOVED}`, "g");
const LANGUAGES = /^(?:[cm]?[jt]sx?|javascript|typescript|svelte|vue|astro|html|css|json)$/i;

type State = "same" | "added" | "removed";

/** Removes the markers from lines, and records what they mark. A line that is changed in part becomes two: before and after. */
export function readChanges(
  lines: readonly string[],
  language: string,
  marks: Map<number, Set<LineMark>>,
): string[] {
  if (!LANGUAGES.test(language) || !lines.some((line) => line.includes("+++") || line.includes("---"))) {
    return [...lines];
  }
  const markers = lines.flatMap((line) => [...line.matchAll(MARKER)].map(([marker]) => marker));
  // Elsewhere, dashes on their own are anything but a change.
  const isSvelte = /^svelte$/i.test(language) || markers.includes("+++");
  const isPaired = markers.length % 2 === 0 && markers.every((marker, i) => i % 2 === 0 || marker === markers[i - 1]);
  if (markers.length === 0 || !isSvelte || !isPaired) return [...lines];
  const shown: string[] = [];
  let state: State = "same";
  for (const line of lines) {
    const parts: { readonly state: State; readonly text: string }[] = [];
    let at = 0;
    for (const { 0: marker, index } of line.matchAll(MARKER)) {
      parts.push({ state, text: line.slice(at, index) });
      state = state !== "same" ? "same" : marker === "+++" ? "added" : "removed";
      at = index + marker.length;
    }
    parts.push({ state, text: line.slice(at) });
    // The markers have a line to themselves.
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
