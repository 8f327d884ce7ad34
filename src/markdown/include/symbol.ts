/**
 * The declarations of names in a file of code: from the comments and annotations above one to the brace that closes it.
 *
 * @module
 */

export type NumberedLine = readonly [text: string, number: number];

/** Maximum number of characters of a line that are read. */
const LINE = 500;
/** Words before a name that is declared, and before what may be between: type parameters, the type that it extends, a receiver. */
const WORDS =
  "\\b(?:fun|class|interface|object|val|var|enum|record|struct|trait|func|fn|function|def|const|let|type|typealias|impl|namespace|module)" +
  "\\s{1,9}(?:<[^<>]{0,200}>\\s{0,9}|\\([^()]{0,200}\\)\\s{0,9})?(?:[\\w<>?, ]{1,200}\\.)?";

/** Lines of declarations, in the order in which they are asked for; a name may have those around it: `List.add`. */
export function symbolLines(lines: readonly NumberedLine[], symbols: readonly string[]): NumberedLine[] {
  return symbols.flatMap((symbol, i) => {
    let found: readonly NumberedLine[] | undefined = lines;
    for (const name of symbol.split(".")) found = found && declaration(found, name);
    return found === undefined ? [] : i === 0 ? found : [["", found[0]?.[1] ?? 1] as const, ...found];
  });
}

function declaration(lines: readonly NumberedLine[], name: string): readonly NumberedLine[] | undefined {
  const bare = name.replace(/[^\w$]/g, "").replaceAll("$", "\\$");
  const declared = new RegExp(`${WORDS}${bare}(?![\\w$])`);
  // A method of Java has no word before it, but types.
  const method = new RegExp(`^\\s*[\\w@<>[\\], ]{1,100}\\s${bare}\\s*\\(`);
  const heads = lines.map(([line]) => line.slice(0, LINE));
  let at = heads.findIndex((line) => declared.test(line));
  if (at === -1) at = heads.findIndex((line) => method.test(line));
  if (at === -1) return undefined;
  let first = at;
  while (first > 0 && /^\s*(?:@|\/\*|\*|\/\/)/.test(heads[first - 1]!)) first--;
  return lines.slice(first, endOf(heads, at) + 1);
}

/** The line on which a declaration ends. */
function endOf(heads: readonly string[], at: number): number {
  let depth = 0;
  for (let i = at; i < heads.length; i++) {
    const code = heads[i]!.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)'|\/\/.*$/g, "");
    for (const sign of code) {
      if ("{([".includes(sign)) depth++;
      else if ("})]".includes(sign)) depth--;
    }
    const isOpen = depth > 0 || /(?:[=,:]|->|\|\||&&)\s*$/.test(code) ||
      /^\s*(?:[{.?]|throws\b|where\b|:)/.test(heads[i + 1] ?? "");
    if (!isOpen) return i;
  }
  return heads.length - 1;
}
