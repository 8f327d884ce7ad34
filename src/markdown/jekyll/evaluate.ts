/**
 * Pages of Jekyll, whose templates are evaluated by an engine for Liquid: loops over data and pages, conditions, filters.
 * Tags and names that it does not know stay as they are written.
 *
 * @module
 */
// @ts-types="npm:liquidjs@10.30.1"
import { Context, type Template, TokenKind, toValueSync } from "liquidjs";
import type { BoundedLexer } from "../lexer.ts";
import { overLimit } from "../limits.ts";
import type { Job } from "../rendered.ts";
import { lineEnds } from "../text.ts";
import { createLiquid } from "./tags.ts";
import { liquidValues, type ParseShared } from "./values.ts";

/** Maximum number of templates of a page that cannot be evaluated. */
const FAILURES = 20;

export interface Evaluated {
  readonly text: string;
  /** The line of the job's text, from 0, for each line of `text`. */
  readonly lines: readonly number[];
}

/** Evaluates the templates of a page; `undefined`: they do not parse, or are too large. */
export function evaluateLiquid(job: Job, lexer: BoundedLexer, parse: ParseShared): Evaluated | undefined {
  try {
    const evaluated = evaluate(job, lexer, parse);
    return overLimit(evaluated.text, lexer.limits) === undefined ? evaluated : undefined;
  } catch {
    // What the page asks for is reported by the step that reads tags one by one.
    return undefined;
  }
}

function evaluate(job: Job, lexer: BoundedLexer, parse: ParseShared): Evaluated {
  const values = liquidValues(job, lexer, parse);
  if (!values.page.isEvaluated) return asWritten(job.text);
  const { engine, parse: parseLiquid } = createLiquid(lexer);
  const context = new Context({ ...values }, engine.options, { sync: true });
  const pieces: string[] = [];
  const lines = [0];
  let line = 0;
  let at = 0;
  let isLineStart = true;
  let failures = 0;
  const templates = parseLiquid(job.text);
  for (const [i, template] of templates.entries()) {
    const { begin, trimLeft = 0 } = template.token as Template["token"] & { readonly trimLeft?: number };
    const isText = template.token.kind === TokenKind.HTML;
    const start = isText ? begin + trimLeft : begin;
    line += lineEnds(job.text.slice(at, start));
    at = start;
    const shown = isText ? engine.renderSync([template], context) : attempt(template);
    const text = shown ?? job.text.slice(begin, templates[i + 1]?.token.begin);
    if (isLineStart) lines[lines.length - 1] = line;
    const isWritten = isText || shown === undefined;
    let end = text.indexOf("\n");
    for (let i = 1; end >= 0; i++, end = text.indexOf("\n", end + 1)) lines.push(isWritten ? line + i : line);
    if (text !== "") isLineStart = text.endsWith("\n");
    pieces.push(text);
  }
  return { text: pieces.join(""), lines };

  /** The text of a tag or an expression; `undefined`: it fails, and is left to the step that reads tags one by one. */
  function attempt(template: Template): string | undefined {
    try {
      return valueOf(template);
    } catch (error) {
      if (++failures > FAILURES) throw error;
      return undefined;
    }
  }

  /** The text of a tag or an expression; one whose value is nothing to show stays as it is written. */
  function valueOf(template: Template): string {
    const { token } = template;
    if (token.kind !== TokenKind.Output) return engine.renderSync([template], context);
    const { value } = template as Template & {
      readonly value: { value(context: Context, lenient: boolean): Generator<unknown, string | undefined> };
    };
    return toValueSync(value.value(context, false)) ?? token.getText();
  }
}

/** A text in which braces mean nothing, to later steps either. */
function asWritten(text: string): Evaluated {
  return { text: `{% raw %}${text}{% endraw %}`, lines: Array.from(text.split("\n"), (_, i) => i) };
}
