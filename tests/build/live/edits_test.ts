/**
 * Edits of files that stay, one after another: the stages look at what changed alone, and the site is the one that a
 * fresh start would make.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { siteWith, type TestSite } from "../../site_with.ts";

const DOCS: Readonly<Record<string, string>> = {
  "config.json": JSON.stringify({ locales: { root: { lang: "en" }, de: { lang: "de" } }, lastUpdated: true }),
  "index.md": "# Start\n\n[a](a.md)",
  "a.md": "# A\n\n[b](guide/b.md)",
  "README.md": "# Read me",
  "guide/README.md": "# Guide\n\n[a](../a.md#more)",
  "guide/b.md": "---\nslug: /other\n---\n# B",
  "guide/02-c.md": "---\nredirect: /a\n---\n",
  "guide/draft.md": "---\ndraft: true\n---\n# Draft",
  "de/a.md": "# A auf Deutsch",
  "SUMMARY.md": "# Summary\n\n- [The first](a.md)\n- [Guide](guide/README.md)\n",
  "img/x.png": "x",
};
const PAGES = Object.keys(DOCS).filter((file) => file.endsWith(".md"));
const TEXTS = [
  "# Another\n\n[a](/a) [b](/other) ![x](img/x.png)",
  "# A\n\n## More\n\n[start](/)",
  "# A\n\n## More\n\nSome words",
  "# Summary\n\n- [Another](a.md)\n",
  "---\ntitle: Titled\norder: 1\nicon: rocket\n---\nText",
  "---\nlang: fr\nnavHidden: true\n---\n# Texte",
  "---\nslug: /other\n---\n# Slug",
  "---\nredirect_from: [/gone, /a]\n---\n# From",
  "---\nredirect: /other\n---\n",
  "---\ndraft: true\n---\n# Draft",
  "---\nbroken: [\n---\n# x",
  "",
];

/** What a site answers, by path, and what it reports. */
async function everything(site: TestSite): Promise<unknown> {
  await site.live.finished();
  const all: Record<string, string> = {};
  for (const path of [...site.live.current.paths(), "/gone", "/de/guide", "/raw/a"]) {
    const response = await site.get(encodeURI(path));
    all[path] = `${response.status} ${response.headers.get("location") ?? ""} ${await response.text()}`;
  }
  const standing = site.live.openProblems().map(({ rule, message }) => `${rule}: ${message}`);
  return { all, standing: standing.sort(), id: await site.live.current.id() };
}

/** Gives a look at everything up, some turns after it began. */
async function lookInVain({ live }: TestSite, turns: number): Promise<void> {
  const stopping = new AbortController();
  const look = live.rebuild(undefined, stopping.signal).catch(() => {});
  for (let i = 0; i < turns; i++) await undefined;
  stopping.abort();
  await look;
}

Deno.test("after edits of some pages the site equals that of a fresh start", async () => {
  const edit = fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...TEXTS, ...TEXTS, "first", undefined));
  // Most builds are after the edit of one text; in between files come, go, are touched or are moved.
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constantFrom("edit", "look"), edits: fc.array(edit, { maxLength: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom("touch", "move", "image"),
        edits: fc.array(edit, { maxLength: 1 }),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), fc.boolean(), async (steps, authorMode) => {
      using site = await siteWith(DOCS, { authorMode });
      const { change } = site.files;
      for (const { kind, edits } of steps) {
        for (const [file, text] of edits) change(`docs/${file}`, text === "first" ? DOCS[file]! : text);
        if (kind === "look") await lookInVain(site, edits.length);
        if (kind === "touch") change("docs/a.md", site.files.texts()["docs/a.md"] ?? "# A", Date.UTC(2026, 2));
        if (kind === "move") change("docs/moved.md", "# Moved"), change("docs/de/a.md", undefined);
        if (kind === "image") change("docs/img/x.png", "longer");
        await site.live.rebuild(kind === "edit" || kind === "look" ? edits.map(([file]) => `docs/${file}`) : undefined);
      }
      using fresh = await siteWith({}, { authorMode, files: site.files });
      assertEquals(await everything(site), await everything(fresh));
    }),
    { numRuns: 25 },
  );
});
