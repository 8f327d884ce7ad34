/**
 * Labels, to which pages link by name: those of MyST, rules of mdBook, pages of DocFX, places of Doxygen, and
 * cross-references of Quarto and bookdown; and titles of pages of MyST and Writerside.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import { type Label, labelsOf, type PageLabel } from "../../site/labels.ts";
import type { Page, Source } from "../../site/page.ts";
import { doxygenLabelsOf } from "../../site/doxygen_labels.ts";
import { bookdownLabelsOf, quartoLabelsOf } from "../../site/quarto_labels.ts";
import { ruleLabelsOf } from "../../site/rule_labels.ts";
import type { Addresses } from "../../site/addresses.ts";
import { uidLabelsOf } from "../../site/uid_labels.ts";
import { keepEqual, remember, sameData } from "../remember.ts";
import type { Addressing } from "./addressing.ts";
import type { Read } from "./pages.ts";

export interface LabelsInput {
  readonly read: Read;
  readonly addressing: Addressing;
  readonly flavor: Page["flavor"];
}

/** Readers of the labels in a text, for the tools that have some. */
const READERS: { readonly [Name in NonNullable<Page["flavor"]>]?: typeof labelsOf } = {
  myst: labelsOf,
  mdbook: ruleLabelsOf,
  docfx: uidLabelsOf,
  doxygen: doxygenLabelsOf,
  quarto: quartoLabelsOf,
  bookdown: bookdownLabelsOf,
  // Links without words have the titles of pages.
  writerside: () => [],
};

/** Creates the stage. `undefined`: the tool of the project has no labels. If two places have one name, the first counts. */
export function createLabels(): (input: LabelsInput) => Addresses["labels"] {
  const known = new Map(
    Object.values(READERS).map((read) => [read, new WeakMap<Source["bytes"], readonly PageLabel[]>()]),
  );
  const stable = keepEqual<Addresses["labels"]>((a, b) => sameData([...a ?? []], [...b ?? []]));
  const labelsIn = (bytes: Source["bytes"], read: typeof labelsOf) => {
    const labels = known.get(read)!.get(bytes) ?? read(decode(bytes.unpacked()).text);
    known.get(read)!.set(bytes, labels);
    return labels;
  };
  return remember(({ read, addressing, flavor }: LabelsInput) => {
    const labelsOfText = flavor && READERS[flavor];
    if (!labelsOfText) return undefined;
    const all = new Map<string, Label>();
    for (const [file, path] of addressing.paths) {
      const { source, title } = read.get(file)!;
      if (flavor === "myst" || flavor === "writerside") all.set(path, { path, anchor: "", title });
      for (const { name, ...label } of labelsIn(source.bytes, labelsOfText)) {
        if (all.has(name)) continue;
        all.set(name, { path, ...label, title: label.title ?? (label.anchor === "" ? title : undefined) });
      }
    }
    return stable(all);
  });
}
