/**
 * Commands of Doxygen in a line: references, emphasis and formulas.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import { spaced } from "../text.ts";

/** `[words](@ref place)`, `@ref place "words"`, `@subpage place`. */
const LINKED = /\]\([@\\]ref[ \t]+([^\s()"]{1,200})(?:[ \t]+"[^"\n]{0,300}")?\)/g;
const REFERENCE = /(?<!\]\()[@\\](?:ref|subpage)[ \t]+([\w:~.#/-]{1,200})(?:[ \t]+"([^"\n]{1,300})")?/g;
const NAMED = /[@\\]link[ \t]+([\w:~.#/()-]{1,200})[ \t]+([^\n@\\]{1,300}?)[ \t]*[@\\]endlink/g;
/** One word in bold, in italics, or as code. */
const WORD = /(?<![\w\\@])[@\\](b|e|em|a|c|p)[ \t]+([^\s,;]{0,199}[^\s,;.:!?)])/g;
const FORMULA = /\\f(?:\$((?:[^\\]|\\(?!f\$)){1,2000})\\f\$|\(((?:[^\\]|\\(?!f\))){1,2000})\\f\))/g;
/** The id of a heading, or of an anchor. */
const PLACE = /\{#([\w:.-]{1,200})\}|<a id="([^"\n]{1,200})"/g;
/** A sign at either end of a formula in lines of its own. */
const DISPLAYED = /\\f[[\]]/g;
/** A sign before a word that is not to become a link, and a sign that is doubled. */
const ESCAPED = /(?<![\w%\\])%(?=[A-Z][a-z]\w{0,100}(?![\w%]))|(?<!@)@@(?!@)/g;

/** Translates what is not code. @param isProject Whether references may lead to other pages. */
export function writeInline(text: string, isProject: boolean): string {
  const ids = new Set(Array.from(text.matchAll(PLACE), ([, heading, anchor]) => heading ?? anchor));
  const isHere = (id: string) => ids.has(id);
  const steps: readonly (readonly [RegExp, (raw: string, groups: readonly (string | undefined)[]) => string])[] = [
    [
      LINKED,
      (raw, [id = ""]) => isHere(id) ? `](#${id})` : isPage(id) ? `](${id})` : isProject ? `](xref:${id})` : raw,
    ],
    [REFERENCE, (raw, [id = "", words]) => {
      if (!isProject || isPage(id) || isHere(id) && words !== undefined) return reference(id, words, isHere);
      return words === undefined ? raw : `[${words}](xref:${id})`;
    }],
    [NAMED, (_, [, words = ""]) => words],
    [WORD, (_, [name = "", word = ""]) => marked(name, word)],
    [FORMULA, (_, [first, second = ""]) => `$${(first ?? second).trim()}$`],
    [DISPLAYED, () => "$$"],
    [ESCAPED, (raw) => raw === "@@" ? "@" : ""],
  ];
  return steps.reduce(
    (written, [expression, write]) => outsideCode(written, expression, (raw, _at, groups) => write(raw, groups)),
    text,
  );
}

function isPage(id: string): boolean {
  return /\.(?:md|markdown)(?:#|$)/.test(id);
}

/** A place in this page or another file is a link, and the name of code is code. */
function reference(id: string, words: string | undefined, isHere: (id: string) => boolean): string {
  // A full stop after it is that of the sentence.
  const [, name = id, end = ""] = /^(.*?)([.:]*)$/s.exec(id) ?? [];
  const after = words === undefined ? end : "";
  const target = isHere(name) ? `#${name}` : isPage(name) ? name : undefined;
  if (target !== undefined) return `[${words ?? spoken(name)}](${target})${after}`;
  if (words !== undefined) return words;
  return isCodeName(name) ? `\`${name}\`${after}` : spoken(name) + after;
}

/** Whether a name is that of code: `a::b`, `MyClass`, `glfwInit`, `GLFW_DLL`. */
export function isCodeName(name: string): boolean {
  return /[:~.#]|[a-z][A-Z]|^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name);
}

/** Words of an id. */
function spoken(id: string): string {
  return spaced(id.replace(/\.(?:md|markdown)$/, "").replace(/^.*\//, "")).trim() || id;
}

function marked(name: string, word: string): string {
  if (name === "c" || name === "p") return word.includes("`") ? word : `\`${word}\``;
  return name === "b" ? `**${word}**` : `*${word}*`;
}
