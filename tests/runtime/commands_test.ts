/** What authors do around a site, as a checkout, a package and an executable: begin one, add a page, check both. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { programs } from "./programs.ts";
import { runToEnd } from "./server_process.ts";

const { all } = await programs();
/** The checkout, the npm package, and an executable. */
const FORMS = all.filter(({ name }) => ["Deno", "Node", "Bun, compiled"].includes(name));
/** In milliseconds: for a build on a machine that is busy. */
const PATIENCE = 120_000;

for (const { name, words, ignore } of FORMS) {
  Deno.test({
    name: `lectern init, new and check agree that all is well: ${name}`,
    ignore,
    async fn() {
      const cwd = await Deno.makeTempDir({ prefix: "lectern_" });
      const started = await words();
      const lectern = async (...args: readonly string[]) => {
        const { code, stdout, stderr } = await runToEnd(started, args, cwd, PATIENCE);
        return { code, output: stdout + stderr };
      };
      try {
        const begun = await lectern("init", ".", "--with", "docker,systemd,nginx");
        assertEquals(begun.code, 0, begun.output);
        assertEquals((await lectern("new", "how-to/make-coffee")).code, 0);
        const checked = await lectern("check");
        assertEquals(checked.code, 0, checked.output);
        assertStringIncludes((await lectern("init")).output, "docs has pages, so none were added");
      } finally {
        await Deno.remove(cwd, { recursive: true });
      }
    },
  });
}
