/**
 * Entities and relations, written so that the library draws them as Mermaid does: it leaves out lines that it does not
 * know.
 *
 * @module
 */
import { BLANK, hideName } from "./hidden.ts";
import { notUnderstood, type Undrawable } from "./undrawable.ts";

/** A name, as a word or in quotes. */
const NAME = '("[^"]+"|[\\p{L}\\p{M}\\p{N}_.*-]*[\\p{L}\\p{M}\\p{N}_*])';
const ENTITY = new RegExp(`^${NAME}[ \\t]*(?:\\[[ \\t]*"?([^"\\]]+)"?[ \\t]*\\])?[ \\t]*(\\{[ \\t]*\\}?)?$`, "u");
const RELATION = new RegExp(
  `^${NAME}[ \\t]*([|}][|o])(--|\\.\\.|\\.-|-\\.)([|o][|{])[ \\t]*${NAME}[ \\t]*(?::(.*))?$`,
  "u",
);
/** Type, name, keys and comment. */
const ATTRIBUTE = /^(\S+[ \t]+\S+)((?:[ \t]+[PFU]K(?:,[PFU]K){0,2},?){0,3})([ \t]+"[^"]*")?$/;
const STYLE = /^(?:direction|style|class|classDef)[ \t]/;

/** Lines in which each entity is called by its label. */
export function readEntities(lines: readonly string[]): readonly string[] | Undrawable {
  const [header = "", ...statements] = lines;
  const labels = new Map<string, string>();
  for (const line of statements) {
    const [, name, label] = ENTITY.exec(line) ?? [];
    if (label !== undefined) labels.set(unquoted(name!), label);
  }
  const shown = (name: string) => hideName(labels.get(unquoted(name)) ?? unquoted(name));
  const written = [header];
  let isOpen = false;
  for (const line of statements) {
    const [, name, , brace] = ENTITY.exec(line) ?? [];
    const [, from, fromMany, stroke, toMany, to, words] = RELATION.exec(line) ?? [];
    const [, attribute, keys, comment = ""] = ATTRIBUTE.exec(line) ?? [];
    if (isOpen && line === "}") {
      isOpen = false;
      written.push(line);
    } else if (isOpen) {
      if (attribute === undefined) return notUnderstood(line);
      written.push(attribute + keys!.replaceAll(",", " ") + comment);
    } else if (from !== undefined) {
      const text = unquoted(words?.trim() ?? "") || BLANK;
      written.push(`${shown(from)} ${fromMany}${stroke === "--" ? stroke : ".."}${toMany} ${shown(to!)} : ${text}`);
    } else if (STYLE.test(line)) continue;
    else if (name !== undefined) {
      isOpen = brace === "{";
      written.push(`${shown(name)} {`);
      if (!isOpen) written.push("}");
    } else return notUnderstood(line);
  }
  return written;
}

function unquoted(words: string): string {
  return words.replace(/^"(.*)"$/, "$1");
}
