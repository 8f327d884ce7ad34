/**
 * Resolves links between files: the page or file that a path in a text leads to.
 *
 * @module
 */
import { labelInPath } from "../markdown/label_path.ts";
import type { LinkTarget } from "../markdown/rendered.ts";
import { asPageName, href } from "./address.ts";
import type { Addresses } from "./addresses.ts";
import { isOwnRoute } from "./own_route.ts";
import { createDestinations } from "./destinations.ts";
import { possiblePaths } from "./possible_paths.ts";
import { inRepository } from "./repository.ts";

/** Finds the served address of what a path in the file `from` means; see `RendererOptions.lookup`. */
export type Lookup = (
  path: string,
  from: string,
) => LinkTarget | undefined;

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?)$/i;

/**
 * Creates the function that resolves links between files: a file by its name, a page by its address, in any letter
 * case; first relative to the file, as GitHub reads it, then relative to the page's address, as a browser would.
 */
export function createLookup(addresses: Addresses): Lookup {
  const { at, below, named, labelled, isMade } = createDestinations(addresses);
  /** The page or file at a path. */
  function placed(path: string, from: string): LinkTarget | undefined {
    for (const candidate of possiblePaths(path, from, addresses)) {
      const found = at(candidate);
      if (!found) continue;
      const [width, height] = addresses.sizes?.get(found.slice(1)) ?? [];
      const title = addresses.labels?.get(found)?.title;
      return {
        href: href(addresses.base, found),
        ...width && height ? { width, height } : {},
        ...title !== undefined && { title },
      };
    }
    return undefined;
  }

  /** The image in the folder of a page whose name has this in it: `GetMatch "*name*"` of Hugo. */
  function resource(part: string, from: string): LinkTarget | undefined {
    const folder = from.slice(0, from.lastIndexOf("/") + 1);
    const names = [...addresses.files].filter((file) => file.startsWith(folder) && IMAGE.test(file))
      .map((file) => file.slice(folder.length));
    const name = names.filter((name) => !name.includes("/") && name.includes(part)).toSorted()[0];
    return name === undefined ? undefined : placed(name, from);
  }

  /** The first page in a folder that has none of its own. */
  function firstIn(folder: string, from: string): LinkTarget | undefined {
    for (const candidate of possiblePaths(folder, from, addresses)) {
      const found = below(candidate);
      if (found !== undefined) return { href: href(addresses.base, found) };
    }
    return undefined;
  }

  return function lookup(written, from) {
    // Files of Quarto and Writerside are found as `.md`.
    const path = asPageName(written);
    const name = /^\[\[(.*)\]\]$/.exec(path)?.[1];
    if (name !== undefined) return placed(name, from) ?? named(name);
    const label = labelInPath(path);
    if (label !== undefined) return labelled(label);
    const folder = /^(.*[^/])\/*\/\*$/.exec(path)?.[1];
    if (folder !== undefined) return firstIn(folder, from);
    const found = placed(path, from) ?? (path.endsWith(".*") ? resource(path.slice(0, -2), from) : undefined);
    if (found) return found;
    const elsewhere = addresses.findsNames && !path.startsWith("/") ? named(path) : undefined;
    if (elsewhere) return elsewhere;
    if (isOwnRoute(path) || isMade(path)) return { href: href(addresses.base, path) };
    const file = addresses.repository && inRepository(path, from, addresses.repository);
    if (file !== undefined) return { href: file };
    const isAway = addresses.origin !== undefined && /^\/[^/]/.test(path);
    return isAway ? { href: addresses.origin + path } : undefined;
  };
}
