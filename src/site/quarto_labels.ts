/**
 * Labels of Quarto, by which the pages of a project refer to each other's sections, figures and tables.
 *
 * @module
 */
import { quartoLabels } from "../markdown/quarto/labels.ts";
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
