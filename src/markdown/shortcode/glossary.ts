/**
 * Glossaries, as in the documentation of Hugo and Kubernetes: a folder with a page for each term.
 *
 * @module
 */
import { slug } from "github-slugger";
import type { PageContext } from "../page_context.ts";
import type { LinkTarget } from "../rendered.ts";

/** Possible folders of a glossary. */
export const GLOSSARIES: readonly string[] = [
  "/docs/reference/glossary",
  "/en/docs/reference/glossary",
  "/reference/glossary",
  "/quick-reference/glossary",
  "/en/quick-reference/glossary",
  "/glossary",
];

/** Whether a link refers to the term that is its text: `[archetypes](g)`. */
export function isTerm(href: string, page: PageContext): boolean {
  return href === "g" && page.job.flavor === "hugo" && page.lookup(href) === undefined;
}

/** The definition of a term; `undefined`: it is missing, which is reported. */
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

/** Possible names of the page of a term: the term, its singular, and the base of a verb. */
function namesOf(words: string): readonly string[] {
  const name = slug(words.trim());
  const singular = name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.replace(/s$/, "");
  const stem = name.replace(/(?:ing|ed)$/, "");
  return [...new Set([name, singular, name.replace(/es$/, ""), `${stem}e`, stem])];
}
