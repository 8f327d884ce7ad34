/**
 * Icons by name, loaded on first use: Lucide's, and logos of services.
 *
 * @module
 */
import { nearest } from "../edit_distance.ts";
import { foreignNames, sameNames } from "./foreign_name.ts";
import { iconKey, lucideName, readIconName } from "./icon_name.ts";
import { iconSvg, markSvg } from "./mark.ts";

export interface Icons {
  /**
   * SVG of an icon. Where a service and Lucide have the same name, it is the service's mark, unless a prefix says
   * otherwise. `undefined`: the name is unknown.
   */
  svg(written: string): string | undefined;
  /** Message about an unknown name. Takes a millisecond. */
  unknown(written: string): string;
}

/** Maximum number of remembered names. */
const REMEMBERED = 2_000;

/** Reads the table of icons, which is big: a few milliseconds. */
export async function loadIcons(): Promise<Icons> {
  const { lucide, lucideAliases } = await import("./lucide.gen.js");
  /** By key; made for the first name that is not written as Lucide writes it. */
  let byKey: Map<string, string> | undefined;
  /** By name as written: each page asks for those of its sidebar. */
  const drawn = new Map<string, string | undefined>();

  function shapesOf(name: string): string | undefined {
    if (Object.hasOwn(lucide, name)) return lucide[name];
    byKey ??= keyed(lucide, lucideAliases);
    const key = iconKey(name);
    // React's components are called `RocketIcon`, too.
    return byKey.get(key) ?? byKey.get(key.replace(/icon$/, ""));
  }

  function firstSvg(names: readonly string[]): string | undefined {
    for (const name of names) {
      const found = shapesOf(name);
      const svg = found === undefined ? markSvg(name) : iconSvg(found);
      if (svg !== undefined) return svg;
    }
    return undefined;
  }

  function svgOf(written: string): string | undefined {
    const foreign = foreignNames(written);
    if (foreign) return firstSvg(foreign);
    const { name, set } = readIconName(written);
    const mark = set === "lucide" ? undefined : markSvg(name);
    if (mark !== undefined || set === "marks") return mark;
    const found = shapesOf(set === undefined ? lucideName(name) : name);
    if (found !== undefined) return iconSvg(found);
    return set === undefined ? firstSvg(sameNames(name.toLowerCase())) : undefined;
  }

  return {
    svg(written) {
      if (!drawn.has(written)) {
        if (drawn.size >= REMEMBERED) drawn.clear();
        drawn.set(written, svgOf(written));
      }
      return drawn.get(written);
    },
    unknown(written) {
      const { name } = readIconName(written);
      // Only those that begin alike: a site made for other icons has hundreds of such names.
      const first = name.charAt(0).toLowerCase();
      const suggestion = nearest(name, Object.keys(lucide).filter((one) => one.startsWith(first)));
      const hint = suggestion === undefined ? "" : ` (did you mean ${JSON.stringify(suggestion)}?)`;
      return `icon ${JSON.stringify(written)} is not known; names are those of Lucide${hint}`;
    },
  };
}

type Table = Readonly<Record<string, string>>;

function keyed(shapes: Table, aliases: Table): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, drawn] of Object.entries(shapes)) found.set(iconKey(name), drawn);
  for (const [name, parent] of Object.entries(aliases)) found.set(iconKey(name), shapes[parent]!);
  return found;
}
