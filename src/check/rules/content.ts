/**
 * Problems of a single page that its HTML shows: alternative texts, headings, ids, leftover syntax.
 *
 * @module
 */
import { decoded } from "../../percent.ts";
import type { Finding } from "../finding.ts";
import type { HtmlHeading } from "../page_html.ts";
import type { ServedPage } from "../served_site.ts";
import type { SourceText, TextPosition } from "../source_text.ts";

export function contentFindings({ html }: ServedPage, source: SourceText): readonly Finding[] {
  const { file } = source;
  const at = (place: TextPosition | undefined) => ({ file, line: place?.line ?? source.start, column: place?.column });
  const findings: Finding[] = [];

  for (const [i, url] of html.unnamed.entries()) {
    const name = fileName(url);
    const earlier = html.unnamed.slice(0, i).filter((other) => fileName(other) === name).length;
    findings.push({
      rule: "missing-alt",
      ...at(imagePlace(name, earlier, source)),
      message: `the image ${name || url} has no alternative text`,
      hint: 'say what it shows: ![A chart of …](…); an image for decoration alone has alt=""',
    });
  }
  let before = isPromoted(html.headings[0], source) ? 1 : 0;
  const seen = new Map<string, number>();
  for (const [i, { level: shown, text }] of html.headings.entries()) {
    const level = i === 0 ? shown + before : shown;
    const heading = text.trim();
    const count = seen.get(heading) ?? 0;
    seen.set(heading, count + 1);
    if (before > 0 && level > before + 1) {
      findings.push({
        rule: "heading-jump",
        ...at(headingPlace(heading, level, count, source)),
        message: `the heading "${short(heading)}" has level ${level} after one of level ${before}`,
        hint: `make it level ${before + 1}`,
      });
    }
    before = level;
  }
  for (const id of html.repeated) {
    const places = [`id="${id}"`, `id='${id}'`, `{#${id}}`].flatMap((written) => source.places(written, 2));
    const heading = html.headings.findLast((heading) => heading.id === id);
    const place = places[1] ?? places[0] ?? (heading && headingPlace(heading.text.trim(), heading.level, 0, source));
    findings.push({
      rule: "duplicate-id",
      ...at(place),
      message: `the id ${id} is on the page more than once, so that links lead to the first of them`,
      hint: "give one of them another id",
    });
  }
  const left = new Set<string>();
  for (const { name, text, hint } of html.leftovers) {
    // What an author wrote with a backslash or as character references is meant as text.
    const place = left.has(name) ? undefined : source.places(text).find((place) => !isEscaped(place, source));
    if (!place) continue;
    left.add(name);
    findings.push({
      rule: "leftover-syntax",
      ...at(place),
      message: `${name} is shown to readers as text`,
      hint,
    });
  }
  return findings;
}

/** Images in Markdown have an alternative text, if an empty one: those without are HTML. */
function imagePlace(name: string, nth: number, source: SourceText): TextPosition | undefined {
  const all = source.places(name);
  const tags = all.filter(({ line }) => /<(?:img|image)\b/i.test(source.lines[line - 1]!));
  return tags[nth] ?? tags[0] ?? all[nth] ?? all[0];
}

function isEscaped({ line, column }: TextPosition, { lines }: SourceText): boolean {
  return /[\\`]$/.test(lines[line - 1]!.slice(0, column - 1));
}

/** Whether the title of the page is written as a heading of level 2, as chapters of a book have it. */
function isPromoted(first: HtmlHeading | undefined, source: SourceText): boolean {
  if (first?.level !== 1) return false;
  const [written] = /^(?:#{1,2}[ \t]|<h1).*/im.exec(source.body) ?? [];
  return written !== undefined && /^##[ \t]/.test(written) && words(written) === words(first.text);
}

/** The letters and digits of a text. */
function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}

/** The line of a heading: `## Text`, or the text above `---`. */
function headingPlace(text: string, level: number, nth: number, source: SourceText): TextPosition | undefined {
  const marks = "#".repeat(level);
  const [first = ""] = text.split(/[`*_[\]<>&"'’“”.…-]/, 1);
  const lines = source.places(first.trim() || text).filter(({ line }) => {
    const written = source.lines[line - 1]!;
    return written.trimStart().startsWith(`${marks} `) || /<h\d/i.test(written) ||
      /^[ \t]*(?:=+|-+)[ \t]*$/.test(source.lines[line] ?? "");
  });
  const place = lines[nth] ?? lines[0] ?? source.places(`${marks} `)[0];
  return place && { line: place.line, column: 1 };
}

function fileName(url: string): string {
  const path = url.replace(/[?#].*$/s, "").split("/").at(-1) ?? "";
  return decoded(path);
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
