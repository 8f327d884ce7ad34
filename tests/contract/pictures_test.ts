import { assert, assertEquals, assertMatch } from "@std/assert";
import { createPool, type Pool } from "../../src/build/render/pool.ts";
import type { PictureJob } from "../../src/picture/picture.ts";
import { exportOf } from "../export/export_of.ts";
import { siteWith, type TestSite } from "../site_with.ts";

const DOCS = {
  "index.md": "# Start",
  "guide/index.md": "# Guide",
  "guide/a b.md": "---\ndescription: About A\nlang: de\n---\n# Page A",
  "guide/own.md": "---\nimage: /x.png\n---\n# Own",
  "old.md": "---\nredirect: /guide/own\n---\n# Old",
  "x.png": "x",
};

async function imageOf(site: TestSite, path: string): Promise<string | undefined> {
  return /<meta property="og:image" content="([^"]*)">/.exec(await site.text(path))?.[1];
}

Deno.test("pages without an image have a drawn one, with its size, for every network", async () => {
  using site = await siteWith(DOCS, { basePath: "/base", baseUrl: "https://docs.test" });
  const html = await site.text("/base/guide/a%20b");
  const address = "https://docs.test/base/og/guide/a%20b.png";
  assertMatch(html, new RegExp(`<meta property="og:image" content="${address}">`));
  assertMatch(html, new RegExp(`<meta name="twitter:image" content="${address}">`));
  assertMatch(
    html,
    /<meta property="og:image:width" content="1200">\s*<meta property="og:image:height" content="630">/,
  );
  assertMatch(html, /<meta name="twitter:card" content="summary_large_image">/);
  assertEquals(await imageOf(site, "/base/"), "https://docs.test/base/og/index.png");
  assertEquals(await imageOf(site, "/base/guide/own"), "https://docs.test/base/x.png");
  const picture = await site.get("/base/og/Guide/A%20b.png");
  assertEquals([picture.status, picture.headers.get("content-type")], [200, "image/png"]);
  assertEquals(picture.headers.get("cache-control"), "public, max-age=300, must-revalidate");
  const job = await picture.json();
  assertEquals([job.title, job.description, job.section, job.brand, job.lang], [
    "Page A",
    "About A",
    "Guide",
    "Documentation",
    "de",
  ]);
  const again = await site.get("/base/og/guide/a%20b.png", { "if-none-match": picture.headers.get("etag")! });
  assertEquals(again.status, 304);
  assertEquals((await (await site.get("/base/og/index.png")).json()).title, "Start");
  for (const path of ["/base/og/guide/own.png", "/base/og/old.png", "/base/og/none.png", "/base/og/x.png.png"]) {
    assertEquals((await site.get(path)).status, 404, path);
  }
});

const WHICH: readonly (readonly [config: Record<string, unknown>, page: string, own: string])[] = [
  [{ image: "/x.png" }, "/x.png", "/x.png"],
  [{ brandImage: "/x.png" }, "/x.png", "/x.png"],
  [{ brandImage: "/mark.svg" }, "/og/guide.png", "/x.png"],
  [{ image: "/mark.svg", brandImage: "/x.png" }, "/x.png", "/x.png"],
  [{ image: "/x.png", ogImages: true }, "/og/guide.png", "/x.png"],
  [{ ogImages: true }, "/og/guide.png", "/x.png"],
];
for (const [config, page, own] of WHICH) {
  Deno.test(`config.json ${JSON.stringify(config)} gives a page ${page}`, async () => {
    using site = await siteWith({ ...DOCS, "mark.svg": "<svg/>", "config.json": JSON.stringify(config) });
    assertEquals(await imageOf(site, "/guide"), `http://docs.test${page}`);
    assertEquals(await imageOf(site, "/guide/own"), `http://docs.test${own}`);
    assertEquals((await site.get("/og/guide.png")).status, page.startsWith("/og") ? 200 : 404);
  });
}

Deno.test("a page whose own image is an SVG has the preview of a page without one", async () => {
  const page = "---\nimage: /mark.svg\n---\n# Page";
  const previewOf = async (config: Record<string, unknown>) => {
    using site = await siteWith({
      "mark.svg": "<svg/>",
      "x.png": "x",
      "a.md": page,
      "config.json": JSON.stringify(config),
    });
    return await imageOf(site, "/a");
  };
  assertEquals(await previewOf({}), "http://docs.test/og/a.png");
  assertEquals(await previewOf({ image: "/x.png" }), "http://docs.test/x.png");
});

Deno.test("config.json image that is an SVG is reported", async () => {
  using site = await siteWith({ ...DOCS, "mark.svg": "<svg/>", "config.json": '{ "image": "/mark.svg" }' });
  assertEquals(site.logged, [
    "warning: docs/config.json: image is /mark.svg, and no social network shows an SVG: it is left out",
  ]);
});

