/**
 * The command `check`: opens the site without a server, waits until every page is finished, and says what was reported.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import { open } from "../open.ts";
import { readSettings, WWWROOT } from "../settings.ts";

const CACHE = ".lectern/pages";

/** Runs the command. Resolves to 0, or 1 where there are problems. */
export async function run({ runtime, line, signal }: Invocation): Promise<number> {
  const { settings, warnings } = await readSettings(runtime, { ...NO_FLAGS, rootPath: line.operands[0] });
  const problems: string[] = [...warnings];
  const { live } = await open({
    ...runtime,
    settings: { ...settings, enableHotReload: false, cachePath: settings.cachePath ?? CACHE },
    wwwroot: WWWROOT,
    log: (level, message) => void (level === "info" || problems.push(message)),
    progress() {},
    signal,
  });
  await live.stored();
  for (const problem of problems) runtime.print(problem);
  const { size } = live.current.site.pages;
  runtime.warn(`${size} pages, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}
