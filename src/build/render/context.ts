/**
 * The context of a build: what its pages depend on besides their own text, such as link targets, included files and
 * variables.
 *
 * @module
 */
import type { Variables } from "../../markdown/inline/variable_name.ts";
import type { Components } from "../../markdown/jsx/component_name.ts";
import type { Files } from "../../files.ts";
import type { Addresses } from "../../site/addresses.ts";
import type { Lookup } from "../../site/lookup.ts";
import type { Content, Page } from "../../site/page.ts";
import type { PageWords } from "../../words/words.ts";
import { remember } from "../remember.ts";
import type { Tree } from "../scan/tree.ts";
import { createIncludes, type Includes } from "./includes.ts";
import type { RenderSetup } from "./service.ts";

export interface ContextInput {
  readonly addresses: Addresses;
  readonly lookup: Lookup;
  readonly tree: Tree;
  readonly variables: Variables;
  /** Elements that are declared. Absent: none. */
  readonly components?: Components;
  /** The words that a page holds, by its language: the same object for the same words; `undefined`: English. */
  readonly wordsOf?: ((page: Page) => PageWords | undefined) | undefined;
}

export interface RenderContext {
  readonly wordsOf: ContextInput["wordsOf"];
  readonly lookup: Lookup;
  readonly includes: Includes;
  /** The same object as long as addresses and variables are the same. */
  readonly setup: RenderSetup;
  /** Equal numbers: links lead to the same places, and included texts are the same. Rises from build to build. */
  readonly generation: number;
}

export interface RenderContextOptions extends Pick<RenderSetup, "rawHtml" | "limits" | "imageHosts"> {
  readonly files: Files;
}

const NO_COMPONENTS: Components = new Map();

/** Creates the function that returns the context of a build. */
export function createRenderContexts(
  { files, rawHtml, limits, imageHosts }: RenderContextOptions,
): (input: ContextInput) => Promise<RenderContext> {
  const includesOf = createIncludes(files);
  const setupOf = remember((
    { addresses, variables, components }: Pick<ContextInput, "addresses" | "variables"> & { components: Components },
  ): RenderSetup => ({ addresses, rawHtml, limits, imageHosts, variables, components }));
  let last: RenderContext | undefined;
  return async function contextOf({ addresses, lookup, tree, variables, components = NO_COMPONENTS, wordsOf }) {
    const includes = await includesOf(tree, variables, components);
    const setup = setupOf({ addresses, variables, components });
    const isSame = last?.setup === setup && last.includes.revision === includes.revision;
    const generation = (last?.generation ?? 0) + (isSame ? 0 : 1);
    return last = { lookup, includes, setup, generation, wordsOf };
  };
}

/** Whether every link would lead where it led when the page was made, and all that it includes is the same. */
export function isRightIn({ lookup, includes }: RenderContext, { lookups, uses }: Content, file: string): boolean {
  return uses.every(([key, version]) => includes.version(key) === version) && lookups.every(([path, target]) => {
    const match = lookup(path, file);
    return match?.href === target?.href && match?.width === target?.width && match?.height === target?.height &&
      match?.title === target?.title;
  });
}
