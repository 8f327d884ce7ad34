/**
 * Sequence diagrams, written so that the library draws them as Mermaid does: it leaves out lines that it does not know.
 *
 * @module
 */
import { BLANK, hide, UNSEEN_LABEL, wordId } from "./hidden.ts";
import { notUnderstood, type Undrawable } from "./undrawable.ts";

const PARTICIPANT = /^(participant|actor)[ \t]+(\S.*?)(?:@\{[^{}]*\})?(?:[ \t]+as[ \t]+(\S.*))?$/i;
const NOTE = /^note[ \t]+(left of|right of|over)[ \t]+([^:]+):(.*)$/i;
const BLOCK = /^(loop|alt|opt|par|critical|break)\b(.*)$/;
const DIVIDER = /^(?:else|and|option)\b(.*)$/;
/** Drawn without: a background, and bars over the lines of participants. */
const BACKGROUND = /^rect\b/;
const BAR = /^(?:de)?activate[ \t]/;
/** Names and arrow of a message, arrows with two tips first: `-x` may be in a name. */
const ARROWS = [/^([^<]+?)(--?>>)(.+)$/, /^([^<]+?)(--?[x)])(.+)$/, /^([^<]+?)(--?>)(.+)$/];

/** Lines in which participants have names that the library reads, and are declared where they are first mentioned. */
export function readSequence(lines: readonly string[]): readonly string[] | Undrawable {
  const [header = "", ...statements] = lines;
  const written = [header];
  const known = new Set<string>();
  /** Of blocks: whether each is drawn. */
  const open: boolean[] = [];
  let hasMessage = false;
  const idOf = (name: string, kind = "participant", label = name) => {
    const id = wordId(name.trim());
    if (!known.has(id)) written.push(`${kind} ${id} as ${hide(label.trim())}`);
    known.add(id);
    return id;
  };
  for (const line of statements) {
    const [, kind, name, label] = PARTICIPANT.exec(line) ?? [];
    const [, side, names, note] = NOTE.exec(line) ?? [];
    const [, block, title] = BLOCK.exec(line) ?? [];
    const divider = DIVIDER.exec(line)?.[1];
    const message = messageOf(line);
    if (name !== undefined) idOf(name, kind!.toLowerCase(), label);
    else if (names !== undefined) {
      const ids = names.split(",").map((one) => idOf(one));
      // The library shows only notes that follow a message.
      if (!hasMessage) written.push(`${ids[0]}->>${ids[0]}: ${UNSEEN_LABEL}`);
      hasMessage = true;
      written.push(`Note ${side!.toLowerCase()} ${ids.join(",")}: ${textOf(note!)}`);
    } else if (block !== undefined) {
      open.push(true);
      written.push(`${block} ${hide(title!.trim())}`);
    } else if (BACKGROUND.test(line)) open.push(false);
    else if (divider !== undefined) written.push(`else ${hide(divider.trim())}`);
    else if (line === "end") {
      if (open.pop()) written.push("end");
    } else if (message) {
      hasMessage = true;
      const from = idOf(message.from);
      const to = idOf(message.to);
      written.push(`${from}${message.arrow}${to}: ${textOf(message.words)}`);
    } else if (!BAR.test(line)) return notUnderstood(line);
  }
  return written;
}

interface Message {
  readonly from: string;
  readonly arrow: string;
  readonly to: string;
  readonly words: string;
}

function messageOf(line: string): Message | undefined {
  const colon = line.indexOf(":");
  const before = line.slice(0, Math.max(0, colon));
  const [, from, arrow, to] = ARROWS.map((pattern) => pattern.exec(before)).find((found) => found !== null) ?? [];
  const name = to?.trim().replace(/^[+-]/, "");
  return name ? { from: from!, arrow: arrow!, to: name, words: line.slice(colon + 1) } : undefined;
}

function textOf(words: string): string {
  return hide(words.trim()) || BLANK;
}
