/**
 * Adds hints and fixes to findings of broken links.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import { decoded } from "../percent.ts";
import type { CheckedPage } from "./checked_page.ts";
import type { Finding } from "./finding.ts";
import type { ServedSite } from "./served_site.ts";
import type { SourceText } from "./source_text.ts";
import { createSuggest, suggestAnchor, type Suggestion } from "./suggest.ts";

export interface Known {
  readonly live: Live;
  readonly pages: readonly CheckedPage[];
  readonly served: ServedSite;
  /** Source of config.json; `undefined`: there is none. */
  readonly config: SourceText | undefined;
}

/** A text with links. */
interface Author {
  readonly source: SourceText;
  /** Relative to RootPath; `""`: config.json, whose links are from the root. */
  readonly from: string;
}

/** Gives findings of broken links a hint, and a fix where it is safe. */
export function withSuggestions(findings: readonly Finding[], known: Known): readonly Finding[] {
  const { live: { current }, pages, served, config } = known;
  const authors = new Map(pages.map(({ source, page }): [string, Author] => [
    source.file,
    { source, from: page.source.file },
  ]));
  if (config) authors.set(config.file, { source: config, from: "" });
  const byName = new Map(pages.map((one) => [one.page.source.file, one]));
  const byPath = new Map<string, CheckedPage>(pages.map((one) => [one.page.path, one]));
  let suggest: ReturnType<typeof createSuggest> | undefined;

  function suggestOf(about: string, from: string): Suggestion | undefined {
    suggest ??= createSuggest(
      [...byName.keys(), ...staticFiles(current)],
      new Map(pages.map(({ page }) => [page.source.file, page.path])),
    );
    const found = suggest(about, from);
    return found && { ...found, isSafe: found.isSafe && leadsTo(found.after, from) !== undefined };
  }

  /** The page, or else the address, that a link leads to. */
  function leadsTo(written: string, from: string): string | undefined {
    const address = current.site.resolve(written, from)?.replace(/[?#].*$/s, "");
    return address && (served.pageAt(address) ?? address);
  }

  function anchorFinding(finding: Finding, { source, from }: Author): Finding {
    const { about, file: name } = anchorOf(finding);
    const target = byName.get(name ?? from) ?? byPath.get(leadsTo(name ?? "", from) ?? "");
    const [, before = "", id = ""] = /^([^#]*#)(.*)$/s.exec(about) ?? [];
    const ids = target && served.pages.get(target.page.path)?.html.headings.flatMap(({ id }) => id ?? []);
    const found = ids && suggestAnchor(decoded(id), ids);
    // Other pages may have a place of that name.
    const own = source.links(about).filter(({ line, column }) => {
      const [path = ""] = /[^\s"'<>(){}[\]]{0,500}$/.exec(source.lines[line - 1]!.slice(0, column - 1)) ?? [];
      const page = path === "" && from !== "" ? byName.get(from)?.page.path : leadsTo(path, from);
      return before !== "#" || page === target?.page.path;
    });
    const isThere = own.some(({ line, column }) => line === finding.line && column === finding.column);
    const placed = isThere || own.length === 0 ? finding : { ...finding, ...own[0] };
    return suggested(placed, found && { ...found, after: before + found.after }, about, source);
  }

  return findings.map((finding) => {
    const { rule, file, hint, about } = finding;
    const author = file === undefined ? undefined : authors.get(file);
    if (!author || hint !== undefined) return finding;
    if (rule === "broken-anchor") return anchorFinding(finding, author);
    if (rule !== "broken-link" && rule !== "broken-image" && rule !== "navigation") return finding;
    if (about === undefined) return finding;
    return suggested(finding, suggestOf(about, author.from), about, author.source);
  });
}

/** Files that are served as they are: files that the program writes are not targets of links. */
function staticFiles({ paths, isPicture }: Live["current"]): readonly string[] {
  return [...paths()].flatMap((path) =>
    /^\/(?!_assets\/)[^?]*\.[a-z0-9]+$/i.test(path) && !isPicture(path) ? [path.slice(1)] : []
  );
}

/** The fragment of a finding as written, and the file that lacks it; `undefined`: the page itself. */
function anchorOf({ message, about }: Finding): { readonly about: string; readonly file: string | undefined } {
  const [, file, name] = /^link to ([^\s#]+)#(.*): there is no such heading/s.exec(message) ?? [];
  return { about: about ?? `#${name}`, file };
}

/** A finding with its hint; with a fix only where the text in its place is the address of a link. */
function suggested(finding: Finding, found: Suggestion | undefined, about: string, source: SourceText): Finding {
  const { file, line, column } = finding;
  if (!found) return finding;
  const isLink = source.links(about).some((place) => place.line === line && place.column === column);
  const fix = found.isSafe && isLink && file !== undefined && line !== undefined
    ? { fix: { file, line, before: about, after: found.after } }
    : {};
  return { ...finding, hint: `did you mean ${found.after}?`, ...fix };
}
