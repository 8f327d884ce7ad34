import { assertEquals } from "@std/assert";
import { checkPage } from "./page.ts";
import { placesOf } from "./places.ts";

const FILES = { has: () => true, hasPlace: (written: string) => written === "b.md#there" };

function kinds(text: string, source = "", listed: readonly string[] = []) {
  const said = listed.map((problem) => `<li>Line 1: ${problem}</li>`).join("");
  const html = `<details class="faults"><ul>${said}</ul></details><div class="prose">${text}</div>`;
  const { problems, remarks } = checkPage(html, { path: "/a", source, files: FILES });
  return { problems: [...problems.keys()], remarks: [...remarks.keys()] };
}

Deno.test("checkPage() finds what is left of other tools' syntax, and nothing in code", () => {
  const left: readonly (readonly [text: string, kind: string])[] = [
    ["See [Field][a.Field].", "[text][label]"],
    ["(place)=\n", "(target)="],
    ["{ref}<code>a</code>", "{role}"],
    ["[=85%", "[=50%]"],
    ["A^T^", "^superscript^"],
    ["&lt;div class=x&gt;", "<html>"],
  ];
  for (const [text, kind] of left) {
    assertEquals(kinds(text), { problems: [`syntax: ${kind}`], remarks: [] }, text);
    assertEquals(kinds(`A <code>${text}</code>`).problems, [], text);
  }
});

Deno.test("checkPage() tells what is dead in the source from what was broken", () => {
  const heading = (to: string) => [`link to ${to}: there is no such heading`];
  assertEquals(kinds("x", "", heading("b.md#there")).problems, ["link that was broken"]);
  assertEquals(kinds("x", "", heading("b.md#gone")), { problems: [], remarks: ["link to nothing"] });
  assertEquals(kinds("x", "## Own one\n", heading("#own-one")).problems, ["link that was broken"]);
  assertEquals(kinds("{{ version }}", "", ["config.json has no variable for {{ version }}: x"]).problems, []);
  assertEquals(kinds("{{ version }}").problems.length > 0, true);
});

Deno.test("placesOf() knows the places that tools make", () => {
  const places = placesOf(
    '# A `b()` [c](d)\n\nTwo words\n---\n\n## Same\n\n## Same\n\n## X {#own}\n\n[^n]: Note\n\n(target)=\n\n=== "In tab"\n',
  );
  for (const id of "a-b-c two-words same same-1 same_1 own fn:n target in-tab".split(" ")) {
    assertEquals(places.has(id), true, id);
  }
  assertEquals(places.has("no"), false);
});
