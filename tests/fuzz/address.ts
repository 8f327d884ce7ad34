/**
 * Properties of addresses: of files, of links, of redirects, and of what pages call themselves.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isAuthority } from "../../src/http/host.ts";
import { createTargets } from "../../src/http/target.ts";
import { foldPath, href, isPage, normalize, type PagePath, pagePath } from "../../src/site/address.ts";
import { createLookup } from "../../src/site/lookup.ts";
import { ownAddress } from "../../src/site/own_address.ts";
import { type Judge, judgeRedirect } from "../../src/site/redirect.ts";
import { siteWith } from "../site_with.ts";
import { type Property, property, textOf } from "./property.ts";
import { CHARACTER } from "../characters.ts";

const unicode = fc.string({ unit: CHARACTER, maxLength: 12 });
const letters = textOf([
  "a",
  "A",
  "ß",
  "É",
  "E\u0301",
  "İ",
  "ı",
  "ſ",
  "K",
  "Å",
  "Σ",
  "ς",
  "Ǆ",
  "ﬁ",
  "\u0345",
  "\u{1E900}",
  "中",
  "Ａ",
]);
const nameParts = textOf(
  // deno-fmt-ignore
  [
    "a", "B", "guide", "01-", "2. ", "é", "e\u0301", "İ", " ", "#", "?", "%", "%25", "%2e", "&", "'", '"', "<img src=x>", "+", ";",
    ":", "@", "~", "..", ".", "-", "_", "index", "README", ".html", ".md", "con", "api", "raw", "\u{1F600}", "\ud800", "\u202e", "=",
  ],
  5,
);
/** A name that a file system could hold, without what makes it no page, and without control characters. */
const names = nameParts.map((name) => name.replace(/[\p{Cc}/\\]/gu, "").toWellFormed().replace(/^[._\s]+/, "") || "x");
const files = fc.tuple(fc.array(names, { maxLength: 2 }), names, fc.constantFrom("md", "MD", "mdx", "markdown")).map((
  [folders, name, ending],
) => [...folders, `${name}.${ending}`].join("/"));

const SITE = "https://docs.test";
const HOSTS = ["ok.test", "ok.test:8080"];
const lookup = createLookup({
  base: "/base",
  pages: new Map([["a.md", "/a" as PagePath], ["guide/b c.md", "/guide/b c" as PagePath], [
    "old.md",
    "/old" as PagePath,
  ]]),
  files: new Set(["img/a.png"]),
});
const judge: Judge = { basePath: "/base", hosts: HOSTS, ownHost: "docs.test", lookup };
const redirects = textOf(
  // deno-fmt-ignore
  [
    "/", "/", "//", "\\", "/\\", "https:", "http://", "https://", "ok.test", "OK.test", "ok.test:8080", "ok.test.evil.test",
    "evil.test", "@", ":", "?", "#", ".", "..", "%2f", "%5c", "\t", "\n", "\r\n", "\0", " ", "a", "/a", "guide/b%20c", "javascript:",
    "data:", "xn--", "é", "\u3002", "\uff0f", "\u2215", "\ud800", "///", ";", "user:pw@", "[::1]", "127.0.0.1", "0", "\u00a0",
  ],
);

