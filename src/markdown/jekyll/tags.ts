/**
 * Tags of Jekyll, and those of plug-ins, which stay as they are written for the steps after this one.
 *
 * @module
 */
// @ts-types="npm:liquidjs@10.30.1"
import {
  type Context,
  type Emitter,
  Hash,
  Liquid,
  Tag,
  type TagToken,
  type Template,
  type TopLevelToken,
} from "liquidjs";
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { FILTERS, shownValue } from "./filters.ts";
import { withoutQuotes } from "../text.ts";
import { isElementInclude } from "../template/standalone.ts";

/** Maximum number of characters of templates, with those that they include as often as they do. */
const CHARACTERS = 2_000_000;
/** Maximum depth of files that include each other, or themselves for the entries of a tree. */
const DEPTH = 10;
/** Maximum number of values that a page's templates create, and of milliseconds. */
const VALUES = 1_000_000;
const MILLISECONDS = 3_000;
const NAME = /\{%-?\s*([A-Za-z_][\w-]*)/g;
/** Names within another tag, which mean nothing by themselves. */
const INNER = /^(?:end(?:for|if|unless|case|capture|comment|raw|tablerow)|else|elsif|when)$/;
/** Tags of the engine that Jekyll lacks: they would read files of their own. */
const FOREIGN = ["layout", "block", "render"];
const PATH = /^\s*((?:\{\{[^}]*\}\}|[^\s{}])+)/;

/** Creates the engine for a page. */
export function createLiquid(
  lexer: BoundedLexer,
): { readonly parse: (text: string) => Template[]; readonly engine: Liquid } {
  const engine = new Liquid({
    parseLimit: CHARACTERS,
    renderLimit: MILLISECONDS,
    memoryLimit: VALUES,
    cache: false,
    jekyllWhere: true,
    templates: {},
    // The engine shows nothing for a value without text, and gives it to who asks.
    outputEscape: shownValue as (value: unknown) => string,
  });
  for (const [name, filter] of FILTERS) engine.registerFilter(name, filter);
  engine.registerTag("raw", Raw);
  for (const name of FOREIGN) engine.registerTag(name, Kept);
  const Include = createInclude(lexer, engine, parse);
  for (const name of ["include", "include_cached", "include_relative"]) engine.registerTag(name, Include);

  function parse(text: string): Template[] {
    for (const [, name = ""] of text.matchAll(NAME)) {
      if (!Object.hasOwn(engine.tags, name) && !INNER.test(name)) engine.registerTag(name, Kept);
    }
    return engine.parse(text);
  }

  return { parse, engine };
}

/** A tag of which the text stays. */
class Kept extends Tag {
  override render(): string {
    return this.token.getText();
  }
}

/** Text that is shown as it is written: the tags around it stay, since braces in it mean nothing to later steps either. */
class Raw extends Tag {
  readonly #text: string;
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid);
    let text = token.getText();
    for (;;) {
      const next = rest.shift();
      if (!next) throw new SyntaxError("{% raw %} is not closed");
      text += next.getText();
      if ("name" in next && next.name === "endraw") break;
    }
    this.#text = text;
  }
  override render(): string {
    return this.#text;
  }
}

interface IncludedFile {
  readonly text: string;
  readonly templates: Template[];
}

/**
 * `{% include stamp.html version=page.version %}`. A file with templates of its own is evaluated here; otherwise the tag
 * stays, with its values.
 */
function createInclude(lexer: BoundedLexer, engine: Liquid, parse: (text: string) => Template[]) {
  const files = new Map<string, IncludedFile | undefined>();
  let depth = 0;
  let length = 0;

  /** A file with templates; `undefined`: there is none, or they do not parse. */
  function read(path: string): IncludedFile | undefined {
    if (files.has(path)) return files.get(path);
    const file = lexer.sources.read(suffixedRequest(path));
    const isTemplate = "text" in file && /\{[%{]/.test(file.text);
    const found = isTemplate ? parsed(file.text) : undefined;
    files.set(path, found);
    return found;
  }

  function parsed(text: string): IncludedFile | undefined {
    try {
      return { text, templates: parse(text) };
    } catch {
      // The tag stays: the step that reads it reports the file.
      return undefined;
    }
  }

  return class Include extends Tag {
    readonly #path: Template[];
    readonly #values: Hash;
    readonly #folder: string;
    constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
      super(token, rest, liquid);
      const path = PATH.exec(token.args)?.[1];
      if (path === undefined) throw new SyntaxError(`${token.getText()} names no file`);
      this.#path = parse(withoutQuotes(path));
      this.#values = new Hash(token.args.slice(token.args.indexOf(path) + path.length), "=");
      this.#folder = token.name === "include_relative" ? "./" : "/_includes/";
    }

    override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
      const path = `${yield engine.renderer.renderTemplates(this.#path, context)}`;
      const values = (yield this.#values.render(context)) as Record<string, unknown>;
      const texts = textsOf(values);
      const isElement = texts !== undefined && isElementInclude(path, texts);
      const file = isElement || path.includes("..") || depth === DEPTH ? undefined : read(this.#folder + path);
      length += file?.text.length ?? 0;
      const written = this.token.getText();
      // A file ends with a line end, which is all that is left of it where the tag takes the blanks after it.
      const lineEnd = written.endsWith("-%}") ? "\n" : "";
      if (!file || length > CHARACTERS) {
        // One of our elements is apart from the words before it, without styles of the project.
        const space = isElement && written.startsWith("{%-") ? " " : "";
        return void emitter.write(space + (texts ? tagWith(this.token.name, path, texts) : written) + lineEnd);
      }
      context.push({ include: values });
      depth++;
      try {
        yield engine.renderer.renderTemplates(file.templates, context, emitter);
        emitter.write(lineEnd);
      } finally {
        depth--;
        context.pop();
      }
    }
  };
}

type Texts = readonly (readonly [name: string, text: string])[];

/** Values as texts; `undefined`: one of them cannot be written in a tag. */
function textsOf(values: Readonly<Record<string, unknown>>): Texts | undefined {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const areTexts = given.every(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value) && !/["{}]/.test(`${value}`)
  );
  return areTexts ? given.map(([name, value]) => [name, `${value}`] as const) : undefined;
}

function tagWith(name: string, path: string, texts: Texts): string {
  return `{% ${name} ${[path, ...texts.map(([name, text]) => `${name}="${text}"`)].join(" ")} %}`;
}
