/**
 * Collects all findings of a site: those of the build, then those in its served pages.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import type { HostSettings } from "../config/host.ts";
import type { Log } from "../log.ts";
import type { Runtime } from "../runtime.ts";
import { decode } from "../decode.ts";
import { decoded } from "../percent.ts";
import { WWWROOT } from "../settings.ts";
import type { PagePath } from "../site/address.ts";
import { isUrl } from "../site/target.ts";
import type { CheckedPage } from "./checked_page.ts";
import { crawl } from "./crawl.ts";
import type { Finding } from "./finding.ts";
import { createFileOf, pageFindings, readOpenProblem } from "./reported.ts";
import type { Readings } from "./readings.ts";
import { contentFindings } from "./rules/content.ts";
import { misspelledKeys } from "./rules/front_matter.ts";
import { type Broken, brokenTargets, createResolve, isReported, type Target } from "./rules/links.ts";
import { largePage } from "./rules/large.ts";
import { aroundFindings, type CspDirectives, policyFindings, readPolicy } from "./rules/policy.ts";
import { orphans, redirectFindings } from "./rules/site.ts";
import { stylesheetFindings } from "./rules/stylesheet.ts";
import { untidyLinks } from "./rules/untidy.ts";
import type { ServedSite } from "./served_site.ts";
import { plainSource, type SourceText, sourceText } from "./source_text.ts";
import { withSuggestions } from "./suggestions.ts";

export interface CheckOptions {
  /** A site whose pages are finished. */
  readonly live: Live;
  readonly settings: HostSettings;
  readonly compression: Runtime["compression"];
  readonly log: Log;
  readonly files: Pick<Runtime["files"], "read" | "status">;
  readonly readings?: Readings;
  /** Of another tool, that the folder belongs to; absent: it belongs to none. */
  readonly project?: CheckedProject | undefined;
}

/** A project of another tool. */
export interface CheckedProject {
  readonly root: string;
  /** Files of its configuration, relative to the root. */
  readonly files: readonly string[];
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly pages: readonly CheckedPage[];
  /** Source of config.json; `undefined`: there is none. */
  readonly config: SourceText | undefined;
}

/** In bytes: a configuration written by hand is smaller. */
const MOST_FOREIGN = 1024 * 1024;

/** Checks a site. */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const { live, settings } = options;
  const { rootPath, basePath, baseUrl } = settings;
  const { site } = live.current;
  const targetsOf = createResolve(baseUrl);
  const served = await crawl(options);
  const pages = [...site.pages.values()].map((page): CheckedPage => {
    const found = served.pages.get(page.path);
    return {
      page,
      source: sourceText(page, rootPath),
      served: found,
      targets: found ? targetsOf(found) : [],
    };
  });
  const config = await configSource(options);
  const sources = new Map(pages.map(({ source }) => [source.file, source]));
  if (config) sources.set(config.file, config);
  const foreign = await foreignSources(options);
  for (const source of foreign) sources.set(source.file, source);
  const folders = [rootPath, ...options.project ? [options.project.root] : []];
  const fileOf = await createFileOf(live.openProblems(), folders, options.files);
  const standing = live.openProblems().map((one) => located(readOpenProblem(one, fileOf), sources));
  const own: Finding[] = [...standing];
  for (const one of pages) {
    own.push(...await ownFindings(one, { standing, served, live, around: config ? [config] : foreign }));
  }
  const targets = new Map<PagePath, readonly Target[]>(pages.map(({ page, targets }) => [page.path, targets]));
  const policy = readPolicy(served.policy);
  // The build reports these itself.
  const logos: readonly unknown[] = [site.brandImage, site.brandImageDark];
  const ofPages = new Set(own.flatMap(({ rule, about }) => rule === "blocked-content" && about ? [about] : []));
  const included = new Set(pages.flatMap(({ page }) => live.contentOf(page)?.uses.map(([key]) => key) ?? []));
  own.push(
    ...aroundFindings(served.pages.values(), (url) => ofPages.has(url) || logos.includes(url), config, policy),
    ...await styleFindings(options, policy),
    ...await untidyLinks(live, served, pages, config),
    ...orphans(site, served, targets, { rootPath, included }),
    ...await redirectFindings(site, served, { basePath, rootPath }),
  );
  const findings = withSuggestions(unique(own), { live, pages, served, config });
  return { findings, pages, config };
}

