/**
 * Handler of search results for agents: Markdown within a budget.
 *
 * @module
 */
import { contextForAgents } from "../agents/context.ts";
import type { Library } from "../agents/library.ts";
import { RESULTS, TOKENS } from "../agents/search.ts";
import { modelTokens } from "../markdown/portable/portable.ts";
import type { Documents } from "./document.ts";
import type { Context, Handler } from "./handler.ts";
import { readLang } from "./search.ts";
import { readWholeNumber } from "./whole_number.ts";

/** The documentation as a request sees it. */
export function libraryOf({ snapshot, origin }: Context, basePath: string): Library {
  return { snapshot, origin, basePath };
}

/** Creates the handler of /api/context. */
export function agentContext(documents: Documents, basePath: string): Handler {
  return async function agentContext(request, context) {
    const given = new URLSearchParams(context.query);
    const input = {
      query: given.get("q") ?? "",
      maxTokens: readWholeNumber(given.get("tokens"), TOKENS),
      limit: readWholeNumber(given.get("limit"), RESULTS),
      path: given.get("path") ?? undefined,
      lang: readLang(given.get("lang")),
    };
    const text = await contextForAgents(input, libraryOf(context, basePath));
    return await documents.sendOnce(
      {
        kind: "document",
        type: "text/markdown; charset=utf-8",
        body: [text],
        caching: "no-cache",
        headers: () => [["x-robots-tag", "noindex"], ["x-markdown-tokens", String(modelTokens(text.length))]],
      },
      request,
      context,
    );
  };
}
