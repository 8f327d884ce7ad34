import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createDictionary } from "../../src/search/dictionary.ts";

/** The distance by its definition, without limits and without shortcuts. */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        rows[0]!.push(j);
        continue;
      }
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]!.push(least);
    }
  }
  return rows[a.length]![b.length]!;
}

Deno.test("similarTo() finds exactly the terms within the distance, those with another first letter within one edit", () => {
  const term = fc.string({ unit: fc.constantFrom(..."abcd9é"), minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 60 }), term, fc.constantFrom(1, 2), (terms, sought, edits) => {
      const dictionary = createDictionary();
      for (const one of terms) dictionary.intern(one);
      const found = dictionary.similarTo(sought, edits)
        .map((similar) => `${dictionary.term(similar.number)} ${similar.edits}`).sort();
      const expected = terms.map((one) => [one, distance(sought, one)] as const)
        .filter(([one, far]) => far > 0 && far <= (one[0] === sought[0] ? edits : 1)).map(([one, far]) =>
          `${one} ${far}`
        ).sort();
      assertEquals(found, expected);
    }),
  );
});

Deno.test("beginningWith() finds the terms that are longer than the prefix, by their letters, also those that came later", () => {
  const dictionary = createDictionary();
  for (const term of ["con", "config", "configure", "cone", "cat", "constructor", "__proto__"]) dictionary.intern(term);
  const words = (prefix: string) => dictionary.beginningWith(prefix).map(dictionary.term);
  assertEquals(words("con"), ["cone", "config", "configure", "constructor"].sort());
  assertEquals(words("config"), ["configure"]);
  assertEquals(words("zzz"), []);
  const term = fc.string({ unit: fc.constantFrom(..."abé"), minLength: 1, maxLength: 7 });
  fc.assert(fc.property(fc.array(fc.array(term, { maxLength: 50 }), { maxLength: 4 }), term, (waves, end) => {
    const dictionary = createDictionary();
    for (const wave of waves) {
      for (const one of wave) dictionary.intern(one);
      const prefix = `ab${end}`.slice(0, 4).padEnd(3, "a");
      const all = Array.from({ length: dictionary.size }, (_, number) => dictionary.term(number));
      const expected = all.filter((one) => one.startsWith(prefix) && one !== prefix).sort();
      assertEquals(dictionary.beginningWith(prefix).map(dictionary.term), expected);
    }
  }));
});

Deno.test("intern() gives a term one number, whatever its name", () => {
  const dictionary = createDictionary();
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
  assertEquals(names.map(dictionary.find), [undefined, undefined, undefined, undefined]);
  assertEquals(names.map(dictionary.intern), [0, 1, 2, 3]);
  assertEquals(names.map(dictionary.intern), [0, 1, 2, 3]);
  assertEquals(dictionary.size, 4);
});
