/**
 * Code → lines of HTML with GitHub's classes, by starry-night's grammars and theme.
 *
 * @module
 */
import type { IGrammar, ITokenizeLineResult2, StateStack } from "vscode-textmate";
import { escapeText, type Markup, verbatim } from "../markup.ts";
import * as packed from "./grammars.gen.js";
import { createGrammars, type Grammars } from "./grammars.ts";

export interface Highlighter {
  /**
   * Loads the grammars of languages, for {@linkcode Highlighter.highlight}. Unknown ones are left out.
   *
   * @param embedding Languages of code that may embed text in another language, which otherwise has no colors.
   */
  load(languages: Iterable<string>, embedding?: ReadonlySet<string>): Promise<void>;
  /** Whether a language was loaded. */
  knows(language: string): boolean;
  /**
   * The lines of `code` as HTML, without their ends; `undefined` if the language was not loaded.
   *
   * @param onCut Called for each line whose end has no colors, since it took too long.
   */
  highlight(code: string, language: string, onCut?: () => void): readonly Markup[] | TooMuch | undefined;
}

/** The reason why code is not highlighted, as a clause. */
export interface TooMuch {
  readonly reason: string;
}

/** Characters of a line above which code stays plain. */
const LINE = 5_000;
/** Maximum nesting of a grammar: the time for each line grows with it. */
const DEPTH = 200;
/** Lines that are remembered, in a thread. More save next to nothing (measured: 1,000 pages, 31,000 lines of code). */
const REMEMBERED = 5_000;
/**
 * In milliseconds: when a grammar gives up on a line, at each attempt. The first one counts what compiling the grammar's
 * rules takes, and on a busy machine the second one may have little time of the processor.
 */
const LINE_TIMES = [1_000, 1_000, 3_000];

/** A state of a grammar between two lines, and the lines that were met in it. */
interface Place {
  readonly state: StateStack | null;
  readonly lines: Map<string, { readonly html: Markup; readonly next: Place }>;
}

interface Language {
  readonly grammar: IGrammar;
  readonly start: Place;
  /** By depth: many lines end in a state that another line ended in. */
  readonly places: Map<number, Place[]>;
}

/**
 * @param onigWasm The bytes of `onig.wasm`.
 * @param most Characters of a block above which code stays plain.
 */
export async function createHighlighter(
  onigWasm: () => ArrayBuffer | Promise<ArrayBuffer>,
  most: number,
): Promise<Highlighter> {
  const { load, knows, grammarFor, classes } = await createGrammars(await onigWasm());
  let languages = new Map<string, Language>();
  let remembered = 0;

  function highlight(code: string, name: string, onCut?: () => void): readonly Markup[] | TooMuch | undefined {
    const found = grammarFor(code, name);
    if (!found) return undefined;
    const { scope, grammar } = found;
    if (code.length > most) return { reason: `it has more than ${most} characters` };
    const lines = code.split("\n");
    if (lines.some((line) => line.length > LINE)) return { reason: `it has a line of more than ${LINE} characters` };
    if (remembered > REMEMBERED) {
      languages = new Map();
      remembered = 0;
    }
    let language = languages.get(scope);
    if (!language) languages.set(scope, language = { grammar, start: place(null), places: new Map() });
    const html: Markup[] = [];
    let at = language.start;
    for (const line of lines) {
      let known = at.lines.get(line);
      if (!known) {
        const { tokens, ruleStack, stoppedEarly } = tokenize(line, at.state, grammar);
        known = { html: spans(line, tokens, classes), next: placeOf(ruleStack, language) };
        if (stoppedEarly) onCut?.();
        else {
          at.lines.set(line, known);
          remembered++;
        }
      }
      at = known.next;
      if (at.state!.depth > DEPTH) return { reason: "its parts are nested too deeply" };
      html.push(known.html);
    }
    return html;
  }

  return { load, knows, highlight };
}

/** @param tokens Pairs of an offset in the line and `vscode-textmate`'s metadata of what begins there. */
function spans(line: string, tokens: Uint32Array, classes: Grammars["classes"]): Markup {
  const html: string[] = [];
  let open: readonly string[] = [];
  for (let i = 0; i < tokens.length; i += 2) {
    const text = line.slice(tokens[i], tokens[i + 2] ?? line.length);
    if (text === "") continue;
    const path = classPath(tokens[i + 1]!, classes);
    let same = 0;
    while (same < path.length && path[same] === open[same]) same++;
    for (let depth = open.length; depth > same; depth--) html.push("</span>");
    for (let depth = same; depth < path.length; depth++) html.push('<span class="', path[depth]!, '">');
    html.push(escapeText(text));
    open = path;
  }
  for (const _ of open) html.push("</span>");
  // By hand: elements stay open from token to token. Text is escaped above, and classes are those of the theme.
  // Joined, because this is kept, and a string made by appending keeps all its pieces.
  return verbatim(html.join(""));
}

/** Classes of the elements around a token, outermost first. Bits as in `EncodedTokenAttributes` of VS Code. */
function classPath(metadata: number, classes: Grammars["classes"]): readonly string[] {
  const path: string[] = [];
  const background = classes[metadata >>> 24];
  const foreground = classes[metadata >>> 15 & 0x1ff];
  if (metadata >>> 11 & 0xf) path.push(packed.outerClass);
  if (background) path.push(background);
  if (foreground) path.push(foreground);
  return path;
}

function place(state: StateStack | null): Place {
  return { state, lines: new Map() };
}

/**
 * The place of a language in `state`: an earlier one if there is one, so that the lines that were met there are known.
 */
function placeOf(state: StateStack, { places }: Language): Place {
  let peers = places.get(state.depth);
  if (!peers) places.set(state.depth, peers = []);
  const old = peers.find((peer) => peer.state === state || peer.state!.equals(state));
  if (old) return old;
  const placed = place(state);
  if (peers.length < 500) peers.push(placed);
  return placed;
}

function tokenize(line: string, state: StateStack | null, grammar: IGrammar): ITokenizeLineResult2 {
  const [first = 0, ...more] = LINE_TIMES;
  let result = grammar.tokenizeLine2(line, state, first);
  for (const time of more) if (result.stoppedEarly) result = grammar.tokenizeLine2(line, state, time);
  return result;
}
