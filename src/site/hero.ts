/**
 * Readers of a home page: its hero and its features, as VitePress, Rspress and Starlight write them.
 *
 * @module
 */
import { isRecord } from "../record.ts";
import { isEmojiSign, isIconName } from "../icons/icon_name.ts";
import { accepting, fieldText, type Reader, type ReaderContext, type Schema } from "./front_matter_value.ts";

/** The head of a home page. Texts are plain; addresses as written. */
export interface Hero {
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly tagline: string | undefined;
  readonly image: Picture | undefined;
  readonly actions: readonly Action[];
}

/** An image; where it has no `dark` it is the same in both schemes. */
export interface Picture {
  readonly light: string;
  readonly dark: string | undefined;
  readonly alt: string;
}

export interface Action {
  readonly text: string;
  readonly link: string;
  readonly kind: "brand" | "alt";
  /** An emoji, or the name of an icon. */
  readonly icon: string | undefined;
}

export interface Feature {
  /** An emoji, the name of an icon, or an image. */
  readonly icon: string | Picture | undefined;
  readonly title: string;
  readonly details: string | undefined;
  readonly link: string | undefined;
  readonly linkText: string | undefined;
}

/** Maximum number of each; a header is not a list of pages. */
const MOST = 100;

const LABEL: Schema = { type: ["string", "number"] };
const PICTURE: Schema = { type: ["string", "object", "null"], description: "An address, or src, dark and alt." };
const ICON: Schema = { description: "An emoji, the name of an icon, or an image." };

const HERO: Schema = {
  type: "object",
  properties: {
    name: { ...LABEL, description: "A name, above the text." },
    text: { ...LABEL, description: "The headline." },
    tagline: { ...LABEL, description: "A sentence below the headline." },
    image: PICTURE,
    actions: {
      description: "Buttons.",
      anyOf: listOf({
        text: { ...LABEL, description: "Text of the button." },
        link: { ...LABEL, description: "Where it leads." },
        theme: { type: "string", description: "brand, or alt for the second look.", examples: ["brand", "alt"] },
        icon: ICON,
      }),
    },
  },
};

const FEATURES: Schema = {
  anyOf: listOf({
    title: { ...LABEL, description: "What it is called." },
    details: { description: "A sentence about it." },
    icon: ICON,
    link: { description: "Where it leads." },
    linkText: { description: "Text of the link." },
  }),
};

/** A list of mappings, or `false` for none. */
function listOf(properties: Readonly<Record<string, Schema>>): readonly Schema[] {
  return [{ type: "array", items: { type: "object", properties } }, { const: false }];
}

export const hero: Reader<Hero> = accepting(HERO, (value, reading) => {
  if (!isRecord(value)) return reading.expected("fields such as text, tagline and actions");
  return {
    name: plain(fieldText(value, "name")),
    text: plain(fieldText(value, "text", "title")),
    tagline: plain(fieldText(value, "tagline", "description")),
    image: picture(value["image"]),
    actions: list(value["actions"], "a list of actions with text and link", reading, action),
  };
});

/** A page with a headline is a home page, unless it says what it is. */
export const heroLayout: Reader<"home"> = (value) =>
  isRecord(value) && fieldText(value, "name", "text", "title") !== undefined ? "home" : undefined;

/** That of VuePress, whose fields are on the level of `home: true`. */
export const vuePressHero: Reader<Hero> = (value, { other }) => {
  const names = ["heroText", "heroImage", "tagline", "actions", "actionText"];
  if (value !== true || names.every((name) => other(name) === undefined)) return undefined;
  const fields = Object.fromEntries(
    ["heroText", "tagline", "heroImage", "heroImageDark", "heroAlt", "actionText", "actionLink"].map((name) => [
      name,
      typeof other(name) === "string" ? other(name) : undefined,
    ]),
  );
  const { heroText, tagline, heroImage, heroImageDark, heroAlt, actionText: text, actionLink: link } = fields;
  const actions: unknown = other("actions");
  return {
    name: undefined,
    text: plain(fieldText(fields, "heroText")),
    tagline: plain(fieldText({ tagline }, "tagline")),
    image: picture({ src: heroImage, dark: heroImageDark, alt: heroAlt ?? heroText ?? "" }),
    actions: (Array.isArray(actions) ? actions.slice(0, MOST) : [{ text, link }]).flatMap((one) => action(one) ?? []),
  };
};

