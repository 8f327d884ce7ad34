/**
 * The second program: a render thread. It is started before there is anything to render, and so loads what it needs
 * only when it is first asked.
 *
 * @module
 */
import type { RenderQuestion } from "./build/render/service.ts";
import { pack } from "./runtime/packing.ts";
import { answerQuestions } from "./runtime/thread.ts";

let loading: ReturnType<typeof load> | undefined;
let highlighter: Promise<unknown> | undefined;

async function load() {
  const { createRenderService, loadHighlighter } = await import("./build/render/service.ts");
  return { service: createRenderService(pack), loadHighlighter };
}

answerQuestions(() =>
  async function answer(message) {
    const { service, loadHighlighter } = await (loading ??= load());
    const answer = await service(message as RenderQuestion);
    if (answer && "png" in answer) return { answer, transfer: [answer.png.buffer] };
    const finished = answer && "content" in answer ? answer : undefined;
    // Nearly every site has code: the highlighter is loaded while this thread waits for its next page.
    // Where it cannot be loaded, a page with code says so.
    if (finished) highlighter ??= loadHighlighter().catch(() => {});
    if (!finished) return { answer };
    const { content: { html }, source } = finished;
    return { answer, transfer: source ? [html.buffer, source.buffer] : [html.buffer] };
  }
);
