/**
 * The program's own addresses below BasePath: the one list of them. Lower case.
 *
 * @module
 */

/** Made of the whole site. They answer even where a page or a file has the address. */
export const GENERATED = ["/feed.xml", "/sitemap.xml", "/robots.txt", "/llms.txt", "/llms-full.txt"] as const;
/** Made for each request. They answer even where a page has the address. */
export const API = ["/api/search", "/api/build-version"] as const;
/** Made for each request, where no page and no file has the address. */
export const YIELDING = ["/search", "/healthz", "/readyz", "/metrics"] as const;
/** The same for agents: a page may even choose such an address for itself. */
export const FOR_AGENTS = ["/api/context", "/mcp", "/mcp/server-card", "/.well-known/ai-catalog.json"] as const;
/** Whatever is below them, where no page and no file has the address; `/raw/` has the source of every page, `/og/` its picture for links. */
export const BELOW = ["/api/*", "/raw/*", "/og/*"] as const;

/** Below it everything but the routes of {@linkcode API} and {@linkcode FOR_AGENTS} is unknown, where there is no page. */
export const API_FOLDER = "/api/";

export type Generated = (typeof GENERATED)[number];
export type OwnRoute = Generated | (typeof API | typeof YIELDING | typeof FOR_AGENTS | typeof BELOW)[number];

/** Folders that no page chooses for itself: of built-in files, and of sources. */
const FOLDERS = ["/_assets", "/raw"];

/** Paths at which no page is served. */
export const TAKEN: ReadonlySet<string> = new Set([...GENERATED, ...API]);
const RESERVED: readonly string[] = [...TAKEN, ...YIELDING, ...FOLDERS];
const EXACT: ReadonlySet<string> = new Set([...TAKEN, ...YIELDING, ...FOR_AGENTS]);

/** Whether it is one of {@linkcode TAKEN}. */
export function isTaken(path: string): boolean {
  return TAKEN.has(path);
}

/** Whether no page may choose this address for itself. */
export function isReserved(path: string): boolean {
  return RESERVED.some((own) => path === own || path.startsWith(`${own}/`));
}

/** Lists of the pages of a folder. */
const IN_FOLDERS = ["/llms.txt", "/llms-full.txt"];

/** Whether the program answers here, whatever the pages are. */
export function isOwnRoute(path: string): boolean {
  return EXACT.has(path);
}

/** The address of a page, or the folder of pages, without which the program does not answer here; absent: it never does. */
export function neededBy(path: string): { readonly page: string } | { readonly folder: string } | undefined {
  const list = IN_FOLDERS.find((name) => path.endsWith(name));
  if (list !== undefined) return { folder: path.slice(0, -list.length) };
  const [, source, picture] = /^(?:\/raw(\/.+)|\/og(\/.+)\.png)$/.exec(path) ?? [];
  const page = source ?? picture;
  return page === undefined ? undefined : { page };
}
