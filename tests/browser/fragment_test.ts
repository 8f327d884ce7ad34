/**
 * Fragments that are no text, no selector, or very long: no script of a page fails at one, in any engine.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { exportOf } from "../export/export_of.ts";
import { ignore, launch, served } from "./browser.ts";
import { type Engine, ENGINES, until } from "./engines.ts";
import { staticHost } from "./static_host.ts";

const FRAGMENTS = [
  "%",
  "%E0",
  "%zz",
  "%E0%A4%A",
  "%C0%AF",
  "%00",
  "tab=%E0",
  "tab=two",
  "two",
  "%F0%9F%8E%89",
  "🎉 is 'a' \"text\"",
  "%22%3E%3Cb%3E",
  '[id="',
  ":not(",
  "\\",
  "#",
  "?",
  "",
  "constructor",
  "__proto__",
  ":~:text=a%",
  "a".repeat(100_000),
  "%E0".repeat(30_000),
];

/** Notes what is thrown at any time in the page: the head is allowed a script of the configuration. */
const NOTE = `const note = (text) => document.documentElement.setAttribute("data-thrown", text);
addEventListener("error", ({ message }) => note(message || "an error"));
addEventListener("unhandledrejection", ({ reason }) => note(String(reason)));`;

const DOCS = {
  "index.md":
    "# Home\n\n## Two\n\n::: tabs\n== One\nfirst panel\n\n== Two\nsecond panel\n:::\n\n## Three\n\n```sh\nls\n```\n",
  "other.md": "# Other\n\n## Two\n\nText.\n",
  "config.json": JSON.stringify({ head: [{ tag: "script", content: NOTE }] }),
};

/** A page with tabs and an outline, the page of results, and the one for URLs that no page has. */
const PATHS = ["/", "/search?q=%E0%25", "/nothing/at%25all"];

type Browser = Pick<Engine, "open" | "run" | "close">;

async function startChromium(): Promise<Browser> {
  const browser = await launch();
  const page = await browser.newPage();
  return {
    open: async (url) => void await page.goto(url),
    run: (script, ...given) => page.evaluate(`(${script})(...${JSON.stringify(given)})`),
    close: () => browser.close(),
  };
}

/** All scripts are modules: they have run when the page is loaded. */
async function loaded(browser: Browser): Promise<void> {
  await until(() => browser.run(() => document.readyState === "complete"), "the page is loaded");
}

function thrown(browser: Browser): Promise<string | null> {
  return browser.run(() => document.documentElement.getAttribute("data-thrown"));
}

async function nothingIsThrown(browser: Browser, origin: string): Promise<void> {
  for (const [at, path] of PATHS.entries()) {
    for (const [i, fragment] of (at === 0 ? FRAGMENTS : FRAGMENTS.slice(0, 3)).entries()) {
      const name = `${path}#${fragment.slice(0, 40)}`;
      // Another query: with the same, the browser would stay on the page.
      await browser.open(`${origin}${path}${path.includes("?") ? "&" : "?"}n=${i}#${fragment}`);
      await loaded(browser);
      assertEquals(await thrown(browser), null, name);
    }
    const changed = (fragments: readonly string[]) => {
      for (const fragment of fragments) location.hash = fragment;
      // Of many changes in a row, each has its event, and an event has its task.
      return new Promise((resolve) => setTimeout(resolve, 300));
    };
    await browser.run(changed, FRAGMENTS.filter((fragment) => fragment.length < 1000));
    assertEquals(await thrown(browser), null, `changes of the fragment of ${path}`);
  }
  await browser.run(() =>
    void setTimeout(() => {
      throw new Error("On purpose");
    })
  );
  await until(async () => await thrown(browser) !== null, "what is thrown is noted");
}

const BROWSERS = { Chromium: { start: startChromium, ignore }, ...ENGINES };

for (const [name, { start, ignore }] of Object.entries(BROWSERS)) {
  Deno.test({
    name: `in ${name}, no fragment makes a script fail, served or exported`,
    ignore,
    async fn(t) {
      await using site = await served(DOCS, { hotReload: true });
      const { site: other, run, outBytes } = await exportOf(DOCS);
      using _ = other;
      await run();
      const files = await outBytes();
      await using host = staticHost({ files: () => files, basePath: "", ways: "plain" });
      const browser = await start();
      try {
        await t.step("served", () => nothingIsThrown(browser, site.origin));
        await t.step("exported", () => nothingIsThrown(browser, host.origin));
      } finally {
        await browser.close();
      }
    },
  });
}
