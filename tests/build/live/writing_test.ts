import { assertEquals, assertStrictEquals } from "@std/assert";
import { createWriting } from "../../../src/build/live/writing.ts";
import type { Contents } from "../../../src/build/render/contents.ts";
import type { Content } from "../../../src/site/page.ts";
import { EMPTY, viewWith } from "../../view/view_with.ts";

const { view } = await viewWith({ "a.md": "# A", "b.md": "# B", "c.md": "# C" });
const pages = [...view.site.pages.values()];
const [a, b, c] = pages as [typeof pages[0], typeof pages[0], typeof pages[0]];

/** Contents whose every text has so many characters, and what they were asked for. */
function contentsOf(characters: number) {
  const asked: string[] = [];
  let content: Content = EMPTY;
  const contents: Pick<Contents, "get" | "portable"> = {
    get: () => content,
    portable(html, { urgent }) {
      asked.push(`${/<h1>(.)/.exec(html)?.[1]} ${urgent ? "page" : "background"}`);
      return Promise.resolve({ start: "x".repeat(characters), blocks: [] });
    },
  };
  return { asked, contents, change: () => void (content = { ...EMPTY }) };
}

Deno.test("createWriting() writes a page once, for all who ask while it is written, and again when it changes", async () => {
  const { asked, contents, change } = contentsOf(10);
  const write = createWriting({ view, contents });
  const both = await Promise.all([write(a), write(a, "background")]);
  assertStrictEquals(both[0], both[1]);
  assertStrictEquals(await write(a), both[0]);
  assertEquals(asked, ["A page"]);
  change();
  await write(a, "background");
  assertEquals(asked, ["A page", "A background"]);
});

Deno.test("createWriting() hurries what the background waits for when a client begins to wait for it", async () => {
  let hurried = 0;
  const begun = Promise.withResolvers<void>();
  const { contents } = contentsOf(10);
  const write = createWriting({
    view,
    contents: {
      ...contents,
      async portable(html, priority) {
        priority.hurry = () => void hurried++;
        await begun.promise;
        return await contents.portable(html, priority);
      },
    },
  });
  const background = write(a, "background");
  await Promise.resolve();
  const clients = [write(a), write(a)];
  await new Promise((resolve) => setTimeout(resolve));
  begun.resolve();
  await Promise.all([background, ...clients]);
  assertEquals(hurried, 1);
});

Deno.test("createWriting() remembers so many characters, the latest", async () => {
  const { asked, contents } = contentsOf(1000);
  const write = createWriting({ view, contents, capacity: 2500 });
  for (const page of [a, b, c, c, b, a]) await write(page);
  assertEquals(asked, ["A page", "B page", "C page", "A page"]);
});

Deno.test("createWriting() tries again what failed", async () => {
  const { contents } = contentsOf(10);
  let fails = true;
  const write = createWriting({
    view,
    contents: {
      ...contents,
      portable: (...given) => fails ? Promise.reject(new RangeError()) : contents.portable(...given),
    },
  });
  assertEquals(await write(a).catch(() => "failed"), "failed");
  fails = false;
  assertEquals((await write(a)).document.kind, "document");
});

Deno.test("createWriting() takes what was written beside the HTML, where the layout adds nothing to it", async () => {
  const text = { start: "# A", blocks: ["written"] };
  const headings = [{ level: 1, id: "a", text: "A" }] as const;
  const html = new TextEncoder().encode("<h1>A</h1>");
  const written = async (content: Content) => {
    const { asked, contents } = contentsOf(10);
    const { blocks } = await createWriting({ view, contents: { ...contents, get: () => content } })(a);
    return [asked.length, blocks.length];
  };
  const whole = { ...EMPTY, html, headings, portable: text };
  assertEquals(await written(whole), [0, 1]);
  assertEquals(await written({ ...EMPTY, html, headings }), [1, 0], "nothing was written");
  assertEquals(await written({ ...whole, headings: [] }), [1, 0], "the layout adds the title");
});
