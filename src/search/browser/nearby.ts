/**
 * The page for unknown URLs in an exported site: links to the pages that were perhaps meant, which a server would have
 * written into it. `deno task embed` makes one script of this.
 *
 * @module
 */
import { createNearby } from "../nearby.ts";

/** What the list of titles says of a page, and its path below BasePath. */
interface Titled {
  readonly title: string;
  readonly href: string;
  /** Title of the page above. */
  readonly above: string;
  readonly path: string;
}

const base = document.documentElement.dataset["base"] ?? "";
const place = document.querySelector<HTMLElement>(".not-found .perhaps");
const address = document.getElementById("search")?.dataset["titles"];

if (place && address !== undefined) {
  suggest(place, address).catch(() => {
    // The search and the navigation are there.
  });
}

async function suggest(place: HTMLElement, address: string): Promise<void> {
  const response = await fetch(address);
  const rows: [title: string, href: string, above: string][] = response.ok ? await response.json() : [];
  const pages = rows.map(([title, href, above]): Titled => ({ title, href, above, path: pathOf(href) }));
  const found = createNearby(() => pages)(pathOf(location.pathname));
  place.querySelector("ul")?.append(...found.map(item));
  place.hidden = found.length === 0;
}

/** A path below BasePath, decoded, without letter case and the slash at its end. */
function pathOf(href: string): string {
  const path = href.slice(base.length).replace(/\/$/, "").toLowerCase();
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function item({ title, href, above, path }: Titled): HTMLElement {
  const made = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  made.append(link);
  // A page at the top is below the home page alone.
  if (above && path.lastIndexOf("/") > 0) {
    const trail = document.createElement("span");
    trail.className = "trail";
    trail.textContent = above;
    made.append(trail);
  }
  return made;
}
