/**
 * Tables of GitBook that are cards: `<table data-view="cards">`, whose hidden columns are the image and the target.
 *
 * @module
 */
import type { Token } from "marked";
import type { Extension } from "../extension.ts";
import { elementOf } from "../jsx/element_token.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { endOfLine, paragraphToken } from "../text.ts";

const OPENING = /^ {0,3}<table\s(?:[^<>]{0,300}\s)?data-view="cards"[^<>]{0,300}>/;
const END = "</table>";
/** Maximum number of characters of a table. */
const LONGEST = 100_000;
const HEAD = /<th(\s[^<>]{0,500})?>/g;
const ROW = /<tr(?:\s[^<>]{0,500})?>([^]*?)<\/tr>/g;
const CELL = /<td(?:\s[^<>]{0,500})?>([^]*?)<\/td>/g;
const ADDRESS = /(?:href|src)="([^"]{1,2000})"/;

/** Tags of blocks, which a title cannot contain. */
const BLOCK = /<\/?(?:h[1-6]|p|div)(?:\s[^<>]{0,500})?>/g;

type Role = "cover" | "target" | "hidden" | "text";

export const gitbookCards: Extension = {
  tokenizers: [{
    name: "gitbookCards",
    level: "block",
    tokenizer(source): Token | undefined {
      const opening = OPENING.exec(source.slice(0, 1_000))?.[0];
      const end = opening === undefined ? -1 : source.slice(0, LONGEST).indexOf(END);
      const lexer = bounded(this);
      if (opening === undefined || end === -1 || !lexer.isShallow) return undefined;
      const table = source.slice(opening.length, end);
      const roles = [...table.matchAll(HEAD)].map(([, attributes = ""]) => roleOf(attributes));
      const cards = [...table.matchAll(ROW)].flatMap(([, row = ""]) => card(row, roles, lexer));
      if (cards.length === 0) return undefined;
      const after = endOfLine(source, end + END.length);
      if (after === undefined) return undefined;
      return { ...elementOf("CardGrid", {}, cards), raw: source.slice(0, after) };
    },
  }],
};

function roleOf(attributes: string): Role {
  if (attributes.includes("data-card-cover")) return "cover";
  if (attributes.includes("data-card-target")) return "target";
  return attributes.includes("data-hidden") ? "hidden" : "text";
}

/** Creates the card of a row, whose first text is the title. */
function card(row: string, roles: readonly Role[], lexer: BoundedLexer): Token[] {
  const cells = [...row.matchAll(CELL)].map(([, html = ""], i) => [roles[i] ?? "text", html.trim()] as const);
  const address = (role: Role) =>
    ADDRESS.exec(cells.find(([own, html]) => own === role && html !== "")?.[1] ?? "")?.[1];
  const cellTexts = cells.filter(([role, html]) => role === "text" && html !== "").map(([, html]) => html);
  const isIcon = cellTexts.length > 1 && wordsOf(cellTexts[0]!) === "";
  const [title, ...texts] = isIcon ? [`${cellTexts[0]} ${cellTexts[1]}`, ...cellTexts.slice(2)] : cellTexts;
  const [href, img] = [address("target"), address("cover")];
  if (title === undefined && href === undefined && img === undefined) return [];
  const named = title === undefined ? {} : { title: wordsOf(title) };
  const body = texts.map((text) => paragraphToken(lexer.withinInline(text), text));
  const card = elementOf(
    "Card",
    { ...named, ...href !== undefined && { href }, ...img !== undefined && { img } },
    body,
  );
  const words = title === undefined ? [] : lexer.withinInline(title.replace(BLOCK, " ").replace(/\s+/g, " ").trim());
  return [{ ...card, ...title !== undefined && { texts: new Map([["title", words]]), title: words } }];
}

function wordsOf(html: string): string {
  return html.replace(/<[^<>]*>/g, "").trim();
}
