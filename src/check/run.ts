/**
 * The command `check`: opens the site without a server, checks it, and prints what was found.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import { quantity } from "../quantity.ts";
import { ConfigError } from "../config/check.ts";
import { NO_FLAGS } from "../config/flags.ts";
import type { HostSettings } from "../config/host.ts";
import type { ExternalSettings } from "../config/site.ts";
import type { Log } from "../log.ts";
import { open } from "../open.ts";
import { createProgress } from "../progress.ts";
import type { Runtime } from "../runtime.ts";
import { Refusal } from "../refusal.ts";
import { readSettings, WWWROOT } from "../settings.ts";
import { readBaseline, withoutKnown, writeBaseline } from "./baseline.ts";
import { type CheckResult, checkSite } from "./check.ts";
import { codeFindings, type CodeOptions } from "./code/code.ts";
import { externalFindings, type LinkedTexts, linksAround } from "./external/external.ts";
import { openMemory } from "./external/memory.ts";
import { isPublicAddress } from "./external/public_address.ts";
import { byPlace, type Finding, type Judged } from "./finding.ts";
import { configFindings } from "./reported.ts";
import { afterFixes, applyFixes } from "./fix.ts";
import { FORMATS, isFormat } from "./format/format.ts";
import type { Report } from "./format/report.ts";
import { judge, type Levels, ruleLines } from "./levels.ts";
import { readHistory } from "./moves/history.ts";
import { openReadings } from "./readings.ts";
import { keepAddresses, lostAddresses, lostFindings, type LostOptions } from "./moves/moves.ts";

/** Folder for what is kept between runs: finished pages, good links, and addresses. */
const FOLDER = ".lectern";

/** Runs the command. Resolves to 0, or 1 where there are problems that count. */
export async function run(invocation: Invocation): Promise<number> {
  const { runtime, line: { values, switches, operands: [folder] } } = invocation;
  const started = performance.now();
  if (switches.has("rules")) {
    for (const line of ruleLines()) runtime.print(line);
    return 0;
  }
  const format = values.format ?? "text";
  if (!isFormat(format)) {
    throw new Refusal(`--format must be one of ${Object.keys(FORMATS).join(", ")}: it is ${format}`);
  }
  if (switches.has("update-baseline") && values.baseline === undefined) {
    throw new Refusal("--update-baseline goes with --baseline <file>");
  }
  const known = values.baseline === undefined || switches.has("update-baseline")
    ? undefined
    : await readBaseline(values.baseline, runtime.files);
  const { settings, warnings } = await readSettings(runtime, { ...NO_FLAGS, rootPath: folder });
  const { findings, pages, levels } = await find(invocation, settings, warnings);
  const judged = judge(findings, levels).toSorted(byPlace);
  if (switches.has("update-baseline")) {
    await writeBaseline(values.baseline!, judged, runtime.files);
    runtime.warn(`${values.baseline} holds ${quantity(judged.length, "problem")}`);
    return 0;
  }
  const fixed = switches.has("fix") ? await applyFixes(judged, runtime.files) : new Set<Judged>();
  const open = afterFixes(judged, fixed);
  const { left, found, stale } = withoutKnown(open, known);
  const report: Report = {
    findings: left,
    config: `${settings.rootPath}/config.json`,
    pages,
    fixed: fixed.size,
    fixable: left.filter(({ fix }) => fix !== undefined).length,
    known: found,
    stale,
    seconds: (performance.now() - started) / 1000,
  };
  const text = FORMATS[format](report);
  if (text.out !== "") runtime.print(text.out);
  if (text.summary !== "") runtime.warn(text.summary);
  return left.some(({ level }) => level === "error" || switches.has("strict")) ? 1 : 0;
}

interface Found {
  readonly findings: readonly Finding[];
  readonly pages: number;
  readonly levels: Levels;
}

