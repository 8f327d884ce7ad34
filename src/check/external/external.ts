/**
 * Checks links to other sites: each URL is requested once, eight at a time.
 *
 * @module
 */
import type { ExternalSettings } from "../../config/site.ts";
import type { Outside } from "../../outside.ts";
import type { NavNode } from "../../site/nav_node.ts";
import type { Site } from "../../site/site.ts";
import type { CheckedPage } from "../checked_page.ts";
import type { Finding } from "../finding.ts";
import { ask, type Verdict } from "./ask.ts";
import { createFilter } from "./filter.ts";
import type { Memory } from "./memory.ts";
import type { SourceText } from "../source_text.ts";

/** Texts with links to other sites. */
export interface LinkedTexts {
  readonly pages: readonly CheckedPage[];
  /** URLs around the text of the pages. */
  readonly around: readonly string[];
  /** Source of config.json, which has most of these. */
  readonly config: SourceText | undefined;
}

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

/** External links around the text of the pages: of the navigation, the header and the footer. */
export function linksAround({ topNav, sidebar, pages, config }: Site): readonly string[] {
  const urls = new Set<string>(config.socialLinks.map(({ url }) => url));
  const seen = new Set<readonly NavNode[]>();
  function visit(nodes: readonly NavNode[]): void {
    if (seen.has(nodes)) return;
    seen.add(nodes);
    for (const { href, items } of nodes) {
      if (href !== undefined) urls.add(href);
      if (items) visit(items);
    }
  }
  visit(topNav);
  for (const path of pages.keys()) visit(sidebar(path));
  for (const [url] of config.footer?.matchAll(/https?:\/\/[^\s"'<>()]+/g) ?? []) urls.add(url);
  return [...urls].filter((url) => /^https?:\/\//i.test(url));
}

/** Asks for every external URL in the text of the pages, and around it. */
export async function externalFindings(
  { pages, around, config }: LinkedTexts,
  { settings, outside, admit, memory, progress }: ExternalOptions,
): Promise<readonly Finding[]> {
  const isAsked = createFilter(settings);
  const urls = new Set<string>();
  for (const { targets } of pages) {
    for (const { external, reference } of targets) {
      if (external !== undefined && reference.isContent && isAsked(external)) urls.add(external);
    }
  }
  for (const url of around) if (isAsked(bare(url))) urls.add(bare(url));
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
  return [
    ...pages.flatMap((page) => findingsOf(page, broken)),
    ...around.flatMap((url) => aroundOf(url, config, broken)),
  ];
}

function bare(url: string): string {
  return URL.parse(url)?.href.replace(/#.*$/s, "") ?? url;
}

function aroundOf(
  url: string,
  config: SourceText | undefined,
  broken: ReadonlyMap<string, Verdict>,
): readonly Finding[] {
  const verdict = broken.get(bare(url));
  if (!verdict) return [];
  const place = config?.find(url, 1);
  const { line, column } = place ?? { line: undefined, column: undefined };
  const message = `link to ${url}: ${verdict.reason}`;
  return [{ rule: "external-link", file: place && config?.file, line, column, about: url, message }];
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
