import { assertEquals } from "@std/assert";
import { iconKey, isEmojiSign, isIconName, lucideName, markKey, readIconName } from "../../src/icons/icon_name.ts";

const PREFIXES: readonly [written: string, name: string, set: "lucide" | "marks" | undefined][] = [
  ["rocket", "rocket", undefined],
  [" rocket ", "rocket", undefined],
  ["lucide:rocket", "rocket", "lucide"],
  ["lucide/rocket", "rocket", "lucide"],
  ["lucide-rocket", "rocket", "lucide"],
  ["i-lucide-rocket", "rocket", "lucide"],
  ["i-lucide:rocket", "rocket", "lucide"],
  ["Lucide:Rocket", "Rocket", "lucide"],
  ["simple/github", "github", "marks"],
  ["simple-icons:github", "github", "marks"],
  ["i-simple-icons-github", "github", "marks"],
  ["lucide", "lucide", undefined],
  ["lucide:", "lucide:", undefined],
  ["mdi:rocket", "mdi:rocket", undefined],
];

for (const [written, name, set] of PREFIXES) {
  Deno.test(`readIconName() reads ${JSON.stringify(written)}`, () => {
    assertEquals(readIconName(written), { name, set });
  });
}

Deno.test("iconKey() is the same for all spellings of a name", () => {
  for (const name of ["book-open", "BookOpen", "book open", "book_open", "Book.Open"]) {
    assertEquals(iconKey(name), "bookopen");
  }
});

Deno.test("lucideName() turns names of Starlight into those of Lucide, and leaves all others", () => {
  assertEquals(
    ["open-book", "setting", "magnifier", "right-arrow", "approve-check", "list-format", "rocket"].map(lucideName),
    ["book-open", "settings", "search", "arrow-right", "check", "list", "rocket"],
  );
});

Deno.test("markKey() knows services by their other names", () => {
  assertEquals(["Twitter", "x.com", "dev", "stack-overflow"].map(markKey), ["x", "x", "devto", "stackoverflow"]);
});

Deno.test("isIconName() and isEmojiSign() tell names, emoji and all else apart", () => {
  for (const name of ["rocket", "lucide:rocket", "material/rocket", "fa-solid fa-rocket", "X"]) {
    assertEquals([isIconName(name), isEmojiSign(name)], [true, false], name);
  }
  for (const emoji of ["🚀", "🇫🇷", "👩‍💻"]) assertEquals([isIconName(emoji), isEmojiSign(emoji)], [false, true], emoji);
  for (
    const other of ["", " ", "/a.svg", "a.svg", "https://x.test/a", "<svg>", "é", "a".repeat(65), "🚀".repeat(9), "1"]
  ) {
    assertEquals([isIconName(other), isEmojiSign(other)], [false, false], other);
  }
});
