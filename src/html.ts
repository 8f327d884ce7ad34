/**
 * HTML as values: the {@linkcode html} tag escapes every hole, and checks each
 * template once for balanced tags and for holes in places where escaping is safe.
 *
 * A value is a row of parts: text, bytes that are shared between documents, and
 * slots, the places that only a request can fill. So a nonce is placed by
 * position and never by search and replace.
 *
 * @module
 */

/**
 * A place that is filled later: with the public origin or the nonce of a request, or, in an export, with the policy
 * that no header will bring.
 */
export type Slot = "origin" | "nonce" | "policy";

/** A piece of a finished document. Bytes are UTF-8. */
export type Part = string | Uint8Array<ArrayBuffer> | { readonly slot: Slot };

/**
 * HTML that is safe to write unchanged. Only {@linkcode html}, {@linkcode attributes}, {@linkcode slot} and {@linkcode
 * trusted} make one.
 */
export class Html {
  readonly #parts: readonly Part[];
  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }
  /** Adjacent text is one part. */
  get parts(): readonly Part[] {
    return this.#parts;
  }
  /** The HTML as text, with empty slots. */
  toString(): string {
    let text = "";
    for (const part of this.#parts) {
      if (typeof part === "string") text += part;
      else if (part instanceof Uint8Array) text += new TextDecoder().decode(part);
    }
    return text;
  }
}

/** Values that a hole accepts. `null`, `undefined` and booleans write nothing. */
export type Hole = Html | string | number | boolean | null | undefined | readonly Hole[];

/**
 * Builds HTML from a template, escaping every hole.
 *
 * Never write `<pre>` in a template: the formatter indents what is inside.
 *
 * @example
 * ```ts
 * import { html } from "./html.ts";
 * html`<a href="${"/a?b=1&c"}">${"a < b"}</a>`.toString(); // <a href="/a?b=1&amp;c">a &lt; b</a>
 * ```
 * @throws {SyntaxError} The first time a template is used, if its tags are not balanced or a hole is anywhere but in
 * text or a double-quoted attribute.
 */
export function html(template: TemplateStringsArray, ...holes: Hole[]): Html {
  let inTag = checked.get(template);
  if (!inTag) checked.set(template, inTag = check(template));
  const parts: Part[] = [];
  text(template[0]!, parts);
  for (let i = 0; i < holes.length; i++) {
    const hole = holes[i];
    if (inTag.has(i) && hole && !(hole instanceof AttributeList)) {
      throw templateError("only attributes() may stand in a tag:", template[i]!.slice(-40) + HOLE);
    }
    write(hole, parts);
    text(template[i + 1]!, parts);
  }
  return new Html(parts);
}

/** Marks `text` (or UTF-8 bytes) as HTML without escaping it. The caller answers for its safety. */
export function trusted(text: string | Uint8Array<ArrayBuffer>): Html {
  return new Html([text]);
}

/** The place of `slot`, to be filled by the request. Allowed wherever text is. */
export function slot(slot: Slot): Html {
  return new Html([{ slot }]);
}

/**
 * Attributes for a hole inside a tag: `html`<a ${attributes({ hidden: true })}>``.
 * `true` writes the name alone; `false`, `null` and `undefined` write nothing. A value may hold slots.
 *
 * @throws {TypeError} If a name is not a plain attribute name, or is a program (`on…`, `style`, `srcdoc`).
 */
export function attributes(
  values: Readonly<Record<string, Html | string | number | boolean | null | undefined>>,
): Html {
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!plain.has(name)) checkName(name);
    if (value === false || value === null || value === undefined) continue;
    text(` ${name}`, parts);
    if (value === true) continue;
    text('="', parts);
    write(value, parts);
    text('"', parts);
  }
  return new AttributeList(parts);
}

class AttributeList extends Html {}

/** Names of attributes that were checked: a page has hundreds, of a few names. */
const plain = new Set<string>();

function checkName(name: string): void {
  if (!/^[a-z][a-z0-9:_-]*$/i.test(name) || /^(?:on.*|style|srcdoc)$/i.test(name)) {
    throw new TypeError(`Cannot write the attribute "${name}"`);
  }
  plain.add(name);
}

/** Templates that were checked; their holes that are in a tag. */
const checked = new WeakMap<TemplateStringsArray, ReadonlySet<number>>();

function text(piece: string, parts: Part[]): void {
  if (piece === "") return;
  const last = parts.length - 1;
  if (typeof parts[last] === "string") parts[last] += piece;
  else parts.push(piece);
}

function write(hole: Hole, parts: Part[]): void {
  if (typeof hole === "string") text(escapeHtml(hole), parts);
  else if (hole instanceof Html) {
    for (const part of hole.parts) {
      if (typeof part === "string") text(part, parts);
      else parts.push(part);
    }
  } else if (typeof hole === "number") text(String(hole), parts);
  else if (Array.isArray(hole)) { for (const item of hole) write(item, parts); }
}

const SPECIAL = /[&<>"']/;
const ENTITY: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for an element or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"']/g, (character) => ENTITY[character]!) : text;
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Whether an element has no content and no end tag (HTML, section 13.1.2). `name` is in lower case. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

const HOLE = "\u0000";
const PIECE =
  /(<!--[^]*?-->)|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:\s+(?:\0|[a-zA-Z:@-]+(?:="[^"]*")?)|\0)*)\s*(\/?)>|([^<]+)/giy;
/** Attributes whose value is a program, which no escaping makes safe. */
const PROGRAM = /\s(?:on[a-z]+|style|srcdoc)="[^"]*\0/i;

function check(template: TemplateStringsArray): Set<number> {
  const source = template.join(HOLE);
  const open: string[] = [];
  const inTag = new Set<number>();
  let hole = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < source.length) {
    const at = PIECE.lastIndex;
    const piece = PIECE.exec(source);
    if (!piece) throw templateError("unexpected", source.slice(at, at + 40));
    const [all, comment, closing, tag, attributes, selfClosing, text] = piece;
    const inside = open.at(-1);
    const unquoted = all.replace(/"[^"]*"/g, (value) => value.replaceAll(HOLE, "\u0001"));
    // deno-lint-ignore no-control-regex
    for (const mark of (tag ? unquoted : all).match(/[\0\u0001]/g) ?? []) {
      if (tag && mark === HOLE) inTag.add(hole);
      hole++;
    }
    if (comment?.includes(HOLE)) throw templateError("a hole in a comment:", comment);
    if (text?.includes(HOLE) && (inside === "script" || inside === "style")) {
      throw templateError(`a hole inside <${inside}> cannot be escaped:`, text);
    }
    if (attributes && PROGRAM.test(attributes)) throw templateError("a hole in an attribute that is a program:", all);
    if (!tag || isVoid(tag)) continue;
    if (selfClosing) {
      if (open.includes("svg") || open.includes("math")) continue;
      throw templateError("HTML does not close itself:", all);
    }
    if (!closing) open.push(tag);
    else if (open.pop() !== tag) throw templateError("closes nothing:", all);
  }
  if (open.length > 0) throw templateError("is never closed:", `<${open.pop()}>`);
  return inTag;
}

function templateError(what: string, where: string): SyntaxError {
  return new SyntaxError(`Cannot read HTML template: ${what} ${where.replaceAll(HOLE, "${…}")}`);
}
