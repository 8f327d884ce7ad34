/**
 * Links of MyST: to places by their names, on any page of the site, and with prefixes that say how their target is looked
 * up (`project:`, `path:`, `inv:`).
 *
 * @module
 */
import type { PageContext } from "../page_context.ts";
import type { LinkTarget } from "../rendered.ts";

const PREFIX = /^\s*(?:project|path):/i;

/** An address without a prefix that names this project. */
export function withoutPrefix(address: string): string {
  return address.replace(PREFIX, "");
}

/** Whether an address is one of MyST, whose text is made from its target. */
export function isReference(address: string): boolean {
  return PREFIX.test(address) || /^\s*inv:/i.test(address);
}

/** The place that has a name; `undefined`: none has it. */
export function labelled(name: string, page: PageContext): LinkTarget | undefined {
  return page.job.flavor === "myst" && name !== "" ? page.lookup(`((${name}))`) : undefined;
}

/** Words for a link without text to a target without title: the last part of its address. */
export function targetWords(address: string): string {
  const last = address.replace(/^\s*[a-z]+:/i, "").split(/[/#:]/).findLast((part) => part !== "") ?? address;
  return last.replace(/\.(?:md|ipynb|html)$/, "").replace(/[-_]+/g, " ").trim();
}
