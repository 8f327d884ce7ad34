/**
 * Imports, fonts and images in a stylesheet of the author that browsers do not load because of the
 * Content-Security-Policy.
 *
 * @module
 */
import type { Finding } from "../finding.ts";
import { allows, type CspDirectives } from "./policy.ts";

const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]{1,2000})/gi;
const LOAD = /url\(\s*["']?([^"')\s]{1,2000})/gi;

interface Load {
  readonly url: string;
  readonly directive: "style-src" | "font-src" | "img-src";
  /** Index into the text. */
  readonly at: number;
}

/** Resources that a style sheet loads. */
function* loadsOf(text: string): Generator<Load> {
  const bare = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, " "));
  const imported = new Set<number>();
  for (const { 0: all, 1: url = "", index } of bare.matchAll(IMPORT)) {
    const at = index + all.length - url.length;
    imported.add(at);
    yield { url, directive: "style-src", at };
  }
  for (const { 0: all, 1: url = "", index } of bare.matchAll(LOAD)) {
    const at = index + all.length - url.length;
    if (imported.has(at)) continue;
    const open = bare.lastIndexOf("{", index);
    const rule = bare.slice(Math.max(bare.lastIndexOf("}", open), bare.lastIndexOf(";", open)) + 1, Math.max(open, 0));
    yield { url, directive: /@font-face\s*$/i.test(rule) ? "font-src" : "img-src", at };
  }
}

/** @param href Served address of the stylesheet. */
export function stylesheetFindings(
  text: string,
  { file, href, policy }: { readonly file: string; readonly href: string; readonly policy: CspDirectives },
): readonly Finding[] {
  return [...loadsOf(text)].flatMap(({ url, directive, at }): readonly Finding[] => {
    const target = URL.parse(url, `http://localhost${href}`);
    const isForeign = target && target.host !== "localhost" && /^https?:$/.test(target.protocol);
    const isData = target?.protocol === "data:";
    if (!target || !(isForeign || isData) || allows(policy, directive, target)) return [];
    const before = text.slice(0, at).split("\n");
    const from = isData ? "in a data: URL" : `from ${target.host}`;
    const kind = directive === "font-src" ? "font" : directive === "img-src" ? "image" : "stylesheet";
    return [{
      rule: "blocked-content",
      file,
      line: before.length,
      column: before.at(-1)!.length + 1,
      about: url,
      message: `${kind} ${from}: the Content-Security-Policy keeps browsers from loading it`,
      hint: isData || directive !== "img-src"
        ? `put the file next to the stylesheet, or allow ${
          isData ? "data:" : "the host"
        } in ContentSecurityPolicy (${directive})`
        : "put the file next to the stylesheet, or name the host in AllowImages",
    }];
  });
}
