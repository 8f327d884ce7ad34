/**
 * Directives of Swift-DocC: `@Image(source: "a.png", alt: "A")`, `@TabNavigator { @Tab("A") { … } }`, and links by name,
 * `<doc:Page>`. They become what is read everywhere.
 *
 * @module
 */
import { createFences } from "../code/fence.ts";
import { outsideCode } from "../code/regions.ts";

const OWN = /^[ \t]*@(?:Metadata|Image|Video|TabNavigator|Row|Links|Small|Comment|Options|Snippet)\b|<doc:[\w/-]+/m;
const LINK = /<doc:([\w/.-]{1,200})(#[\w-]{1,200})?>/g;
/** A directive on a line of its own, with or without content. */
const DIRECTIVE = /^([ \t]*)@([A-Z]\w{1,40})[ \t]*(?:\(([^\n]{0,500}?)\))?[ \t]*(\{[ \t]*(\}[ \t]*)?)?$/;
/** One whose content is on its line. */
const SHORT = /^([ \t]*)@([A-Z]\w{1,40})[ \t]*(?:\([^()\n]{0,300}\))?[ \t]*\{[ \t]*([^{}\n]{1,500}?)[ \t]*\}[ \t]*$/;
const END = /^[ \t]*\}[ \t]*$/;
/** Directives whose content is not shown. */
const HIDDEN = new Set(["Metadata", "Comment", "Options", "Redirected", "DeprecationSummary"]);
/** Maximum number of characters of a line that are read. */
const LINE = 1_000;

/** Translates a text; keeps the number of its lines. */
export function writeDocC(source: string): string {
  if (!source.includes("@") && !source.includes("<doc:") || !OWN.test(source)) return source;
  const text = outsideCode(source, LINK, (_raw, _at, [name = "", part = ""]) => {
    const page = name.split("/").at(-1)!;
    return part === "" ? `[[${page}]]` : `[[${page}${part}|${page}]]`;
  });
  const lines = text.split("\n");
  const fenceLine = createFences({ isNested: true });
  const open: { readonly name: string; readonly at: number }[] = [];
  const changes = new Map<number, string>();
  let hidden = 0;
  for (const [at, whole] of lines.entries()) {
    const line = whole.slice(0, LINE);
    if (fenceLine(line) !== undefined && hidden === 0) continue;
    if (open.length > 0 && END.test(line)) {
      const { name } = open.pop()!;
      if (HIDDEN.has(name)) hidden--;
      changes.set(at, name === "Tab" ? "{{% /tab %}}" : name === "TabNavigator" ? "{{% /tabs %}}" : "");
      continue;
    }
    const short = SHORT.exec(line);
    const found = short ? null : DIRECTIVE.exec(line);
    if (short) changes.set(at, HIDDEN.has(short[2]!) ? "" : short[3]!);
    else if (found) {
      const [, , name = "", args = "", brace, isClosed] = found;
      changes.set(at, openingOf(name, args));
      if (brace !== undefined && isClosed === undefined) {
        open.push({ name, at });
        if (HIDDEN.has(name)) hidden++;
      }
    } else if (hidden > 0) changes.set(at, "");
    // As Swift's tools, which do not count the indentation of what is between braces.
    else if (open.length > 0) changes.set(at, whole.replace(new RegExp(`^[ \\t]{0,${open.length * 4}}`), ""));
  }
  // What never ends is text.
  const from = open[0]?.at ?? lines.length;
  return lines.map((line, at) => at < from ? changes.get(at) ?? line : line).join("\n");
}

function openingOf(name: string, args: string): string {
  const valueOf = (key: string) => new RegExp(`\\b${key}:[ \\t]*"([^"]*)"`).exec(args)?.[1];
  const source = valueOf("source");
  if (name === "Image" && source !== undefined) return `![${valueOf("alt") ?? ""}](<${source}>)`;
  if (name === "Video" && source !== undefined) return `{{% embed src="${source}" title="${valueOf("alt") ?? ""}" %}}`;
  if (name === "TabNavigator") return "{{% tabs %}}";
  if (name === "Tab") return `{{% tab name="${/"([^"]*)"/.exec(args)?.[1] ?? ""}" %}}`;
  return "";
}
