/**
 * Finds addresses that were served once and do not answer any more.
 *
 * @module
 */
import { addTo } from "../../grouped.ts";
import type { Live } from "../../build/live/live.ts";
import type { Runtime } from "../../runtime.ts";
import { normalize, type PagePath, pagePath } from "../../site/address.ts";
import { type Page, writtenFile } from "../../site/page.ts";
import type { Finding } from "../finding.ts";
import type { GitHistory } from "./history.ts";
import { noteAddresses } from "./manifest.ts";
import { addRedirects } from "./redirect_from.ts";

export interface Lost {
  readonly path: PagePath;
  /** The page that moved; `undefined`: it was removed. */
  readonly page: Page | undefined;
}

export interface LostOptions {
  readonly live: Live;
  readonly rootPath: string;
  readonly files: Runtime["files"];
  /** `undefined`, or one that is cut off: the manifest counts, too. */
  readonly history: GitHistory | undefined;
  /** File of the manifest. */
  readonly manifest: string;
}

/** Finds lost addresses, in code-unit order. */
export async function lostAddresses(
  { live, rootPath, files, history, manifest }: LostOptions,
): Promise<readonly Lost[]> {
  const { site: { pages }, find } = live.current;
  const byFile = new Map([...pages.values()].map((page) => [page.source.file, page]));
  const noted = history?.isWhole || isPartial(live)
    ? new Map()
    : await noteAddresses(manifest, files, { rootPath, pages });
  const gone = new Map<PagePath, Page | undefined>(noted);
  for (const [file, today] of history?.gone ?? []) {
    const page = today === undefined ? undefined : byFile.get(today);
    const path = addressOf(file);
    if (page || !gone.has(path)) gone.set(path, page);
  }
  const lost: Lost[] = [];
  for (const [path, page] of gone) if (await find(path) === undefined) lost.push({ path, page });
  return lost.sort((a, b) => a.path < b.path ? -1 : 1);
}

/** Whether something cannot be read: then it is unknown whether a page is gone. */
function isPartial(live: Pick<Live, "openProblems">): boolean {
  return live.openProblems().some(({ rule, message }) => rule === "file" && / cannot be read\b/.test(message));
}

/** The address that a file had: a README was the page of its folder. */
function addressOf(file: string): PagePath {
  return normalize(pagePath(file).replace(/\/readme$/, "/index"));
}

/** Writes lost addresses into the pages that they belong to now. Resolves to a line for each page that was changed. */
export async function keepAddresses(
  lost: readonly Lost[],
  { rootPath, files }: Pick<LostOptions, "rootPath" | "files">,
): Promise<readonly string[]> {
  const byPage = new Map<string, Lost[]>();
  for (const one of lost) {
    if (one.page) addTo(byPage, one.page.source.file, one);
  }
  const lines: string[] = [];
  for (const [name, moves] of byPage) {
    const file = `${rootPath}/${name}`;
    const [bytes] = await files.read([file]);
    const paths = moves.map(({ path }) => path);
    const text = bytes && addRedirects(bytes, paths, name);
    if (text === undefined) continue;
    await files.write(file, text);
    lines.push(`${file}: redirect_from ${paths.join(", ")}`);
  }
  return lines;
}

/** Lost addresses as findings. */
export function lostFindings(lost: readonly Lost[], { live, rootPath }: LostOptions): readonly Finding[] {
  return lost.map(({ path, page }): Finding => {
    if (page) {
      return {
        rule: "lost-address",
        file: `${rootPath}/${writtenFile(page.source)}`,
        line: 1,
        column: undefined,
        message: `this page was at ${path}, which is a 404 now`,
        hint: `add redirect_from: ${path} to its front matter, or run lectern check --moves`,
      };
    }
    const [nearest] = live.current.nearby(path);
    const rule = `add a rule for ${path} to redirects in config.json`;
    return {
      rule: "lost-address",
      file: undefined,
      line: undefined,
      column: undefined,
      message: `the page at ${path} was removed, and its URL is a 404 now`,
      hint: nearest ? `${rule}; the nearest page is ${nearest.path}` : rule,
    };
  });
}
