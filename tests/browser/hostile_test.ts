/**
 * Pages that strangers wrote, in real Chromium: nothing of them runs, and nothing is asked for elsewhere. Once under the policy,
 * and once without any, where the sanitizer alone must hold, as in a static export.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { ADDRESSES, FRAMES, HTML, WORDS } from "../fuzz/vectors.ts";
import { ignore, launch, served, type ServedSite } from "./browser.ts";

/** Nobody looks at what is painted, and little of a page is painted in a small window. */
const SMALL: BrowserContextOptions = { viewport: { width: 800, height: 300 } };

/** Names of all pages are in the sidebar, where others show them: it is most of a page. */
const ALONE = "---\nsidebar: false\n---\n\n";

/** A document for each hostile piece, by its address; the address names the piece when a test fails. */
function hostileDocuments(): Readonly<Record<string, string>> {
  const documents: Record<string, string> = {};
  const add = (group: string, index: number, text: string) => documents[`${group}/v${index}.md`] = text;
  HTML.forEach((html, i) => add("html", i, ALONE + everywhere(html)));
  ADDRESSES.forEach((address, i) => add("address", i, header(address, address) + links(address)));
  WORDS.forEach((words, i) => add("words", i, header(words, "a.md") + everywhere(words)));
  FRAMES.forEach((frame, i) =>
    add("frame", i, [...WORDS, HTML[5]!, ADDRESSES[0]!].map((piece) => frame.replaceAll("@", () => piece)).join("\n\n"))
  );
  return documents;
}

/** A piece in every place of a text where it may stand. */
function everywhere(piece: string): string {
  const indented = piece.replaceAll("\n", "\n    ");
  const line = piece.replace(/\s+/g, " ");
  return `# Title ${line}

${piece}

In a line: ${line} and more.

- ${piece}

> ${piece}

| a ${line} | b |
|---|---|
| ${line.replaceAll("|", "\\|")} | *${line}* |

::: tip ${line}
${piece}
:::

!!! note "${line}"
    ${indented}

:::tabs
== ${line}
${piece}
:::

<details><summary>${line}</summary>

${piece}

</details>

<div class="x">${piece}</div>

[${line}](b.md "${line}") ![${line}](a.png '${line}') x[^1] $${line}$

[^1]: ${line}

    ${indented}

\`\`\`html title="${line}"
${piece}
\`\`\`

## ${line}
`;
}

function links(address: string): string {
  const bare = address.replace(/[<>\s]/g, encodeURIComponent);
  return `# Links

[a](${bare}) [b](<${bare}> "t") ![c](${bare}) <${bare}> [d][d] ![e][d] [[${address}]] [[x|${address}]]

<a href="${address}">f</a> <a href='${address}'>g</a> <img src="${address}" srcset="${address} 2x"> <video src="${address}" poster="${address}"></video>

<Card title="h" href="${address}">x</Card>

<LinkButton href="${address}">i</LinkButton> <Link to="${address}">j</Link>

:::cards
- [k](${bare}) l
:::

$\\href{${bare}}{m} \\url{${bare}} \\includegraphics{${bare}}$

\`\`\`mermaid
graph TD
A[n]
click A "${address}"
click A href "${address}" "o" _blank
\`\`\`

[d]: ${bare}
`;
}

/** A header that says \`words\` and \`address\` in every field that takes such. */
function header(words: string, address: string): string {
  const said: Record<string, unknown> = {
    title: words,
    sidebarTitle: words,
    description: words,
    keywords: [words, "a"],
    tags: [words],
    image: address,
    icon: words,
    badge: { text: words, type: words },
    banner: words,
    pageClass: words,
    titleTemplate: `${words} :title`,
    editLink: address,
    slug: words,
    "redirect_from": [words],
    lang: words,
    author: words,
    layout: "doc",
    prev: { text: words, link: address },
    next: { text: words, link: address },
    hero: { name: words, text: words, tagline: words, image: address, actions: [{ text: words, link: address }] },
    features: [{ title: words, details: words, icon: words, link: address }],
    head: [
      ["script", {}, words],
      ["script", { src: "https://evil.test/a.js" }],
      ["meta", { name: words, content: words }],
      ["meta", { "http-equiv": "refresh", content: "0;url=https://evil.test/" }],
      ["link", { rel: "stylesheet", href: "https://evil.test/a.css" }],
      ["link", { rel: "canonical", href: address, onload: "window.__pwned=1" }],
      ["base", { href: "https://evil.test/" }],
      ["style", {}, "@import 'https://evil.test/a.css'"],
    ],
  };
  return `---\n${Object.entries(said).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join("\n")}\n---\n\n`;
}

