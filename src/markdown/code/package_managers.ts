/**
 * Commands for npm, and what they are for other package managers: ```` ```npm ````, ```` ```bash npm2yarn ```` and
 * `<PackageManagerTabs command="…" />`, or those that an element has: `<CommandTabs npm="…" yarn="…" />`.
 *
 * @module
 */
import type { Tokens } from "marked";
import { elementKind, guessedKind } from "../jsx/element_names.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { Extension } from "../extension.ts";
import { EMPTY, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { type Attributes, isSet, word } from "../tag.ts";
import { type Panel, tabsHtml } from "../blocks/tabs.ts";
import { decodeReferences, lineEnds } from "../text.ts";
import type { Needs, NpmToYarn } from "../tools.ts";

const MANAGERS = ["npm", "pnpm", "yarn", "bun", "deno"] as const;
/** Key by which tabs of package managers change together. */
const KEY = "package-manager";
const LANGUAGES = new Set(["npm", "package-install"]);
/** Characters of commands, and of one of them: the converter takes a time that grows with the square. */
const LENGTH = 5_000;
const LINE = 300;
/** The comment that the converter appends to a command that it does not know. */
const UNKNOWN = "# couldn't auto-convert command";

export const packageManagers: Extension = {
  needs: {
    code: (token: Tokens.Code, needs) => isForNpm(token) && note(needs),
    element: (token: JsxElement, needs) => isForManagers(token) && note(needs),
  },
  render: {
    code(token: Tokens.Code, page) {
      if (!isForNpm(token)) return undefined;
      const isList = decodeReferences(token.lang ?? "").startsWith("package-install") &&
        !/^\s*np[mx]\s/.test(token.text);
      return commands(isList ? `npm install ${token.text.trim()}` : token.text, page);
    },
    element(token: JsxElement, page) {
      if (!isForManagers(token)) return undefined;
      const { attributes } = token;
      const given = givenCommands(attributes);
      const [only] = given;
      if (given.length === 1 && only?.[0] === "npm") return commands(only[1], page);
      if (given.length > 0) {
        return tabsHtml(given.map(([name, code]) => commandPanel(name, code, page)), KEY, "code-group");
      }
      const command = commandOf(attributes);
      return command === undefined ? slots(token, page) : commands(command, page);
    },
  },
};

/** Known by its name, or by attributes such as `npm="…"`. */
function isForManagers({ name, attributes, inline }: JsxElement): boolean {
  if (inline) return false;
  const kind = elementKind(name);
  return kind === "packageManagers" ||
    (kind === undefined || guessedKind(name) !== undefined) && word(attributes, "npm") !== undefined;
}

/** `<CommandTabs npm="npm install x" yarn="yarn add x" />` */
function givenCommands(attributes: Attributes): readonly (readonly [name: string, code: string])[] {
  return MANAGERS.flatMap((name) => {
    const code = word(attributes, name)?.trim();
    return code ? [[name, code] as const] : [];
  });
}

/** `<Fragment slot="npm">` … `</Fragment>` for each package manager; `undefined`: there are none. */
function slots({ tokens, offset }: JsxElement, page: PageContext): Markup | undefined {
  const panels: Panel[] = [];
  let others = EMPTY;
  let line = page.line + offset;
  for (const token of tokens) {
    const slot = token.type === "element" ? word((token as JsxElement).attributes, "slot") : undefined;
    if (slot !== undefined) {
      const { tokens: inner, offset: lines } = token as JsxElement;
      panels.push({ name: slot, body: page.render(inner, line + lines) });
    } else if (token.type !== "space") others = markup`${others}${page.render([token], line)}`;
    line += lineEnds(token.raw);
  }
  return panels.length === 0 ? undefined : markup`${others}${tabsHtml(panels, KEY, "code-group")}`;
}

function note(needs: Needs): void {
  needs.packages = true;
  needs.languages.add("sh");
}

function isForNpm({ lang = "", text }: Tokens.Code): boolean {
  const [language = "", ...rest] = decodeReferences(lang).slice(0, 200).split(/\s+/);
  return text !== "" && text.length <= LENGTH &&
    (LANGUAGES.has(language) || rest.some((one) => /^npm2yarn\b/.test(one)));
}

/** Rspress gives the command, with or without `npm`; Starlight's plugin its parts, and The Guild's packages. */
function commandOf(attributes: Attributes): string | undefined {
  const packages = attributes.get("packages");
  if (Array.isArray(packages)) return packages.map((name) => `npm install ${name}`).join("\n");
  const command = word(attributes, "command", "args");
  const name = word(attributes, "pkg", "package", "packageName");
  if (command !== undefined && name === undefined) {
    return /^np[mx]\s/.test(command) ? command : `npm ${command}`;
  }
  if (name === undefined) return undefined;
  const type = word(attributes, "type") ?? "add";
  const args = word(attributes, "args");
  const start: Readonly<Record<string, string>> = {
    add: isSet(attributes, "dev") ? "npm install -D" : "npm install",
    create: "npm create",
    dlx: "npx",
    exec: "npx",
    remove: "npm uninstall",
    run: "npm run",
  };
  return [Object.hasOwn(start, type) ? start[type] : "npm install", name, args].filter(Boolean).join(" ");
}

function commands(text: string, page: PageContext): Markup {
  const convert = page.tools.npmToYarn;
  const panels: Panel[] = [];
  for (const name of MANAGERS) {
    // Only at the beginning of a text does the converter know `npx`.
    const lines = name === "npm" ? [text] : text.split("\n").map((line) => convert && converted(line, name, convert));
    if (lines.every((line) => line !== undefined)) panels.push(commandPanel(name, lines.join("\n"), page));
  }
  return tabsHtml(panels, KEY, "code-group");
}

/** A line for another package manager; `undefined`: the converter does not know its command. */
function converted(line: string, name: Parameters<NpmToYarn>[1], convert: NpmToYarn): string | undefined {
  if (line.length > LINE) return line;
  try {
    const code = convert(line, name);
    return code.includes(UNKNOWN) ? undefined : code;
  } catch {
    return undefined; // It has commands in an object, and calls what `npm toString` finds there.
  }
}

function commandPanel(name: string, text: string, page: PageContext): Panel {
  const token: Tokens.Code = { type: "code", raw: "", lang: "sh", text };
  return { name, body: page.render([token]) };
}
