/**
 * Redirects for nginx: a file to include in `server { }`. Single URLs are locations, which nginx finds in a tree;
 * patterns are tried in order, and only where there is no file.
 *
 * @module
 */
import type { HostRule } from "../build/assemble/host_rule.ts";
import { type HostFile, type HostPattern, hostPattern, type HostRedirects, literalTarget } from "./host_pattern.ts";

/** Name of the location that `try_files` falls back to. */
const FALLBACK = "@lectern_redirects";

/** The file. @param operators Text of the operator's own file, which comes last. */
export function nginxFile(
  { exact, patterns }: HostRedirects,
  operators: string | undefined,
  place: string,
): HostFile {
  const known = new Set([place]);
  const locations = exact.flatMap(([from, to, status]) =>
    variants(from).filter((path) => !known.has(path) && known.add(path)).map((path) =>
      `location = ${quoted(path)} { return ${status} ${quoted(withQuery(literalTarget(to)))}; }\n`
    )
  );
  const text = [
    `# Include this file in server { }, and fall back to it: try_files $uri $uri/index.html ${FALLBACK};\n`,
    `location = ${quoted(place)} { return 404; }\n`,
    ...locations,
    `location ${FALLBACK} {\n`,
    ...patterns.map((rule) => `  ${condition(rule)}\n`),
    "  return 404;\n}\n",
    ...operators === undefined ? [] : [`\n${operators}`],
  ];
  return { text: text.join(""), warnings: [] };
}

/** Paths as nginx matches them: decoded, with and without a slash at the end. */
function variants(from: string): readonly string[] {
  const path = decodeURIComponent(from).replace(/\/$/, "");
  return path === "" || hasControl(path) ? [] : [path, `${path}/`];
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\x7f");
}

/** Asks the request as it was sent: a decoded line break in an answer would be another header. */
function condition(rule: HostRule): string {
  const pattern = hostPattern(rule);
  const { source, isOpen } = pattern;
  const names = namesOf(pattern);
  const path = source.map((piece) =>
    "name" in piece ? `/(?<${names.get(piece.name)}>[^/?\\x5c]+)` : `/${regex(piece.text)}`
  );
  // What begins with another slash would lead to another host.
  const end = isOpen ? `(?:/(?<${names.get("splat")}>(?![/\\x5c])[^?]*))?` : "/?";
  const target = pattern.target.map((piece) =>
    "name" in piece ? `\${${names.get(piece.name)}}` : literalTarget(piece.text)
  );
  const expression = `"^${path.join("")}${end}(?:\\?|$)"`;
  return `if ($request_uri ~* ${expression}) { return ${rule.status} ${quoted(withQuery(target.join("")))}; }`;
}

/** Variables of ours for the names, which may be those of nginx: `host`. */
function namesOf({ source, isOpen }: HostPattern): ReadonlyMap<string, string> {
  const names = source.flatMap((piece) => "name" in piece ? [piece.name] : []);
  return new Map([...names, ...isOpen ? ["splat"] : []].map((name, i) => [name, `lectern_${i + 1}`]));
}

/** A text as a regular expression for what clients send. */
function regex(text: string): string {
  const escaped = text.replace(/[^\w%]/g, "\\$&");
  return escaped.replace(/\\([:*])/g, (whole, one) => `(?:${whole}|%${one.charCodeAt(0).toString(16)})`);
}

/** The query of the request stays where the target has none. */
function withQuery(target: string): string {
  const [path = "", fragment = ""] = target.split(/(?=#)/, 2);
  return path.includes("?") ? target : `${path}$is_args$args${fragment}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
