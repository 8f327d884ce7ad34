/**
 * Data blocks: scripts that are JSON.
 *
 * @module
 */
import { type Hole, slot, trusted } from "../html.ts";
import { isUrl } from "../site/target.ts";
import type { JsonLd, JsonLdUrl } from "./json_ld.ts";

/** Structured data of a page. No policy for scripts is asked about it. */
export function dataBlock(graph: JsonLd): Hole {
  return [trusted('<script type="application/ld+json">'), json(graph), trusted("</script>")];
}

function json(value: JsonLd): Hole {
  if (typeof value === "string") return trusted(literal(value));
  if (typeof value === "number") return value;
  if (isArray(value)) return [trusted("["), between(value.map(json)), trusted("]")];
  if (isAbsolute(value)) return absoluteJson(value.absolute);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [[trusted(`${literal(name)}:`), json(member)]]
  );
  return [trusted("{"), between(members), trusted("}")];
}

/** The origin is put in by position: a request's Host is checked to hold nothing that ends a JSON string. */
function absoluteJson(address: string): Hole {
  if (isUrl(address)) return trusted(literal(address));
  return [trusted('"'), slot("origin"), trusted(literal(address).slice(1))];
}

/** JSON text that cannot end a script element. */
function literal(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll("<", "\\u003c");
}

function between(values: readonly Hole[]): Hole {
  return values.map((value, i) => i === 0 ? value : [trusted(","), value]);
}

function isArray(value: JsonLd): value is readonly JsonLd[] {
  return Array.isArray(value);
}

function isAbsolute(value: object): value is JsonLdUrl {
  return "absolute" in value;
}
