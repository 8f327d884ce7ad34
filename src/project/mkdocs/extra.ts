/**
 * Parts of a project of MkDocs that its templates use: the folder of overrides, and `extra`.
 *
 * @module
 */
import { templateBanner } from "../banner.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare } from "../texts.ts";

/** Reads the announcement of a project's overrides; what is not used is noted. */
export function ownTemplates(
  config: Value,
  root: string,
  { textOf }: ProjectFiles,
  look: Look,
): { readonly banner: string | undefined; readonly remarks: readonly string[] } {
  const folder = look.textAt(config, "theme", "custom_dir");
  const file = folder === undefined ? undefined : joinPath(root, bare(folder), "main.html");
  const template = file !== undefined && isInside(file) ? textOf(file) : undefined;
  const found = template === undefined ? undefined : templateBanner(template);
  if (!found || found.text !== undefined) return { banner: found?.text, remarks: [] };
  return {
    banner: undefined,
    remarks: [`${file}: the block announce is more than words and links, and is left out: set "banner" in config.json`],
  };
}

/** Fields of `extra` that are read elsewhere, or show nothing to readers. */
const USED = new Set(["social", "alternate", "generator", "version"]);

/** Notes the fields of `extra` that only templates use. */
export function unusedExtra(config: Value, file: string, isForPages: boolean, look: Look): readonly string[] {
  const names = look.entries(look.at(config, "extra")).map(({ name }) => name).filter((name) => !USED.has(name));
  if (isForPages || names.length === 0) return [];
  return [`${file}: these fields of extra are for templates, and are not used: ${names.join(", ")}`];
}
