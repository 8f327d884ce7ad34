import { assertEquals } from "@std/assert";
import { suffixedLanguages } from "../../src/site/suffixed.ts";

const EN =
  "This page shows how you install the program and what you have to do before you can use it for the first time.";
const DE =
  "Diese Seite zeigt, wie man das Programm installiert und was davor zu tun ist, ehe man es zum ersten Mal benutzt.";
const FR =
  "Cette page montre comment on installe le programme et ce qu'il faut faire avant de s'en servir une première fois.";

function found(texts: Readonly<Record<string, string>>): string {
  const languages = suffixedLanguages({ files: Object.keys(texts), textOf: (file) => texts[file]! });
  return [...languages].map(([word, folder]) => `${word}=${folder}`).join(" ");
}

Deno.test("suffixedLanguages() finds languages in the names of files, whose texts are in another one", () => {
  assertEquals(found({ "a.md": EN, "b/c.mdx": EN, "a.de.md": DE, "b/c.de.mdx": DE, "a.fr.md": FR }), "de=de");
  assertEquals(
    found({ "a.md": EN, "b.md": EN, "a.de.md": DE, "b.de.md": DE, "a.fr.md": FR, "b.FR.md": FR }),
    "de=de fr=fr",
  );
  assertEquals(found({ "a.md": EN, "b.md": EN, "a.zh-CN.md": "x", "b.zh-CN.md": "y" }), "zh-cn=zh-cn");
  // All have a language in their names.
  assertEquals(found({ "a.en.md": EN, "b.en.md": EN, "a.fr.md": FR, "b.fr.md": FR, "README.md": EN }), "fr=fr en=");
});

Deno.test("suffixedLanguages() takes nothing else for a language", () => {
  // Names of programs and of parts that are words for languages, too.
  assertEquals(found({ "a.md": EN, "b.md": EN, "a.io.md": EN, "b.io.md": EN }), "");
  assertEquals(found({ "a.md": EN, "b.md": EN, "a.de.md": DE, "c.de.md": DE, "d.de.md": DE }), "");
  assertEquals(found({ "a.md": EN, "a.v2.md": DE, "b.md": EN, "b.v2.md": DE }), "");
  assertEquals(found({ "a.md": EN, "README.de.md": DE }), "");
});
