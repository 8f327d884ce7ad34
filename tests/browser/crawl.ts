/**
 * Follows every link of a site, with a real browser.
 *
 * @module
 */
import type { Page } from "playwright-core";
import { listenForErrors } from "./browser.ts";

export interface Crawled {
  /** Addresses of all pages. */
  readonly pages: readonly string[];
  /** How many of them the browser opened. */
  readonly opened: number;
  /** Addresses that were asked for: pages, images, styles, scripts, downloads. */
  readonly addresses: number;
  /** Links, with their fragments, that were judged. */
  readonly links: number;
  /** What answers something else than 200, what a page complains of, fragments that lead to nothing. */
  readonly errors: readonly string[];
}

interface Found {
  readonly links: readonly string[];
  /** Images, styles and scripts among them. */
  readonly assets: readonly string[];
  readonly ids: readonly string[];
}

interface Document {
  readonly address: string;
  /** Where redirects from the address led to. */
  readonly url: string;
  /** Absent: what the page shows that is open. */
  readonly html?: string;
}

/** What a document leads to. Runs in the browser. */
function read({ address, url, html }: Document): Found {
  const from = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = (name: string) => [...from.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!);
  const srcset = all("srcset").flatMap((set) => set.split(",").map((part) => part.trim().split(/\s/)[0]!));
  const styles = [...from.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")!);
  const absolute = (link: string) => link.startsWith("#") ? address + link : new URL(link, url).href;
  return {
    links: [...all("href"), ...all("src"), ...all("poster"), ...srcset].map(absolute),
    assets: [...all("src"), ...all("poster"), ...srcset, ...styles].map(absolute),
    ids: [...from.querySelectorAll("[id]")].map(({ id }) => id),
  };
}

/**
 * Asks for `start` and whatever it leads to on the same origin, and what those lead to.
 *
 * @param opens The pages that the browser opens: `all`, or those that have an image, a style or a script which no page
 * before them has. The others are parsed only.
 */
export async function crawl(page: Page, start: readonly string[], opens: "all" | "assets"): Promise<Crawled> {
  const { origin } = new URL(start[0]!);
  const complaints = listenForErrors(page);
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} answers ${response.status()}`);
  });
  const errors: string[] = [];
  const loaded = new Set<string>();
  const opened: string[] = [];
  const asked = new Set<string>();
  const ids = new Map<string, ReadonlySet<string>>();
  /** From an address with its fragment to the page that has it first. */
  const links = new Map<string, string>(start.map((address) => [address, "the start"]));

  for (const [link, from] of links) {
    const address = link.replace(/#.*/, "");
    if (asked.has(address)) continue;
    asked.add(address);
    const response = await fetch(address);
    const type = response.headers.get("content-type") ?? "";
    const body = /^text\/(?:html|css)/.test(type) ? await response.text() : await response.body?.cancel() ?? "";
    if (response.status !== 200) errors.push(`${from}: ${address} answers ${response.status}`);
    else if (type.startsWith("text/css")) {
      for (const [, url] of body.matchAll(/\burl\(["']?([^"')]+)/g)) note(new URL(url!, address).href, address);
    } else if (/<meta http-equiv="refresh"/.test(body)) await follow(address);
    else if (type.startsWith("text/html")) {
      const { links: found, ids: here } = await foundAt({ address, url: response.url, html: body });
      ids.set(address, new Set(here));
      for (const link of found) note(link, address);
    }
  }
  for (const [link, from] of links) {
    const [address = "", fragment = ""] = link.split("#");
    const there = ids.get(address);
    if (there && fragment !== "" && fragment !== "top" && !there.has(decodeURIComponent(fragment))) {
      errors.push(`${from}: ${link} leads to no such part`);
    }
  }
  return { pages: [...ids.keys()], opened: opened.length, addresses: asked.size, links: links.size, errors };

  function note(link: string, from: string): void {
    if (link.startsWith(`${origin}/`) && !links.has(link)) links.set(link, from);
  }

  async function foundAt(sent: Document): Promise<Found> {
    const { address, url } = sent;
    const parsed = await page.evaluate(read, sent);
    if (opens === "assets" && parsed.assets.every((asset) => loaded.has(asset))) return parsed;
    for (const asset of parsed.assets) loaded.add(asset);
    await open(address);
    return opens === "all" ? await page.evaluate(read, { address, url }) : parsed;
  }

  async function open(address: string): Promise<void> {
    opened.push(address);
    await page.goto(address);
    const { broken, plain } = await page.evaluate(() => ({
      broken: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
      plain: document.styleSheets.length === 0,
    }));
    if (broken > 0) errors.push(`${address}: ${broken} images are broken`);
    if (plain) errors.push(`${address}: has no styles`);
    // What a page still loads is given up when the next one is opened.
    const said = complaints.splice(0).filter((complaint) => !complaint.endsWith("net::ERR_ABORTED"));
    errors.push(...said.map((complaint) => `${address}: ${complaint}`));
  }

  /** A page that leads elsewhere by itself. */
  async function follow(address: string): Promise<void> {
    await page.goto(address);
    await page.waitForURL((url) => url.href.replace(/\/$/, "") !== address.replace(/\/$/, ""));
    note(page.url(), address);
  }
}
