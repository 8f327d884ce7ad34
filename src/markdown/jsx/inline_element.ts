/**
 * Elements in a line of text: `<Badge type="tip" text="v2" />`, `<LinkButton href="…">`.
 *
 * @module
 */
import type { Token } from "marked";
import { fromRoot } from "../../from_root.ts";
import { elementHtml, escapeText, type Markup, markup } from "../markup.ts";
import { anchor } from "./anchor.ts";
import type { JsxElement } from "./element_token.ts";
import { children, type Extension } from "../extension.ts";
import { drawIcon, withIcon, withSign } from "../inline/icon.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import { capitalized } from "../text.ts";
import { elementKind, guessedKind } from "./element_names.ts";

/** Tone of a badge ← what other tools call it. */
const TONES: Readonly<Record<string, readonly string[]>> = {
  tip: ["tip", "success", "green"],
  info: ["info", "note", "blue"],
  warning: ["warning", "caution", "yellow", "orange"],
  danger: ["danger", "error", "destructive", "red"],
  important: ["important", "purple"],
};

/** Elements whose names tell the meaning of their attribute. */
const SINCE = /^(?:Since|AddedIn)/;

export const inlineElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      const { name, attributes, tokens } = token;
      const kind = elementKind(name);
      if (kind === "badge" || isStatus(token)) return badge(token, page);
      // Ticks and crosses of a table.
      if (name === "Cross" || name === "Check" && tokens.length === 0) {
        const icon = name === "Cross" ? "lucide-x" : "lucide-check";
        return withSign(drawIcon(icon, page), icon);
      }
      if (kind === "key") return markup`<kbd>${page.render(tokens) || shownText(token)}</kbd>`;
      if (kind === "tooltip") {
        const tip = word(attributes, "tip", "content", "definition", "title", "description");
        return elementHtml("abbr", { title: tip }, page.render(tokens) || shownText(token));
      }
      if (kind !== "link" && kind !== "button") return undefined;
      const text = page.render(tokens) || shownText(token);
      const address = word(attributes, "href", "to", "link", "url") ??
        (kind === "link" ? fromRoot(word(attributes, "path")) : undefined);
      if (text === "" && guessedKind(name)) return undefined;
      // A link without words has no name for a screen reader.
      const words = text || escapeText(word(attributes, "aria-label", "ariaLabel") ?? address ?? "");
      const html = kind === "link" ? words : buttonText(token, words, page);
      return address === undefined
        ? html
        : anchor(address, html, page, kind === "button" ? buttonClass(token) : undefined);
    },
  },
};

/** Elements of many projects that become a badge: with their name, or around a version. */
const STATUS = new Set("Version Experimental Deprecated Beta Alpha Unstable Optional Required".split(" "));

function isStatus({ name, inline, tokens }: JsxElement): boolean {
  return STATUS.has(name) && (inline || tokens.length === 0);
}

function badge(token: JsxElement, page: PageContext): Markup {
  const { attributes, tokens } = token;
  const variant = word(attributes, "type", "variant", "color", "intent");
  const tone = Object.keys(TONES).find((one) => variant !== undefined && TONES[one]!.includes(variant));
  const text = ownText(token);
  const html = withIcon(token, text === undefined ? page.render(tokens) : escapeText(text), page);
  const address = word(attributes, "href", "to", "link");
  const shown = elementHtml("span", { class: `badge${tone ? ` ${tone}` : ""}` }, html);
  return address === undefined ? shown : anchor(address, shown, page);
}

/** Text of a badge that has no content. */
function ownText(token: JsxElement): string | undefined {
  const { name, attributes } = token;
  const version = word(attributes, "v", "version", "addedVersion");
  if (name === "Color.Item") return [word(attributes, "name"), word(attributes, "value")].filter(Boolean).join(" ");
  return word(attributes, "text", "label", "name", "preset") ??
    (SINCE.test(name) && version !== undefined ? `Added in ${version}` : version ?? ownName(token));
}

/** Texts of the badges among tokens that are not in their content. */
export function badgeTexts(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    const isBadge = token.type === "element" && elementKind((token as JsxElement).name) === "badge";
    const text = isBadge ? ownText(token as JsxElement) : undefined;
    return text === undefined ? badgeTexts(children(token).flat()) : [text];
  });
}

/** `<ExperimentalBadge />` is a badge by its name. */
function ownName({ name, tokens }: JsxElement): string | undefined {
  if (tokens.length > 0 || guessedKind(name) === undefined && !STATUS.has(name)) return undefined;
  return capitalized(name.replace(/Badge$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase());
}

function shownText({ attributes }: JsxElement): Markup {
  return escapeText(word(attributes, "text", "title", "label", "name", "windows", "mac") ?? "");
}

function buttonText(token: JsxElement, text: Markup, page: PageContext): Markup {
  return withIcon(token, text, page, word(token.attributes, "iconPlacement") !== "start");
}

function buttonClass({ attributes }: JsxElement): string {
  const variant = word(attributes, "variant", "type");
  return variant === "secondary" || variant === "minimal" || variant === "alt" ? "button secondary" : "button";
}
