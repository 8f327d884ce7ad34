/**
 * Evaluation of the pages of Jekyll, with an engine that is loaded for the first of them.
 *
 * @module
 */
import type { BoundedLexer } from "../lexer.ts";
import type { Job } from "../rendered.ts";
import type { Evaluated } from "./evaluate.ts";
import { JEKYLL_SITE } from "./known.ts";

/** Creates what evaluates the pages of a thread. `undefined`: a page has no templates, or they cannot be evaluated. */
export function createLiquidPages(): (job: Job, lexer: BoundedLexer) => Promise<Evaluated | undefined> {
  const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();
  let loading: Promise<typeof import("./evaluate.ts")> | undefined;

  function shared(name: string, text: string): unknown {
    const last = parsed.get(name);
    if (last?.text === text) return last.value;
    const value: unknown = JSON.parse(text);
    parsed.set(name, { text, value });
    return value;
  }

  return async function evaluate(job, lexer) {
    if (job.fields === undefined || !lexer.values.has(JEKYLL_SITE)) return undefined;
    const { evaluateLiquid } = await (loading ??= import("./evaluate.ts"));
    return evaluateLiquid(job, lexer, shared);
  };
}
