/**
 * Blocks of code that follow each other, each with `tab="…"`, as one token.
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

/** Value of `tab="…"` in the opening line of a block. */
export function tabOf(lang: string): string | undefined {
  const [, double, single] = /\stab=(?:"([^"]*)"|'([^']*)')/.exec(lang.slice(0, LENGTH)) ?? [];
  return double ?? single;
}

/** Puts a token in place of every stretch of such blocks. */
export function joinCodeTabs(tokens: Token[]): void {
  if (!tokens.some(isTab)) return;
  const joined: Token[] = [];
  let group: Token[] = [];
  const finish = () => {
    const spaces: Token[] = [];
    while (group.at(-1)?.type === "space") spaces.unshift(group.pop()!);
    if (group.length > 0) {
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
  return token.type === "code" && tabOf((token as Tokens.Code).lang ?? "") !== undefined;
}
