import { assertEquals } from "@std/assert";
import { scheduled } from "../../src/export/plan.ts";
import { inOrder } from "../../src/export/in_order.ts";
import { pagePath } from "../../src/site/address.ts";

Deno.test("scheduled() puts the forms of a page in a row, and whole texts at the end", () => {
  const [a, b] = [pagePath("a.md"), pagePath("b.md")];
  const all = [
    { path: "/llms-full.txt" },
    { path: "/llms.txt" },
    { path: a },
    { path: b },
    { path: "/a.md", page: a },
    { path: "/raw/a.md", page: a },
    { path: "/b/llms-full.txt" },
    { path: "/b.md", page: b },
  ].map((one) => ({ ...one, file: one.path, status: 200 as const }));
  assertEquals(scheduled(all).map(({ path }): string => path), [
    "/llms.txt",
    "/a",
    "/a.md",
    "/raw/a.md",
    "/b",
    "/b.md",
    "/llms-full.txt",
    "/b/llms-full.txt",
  ]);
});

Deno.test("inOrder() begins some ahead, and gives them in their order", async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (item: number) => {
    begun.push(item);
    return new Promise<string>((resolve) => ends[item] = () => resolve(`${item}`));
  };
  const all = inOrder(Array.from({ length: 100 }, (_, i) => i), work);
  const first = all.next();
  const ahead = begun.length;
  for (const end of ends.toReversed()) end();
  assertEquals((await first).value, [0, "0"]);
  const second = all.next();
  assertEquals([ahead > 1 && ahead < 100, begun.length], [true, ahead + 1]);
  assertEquals((await second).value, [1, "1"]);
});
