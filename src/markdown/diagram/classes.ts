/**
 * Class diagrams, written so that the library draws them as Mermaid does: it leaves out lines that it does not know.
 *
 * @module
 */
import { hide, hideName } from "./hidden.ts";
import { notUnderstood, type Undrawable } from "./undrawable.ts";

/** A name, as a word or in backticks, with its generic type. */
const NAME = "(`[^`]+`|[\\p{L}\\p{M}\\p{N}_.-]*[\\p{L}\\p{M}\\p{N}_])(~[^~\\s]+~)?";
const CLASS = new RegExp(
  `^class[ \\t]+${NAME}(?:[ \\t]*\\["?([^"\\]]+)"?\\])?(?:[ \\t]*:::[\\w-]+)?[ \\t]*(\\{[ \\t]*\\}?)?$`,
  "u",
);
const ANNOTATION = new RegExp(`^<<(\\w+)>>[ \\t]*${NAME}$`, "u");
const MEMBER = new RegExp(`^${NAME}[ \\t]*:[ \\t]*(\\S.*)$`, "u");
const RELATION = new RegExp(
  `^${NAME}[ \\t]*(?:"([^"]*)"[ \\t]*)?(<\\|--|<\\|\\.\\.|\\*--|o--|-->|--\\*|--o|--\\|>|\\.\\.>|\\.\\.\\|>|<--|<\\.\\.|--)(?![->|.])` +
    `[ \\t]*(?:"([^"]*)"[ \\t]*)?${NAME}[ \\t]*(?::(.*))?$`,
  "u",
);
const NAMESPACE = /^namespace[ \t]+\S+[ \t]*\{$/;
const STYLE = /^(?:direction|style|cssClass|classDef)[ \t]/;

/** Lines in which each class is called by its label. */
export function readClasses(lines: readonly string[]): readonly string[] | Undrawable {
  const [header = "", ...statements] = lines;
  const labels = new Map<string, string>();
  for (const line of statements) {
    const [, name, type, label] = CLASS.exec(line) ?? [];
    if (label !== undefined) labels.set(name!, label);
    else if (type !== undefined) labels.set(name!, `${bare(name!)}<${type.slice(1, -1)}>`);
  }
  const shown = (name: string) => hideName(labels.get(name) ?? bare(name));
  const written = [header];
  let isOpen = false;
  for (const line of statements) {
    const [, name, , , brace] = CLASS.exec(line) ?? [];
    const [, annotation, annotated] = ANNOTATION.exec(line) ?? [];
    const [, owner, , member] = MEMBER.exec(line) ?? [];
    const [, from, , fromMany, arrow, toMany, to, , words] = RELATION.exec(line) ?? [];
    if (isOpen) {
      isOpen = line !== "}";
      written.push(typed(line));
    } else if (name !== undefined) {
      isOpen = brace === "{";
      written.push(`class ${shown(name)}${isOpen ? " {" : ""}`);
    } else if (annotated !== undefined) written.push(`class ${shown(annotated)} { <<${annotation}>> }`);
    else if (from !== undefined) {
      const label = words?.trim() ? ` : ${hide(words.trim())}` : "";
      written.push(`${shown(from)} ${many(fromMany)}${arrow} ${many(toMany)}${shown(to!)}${label}`);
    } else if (owner !== undefined) written.push(`${shown(owner)} : ${typed(member!)}`);
    else if (NAMESPACE.test(line) || line === "}") written.push(line);
    else if (!STYLE.test(line)) return notUnderstood(line);
  }
  return written;
}

/** `List~int~` is the generic type `List<int>`. */
function typed(member: string): string {
  return member.replace(/(?<=[\w\]])~([^~\s]+)~/g, "<$1>");
}

function many(words: string | undefined): string {
  return words === undefined ? "" : `"${hide(words)}" `;
}

function bare(name: string): string {
  return name.replaceAll("`", "");
}
