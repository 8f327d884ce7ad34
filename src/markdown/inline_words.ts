/**
 * The words of a line of inline Markdown: for titles, which navigation, search and feeds need before pages are rendered.
 * Expressions instead of the parser, with which a start would take a twentieth longer; no line here is longer than a title.
 *
 * @module
 */

/** Characters without which a line is its own words. */
const MARKS = /[\\`*_[\]<>&~=^+:]/;
/** Code, and escaped characters. */
const LITERAL = /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)|\\([!-/:-@[-`{-~])/g;
/** The parentheses of a link. */
const TARGET = /\((?:[^()]|\([^()]*\)){0,500}\)/.source;
const IMAGE = new RegExp(`!\\[([^[\\]]*)\\]${TARGET}`, "g");
/** Syntax, and the words of it: those of its groups. */
const SYNTAX: readonly (readonly [syntax: RegExp, words: string])[] = [
  [new RegExp(`\\[((?:[^[\\]]|\\[[^[\\]]*\\]){0,500})\\]${TARGET}`, "g"), "$1"],
  // Wiki links, footnotes, links by reference.
  [/\[\[(?:[^[\]|]+\|)?([^[\]|]+)\]\]/g, "$1"],
  [/\^\[[^[\]]*\]|\[\^[^[\]]*\]/g, ""],
  [/\[([^[\]]+)\]\[[^[\]]*\]/g, "$1"],
  // Addresses, type parameters, which look like tags, and tags.
  [/<((?:https?:|mailto:)[^<>\s]+)>/gi, "$1"],
  [/(?<=\w)<(?!(?:br|hr|img|input|wbr)>)([a-z]\w*)>(?!.*<\/\1>)/gi, "\u0001$1\u0002"],
  [/<br\s*\/?>/gi, " "],
  [/<\/?[a-z][^>]*>|<!--.*?-->/gi, ""],
  // Superscripts.
  [/\^([^\s^]+)\^/g, "$1"],
  // Elements of a line in MDC, emoji and icons.
  [/(?<![\w:]):[a-z][\w-]*\[([^[\]]*)\]/gi, "$1"],
  [/(?<![\w:]):[\w+-]{1,60}:(?![\w:])/g, ""],
];
/** Marks of emphasis, and of marked, inserted, deleted and lowered text. */
const RUN = /\*+|_+|~+|==|\+\+/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Code, escaped characters and character references are the characters that they stand for. @param line Without `\0`. */
export function inlineWords(line: string): string {
  if (!MARKS.test(line)) return line.trim();
  const literals: string[] = [];
  const plain = line.replace(LITERAL, (_, __, code: string | undefined, escaped: string) => {
    literals.push(code?.trim() ?? escaped);
    return `\0${literals.length - 1}\0`;
  });
  const restored = (text: string) =>
    text.replace(/\0(\d+)\0/g, (_, i) => literals[Number(i)]!).replaceAll("\u0001", "<").replaceAll("\u0002", ">")
      .trim();
  // An image is decoration, but where there is nothing else.
  const withoutImages = restored(wordsOf(plain.replace(IMAGE, "")));
  return withoutImages || restored(wordsOf(plain.replace(IMAGE, "$1")));
}

function wordsOf(line: string): string {
  const text = withoutMarks(SYNTAX.reduce((text, [syntax, words]) => text.replace(syntax, words), line));
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, character).replace(/\s+/g, " ");
}

/** A text without marks that belong together, by the delimiter stack of CommonMark (§6.2). */
function withoutMarks(text: string): string {
  const runs = Array.from(
    text.matchAll(RUN),
    ({ 0: mark, index }) => ({ sign: mark[0]!, index, size: mark.length, left: mark.length }),
  );
  const open: (typeof runs)[number][] = [];
  for (const run of runs) {
    const before = text[run.index - 1] ?? " ";
    const after = text[run.index + run.size] ?? " ";
    while (run.left > 0 && isFlanking(run.sign, before, after)) {
      const i = open.findLastIndex(({ sign }) => sign === run.sign);
      if (i < 0) break;
      const taken = Math.min(open[i]!.left, run.left);
      run.left -= taken;
      open[i]!.left -= taken;
      open.length = open[i]!.left > 0 ? i + 1 : i;
    }
    if (run.left > 0 && isFlanking(run.sign, after, before)) open.push(run);
  }
  let at = 0;
  const kept = runs.map(({ sign, index, size, left }) => {
    const piece = text.slice(at, index) + sign.repeat(left);
    at = index + size;
    return piece;
  });
  return kept.join("") + text.slice(at);
}

/** Whether a run may begin or end something, by the character within it and the one outside. */
function isFlanking(sign: string, inside: string, outside: string): boolean {
  if (/\s/.test(inside)) return false;
  return /\s/.test(outside) || PUNCTUATION.test(outside) || sign !== "_" && !PUNCTUATION.test(inside);
}

/** Names that authors type; all others stay as they are. */
const NAMED: ReadonlyMap<string, string> = new Map(
  ("amp & lt < gt > quot \" apos ' nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 mdash — ndash – hellip … copy © reg ® " +
    "trade ™ times × middot · bull • lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » larr ← rarr → uarr ↑ darr ↓ harr ↔ deg ° " +
    "para ¶ sect § plusmn ± le ≤ ge ≥ ne ≠ infin ∞ euro € pound £ shy \u00ad zwj \u200d zwnj \u200c lbrack [ rbrack ] " +
    "lsqb [ rsqb ] lcub { rcub } num # ast * lowbar _ grave ` vert | colon : excl !").split(" ").flatMap((
      name,
      i,
      all,
    ) => i % 2 === 0 ? [[name, all[i + 1]!] as const] : []),
);

function character(written: string, decimal?: string, hex?: string, name = ""): string {
  const code = decimal === undefined ? hex === undefined ? undefined : Number.parseInt(hex, 16) : Number(decimal);
  if (code === undefined) return NAMED.get(name) ?? written;
  return code === 0 || code > 0x10ffff || code >= 0xd800 && code < 0xe000 ? "\ufffd" : String.fromCodePoint(code);
}