/** Opens and checks a site. One that cannot be built has the problems of its configuration. */
async function find(
  { runtime, line, signal }: Invocation,
  settings: HostSettings,
  warnings: readonly string[],
): Promise<Found> {
  const bar = createProgress("Finishing pages", runtime.draw, () => performance.now());
  const failures: string[] = [];
  const log: Log = (level, message) => void (level === "error" && failures.push(message));
  const ofSettings = warnings.map(ofSetting);
  try {
    const { live, rootPath, hints, project } = await open({
      ...runtime,
      settings: { ...settings, enableHotReload: false, cachePath: settings.cachePath ?? `${FOLDER}/pages` },
      wwwroot: WWWROOT,
      hasReaders: false,
      reserves: false,
      commandName: "check",
      log,
      progress: bar.update,
      signal,
    });
    const [history] = await Promise.all([readHistory(runtime.execute, rootPath), live.finished()]);
    bar.end();
    const { files, compression } = runtime;
    const moves: LostOptions = { live, rootPath, files, history, manifest: `${FOLDER}/addresses.json` };
    if (line.switches.has("moves")) await writeMoves(moves, runtime);
    const lost = lostFindings(await lostAddresses(moves), moves);
    const readings = await openReadings(`${FOLDER}/readings.json`, files);
    const checked: CheckResult = await checkSite({
      live,
      settings: { ...settings, rootPath },
      compression,
      log,
      files,
      readings,
      project: project && { root: project.root, files: (await project.reader())?.files ?? [] },
    });
    await readings.store();
    await live.stored();
    const { check } = live.current.site.config;
    const code = line.switches.has("code") ? await codeFindings(checked.pages, foldersOf(runtime)) : [];
    const around = linksAround(live.current.site);
    const texts = { pages: checked.pages, around, config: checked.config };
    const outside = line.switches.has("external") ? await askOthers(texts, check.external, runtime) : [];
    return {
      findings: [ofSettings, hints.map(ofFolder), checked.findings, lost, code, outside, failures.flatMap(bug)].flat(),
      pages: live.current.site.pages.size,
      levels: check.rules,
    };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { findings: [...ofSettings, ...configFindings(error)], pages: 0, levels: new Map() };
  } finally {
    bar.end();
  }
}

/** Keeps the addresses of pages that moved, and builds the site again. */
async function writeMoves(moves: LostOptions, { warn }: Runtime): Promise<void> {
  const written = await keepAddresses(await lostAddresses(moves), moves);
  for (const line of written) warn(line);
  if (written.length === 0) return;
  await moves.live.rebuild();
  await moves.live.finished();
}

/** Folders for blocks of code. */
function foldersOf({ files, execute, temporary, folders }: Runtime): CodeOptions {
  return { files, execute, outside: `${temporary()}/lectern-code-${folders.process}`, inside: `${FOLDER}/code` };
}

/** Links to other sites. */
async function askOthers(
  texts: LinkedTexts,
  settings: ExternalSettings,
  { files, outside, draw }: Runtime,
): Promise<readonly Finding[]> {
  const bar = createProgress("Asking other sites", draw, () => performance.now());
  const memory = await openMemory(`${FOLDER}/links.json`, files, Date.now());
  try {
    const { update: progress } = bar;
    return await externalFindings(texts, { settings, outside, admit: isPublicAddress, memory, progress });
  } finally {
    bar.end();
  }
}

/** Finding about a setting of the program, with the line that the warning names. */
function ofSetting(message: string): Finding {
  return {
    rule: "settings",
    file: "appsettings.json",
    line: Number(/ \(line (\d+)/.exec(message)?.[1]) || undefined,
    column: undefined,
    message: message.replace(/^appsettings\.json: /, "").replace(/ \(line \d+.*\)$/, ""),
  };
}

/** A failure of the program that is not one of a page. */
function bug(message: string): readonly Finding[] {
  if (message.startsWith("Cannot render ")) return [];
  return [{
    rule: "render-failure",
    file: undefined,
    line: undefined,
    column: undefined,
    message: message.split("\n")[0]!,
  }];
}

/** Finding about the content folder. */
function ofFolder(message: string): Finding {
  return { rule: "file", file: undefined, line: undefined, column: undefined, message };
}
