import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { imageSize } from "image-size";
import { createPictureRenderer, hasCharacter } from "../../src/picture/draw.ts";
import type { PictureJob } from "../../src/picture/picture.ts";

let streamed = 0;
for (const name of ["compileStreaming", "instantiateStreaming"] as const) {
  const whole: (...given: never[]) => unknown = WebAssembly[name];
  Object.defineProperty(WebAssembly, name, {
    value: (...given: never[]) => (streamed++, whole(...given)),
  });
}
let compiled = 0;
const compile = WebAssembly.compile;
WebAssembly.compile = (bytes: BufferSource) => (compiled++, compile(bytes));
const service = createPictureRenderer();
const draw = async (job: PictureJob) => (await service(job)).png;
const palette = { background: "#fdfcfa", text: "#1a181c", muted: "#625d66", accent: "#9c1f4f" };
const JOB: PictureJob = {
  title: "Install",
  description: "How to.",
  section: "Guide",
  brand: "Lectern",
  lang: "en",
  palette,
};

Deno.test("createPictureRenderer() draws a PNG of 1200 × 630 pixels, the same for the same texts", async () => {
  const png = await draw(JOB);
  const { width, height, type } = imageSize(png);
  assertEquals([width, height, type], [1200, 630, "png"]);
  assertEquals(await draw({ ...JOB }), png);
  for (const other of [{ title: "Set up" }, { description: "" }, { section: "" }, { brand: "Other" }]) {
    assertNotEquals(await draw({ ...JOB, ...other }), png);
  }
  assertNotEquals(await draw({ ...JOB, palette: { ...palette, accent: "#1f5fae" } }), png);
});

Deno.test("createPictureRenderer() compiles nothing that streams in, since ending a thread then would end the program", async () => {
  await draw(JOB);
  assertEquals(streamed, 0);
});

Deno.test("createPictureRenderer() draws the same with what another one has compiled, and compiles nothing again", async () => {
  const first = await service(JOB);
  const before = compiled;
  const other = await createPictureRenderer()(JOB, first.compiled);
  assertEquals([other.png, compiled, before], [first.png, before, 1]);
});

Deno.test("createPictureRenderer() draws any texts, and only the brand of a script that its fonts lack", async () => {
  const alone = await draw({ ...JOB, title: "Lectern", description: "", section: "", brand: "" });
  assertEquals(await draw({ ...JOB, title: "快速开始" }), alone);
  assertEquals(await draw({ ...JOB, title: "دليل" }), alone);
  for (
    const title of [
      "",
      "\u0000\u{10ffff}\ud800",
      "<b>&amp;",
      "W".repeat(3000),
      "a\u0301".repeat(50),
      "Привет, Ελλάδα, Việt Nam",
    ]
  ) {
    const { width } = imageSize(await draw({ ...JOB, title, description: title, section: title }));
    assertEquals(width, 1200);
  }
});

Deno.test("createPictureRenderer() takes any language", async () => {
  const png = await draw(JOB);
  for (const lang of ["", "xx yy", "pt_BR", "\u{1f389}", "x".repeat(500)]) {
    assertEquals(await draw({ ...JOB, lang }), png);
  }
});

Deno.test("hasCharacter() knows the characters of Latin, Greek and Cyrillic, and of no others", () => {
  for (const character of "Azñőřằ–„…€ΑωἈЖщѢ ") assert(hasCharacter(character.codePointAt(0)!), character);
  for (const character of "漢あ한א字ع🎉\ue000") assert(!hasCharacter(character.codePointAt(0)!), character);
});
