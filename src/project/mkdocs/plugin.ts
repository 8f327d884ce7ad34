/**
 * Plug-ins and extensions of MkDocs: texts and objects in a list, or the fields of one object.
 *
 * @module
 */
import type { Look } from "../look.ts";
import { Fields, type Value } from "../script/value.ts";

/** Whether one is on, with options or without. */
export function isOn(all: Value, name: string, look: Look): boolean {
  return itemsOf(all, look).some((item) => {
    if (!(item instanceof Fields)) return namesOf(name).some((one) => one === item);
    return namesOf(name).some((one) => item.entries.has(one)) || nested(item, name, look) !== undefined;
  });
}

/** The options of one; `undefined`: it has none, or is off. */
export function optionsOf(all: Value, name: string, look: Look): Value {
  return itemsOf(all, look)
    .flatMap((item) => [...namesOf(name).map((one) => look.at(item, one)), nested(item, name, look)])
    .find((options) => options instanceof Fields);
}

function itemsOf(all: Value, look: Look): readonly Value[] {
  return all instanceof Fields ? [all] : look.items(all).map(({ value }) => value);
}

/** Extensions of Python-Markdown itself have a long name, too. */
function namesOf(name: string): readonly string[] {
  return [name, `markdown.extensions.${name}`];
}

/** TOML has a table in a table for a name with a dot. */
function nested(item: Value, name: string, look: Look): Value {
  return look.at(item, ...name.split("."));
}
