/**
 * Words of a glossary, as Hugo's own documentation and that of Kubernetes have them: a page for each, in a folder of that
 * name.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { PageContext } from "../page_context.ts";
import type { LinkTarget } from "../rendered.ts";

/** Folders of a site in which a glossary may be. */
export const GLOSSARIES: readonly string[] = [
  "/docs/reference/glossary",
  "/en/docs/reference/glossary",
  "/reference/glossary",
  "/quick-reference/glossary",
  "/en/quick-reference/glossary",
  "/glossary",
];

/** Whether a link is to the word that is its text: `[archetypes](g)`. */
export function isTerm(href: string, page: PageContext): boolean {
  return href === "g" && page.job.flavor === "hugo" && page.lookup(href) === undefined;
}

/** The place in the glossary that says what a word means; `undefined`: there is none, which is reported. */
export function termTarget(words: string, page: PageContext): LinkTarget | undefined {
  for (const folder of GLOSSARIES) {
    for (const name of namesOf(words)) {
      const target = page.lookup(`${folder}/${name}`);
      if (target) return target;
    }
  }
  page.report(`link to "${words}": the glossary has no such word`, { rule: "broken-link", about: words });
  return undefined;
}

/** Names of the pages that a word may have: its own, in the singular, and what a verb is made of. */
function namesOf(words: string): readonly string[] {
  const name = slug(words.trim());
  const singular = name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/s$/, "");
  const stem = name.replace(/(?:ing|ed)$/, "");
  return [...new Set([name, singular, name.replace(/es$/, ""), `${stem}e`, stem])];
}
