/**
 * Labels, to which pages link by name: those of MyST, and rules of mdBook.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import { type Label, labelsOf, type PageLabel } from "../../site/labels.ts";
import type { Page, Source } from "../../site/page.ts";
import { ruleLabelsOf } from "../../site/rule_labels.ts";
import type { Addresses } from "../../site/lookup.ts";
import { keepEqual, remember } from "../remember.ts";
import type { Addressing } from "./addressing.ts";
import type { Read } from "./pages.ts";

export interface LabelsInput {
  readonly read: Read;
  readonly addressing: Addressing;
  readonly flavor: Page["flavor"];
}

/** Creates the stage. `undefined`: the tool of the project has no labels. If two places have one name, the first counts. */
export function createLabels(): (input: LabelsInput) => Addresses["labels"] {
  const known = new Map(
    [labelsOf, ruleLabelsOf].map((read) => [read, new WeakMap<Source["bytes"], readonly PageLabel[]>()]),
  );
  const stable = keepEqual<Addresses["labels"]>((a, b) =>
    JSON.stringify([...a ?? []]) === JSON.stringify([...b ?? []])
  );
  const labelsIn = (bytes: Source["bytes"], read: typeof labelsOf) => {
    const labels = known.get(read)!.get(bytes) ?? read(decode(bytes.unpacked()).text);
    known.get(read)!.set(bytes, labels);
    return labels;
  };
  return remember(({ read, addressing, flavor }: LabelsInput) => {
    if (flavor !== "myst" && flavor !== "mdbook") return undefined;
    const isMyst = flavor === "myst";
    const all = new Map<string, Label>();
    for (const [file, path] of addressing.paths) {
      const { source, title } = read.get(file)!;
      if (isMyst) all.set(path, { path, anchor: "", title });
      for (const { name, ...label } of labelsIn(source.bytes, isMyst ? labelsOf : ruleLabelsOf)) {
        if (!all.has(name)) all.set(name, { path, ...label });
      }
    }
    return stable(all);
  });
}
