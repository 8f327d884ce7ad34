/**
 * The command `dates`: writes the dates file from the history of git.
 *
 * @module
 */
import { gitDates } from "../build/scan/git_dates.ts";
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../settings.ts";
import { isPage, typedFolder } from "../site/address.ts";
import { datesText } from "../site/dates.ts";

/**
 * Runs the command.
 *
 * @throws {Refusal} If git or a repository is missing, or no page is committed.
 */
export async function run({ runtime, line }: Invocation): Promise<number> {
  const { settings } = await readSettings(runtime, NO_FLAGS);
  const folder = typedFolder(line.operands[0] ?? settings.rootPath);
  const entries = await runtime.files.list(folder);
  if (!entries) throw new Refusal(`Cannot read dates of ${folder}: there is no such folder`);
  const { dates, isShallow } = await gitDates(runtime.execute, folder);
  if (isShallow) {
    throw new Refusal(`Cannot read dates of ${folder}: the repository is shallow; fetch its whole history`);
  }
  const pages = entries.map(({ file }) => file).filter(isPage);
  const known = new Map(pages.flatMap((file) => dates.has(file) ? [[file, dates.get(file)!]] : []));
  if (known.size === 0) throw new Refusal(`Cannot read dates of ${folder}: no page in it is committed`);
  const output = line.values["output"] ?? settings.datesFile;
  await runtime.files.write(output, datesText(known));
  const rest = pages.length - known.size;
  runtime.print(`${output}: dates of ${known.size} pages${rest > 0 ? `; ${rest} are not committed yet` : ""}`);
  return 0;
}
