/**
 * Names of icons of other sets, used by Material for MkDocs, Mintlify and themes of Hugo, and possible names of the same
 * icons in Lucide.
 *
 * @module
 */
import { SYNONYMS } from "./synonyms.ts";

/**
 * `material-`, `octicons-`, `fontawesome-brands-`, `fa-solid fa-`; a size is at the end: `octicons-x-16`. Iconify has
 * the set before a colon, or `i-` before the set.
 */
const SETS =
  /^(?:(?:material|octicons|octicon|fontawesome(?:-(?:brands|solid|regular))?|mdi|tabler|heroicons|bi|bx)[-/:\s]+|fa[bdlrs]?(?:-(?:brands|solid|regular|light|thin|duotone|sharp))*\s+fa-|fa-|(?!lucide:|simple)[a-z][a-z0-9-]{0,30}:(?=[a-z0-9])|i-(?!lucide|simple)[a-z0-9]+-)/i;
const SIZE = /-(?:12|16|24|48|96)$/;
/** Sets and folders of logos, whose names are not words. */
const LOGOS = /brands|logos?\b|^seti:|^fab\b|devicon|skill-icons|vscode-icons|cib\b|\blanguage-(?=\w)/i;
/** Words that describe the style of an icon. */
const STYLE = /^(?:outline|outlined|filled|fill|variant|solid|regular|alt|box|round|rounded|sharp|line|bold|light)$/;
/** Words that negate the meaning of an icon. */
const NEGATIVE = /^(?:off|slash|remove|cancel|no|not)$/;

/** Names to try in Lucide's set and among the marks, for one of another set; `undefined`: it is not such a name. */
export function foreignNames(written: string): readonly string[] | undefined {
  const set = SETS.exec(written)?.[0];
  if (set === undefined) return undefined;
  const name = written.slice(set.length).toLowerCase().replace(/^(?:solid|regular|brands)[-/\s]+/, "").replace(
    SIZE,
    "",
  );
  if (LOGOS.test(written)) return [name, name.replace(/^(?:mark|logo|square|language)-|-(?:alt|square|icon)$/g, "")];
  return [...sameNames(name), name.replace(/^mark-|^logo-/, ""), ...shorterNames(name)];
}

/** Possible names of the same icon in Lucide: with its words, in another order, or without the style. */
export function sameNames(name: string): readonly string[] {
  const words = name.replace(/-slash$/, "-off").split("-").filter((word, i) => i === 0 || !STYLE.test(word));
  return [
    SYNONYMS.get(name),
    name,
    SYNONYMS.get(words.join("-")),
    words.join("-"),
    ...parted(words).flatMap(([start, rest]) => [`${start}-${rest}`, `${rest}-${start}`]),
  ].filter((one) => one !== undefined);
}

/** Beginnings of a name, the longest first: an icon of a table that is edited is one of a table. */
function shorterNames(name: string): readonly string[] {
  const words = name.split("-");
  const most = words.findIndex((word, i) => i > 0 && NEGATIVE.test(word));
  return most < 0 ? parted(words).map(([start]) => start) : [];
}

/** Splits a name after each of its words, the last first; the start is in the words of Lucide. */
function parted(words: readonly string[]): readonly (readonly [start: string, rest: string])[] {
  return words.slice(1).map((_, i) => {
    const end = words.length - 1 - i;
    const start = words.slice(0, end).join("-");
    return [SYNONYMS.get(start) ?? start, words.slice(end).join("-")] as const;
  });
}
