/**
 * Targets of mdbook-spec's references: rules on this page and on others, productions of a grammar, and library items.
 *
 * @module
 */
import { labelPath } from "../label_path.ts";
import type { PageContext } from "../page_context.ts";
import { ruleAnchor, ruleLabel } from "./rule_name.ts";

const NAME = /^[A-Za-z][\w-]{0,100}(?:\.[\w-]{1,100}){0,20}$/;
/** An item of Rust's libraries, with an optional kind: `macro@std::vec`, `<T as std::ops::Drop>::drop`. */
const ITEM = /^(?:[a-z]{1,20}@)?(?:<[^<>]{0,100}>::|(?:std|core|alloc|proc_macro|test)::)[\w:!<>(), &]{1,200}$/;

/** Names of the rules on the page. */
export function createRules(): Set<string> {
  return new Set();
}

/** Whether a name may refer to a rule, a production or an item. */
export function isTargetName(name: string): boolean {
  return NAME.test(name) || ITEM.test(name);
}

/** Address of a rule or a production; `undefined`: the name is unknown. */
export function ruleHref(name: string, page: PageContext): string | undefined {
  if (!NAME.test(name) || !hasRules(page)) return undefined;
  if (page.state(createRules).has(name)) return `#${ruleAnchor(name)}`;
  return page.lookup(labelPath(ruleLabel(name)))?.href;
}

/** Whether a page may refer to rules: it belongs to a book, or has rules itself. */
function hasRules(page: PageContext): boolean {
  return page.job.flavor === "mdbook" || page.state(createRules).size > 0;
}

/** Reports a name of an item of Rust's libraries. @returns Whether it is one. */
export function reportItem(name: string, page: PageContext): boolean {
  if (!ITEM.test(name) || !hasRules(page)) return false;
  page.reportKind("links to items of Rust's libraries", "rustdoc alone knows their addresses: their text is shown", {
    rule: "broken-link",
    about: name,
  });
  return true;
}
