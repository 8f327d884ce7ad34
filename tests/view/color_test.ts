import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { contrast, readColor } from "../../src/view/color.ts";

const rgb = (value: string, scheme: "light" | "dark" = "light") => {
  const color = readColor(value)?.[scheme];
  return color && [color.r, color.g, color.b, color.alpha ?? 1].map((part) => Math.round(part * 255));
};

Deno.test("readColor() reads every form of CSS", () => {
  const forms: [string, number[]][] = [
    ["#f80", [255, 136, 0, 255]],
    ["#F808", [255, 136, 0, 136]],
    ["#ff880080", [255, 136, 0, 128]],
    ["Rebeccapurple", [102, 51, 153, 255]],
    ["transparent", [0, 0, 0, 0]],
    ["rgb(1, 2, 3)", [1, 2, 3, 255]],
    ["rgba(1,2,3,.5)", [1, 2, 3, 128]],
    ["rgb(1 2 3 / 50%)", [1, 2, 3, 128]],
    ["hsl(120deg 100% 50%)", [0, 255, 0, 255]],
    ["hsla(120, 100%, 50%, 1)", [0, 255, 0, 255]],
    ["hwb(240 0% 0%)", [0, 0, 255, 255]],
    ["lab(100% 0 0)", [255, 255, 255, 255]],
    ["lch(0% 0 0)", [0, 0, 0, 255]],
    ["oklab(1 0 0)", [255, 255, 255, 255]],
    ["oklch(0.62796 0.25768 29.234)", [255, 0, 0, 255]],
    ["color(srgb 1 0.5 0)", [255, 128, 0, 255]],
    ["color-mix(in srgb, red, blue)", [128, 0, 128, 255]],
    ["color-mix(in srgb, red 25%, blue)", [64, 0, 191, 255]],
    ["color-mix(in srgb, 25% red, 25% blue)", [128, 0, 128, 128]],
    ["color-mix(in srgb, color-mix(in srgb, red, blue), #fff 0%)", [128, 0, 128, 255]],
  ];
  for (const [value, expected] of forms) assertEquals(rgb(value), expected, value);
});

Deno.test("readColor() gives each variant its side of light-dark()", () => {
  assertEquals(rgb("light-dark(#fff, rgb(0 0 0))"), [255, 255, 255, 255]);
  assertEquals(rgb("light-dark(#fff, rgb(0 0 0))", "dark"), [0, 0, 0, 255]);
  assertEquals(rgb("color-mix(in srgb, light-dark(red, blue), white 0%)", "dark"), [0, 0, 255, 255]);
});

Deno.test("readColor() refuses what is no color, or no color that it can know", () => {
  for (
    const value of [
      "",
      "ff0000",
      "bead",
      "#ff",
      "#fffff",
      "reddish",
      "none",
      "inherit",
      "currentcolor",
      "var(--x)",
      "url(x)",
      "rgb(1 2)",
      "rgb(1 2 3",
      "rgb(1 2 3))",
      "rgb(1, 2 3)",
      "rgb(1deg 2 3)",
      "hsl(50% 1% 2%)",
      "color(--hsv 1 1 1)",
      "light-dark(red)",
      "light-dark(red, blue, red)",
      "color-mix(red, blue)",
      "color-mix(in srgb, red)",
      "color-mix(in srgb, red 0%, blue 0%)",
      "color-mix(in srgb, red 120%, blue)",
      "color-mix(in srgb, 10% red 10%, blue)",
      "red; } body { display: none",
      "red/**/",
      "rgb(1 2 3);",
      "light-dark(".repeat(40),
    ]
  ) assertEquals(readColor(value), undefined, value);
});

Deno.test("readColor() lets nothing through that could leave a declaration", () => {
  const piece = fc.constantFrom(..."(){};,/@\\<>#.% ", "red", "rgb(", "light-dark(", "color-mix(in srgb,", "1", "url(");
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(piece).map((pieces) => pieces.join(""))), (value) => {
    if (readColor(value)) assert(/^[\w\s#%(),./+-]+$/.test(value) && !/url/i.test(value), value);
  }));
});

Deno.test("readColor() reads whatever the functions are given, as channels of numbers", () => {
  const name = fc.constantFrom("rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color");
  const part = fc.oneof(fc.constant("none"), fc.integer({ min: -50, max: 400 }));
  fc.assert(fc.property(name, part, part, part, part, (name, a, b, c, alpha) => {
    const percent = (part: number | string) => /^h/.test(name) && part !== "none" ? `${part}%` : part;
    const value = `${name}(${name === "color" ? "display-p3 " : ""}${a} ${percent(b)} ${percent(c)} / ${alpha})`;
    const color = readColor(value);
    assert(color, value);
    const ratio = contrast(color.light, readColor("#777")!.light);
    assert(ratio >= 1 && ratio <= 21, `${value} has ${ratio}`);
  }));
});

Deno.test("contrast() is what WCAG says", () => {
  const ratio = (front: string, back: string) => contrast(readColor(front)!.light, readColor(back)!.light);
  for (
    const [front, back, expected] of [
      ["#000", "#fff", 21],
      ["#777", "#fff", 4.48],
      ["#abc", "#abc", 1],
      ["rgb(0 0 0 / 50%)", "#fff", ratio("rgb(127.5 127.5 127.5)", "#fff")],
      ["transparent", "#123", 1],
    ] as const
  ) assertEquals(ratio(front, back).toFixed(2), expected.toFixed(2), `${front} on ${back}`);
});
