/**
 * Reads containers: their opening line, and where they end.
 *
 * A closing fence ends the innermost container of its own length, or else of a shorter one, as in VitePress. One that
 * is never closed ends with the block around it.
 *
 * @module
 */
import type { Token } from "marked";
import { createFences, lineEnd } from "../code/fence.ts";
import { attributesOf, word } from "../tag.ts";
import { openDiv, readDiv } from "./pandoc_div.ts";

/** A container whose content is Markdown. */
export interface Container {
  readonly type: "container";
  readonly raw: string;
  /** As written, in lower case. */
  readonly name: string;
  readonly attributes: string;
  readonly closed: boolean;
  readonly title: Token[];
  readonly tokens: Token[];
}

/** Tokens with nothing around them. */
export function holding(raw: string, tokens: Token[]): Container {
  return { type: "container", raw, name: "raw", attributes: "", closed: true, title: [], tokens };
}

/** After the name, the key by which VuePress' plug-ins choose tabs of several groups: `::: tabs#shell`. */
const OPENING =
  /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)(?:#([\w-]{1,100}))?(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\])?(?:\{([^}\n]*)\})?(?:[ \t]+([^\n]*))?(?:\n|$)/;
const OPENING_LINE = /^ {0,3}(:{3,})[ \t]*[A-Za-z{]/;
/** Attributes without braces. */
const PAIRS = /^(?:[a-z][\w-]{0,40}=(?:"[^"]{0,300}"|'[^']{0,300}')[ \t]*)+$/;
/** Pandoc has a fence at both ends of the line. */
const TRAILING_FENCE = /(?:^|[ \t]):{3,}[ \t]*$/;
/** docmd names the container that it closes. */
const CLOSING_LINE = /^ {0,3}(:{3,})[ \t]*(?:\/[\w-]*[ \t]*)?$/;
const FENCE = /^ {0,3}:::/;
/** Characters of the longest line that can open a container. */
const LINE = 1_000;

/** A container whose content has not been read. */
export interface OpenedContainer extends Omit<Container, "type" | "title" | "tokens"> {
  readonly title: string;
  readonly body: string;
}

/** A container at the beginning of a text; `undefined`: there is none. */
export function openContainer(source: string): OpenedContainer | undefined {
  if (!FENCE.test(source)) return undefined;
  const line = source.slice(0, LINE);
  const opening = OPENING.exec(line);
  if (!opening) return openPandocDiv(source, line);
  if (opening[0].length === LINE && source.length > LINE) return undefined;
  const [head, fence, name, key, bracketed, braced, trailing = ""] = opening;
  const [, rest = "", last = ""] = /^(.*?)(?:\s*\{([^{}]*)\})?$/s.exec(trailing.replace(TRAILING_FENCE, "").trim())!;
  const attributes = `${braced ?? last}${key === undefined ? "" : ` key="${key}"`}`;
  const { body, raw, closed } = findEnd(source, head.length, fence!.length);
  const hasPairs = trailing !== "" && PAIRS.test(rest);
  const title = bracketed ?? word(attributesOf(hasPairs ? rest : attributes), "title") ?? (hasPairs ? "" : rest);
  return { ...named(name!.toLowerCase(), title, hasPairs ? rest : attributes), raw, closed, body };
}

function openPandocDiv(source: string, line: string): OpenedContainer | undefined {
  const opening = openDiv(line);
  if (!opening) return undefined;
  const { head, fence, attributes } = opening;
  const { body, raw, closed } = findEnd(source, head.length, fence.length);
  return { ...readDiv(attributes, body), attributes, raw, closed };
}

/** docmd's syntax: `::: callout tip "Title"`, `::: collapsible open "Title"`, with quotes around the title. */
function named(
  name: string,
  title: string,
  attributes: string,
): Pick<OpenedContainer, "name" | "title" | "attributes"> {
  if (name !== "callout" && name !== "collapsible" && name !== "card") return { name, title, attributes };
  const [, kind, rest = ""] = /^([A-Za-z][\w-]*)(?:\s+(.*))?$/.exec(title) ?? [];
  const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (name === "callout" && kind) return { name: kind.toLowerCase(), title: unquoted(rest), attributes };
  if (name === "collapsible" && kind === "open") {
    return { name: "details", title: unquoted(rest), attributes: `open ${attributes}` };
  }
  return { name: name === "callout" ? "note" : name, title: unquoted(title), attributes };
}

/** Finds the line that closes a container. @param start Where its body begins. */
function findEnd(source: string, start: number, length: number): { body: string; raw: string; closed: boolean } {
  const inner: number[] = [length];
  const isCode = createFences();
  for (let at = start; at < source.length;) {
    const end = lineEnd(source, at);
    // Fences are short; a long line is not a fence.
    const line = source.slice(at, Math.min(end, at + 200));
    if (!isCode(line) && line.trimStart().startsWith(":::")) {
      const closing = CLOSING_LINE.exec(line)?.[1]?.length;
      if (closing !== undefined) {
        const exact = inner.lastIndexOf(closing);
        const to = exact !== -1 ? exact : inner.findLastIndex((one) => one < closing);
        if (to === 0) return { body: source.slice(start, at), raw: source.slice(0, end + 1), closed: true };
        if (to > 0) inner.length = to;
      } else {
        const opening = OPENING_LINE.exec(line)?.[1]?.length;
        if (opening !== undefined) inner.push(opening);
      }
    }
    at = end + 1;
  }
  return { body: source.slice(start), raw: source, closed: false };
}
