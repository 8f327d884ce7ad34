import { assertEquals } from "@std/assert";
import { readRecords, readRows } from "../../src/markdown/csv.ts";

Deno.test("CSV and TSV: records have the fields of the first line", () => {
  assertEquals(readRecords('name,town\r\nAnn,Oslo\r\n"Bob, ""jr""","Ro\nme"\n\nCid\nD,"e\n', ","), [
    { name: "Ann", town: "Oslo" },
    { name: 'Bob, "jr"', town: "Ro\nme" },
    { name: "Cid" },
    { name: "D", town: '"e' },
  ]);
  assertEquals(readRecords("a\tb\n1\t2,3\t4", "\t"), [{ a: "1", b: "2,3" }]);
  assertEquals(readRecords("", ","), []);
});

Deno.test("CSV: blanks around values belong to none, where they are part of the separator", () => {
  assertEquals(readRows('a , "b, c" ,\td\n\n , "e\nf"\n', ", "), [["a", "b, c", "d"], ["", "e\nf"]]);
  assertEquals(readRows("a , b", ","), [["a ", " b"]]);
});

Deno.test("CSV: a large file is read in time", () => {
  const start = performance.now();
  for (const line of ['"', '""', '"a', 'a,"', '"a"b,"""\n', "\n", ",", " ", " ,"]) {
    for (const separator of [",", ", "] as const) readRecords(line.repeat(30_000), separator);
  }
  assertEquals(performance.now() - start < 5_000, true);
});
