/**
 * Assembles a site from files: each stage takes the output of earlier stages, and memoizes its own.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import type { PagePath } from "../../site/address.ts";
import type { Foreign } from "../../site/foreign/entry.ts";
import type { createImageSizes } from "../scan/image_sizes.ts";
import type { Tree } from "../scan/tree.ts";
import { type ConfiguringOptions, createConfiguring } from "./configuring.ts";
import { createLinkingStages, type LinkedPages, type LinkingOptions } from "./linking.ts";
import { createPresenting, type Presented, type PresentingOptions } from "./presenting.ts";
import { createPublishing, type PublishingOptions } from "./publishing.ts";

export interface AssemblyOptions extends ConfiguringOptions, PublishingOptions, LinkingOptions, PresentingOptions {
  /** Width and height of images. */
  readonly imageSizes: ReturnType<typeof createImageSizes>;
}

/** One build: everything a snapshot is made of. */
export interface Assembly extends Pick<LinkedPages, "contents" | "redirects" | "rules">, Presented {
  /** Without the files that are navigation, and those of drafts. */
  readonly tree: Tree;
  readonly config: SiteConfig;
  /** Navigation of another tool; `undefined` where the configuration has its own. */
  readonly foreign: Foreign | undefined;
  /** Addresses that lead to a page for good. */
  readonly moved: ReadonlyMap<PagePath, PagePath>;
  /** Time at which a date makes the next page appear or disappear, in milliseconds since 1970; `Infinity`: none does. */
  readonly due: number;
}

/**
 * Creates the function that turns a tree of files into a site. One call at a time.
 *
 * @throws {ConfigError} From the function, if config.json has errors and there is no good configuration yet.
 */
export function createAssembly(options: AssemblyOptions): (scanned: Tree) => Promise<Assembly> {
  const configure = createConfiguring(options);
  const publish = createPublishing(options);
  const link = createLinkingStages(options);
  const present = createPresenting(options);

  return async function assemble(scanned) {
    const configuration = await configure(scanned);
    // Measured while pages are read.
    const sizes = options.imageSizes(configuration.tree.statics);
    const published = await publish(configuration);
    const linked = await link({ scanned, configuration, published, sizes: await sizes });
    const presented = await present({ configuration, published, linked });
    const { config, foreign } = configuration;
    const { tree, addressing: { moved }, due } = published;
    const { contents, redirects, rules } = linked;
    return { tree, config, foreign, contents, redirects, moved, rules, ...presented, due };
  };
}
