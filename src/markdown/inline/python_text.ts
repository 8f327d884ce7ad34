/**
 * Text of MkDocs that its extensions read: users, issues and pull requests of the project (`@user`, `#12`, `!34`,
 * `owner/name#12`), and symbols that are written with others: `(c)`, `-->`, `1/2`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { ownValue } from "../../own_value.ts";
import type { BoundedLexer } from "../lexer.ts";
import { textToken } from "../text.ts";

/** The variable with the repository that short references are of, as a URL. */
export const SHORTHAND = "magiclink.repository";
/** The variable that turns each sign before a number into `#`. */
export const ONE_SIGN = "magiclink.oneSign";
/** The variable that turns symbols on. */
export const SYMBOLS = "smartsymbols";

const SIGNS: Readonly<Record<string, string>> = {
  "(c)": "©",
  "(r)": "®",
  "(tm)": "™",
  "+/-": "±",
  "=/=": "≠",
  "-->": "→",
  "<--": "←",
  "<-->": "↔",
  "c/o": "℅",
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
  "1/5": "⅕",
  "2/5": "⅖",
  "3/5": "⅗",
  "4/5": "⅘",
  "1/6": "⅙",
  "5/6": "⅚",
  "1/8": "⅛",
  "3/8": "⅜",
  "5/8": "⅝",
  "7/8": "⅞",
};
const SIGN =
  /\((?:c|r|tm)\)|\+\/-|=\/=|<-->|(?<!-)-->|<--(?!-)|\bc\/o\b|(?<![\d/])(?:1\/[234568]|2\/[35]|3\/[458]|4\/5|5\/[68]|7\/8)(?![\d/])/gi;
/** `@user`, `@gitlab:owner/name`, `#12`, `owner/name#12`, and a commit. */
const REFERENCE =
  /(?<![\w.@/&#:-])(?:@(?:(?<provider>github|gitlab|bitbucket):)?(?<account>[A-Za-z\d][\w-]{0,38}(?:\/[\w.-]{0,99}\w)?)(?![\w@/]|:\w)|(?<project>[A-Za-z\d][\w-]{0,38}\/[\w.-]{1,100})?(?<sign>[#!?])(?<number>\d{1,9})(?![\w-])|(?<commit>[\da-f]{40})(?!\w))/g;

interface Provider {
  readonly origin: string;
  /** Paths below a repository, by the sign before a number. */
  readonly paths: Readonly<Record<string, string>>;
  readonly commits: string;
}

/** Hosts of repositories by the names that MkDocs has for them. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  github: {
    origin: "https://github.com",
    paths: { "#": "issues", "!": "pull", "?": "discussions" },
    commits: "commit",
  },
  gitlab: {
    origin: "https://gitlab.com",
    paths: { "#": "-/issues", "!": "-/merge_requests" },
    commits: "-/commit",
  },
  bitbucket: {
    origin: "https://bitbucket.org",
    paths: { "#": "issues", "!": "pull-requests" },
    commits: "commits",
  },
};

/** Rewrites the texts of a line, of which none is in a link. */
export function writePythonText(tokens: Token[], lexer: BoundedLexer): void {
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i]!;
    if (token.type !== "text" || "tokens" in token && token.tokens) continue;
    const { text } = token as Tokens.Text;
    if (text.search(SIGN) !== -1 && lexer.valueNamed(SYMBOLS) !== undefined) token.text = withSigns(text);
    if (lexer.state.inLink || text.search(REFERENCE) === -1) continue;
    const repository = lexer.valueNamed(SHORTHAND);
    if (repository !== undefined && URL.canParse(repository)) {
      tokens.splice(i, 1, ...linked(token.text, new URL(repository), lexer.valueNamed(ONE_SIGN)));
    }
  }
}

function withSigns(text: string): string {
  return text.replace(SIGN, (sign) => ownValue(SIGNS, sign.toLowerCase()) ?? sign);
}

function linked(text: string, { origin, pathname }: URL, oneSign: string | undefined): Token[] {
  const own = Object.values(PROVIDERS).find((provider) => provider.origin === origin);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, index, groups = {} } of text.matchAll(REFERENCE)) {
    const { provider, account, project, sign = "", number, commit } = groups;
    const path = commit === undefined ? ownValue(own?.paths ?? {}, sign) : own?.commits;
    if (account === undefined && path === undefined) continue;
    const href = account === undefined
      ? `${origin}${project === undefined ? pathname : `/${project}`}/${path}/${number ?? commit}`
      : `${ownValue(PROVIDERS, provider ?? "")?.origin ?? origin}/${account}`;
    const isProject = account?.includes("/") === true;
    const shown = commit?.slice(0, 7) ??
      (isProject ? account : oneSign === undefined ? raw : raw.replace(/[!?](?=\d+$)/, "#"));
    if (index > end) tokens.push(textToken(text.slice(end, index)));
    tokens.push({ type: "link", raw, href, title: null, text: shown, tokens: [textToken(shown)] });
    end = index + raw.length;
  }
  return end === 0 ? [textToken(text)] : [...tokens, ...end < text.length ? [textToken(text.slice(end))] : []];
}
