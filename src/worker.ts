/**
 * The second program: a render thread.
 *
 * @module
 */
import { createRenderService, type RenderQuestion } from "./build/render.ts";
import { answerQuestions } from "./runtime/thread.ts";

const service = createRenderService();

answerQuestions(async function answer(message) {
  const finished = await service(message as RenderQuestion);
  return { answer: finished, transfer: finished ? [finished.content.html.buffer] : [] };
});
