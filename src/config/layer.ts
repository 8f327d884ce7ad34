/**
 * The three places that host settings come from, each read into the one schema: the file, the environment, the flags.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { byLine, check, ConfigError, type ConfigProblem, type Naming, repeatedField } from "./check.ts";
import { FLAGS, type Flags } from "./flags.ts";
import { editDistanceFrom } from "../edit_distance.ts";
import { hostSchema, type RawHost } from "./host_schema.ts";
import { fieldsOf, parseJson } from "./jsonc.ts";
import { limitReaders, limitsSchema } from "./limits.ts";
import { capitalize, readBoolean, type Readers, readList, readNumber } from "./section.ts";
import { readSection, readWord } from "./section.ts";
import { themeReaders, themeSchema } from "./theme.ts";

/** Settings of one source. */
export interface Layer {
  /** Empty when there are problems. */
  readonly value: RawHost;
  readonly problems: readonly ConfigProblem[];
  readonly warnings: readonly ConfigProblem[];
}

/**
 * Reads appsettings.json. Sections other than `Docs` belong to others and are passed over.
 *
 * @throws {ConfigError} If it does not parse.
 */
export function fileLayer({ name, text }: { readonly name: string; readonly text: string }): Layer {
  const { value, lineOf, repeated } = parseJson(text, name);
  if (!isRecord(value)) throw new ConfigError(name, [{ where: "", message: "must be an object: { … }", line: 1 }]);
  const [docs, again] = Object.keys(value).filter((key) => key.toLowerCase() === SECTION);
  const naming: Naming = {
    name: (path) => ["Docs", ...path.map((key) => capitalize(String(key)))].join(":"),
    line: (path) => lineOf([docs ?? "Docs", ...path]),
  };
  const problem = (message: string, key: string): Layer => ({
    value: {},
    problems: [{ where: "Docs", message, line: lineOf([key]) }],
    warnings: [],
  });
  if (again !== undefined) return problem("is given twice", again);
  const section = docs === undefined ? {} : value[docs] ?? {};
  if (!isRecord(section)) return problem("must be an object: { … }", docs!);
  const layer = readLayer(section, naming);
  const misnamed = docs === undefined ? misnamedSections(value) : [];
  const twice = repeated.filter(([first]) => first === docs);
  const warnings = twice.map(([, ...path]) => repeatedField(path, naming));
  const outside = outsideOf(section, value).map(([key, message]) => ({ where: key, message, line: lineOf([key]) }));
  const others = misnamed.map((key) => ({ where: key, message: MISNAMED, line: lineOf([key]) }));
  return { ...layer, warnings: [...layer.warnings, ...warnings, ...outside, ...others] };
}

const MISNAMED = 'is not the section of Lectern: did you mean "Docs"? — ignored';

/**
 * Sections that were most likely meant to be `Docs`: by their names, and by a field. Others belong to other programs.
 */
function misnamedSections(file: Readonly<Record<string, unknown>>): string[] {
  const distance = editDistanceFrom(SECTION, 1);
  const fields = new Set([SECTION, ...Object.keys(hostSchema.shape).map((name) => name.toLowerCase())]);
  return Object.entries(file).flatMap(([key, value]) => {
    const isAlike = distance(key.toLowerCase()) <= 1 || /^(?:lectern|documents?|documentation)$/i.test(key);
    return isAlike && isRecord(value) && Object.keys(value).some((name) => fields.has(name.toLowerCase())) ? [key] : [];
  });
}

/** Whether a text is an object with a section `Docs`; or, for a file that is not JSON, begins a line with it. */
export function looksLikeSettings(text: string, file: string): boolean {
  if (/\.(?:ya?ml|toml)$/i.test(file)) return /^(?:docs[ \t]*:|\[docs[.\]])/im.test(text);
  return fieldsOf(text).some((name) => name.toLowerCase() === SECTION);
}

/** In lower case. */
const SECTION = "docs";

