/**
 * Settings of Hugo for when and whether pages are published: `cascade`, `buildFuture`, `buildExpired`, and dates of names.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { readCascade } from "../../site/inherited.ts";
import { type DataFile, readPlain } from "../data.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles, ToolReading } from "../project.ts";
import { ENDINGS } from "./config.ts";

/** @param parts Folder of files with one table of the configuration each, such as `cascade.toml`. */
export function publishingOf(
  { value, plain }: DataFile,
  parts: string,
  source: ProjectFiles,
  look: Look,
): Pick<ToolReading, "inherited" | "datesPublish" | "namesDate" | "showsFuture" | "showsExpired"> {
  const ofFiles = ENDINGS.map((ending) => readPlain(`${parts}/cascade.${ending}`, source));
  const cascade = isRecord(plain) ? plain["cascade"] : undefined;
  return {
    inherited: readCascade(cascade ?? ofFiles.find((one) => one !== undefined)),
    datesPublish: ["**"],
    namesDate: ["date", "publishDate"].some((name) =>
      look.textOrTexts(look.at(value, "frontmatter", name)).some((one) => one.toLowerCase() === ":filename")
    ),
    showsFuture: look.flagAt(value, "buildFuture") ?? false,
    showsExpired: look.flagAt(value, "buildExpired") ?? false,
  };
}