const NAMES: Readonly<Record<string, string>> = {
  "names/<img src=x onerror=window.__pwned=1>.md": "A name.",
  "names/'\"><script>window.__pwned=1<⁄script>.md": "Another.",
  "names/javascript:window.__pwned=1.md": "A third.",
  "names/{{nonce}} $& %3Cscript%3E.md": "A fourth.",
  "home.md": `${header(WORDS[0]!, ADDRESSES[0]!).replace('layout: "doc"', 'layout: "home"')}# Home`,
};
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1"><script>window.__pwned=1</script></svg>';

const DOCUMENTS = hostileDocuments();
/** Everything of config.json that is data. */
const CONFIG = JSON.stringify({
  title: WORDS[0],
  brand: WORDS[1],
  description: WORDS[2],
  footer: `{brand} ${WORDS[0]} ${HTML[5]}`,
  topNav: [{ text: WORDS[0], link: "/b" }, { text: WORDS[3], items: [{ text: WORDS[4], link: "/b" }] }],
});
const SITE = {
  "index.md": "# Start\n",
  "b.md": "# B\n",
  "config.json": CONFIG,
  "x.svg": DRAWING,
  ...DOCUMENTS,
  ...NAMES,
};

/** Addresses that are no pages, and those that hold what was asked for. */
const OTHERS: readonly string[] = [
  "/feed.xml",
  "/sitemap.xml",
  "/llms.txt",
  "/robots.txt",
  "/_assets/titles.json",
  "/raw/html/v0?view=true",
  "/api/search?q=%3Cscript%3E",
  ...[WORDS[0]!, WORDS[1]!, WORDS[4]!, HTML[5]!].flatMap((words) => [
    `/search?q=${encodeURIComponent(words)}`,
    `/${encodeURIComponent(words.replaceAll("/", "⁄"))}`,
    `/?q=${encodeURIComponent(words)}#${encodeURIComponent(words)}`,
  ]),
];

/** What a page did that it must not, as sentences. */
async function misdeeds(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("main *, header *, aside *, nav *")) {
      for (const type of ["error", "load", "mouseover", "focus", "toggle", "begin", "animationstart", "click"]) {
        if (type !== "click" || !element.closest("a, button, summary, input, label")) {
          element.dispatchEvent(new Event(type));
        }
      }
    }
    const isPage = document.documentElement instanceof HTMLHtmlElement;
    for (const element of isPage ? document.querySelectorAll("*") : []) {
      for (const { name } of element.attributes) {
        if (/^on|^srcdoc$|^formaction$|^ping$/i.test(name)) found.push(`<${element.localName} ${name}>`);
      }
      const isForeign = element instanceof HTMLFormElement && new URL(element.action).origin !== location.origin;
      if (
        isForeign ||
        element.matches("iframe, object, embed, base, portal, meta[http-equiv], form:not([role=search], dialog *)")
      ) {
        found.push(`<${element.localName}>`);
      }
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      if (!/^(?:https?|mailto|tel)?:$/.test(link.protocol)) found.push(`a link to ${link.href}`);
    }
    for (const link of document.querySelectorAll("svg a, math [href]")) found.push(`a link in <${link.localName}>`);
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
      try {
        JSON.parse(data.textContent ?? "");
      } catch {
        found.push("JSON-LD that does not parse");
      }
    }
    // Failed images and timers of the page come a little later.
    await new Promise((resolve) => setTimeout(resolve, 60));
    if ("__pwned" in window) found.push("a script ran");
    return found;
  });
}

