/**
 * Functions that run in a thread: both ends are typed by them, and calls are dispatched by name.
 *
 * @module
 */
import type { Thread } from "../runtime.ts";
import { answerQuestions } from "./thread.ts";

/** Functions by name. Arguments and results can be posted to another thread. */
type OperationsOf<Operations> = { readonly [Name in keyof Operations]: (...args: never[]) => unknown };

/** Calls one of the functions in its thread. */
export type CallThread<Operations extends OperationsOf<Operations>> = <Name extends keyof Operations>(
  name: Name,
  ...args: Parameters<Operations[Name]>
) => Promise<Awaited<ReturnType<Operations[Name]>>>;

/** Makes the end that calls, of what asks the thread. */
export function createCall<Operations extends OperationsOf<Operations>>(ask: Thread["ask"]): CallThread<Operations> {
  // What is posted has no types: this is the only cast of an answer.
  return (name, ...args) => ask([name, ...args]) as ReturnType<CallThread<Operations>>;
}

/**
 * Makes this thread the end that is called. Bytes that are an answer, or in a list that is one, move to the caller.
 *
 * @param make Receives the functions that report that the thread is working, and that send a part of an unfinished answer.
 */
export function serveOperations<Operations extends OperationsOf<Operations>>(
  make: (alive: () => void, give: (part: unknown) => void) => Operations,
): void {
  answerQuestions((alive, give) => {
    const operations = make(alive, give);
    return async (message) => {
      const [name, ...args] = message as [keyof Operations, ...never[]];
      const answer = await operations[name](...args);
      return { answer, transfer: buffersOf(answer) };
    };
  });
}

function buffersOf(answer: unknown): ArrayBuffer[] {
  const all: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return all.flatMap((one) => one instanceof Uint8Array ? [one.buffer as ArrayBuffer] : []);
}
