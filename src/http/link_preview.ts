/**
 * Programs that show links: they ask for a page, and then for its picture.
 *
 * @module
 */
import type { Middleware } from "./handler.ts";

/** Every browser begins so. */
const BROWSER = "Mozilla/5.0 (";
/** What programs that begin so, too, add: `compatible; Discordbot/2.0`, `SkypeUriPreview`, `facebookexternalhit/1.1`. */
const PROGRAM = /compatible;|bot\b|preview|externalhit/i;

/** Whether a client is a program, by its header User-Agent. */
export function isProgram(agent: string | null): boolean {
  return agent === null || !agent.startsWith(BROWSER) || PROGRAM.test(agent.slice(0, 500));
}

/** Gets ready to draw the picture of a page that a program asks for. */
export const expectPicture: Middleware = (next) => (request, context) => {
  if (isProgram(request.headers.get("user-agent"))) context.snapshot.expectPicture(context.path);
  return next(request, context);
};
