/**
 * Redirects for the files of hosts, with patterns split into literals and placeholders.
 *
 * @module
 */
import type { HostRule } from "../build/assemble/host_rule.ts";
import { SEGMENT_NAME, SPLAT, TARGET_NAME } from "../config/redirect_rule.ts";

/** Redirects of an export. All are encoded paths of the site; targets may also be URLs of other sites. */
export interface HostRedirects {
  readonly exact: readonly (readonly [from: string, to: string, status: number])[];
  /** Of two that match, the one that counts is first. */
  readonly patterns: readonly HostRule[];
  /** Addresses of everything else, decoded. */
  readonly served: readonly string[];
}

/** A file for a host, and what it cannot hold. */
export interface HostFile {
  readonly text: string;
  readonly warnings: readonly string[];
}

/** A literal text, or the name of what a host fills in. */
export type RedirectPiece = { readonly text: string } | { readonly name: string };

export interface HostPattern {
  /** Segments of the path that it matches, encoded, with `:` and `*` as they are. */
  readonly source: readonly RedirectPiece[];
  /** Whether it matches whatever follows, too, by the name `splat`. */
  readonly isOpen: boolean;
  /** Target of the redirect. */
  readonly target: readonly RedirectPiece[];
}

/** Cuts a rule: `/a/:b/*` → `a`, `b`, and it is open. */
export function hostPattern({ from, to }: HostRule): HostPattern {
  const segments = from.split("/").slice(1);
  const isOpen = segments.at(-1) === "*";
  const source = (isOpen ? segments.slice(0, -1) : segments).filter((segment) => segment !== "").map(sourcePiece);
  const names = new Set(source.flatMap((piece) => "name" in piece ? [piece.name] : []));
  if (isOpen) names.add(SPLAT);
  const target = to.split(TARGET_NAME).map((part, i): RedirectPiece => {
    if (i % 2 === 0) return { text: part };
    return names.has(part) ? { name: part } : { text: `:${part}` };
  });
  return { source, isOpen, target: target.filter((piece) => !("text" in piece) || piece.text !== "") };
}

function sourcePiece(segment: string): RedirectPiece {
  const name = SEGMENT_NAME.exec(segment)?.[1];
  return name === undefined ? { text: asSent(segment) } : { name };
}

/** An encoded path as clients send it: `:` and `*` are only escaped for hosts that take them for placeholders. */
export function asSent(path: string): string {
  return path.replaceAll("%3A", ":").replaceAll("%2A", "*");
}

/** A text of a target without names: hosts fill in `$1` and `$name`. */
export function literalTarget(text: string): string {
  return text.replaceAll("$", "%24");
}
