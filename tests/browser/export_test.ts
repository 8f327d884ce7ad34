/**
 * An exported site on hosts that know nothing of it: every link, the search, the switch of the color scheme, the page
 * for what is not there.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { isListed, isNoindex } from "../../src/site/visibility.ts";
import { exportOf } from "../export/export_of.ts";
import { DESKTOP, ignore, launch, listenForErrors, ownDocs } from "./browser.ts";
import { crawl } from "./crawl.ts";
import { createKeptPages } from "./kept_pages.ts";
import { staticHost, type StaticHostOptions } from "./static_host.ts";

interface Exported {
  readonly origin: string;
  readonly basePath: string;
  readonly pages: number;
  /** As {@linkcode crawl} has it: what pages of the other export have shown need not be shown again. */
  readonly opens: "all" | "assets";
  /** Loads a path in a page that has nothing of other tests. */
  open(path: string, options?: BrowserContextOptions): Promise<Opened>;
  /** Gives back the pages that a test opened. */
  closeAll(): Promise<void>;
}

interface Opened {
  readonly page: Page;
  /** Fails if the page complained of anything so far. */
  check(): void;
}

async function results(page: Page): Promise<{ status: string | null; addresses: (string | null)[] }> {
  const status = page.locator(".prose [role=status]");
  await status.filter({ hasText: /[^\s…]/ }).waitFor();
  const addresses = await page.locator(".hits a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  return { status: await status.textContent(), addresses };
}

const TESTS: Readonly<Record<string, (exported: Exported) => Promise<void>>> = {
  async "every page, image, style and script is there, to the last link"({ origin, basePath, pages, opens, open }) {
    const sitemap = await (await fetch(`${origin}${basePath}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address!);
    assertEquals(listed.length, pages);
    const { page } = await open("/");
    const found = await crawl(page, [`${origin}${basePath}/`, ...listed], opens);
    // deno-lint-ignore no-console
    console.log(
      `${found.pages.length} pages, ${found.opened} opened, ${found.addresses} addresses, ${found.links} links`,
    );
    assertEquals(found.errors, []);
    assert(found.pages.length >= pages && found.addresses > 2 * pages, "few links were found");
  },

  async "the dialog finds pages without a server, and leads to them"({ basePath, open }) {
    const { page, check } = await open("/guide/search");
    await page.keyboard.press("Control+k");
    const option = page.getByRole("option").filter({ has: page.locator(".excerpt") });
    await page.getByRole("combobox").fill("trusted proxies");
    await option.first().waitFor();
    // The second search is not the first: what answers is known by then.
    await page.getByRole("combobox").fill("reverse proxy nginx");
    await option.and(page.locator("[href*=reverse-proxy]")).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(`${basePath}/guide/deploy/reverse-proxy`));
    check();
  },

  async "/search?q= is filled by the browser"({ origin, basePath, open }) {
    const { page, check } = await open("/search?q=reverse+proxy");
    const { status, addresses } = await results(page);
    assertMatch(status!, /^\d+ results for “reverse proxy”$/);
    assertEquals(addresses[0], `${basePath}/guide/deploy/reverse-proxy`);
    const first = page.locator(".hits li").first();
    assertEquals(await first.locator(".trail").textContent(), "Home › How to › Deploy");
    assert(await first.locator("mark").count() > 0);
    const field = page.getByRole("main").getByRole("searchbox");
    assertEquals(await field.inputValue(), "reverse proxy");
    assertMatch(await page.title(), /^Search: reverse proxy \| /);
    await field.fill("<zzzzqqqq>");
    await field.press("Enter");
    await page.waitForURL(/q=%3Czzzzqqqq%3E$/);
    assertEquals(await results(page), { status: "No results for “<zzzzqqqq>”", addresses: [] });
    await page.goto(`${origin}${basePath}/search?q=x`);
    assertEquals(await results(page), { status: "Type at least two characters.", addresses: [] });
    await page.goto(`${origin}${basePath}/search`);
    assertEquals(await page.locator(".prose [role=status]").textContent(), "");
    check();
  },

  async "/search says without JavaScript that it needs it"({ open }) {
    const { page } = await open("/search?q=proxy", { ...DESKTOP, javaScriptEnabled: false });
    const note = page.locator("noscript p");
    assertMatch((await note.textContent())!, /^Search needs JavaScript here/);
    assert(await note.isVisible());
    assertEquals(await page.getByRole("main").getByRole("searchbox").filter({ visible: true }).count(), 0);
  },

  async "the switch of the color scheme works, and is remembered"({ origin, basePath, open }) {
    const { page, check } = await open("/guide/themes");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    const button = page.locator(".theme-switch").first();
    await button.click();
    const after = await background();
    assert(before !== after, `the background stays ${before}`);
    await page.goto(`${origin}${basePath}/guide/search`);
    assertEquals(await background(), after);
    check();
  },

  async "what is not there shows the page for it, with styles, at any depth"({ origin, basePath, open }) {
    const { page } = await open("/");
    for (const path of ["/nothing", "/no/such/deep/page", "/guide/themes/none.html"]) {
      const response = await page.goto(`${origin}${basePath}${path}`);
      assertEquals(response?.status(), 404, path);
      await page.locator(".not-found h1").waitFor();
      const sheets = await page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length));
      assert(sheets.length > 0 && sheets.every((rules) => rules > 0), `${path} has no styles`);
    }
    await page.locator(".brand").click();
    await page.waitForURL(`${origin}${basePath}/`);
  },

  async "the page for unknown URLs suggests the nearest pages"({ origin, basePath, open }) {
    const { page } = await open("/guide/markdown/calouts");
    const nearby = page.locator(".nearby li");
    await nearby.first().waitFor();
    assertEquals(await nearby.first().textContent(), "Callouts Markdown");
    assert(await nearby.count() <= 3);
    assertEquals(await nearby.first().getByRole("link").getAttribute("href"), `${basePath}/guide/markdown/callouts`);
    await page.goto(`${origin}${basePath}/old/Settings.html?x#y`);
    assertEquals(await nearby.first().getByRole("link").getAttribute("href"), `${basePath}/reference/settings`);
    await page.goto(`${origin}${basePath}/zzzzqqqq`);
    await page.locator("[data-script] .search-form").waitFor();
    assertEquals(await page.getByText("Perhaps").filter({ visible: true }).count(), 0);
    const plain = (await open("/guide/markdown/calouts", { ...DESKTOP, javaScriptEnabled: false })).page;
    assertEquals(await plain.getByText("Perhaps").filter({ visible: true }).count(), 0);
    assert(await plain.locator("#navigation").getByRole("link").count() > 10);
    await plain.getByRole("main").getByRole("link", { name: /start page/ }).waitFor();
  },

  async "the Markdown of a page opens, beside it and below raw"({ origin, basePath, open }) {
    const source = new TextDecoder().decode((await ownDocs())["guide/search.md"]);
    const textAt = async (path: string) => await (await fetch(`${origin}${path}`)).text();
    assertEquals(await textAt(`${basePath}/raw/guide/search.md`), source);
    const { page, check } = await open("/guide/search");
    const beside = await page.locator("link[rel=alternate][type='text/markdown']").getAttribute("href");
    assertEquals(beside, `${basePath}/guide/search.md`);
    assertMatch(await textAt(beside!), /^For AI agents: .*\n\n# Search\n/);
    check();
  },
};

async function exported(
  browser: Browser,
  basePath: string,
  ways: StaticHostOptions["ways"],
  opens: Exported["opens"],
): Promise<Exported & AsyncDisposable> {
  let files = new Map<string, Uint8Array<ArrayBuffer>>();
  const host = staticHost({ files: () => files, basePath, ways });
  const { origin } = host;
  const wwwroot = Object.entries(await ownDocs("wwwroot"));
  const otherFiles = Object.fromEntries(wwwroot.map(([file, body]) => [`wwwroot/${file}`, body]));
  const { site, run, outBytes } = await exportOf(await ownDocs(), { basePath, baseUrl: origin, otherFiles });
  const pages = [...site.live.current.site.pages.values()].filter((page) => isListed(page) && !isNoindex(page)).length;
  await run();
  files = await outBytes();
  site[Symbol.dispose]();
  const errorsOf = new Map<Page, string[]>();
  const kept = createKeptPages(browser, `${origin}${basePath}/llms.txt`, (page) => {
    page.setDefaultTimeout(60_000);
    errorsOf.set(page, listenForErrors(page));
  });
  return {
    origin,
    basePath,
    pages,
    opens,
    closeAll: kept.giveAll,
    async open(path: string, options = DESKTOP) {
      const page = await kept.take(options);
      const errors = errorsOf.get(page)!;
      errors.length = 0;
      await page.goto(`${origin}${basePath}${path}`);
      // What a page still loads is given up when the next one is opened.
      const check = () => assertEquals(errors.filter((error) => !error.endsWith("net::ERR_ABORTED")), []);
      return { page, check };
    },
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}

for (
  const [where, basePath, ways, opens] of [
    ["at the root of a host that reads _headers", "", "netlify", "all"],
    ["below a path of a plain host", "/docs", "plain", "assets"],
  ] as const
) {
  Deno.test({
    name: `an exported site ${where}`,
    ignore,
    async fn(t) {
      const browser = await launch();
      try {
        await using site = await exported(browser, basePath, ways, opens);
        for (const [criterion, test] of Object.entries(TESTS)) {
          await t.step(criterion, async () => {
            try {
              await test(site);
            } finally {
              await site.closeAll();
            }
          });
        }
      } finally {
        await browser.close();
      }
    },
  });
}

Deno.test({
  name: "in an export, nothing runs but what the configuration allows, though the host sends no header",
  ignore,
  async fn() {
    const docs = {
      "index.md":
        '# Hi\n\n<script>document.title = "ran"</script>\n\n<img src="x" onerror="document.title = \'ran\'">\n',
      "config.json": JSON.stringify({
        head: [{ tag: "script", content: 'document.documentElement.dataset.own = "ran";\r\n' }],
      }),
    };
    const { site, run, outBytes } = await exportOf(docs, { rawHtml: "trusted" });
    using _ = site;
    await run();
    const files = await outBytes();
    await using host = staticHost({ files: () => files, basePath: "", ways: "plain" });
    const browser = await launch("full");
    try {
      const page = await browser.newPage();
      const refused: string[] = [];
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) refused.push(message.text());
      });
      await page.goto(`${host.origin}/`, { waitUntil: "load" });
      assertEquals(await page.locator("html").getAttribute("data-own"), "ran");
      assert(await page.locator("main script").count() === 1, "the script of the page is not there");
      assert(refused.length >= 2, refused.join("\n"));
      assert(await page.title() !== "ran");
    } finally {
      await browser.close();
    }
  },
});
