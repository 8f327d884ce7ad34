/**
 * A picture for links to a page: its texts and its colors.
 *
 * @module
 */

/** Width and height, in pixels: what social networks show without cutting. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Colors as `#rrggbb`. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
}

/** Input of a picture. Texts are plain; `""`: there is none. */
export interface PictureJob {
  readonly title: string;
  readonly description: string;
  /** Titles of what the page is in, joined. */
  readonly section: string;
  readonly brand: string;
  /** Language of the page, as a tag. */
  readonly lang: string;
  readonly palette: Palette;
}

/** A picture as PNG, and what drew it, which draws elsewhere without being compiled again. */
export interface DrawnPicture {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly compiled: WebAssembly.Module;
}

/** A picture with every part: what has drawn it draws the next one quickly. */
export const SAMPLE_JOB: PictureJob = {
  title: "Title",
  description: "Description",
  section: "Section",
  brand: "Brand",
  lang: "en",
  palette: { background: "#ffffff", text: "#000000", muted: "#555555", accent: "#000000" },
};
