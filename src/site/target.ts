/**
 * Resolution of links in the configuration and in front matter.
 *
 * @module
 */
import { namedPage } from "../markdown/learn/uid.ts";
import { decoded } from "../percent.ts";
import type { Lookup } from "./lookup.ts";

/** Resolves a link of the configuration or of front matter; URLs of other sites stay as they are. */
export function resolveAddress(target: string, file: string, lookup: Lookup): { readonly href: string } | undefined {
  const page = namedPage(target);
  if (page) {
    const named = lookup(page.label, file);
    return named && { href: named.href + page.fragment };
  }
  if (isUrl(target) || target.startsWith("#")) return { href: target };
  const [path, rest] = splitAddress(target);
  const name = decoded(path);
  const isName = /^(?:\/|\[\[)/.test(name);
  const found = lookup(file || isName ? name : `/${name}`, file);
  return found && { href: found.href + rest };
}

/** Resolves a link or an image of front matter: relative to the file, else from the root. */
export function resolveNear(target: string, file: string, lookup: Lookup): { readonly href: string } | undefined {
  return resolveAddress(target, file, lookup) ?? resolveAddress(target, "", lookup);
}

/** Splits an address into its path, and the query and fragment after it. */
export function splitAddress(address: string): readonly [path: string, rest: string] {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address)!;
  return [path, rest];
}

/** Whether a target names another site or a scheme of its own. */
export function isUrl(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** Whether a URL has a scheme that content may lead to. */
export function isSafeUrl(target: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/\/)/i.test(target.trim());
}
