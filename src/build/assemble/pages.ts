/**
 * Files → pages: what did not change is kept.
 *
 * @module
 */
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { Page, Source } from "../../site/page.ts";
import { BATCH, type Pause } from "../pause.ts";
import type { Pool } from "../render/pool.ts";
import { readPage } from "../render/read_page.ts";
import type { Reporter } from "../report.ts";

/** Pages by file, drafts too, each with the address of its file. */
export type Read = ReadonlyMap<string, Page>;

export interface ReadingInput {
  readonly sources: ReadonlyMap<string, Source>;
  /** Values that a title may name. */
  readonly variables: Variables;
  /** Titles of files that have none of their own. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether `.md` is MDX, too. */
  readonly isMdx: boolean;
}

export interface ReadingOptions {
  /** Reads long headers, so that none holds up requests. */
  readonly pool: Pick<Pool, "read">;
  readonly reporter: Reporter;
  readonly pause: Pause;
}

/** In bytes: reading a header takes a millisecond for some hundred of them. */
const SHORT = 4096;

/** Makes the stage that reads what changed. */
export function createReading({ pool, reporter, pause }: ReadingOptions): (input: ReadingInput) => Promise<Read> {
  const problems = reporter();
  let last: { readonly input: ReadingInput; readonly read: Read } | undefined;

  async function read(source: Source, { variables, titles, isMdx }: ReadingInput): Promise<Page> {
    const { file } = source;
    const job = { source, naming: { variables, title: titles.get(file) } };
    const page = hasLongHeader(source.bytes)
      ? await pool.read(job).then((page) => ({ ...page, source }), () => readPage(job))
      : readPage(job);
    problems.report(page.faults.map(({ line, message }) => `${file}:${line}: ${message}`), file);
    return isMdx || /\.mdx$/i.test(file) ? { ...page, isMdx: true } : page;
  }

  return async function readingOf(input) {
    const isNamedAlike = last?.input.variables === input.variables && last.input.titles === input.titles &&
      last.input.isMdx === input.isMdx;
    if (last && isNamedAlike && last.input.sources === input.sources) return last.read;
    const before = isNamedAlike ? last?.read : undefined;
    const pages = new Map<string, Page>();
    for (const [file, source] of input.sources) {
      const known = before?.get(file);
      if (known?.source !== source || pages.size % BATCH === 0) await pause();
      if (known?.source === source) pages.set(file, known);
      else pages.set(file, known?.source.bytes === source.bytes ? { ...known, source } : await read(source, input));
    }
    problems.endRound((file) => pages.has(file));
    last = { input, read: pages };
    return pages;
  };
}

/** Whether a file may begin with a header that is not short: one that is closed late, or is in another encoding. */
function hasLongHeader(bytes: Uint8Array): boolean {
  if (bytes.length <= SHORT) return false;
  const [first, second, third] = bytes;
  if (first! > 0x7f) return true; // A byte order mark.
  if (first !== second || second !== third || first !== DASH && first !== PLUS) return false;
  for (let i = 3; i < SHORT; i++) {
    if (bytes[i] === first && bytes[i + 1] === first && bytes[i + 2] === first && isLineEnd(bytes[i - 1]!)) {
      return false;
    }
  }
  return true;
}

const DASH = 0x2d;
const PLUS = 0x2b;

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d;
}