Deno.test("config.json ogImages false draws nothing", async () => {
  using site = await siteWith({ ...DOCS, "config.json": '{ "ogImages": false }' });
  assertEquals(await imageOf(site, "/guide"), undefined);
  assertEquals((await site.get("/og/guide.png")).status, 404);
});

Deno.test("pictures have the colors of the theme, and of its settings", async () => {
  const paletteOf = async (settings: Parameters<typeof siteWith>[1]) => {
    using site = await siteWith(DOCS, settings);
    return (await (await site.get("/og/index.png")).json()).palette;
  };
  assertEquals(await paletteOf({}), { background: "#fdfcfa", text: "#1a181c", muted: "#625d66", accent: "#9c1f4f" });
  const own = { primaryColor: "light-dark(rgb(0 128 0), #fff)", bgColor: "white" };
  assertEquals(await paletteOf({ themeJson: own }), {
    background: "#ffffff",
    text: "#1a181c",
    muted: "#625d66",
    accent: "#008000",
  });
});

Deno.test("a page and a file below /og win over pictures, and pictures are limited", async () => {
  using site = await siteWith({ ...DOCS, "og/index.md": "# About OG", "og/guide.png": "mine" }, {
    requestsPerMinute: 3,
  });
  assertMatch(await site.text("/og"), /About OG/);
  for (let i = 0; i < 5; i++) assertEquals(await site.text("/og/guide.png"), "mine");
  const states = [];
  for (let i = 0; i < 5; i++) states.push((await site.get("/og/index.png")).status);
  assertEquals(states, [200, 200, 200, 429, 429]);
});

Deno.test("exportSite() writes the picture of each page that has none", async () => {
  const { site, run, out } = await exportOf(DOCS, { baseUrl: "https://docs.test" });
  using _ = site;
  await run();
  assertEquals(Object.keys(out()).filter((file) => file.startsWith("og/")).toSorted(), [
    "og/guide.png",
    "og/guide/a b.png",
    "og/index.png",
  ]);
});

Deno.test("an export without a public origin draws nothing, since no other site could find it", async () => {
  const { site, run, out } = await exportOf({ ...DOCS, "config.json": '{ "ogImages": true }' });
  using _ = site;
  await run();
  assertEquals(Object.keys(out()).filter((file) => file.startsWith("og/")), []);
  assertEquals(out()["guide/index.html"]!.includes("/og/"), false);
  assert(
    site.logged.includes(
      "warning: docs/config.json: ogImages needs the public address of the site: set BaseUrl, or export with --base-url <origin>",
    ),
  );
  const { site: silent, run: runOther } = await exportOf(DOCS);
  using _silent = silent;
  await runOther();
  const said = silent.logged.filter((line) => /preview images|ogImages/.test(line));
  assertEquals(said.length, 1);
  assertMatch(said[0]!, /^warning: Without --base-url .*, and pages have no preview images of their own$/);
});

Deno.test("exportSite() leaves out a picture that cannot be drawn, says so, and goes on", async () => {
  const pool = {
    ...createPool({ thread: undefined, size: 1, deadline: 60_000 }),
    draw: ({ title }: PictureJob) =>
      title === "Guide"
        ? Promise.reject(new RangeError("the page took longer than 10 s to render"))
        : Promise.resolve(new TextEncoder().encode(title)),
  };
  const { site, run, out } = await exportOf(DOCS, { baseUrl: "https://docs.test", pool });
  using _ = site;
  await run();
  assertEquals(Object.keys(out()).filter((file) => file.startsWith("og/")).toSorted(), [
    "og/guide/a b.png",
    "og/index.png",
  ]);
  assert("guide/index.html" in out());
  assert(site.logged.includes(
    "warning: guide/index.md: the preview image cannot be drawn: the page took longer than 10 s to render",
  ));
  assertEquals((await site.get("/og/guide.png")).status, 404);
});

const PICTURED = [
  ["a page has a drawn picture", DOCS, {}, true],
  ["it is switched off", { ...DOCS, "config.json": `{ "ogImages": false }` }, {}, false],
  ["it is only checked", DOCS, { hasReaders: false }, false],
] as const;
for (const [when, files, options, isPrepared] of PICTURED) {
  Deno.test(`a site ${isPrepared ? "prepares" : "does not prepare"} to draw when its pages are finished, where ${when}`, async () => {
    const events: string[] = [];
    const pool: Pool = {
      ...createPool({ thread: undefined, size: 1, deadline: 60_000 }),
      prepareDraw: () => void events.push("draw"),
      renewWhenIdle: () => void events.push("rest"),
    };
    using site = await siteWith(files, { pool, ...options });
    await site.live.finished();
    assertEquals(events, isPrepared ? ["draw", "rest"] : ["rest"]);
  });
}
