/**
 * Color and logo of a project.
 *
 * @module
 */
import type { Branding } from "../config/branding.ts";

export interface WrittenBranding {
  /** As written: a color of CSS, or anything else, which counts as none. */
  readonly primary?: string | undefined;
  /** Addresses of the logo. */
  readonly light?: string | undefined;
  readonly dark?: string | undefined;
}

const COLOR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([\d.,%/ a-z-]{1,60}\))$/i;

/** The look that config.json would name; `undefined`: the project does not set it. */
export function brandingOf({ primary, light, dark }: WrittenBranding): Branding | undefined {
  const color = primary !== undefined && COLOR.test(primary) ? primary : undefined;
  const logo = light !== undefined && dark !== undefined && light !== dark ? { light, dark } : undefined;
  if (color === undefined && logo === undefined) return undefined;
  return { name: undefined, primaryColor: color, fontSans: undefined, fontMono: undefined, logo, choices: [] };
}
