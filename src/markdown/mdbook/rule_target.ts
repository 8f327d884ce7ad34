/**
 * Targets of mdbook-spec's references: rules of the page and of others, productions of a grammar, and items of libraries.
 *
 * @module
 */
import type { PageContext } from "../page_context.ts";
import { ruleAnchor, ruleLabel } from "./rule_name.ts";

const NAME = /^[A-Za-z][\w-]{0,100}(?:\.[\w-]{1,100}){0,20}$/;
/** An item of Rust's libraries, maybe with its kind: `macro@std::vec`, `<T as std::ops::Drop>::drop`. */
const ITEM = /^(?:[a-z]{1,20}@)?(?:<[^<>]{0,100}>::|(?:std|core|alloc|proc_macro|test)::)[\w:!<>(), &]{1,200}$/;

/** Rules of the page itself. */
export function createRules(): Set<string> {
  return new Set();
}

/** Whether a name may be that of a rule, a production or an item. */
export function isTargetName(name: string): boolean {
  return NAME.test(name) || ITEM.test(name);
}

/** Address of a rule or a production; `undefined`: none has the name. */
export function ruleHref(name: string, page: PageContext): string | undefined {
  if (!NAME.test(name) || !hasRules(page)) return undefined;
  if (page.state(createRules).has(name)) return `#${ruleAnchor(name)}`;
  return page.lookup(`((${ruleLabel(name)}))`)?.href;
}

/** Whether the text of a page may refer to rules: it is of a book, or has rules of its own. */
function hasRules(page: PageContext): boolean {
  return page.job.flavor === "mdbook" || page.state(createRules).size > 0;
}

/** Whether a name is that of an item of Rust's libraries, which is reported. */
export function reportItem(name: string, page: PageContext): boolean {
  if (!ITEM.test(name) || !hasRules(page)) return false;
  page.reportKind("links to items of Rust's libraries", "rustdoc alone knows their addresses: their text is shown", {
    rule: "broken-link",
    about: name,
  });
  return true;
}
