import { assertEquals } from "@std/assert";
import { createFormulaStyles } from "../../../src/build/render/formula_styles.ts";
import { siteWith } from "../../site_with.ts";
import { fakeTimers } from "./fake_timers.ts";

const FORMULA = { "index.md": "# Home", "formula.md": "# Formula\n\n$\\frac{a}{b}$" };
const styles = (html: string) => /\/_assets\/math\/[0-9a-f]+\.css/.exec(html)![0];

Deno.test("a page of the build before finds the styles of its formulas, as they were", async () => {
  using site = await siteWith(FORMULA);
  const path = styles(await site.text("/formula"));
  await site.live.finished();
  const css = await site.text(path);
  const before = site.live.current;
  site.files.change("docs/formula.md", "# No formula");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals((await site.text("/formula")).includes("/_assets/math/"), false);
  const response = await site.get(path);
  assertEquals([response.status, await response.text()], [200, css]);
  assertEquals((await before.find(path))?.kind, "document");
});

Deno.test("a server that has just started waits for the page of a formula whose styles a reader asks for", async () => {
  using other = await siteWith(FORMULA);
  const path = styles(await other.text("/formula"));
  const css = await other.text(path);
  using site = await siteWith(FORMULA, { after: () => () => {} });
  const [known, unknown] = await Promise.all([site.get(path), site.get("/_assets/math/0123456789.css")]);
  assertEquals([known.status, await known.text()], [200, css]);
  assertEquals(unknown.status, 404);
});

Deno.test("createFormulaStyles() waits for a name until all pages are finished, for five seconds at most", async () => {
  const { after, pass, ...timers } = fakeTimers();
  const late = createFormulaStyles(after);
  const [found, given] = [late.get("a"), late.get("b")];
  late.add("a", "a {}");
  assertEquals([await found, late.get("a")], ["a {}", "a {}"]);
  pass(5_000);
  assertEquals([await given, timers.pending], [undefined, 0]);
  const last = late.get("c");
  late.endRound([]);
  assertEquals([await last, late.get("c")], [undefined, undefined]);
});

Deno.test("createFormulaStyles() waits for a bounded number of names", () => {
  const { after } = fakeTimers();
  const late = createFormulaStyles(after);
  const waiting = Array.from({ length: 101 }, (_, i) => late.get(`${i}`) instanceof Promise);
  assertEquals(waiting.indexOf(false), 100);
});

Deno.test("createFormulaStyles() keeps what a build uses, and the latest of all others", () => {
  const kept = createFormulaStyles();
  for (let i = 0; i < 300; i++) kept.add(`${i}`, `.a${i} {}`);
  kept.endRound(["0", "1"]);
  assertEquals([kept.get("0"), kept.get("1")], [".a0 {}", ".a1 {}"]);
  assertEquals([kept.get("43"), kept.get("44")], [undefined, ".a44 {}"]);
});
