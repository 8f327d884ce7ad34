/**
 * The page for unknown URLs in an exported site: links to the pages that were perhaps meant, which a server would have
 * written into it. `deno task embed` makes one script of this.
 *
 * @module
 */
import { createNearby } from "../nearby.ts";
import { titleFile, titleWords } from "../title_files.ts";

/** Entry of a page in the list of titles, with its path below BasePath. */
interface Titled {
  readonly title: string;
  readonly href: string;
  /** Title of the page above. */
  readonly above: string;
  readonly path: string;
}

/** Maximum number of words of a path that are searched for. */
const MOST_WORDS = 4;

const base = document.documentElement.dataset["base"] ?? "";
const place = document.querySelector<HTMLElement>(".not-found .perhaps");
const address = document.getElementById("search")?.dataset["titles"];

if (place && address !== undefined) {
  suggest(place, address).catch(() => {
    // The page still has the search and the navigation.
  });
}

async function suggest(place: HTMLElement, address: string): Promise<void> {
  const rows = await titlesFor(pathOf(location.pathname), address);
  const pages = rows.map(([title, href, above]): Titled => ({ title, href, above, path: pathOf(href) }));
  const found = createNearby(() => pages)(pathOf(location.pathname));
  place.querySelector("ul")?.append(...found.map(item));
  place.hidden = found.length === 0;
}

type Row = [title: string, href: string, above: string];

/** Titles among which those near a path are; of a big site, those with words that begin as words of its end do. */
async function titlesFor(path: string, address: string): Promise<readonly Row[]> {
  const listed = await load<{ beginnings: string } | Row[]>(address, []);
  if (Array.isArray(listed)) return listed;
  const starts = new Set(listed.beginnings.split(" "));
  const names = titleWords(path.split("/").at(-1)!).slice(0, MOST_WORDS).map((word) => {
    const signs = Array.from(word);
    while (signs.length > 0 && !starts.has(signs.join(""))) signs.pop();
    return titleFile(signs.join(""));
  });
  const files = [...new Set(names)].filter(Boolean).map((name) => address.replace(/\.json$/, `/${name}.json`));
  const rows = (await Promise.all(files.map((file) => load<Row[]>(file, [])))).flat();
  return [...new Map(rows.map((row) => [row[1], row])).values()];
}

async function load<T>(file: string, otherwise: T): Promise<T> {
  const response = await fetch(file);
  return response.ok ? await response.json() : otherwise;
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
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  item.append(link);
  // A page at the top is below the home page alone.
  if (above && path.lastIndexOf("/") > 0) {
    const trail = document.createElement("span");
    trail.className = "trail";
    trail.textContent = above;
    item.append(" ", trail);
  }
  return item;
}
