/**
 * Words of the interface that config.json replaces.
 *
 * @module
 */
import { nearest } from "../edit_distance.ts";
import { type OwnWords, WORD_NAMES } from "../words/words.ts";
import type { Remarks } from "./check.ts";
import type { RawSite } from "./site_schema.ts";

export function ownWords(raw: NonNullable<RawSite["ui"]>, { warn }: Remarks): OwnWords {
  const known = Object.entries(raw).filter(([name, value]) => {
    const needsForms = name === "results";
    if (!WORD_NAMES.includes(name)) {
      const suggestion = nearest(name, WORD_NAMES);
      warn(
        ["ui", name],
        `is not a word of the interface${suggestion ? `; did you mean ${suggestion}?` : ""} — ignored`,
      );
      return false;
    }
    if (needsForms && typeof value === "object" && "other" in value || !needsForms && typeof value === "string") {
      return true;
    }
    warn(
      ["ui", name],
      needsForms ? 'must be forms such as {"one": "…", "other": "…"} — ignored' : "must be text — ignored",
    );
    return false;
  });
  return Object.fromEntries(known);
}
