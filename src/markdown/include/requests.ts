/**
 * The files that a text includes at its beginning, in any syntax.
 *
 * @module
 */
import {
  DIRECTIVE,
  type IncludeRequest,
  JINJA,
  LEARN,
  MARKDOWN_IT,
  MDBOOK,
  MDX_INCLUDE,
  noteRequest,
  PARTIAL,
  SCISSORS,
  SCISSORS_BLOCK,
  suffixedRequest,
  VITEPRESS,
  vitepressRequest,
  VUEPRESS_TEXT,
} from "./request.ts";
import type { Sources } from "./source.ts";

/** The part of a note with which a text begins; without such a part, that stays a link. */
export function noteIn(head: string, sources: Sources): ReturnType<typeof requestsOf> {
  const note = noteRequest(head);
  if (!note || !("text" in sources.read(note.request))) return undefined;
  return { requests: [note.request], length: note.length };
}

/** The files that the beginning of a text includes; none where it only gives the title of the page. */
export function requestsOf(
  head: string,
): { readonly requests: readonly IncludeRequest[]; readonly length: number } | undefined {
  const mdbook = MDBOOK.exec(head);
  if (mdbook) {
    return { requests: mdbook[1] === "title" ? [] : [suffixedRequest(mdbook[2]!)], length: mdbook[0].length };
  }
  const vitepress = VITEPRESS.exec(head) ?? VUEPRESS_TEXT.exec(head);
  if (vitepress) return { requests: [vitepressRequest(vitepress[1]!)], length: vitepress[0].length };
  const scissors = SCISSORS.exec(head);
  if (scissors) return { requests: [suffixedRequest(scissors[1] ?? scissors[2]!)], length: scissors[0].length };
  const jinja = jinjaRequest(head);
  if (jinja) return { requests: [jinja.request], length: jinja.length };
  const mdx = MDX_INCLUDE.exec(head);
  if (mdx) return { requests: [suffixedRequest(mdx[1]!)], length: mdx[0].length };
  const whole = LEARN.exec(head) ?? MARKDOWN_IT.exec(head);
  if (whole) return { requests: [{ path: whole[1]!.trim(), part: {} }], length: whole[0].length };
  const directive = DIRECTIVE.exec(head);
  if (directive) return { requests: [{ path: directive[1] ?? directive[2]!, part: {} }], length: directive[0].length };
  const partial = PARTIAL.exec(head);
  if (partial) {
    const path = partial[1] ?? partial[2]!;
    return { requests: [{ path, part: {}, others: [`/partials/${path}`] }], length: partial[0].length };
  }
  const several = SCISSORS_BLOCK.exec(head);
  if (!several) return undefined;
  // A semicolon takes a file out.
  const names = several[1]!.split("\n").map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const files = names.filter((name) => name !== "" && !name.startsWith(";"));
  return { requests: files.map(suffixedRequest), length: several[0].length };
}

/** The file of a tag of Jinja at the beginning of a text. */
export function jinjaRequest(
  head: string,
): { readonly request: IncludeRequest; readonly length: number } | undefined {
  const [raw, double, single, options = ""] = JINJA.exec(head) ?? [];
  if (raw === undefined) return undefined;
  const [start, end] = [optionOf(options, "start"), optionOf(options, "end")];
  const marks = start === undefined && end === undefined ? undefined : { start, end };
  const lowered = /\bheading-offset=(-?\d)/.exec(options)?.[1];
  const request = {
    path: double ?? single!,
    part: { ...marks && { marks }, ...marks && /\bdedent=true\b/i.test(options) && { dedent: true } },
    isOptional: /\bignore[ \t]+missing\b/.test(options),
    ...lowered !== undefined && { lowered: Number(lowered) },
  };
  return { request, length: raw.length };
}

/** Value of the option `name="…"`. */
function optionOf(options: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]{1,500})"|'([^']{1,500})')`).exec(options);
  return (found?.[1] ?? found?.[2])?.replaceAll("\\n", "\n");
}
