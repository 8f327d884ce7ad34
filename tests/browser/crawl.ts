/**
 * Follows every link of a site in a real browser.
 *
 * @module
 */
import type { Page } from "playwright-core";
import { listenForFaults } from "./browser.ts";

export interface Crawled {
  /** Addresses of the pages that were opened in the browser. */
  readonly pages: readonly string[];
  /** Addresses that were asked for: pages, images, styles, scripts, downloads. */
  readonly addresses: number;
  /** Links, with their fragments, that were judged. */
  readonly links: number;
  /** What answers something else than 200, what a page complains of, fragments that lead to nothing. */
  readonly faults: readonly string[];
}

interface Found {
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

/** Opens `start` and whatever it leads to on the same origin, and what those lead to. */
export async function crawl(page: Page, start: readonly string[]): Promise<Crawled> {
  const { origin } = new URL(start[0]!);
  const complaints = listenForFaults(page);
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} answers ${response.status()}`);
  });
  const faults: string[] = [];
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
    if (response.status !== 200) faults.push(`${from}: ${address} answers ${response.status}`);
    else if (type.startsWith("text/css")) {
      for (const [, url] of body.matchAll(/\burl\(["']?([^"')]+)/g)) note(new URL(url!, address).href, address);
    } else if (/http-equiv="refresh"/.test(body)) await follow(address);
    else if (type.startsWith("text/html")) {
      const { links: found, ids: here } = await open(address);
      ids.set(address, new Set(here));
      for (const link of found) note(link, address);
    }
  }
  for (const [link, from] of links) {
    const [address = "", fragment = ""] = link.split("#");
    const there = ids.get(address);
    if (there && fragment !== "" && fragment !== "top" && !there.has(decodeURIComponent(fragment))) {
      faults.push(`${from}: ${link} leads to no such part`);
    }
  }
  return { pages: [...ids.keys()], addresses: asked.size, links: links.size, faults };

  function note(link: string, from: string): void {
    if (link.startsWith(`${origin}/`) && !links.has(link)) links.set(link, from);
  }

  async function open(address: string): Promise<Found> {
    await page.goto(address);
    const found = await page.evaluate((address) => {
      const attributes = ["href", "src", "poster"];
      const links = attributes.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!)
      );
      for (const element of document.querySelectorAll("[srcset]")) {
        links.push(...element.getAttribute("srcset")!.split(",").map((part) => part.trim().split(/\s/)[0]!));
      }
      return {
        links: links.map((link) => link.startsWith("#") ? address + link : new URL(link, location.href).href),
        ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
        broken: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
        plain: document.styleSheets.length === 0,
      };
    }, address);
    if (found.broken > 0) faults.push(`${address}: ${found.broken} images are broken`);
    if (found.plain) faults.push(`${address}: has no styles`);
    // What a page still loads is given up when the next one is opened.
    const said = complaints.splice(0).filter((complaint) => !complaint.endsWith("net::ERR_ABORTED"));
    faults.push(...said.map((complaint) => `${address}: ${complaint}`));
    return found;
  }

  /** A page that leads elsewhere by itself. */
  async function follow(address: string): Promise<void> {
    await page.goto(address);
    await page.waitForURL((url) => url.href.replace(/\/$/, "") !== address.replace(/\/$/, ""));
    note(page.url(), address);
  }
}
