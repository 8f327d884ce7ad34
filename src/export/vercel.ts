/**
 * Redirects for Vercel: its file `vercel.json`, whose paths are patterns of path-to-regexp.
 * See https://vercel.com/docs/project-configuration/vercel-json#redirects.
 *
 * @module
 */
import { encodedWhere } from "../percent.ts";
import type { HostRule } from "../build/assemble/host_rule.ts";
import { createMatcher } from "../site/redirect_pattern.ts";
import { asSent, type HostFile, hostPattern, type HostRedirects, literalTarget } from "./host_pattern.ts";

interface VercelRedirect {
  readonly source: string;
  readonly destination: string;
  readonly statusCode: number;
}

/** Maximum number of redirects that Vercel accepts. */
const MOST = 2048;

/**
 * The file: single URLs, followed by the patterns that match nothing which is served, since Vercel redirects before it
 * looks for files. What is left out of the single ones still has a page that redirects.
 *
 * @param operators Text of the operator's own file: its redirects come last, and its other fields stay.
 */
export function vercelFile({ exact, patterns, served }: HostRedirects, operators: string | undefined): HostFile {
  const warnings: string[] = [];
  const given = readOwn(operators, warnings);
  const rules: VercelRedirect[] = [];
  for (const rule of patterns) {
    const hidden = firstMatch(rule, served);
    if (hidden === undefined) rules.push(patternRedirect(rule));
    else warnings.push(`${rule.from} is left out: Vercel would follow it at ${hidden}, too, before it looks for files`);
  }
  const room = Math.max(0, MOST - given.redirects.length - rules.length);
  if (exact.length > room) warnings.push(`Vercel takes ${MOST} redirects: ${exact.length - room} more are pages only`);
  const redirects = [...exact.slice(0, room).map(exactRedirect), ...rules, ...given.redirects];
  return { text: `${JSON.stringify({ ...given.fields, redirects }, null, 2)}\n`, warnings };
}

function readOwn(text: string | undefined, warnings: string[]) {
  if (text === undefined) return { fields: {}, redirects: [] };
  try {
    const { redirects = [], ...fields } = Object(JSON.parse(text));
    if (text.trim().startsWith("{") && Array.isArray(redirects)) return { fields, redirects };
  } catch {
    // The same warning as for redirects that are not a list.
  }
  warnings.push("the one in wwwroot is not a JSON object with a list of redirects, and is ignored");
  return { fields: {}, redirects: [] };
}

/** The first served address that a pattern matches. */
function firstMatch({ from }: HostRule, served: readonly string[]): string | undefined {
  const match = createMatcher([[from, true]]);
  const [start = ""] = from.split(/[:*%]/, 1);
  return served.find((path) => path.startsWith(start.replace(/\/$/, "")) && match(path) !== undefined);
}

function exactRedirect([from, to, status]: HostRedirects["exact"][number]): VercelRedirect {
  return {
    source: `${literal(asSent(from)).replace(/\/$/, "")}{/}?`,
    destination: literalTarget(to),
    statusCode: status,
  };
}

function patternRedirect(rule: HostRule): VercelRedirect {
  const { source, isOpen, target } = hostPattern(rule);
  const path = source.map((piece) => "name" in piece ? `/:${piece.name}` : `/${literal(piece.text)}`).join("");
  // What begins with another slash would lead to another host.
  return {
    source: path + (isOpen ? "{/:splat([^/].*|)}?" : "{/}?"),
    destination: target.map((piece) => "name" in piece ? `:${piece.name}` : fixed(piece.text)).join(""),
    statusCode: rule.status,
  };
}

/** A text in a source that means itself. */
function literal(text: string): string {
  return text.replace(/[\\:*+?(){}]/g, "\\$&");
}

/** A text next to names in a destination, where no backslash is left as it is. */
function fixed(text: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(text)?.[0] ?? "";
  const [path = "", rest = ""] = text.slice(origin.length).split(/(?=[?#].*$)/s, 2);
  const escaped = encodedWhere(path, /[:*+(){}!']/g);
  return literalTarget(origin + escaped + rest);
}
