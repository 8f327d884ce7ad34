/**
 * Presets of Rspress: functions that make a configuration of their first argument, and join it with that of their second.
 *
 * @module
 */
import type { Look } from "../look.ts";
import { joinPath } from "../script/path.ts";
import { Call, type Field, Fields, fieldsAt, FilePath, listAt, type Place, type Value } from "../script/value.ts";
import { unwrapped } from "../script/wrapper.ts";

/** The configuration of a project, also where the preset of Callstack makes it. @param folder That of the file. */
export function withoutPreset(config: Value, folder: string, look: Look): Value {
  if (!(config instanceof Call) || config.callee.source !== "@callstack/rspress-preset") return config;
  const [options, own] = config.args;
  const docs = look.at(options, "docs");
  const { place } = config;
  const links = look.entries(look.at(docs, "socials")).map(({ name, value, place }) =>
    fieldsAt([["icon", name], ["mode", "link"], ["content", value]], place)
  );
  const [light, dark] = [look.at(docs, "logoLight"), look.at(docs, "logoDark")];
  const made = fieldsAt([
    ["root", new FilePath(joinPath(folder, look.textAt(docs, "rootDir") ?? "docs"))],
    ["title", look.at(docs, "title")],
    ["description", look.at(docs, "description")],
    ["icon", look.at(docs, "icon")],
    ["logo", fieldsAt([["light", light ?? dark], ["dark", dark ?? light]], place)],
    [
      "themeConfig",
      fieldsAt([
        ["editLink", fieldsAt([["docRepoBaseUrl", look.at(docs, "editUrl")]], place)],
        ["socialLinks", listAt(links, place)],
      ], place),
    ],
  ], place);
  return joined(made, own, place);
}

/** Both objects as one: fields of the second count, and objects in both are joined. */
function joined(first: Value, second: Value, place: Place): Value {
  const [base, over] = [unwrapped(first), unwrapped(second)];
  if (!(base instanceof Fields) || !(over instanceof Fields)) return over ?? base;
  const entries = new Map<string, Field>(base.entries);
  for (const [name, field] of over.entries) {
    entries.set(name, { value: joined(base.entries.get(name)?.value, field.value, field.place), place: field.place });
  }
  return new Fields(entries, place, [...base.spreads, ...over.spreads]);
}
