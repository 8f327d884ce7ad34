/**
 * Links that work, but name their page by an old URL, with the wrong case or the wrong extension: on other hosts,
 * and when the redirect is removed one day, they are broken.
 *
 * @module
 */
import { MARKDOWN } from "../../site/address.ts";
import { dirname, join } from "@std/path/posix";
import type { Live } from "../../build/live/live.ts";
import type { NavEntry, TopNavItem } from "../../config/navigation.ts";
import type { SiteConfig } from "../../config/site.ts";
import { foldPath, withoutSlash } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { createMatcher } from "../../site/redirect_pattern.ts";
import { isUrl } from "../../site/target.ts";
import type { CheckedPage } from "../checked_page.ts";
import type { Finding } from "../finding.ts";
import type { ServedSite } from "../served_site.ts";
import type { SourceText } from "../source_text.ts";
import { writeLike } from "../suggest.ts";

interface Untidy {
  /** The problem, as the end of a sentence. */
  readonly problem: string;
  readonly after: string;
}

/** Creates the function that judges a link that works. @param from File relative to RootPath; `""`: the configuration. */
function createJudge({ current }: Live, served: ServedSite) {
  const { site } = current;
  const matchRule = createMatcher(site.config.redirects.map((rule) => [rule.from, rule] as const));

  /** Whether an author redirects a path permanently: that of another tool's root does so by itself. */
  async function hasMoved(path: string): Promise<boolean> {
    const rule = matchRule(path)?.value;
    if (rule ? rule.isBase : !current.moved.has(path)) return false;
    const answer = await current.find(path);
    return answer?.kind === "redirect" && answer.status === 308;
  }

  return async function judge(path: string, from: string): Promise<Untidy | undefined> {
    if (path === "" || isUrl(path) || /^\[\[|[?#]/.test(path)) return undefined;
    const target = site.resolve(path, from);
    const at = target === undefined ? undefined : served.pageAt(target);
    const page = at && site.pages.get(at);
    if (!page || page.redirect !== undefined) return undefined;
    const { file } = page.source;
    const named = path.startsWith("/") || from === "" ? join("/", path) : join("/", dirname(from), path);
    if (named.startsWith("/..")) return undefined;
    const wanted = withoutSlash(named).slice(1);
    const bare = wanted.replace(MARKDOWN, "");
    const ownFile = file.replace(MARKDOWN, "");
    const like = writeLike(path, file, from, page.path);
    const after = path.endsWith("/") && !like.endsWith("/") && !MARKDOWN.test(like) ? `${like}/` : like;
    if (foldPath(bare) === foldPath(ownFile) || foldPath(`/${bare}`) === page.path) {
      const isCased = bare === ownFile || `/${bare}` === page.path;
      if (!isCased) return { problem: `it is ${file}, in another case`, after };
      const isNamed = MARKDOWN.test(wanted) && !foldPath(file).endsWith(foldPath(wanted.slice(bare.length)));
      return isNamed && bare === ownFile ? { problem: `it is ${file}, with another extension`, after } : undefined;
    }
    return await hasMoved(`/${foldPath(bare)}`) ? { problem: `the page has moved to ${page.path}`, after } : undefined;
  };
}

/** The links of a header that lead somewhere. */
function headerLinks({ frontMatter: { prev, next, hero, features } }: Page): readonly string[] {
  const neighbors = [prev, next].flatMap((one) => one ? one.link ?? [] : []);
  return [
    ...neighbors,
    ...(hero?.actions ?? []).map(({ link }) => link),
    ...(features ?? []).flatMap(({ link }) => link ?? []),
  ];
}

function navLinks({ nav, sidebar, topNav }: SiteConfig): readonly string[] {
  const ofEntry = (entry: NavEntry): readonly string[] =>
    entry.kind === "link" ? [entry.path] : entry.items.flatMap(ofEntry);
  const ofTop = (item: TopNavItem): readonly string[] => item.kind === "link" ? [item.link] : item.items.flatMap(ofTop);
  return [...[...sidebar?.values() ?? [], nav ?? []].flat().flatMap(ofEntry), ...topNav.flatMap(ofTop)];
}

/** Links that work, and are not written as their page is called. */
export async function untidyLinks(
  live: Live,
  served: ServedSite,
  pages: readonly CheckedPage[],
  config: SourceText | undefined,
): Promise<readonly Finding[]> {
  const judge = createJudge(live, served);
  const findings: Finding[] = [];

  async function look(written: Iterable<string>, from: string, source: SourceText): Promise<void> {
    for (const path of new Set([...written].map((link) => link.replace(/[?#].*$/s, "")))) {
      const untidy = await judge(path, from);
      if (!untidy || live.current.site.resolve(untidy.after, from) !== live.current.site.resolve(path, from)) continue;
      for (const { line, column } of source.links(path)) {
        const fix = { file: source.file, line, before: path, after: untidy.after };
        const { file } = source;
        const message = `link to ${path}: ${untidy.problem}`;
        const hint = `did you mean ${untidy.after}?`;
        findings.push({ rule: "untidy-link", file, line, column, about: path, message, hint, fix });
      }
    }
  }

  for (const { page, source } of pages) {
    const lookups = live.contentOf(page)?.lookups ?? [];
    await look(
      [...lookups.flatMap(([path, target]) => target ? [path] : []), ...headerLinks(page)],
      page.source.file,
      source,
    );
  }
  if (config) await look(navLinks(live.current.site.config), "", config);
  return findings;
}
