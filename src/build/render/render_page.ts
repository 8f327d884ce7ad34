/**
 * Renders a page with the files that it includes.
 *
 * @module
 */
import { variableKey } from "../../markdown/inline/variable_name.ts";
import { componentKey } from "../../markdown/jsx/component_name.ts";
import type { FileText } from "../../markdown/rendered.ts";
import type { RenderContext } from "./context.ts";
import { keptContent, type Packing } from "./kept_content.ts";
import type { Pool } from "./pool.ts";
import type { Priority } from "./priority.ts";
import type { Finished, RenderJob } from "./service.ts";

/** Rounds of a page and the files that it includes: one for each level, and one for all. */
const ROUNDS = 12;

/** A finished page, with the packed bytes of its file, if they were to be packed. */
export interface Made extends Finished {
  readonly source?: Uint8Array<ArrayBuffer> | undefined;
}

/** The pool, and the function that unpacks what its threads post. */
export interface Rendering {
  readonly pool: Pool;
  /** Absent: they pack nothing. */
  readonly unpack?: Packing | undefined;
}

/**
 * A thread has no files: it names those it lacks, and is asked again with them.
 *
 * @throws {RangeError} If the page took too long, or its files include each other too deeply.
 */
export async function renderPage(
  job: RenderJob,
  { includes, setup }: RenderContext,
  { pool, unpack }: Rendering,
  priority: Priority,
): Promise<Made> {
  const files = new Map<string, FileText>();
  const versions = new Map<string, string>();
  const declared = [
    ...[...includes.variables.keys()].map(variableKey),
    ...[...includes.components.keys()].map(componentKey),
  ];
  for (const key of declared) versions.set(key, includes.version(key) ?? "");
  for (let round = 0; round <= ROUNDS; round++) {
    const answer = pool.render({ ...job, files }, setup, priority, round > 0);
    const { content, terms, source, uses, wants } = await answer;
    if (wants.length === 0) {
      const posted = { ...content, uses: uses.map((key) => [key, versions.get(key) ?? ""] as const) };
      return { content: keptContent(posted, unpack), terms, source };
    }
    await includes.load(wants);
    for (const path of wants) {
      files.set(path, includes.text(path));
      versions.set(path, includes.version(path) ?? "");
    }
  }
  throw new RangeError("its files include each other too deeply");
}
