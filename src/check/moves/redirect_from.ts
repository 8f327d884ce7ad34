/**
 * Adds old addresses to the front matter of a page without changing anything else.
 *
 * @module
 */
import { decodeUnchanged } from "../../decode.ts";
import type { PagePath } from "../../site/address.ts";
import { readFrontMatter } from "../../site/front_matter.ts";
import { FIELD_NAMES } from "../../site/front_matter_fields.ts";
import { ownAddress } from "../../site/own_address.ts";

/**
 * Adds old addresses. `undefined`: the file is not UTF-8, or its front matter is written in a way that cannot be extended
 * safely: what comes out must read as before, but for the addresses.
 *
 * @param file Relative to RootPath.
 */
export function addRedirects(bytes: Uint8Array, paths: readonly PagePath[], file: string): string | undefined {
  const text = decodeUnchanged(bytes);
  if (text === undefined) return undefined;
  const [, mark = "", rest = ""] = /^(\uFEFF?)([^]*)$/.exec(text)!;
  const end = rest.includes("\r\n") ? "\r\n" : "\n";
  const lines = rest.split(end);
  const values = paths.map((path) => path.replaceAll("%", "%25"));
  const edited = edit(lines, values.map(quoted));
  if (!edited) return undefined;
  const [before, after] = [lines, edited].map((all) => readFrontMatter(all.join("\n")));
  const { redirectFrom: old = [], ...others } = before!.frontMatter;
  const { redirectFrom: all = [], ...same } = after!.frontMatter;
  const isSafe = JSON.stringify(all) === JSON.stringify([...old, ...values]) &&
    JSON.stringify(others) === JSON.stringify(same) && after!.problems.length === before!.problems.length &&
    values.every((value, i) => ownAddress(value, file) === paths[i]);
  return isSafe ? mark + edited.join(end) : undefined;
}

/** As YAML and TOML both read it. */
function quoted(value: string): string {
  return JSON.stringify(value);
}

/** The lines with the values in them. */
function edit(lines: readonly string[], values: readonly string[]): string[] | undefined {
  const { start, line } = readFrontMatter(lines.join("\n"));
  if (start === 0) return ["---", ...yamlList(values), "---", "", ...lines];
  const first = lines.findIndex((text) => text.trim() !== "");
  const isToml = lines[first]!.startsWith("+++");
  const close = line - 2;
  const at = keyLine(lines.slice(0, close), isToml);
  if (at < 0) {
    return isToml
      ? lines.toSpliced(first + 1, 0, `redirect_from = [${values.join(", ")}]`)
      : lines.toSpliced(close, 0, ...yamlList(values));
  }
  const [, key = "", written = ""] = /^([^:=]*[:=])[ \t]*(.*)$/.exec(lines[at]!) ?? [];
  if (written.startsWith("[")) {
    const list = /^(\[.*[^\s,[])(?:\s*,)?\s*(\].*)$/.exec(written);
    return list ? lines.with(at, `${key} ${list[1]}, ${values.join(", ")}${list[2]}`) : undefined;
  }
  if (isToml) return undefined;
  if (written !== "" && !written.startsWith("#")) {
    return lines.toSpliced(at, 1, key, `  - ${written}`, ...items(values, "  "));
  }
  let last = at;
  while (/^\s*(?:- |#|$)/.test(lines[last + 1]!) && last + 1 < close) last++;
  while (last > at && !/^\s*- /.test(lines[last]!)) last--;
  const indent = /^\s*/.exec(lines[last]!)![0];
  return lines.toSpliced(last + 1, 0, ...items(values, last === at ? "  " : indent));
}

/** Line of the field with the old URLs, by the first of its names that is used; -1: there is none. */
function keyLine(lines: readonly string[], isToml: boolean): number {
  const sign = isToml ? "=" : ":";
  const named = (name: string) =>
    lines.findIndex((text) => text.startsWith(name) && text.slice(name.length).trimStart().startsWith(sign));
  return (FIELD_NAMES["redirectFrom"] ?? []).map(named).find((at) => at >= 0) ?? -1;
}

function yamlList(values: readonly string[]): string[] {
  return ["redirect_from:", ...items(values, "  ")];
}

function items(values: readonly string[], indent: string): string[] {
  return values.map((value) => `${indent}- ${/^"[\w/.-]+"$/.test(value) ? value.slice(1, -1) : value}`);
}