/** The parts of a home page of the theme Hope of VuePress: each has a headline, and a list of words or of features. */
export const highlights: Reader<readonly Feature[]> = (value) => {
  const found = (Array.isArray(value) ? value.slice(0, MOST) : []).flatMap((part: unknown): readonly Feature[] => {
    if (!isRecord(part)) return [];
    const listOf = (given: unknown) =>
      (Array.isArray(given) ? given.slice(0, MOST) : []).flatMap((one) => feature(one) ?? []);
    const words = listOf(part["highlights"]).map(({ title }) => title).join(" · ");
    const details = [fieldText(part, "description"), words].filter(Boolean).join(" ");
    const whole = feature({ title: part["header"], details, link: part["link"], icon: part["image"] });
    return [...whole ? [whole] : [], ...listOf(part["features"])];
  });
  return found.length > 0 ? found : undefined;
};

export const features: Reader<readonly Feature[]> = accepting(
  FEATURES,
  (value, reading) => list(value, "a list of features with a title", reading, feature),
);

function list<T>(
  value: unknown,
  wanted: string,
  { expected }: ReaderContext,
  read: (entry: unknown) => T | undefined,
): T[] {
  if (value === undefined || value === null || value === false) return [];
  if (!Array.isArray(value)) return expected(wanted) ?? [];
  return value.slice(0, MOST).flatMap((entry) => read(entry) ?? expected(wanted) ?? []);
}

function action(entry: unknown): Action | undefined {
  const [text, link] = [plain(fieldText(entry, "text")), fieldText(entry, "link", "href")];
  if (text === undefined || link === undefined) return undefined;
  const kind = fieldText(entry, "theme", "variant", "type") ?? "brand";
  return {
    text,
    link,
    kind: /^(?:alt|secondary|minimal|sponsor)$/.test(kind) ? "alt" : "brand",
    icon: sign(fieldText(entry, "icon")),
  };
}

function feature(entry: unknown): Feature | undefined {
  const title = plain(fieldText(entry, "title"));
  if (title === undefined) return undefined;
  const icon = isRecord(entry) ? entry["icon"] ?? entry["emoji"] : undefined;
  return {
    icon: isRecord(icon) ? picture(icon) : symbol(icon),
    title,
    details: plain(fieldText(entry, "details", "description")),
    link: fieldText(entry, "link"),
    linkText: plain(fieldText(entry, "linkText")),
  };
}

/** An emoji, the name of an icon, or an address of an image; markup is ignored. */
function symbol(icon: unknown): string | Picture | undefined {
  if (typeof icon !== "string" || icon.includes("<")) return undefined;
  const text = icon.trim();
  if (/^[^\s]+\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(text)) return { light: text, dark: undefined, alt: "" };
  return sign(text);
}

function sign(text: string | undefined): string | undefined {
  return text !== undefined && (isEmojiSign(text) || isIconName(text)) ? text : undefined;
}

function picture(value: unknown): Picture | undefined {
  if (typeof value === "string") return value.trim() ? { light: value.trim(), dark: undefined, alt: "" } : undefined;
  const light = fieldText(value, "src", "light", "file");
  const dark = fieldText(value, "dark");
  if (light === undefined && dark === undefined) return undefined;
  return {
    light: light ?? dark!,
    dark: light === undefined ? undefined : dark,
    alt: plain(fieldText(value, "alt")) ?? "",
  };
}

/** Text without the tags that some tools allow in it. */
function plain(text: string | undefined): string | undefined {
  return text?.replace(/<br\b[^<>]*>/gi, " ").replace(/<\/?[a-z][^<>]*>/gi, "").replace(/\s+/g, " ").trim() ||
    undefined;
}
