import { assertEquals } from "@std/assert";

const WRITTEN: readonly (readonly [text: string, time: string])[] = [
  ["2026-03-05", "2026-03-05T00:00:00.000Z"],
  ["2026-3-5", "2026-03-05T00:00:00.000Z"],
  ["2026/03/05", "2026-03-05T00:00:00.000Z"],
  ["March 5, 2026", "2026-03-05T00:00:00.000Z"],
  ["5 Mar 2026", "2026-03-05T00:00:00.000Z"],
  ["2026-03-05 23:30", "2026-03-05T23:30:00.000Z"],
  ["2026-03-05T23:30:15", "2026-03-05T23:30:15.000Z"],
  ["2026-03-05T23:30:00Z", "2026-03-05T23:30:00.000Z"],
  ["2026-03-05T23:30:00-08:00", "2026-03-06T07:30:00.000Z"],
  ["2026-03-05 23:30 +0800", "2026-03-05T15:30:00.000Z"],
  ["Thu, 05 Mar 2026 23:30:00 GMT", "2026-03-05T23:30:00.000Z"],
  ["Thu Mar 05 2026 23:30:00 GMT-0800 (PST)", "2026-03-06T07:30:00.000Z"],
  ["Mar 5, 2026 23:30 PST", "2026-03-06T07:30:00.000Z"],
];

Deno.test("writtenDate() takes a date without a zone for one in UTC, wherever the machine is", async () => {
  const module = new URL("../../src/site/written_date.ts", import.meta.url).href;
  const texts = JSON.stringify(WRITTEN.map(([text]) => text));
  const code = `import { writtenDate } from ${JSON.stringify(module)};
    console.log(JSON.stringify(${texts}.map((text) => writtenDate(text).toISOString())));
    console.log(Number.isNaN(writtenDate("soon").getTime()));`;
  for (const TZ of ["America/Los_Angeles", "Pacific/Kiritimati"]) {
    const run = new Deno.Command(Deno.execPath(), { args: ["eval", "--no-config", code], env: { TZ, NO_COLOR: "1" } });
    const [times, isNone] = new TextDecoder().decode((await run.output()).stdout).split("\n");
    assertEquals(JSON.parse(times!), WRITTEN.map(([, time]) => time));
    assertEquals(isNone, "true");
  }
});
