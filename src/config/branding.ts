/**
 * `theme` of config.json: the name of a theme, or its name with a color, fonts and a logo.
 *
 * @module
 */
import * as z from "./zod.ts";
import { fields, filled } from "./check.ts";
import { linkAddress } from "./grammar.ts";
import { declaration } from "./theme.ts";
import { type ThemeName, THEMES } from "./theme_names.ts";

/** Branding that authors choose. Theme settings of the operator override it, field by field. */
export interface Branding {
  /** Name of a built-in theme, as written. */
  readonly name: string | undefined;
  readonly primaryColor: string | undefined;
  readonly fontSans: string | undefined;
  readonly fontMono: string | undefined;
  readonly logo: Logo | undefined;
  /** Themes that tabs with the key `theme` show a page in. */
  readonly choices: readonly ThemeName[];
}

/** Addresses of an image next to the brand. */
export interface Logo {
  readonly light: string;
  /** `undefined`: the same in both variants. */
  readonly dark: string | undefined;
}

const name = z.nullish(z.string()).check(
  z.meta({ description: "Built-in theme. Default: default.", examples: THEMES }),
);

/** The field, as written. */
export const themeField = z.nullish(z.union([
  z.string(),
  fields({
    name,
    primary: declaration(
      "Accent color of links, highlights and buttons. One color gets a lighter shade for the dark variant by itself.",
    ),
    fonts: z.nullish(fields({
      sans: declaration("Body font stack."),
      mono: declaration("Code font stack."),
    })).check(z.describe("Fonts of the site.")),
    logo: z.nullish(z.union([
      linkAddress,
      fields({
        light: linkAddress.check(z.describe("Image for the light variant.")),
        dark: linkAddress.check(z.describe("Image for the dark variant.")),
      }),
    ], "must be a path or URL of an image, or an object with light and dark")).check(
      z.describe("Image to the left of the brand, for both variants or one for each. Overrides brandImage."),
    ),
    choices: z.nullish(z.array(z.enum(THEMES))).check(
      z.describe("Built-in themes that readers can try in tabs with the key theme. Default: none."),
    ),
  }),
], "must be the name of a theme, or an object with name, primary, fonts, logo and choices")).check(z.meta({
  description:
    "Built-in theme, or an object with name, primary, fonts, logo and choices. Overridden by Docs:Themes, theme.json " +
    "and the flag --theme. Default: default.",
  examples: [...THEMES, { name: "ocean", primary: "#0b6e4f" }],
}));

/** Reads the field; `undefined` if it is missing. */
export function readBranding(raw: z.infer<typeof themeField>): Branding | undefined {
  if (raw === undefined || raw === null) return undefined;
  const { name, primary, fonts, logo, choices } = typeof raw === "string" ? { name: raw } as RawLook : raw;
  return {
    name: filled(name)?.trim(),
    primaryColor: filled(primary)?.trim(),
    fontSans: filled(fonts?.sans)?.trim(),
    fontMono: filled(fonts?.mono)?.trim(),
    logo: logo === undefined || logo === null
      ? undefined
      : typeof logo === "string"
      ? { light: logo, dark: undefined }
      : logo,
    choices: choices ?? [],
  };
}

type RawLook = Exclude<z.infer<typeof themeField>, string | null | undefined>;
