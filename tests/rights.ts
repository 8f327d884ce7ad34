/**
 * Loaded before the tests (`deno task test`): every test runs with the rights that docs/about/security.md names for the
 * start command, and with no other. The runner itself has them all, since some tests start programs:
 * `rights_table.ts` has these. What a file does while it is loaded, before its tests, is not limited.
 *
 * @module
 */
import process from "node:process";
import { rightsOf } from "./rights_table.ts";

type Register = (...given: never[]) => unknown;

/** Adds the rights to what a test is registered with, in any of the forms that `Deno.test` and its properties take. */
function limited<Form extends Register>(register: Form, permissions: Deno.PermissionOptions): Form {
  return new Proxy(register, {
    apply(target, self, given: unknown[]) {
      const at = given.findIndex((argument) => typeof argument === "object");
      const own = (at < 0 ? {} : given[at]) as Partial<Deno.TestDefinition>;
      if (own.permissions !== undefined) {
        throw new TypeError(`${own.name}: tests/rights_table.ts says what a test may do`);
      }
      const all = at < 0 ? given.toSpliced(-1, 0, { permissions }) : given.with(at, { ...own, permissions });
      return Reflect.apply(target, self, all);
    },
    get(target, name) {
      const form = Reflect.get(target, name) as (...rows: unknown[]) => Register;
      if (name === "only" || name === "ignore") return limited(form, permissions);
      return name === "each" ? (...rows: unknown[]) => limited(form(...rows), permissions) : form;
    },
  });
}

const rights = rightsOf(Deno.mainModule);
Object.defineProperty(Deno, "test", { value: limited(Deno.test, rights) });
// As in the program's threads (src/runtime/thread.ts), where packages that look into it while they load need no right.
if (rights !== "inherit") process.env = {};
