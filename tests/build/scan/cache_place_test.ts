import { assertEquals } from "@std/assert";
import { isWithinFolder } from "../../../src/build/scan/cache_place.ts";

const CASES: readonly (readonly [place: string, folder: string, expected: boolean])[] = [
  ["/a", "/a", true],
  ["/a/b", "/a", true],
  ["/ab", "/a", false],
  ["/a", "/a/b", false],
  ["/a", "/", true],
  ["C:\\a\\b", "C:\\a", true],
  ["C:\\a", "C:\\", true],
];

for (const [place, folder, expected] of CASES) {
  Deno.test(`isWithinFolder() says ${expected} for ${place} and ${folder}`, () => {
    assertEquals(isWithinFolder(place, folder), expected);
  });
}
