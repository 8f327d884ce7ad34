/**
 * llms.txt: an index of every page for language models, in the form of llmstxt.org.
 *
 * @module
 */
import { Html, type Part, slot } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import type { Page } from "../site/page.ts";
import { inLlms } from "../site/visibility.ts";
import { markdownAddress } from "./head.ts";
import type { View } from "./view.ts";

/** Name, description, then a section for each group of the sidebar; every page once. */
export function llms(view: View): Html {
  const { site } = view;
  const { config, pages, name } = site;
  const origin = slot("origin").parts;
  const parts: Part[] = [`# ${line(name)}\n`];
  parts.push(`\n> ${line(config.description || `All pages of ${name}`)}\n`);
  const shown = [...pages.values()].filter(inLlms);
  const example = shown.find(({ path }) => path !== site.home) ?? shown[0];
  if (example) {
    const [address, markdown] = [site.href(example.path), markdownAddress(example, view)];
    parts.push(
      "\nEvery link leads to Markdown: <",
      ...origin,
      `${markdown}> is the page <`,
      ...origin,
      `${address}>\n`,
    );
  }
  const listed = new Set<PagePath>();

  function list(title: string, found: readonly Page[]): void {
    if (found.length === 0) return;
    parts.push(`\n## ${line(title)}\n\n`);
    for (const page of found) {
      const note = page.description && `: ${line(page.description)}`;
      parts.push(
        `- [${line(page.title).replace(/[\\`*_[\]<>]/g, "\\$&")}](`,
        ...origin,
        `${markdownAddress(page, view)})${note}\n`,
      );
    }
  }
  function take(nodes: readonly NavNode[]): Page[] {
    return nodes.flatMap((node) => {
      const page = node.path && !listed.has(node.path) ? pages.get(node.path) : undefined;
      if (page) listed.add(page.path);
      return [...page && inLlms(page) ? [page] : [], ...take(node.items ?? [])];
    });
  }

  const sidebars = new Set([...pages.keys()].map((path) => site.sidebar(path)));
  for (const nodes of sidebars) {
    list("Pages", take(nodes.filter(({ items }) => !items)));
    for (const { title, items } of nodes) if (items) list(title, take(items));
  }
  list(
    listed.size === 0 ? "Pages" : "More",
    shown.filter(({ path }) => !listed.has(path)),
  );
  return new Html(parts);
}

/** Text that stays on its line. */
function line(text: string): string {
  // deno-lint-ignore no-control-regex
  return text.toWellFormed().replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}
