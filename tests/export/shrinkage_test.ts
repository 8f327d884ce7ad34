import { assertThrows } from "@std/assert";
import { checkShrinkage } from "../../src/export/shrinkage.ts";
import { Refusal } from "../../src/refusal.ts";

/** Files of an export of so many pages, the home page among them, and of one that is generated. */
function pages(count: number): string[] {
  const others = Array.from({ length: count }, (_, i) => i === 0 ? "index" : `p/${i}`);
  const files = others.flatMap((path) => [path === "index" ? "index.html" : `${path}/index.html`, `raw/${path}.md`]);
  return ["404.html", "feed.xml", "search/index.html", "p/index.html", "p.md", ...files];
}

const ALLOWED: readonly (readonly [before: number, after: number, why: string])[] = [
  [0, 0, "nothing was there"],
  [0, 100, "a first export"],
  [100, 100, "the same pages"],
  [11, 1, "ten pages are few"],
  [100, 80, "a fifth of the pages"],
];
for (const [before, after, why] of ALLOWED) {
  Deno.test(`checkShrinkage() lets ${before} pages become ${after}: ${why}`, () => {
    checkShrinkage(pages(before), pages(after), [], "out");
  });
}

const REFUSED: readonly (readonly [before: number, after: number, message: string])[] = [
  [1, 0, "1 of its 1 pages would be removed (/); if that is intended, add --force"],
  [121, 0, "121 of its 121 pages would be removed (/, /p/1, /p/2, …)"],
  [100, 79, "21 of its 100 pages would be removed (/p/79, /p/80, /p/81, …)"],
  [12, 1, "11 of its 12 pages"],
];
for (const [before, after, message] of REFUSED) {
  Deno.test(`checkShrinkage() refuses that ${before} pages become ${after}`, () => {
    assertThrows(() => checkShrinkage(pages(before), pages(after), [], "out"), Refusal, message);
  });
}

Deno.test("checkShrinkage() counts pages that moved, and not those that others came to", () => {
  const moved = pages(20).map((file) => file.replace(/^(raw\/)?p\//, "$1q/"));
  assertThrows(() => checkShrinkage(pages(20), moved, [], "out"), Refusal, "19 of its 20 pages");
  checkShrinkage(pages(20), [...moved, ...pages(20)], [], "out");
  const redirects = pages(20).filter((file) => file.endsWith(".html"));
  checkShrinkage(pages(20), [...moved, ...redirects], [], "out");
});

/** Sources of so many pages. */
function sources(count: number): string[] {
  return pages(count).filter((file) => file.startsWith("raw/"));
}

const LOST: readonly (readonly [before: number, after: number, lost: number, message?: string])[] = [
  [100, 100, 20],
  [100, 95, 15],
  [12, 12, 10],
  [
    100,
    100,
    21,
    "21 of its 100 pages would lose most of their text (/, /p/1, /p/2, …); if that is intended, add --force",
  ],
  [100, 90, 11, "21 of its 100 pages would be removed (/p/90, /p/91, /p/92, …) or lose most of their text (/, "],
  [3, 3, 3, "3 of its 3 pages would lose most of their text"],
];
for (const [before, after, lost, message] of LOST) {
  const what = `${lost} of ${before} pages without a text and ${before - after} gone`;
  Deno.test(`checkShrinkage() ${message ? "refuses" : "lets"} ${what}`, () => {
    const check = () => checkShrinkage(pages(before), pages(after), sources(lost), "out");
    if (message) assertThrows(check, Refusal, message);
    else check();
  });
}