/** Opens every page, a few at a time, and says what went wrong, each with its address. */
async function visitAll(site: ServedSite, hasPolicy: boolean): Promise<{ opened: number; errors: string[] }> {
  const pages = [...site.live.current.site.pages.keys()].map((path) => site.live.current.site.href(path));
  const rest = [...pages, ...OTHERS, ...hasPolicy ? ["/x.svg"] : []];
  const errors: string[] = [];
  let opened = 0;
  const browser = await launch();

  async function work(context: BrowserContext): Promise<void> {
    let path = "";
    const tell = (error: string) => void errors.push(`${path}: ${error}`);
    function asked(request: Request): void {
      const { origin, protocol } = new URL(request.url());
      if (origin === site.origin || !/^(?:https?|wss?|ftp):$/.test(protocol)) return;
      // What the policy holds back is never asked for.
      if (request.failure()?.errorText === "csp") return;
      // Without a policy, a picture may lie on another site: that is what links to pictures are for.
      if (hasPolicy || !/^(?:image|media)$/.test(request.resourceType())) tell(`asks for ${request.url()}`);
    }
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    page.on("dialog", async (dialog) => {
      tell("a dialog");
      await dialog.dismiss();
    });
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame() || !/^(?:about:blank|http:\/\/127\.0\.0\.1)/.test(frame.url())) {
        tell(`a frame ${frame.url()}`);
      }
    });
    page.on("requestfailed", asked);
    page.on("requestfinished", asked);
    page.on("popup", () => tell("a window"));
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      path = next;
      const response = await page.goto(site.origin + path, { waitUntil: "domcontentloaded" }).catch(() => null);
      if (!response || response.status() >= 500) tell(`answers ${response?.status()}`);
      opened++;
      for (const error of await misdeeds(page)) tell(error);
    }
    path = "the search dialog";
    await page.goto(`${site.origin}/`);
    await page.keyboard.press("Control+k");
    for (const words of ["pwned", "<script", "onerror"]) {
      await page.getByRole("combobox").fill(words);
      await page.locator("dialog [role=option]").first().waitFor();
      await page.waitForTimeout(400);
    }
    const shown = await page.locator("dialog [role=listbox]").textContent();
    if (!/<script|<img/.test(shown ?? "")) tell(`does not show the text: ${shown}`);
    for (const error of await misdeeds(page)) tell(error);
  }

  try {
    await Promise.all(Array.from({ length: 3 }, async () => work(await browser.newContext(SMALL))));
  } finally {
    await browser.close();
  }
  return { opened, errors };
}

Deno.test("there are 150 hostile documents", () => assert(Object.keys(DOCUMENTS).length >= 150));

for (
  const [name, policy] of [["under its policy", undefined], [
    "without a policy",
    "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
  ]] as const
) {
  Deno.test(
    { name: `nothing of a hostile page runs in a browser, nor asks for anything elsewhere, ${name}`, ignore },
    async () => {
      await using site = await served(SITE, policy === undefined ? {} : { contentSecurityPolicy: policy });
      const { opened, errors } = await visitAll(site, policy === undefined);
      assertEquals(errors, []);
      assert(opened >= 170, `${opened} pages`);
      // deno-lint-ignore no-console
      console.log(`${opened} pages`);
    },
  );
}

Deno.test({ name: "a browser would run what the sanitizer takes out: the judge sees it", ignore }, async () => {
  await using site = await served(SITE, {
    rawHtml: "trusted",
    contentSecurityPolicy: "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:",
  });
  const browser = await launch();
  try {
    let ran = 0;
    const page = await (await browser.newContext(SMALL)).newPage();
    for (let i = 0; i < 12; i++) {
      await page.goto(`${site.origin}/html/v${i}`, { waitUntil: "domcontentloaded" });
      if ((await misdeeds(page)).length > 0) ran++;
    }
    assert(ran >= 8, `${ran} of 12`);
  } finally {
    await browser.close();
  }
});
