import { assertEquals, assertStrictEquals } from "@std/assert";
import { createRoles } from "../../../src/build/scan/roles.ts";
import { NO_PLACING } from "../../../src/project/placing.ts";

const entryOf = (file: string) => ({ file, size: 1, modified: 0, changed: 0, stamp: "1" });
const [config, draft, logo, page, part] = ["config.json", "draft.txt", "logo.svg", "page.md", "z/_part.md"].map(
  entryOf,
);
const KINDS = ["isPage", "isPartial", "isRead", "isStatic"] as const;

Deno.test("createRoles() says what files are for, also when some come, go or have another name", async () => {
  const { of: rolesOf } = createRoles(() => Promise.resolve());
  const ask = async (entries: readonly ReturnType<typeof entryOf>[], placing = NO_PLACING) =>
    (await rolesOf(entries, placing)).map((role) => KINDS.filter((kind) => role[kind]).join());
  const [read, asset, shown, partial] = ["isRead", "isStatic", "isPage,isRead", "isPartial"];
  assertEquals(await ask([config!, logo!, page!, part!]), [read, asset, shown, partial]);
  assertEquals(await ask([config!, draft!, logo!, page!, part!]), [read, asset, asset, shown, partial]);
  assertEquals(await ask([logo!, page!]), [asset, shown]);
  const placing = { ...NO_PLACING, renames: new Map([["page.md", "_page.md"]]) };
  assertEquals(await ask([logo!, page!], placing), [asset, partial]);
  assertEquals(await ask([logo!, page!]), [asset, shown]);
});

Deno.test("createRoles() gives the same roles for the same listing", async () => {
  const { of: rolesOf } = createRoles(() => Promise.resolve());
  const entries = [logo!, page!];
  assertStrictEquals(await rolesOf(entries, NO_PLACING), await rolesOf(entries, NO_PLACING));
});

Deno.test("createRoles() sees a plain page as one by its name, and no other file", async () => {
  const { of: rolesOf, isRead } = createRoles(() => Promise.resolve());
  const pages = [
    "a.md",
    "A/b-c_d.md",
    "1-x/y.md",
    "x/4913.md",
    "SUMMARIES.md",
    "-.md",
    "a.b/c.d.md",
    "é.md",
    "x.markdown",
  ];
  const others = [
    ...["_x.md", "a/_x.md", ".x.md", "a/.b/c.md", "_a/b.md", "node_modules/a.md", "a/node_modules/b.md", "#a.md#"],
    ...["a.md~", "a.md.bak", "a.png", "toc.yml", "___jb_tmp___.md", "package.json", "a_LOCAL_123.md", "a~/b.md"],
  ];
  const entries = [...pages, ...others].map(entryOf);
  const isPage = (await rolesOf(entries, NO_PLACING)).map((role) => role.isPage);
  assertEquals(isPage, entries.map(({ file }) => pages.includes(file)));
  const navigation = ["SUMMARY.md", "summary.md", "a/toc.md", "TOC.md"].map(entryOf);
  const roles = await rolesOf(navigation, NO_PLACING);
  assertEquals(roles.map(({ isPage, isNavigation }) => isPage && isNavigation), [true, true, true, true]);
  assertEquals([...entries, ...navigation].filter(isRead).length, pages.length + navigation.length + 1);
});
