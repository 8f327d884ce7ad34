import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { ConfigError } from "../../src/config/check.ts";
import { datesText, parseDates } from "../../src/site/dates.ts";

Deno.test("parseDates() reads what datesText() writes, which is in the order of the files", () => {
  fc.assert(fc.property(
    fc.dictionary(fc.string(), fc.integer({ min: 0, max: Date.UTC(9999, 0) })),
    (record) => {
      const dates = new Map(Object.entries(record));
      const text = datesText(dates);
      const parsed = parseDates(text, "dates.json");
      assertEquals(parsed.warnings, []);
      assertEquals(new Map([...parsed.dates].sort()), new Map([...dates].sort()));
    },
  ));
  const text = datesText(new Map([["b.md", 0], ["a.md", Date.UTC(2026, 0, 31)]]));
  assertEquals(text, '{\n  "a.md": "2026-01-31T00:00:00.000Z",\n  "b.md": "1970-01-01T00:00:00.000Z"\n}\n');
});

Deno.test("parseDates() leaves out what is no date, and names its line", () => {
  const { dates, warnings } = parseDates('{\n  "a.md": "2026-01-31",\n  "b.md": "soon",\n  "c.md": 5\n}', "dates.json");
  assertEquals([...dates], [["a.md", Date.UTC(2026, 0, 31)]]);
  assertEquals(warnings, [
    "dates.json: b.md must be a date such as 2026-01-31 — ignored (line 3)",
    "dates.json: c.md must be a date such as 2026-01-31 — ignored (line 4)",
  ]);
  assertEquals(parseDates("[]", "dates.json").warnings.length, 1);
  assertThrows(() => parseDates("{", "dates.json"), ConfigError);
});
