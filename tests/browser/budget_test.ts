/**
 * What a first visit costs: the budgets of a 1,500-word page with 60 links in its sidebar, in brotli.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Response } from "playwright-core";
import { THEMES } from "../../src/config/theme_names.ts";
import { siteWith } from "../site_with.ts";
import { DESKTOP, ignore, launch, ownDocs, served } from "./browser.ts";

const KB = 1024;

/** A page of 1,500 words that were written for people, code and tables among them, and 60 links in the sidebar. */
async function bigSite(): Promise<Record<string, string>> {
  const files: Record<string, string> = { "index.md": "# Home" };
  for (let i = 0; i < 59; i++) {
    files[`part-${i % 6}/page-${i}.md`] = `# ${NAMES[i % 10]} of ${NAMES[(i * 7 + 3) % 10]} ${i}\n\nText.`;
  }
  const own = Object.entries(await ownDocs()).filter(([file]) => /^guide\/[a-z-]+\.md$/.test(file)).sort();
  const text = own.map(([, body]) => new TextDecoder().decode(body).replace(/^---\n[^]*?\n---\n/, "")).join("\n")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "").replace(/\]\([^)]*\)/g, "](/)").replace(/^# /gm, "## ");
  const lines: string[] = [];
  let words = 0;
  for (const line of text.split("\n")) {
    if (words >= 1500 && line === "") break;
    words += line.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    lines.push(line);
  }
  files["long.md"] = `# A long page\n\n${lines.join("\n")}`;
  return files;
}

const NAMES = ["Settings", "Routes", "Limits", "Errors", "Themes", "Exports", "Words", "Signals", "Tables", "Queries"];

/**
 * What no reader waits for: the browser fetches them when it has nothing else to do, once for all pages, and nothing on
 * the page changes when they come.
 */
const IDLE = /favicon\.\w+\.svg$|speculation\.\w+\.json$/;

Deno.test({ name: "a first visit stays in its budgets, and a later page is one request", ignore }, async () => {
  await using site = await served(await bigSite());
  const browser = await launch("full");
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const responses: Response[] = [];
    page.on("response", (response) => void responses.push(response));
    const sizesOf = (responses: readonly Response[]) =>
      Promise.all(
        responses.map(async (response) =>
          [response.url(), (await response.request().sizes()).responseBodySize] as const
        ),
      );
    await page.goto(`${site.origin}/long`, { waitUntil: "networkidle" });
    const first = await sizesOf(responses);
    const total = (pattern: RegExp) =>
      first.filter(([url]) => pattern.test(url)).reduce((sum, [, size]) => sum + size, 0);
    const html = new Map(first).get(`${site.origin}/long`)!;
    const [css, js] = [total(/\.css$/), total(/\.js$/)];
    const awaited = first.map(([url]) => url).filter((url) => !IDLE.test(url));
    // deno-lint-ignore no-console
    console.log(
      `HTML ${(html / KB).toFixed(1)} KB, CSS ${(css / KB).toFixed(1)} KB, JavaScript ${(js / KB).toFixed(1)} KB, ` +
        `${awaited.length} requests and ${first.length - awaited.length} at idle`,
    );
    assert(html <= 10 * KB, `HTML is ${html} bytes`);
    assert(css <= 12 * KB, `CSS is ${css} bytes`);
    assert(js <= 9 * KB, `JavaScript is ${js} bytes`);
    assert(awaited.length <= 4, awaited.join(" "));
    assert(first.length - awaited.length <= 2);
    assertEquals(first.filter(([url]) => !url.startsWith(site.origin)), []);
    assertEquals(first.filter(([url]) => /woff2?$/.test(url)), []);

    // The icon may come after everything else.
    while (!responses.some((response) => /favicon/.test(response.url()))) await page.waitForTimeout(50);
    responses.length = 0;
    await page.goto(`${site.origin}/part-1/page-1`, { waitUntil: "networkidle" });
    const later = (await sizesOf(responses)).filter(([, size]) => size > 0).map(([url]) => url);
    assertEquals(later, [`${site.origin}/part-1/page-1`]);
  } finally {
    await browser.close();
  }
});

Deno.test({ name: "nothing on a page moves while it loads", ignore }, async () => {
  await using site = await served(await bigSite());
  const browser = await launch("full");
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${site.origin}/long`, { waitUntil: "networkidle" });
    assertEquals(
      await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)),
      0,
    );
  } finally {
    await browser.close();
  }
});

Deno.test("the styles of a page with a diagram are at most 12 KB in brotli, in every theme", async () => {
  const sizes: Record<string, number> = {};
  for (const themeFlag of THEMES) {
    using site = await siteWith({ "index.md": "# Home\n\n```mermaid\nflowchart LR\n  A --> B\n```\n" }, { themeFlag });
    const sheets = [...(await site.text("/")).matchAll(/href="([^"]+\.css)"/g)].map(([, address]) => address!);
    assertEquals(sheets.length, 2);
    let size = 0;
    for (const address of sheets) {
      const response = await site.get(address, { "accept-encoding": "br" });
      assertEquals(response.headers.get("content-encoding"), "br");
      size += (await response.arrayBuffer()).byteLength;
    }
    sizes[themeFlag] = size;
    assert(size <= 12 * KB, `${themeFlag}: ${size} bytes`);
  }
  // deno-lint-ignore no-console
  console.log("Bytes of both stylesheets:", sizes);
});
