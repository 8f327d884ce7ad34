/**
 * References of DocFX to a page by its name: `xref:Guides.Start`, `xref:Guides.Start?text=Begin#install`. All other names
 * are those of a reference that DocFX generates from code.
 *
 * @module
 */
import { decoded } from "../../percent.ts";
import { labelPath } from "../label_path.ts";

const REFERENCE = /^\s*xref:([^?#\s]+)(?:\?[^#\s]*)?(#\S*)?\s*$/i;

/** A page by its name. */
export interface NamedPage {
  readonly name: string;
  /** Path of a lookup that finds it. */
  readonly label: string;
  /** With its `#`; `""`: none. */
  readonly fragment: string;
}

/** The page that an address names; `undefined`: it is another address. */
export function namedPage(address: string): NamedPage | undefined {
  const [, written, fragment = ""] = REFERENCE.exec(address) ?? [];
  if (written === undefined) return undefined;
  const name = decoded(written);
  return { name, label: labelPath(name), fragment };
}
