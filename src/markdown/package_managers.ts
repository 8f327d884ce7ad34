/**
 * Commands for npm, and what they are for other package managers: ```` ```npm ````, ```` ```bash npm2yarn ```` and
 * `<PackageManagerTabs command="…" />`.
 *
 * @module
 */
import { elementKind } from "./element_names.ts";
import type { Element } from "./element.ts";
import type { Extension, Needs, Tokens } from "./extension.ts";
import type { Page } from "./page.ts";
import { type Attributes, isSet, word } from "./tag.ts";
import { type Panel, tabsHtml } from "./tabs.ts";
import { decode } from "./text.ts";

const MANAGERS = ["npm", "pnpm", "yarn", "bun", "deno"] as const;
const LANGUAGES = new Set(["npm", "package-install"]);
/** Characters of commands, and of one of them: the converter takes a time that grows with the square. */
const LENGTH = 5_000;
const LINE = 300;
/** What the converter writes behind a command that it does not know. */
const UNKNOWN = "# couldn't auto-convert command";

export const packageManagers: Extension = {
  needs: {
    code: (token: Tokens.Code, needs) => isForNpm(token) && note(needs),
    element: ({ name }: Element, needs) => elementKind(name) === "packageManagers" && note(needs),
  },
  render: {
    code(token: Tokens.Code, page) {
      if (!isForNpm(token)) return undefined;
      const isList = decode(token.lang ?? "").startsWith("package-install") && !/^\s*np[mx]\s/.test(token.text);
      return commands(isList ? `npm install ${token.text.trim()}` : token.text, page);
    },
    element({ name, attributes, inline }: Element, page) {
      if (elementKind(name) !== "packageManagers" || inline) return undefined;
      const command = commandOf(attributes);
      return command === undefined ? "" : commands(command, page);
    },
  },
};

function note(needs: Needs): void {
  needs.packages = true;
  needs.languages.add("sh");
}

function isForNpm({ lang = "", text }: Tokens.Code): boolean {
  const [language = "", ...rest] = decode(lang).slice(0, 200).split(/\s+/);
  return text !== "" && text.length <= LENGTH &&
    (LANGUAGES.has(language) || rest.some((one) => /^npm2yarn\b/.test(one)));
}

/** Rspress gives the command, with or without `npm`; Starlight's plugin its parts. */
function commandOf(attributes: Attributes): string | undefined {
  const command = word(attributes, "command", "args");
  const name = word(attributes, "pkg", "package", "packageName");
  if (command !== undefined && name === undefined) {
    return /^np[mx]\s/.test(command) ? command : `npm ${command}`;
  }
  if (name === undefined) return undefined;
  const type = word(attributes, "type") ?? "add";
  const behind = word(attributes, "args");
  const start: Readonly<Record<string, string>> = {
    add: isSet(attributes, "dev") ? "npm install -D" : "npm install",
    create: "npm create",
    dlx: "npx",
    exec: "npx",
    remove: "npm uninstall",
    run: "npm run",
  };
  return [Object.hasOwn(start, type) ? start[type] : "npm install", name, behind].filter(Boolean).join(" ");
}

function commands(text: string, page: Page): string {
  const convert = page.tools.npmToYarn;
  const panels: Panel[] = [];
  for (const name of MANAGERS) {
    // Only at the beginning of a text does the converter know `npx`.
    const code = name === "npm"
      ? text
      : convert && text.split("\n").map((line) => line.length > LINE ? line : convert(line, name)).join("\n");
    if (code === undefined || code.includes(UNKNOWN)) continue;
    const token: Tokens.Code = { type: "code", raw: "", lang: "sh", text: code };
    panels.push({ name, body: page.render([token]) });
  }
  return tabsHtml(panels, "package-manager", "code-group");
}
