/**
 * The static site: asks the application for every address of a snapshot and writes the answers.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import type { HostSettings } from "../config/host.ts";
import type { ThemeSettings } from "../config/theme.ts";
import { quantity, someOf } from "../quantity.ts";
import type { Log } from "../log.ts";
import type { Runtime } from "../runtime.ts";
import { Refusal } from "../refusal.ts";
import { sha256 } from "../sha256.ts";
import { CONTROL } from "./control.ts";
import { lostTexts } from "./lost_text.ts";
import { addressesOf } from "./plan.ts";
import { nameWarnings } from "./portable_names.ts";
import { checkShrinkage } from "./shrinkage.ts";
import { MARKER, stage } from "./target.ts";
import { writeSite } from "./write_site.ts";
import { createWriter, type WrittenFiles } from "./writer.ts";

export interface ExportOptions {
  readonly runtime: Pick<Runtime, "files" | "folders" | "compression" | "draw" | "onSignal">;
  readonly settings: HostSettings;
  readonly live: Live;
  readonly theme: Pick<ThemeSettings, "customCssUrl">;
  readonly log: Log;
  /** Start of the program, by `performance.now()`. */
  readonly started: number;
}

interface Written extends Pick<WrittenFiles, "sizes" | "same"> {
  /** Whether the existing export has a file that the new one lacks. */
  readonly isGone: boolean;
}

/** Maximum number of files that a message names. */
const NAMED = 20;
/** Folder of the operator's files. */
const WWWROOT = "wwwroot";
/** Marks for GitHub Pages and for the next export, and what a host obeys: no page and no file can take their places. */
const OWN_FILES = [MARKER, ".nojekyll", ...CONTROL];

/**
 * Writes the site to `settings.exportPath`. Whatever fails, the export that was there before stays whole.
 *
 * @returns Whether pages had to be made: not if the existing export was made of the same input.
 * @throws {Refusal} If the folder cannot be written or is not ours to replace, a text cannot be read, a file has no
 * content, most of its pages would be gone or empty, or a page could not be rendered.
 */
export async function exportSite(options: ExportOptions): Promise<boolean> {
  const { runtime, settings, live, theme, started } = options;
  const target = settings.exportPath ?? "out";
  const { files, folders } = runtime;
  const sources = [settings.rootPath, WWWROOT];
  const staging = await stage({ folders, files, target, sources });
  let isStopped = false;
  const stopped = new Promise<never>((_, reject) => {
    runtime.onSignal(() => {
      isStopped = true;
      reject(new Refusal("Stopped"));
    });
  });
  stopped.catch(() => {});
  /** Requests that were running when the export was stopped fail, which is expected and not logged. */
  const log: Log = (...event) => void (isStopped || options.log(...event));
  try {
    const inputs = await sha256(
      JSON.stringify([await live.inputs(), settings.contentSecurityPolicy, settings.redirectFiles]),
    );
    const isSame = !settings.force && await staging.stands(inputs);
    const written = isSame ? await staging.discard() : await publish(inputs, await Promise.race([stopped, write()]));
    const took = ((performance.now() - started) / 1000).toFixed(1);
    const { size } = live.current.site.pages;
    const what = `${written ?? "unchanged"}, ${took} s`;
    log("info", `Exported ${quantity(size, "page")} to ${target} (${what})`);
    return !isSame;
  } catch (error) {
    await staging.discard();
    throw staging.reassuring(error);
  }

  async function finished(): Promise<void> {
    await live.finished();
    const { failed, overdue } = live;
    // Readers would get their sources only.
    if (failed.length > 0) {
      throw new Refusal(
        `Cannot export to ${target}: Lectern failed to render ${someOf(failed, NAMED)}. The log says why`,
      );
    }
    if (overdue.length > 0 && !settings.force) {
      throw new Refusal(
        `Cannot export to ${target}: ${
          someOf(overdue, NAMED)
        } could not be rendered. The log says why; to export without, ` +
          "add --force",
      );
    }
  }

  async function write(): Promise<Written> {
    if (!settings.force) checkUnread(live.unread, target);
    const planned = addressesOf(live.current);
    const before = await staging.before();
    const { pages, fallbacks } = live.current.site;
    // A page that is shown in place of a translation does not make up for it.
    const standIns = new Set<string>(Array.from(fallbacks(), ({ path }) => path));
    const { moved } = live.current;
    const files = planned.filter(({ path }) => !standIns.has(path) || moved.has(path)).map(({ file }) => file);
    const check = (lost: readonly string[]) => checkShrinkage([...before.keys()], files, lost, target);
    if (!settings.force) check([]);
    const writer = createWriter({ staging, warn: (message) => log("warning", message), reserved: OWN_FILES });
    await writeSite({ runtime, settings, wwwroot: WWWROOT, live, theme, log, planned, finished }, writer);
    const { sizes, same, elsewhere } = await writer.end();
    const { contentOf } = live;
    for (const warning of nameWarnings([...sizes.keys()])) log("warning", warning);
    if (!settings.force) checkElsewhere(elsewhere, target);
    if (!settings.force) check(await lostTexts({ pages, contentOf, before, sizes, read: staging.read }));
    return { sizes, same, isGone: [...before.keys()].some((file) => !sizes.has(file)) };
  }

  /**
   * Moves the new export into place; no signal interrupts this.
   *
   * @returns The number of new files, in words; `undefined`: none is new, and none is gone.
   */
  async function publish(inputs: string, { sizes, same, isGone }: Written): Promise<string | undefined> {
    if (same === sizes.size && !isGone) {
      await staging.keep(inputs, sizes);
      return undefined;
    }
    await staging.commit(inputs, sizes);
    return same > 0 ? `${sizes.size} files, ${sizes.size - same} of them changed` : `${sizes.size} files`;
  }
}

/** @throws {Refusal} If a text could not be read, so that pages would be missing, or settings would be the default. */
function checkUnread(unread: readonly string[], target: string): void {
  if (unread.length === 0) return;
  throw new Refusal(
    `Cannot export to ${target}: ${
      someOf(unread, NAMED)
    } cannot be read. The log says why; to export without, add --force`,
  );
}

/** @throws {Refusal} If files would be published without their content. */
function checkElsewhere(elsewhere: ReadonlyMap<string, string>, target: string): void {
  const [reason] = elsewhere.values();
  if (reason === undefined) return;
  throw new Refusal(
    `Cannot export to ${target}: ${
      someOf([...elsewhere.keys()], NAMED)
    } would have no content: ${reason}; to export it as it is, add --force`,
  );
}
