/**
 * Search results as one Markdown text, for agents that use plain HTTP.
 *
 * @module
 */
import { quantity } from "../quantity.ts";
import { literalText } from "../site/literal.ts";
import { modelTokens } from "../markdown/portable/portable.ts";
import { readQuery } from "../search/query.ts";
import { type Library, markdownUrl, UnknownIdError } from "./library.ts";
import { searchForAgents, type SearchInput } from "./search.ts";

/** The sections that answer a query, each below its source. Never longer than its answer as JSON. */
export async function contextForAgents(input: SearchInput, library: Library): Promise<string> {
  const correction = library.snapshot.correction(readQuery(input.query), input.lang);
  const hint = correction === undefined ? "" : ` Did you mean: ${correction}`;
  const maxTokens = input.maxTokens - modelTokens(hint.length);
  const answer = await searchForAgents({ ...input, maxTokens }, library).catch(unknownPath);
  if (typeof answer === "string") return answer;
  const { results, total } = answer;
  const matched = `${quantity(total, "page")} ${total === 1 ? "matches" : "match"}`;
  const summary = results.length === 0 ? "Nothing matches." : `${matched}, best first.`;
  const texts = results.flatMap(({ id, title, text }) => [
    `---\n\nSource: ${literalText(title)} <${markdownUrl(id, library)}>`,
    ...text === "" ? [] : [text],
  ]);
  return `${[summary + hint, ...texts].join("\n\n")}\n`;
}

/** The answer where there is no page at or below the path. */
function unknownPath(error: unknown): string {
  if (!(error instanceof UnknownIdError)) throw error;
  const nearest = error.nearest.length === 0 ? "" : ` The nearest pages are ${error.nearest.join(", ")}`;
  return `Nothing matches: there is no page at or below this path.${nearest}\n`;
}
