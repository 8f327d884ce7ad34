/**
 * Links of MyST: to labels on any page of the site, and with prefixes that determine how the target is found (`project:`,
 * `path:`, `inv:`).
 *
 * @module
 */
import { labelPath } from "../label_path.ts";
import type { PageContext } from "../page_context.ts";
import type { LinkTarget } from "../rendered.ts";
import { spaced } from "../text.ts";

const PREFIX = /^\s*(?:project|path):/i;

/** An address without a prefix that names this project. */
export function withoutPrefix(address: string): string {
  return address.replace(PREFIX, "");
}

/** Whether an address is a reference of MyST, whose text comes from its target. */
export function isReference(address: string): boolean {
  return PREFIX.test(address) || /^\s*inv:/i.test(address);
}

/** Whether an address is a name without the path or the ending of a file: of a place, or of code. */
export function isBareName(address: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(address) &&
    !/\.(?:md|markdown|rst|txt|ipynb|html?|pdf|py|json|ya?ml|toml|csv|zip|png|svg|jpe?g|gif)$/i.test(address);
}

/** The target of a label; `undefined`: it is unknown. */
export function labelled(name: string, page: PageContext): LinkTarget | undefined {
  const { flavor } = page.job;
  return (flavor === "myst" || flavor === "doxygen") && name !== "" ? page.lookup(labelPath(name)) : undefined;
}

/** Text of a link without one, to a target without a title: the last part of its address. */
export function targetWords(address: string): string {
  if (isBareName(address) && address.includes(".")) return address;
  const last = address.replace(/^\s*[a-z]+:/i, "").split(/[/#:]/).findLast((part) => part !== "") ?? address;
  return spaced(last.replace(/\.(?:md|ipynb|html)$/, "")).trim();
}
