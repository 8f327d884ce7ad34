import { assert, assertEquals } from "@std/assert";
import { drawableTexts, pictureNode } from "../../src/picture/layout.ts";
import { PICTURE_SIZE, type PictureJob } from "../../src/picture/picture.ts";

const palette = { background: "#ffffff", text: "#000000", muted: "#555555", accent: "#aa0000" };
const JOB: PictureJob = {
  title: "Install",
  description: "How to.",
  section: "Guide",
  brand: "Lectern",
  lang: "en",
  palette,
};
/** Fonts that have ASCII. */
const ascii = (point: number) => point >= 32 && point < 127 || point === 0x2026;

Deno.test("drawableTexts() keeps what the fonts have, without emoji", () => {
  assertEquals(drawableTexts(JOB, ascii), {
    title: "Install",
    description: "How to.",
    section: "Guide",
    brand: "Lectern",
  });
  assertEquals(
    drawableTexts({ ...JOB, title: "\u{1f389} Party \u2764\ufe0f  \u{1f469}\u200d\u{1f4bb}!" }, ascii).title,
    "Party !",
  );
  assertEquals(drawableTexts({ ...JOB, description: "漢字", section: "Ünï" }, ascii), {
    title: "Install",
    description: "",
    section: "",
    brand: "Lectern",
  });
});

Deno.test("drawableTexts() gives the brand alone where the fonts have no title, and nothing where they lack that too", () => {
  assertEquals(drawableTexts({ ...JOB, title: "漢字" }, ascii), {
    title: "Lectern",
    description: "",
    section: "",
    brand: "",
  });
  assertEquals(drawableTexts({ ...JOB, title: "漢字", brand: "漢" }, ascii), {
    title: "",
    description: "",
    section: "",
    brand: "",
  });
  assertEquals(drawableTexts({ ...JOB, title: "Lectern" }, ascii).brand, "");
});

Deno.test("drawableTexts() cuts what no picture has room for", () => {
  const { title, description, section } = drawableTexts(
    { ...JOB, title: "t".repeat(5000), description: "d".repeat(5000), section: "s".repeat(5000) },
    ascii,
  );
  assertEquals([title.length, description.length, section.length], [200, 300, 80]);
  assert(title.endsWith("…"));
});

Deno.test("pictureNode() has the size of a picture and says each text once, long titles in smaller letters", () => {
  const texts = (title: string) => JSON.stringify(pictureNode(drawableTexts({ ...JOB, title }, ascii), palette));
  const node = texts("Install");
  assert(node.includes(`"width":${PICTURE_SIZE.width},"height":${PICTURE_SIZE.height}`));
  for (const text of ["Install", "How to.", "Guide", "Lectern"]) assertEquals(node.split(`"${text}"`).length, 2, text);
  const size = (title: string) => Number(/"fontSize":(\d+),"fontWeight":700,"color":"#000000"/.exec(texts(title))![1]);
  assert(
    size("Short") > size("A title of some length") || size("Short") > size("A title of some length, more or less so"),
  );
  assert(size("A title of some length, more or less so") > size("A title ".repeat(20)));
});
