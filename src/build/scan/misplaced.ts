/**
 * A config.json that is not where it is read, or not called so.
 *
 * @module
 */
import type { Entry } from "../../runtime.ts";

export interface ConfigPlaces {
  readonly rootPath: string;
  readonly root: readonly Entry[];
  readonly wwwroot: string;
  readonly web: readonly Entry[];
}

const NAME = "config.json";

/** What the author should know, as whole sentences; nothing where config.json is in its place. */
export function misplacedConfig({ rootPath, root, wwwroot, web }: ConfigPlaces): string[] {
  const here = `${rootPath}/${NAME}`;
  const found = root.filter(isAlike);
  if (found.some(({ file }) => file === NAME)) return [];
  return [
    ...found.map(({ file }) => `${rootPath}/${file} is not read as configuration: its name must be ${NAME}`),
    ...web.filter(isAlike).map(({ file }) => `${wwwroot}/${file} is not read as configuration: that is ${here}`),
  ];
}

/** Whether it is called so, in any letter case. */
function isAlike({ file }: Entry): boolean {
  return file.length === NAME.length && file.toLowerCase() === NAME;
}
