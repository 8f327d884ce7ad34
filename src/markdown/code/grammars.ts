/**
 * The grammars of languages and the classes of their tokens, from starry-night, loaded as they are needed.
 *
 * @module
 */
import oniguruma from "vscode-oniguruma";
import textmate, { type IGrammar, type IRawGrammar } from "vscode-textmate";
import { decodeBase64 } from "../../base64.ts";
import * as packed from "./grammars.gen.js";
import { mayEmbed, withoutEmbedded } from "./embedded.ts";
import { languageScope } from "./language.ts";
import { createOnigLib } from "./oniguruma.ts";
import { isBarePhp, PHP, PHP_PAGE, phpGrammar } from "./php.ts";

/** A grammar with its scope, those for code that may embed another language with {@linkcode WHOLE} appended. */
export interface ScopedGrammar {
  readonly scope: string;
  readonly grammar: IGrammar;
}

export interface Grammars {
  /** Loads the grammars of languages, as {@linkcode Highlighter.load} does. */
  load(languages: Iterable<string>, mayHold?: ReadonlySet<string>): Promise<void>;
  /** Whether a language was loaded. */
  knows(language: string): boolean;
  /** The grammar for code in a language; `undefined` if it was not loaded. */
  grammarFor(code: string, language: string): ScopedGrammar | undefined;
  /** Classes of colors, by their numbers in the metadata of tokens. */
  readonly classes: readonly (string | undefined)[];
}

/** Suffix for the scope of a grammar that knows the languages that it may embed. */
const WHOLE = " +";

/** @param onigWasm The bytes of `onig.wasm`. */
export async function createGrammars(onigWasm: ArrayBuffer): Promise<Grammars> {
  await oniguruma.loadWASM(onigWasm);
  const onigLib = Promise.resolve(createOnigLib(oniguruma));
  const whole = createRegistry((grammar) => grammar);
  const short = createRegistry(withoutEmbedded);
  const embedding = new Set(packed.embedding);
  const classes = whole.getColorMap().map((color) =>
    !color || color === packed.transparent ? undefined : packed.classes[Number(color.slice(1))]
  );
  /** By scope. */
  const grammars = new Map<string, IGrammar | undefined>();

  function createRegistry(change: (grammar: IRawGrammar) => IRawGrammar) {
    const registry = new textmate.Registry({
      onigLib,
      async loadGrammar(scope) {
        if (scope === PHP) return phpGrammar;
        return Object.hasOwn(packed.grammars, scope)
          ? change(await unpack(packed.grammars[scope]!) as IRawGrammar)
          : null;
      },
    });
    registry.setTheme(packed.theme);
    return registry;
  }

  async function load(names: Iterable<string>, mayHold: ReadonlySet<string> = new Set()): Promise<void> {
    for (const name of names) {
      const scope = languageScope(name, packed);
      if (!scope) continue;
      if (!grammars.has(scope)) {
        const registry = embedding.has(scope) ? short : whole;
        grammars.set(scope, await registry.loadGrammar(scope) ?? undefined);
        if (scope === PHP_PAGE) grammars.set(PHP, await registry.loadGrammar(PHP) ?? undefined);
      }
      if (mayHold.has(name) && embedding.has(scope) && !grammars.has(scope + WHOLE)) {
        grammars.set(scope + WHOLE, await whole.loadGrammar(scope) ?? undefined);
      }
    }
  }

  function knows(name: string): boolean {
    const scope = languageScope(name, packed);
    return scope !== undefined && grammars.get(scope) !== undefined;
  }

  function grammarFor(code: string, name: string): ScopedGrammar | undefined {
    const known = languageScope(name, packed);
    if (!known) return undefined;
    const scope = scopeFor(code, known);
    const grammar = grammars.get(scope);
    return grammar && { scope, grammar };
  }

  function scopeFor(code: string, known: string): string {
    if (known === PHP_PAGE && isBarePhp(code)) return PHP;
    return mayEmbed(code) && grammars.has(known + WHOLE) ? known + WHOLE : known;
  }

  return { load, knows, grammarFor, classes };
}

/** Decodes base64, decompresses the bytes, and parses the JSON in them. */
async function unpack(base64: string): Promise<unknown> {
  const stream = new Blob([decodeBase64(base64)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).json();
}
