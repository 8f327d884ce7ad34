/**
 * Serves the content of a snapshot: documents, streamed files, redirects, and the 404 page.
 *
 * @module
 */
import type { Answer, Redirect } from "../build/document.ts";
import type { Compression } from "../runtime.ts";
import { isMarkdownWanted } from "./accept.ts";
import type { Current, FindCurrent } from "./conditional.ts";
import type { Documents } from "./document.ts";
import { currentFile, serveFile } from "./file.ts";
import type { Context, Handler } from "./handler.ts";
import { authorityOf } from "./host.ts";
import { currentText, serveText } from "./long_text.ts";
import { type HeaderList, headersInit } from "./security.ts";

type Awaitable<T> = T | Promise<T>;
/** Looks up what is at the path of a request. */
type Find = (context: Context) => Awaitable<Answer | undefined>;

/** Handlers for what the snapshot has at the requested path. */
export interface ContentHandlers {
  /** Responds with it, or with the 404 page. */
  readonly answer: Handler;
  /** Returns its state. */
  readonly current: FindCurrent;
  /** The same two, with pages as Markdown. */
  readonly answerMarkdown: Handler;
  readonly currentMarkdown: FindCurrent;
  readonly notFound: Handler;
}

export interface ContentHandlerOptions {
  readonly documents: Documents;
  readonly compression: Compression;
  readonly security: HeaderList;
}

export function createContentHandlers(
  { documents, compression, security }: ContentHandlerOptions,
): ContentHandlers {
  function redirect({ status, location }: Redirect, { query }: Context): Response {
    const headers: HeaderList = [
      ["location", withQuery(location, query)],
      ["cache-control", "no-cache"],
      ["content-length", "0"],
      ...security,
    ];
    return new Response(null, { status, headers: headersInit(headers) });
  }

  /** Calls `use` with the answer for this request; a redirect may apply to one host only. */
  function resolve<T>(
    answer: Awaitable<Answer | undefined>,
    context: Context,
    use: (answer: Answer | undefined) => Awaitable<T>,
  ): Awaitable<T> {
    if (answer instanceof Promise) return answer.then((answer) => resolve(answer, context, use));
    if (answer?.kind !== "redirect" || answer.onlyHost === undefined) return use(answer);
    const host = authorityOf(context.origin).toLowerCase();
    return answer.onlyHost === host ? use(answer) : resolve(answer.otherwise(), context, use);
  }

  function notFound(request: Request, context: Context): Awaitable<Response> {
    if (isMarkdownWanted(request, context)) {
      return documents.sendOnce(context.snapshot.lost(context.path), request, context);
    }
    const suggestions = context.snapshot.suggest(context.path);
    return suggestions
      ? documents.sendOnce(suggestions, request, context)
      : documents.send(context.snapshot.notFound, request, context);
  }

  function answerWith(find: Find): Handler {
    return (request, context) =>
      resolve<Response>(find(context), context, (answer) => {
        if (answer === undefined) return notFound(request, context);
        if (answer.kind === "document") return documents.send(answer, request, context);
        if (answer.kind === "text") {
          return serveText(answer, context, { accepted: documents.accepts(request), compression, security });
        }
        return answer.kind === "file" ? serveFile(answer, request, security) : redirect(answer, context);
      });
  }

  function currentWith(find: Find): FindCurrent {
    return (request, context) =>
      resolve<Current | undefined>(find(context), context, (answer) => {
        if (answer?.kind === "document") return documents.currentOf(answer, request, context);
        if (answer?.kind === "text") return currentText(answer, context, security);
        return answer?.kind === "file" ? currentFile(answer, security) : undefined;
      });
  }

  const found: Find = ({ snapshot, path }) => snapshot.find(path);
  const markdown: Find = ({ snapshot, path }) => snapshot.markdown(path) ?? snapshot.find(path);

  return {
    notFound,
    answer: answerWith(found),
    current: currentWith(found),
    answerMarkdown: answerWith(markdown),
    currentMarkdown: currentWith(markdown),
  };
}

/** The location with the query of the request, added to its own; before the fragment. */
function withQuery(location: string, query: string): string {
  if (query === "") return location;
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(location)!;
  // Header values are ASCII; a query from the wire is not always.
  const encoded = query.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
  return `${address}${address.includes("?") ? "&" : "?"}${encoded}${fragment}`;
}
