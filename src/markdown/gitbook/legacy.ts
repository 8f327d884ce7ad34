/**
 * Plug-ins of GitBook 3 and HonKit: alerts in quotes, sections in comments, names of files before code, tabs of code,
 * diagrams, and sides of a page for languages.
 *
 * @module
 */
import { codeRegions, outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";
import { newlinesOf } from "../text.ts";
import { CODE_TABS } from "../code/tabs.ts";

const OWN =
  /\{%-?[ \t]*(?:codetabs|filename|method|sample|common|em|plantuml|uml|chart|echarts|sequence|flow|graph|ace|codesnippet)\b|^[ \t]*> ?\*\*\[|<!--[ \t]*sec\s|^!INCLUDE[ \t]/m;
/** Code of several languages; tags of others hold fences. */
const CODE =
  /^[ \t]*\{%-?[ \t]*codetabs[ \t]+([^%\n]{1,300}?)[ \t]*-?%\}[ \t]*\n((?:(?!\{%-?[ \t]*(?:end)?codetabs)[^]){0,20000})\{%-?[ \t]*endcodetabs[ \t]*-?%\}[ \t]*$/gm;
const FENCED =
  /^\{%-?[ \t]*codetabs[ \t]*-?%\}[ \t]*\n((?:(?!\{%-?[ \t]*(?:end|endcodetabs|codetabs)[ \t]*-?%)[^]){0,20000})\{%-?[ \t]*end(?:codetabs)?[ \t]*-?%\}[ \t]*$/gm;
const TAB = /^\{%-?[ \t]*([\w+# .-]{1,40}?)[ \t]*-?%\}[ \t]*\n([ \t\n]{0,20})([`~]{3,}[\w+#-]*)[^\n]*$/gm;
const ALERT = /^([ \t]*> ?)\*\*\[(\w{2,20})\][ \t]*([^*\n]{0,200})\*\*(.*)$/gm;
const SECTION = /<!--[ \t]*sec\s((?:(?!-->)[^]){0,500}?)\sces[ \t]*-->/g;
const SECTION_END = /<!--[ \t]*endsec[ \t]*-->/g;
const FILE =
  /^([ \t]*)\{%-?[ \t]*filename[ \t]*-?%\}([^{}\n]{1,200})\{%-?[ \t]*endfilename[ \t]*-?%\}[ \t]*\n[ \t]*([`~]{3,})([^\n`]*)$/gm;
const DIAGRAM =
  /^([ \t]*)\{%-?[ \t]*(plantuml|uml|chart|echarts|sequence|flow|graph|ace)((?:[ \t][^%\n]{0,200})?)-?%\}[ \t]*\n((?:(?!\{%)[^]){0,10000}?)\n[ \t]*\{%-?[ \t]*end\2[ \t]*-?%\}[ \t]*$/gm;
const SNIPPET =
  /^[ \t]*\{%-?[ \t]*codesnippet[ \t]+"([^"\n]{1,300})"([^%\n]{0,200})%\}[ \t]*(?:\{%-?[ \t]*endcodesnippet[ \t]*-?%\})?[ \t]*$/gm;
const SIDES = /^[ \t]*\{%-?[ \t]*(?:end)?(?:method|sample|common)(?:[ \t][^%\n]{0,200})?-?%\}[ \t]*$/gm;
const MARKED = /\{%-?[ \t]*em(?:[ \t][^%\n]{0,100})?%\}([^{}\n]{1,500})\{%-?[ \t]*endem[ \t]*-?%\}/g;
const INCLUDE = /^!INCLUDE[ \t]+"([^"\n]{1,300})"(?:,[^\n]{0,100})?[ \t]*$/gm;
/** A variable of the configuration that is a pattern. */
const REPLACED =
  /\{\{[ \t]*(book\.[\w.]{1,60})[ \t]*\|[ \t]*replace\("([^"\n]{1,60})",[ \t]*"([^"\n]{0,200})"\)[ \t]*\}\}/g;
const FENCE = "~".repeat(8);

/** Translates a text; keeps the number of its lines. */
export function writeLegacy(written: string, lexer: BoundedLexer): string {
  const source = written.includes("{{ book.")
    ? written.replace(
      REPLACED,
      (raw, name: string, from: string, to: string) => lexer.valueNamed(name)?.replaceAll(from, () => to) ?? raw,
    )
    : written;
  if (!OWN.test(source)) return source;
  let text = outsideCode(
    source,
    CODE,
    (_raw, _at, [options = "", code = ""]) => `${FENCE}${CODE_TABS} ${options}\n${code.replace(/[ \t]+$/, "")}${FENCE}`,
  );
  text = text.replace(FENCED, (raw) => tabs(raw));
  text = text.replace(
    FILE,
    (_raw, indent: string, name: string, fence: string, info: string) =>
      `${indent}\n${indent}${fence}${info.trim()} title="${name.trim().replaceAll('"', "'")}"`,
  );
  const code = codeRegions(text);
  text = outsideCode(
    text,
    DIAGRAM,
    (_raw, _at, [indent = "", kind = "", options = "", body = ""]) =>
      `${indent}${FENCE}${languageOfPlugin(kind, options)}\n${body}\n${indent}${FENCE}`,
    code,
  );
  text = outsideCode(
    text,
    ALERT,
    (_raw, _at, [quote = "", kind = "", title = "", rest = ""]) =>
      `${quote}[!${kind === "success" ? "tip" : kind}] ${title.trim()}${rest.trim()}`,
  );
  text = outsideCode(text, SECTION, (raw, _at, [attributes = ""]) => section(attributes) + newlinesOf(raw));
  text = outsideCode(text, SECTION_END, () => "</Accordion>");
  text = outsideCode(text, SNIPPET, (_raw, _at, [path = "", options = ""]) => {
    const [, first, last] = /\blines="?(\d{1,6})[:-](\d{1,6})/.exec(options) ?? [];
    return `@[code${first === undefined ? "" : `{${first}-${last}}`}](${path})`;
  });
  text = outsideCode(text, SIDES, () => "");
  text = outsideCode(text, MARKED, (_raw, _at, [words = ""]) => `<mark>${words}</mark>`);
  return outsideCode(text, INCLUDE, (_raw, _at, [path = ""]) => `{% include "${path}" %}`);
}

/** The language of what a plug-in draws, or of its editor. */
function languageOfPlugin(kind: string, options: string): string {
  if (kind === "ace") return /\blang=["']?([\w+#-]{1,30})/.exec(options)?.[1]?.replace(/^c_cpp$/, "cpp") ?? "";
  return /uml$/.test(kind) ? "plantuml" : "text";
}

/** Fences whose names are in tags above them. */
function tabs(raw: string): string {
  const [, ...lines] = raw.split("\n");
  const inner = lines.slice(0, -1).join("\n").replace(
    TAB,
    (_found, name: string, blank: string, fence: string) => `\n${blank}${fence} tab="${name}"`,
  );
  return `\n${inner}\n`;
}

/** The start of a section that folds, which is open unless it says otherwise. */
function section(attributes: string): string {
  const title = /\bdata-title="([^"]{0,300})"/.exec(attributes)?.[1] ?? "";
  const isOpen = !/\bdata-show=["']?false|\bdata-collapse=["']?true/.test(attributes);
  return `<Accordion title="${title}"${isOpen ? " defaultOpen" : ""}>`;
}
