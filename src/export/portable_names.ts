/**
 * Names of files that exist here, but not on every system to which an export may be copied.
 *
 * @module
 */
import { someOf } from "../quantity.ts";

/** Devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9\u00b9\u00b2\u00b3])(?:\.|$)/i;
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\u0000-\u001f<>:"|?*\\]|[. ]$/;
/** Maximum number of files that a message names. */
const NAMED = 5;

/** Warns about names that Windows does not allow, and about names that are the same where letter case does not count. */
export function nameWarnings(files: readonly string[]): readonly string[] {
  const odd = files.filter((file) => file.split("/").some((name) => DEVICE.test(name) || FORBIDDEN.test(name)));
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const names = file.split("/");
    for (const path of [file, ...names.slice(0, -1).map((_, i) => `${names.slice(0, i + 1).join("/")}/`)]) {
      const place = path.normalize("NFC").toLowerCase().replace(/\/$/, "");
      places.set(place, (places.get(place) ?? new Set()).add(path));
    }
  }
  // Folders are merged: only a file can be in the way.
  const taken = [...places.values()].map((paths) => [...paths])
    .filter((paths) => paths.length > 1 && paths.some((path) => !path.endsWith("/")));
  const warnings: string[] = [];
  if (odd.length > 0) warnings.push(`Windows does not allow these file names: ${someOf(odd, NAMED)}`);
  if (taken.length > 0) {
    const pairs = someOf(taken.map((paths) => paths.join(" and ")), NAMED);
    warnings.push(`Windows and macOS do not tell these file names apart: ${pairs}`);
  }
  return warnings;
}
