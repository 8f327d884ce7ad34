/**
 * Calls in Python whose results can be determined without running code.
 *
 * @module
 */
import { YEAR } from "../texts.ts";
import type { Literal } from "./values.ts";

/** Calls that return the current date. */
const TODAY = /(?:date\.today|datetime\.(?:now|utcnow|today))\([^()]*\)$/;

/** Whether the text of an expression returns the current date. */
export function isToday(text: string): boolean {
  return TODAY.test(text);
}

/**
 * Gives the result of a call; `undefined`: it would have to be run.
 *
 * @param callee Text of the called expression.
 * @param receiver Value on which a method is called; `undefined`: unknown.
 */
export function callResult(
  callee: string,
  receiver: Literal | undefined,
  args: readonly Literal[],
): Literal | undefined {
  const texts = args.filter((arg) => typeof arg === "string");
  const isTexts = texts.length === args.length;
  if (/^(?:os\.path|posixpath|path)\.join$/.test(callee)) return isTexts ? texts.join("/") : undefined;
  // A published site is built without environment variables.
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
