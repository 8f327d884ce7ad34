/**
 * KaTeX's stylesheet and fonts, as the text of a module.
 *
 * @module
 */
import { readdir, readFile } from "node:fs/promises";

const KATEX = new URL("./", import.meta.resolve("katex"));

/** The text of `vendor.gen.js`. */
export async function katexModule(): Promise<string> {
  const css = await readFile(new URL("katex.min.css", KATEX), "utf8");
  // Every browser that we serve knows WOFF2.
  const woff2 = css.replace(
    /,url\([^)]*\) format\("(?:woff|truetype)"\)/g,
    "",
  );
  const folder = new URL("fonts/", KATEX);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".woff2"));
  const fonts: Record<string, string> = {};
  for (const name of names.sort()) {
    if (!woff2.includes(`url(fonts/${name})`)) continue;
    fonts[name] = await readFile(new URL(name, folder), "base64");
  }
  return `/** KaTeX's stylesheet; its fonts are \`url(fonts/NAME)\`. */
export const katexCss: string = ${JSON.stringify(woff2)};
/** Name of a font, such as \`KaTeX_Main-Regular.woff2\` → its bytes in base64. */
export const katexFonts: Readonly<Record<string, string>> = ${JSON.stringify(fonts, null, 1)};
`;
}