export const address: readonly Property[] = [
  property(
    "foldPath() is idempotent, and the same for every Unicode form and letter case of ASCII",
    10_000,
    fc.oneof(letters, unicode),
    (text) => {
      const folded = foldPath(text);
      assertEquals(foldPath(folded), folded);
      assertEquals(foldPath(text.normalize("NFD")), folded);
      assertEquals(foldPath(text.normalize("NFC")), folded);
      assertEquals(foldPath(text.replace(/[a-z]/g, (c) => c.toUpperCase())), folded);
      assertEquals(foldPath(text.replace(/[A-Z]/g, (c) => c.toLowerCase())), folded);
      if (/^[\0-\x7f]*$/.test(text)) assertEquals(folded, text.toLowerCase());
      // Compatibility forms (full width, ligatures) are other letters.
      if (text === text.normalize("NFKC")) assertEquals(folded, folded.normalize("NFC"));
    },
  ),
  property(
    "normalize() gives an absolute folded path, the same for all its spellings",
    10_000,
    textOf(["/", "a", "A", ".html", ".HTML", "/index", "index", "é", "e\u0301", "//", "."], 8),
    (text) => {
      const path = normalize(`/${text}`);
      assert(path.startsWith("/") && foldPath(path) === path);
      assert(
        path === "/" || !/(?:\/\/+|\.html\/*)$/.test(path) ||
          /\.html\.html|\/\/|\/\.html|\/index/i.test(foldPath(`/${text}`)),
      );
      assertEquals(normalize(`/${text}///`), path);
      assertEquals(normalize(`/${text}`.toUpperCase().toLowerCase()), normalize(foldPath(`/${text}`.toUpperCase())));
    },
  ),
  property(
    "href() writes ASCII below BasePath on this host, from which a browser and the server read the same path",
    8000,
    fc.tuple(fc.array(names, { maxLength: 4 }), unicode, fc.constantFrom("", "/base")),
    ([segments, anchor, base]) => {
      const path = `/${segments.join("/")}`;
      const written = href(base, path, anchor);
      assert(/^\/[!$&+,/:;=@\w.~%-]*(?:#[!$&+,:;=@\w.~%-]*)?$/.test(written), written);
      assert(!/['"<>()]|^\/\//.test(written));
      const url = new URL(written, SITE);
      assertEquals(url.origin, SITE);
      if (segments.some((name) => /^\.{1,2}$/.test(name))) return;
      assertEquals(decodeURIComponent(url.pathname), base + path);
      assertEquals(decodeURIComponent(url.hash.slice(1)), anchor.toWellFormed());
      const found = createTargets()(`${SITE}${written}`, "docs.test");
      assert(typeof found !== "number");
      assertEquals(found.path, base + path);
    },
  ),
  property(
    "pagePath() is an address that a request can have, whatever the file is called",
    8000,
    fc.array(fc.oneof(textOf(["\\", "\n", "\0", "\x7f", "\x85", "\ud800", "\udc00", "a", "%", "."], 6), names), {
      minLength: 1,
    }),
    (segments) => {
      const file = `${segments.map((name) => name.replace(/^[._]+/, "") || "x").join("/")}.md`;
      const written = href("", pagePath(file));
      const found = createTargets()(`${SITE}${written}`, "docs.test");
      assert(typeof found !== "number" && found.path !== undefined, written);
      assertEquals(foldPath(found.path), pagePath(file));
    },
  ),
  property(
    "pagePath() is folded, without ending, and the same in every letter case of a file's name",
    8000,
    files,
    (file) => {
      assert(isPage(file));
      const path = pagePath(file);
      assertEquals(foldPath(path), path);
      assert(path.startsWith("/") && !path.startsWith("//"));
      assertEquals(pagePath(file.replace(/[a-z]/g, (c) => c.toUpperCase())), path);
      assertEquals(pagePath(file.normalize("NFD")), path);
    },
  ),
  property(
    "judgeRedirect() never leaves the site and the hosts that are allowed, as a browser reads it",
    15_000,
    redirects,
    (target) => {
      const found = judgeRedirect(target, "old.md", judge);
      if (found === undefined) return;
      const { location } = found;
      assert(/^[!-~]+$/.test(location), "printable ASCII");
      assertEquals(new Headers({ location }).get("location"), location);
      for (const page of [`${SITE}/base/old`, `${SITE}/base/OLD.html`]) {
        const url = new URL(location, page);
        assert(/^https?:$/.test(url.protocol));
        assert(["docs.test", ...HOSTS].includes(url.host), `${location} is ${url.host} to a browser`);
        assert(url.host !== "docs.test" || url.pathname !== "/base/old", "it leads to itself");
        assertEquals(url.username + url.password, "");
      }
      // RFC 3986, appendix B, which reads less kindly than a browser.
      const [, scheme, authority] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(location)!;
      assert(scheme === undefined || /^https?$/i.test(scheme));
      assert(authority === undefined || ["docs.test", ...HOSTS].includes(authority.toLowerCase()));
      assert(scheme !== undefined || /^\/(?![/\\])/.test(location));
    },
  ),
  property(
    "judgeRedirect() binds a host that only the request can tell to that host",
    6000,
    redirects,
    (target) => {
      const found = judgeRedirect(target, "old.md", { ...judge, ownHost: undefined });
      if (found === undefined) return;
      const { location, onlyHost } = found;
      // No request comes for a host that is none.
      if (onlyHost !== undefined && !isAuthority(onlyHost)) return;
      if (!URL.canParse(location, SITE)) return;
      const { host } = new URL(location, SITE);
      // A parser leaves the scheme's own port out.
      const wanted = onlyHost?.replace(/^https/i.test(location) ? /:0*443$/ : /:0*80$/, "");
      assert(
        onlyHost === undefined ? ["docs.test", ...HOSTS].includes(host) : host === wanted,
        `${location} is ${host}`,
      );
    },
  ),
  property(
    "ownAddress() gives addresses that a request can have and the server does not need itself",
    10_000,
    fc.tuple(
      textOf([
        "/",
        "a",
        "B",
        ".",
        "..",
        "%2f",
        "%5c",
        "%00",
        "?",
        "#",
        "\\",
        "raw",
        "/api/search",
        "_assets",
        "index",
        ".html",
        "é",
        "feed.xml",
        "javascript:",
      ], 7),
      files,
    ),
    ([written, file]) => {
      const found = ownAddress(written, file);
      if (found === undefined) return;
      assertEquals([foldPath(found), normalize(found)], [found, found]);
      assert(
        !/^\/(?:_assets|raw|api\/search|api\/build-version|feed\.xml|robots\.txt|search|healthz)(?:\/|$)/.test(found),
      );
      const url = `${SITE}${href("", found)}`;
      assertEquals(new URL(url).origin, SITE);
      const target = createTargets()(url, "docs.test");
      assert(typeof target !== "number");
      if (found.length < 300) assertEquals(target.path, found.toWellFormed());
    },
  ),
  property(
    "every file that is a page answers under its address, in any letter case, with a slash and with .html",
    100,
    fc.uniqueArray(files, { minLength: 1, maxLength: 8 }),
    async (files) => {
      using site = await siteWith(Object.fromEntries(files.map((file, i) => [file, `# T${i}\n\nunique${i}x`])));
      const { pages, home } = site.live.current.site;
      assert(
        files.every((file) => [...pages.values()].some((page) => page.source.file === file)) || site.logged.length > 0,
      );
      for (const [path, page] of pages) {
        // The server's own addresses win.
        if (/^\/raw(?:\/|$)/.test(path)) continue;
        const mark = `unique${files.indexOf(page.source.file)}x`;
        const written = path === home ? "/" : href("", path);
        for (
          const spelling of [
            written,
            `${written.replace(/\/$/, "")}/`,
            upper(written),
            ...path === "/" || pages.has(`${path}.html` as PagePath) ? [] : [`${href("", path)}.html`],
          ]
        ) {
          const text = await site.text(spelling);
          assert(text.includes(mark), `${spelling} is not ${page.source.file}`);
        }
        assert((await site.text(`/raw${path === "/" ? "/index" : href("", path)}`)).includes(mark), `raw of ${path}`);
      }
    },
  ),
];

/** In capitals, but for what is percent-encoded. */
function upper(written: string): string {
  return written.replace(/%[\dA-F]{2}|[a-z]/g, (part) => part.startsWith("%") ? part : part.toUpperCase());
}
