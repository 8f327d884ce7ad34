/**
 * Labels of Quarto and bookdown, by which the pages of a project refer to each other's sections, figures and tables.
 *
 * @module
 */
import { createFences } from "../markdown/code/fence.ts";
import { pandocSlug } from "../markdown/pandoc/slug.ts";
import { PART, writeBookdown } from "../markdown/quarto/bookdown.ts";
import { quartoLabels, quartoName } from "../markdown/quarto/labels.ts";
import { labelName, type PageLabel } from "./labels.ts";
import { wordsOfInline } from "./title.ts";

/** Finds the labels of a text; their titles are plain. */
export function quartoLabelsOf(text: string): readonly PageLabel[] {
  return quartoLabels(text).map(({ name, title }) => ({
    name: labelName(name),
    anchor: name,
    title: wordsOfInline(title) || undefined,
  }));
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S[^\n]{0,1000})$/;
const ID = /\{[^{}\n]{0,300}?#([\w.:-]{1,100})[^{}\n]{0,300}\}[ \t]*#*[ \t]*$/;

/** The same of a text of bookdown, in which each heading has one. */
export function bookdownLabelsOf(text: string): readonly PageLabel[] {
  const fenceLine = createFences({ isNested: true });
  const sections = text.split("\n").flatMap((line) => {
    const heading = fenceLine(line) === undefined ? HEADING.exec(line)?.[1] : undefined;
    if (heading === undefined || PART.test(line)) return [];
    const title = wordsOfInline(heading);
    const id = ID.exec(heading)?.[1] ?? pandocSlug(title);
    return [{ name: labelName(quartoName("sec", id)), anchor: id, title }];
  });
  return [...quartoLabelsOf(writeBookdown(text)), ...sections];
}