/** A finding in the column of what it is about; one without a line, in that of the value that it names. */
function located(finding: Finding, sources: ReadonlyMap<string, SourceText>): Finding {
  const { file = "", line, about, message } = finding;
  const source = sources.get(file);
  if (!source) return finding;
  const named = about ?? /"([^"]+)"/.exec(message)?.[1];
  const place = source.find(named, line ?? 1) ?? source.find(bare(named), line ?? 1);
  if (place) return { ...finding, ...place };
  return { ...finding, line: line ?? (/\.json$/.test(file) ? undefined : 1) };
}

/** Other tools leave out the slash with which a served address begins. */
function bare(address: string | undefined): string | undefined {
  return address?.replace(/^\//, "");
}

/** The text of config.json, for places in it. */
async function configSource({ settings: { rootPath }, files }: CheckOptions): Promise<SourceText | undefined> {
  const file = `${rootPath}/config.json`;
  const [bytes] = await files.read([file]);
  return bytes && plainSource(file, bytes);
}

/** The configuration of the project of another tool: its files show where findings are, and are never corrected. */
async function foreignSources({ project, files }: CheckOptions): Promise<readonly SourceText[]> {
  const names = (project?.files ?? []).map((name) => `${project!.root}/${name}`);
  const found = await files.read(names, MOST_FOREIGN);
  return names.flatMap((name, i) => found[i] ? [plainSource(name, found[i])] : []);
}

/** Of the stylesheet of the author. */
async function styleFindings({ live, files }: CheckOptions, policy: CspDirectives): Promise<readonly Finding[]> {
  const { customCssUrl = "theme/custom.css" } = live.theme;
  const name = customCssUrl.replace(/^\/+/, "");
  const file = `${WWWROOT}/${name}`;
  const [bytes] = isUrl(customCssUrl) ? [] : await files.read([file]);
  return bytes ? stylesheetFindings(decode(bytes).text, { file, href: `/${name}`, policy }) : [];
}

/** Facts about the site that are needed to check a page. */
interface SiteFacts {
  readonly standing: readonly Finding[];
  readonly served: ServedSite;
  readonly live: Live;
  /** Sources of the links around all pages: config.json, or the files of another tool. */
  readonly around: readonly SourceText[];
}

/** The findings of a page. */
async function ownFindings(
  { page, source, served: found, targets }: CheckedPage,
  { standing, served, live, around }: SiteFacts,
): Promise<readonly Finding[]> {
  const known = pageFindings(page, live.contentOf(page), source);
  const keys = misspelledKeys(source);
  if (!found) return [...known, ...keys];
  const others = standing.filter(({ file }) => file === source.file);
  const broken = (await brokenTargets(targets, served)).filter((one) => !isReported(one, [...known, ...others]));
  return [
    ...known,
    ...keys,
    ...broken.flatMap((one) => brokenFinding(one, source, standing, around) ?? []),
    ...contentFindings(found, source),
    ...policyFindings(found, source, readPolicy(served.policy)),
    ...await largePage(found, source, served),
  ];
}

/** A broken reference in its place: the text, the front matter, or, for what all pages have, config.json. */
function brokenFinding(
  { rule, target: { reference: { url, isContent } }, message }: Broken,
  source: SourceText,
  standing: readonly Finding[],
  around: readonly SourceText[],
): Finding | undefined {
  const placeIn = (text: SourceText) => text.find(url, 1) ?? text.find(decoded(url), 1);
  const place = placeIn(source);
  if (isContent || place) {
    return { rule, file: source.file, line: place?.line ?? source.start, column: place?.column, about: url, message };
  }
  const isKnown = standing.some((one) =>
    (one.rule === "navigation" || one.rule === "footer") && one.message.includes(decoded(url))
  );
  if (isKnown) return undefined;
  const about = rule === "broken-anchor" ? decoded(url).replace(/^[^#]*/, "") : url;
  for (const text of around) {
    const place = placeIn(text) ?? text.links(about)[0] ?? text.find(bare(url), 1);
    if (place) return { rule, file: text.file, ...place, about, message };
  }
  return { rule, file: undefined, line: undefined, column: undefined, message: `${message} (around the pages)` };
}

function unique(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Map<string, Finding>();
  for (const one of findings) {
    const key = JSON.stringify([one.rule, one.file, one.line, one.column, one.message]);
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
