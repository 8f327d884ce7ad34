/**
 * Dates of files that are the same for every copy of the folder: from the dates file, or else from git.
 *
 * @module
 */
import { ConfigError } from "../../config/check.ts";
import { DATES_FILE } from "../../config/host.ts";
import { decode } from "../../decode.ts";
import type { Files } from "../../files.ts";
import type { Runtime } from "../../runtime.ts";
import { Refusal } from "../../refusal.ts";
import { type Dates, parseDates } from "../../site/dates.ts";
import type { Source } from "../../site/page.ts";
import type { Reporter } from "../report.ts";
import { gitDates, gitHead } from "./git_dates.ts";
import { RACY } from "./reader.ts";

export interface DatesOptions {
  readonly files: Files;
  readonly rootPath: string;
  /** `""`: there is none. One of another name than the default is one that the operator has named. */
  readonly datesFile: string;
  /** Runs git, where dates may be read from a repository. */
  readonly execute?: Runtime["execute"] | undefined;
  /** Whether other servers have the same content, whose files have other times. */
  readonly isShared: boolean;
  readonly reporter: Reporter;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/** A source of dates. */
export interface DateSource {
  /** The dates now; the same object as long as they are the same. */
  read(): Promise<Dates>;
}

const NONE: Dates = new Map();
const SHALLOW = "the repository is shallow, so most dates are those of its oldest commit; fetch its whole history";
const DIFFERENT =
  "Dates of pages are the times at which their files were written, which differ between servers: write a dates file " +
  "with lectern dates, or set Docs:GitDates";

export function createDates(
  { files, rootPath, datesFile, execute, isShared, reporter, now }: DatesOptions,
): DateSource {
  const problems = reporter();
  let text: string | undefined;
  /** Of the file that the text is of; `undefined`: not to be trusted. */
  let stamp: string | undefined;
  let head: string | undefined;
  let dates = NONE;
  let warnings: readonly string[] = [];

  async function readGit(run: Runtime["execute"]): Promise<void> {
    const present = await gitHead(run, rootPath);
    if (present !== undefined && present === head) return;
    head = present;
    try {
      const found = await gitDates(run, rootPath);
      dates = found.dates;
      warnings = found.isShallow ? [`${rootPath}: ${SHALLOW}`] : [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      dates = NONE;
      warnings = [error.message];
    }
  }

  /** Text of the file; the one before as long as the file is the same. */
  async function readText(): Promise<string | undefined> {
    if (datesFile === "") return undefined;
    const status = await files.status(datesFile);
    if (status && text !== undefined && status.stamp === stamp) return text;
    // A second write within a stamp this young would not show.
    const isYoung = status && Math.abs(now() - status.modified) < RACY;
    stamp = isYoung ? undefined : status?.stamp;
    const [bytes] = await files.read([datesFile]);
    return bytes && decode(bytes).text;
  }

  /** The last good dates stay while the file cannot be read. */
  function readFile(present: string): void {
    if (present === text) return;
    text = present;
    try {
      ({ dates, warnings } = parseDates(present, datesFile));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      warnings = [error.message];
    }
  }

  return {
    async read() {
      const present = await readText();
      if (present !== undefined) readFile(present);
      else if (execute) await readGit(execute);
      else {
        dates = NONE;
        warnings = isShared ? [DIFFERENT] : [];
      }
      if (present === undefined) text = undefined;
      const isLost = present === undefined && datesFile !== "" && datesFile !== DATES_FILE;
      problems.report(isLost ? [`DatesFile names ${datesFile}, but there is no such file`, ...warnings] : warnings);
      return dates;
    },
  };
}

/** Creates the function that dates a file. A file keeps its object as long as it and its date are the same. */
export function createDating(): (source: Source, dates: Dates) => Source {
  const dated = new WeakMap<Source, Source>();
  return (source, dates) => {
    const modified = dates.get(source.file);
    if (modified === undefined || modified === source.modified) return source;
    const known = dated.get(source);
    if (known?.modified === modified) return known;
    const copy = { ...source, modified };
    dated.set(source, copy);
    return copy;
  };
}
