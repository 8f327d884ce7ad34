/**
 * Labels of equations in bookdown: `(\#eq:name)` within an environment becomes the label of a formula of Quarto.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { quartoName } from "./labels.ts";

const BEGIN = /^ {0,3}(\$\$)?[ \t]*\\begin\{(equation|align|alignat|gather|multline|eqnarray|flalign)(\*?)\}/;
const LABEL = /[ \t]*\(\\?#eq:([\w./-]{1,100})\)/;
/** Maximum number of lines of an environment. */
const REACH = 80;

/** The lines, in which environments with a label are formulas with one. */
export function markEquations(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes("#eq:"))) return lines;
  const written = [...lines];
  const fenceLine = createFences({ isNested: true });
  for (let i = 0; i < lines.length; i++) {
    if (fenceLine(lines[i]!) !== undefined) continue;
    const [, dollars, name, star] = BEGIN.exec(lines[i]!) ?? [];
    if (name === undefined) continue;
    const close = `\\end{${name}${star}}`;
    const length = lines.slice(i, i + REACH).findIndex((line) => line.trimEnd().replace(/\$\$$/, "").endsWith(close));
    if (length < 0) continue;
    const labels = lines.slice(i, i + length + 1).flatMap((line) => LABEL.exec(line)?.[1] ?? []);
    if (labels.length === 0) continue;
    for (let at = i; at <= i + length; at++) written[at] = written[at]!.replace(LABEL, "");
    if (dollars === undefined) {
      written[i] = `$$${written[i]!.trimStart()}`;
      written[i + length] = `${written[i + length]!.trimEnd()}$$`;
    }
    written[i + length] = `${written[i + length]!.trimEnd()} {#${quartoName("eq", labels[0]!)}}`;
    i += length;
  }
  return written;
}
