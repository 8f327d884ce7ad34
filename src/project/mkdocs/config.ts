/**
 * The configuration of MkDocs, with the files that it inherits from, and of Zensical.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { folderOf } from "../../site/address.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { mkDocsEntries, readMkDocs } from "../../site/foreign/mkdocs.ts";
import { readPlain } from "../data.ts";
import type { ProjectFiles } from "../project.ts";
import { isInside, joinPath } from "../script/path.ts";
import { plainValue, type Value } from "../script/value.ts";

export interface MkDocsConfig {
  readonly config: Value;
  readonly nav: {
    /** The file that contains it. */
    readonly file: string;
    readonly entries: readonly ForeignEntry[];
  };
}

/** Maximum number of files that inherit from each other. */
const MOST = 5;

/** Reads it. @throws {Error} If a file does not parse. */
export function readMkDocsConfig(file: string, source: ProjectFiles): MkDocsConfig {
  const place = { file, line: 1 };
  if (file.endsWith(".toml")) {
    const plain = readPlain(file, source);
    const project = isRecord(plain) && isRecord(plain.project) ? plain.project : {};
    const lines = (source.textOf(file) ?? "").split("\n");
    const entries = Array.isArray(project.nav) ? mkDocsEntries(project.nav, lines) : [];
    return { config: plainValue(project, place), nav: { file, entries } };
  }
  const files = [file];
  let plain = readPlain(file, source);
  for (let last = plain; files.length < MOST && isRecord(last) && typeof last.INHERIT === "string";) {
    const above = joinPath(folderOf(files.at(-1)!), last.INHERIT);
    if (!isInside(above) || files.includes(above)) break;
    files.push(above);
    last = readPlain(above, source);
    plain = merged(last, plain);
  }
  const navs = files.map((one) => ({ file: one, entries: readMkDocs(source.textOf(one) ?? "")?.entries ?? [] }));
  return { config: plainValue(plain, place), nav: navs.find(({ entries }) => entries.length > 0) ?? navs[0]! };
}

/** Joins the fields of two objects; any other value replaces the inherited one. */
function merged(inherited: unknown, own: unknown, depth = 20): unknown {
  if (!isRecord(inherited) || !isRecord(own) || depth === 0) return own ?? inherited;
  const shared = Object.keys(own).filter((name) => Object.hasOwn(inherited, name));
  return {
    ...inherited,
    ...own,
    ...Object.fromEntries(shared.map((name) => [name, merged(inherited[name], own[name], depth - 1)])),
  };
}
