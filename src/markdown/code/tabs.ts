/**
 * Blocks of code that follow each other, each with `tab="…"`, or with `tab` alone as in Docusaurus, as one token.
 *
 * @module
 */
import type { Token, Tokens } from "marked";

export interface CodeTabs {
  readonly type: "codeTabs";
  readonly raw: string;
  readonly tokens: Token[];
}

/** Maximum number of characters of an opening that are read. */
const LENGTH = 500;

const NAMED = /\stab=(?:"([^"]*)"|'([^']*)'|\{[^{}]*"label"\s*:\s*"([^"]*)"[^{}]*\})/;
/** The language, or the title, is the name. */
const UNNAMED = /\stab(?:=\{[^{}]*\})?(?:\s|$)/;

/** Name of the tab in the opening line of a block: `tab="…"`, `tab={"label":"…"}`. */
export function tabOf(lang: string): string | undefined {
  const [, ...names] = NAMED.exec(lang.slice(0, LENGTH)) ?? [];
  return names.find((name) => name !== undefined);
}

/** Language of a block that has blocks of several languages in it, of plug-ins of GitBook. */
export const CODE_TABS = "gitbook-codetabs";
/** Between them. */
const LANGUAGE = /^[ \t]*\{%-?[ \t]*language[ \t]+([^%\n]{1,300}?)[ \t]*-?%\}[ \t]*\n/gm;

/** The blocks in one of these. */
function codesIn({ raw, lang = "", text }: Tokens.Code): readonly Tokens.Code[] {
  const parts = `${text}\n`.split(LANGUAGE);
  const options = [lang, ...parts.filter((_, i) => i % 2 === 1)];
  return parts.filter((_, i) => i % 2 === 0).map((part, i) => {
    const valueOf = (name: string) => new RegExp(`\\b${name}=["']([^"'\\n]{1,100})["']`).exec(options[i]!)?.[1];
    const type = valueOf("type") ?? "";
    // Lines are counted by the sources.
    const source = i === 0 ? raw.slice(0, raw.indexOf("\n") + 1) + part : `\n${part}`;
    return {
      type: "code",
      raw: source,
      lang: `${type} tab="${valueOf("name") ?? type}"`,
      text: part.replace(/\s+$/, ""),
    };
  });
}

/** Puts a token in place of every stretch of such blocks. */
export function joinCodeTabs(tokens: Token[]): void {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i]!;
    if (token.type !== "code" || !langOf(token).startsWith(CODE_TABS)) continue;
    const tabs: CodeTabs = { type: "codeTabs", raw: token.raw, tokens: [...codesIn(token as Tokens.Code)] };
    tokens[i] = tabs;
  }
  if (!tokens.some(isTab)) return;
  const joined: Token[] = [];
  let group: Token[] = [];
  const finish = () => {
    const spaces: Token[] = [];
    while (group.at(-1)?.type === "space") spaces.unshift(group.pop()!);
    // Of one block, only a name makes a tab.
    if (group.length === 1 && !isNamed(group[0]!)) joined.push(...group);
    else if (group.length > 0) {
      const tabs: CodeTabs = { type: "codeTabs", raw: group.map(({ raw }) => raw).join(""), tokens: group };
      joined.push(tabs);
    }
    joined.push(...spaces);
    group = [];
  };
  for (const token of tokens) {
    if (isTab(token) || (token.type === "space" && group.length > 0)) group.push(token);
    else {
      finish();
      joined.push(token);
    }
  }
  finish();
  tokens.splice(0, tokens.length, ...joined);
}

function isTab(token: Token): boolean {
  return token.type === "code" && (isNamed(token) || UNNAMED.test(langOf(token).slice(0, LENGTH)));
}

function isNamed(token: Token): boolean {
  return tabOf(langOf(token)) !== undefined;
}

function langOf(token: Token): string {
  return (token as Tokens.Code).lang ?? "";
}