/** Fields next to the section that were most likely meant for it. Anything else is another program's. */
function outsideOf(
  section: Readonly<Record<string, unknown>>,
  file: Readonly<Record<string, unknown>>,
): (readonly [key: string, message: string])[] {
  const inside = new Set(Object.keys(section).map((key) => key.toLowerCase()));
  const names = new Map(Object.keys(hostSchema.shape).map((name) => [name.toLowerCase(), capitalize(name)]));
  return Object.keys(file).flatMap((key) => {
    const name = names.get(key.toLowerCase().replace(/^docs(?::|__)/, ""));
    if (name === undefined || inside.has(name.toLowerCase())) return [];
    return [[key, `is outside of Docs: did you mean "Docs": { "${name}": … }? — ignored`] as const];
  });
}

/**
 * Reads variables such as `Docs__Port` and `Docs__Themes__DarkMode`, in any letter case. Lists are
 * `Docs__TrustedProxies__0`, `…__1`, or one text with commas. `PORT` stands in for `Docs__Port`.
 */
export function environmentLayer(env: Readonly<Record<string, string>>): Layer {
  const section: Record<string, unknown> = Object.create(null);
  const spelled = new Map<string, string>();
  for (const [variable, value] of Object.entries(env)) {
    const name = /^docs(?:__|:)(.+)$/is.exec(variable)?.[1];
    if (name === undefined || value.trim() === "") continue;
    const [first = "", ...rest] = name.toLowerCase().split(/__|:/);
    const second = rest.join("__");
    const inner = section[first];
    if (second === "") section[first] = isRecord(inner) ? inner : value;
    else {
      const before = isRecord(inner) ? inner : undefined;
      section[first] = Object.assign(Object.create(null), before, { [second]: value });
    }
    spelled.set([first, ...second === "" ? [] : [second]].join("__"), variable);
  }
  if (section["port"] === undefined && env["PORT"]?.trim()) {
    section["port"] = env["PORT"];
    spelled.set("port", "PORT");
  }
  for (const [name, value] of Object.entries(section)) {
    // Objects give numeric names in ascending order.
    if (isRecord(value) && Object.keys(value).every((key) => /^\d{1,4}$/.test(key))) {
      section[name] = Object.values(value);
    }
  }
  return readLayer(section, {
    name(path) {
      const key = path.join("__").toLowerCase();
      const longer = [...spelled.keys()].find((name) => name.startsWith(`${key}__`));
      return spelled.get(key) ?? spelled.get(longer ?? String(path[0]).toLowerCase()) ??
        ["Docs", ...path.map((key) => capitalize(String(key)))].join("__");
    },
    line: () => undefined,
  });
}

/** Reads the settings that the flags contain. */
export function flagLayer(flags: Flags): Layer {
  const { rootPath, basePath, baseUrl, host, port, cachePath } = flags;
  return readLayer({ rootPath, basePath, baseUrl, host, port, cachePath }, {
    name: (path) => `--${FLAGS.find(([, , field]) => field === path[0])?.[0]}`,
    line: () => undefined,
  });
}

const READERS: Readers = {
  includePaths: readList,
  enableHotReload: readBoolean,
  enableMetrics: readBoolean,
  port: readNumber,
  drainSeconds: readNumber,
  gitDates: readBoolean,
  publicCache: (text) => /^\d/.test(text) ? readNumber(text) : readBoolean(text),
  trustedProxies: readList,
  allowedOrigins: readList,
  allowImages: readList,
  authorMode: readWord,
  rawHtml: readWord,
  llmsTxt: readWord,
  redirectFiles: readList,
  logFormat: readWord,
};

/** Sections inside of the section. */
const SECTIONS = [
  ["limits", Object.keys(limitsSchema.shape), limitReaders],
  ["themes", Object.keys(themeSchema.shape), themeReaders],
] as const;

function readLayer(section: Readonly<Record<string, unknown>>, naming: Naming): Layer {
  const { values, problems, warnings } = readSection(section, Object.keys(hostSchema.shape), READERS, naming);
  const inner = SECTIONS.flatMap(([name, names, readers]) => {
    const value = values[name];
    if (!isRecord(value)) return [];
    const read = readSection(value, names, readers, naming, [name]);
    values[name] = read.values;
    return [read];
  });
  const checked = check(hostSchema, values, naming);
  return {
    value: checked.value ?? {},
    problems: [...problems, ...inner.flatMap(({ problems }) => problems), ...checked.problems].sort(byLine),
    warnings: [...warnings, ...inner.flatMap(({ warnings }) => warnings)],
  };
}
