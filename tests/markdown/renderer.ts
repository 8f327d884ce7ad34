/**
 * A renderer for tests: every path but those with `missing` in their name leads somewhere.
 *
 * @module
 */
import { onigWasm } from "../../src/assets/onig.gen.js";
import { LIMITS } from "../../src/config/limits.ts";
import type { Rendered, Renderer, RendererOptions } from "../../src/markdown/rendered.ts";
import { createRenderer } from "../../src/markdown/renderer.ts";

export function rendererWith(options: Partial<RendererOptions> = {}): Renderer {
  return createRenderer({
    lookup: (path, file) => path.includes("missing") ? undefined : { href: encodeURI(`/base/${resolve(path, file)}`) },
    rawHtml: "safe",
    limits: LIMITS,
    onigWasm: () => Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer,
    ...options,
  });
}

/** Renders `text` as the file `guide/a.md`, whose first line is the text's. */
export async function rendered(text: string, options: Partial<RendererOptions> = {}): Promise<Rendered> {
  return await rendererWith(options)({ file: "guide/a.md", text, line: 1 });
}

function resolve(path: string, file: string): string {
  const url = new URL(path, `file:///${file}`);
  return decodeURI(url.pathname).slice(1).replace(/\.md$/, "");
}

/** Where problems are, and what they say. */
export function placed(problems: Rendered["problems"]): readonly { readonly line: number; readonly message: string }[] {
  return problems.map(({ line, message }) => ({ line, message }));
}
