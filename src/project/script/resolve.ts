/**
 * Which file of a project an import names.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { isString } from "./node.ts";
import { aliased, isInside, joinPath, moduleCandidates } from "./path.ts";
import { type Place, Unknown } from "./value.ts";

/** Text of a file of the project; `undefined`: there is none. */
export type TextOf = (file: string) => string | undefined;

export interface Resolver {
  /** The file that a path without its ending names; `undefined`: there is none. */
  find(path: string): string | undefined;
  /** The file that is imported; `undefined`: it is of a package. */
  resolve(specifier: string, from: string, place: Place): string | Unknown | undefined;
}

export function createResolver(textOf: TextOf): Resolver {
  function find(path: string): string | undefined {
    if (!isInside(path)) return undefined;
    // All are requested, so that the caller, which has the texts, learns of them at once.
    return moduleCandidates(path).filter((file) => textOf(file) !== undefined)[0];
  }

  return {
    find,
    resolve(specifier, from, place) {
      if (/^[@~]\//.test(specifier)) return aliased(specifier.slice(2), from).map(find).filter(isString)[0];
      if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return undefined;
      const path = joinPath(folderOf(from), specifier.replace(/[?#].*$/, ""));
      if (!isInside(path)) return new Unknown(place, `${specifier} is outside of the project`);
      return find(path) ?? new Unknown(place, `there is no ${specifier}`);
    },
  };
}
