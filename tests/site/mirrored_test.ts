import { assertEquals } from "@std/assert";
import { mirroredLanguages } from "../../src/site/mirrored.ts";

const WORDS = {
  en:
    "This page shows how you install the program and what you have to do before you can use it for the first time. It is short.",
  de:
    "Diese Seite zeigt, wie man das Programm installiert und was davor zu tun ist, ehe man es zum ersten Mal benutzt. Sie ist kurz.",
  it:
    "Questa pagina mostra come si installa il programma e che cosa bisogna fare prima di usarlo per la prima volta. È corta.",
  cs:
    "Tato stránka ukazuje, jak program nainstalovat a co je potřeba udělat, než jej poprvé použijete. Je krátká a každý krok je snadný.",
  zh: "本页介绍如何安装该程序，以及首次使用之前需要做的事情。内容很短，每一步都很简单，不需要其他工具。",
};
type Known = keyof typeof WORDS;

/** Pages of folders, each with the language that its texts are in. */
function found(folders: Readonly<Record<string, readonly [Known, ...string[]]>>, lang = "en") {
  const texts = new Map(
    Object.entries(folders).flatMap(([folder, [language, ...names]]) =>
      names.map((name) => [`${folder}${name}`, `# ${name}\n\n${WORDS[language]}`] as const)
    ),
  );
  const languages = mirroredLanguages({ files: texts.keys(), textOf: (file) => texts.get(file)!, lang });
  return languages.map(({ folder, lang, label }) => `${folder}:${lang} ${label}`);
}

const GUIDE = ["index.md", "guide/a.md", "guide/b.mdx"] as const;

Deno.test("mirroredLanguages() finds folders whose pages are those beside them, in another language", () => {
  const expected = [":en English", "de:de Deutsch", "zh-cn:zh-CN 中文（中国）"];
  assertEquals(found({ "": ["en", ...GUIDE], "de/": ["de", ...GUIDE], "zh-cn/": ["zh", "guide/a.mdx"] }), expected);
});

Deno.test("mirroredLanguages() finds languages that are all in folders, English or the largest first", () => {
  assertEquals(
    found({
      "": ["en", "README.md"],
      "cs/": ["cs", ...GUIDE],
      "en/": ["en", ...GUIDE, "new.md"],
      "it/": ["it", ...GUIDE],
    }),
    ["en:en English", "cs:cs Čeština", "it:it Italiano"],
  );
  assertEquals(found({ "cs/": ["cs", "a.md", "b.md", "c.md"], "en/": ["en", "a.md", "b.md"] }), [
    "cs:cs Čeština",
    "en:en English",
  ]);
});

Deno.test("mirroredLanguages() looks into folders of folders", () => {
  assertEquals(found({ "": ["en", "README.md"], "src/docs/en/": ["en", ...GUIDE], "src/docs/it/": ["it", ...GUIDE] }), [
    "src/docs/en:en English",
    "src/docs/it:it Italiano",
  ]);
  const inside = found({ "docs/": ["en", ...GUIDE], "docs/it/": ["it", ...GUIDE] });
  assertEquals(inside, ["docs:en English", "docs/it:it Italiano"]);
});

Deno.test("mirroredLanguages() tells the language of the root by its script where a folder has the site's", () => {
  assertEquals(found({ "": ["zh", ...GUIDE], "en/": ["en", ...GUIDE] }), [":zh 中文", "en:en English"]);
  assertEquals(found({ "": ["it", ...GUIDE], "en/": ["en", ...GUIDE] }), []);
  assertEquals(found({ "": ["it", ...GUIDE], "en/": ["en", ...GUIDE] }, "it"), [":it Italiano", "en:en English"]);
});

Deno.test("mirroredLanguages() leaves alone folders that are only called like languages", () => {
  const root = ["en", ...GUIDE, "faq.md"] as const;
  assertEquals(found({ "": root, "it/": ["en", ...GUIDE] }), [], "the department of information technology");
  assertEquals(found({ "": root, "it/": ["it", "servers.md", "printers.md", "guide/b.md"] }), [], "other pages");
  assertEquals(
    found({ "cs/": ["en", ...GUIDE], "ts/": ["en", ...GUIDE], "go/": ["en", ...GUIDE] }),
    [],
    "C# and TypeScript",
  );
  assertEquals(found({ "": ["en", "index.md"], "id/": ["it", "index.md"] }), [], "indexes alone");
  assertEquals(found({ "": root, "api/": ["de", ...GUIDE], "docs/": ["de", ...GUIDE] }), []);
  const many = ["en", ...GUIDE, "1.md", "2.md", "3.md", "4.md"] as const;
  assertEquals(
    found({ "": many, "rules/": ["en", "a.md", "b.md"], "rules/no/": ["it", "a.md", "b.md"] }),
    [],
    "a corner",
  );
});
