/**
 * Calls of Python whose result is known without running anything.
 *
 * @module
 */
import type { Literal } from "./values.ts";

/** Stands for the year in which a page is read, as in the footer of config.json. */
export const YEAR = "{year}";

/** Matches what gives the present date. */
const TODAY = /(?:date\.today|datetime\.(?:now|utcnow|today)|\bdate\.today)\([^()]*\)$/;

/** Whether an expression, by its text, is the present date. */
export function isToday(text: string): boolean {
  return TODAY.test(text);
}

/**
 * Gives the result of a call; `undefined`: it would have to be run.
 *
 * @param callee Its text.
 * @param receiver Value of what a method is called on; `undefined`: it is not known.
 */
export function callResult(
  callee: string,
  receiver: Literal | undefined,
  args: readonly Literal[],
): Literal | undefined {
  const texts = args.filter((arg) => typeof arg === "string");
  const isTexts = texts.length === args.length;
  if (/^(?:os\.path|posixpath|path)\.join$/.test(callee)) return isTexts ? texts.join("/") : undefined;
  // What is published has no variables of the environment.
  if (/^(?:(?:os\.)?environ\.get|(?:os\.)?getenv)$/.test(callee)) return args[1] ?? null;
  if (/(?:^|\.)strftime$/.test(callee)) return texts.at(-1) === "%Y" || texts[0] === "%Y" ? YEAR : undefined;
  if (callee === "str") return typeof args[0] === "string" || typeof args[0] === "number" ? `${args[0]}` : undefined;
  const method = /\.(\w+)$/.exec(callee)?.[1] ?? "";
  return typeof receiver === "string" ? ofText(receiver, method, args) : undefined;
}

function ofText(text: string, method: string, args: readonly Literal[]): Literal | undefined {
  const [first, second] = args;
  switch (method) {
    case "lower":
      return text.toLowerCase();
    case "upper":
      return text.toUpperCase();
    case "strip":
      return args.length === 0 ? text.trim() : undefined;
    case "title":
      return text.replace(/[A-Za-z]+/g, (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase());
    case "replace":
      return typeof first === "string" && first !== "" && typeof second === "string"
        ? text.split(first).join(second)
        : undefined;
    case "join":
      return Array.isArray(first) && first.every((one) => typeof one === "string") ? first.join(text) : undefined;
    default:
      return undefined;
  }
}
