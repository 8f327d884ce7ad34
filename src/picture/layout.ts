/**
 * The layout of a picture: section, title and description above, the brand below.
 *
 * @module
 */
import type { Renderer } from "@takumi-rs/wasm";
import { type Palette, PICTURE_SIZE, type PictureJob } from "./picture.ts";

type Node = Parameters<Renderer["render"]>[0];

/** Sizes of a title in pixels, by the maximum number of its characters. */
const TITLE: readonly (readonly [characters: number, size: number])[] = [[24, 96], [48, 80], [90, 64], [Infinity, 52]];
/** In characters: what does not fit on a picture is not laid out either. */
const MAX_CHARACTERS = { title: 200, description: 300, line: 80 } as const;
const FAMILY = "Inter";
const PADDING = 72;

/** The texts of a picture that can be drawn. */
export type PictureTexts = Pick<PictureJob, "title" | "description" | "section" | "brand">;

/**
 * Leaves out each text that has a character which the fonts lack, since a box in its place would be meaningless; without
 * the title, a picture has the brand alone. Of emoji, only the signs themselves are left out.
 *
 * @param has Whether the fonts have a character.
 */
export function drawableTexts(job: PictureTexts, has: (point: number) => boolean): PictureTexts {
  const keep = (text: string, most: number) => {
    const plain = withoutEmoji(text);
    const isThere = [...plain].every((character) => has(character.codePointAt(0)!));
    return isThere ? cut(plain, most) : "";
  };
  const brand = keep(job.brand, MAX_CHARACTERS.line);
  const title = keep(job.title, MAX_CHARACTERS.title);
  if (title === "") return { title: brand, description: "", section: "", brand: "" };
  return {
    title,
    brand: brand === title ? "" : brand,
    description: keep(job.description, MAX_CHARACTERS.description),
    section: keep(job.section, MAX_CHARACTERS.line),
  };
}

function withoutEmoji(text: string): string {
  return text.replace(
    /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\u200d\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu,
    "",
  )
    .replace(/\s+/g, " ").trim();
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("").trimEnd()}…`;
}

/** The picture as Takumi draws it. */
export function pictureNode({ title, description, section, brand }: PictureTexts, palette: Palette): Node {
  const size = TITLE.find(([characters]) => [...title].length <= characters)![1];
  const head = [
    ...section === ""
      ? []
      : [text(section, { fontSize: 30, fontWeight: 700, color: palette.accent, marginBottom: 20 }, 1)],
    ...title === ""
      ? []
      : [text(title, { fontSize: size, fontWeight: 700, color: palette.text, lineHeight: 1.1, letterSpacing: -1 }, 3)],
    ...description === ""
      ? []
      : [text(description, { fontSize: 34, color: palette.muted, lineHeight: 1.35, marginTop: 28 }, 3)],
  ];
  const mark: Node = {
    type: "container",
    style: { width: 40, height: 40, borderRadius: 12, backgroundColor: palette.accent },
  };
  const foot = brand === ""
    ? [mark]
    : [mark, text(brand, { fontSize: 34, fontWeight: 700, color: palette.text, marginLeft: 20 }, 1)];
  return {
    type: "container",
    style: {
      ...PICTURE_SIZE,
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      padding: PADDING,
      backgroundColor: palette.background,
      borderTop: `16px solid ${palette.accent}`,
      fontFamily: FAMILY,
    },
    children: [
      { type: "container", style: { display: "flex", flexDirection: "column" }, children: head },
      { type: "container", style: { display: "flex", flexDirection: "row", alignItems: "center" }, children: foot },
    ],
  };
}

function text(text: string, style: Record<string, string | number>, lines: number): Node {
  const wrap = { overflowWrap: "anywhere", maxWidth: PICTURE_SIZE.width - 2 * PADDING };
  const clamp = lines === 1
    ? { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" }
    : { lineClamp: lines };
  return { type: "text", text, style: { ...wrap, ...clamp, ...style } };
}
