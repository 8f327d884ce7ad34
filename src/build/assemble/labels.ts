/**
 * Names of places in pages, by which links of other pages lead to them: the labels of MyST.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import { type Label, labelsOf, type PageLabel } from "../../site/labels.ts";
import type { Page, Source } from "../../site/page.ts";
import type { Addresses } from "../../site/lookup.ts";
import { keepEqual, remember } from "../remember.ts";
import type { Addressing } from "./addressing.ts";
import type { Read } from "./pages.ts";

export interface LabelsInput {
  readonly read: Read;
  readonly addressing: Addressing;
  readonly flavor: Page["flavor"];
}

/** Creates the stage; `undefined`: the pages are not MyST's. Of two places with one name, the first counts. */
export function createLabels(): (input: LabelsInput) => Addresses["labels"] {
  const known = new WeakMap<Source["bytes"], readonly PageLabel[]>();
  const kept = keepEqual<Addresses["labels"]>((a, b) => JSON.stringify([...a ?? []]) === JSON.stringify([...b ?? []]));
  const labelsIn = (bytes: Source["bytes"]) => {
    const labels = known.get(bytes) ?? labelsOf(decode(bytes.unpacked()).text);
    known.set(bytes, labels);
    return labels;
  };
  return remember(({ read, addressing, flavor }: LabelsInput) => {
    if (flavor !== "myst") return undefined;
    const all = new Map<string, Label>();
    for (const [file, path] of addressing.paths) {
      const { source, title } = read.get(file)!;
      all.set(path, { path, anchor: "", title });
      for (const { name, ...label } of labelsIn(source.bytes)) if (!all.has(name)) all.set(name, { path, ...label });
    }
    return kept(all);
  });
}
