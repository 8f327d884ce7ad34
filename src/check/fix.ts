/**
 * Writes safe corrections into the files. A text that has moved since it was checked is left alone.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { decodeUnchanged } from "../decode.ts";
import type { Files } from "../files.ts";
import type { Finding, Fix } from "./finding.ts";
import { wholeAt } from "./places.ts";

/** Corrects what can be corrected. Resolves to the findings that are gone. */
export async function applyFixes<F extends Finding>(
  findings: readonly F[],
  files: Pick<Files, "read" | "write">,
): Promise<ReadonlySet<F>> {
  const byFile = new Map<string, (F & { readonly fix: Fix })[]>();
  for (const finding of findings) {
    if (finding.fix) addTo(byFile, finding.fix.file, finding as F & { readonly fix: Fix });
  }
  const gone = new Set<F>();
  for (const [file, all] of byFile) {
    const [bytes] = await files.read([file]);
    const text = bytes && decodeUnchanged(bytes);
    if (text === undefined) continue;
    const lines = text.split("\n");
    const done = all.filter(({ fix, column }) => replace(lines, fix, column));
    if (done.length === 0) continue;
    await files.write(file, lines.join("\n"));
    for (const finding of done) gone.add(finding);
  }
  return gone;
}

/** The findings that are left, in the columns that corrections before them in their lines have moved them to. */
export function afterFixes<F extends Finding>(findings: readonly F[], gone: ReadonlySet<F>): readonly F[] {
  return findings.filter((one) => !gone.has(one)).map((finding) => {
    const { file, line, column } = finding;
    if (column === undefined) return finding;
    const moved = [...gone].reduce(
      (sum, { fix, column: at = Infinity }) =>
        fix?.file === file && fix?.line === line && at < column ? sum + fix!.after.length - fix!.before.length : sum,
      0,
    );
    return moved === 0 ? finding : { ...finding, column: column + moved };
  });
}

/** Replaces a text at its column, or where it is the only one of its kind in the line. */
function replace(lines: string[], { line, before, after }: Fix, column: number | undefined): boolean {
  const text = lines[line - 1];
  if (text === undefined) return false;
  const first = wholeAt(text, before);
  const isAlone = wholeAt(text, before, first + 1) < 0;
  const at = column !== undefined && wholeAt(text, before, column - 1) === column - 1 ? column - 1 : first;
  if (at < 0 || (at === first && !isAlone && column === undefined)) return false;
  lines[line - 1] = text.slice(0, at) + after + text.slice(at + before.length);
  return true;
}
