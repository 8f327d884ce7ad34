import { assert, assertEquals } from "@std/assert";
import type { PagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";
import { ownAddress } from "../../src/site/own_address.ts";
import {
  API,
  BELOW,
  FOR_AGENTS,
  GENERATED,
  isOwnRoute,
  isReserved,
  isTaken,
  YIELDING,
} from "../../src/site/own_route.ts";
import { siteWith } from "../site_with.ts";

const EXACT = [...GENERATED, ...API, ...YIELDING];

Deno.test("own routes: no page chooses one for itself, and a link to each leads somewhere", () => {
  const lookup = createLookup({ base: "/docs", pages: new Map(), files: new Set() });
  for (const path of EXACT) {
    assertEquals(ownAddress(path, "a.md"), undefined, path);
    assertEquals(ownAddress(`${path}/below`, "a.md"), undefined, path);
    assertEquals(lookup(path, "a.md")?.href, `/docs${path}`, path);
  }
  assertEquals(["/raw", "/raw/a", "/_assets/a.css"].map(isReserved), [true, true, true]);
  assertEquals(["/api", "/api/a", "/healthzy", "/a/search"].map(isReserved), [false, false, false, false]);
  assertEquals(["/api/a", "/raw/a", "/api/", "/raw/", "/rawa"].filter(isOwnRoute), []);
});

Deno.test("own routes: isTaken() names those that answer although a page has the address", async () => {
  const pages = EXACT.map((path): [string, string] => [`${path.slice(1)}.md`, "# A page of this address"]);
  using site = await siteWith({ "index.md": "# Home", ...Object.fromEntries(pages) }, { enableMetrics: true });
  for (const path of EXACT) {
    const isPage = (await site.text(path)).includes("A page of this address</h1>");
    assertEquals(isPage, !isTaken(path as PagePath), path);
  }
});

Deno.test("own routes: those for agents may be the address of a page, and are its then", async () => {
  const docs = FOR_AGENTS.map((path, i): [string, string] => [`a${i}.md`, `---\nslug: ${path}\n---\n# A page here`]);
  using site = await siteWith({ "index.md": "# Home", ...Object.fromEntries(docs) });
  for (const path of FOR_AGENTS.filter((path) => !path.includes("/."))) {
    assert((await site.text(path)).includes("A page here</h1>"), path);
    assertEquals(isOwnRoute(path), true);
  }
});

Deno.test("own routes: docs/reference/http.md lists each of them", async () => {
  const manual = await Deno.readTextFile(new URL("../../docs/reference/http.md", import.meta.url));
  const listed = [...manual.matchAll(/^\| `(\/[^`?]*)/gm)].map(([, path]) => path!);
  for (const path of [...EXACT, ...FOR_AGENTS]) assert(listed.includes(path), path);
  for (const path of BELOW) assert(listed.some((listed) => listed.startsWith(path.slice(0, -1))), path);
});
