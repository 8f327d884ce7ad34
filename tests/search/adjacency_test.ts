import { assert, assertEquals } from "@std/assert";
import { adjacency, adjacencyBelow } from "../../src/search/adjacency.ts";

const section = (text: string) => ({ title: "", text });

Deno.test("adjacency() is the share of the texts that a section has, less for those with other signs", () => {
  const runs = [["이름필드"], ["画像検索"]];
  assertEquals(adjacency(runs, section("이름필드 画像検索")), 1);
  assertEquals(adjacency(runs, section("이름/필드 画像検索")), 0.8);
  assertEquals(adjacency(runs, section("이름/필드 画像・検索")), 0.6);
  assertEquals(adjacency(runs, section("이름 필드, 画像と検索")), 0);
  assertEquals(adjacency([], section("이름")), 0);
});

Deno.test("adjacencyBelow() is half of the share of the texts that a title and a heading divide", () => {
  assertEquals(adjacencyBelow([["侧边栏分组"]], "侧边栏导航", "分组"), 0.5);
  assertEquals(adjacencyBelow([["分组侧边栏"], ["分组标签"]], "侧边栏导航", "自动分组"), 0.25);
  assertEquals(adjacencyBelow([["侧边栏分"]], "侧边栏导航", "分组"), 0);
  assertEquals(adjacencyBelow([], "侧边栏导航", "分组"), 0);
});

Deno.test("adjacency() takes no long for a text of one letter", () => {
  const start = performance.now();
  assertEquals(adjacency([["あ".repeat(200) + "い"]], section("あ".repeat(4_000_000))), 0);
  assert(performance.now() - start < 400);
});
