/**
 * The big packages, each loaded when the first page needs it and kept for the next.
 *
 * @module
 */
import { ownValue } from "../own_value.ts";
import type { Icons } from "../icons/icons.ts";
import type { Highlighter } from "./code/highlight.ts";
import type { RendererOptions } from "./rendered.ts";

/** Packages and data to load before a page can be rendered. */
export interface Needs {
  math: boolean;
  /** Commands of chemistry in formulas. */
  chemistry?: boolean;
  html: boolean;
  /** Commands for npm, to be converted for other package managers. */
  packages?: boolean;
  diagrams?: boolean;
  /** Names of emoji. */
  emoji?: boolean;
  /** Names of icons. */
  icons?: boolean;
  /** Names of languages, as written. */
  readonly languages: Set<string>;
  /** Those of them in whose code there may be text in another language, see `embedded.ts`. */
  embedding?: Set<string>;
}

/** Its types speak of a CommonJS module, which it is not where it is imported. */
export type NpmToYarn = (command: string, to: "pnpm" | "yarn" | "bun" | "deno") => string;

export interface Tools {
  readonly highlighter: Highlighter | undefined;
  readonly katex: typeof import("katex").default | undefined;
  readonly parse5: typeof import("parse5") | undefined;
  readonly npmToYarn?: NpmToYarn | undefined;
  /** Draws a diagram as SVG; the same text is drawn once. @throws {Error} If it cannot be drawn. */
  readonly mermaid?: ((source: string) => string) | undefined;
  /** Emoji by its name. */
  readonly emoji?: ((name: string) => string | undefined) | undefined;
  readonly icons?: Icons | undefined;
}

/** Tools that this thread has loaded, shared by its renderers: a process may serve several sites. */
const loaded: {
  /** By {@linkcode Limits.codeCharacters}. */
  readonly highlighters: Map<number, Promise<Highlighter>>;
  katex?: Tools["katex"];
  parse5?: Tools["parse5"];
  npmToYarn?: Tools["npmToYarn"];
  emoji?: Tools["emoji"];
  icons?: Tools["icons"];
  mermaid?: Tools["mermaid"];
} = { highlighters: new Map() };

/** Loads what a page needs; the others may be there or not. */
export function createTools(
  { onigWasm, rawHtml, limits }: Pick<RendererOptions, "onigWasm" | "rawHtml" | "limits">,
): (needs: Needs) => Promise<Tools> {
  async function highlighterFor({ languages, embedding }: Needs): Promise<Highlighter | undefined> {
    if (languages.size === 0) return undefined;
    const most = limits.codeCharacters;
    let loading = loaded.highlighters.get(most);
    if (!loading) {
      loading = import("./code/highlight.ts").then(({ createHighlighter }) => createHighlighter(onigWasm, most));
      loaded.highlighters.set(most, loading);
    }
    const highlighter = await loading;
    await highlighter.load(languages, embedding);
    return highlighter;
  }

  // Nothing that other pages have asked for: what a page becomes does not depend on them.
  return async function tools(needs) {
    return {
      highlighter: await highlighterFor(needs),
      katex: needs.math ? await loadKatex(needs) : undefined,
      parse5: needs.html && rawHtml !== "escape" ? loaded.parse5 ??= await import("parse5") : undefined,
      npmToYarn: needs.packages ? loaded.npmToYarn ??= await loadNpmToYarn() : undefined,
      emoji: needs.emoji ? loaded.emoji ??= await loadEmoji() : undefined,
      icons: needs.icons ? loaded.icons ??= await (await import("../icons/icons.ts")).loadIcons() : undefined,
      mermaid: needs.diagrams ? loaded.mermaid ??= await loadMermaid() : undefined,
    };
  };
}

/** KaTeX; its addition for chemistry, which enters itself there, only where a formula names its commands. */
async function loadKatex({ chemistry = false }: Needs): Promise<Tools["katex"]> {
  loaded.katex ??= (await import("katex")).default;
  if (chemistry) await import("katex/contrib/mhchem");
  return loaded.katex;
}

async function loadNpmToYarn(): Promise<NpmToYarn> {
  return (await import("npm-to-yarn")).default as unknown as NpmToYarn;
}

async function loadEmoji(): Promise<(name: string) => string | undefined> {
  const { nameToEmoji } = await import("gemoji");
  const find = (name: string) => ownValue(nameToEmoji, name);
  // Twemoji's `man_raising_hand` is GitHub's `raising_hand_man`.
  return (name) => find(name) ?? find(name.replace(/^(man|woman)_(.+)$/, "$2_$1"));
}

/** Drawings that are remembered, in a thread. */
const DRAWINGS = 200;

async function loadMermaid(): Promise<(source: string) => string> {
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  const drawn = new Map<string, string>();
  return (source) => {
    const known = drawn.get(source);
    if (known !== undefined) return known;
    const svg = renderMermaidSVG(source, { padding: 8 });
    if (drawn.size >= DRAWINGS) drawn.clear();
    drawn.set(source, svg);
    return svg;
  };
}
