/**
 * The default policy in real Chromium: nothing of ours breaks it, and what config.json may add works under it.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { tests } from "commonmark-spec";
import type { BrowserContext } from "playwright-core";
import { DESKTOP, ignore, launch, listenForErrors, ownDocs, served, type ServedSite } from "./browser.ts";
import { SAMPLE } from "./sample.ts";

/** Visits pages, a few at a time, and says what went wrong on them. */
async function errorsOf(site: ServedSite, paths: readonly string[]): Promise<string[]> {
  const browser = await launch();
  const found: string[] = [];
  const rest = [...paths];
  async function visit(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const errors = listenForErrors(page);
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await page.goto(site.origin + encodeURI(path), { waitUntil: "networkidle" });
      found.push(...errors.splice(0).map((error) => `${path}: ${error}`));
    }
  }
  try {
    const context = await browser.newContext(DESKTOP);
    await Promise.all(Array.from({ length: 4 }, () => visit(context)));
  } finally {
    await browser.close();
  }
  return found;
}

Deno.test({ name: "no page of docs/ violates the policy or logs an error", ignore }, async () => {
  await using site = await served(await ownDocs());
  assertEquals(await errorsOf(site, [...site.live.current.site.pages.keys()]), []);
});

Deno.test({ name: "no page of a corpus of Markdown of every kind violates the policy or throws", ignore }, async () => {
  const folder = new URL("../markdown/specs/", import.meta.url);
  const corpus: Record<string, string> = {};
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".md")) corpus[name] = await Deno.readTextFile(new URL(name, folder));
  }
  for (const { markdown, section } of tests) {
    const file = `commonmark/${section.replaceAll(" ", "-")}.md`;
    corpus[file] = `${corpus[file] ?? `# ${section}\n`}\n---\n\n${markdown}\n`;
  }
  await using site = await served(corpus);
  const paths = [...site.live.current.site.pages.keys()];
  assert(paths.length >= 50, `${paths.length} pages`);
  // Pictures that are not there, or on hosts that the policy does not name, are what the corpus is about.
  const errors = (await errorsOf(site, paths)).filter((error) =>
    !/status of 404|img-src|failed: (?!.*_assets)/.test(error)
  );
  assertEquals(errors, []);
  // deno-lint-ignore no-console
  console.log(`${paths.length} pages`);
});

/** A second of silence as WAV. */
function silence(): Uint8Array<ArrayBuffer> {
  const rate = 8000;
  const bytes = new Uint8Array(44 + rate).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const words = [[0, "RIFF"], [8, "WAVEfmt "], [36, "data"]] as const;
  for (const [at, text] of words) bytes.set(new TextEncoder().encode(text), at);
  const sizes = [[4, 36 + rate], [16, 16], [24, rate], [28, rate], [40, rate]] as const;
  for (const [at, number] of sizes) view.setUint32(at, number, true);
  for (const [at, number] of [[20, 1], [22, 1], [32, 1], [34, 8]] as const) view.setUint16(at, number, true);
  return bytes;
}

Deno.test(
  { name: "sound and films play at their own URLs, where the browser makes a page of them", ignore },
  async () => {
    await using site = await served({ ...SAMPLE, "sound.wav": silence() });
    const browser = await launch();
    try {
      const page = await (await browser.newContext(DESKTOP)).newPage();
      const errors = listenForErrors(page);
      await page.goto(`${site.origin}/sound.wav`);
      await page.waitForFunction(() => document.querySelector("video")?.readyState === 4, undefined, {
        timeout: 10_000,
      });
      assertEquals(errors, []);
    } finally {
      await browser.close();
    }
  },
);

Deno.test({ name: "an inline head script still runs after a reload that was answered 304", ignore }, async () => {
  const config = { head: [{ tag: "script", content: "document.documentElement.dataset.ran = 'yes'" }] };
  await using site = await served({ ...SAMPLE, "config.json": JSON.stringify(config) });
  const browser = await launch("full");
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const errors = listenForErrors(page);
    const statuses: number[] = [];
    page.on("response", (response) => {
      if (response.url() === `${site.origin}/`) statuses.push(response.status());
    });
    for (let visit = 0; visit < 3; visit++) {
      // An icon that is still under way when the page is left is no error.
      await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
      assertEquals(await page.evaluate(() => document.documentElement.dataset.ran), "yes", `visit ${visit}`);
      await page.goto("about:blank");
    }
    assertEquals(errors, []);
    assertEquals(statuses.length, 3);
  } finally {
    await browser.close();
  }
});

Deno.test({ name: "CustomCssUrl and custom.css take effect under the policy", ignore }, async () => {
  await using site = await served(SAMPLE, { otherFiles: { "wwwroot/theme/custom.css": "h1 { letter-spacing: 7px }" } });
  const browser = await launch("full");
  try {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(`${site.origin}/`);
    assertEquals(await page.evaluate(() => getComputedStyle(document.querySelector("h1")!).letterSpacing), "7px");
  } finally {
    await browser.close();
  }
});
