/**
 * Renders pages of Writerside that include files.
 *
 * @module
 */
import type { Job, Rendered } from "../../../src/markdown/rendered.ts";
import { rendererWith } from "../renderer.ts";

/** Renders a page with files, of which all others are known not to be there. */
export async function renderedWith(
  job: Pick<Job, "file" | "text" | "flavor">,
  files: Readonly<Record<string, string>>,
  values: ReadonlyMap<string, string>,
): Promise<Rendered> {
  const known = new Map<string, string | undefined>(Object.entries(files));
  for (let round = 0; round < 5; round++) {
    const page = await rendererWith({ variables: () => values })({ ...job, line: 1, files: known });
    if (page.wants.length === 0) return page;
    for (const path of page.wants) known.set(path, undefined);
  }
  throw new Error("It wants more files at each round");
}
