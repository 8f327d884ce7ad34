/**
 * What search finds for agents as one Markdown text, for those that speak plain HTTP.
 *
 * @module
 */
import { type Library, markdownUrl } from "./library.ts";
import { searchForAgents, type SearchInput } from "./search.ts";

/**
 * The sections that answer a query, each below its source. Never longer than its answer as JSON.
 *
 * @param meant What the query was perhaps meant to be.
 */
export async function contextForAgents(
  input: SearchInput,
  meant: string | undefined,
  library: Library,
): Promise<string> {
  const { results, total } = await searchForAgents(input, library);
  const said = results.length > 0
    ? `${total === 1 ? "1 page matches" : `${total} pages match`}, best first.`
    : meant === undefined
    ? "Nothing matches."
    : `Nothing matches. Did you mean: ${meant}`;
  const texts = results.flatMap(({ id, title, text }) => [
    `---\n\nSource: ${title.replace(/[\\`*_[\]<>]/g, "\\$&")} <${markdownUrl(id, library)}>`,
    ...text === "" ? [] : [text],
  ]);
  return `${[said, ...texts].join("\n\n")}\n`;
}
