/**
 * Names in folders of a project, whose listings are requested as files are.
 *
 * @module
 */

/** Key by which the listing of a folder is requested. */
export function listingKey(folder: string): string {
  return folder === "" ? "./" : `${folder}/`;
}

/**
 * Names in a folder; those of folders end with a slash. `undefined`: there is no such folder, or it was not listed yet.
 *
 * @param textOf Returns listings, with one name per line.
 */
export function namesListed(
  folder: string,
  textOf: (key: string) => string | undefined,
): readonly string[] | undefined {
  return textOf(listingKey(folder))?.split("\n").filter((name) => name !== "");
}
