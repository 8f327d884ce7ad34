/**
 * Links to other sites: each URL is asked once, eight at a time.
 *
 * @module
 */
import type { ExternalSettings } from "../../config/site.ts";
import type { Outside } from "../../runtime.ts";
import type { CheckedPage } from "../check.ts";
import type { Finding } from "../finding.ts";
import { ask, type Verdict } from "./ask.ts";
import { createFilter } from "./filter.ts";
import type { Memory } from "./memory.ts";

/** Requests under way at once. */
const AT_ONCE = 8;

export interface ExternalOptions {
  readonly settings: ExternalSettings;
  readonly outside: Outside;
  /** Judges the addresses of hosts. */
  readonly admit: (address: string) => boolean;
  readonly memory: Memory;
  /** Called with how many URLs are done of how many. */
  readonly progress: (done: number, total: number) => void;
}

/** Asks for every external URL in the text of the pages. */
export async function externalFindings(
  pages: readonly CheckedPage[],
  { settings, outside, admit, memory, progress }: ExternalOptions,
): Promise<readonly Finding[]> {
  const isAsked = createFilter(settings);
  const urls = new Set<string>();
  for (const { targets } of pages) {
    for (const { external, reference } of targets) {
      if (external !== undefined && reference.isContent && isAsked(external)) urls.add(external);
    }
  }
  const broken = new Map<string, Verdict>();
  const waiting = [...urls].filter((url) => !memory.has(url));
  const total = waiting.length;
  let done = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const verdict = await ask(url, outside, admit);
      if (verdict.isGood) memory.add(url);
      else broken.set(url, verdict);
      progress(++done, total);
    }
  }));
  await memory.store();
  return pages.flatMap((page) => findingsOf(page, broken));
}

function findingsOf({ targets, source }: CheckedPage, broken: ReadonlyMap<string, Verdict>): readonly Finding[] {
  const seen = new Set<string>();
  return targets.flatMap(({ external, reference: { url, isContent } }): Finding[] => {
    const verdict = external === undefined || !isContent ? undefined : broken.get(external);
    if (!verdict || seen.has(url)) return [];
    seen.add(url);
    const place = source.find(url, source.start) ?? { line: source.start, column: undefined };
    const message = `link to ${url}: ${verdict.reason}`;
    return [{ rule: "external-link", file: source.file, ...place, about: url, message }];
  });
}
