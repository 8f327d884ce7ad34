/**
 * Hints and fixes for broken links, by what the site has.
 *
 * @module
 */
import type { Live } from "../build/live/live.ts";
import { decoded } from "../markdown/fragment.ts";
import type { CheckedPage } from "./check.ts";
import type { ServedSite } from "./crawl.ts";
import type { Finding, Fix } from "./finding.ts";
import { createSuggest, suggestAnchor, type Suggestion } from "./suggest.ts";

interface Known {
  readonly live: Live;
  readonly pages: readonly CheckedPage[];
  readonly served: ServedSite;
}

/** Gives findings of broken links a hint, and a fix where it is safe. */
export function withSuggestions(findings: readonly Finding[], { live, pages, served }: Known): readonly Finding[] {
  const byFile = new Map(pages.map((one) => [one.source.file, one]));
  let suggest: ReturnType<typeof createSuggest> | undefined;
  const filesOf = () => [
    ...pages.map(({ page }) => page.source.file),
    ...[...live.current.paths()].flatMap((path) =>
      /^\/(?!_assets\/)[^?]*\.[a-z0-9]+$/i.test(path) ? [path.slice(1)] : []
    ),
  ];

  return findings.map((finding) => {
    const { rule, file, hint } = finding;
    const own = file === undefined ? undefined : byFile.get(file);
    if (!own || hint !== undefined) return finding;
    if (rule === "broken-link" || rule === "broken-image") {
      if (finding.about === undefined) return finding;
      suggest ??= createSuggest(filesOf());
      return suggested(finding, suggest(finding.about, own.page.source.file), finding.about);
    }
    if (rule !== "broken-anchor") return finding;
    const { about, target } = anchorOf(finding, own, byFile);
    const [, before = "", name = ""] = /^([^#]*#)(.*)$/s.exec(about) ?? [];
    const ids = target && served.pages.get(target.page.path)?.html.headings.flatMap(({ id }) => id ?? []);
    const found = ids && suggestAnchor(decoded(name), ids);
    return suggested(finding, found && { ...found, after: before + found.after }, about);
  });
}

/** The fragment of a finding as written, and the page that lacks it. */
function anchorOf(
  { message, about }: Finding,
  own: CheckedPage,
  byFile: ReadonlyMap<string, CheckedPage>,
): { readonly about: string; readonly target: CheckedPage | undefined } {
  const [, file, name] = /^link to ([^\s#]+)#(.*): there is no such heading/s.exec(message) ?? [];
  const folder = own.source.file.slice(0, -own.page.source.file.length);
  return { about: about ?? `#${name}`, target: file === undefined ? own : byFile.get(folder + file) };
}

function suggested(finding: Finding, found: Suggestion | undefined, about: string): Finding {
  const { file, line, column } = finding;
  if (!found) return finding;
  const canFix = found.isSafe && file !== undefined && line !== undefined && column !== undefined;
  const fix: Fix | undefined = canFix ? { file, line, before: about, after: found.after } : undefined;
  return { ...finding, hint: `did you mean ${found.after}?`, ...fix && { fix } };
}
