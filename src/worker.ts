/**
 * The second program: a render thread. It is started before there is anything to render, and so loads what it needs
 * only when it is first asked.
 *
 * @module
 */
import type { RenderQuestion } from "./build/render.ts";
import { answerQuestions } from "./runtime/thread.ts";

let loading: ReturnType<typeof load> | undefined;
let highlighter: Promise<unknown> | undefined;

async function load() {
  const { createRenderService, loadHighlighter } = await import("./build/render.ts");
  return { service: createRenderService(), loadHighlighter };
}

answerQuestions(async function answer(message) {
  const { service, loadHighlighter } = await (loading ??= load());
  const finished = await service(message as RenderQuestion);
  // Nearly every site has code: what colours it is loaded while this thread waits for its first page.
  if (finished) highlighter ??= loadHighlighter();
  return { answer: finished, transfer: finished ? [finished.content.html.buffer] : [] };
});
