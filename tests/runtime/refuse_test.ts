import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { Refusal } from "../../src/refusal.ts";
import { refuse } from "../../src/runtime/refuse.ts";

/** What the runtimes throw, or say as an event, when they cannot listen. */
const ERRORS: readonly [what: object, says: string][] = [
  [{ code: "EADDRINUSE" }, "the port is in use; choose another with --port, or any free one with --port 0"],
  [new Deno.errors.AddrInUse(), "the port is in use; choose another with --port, or any free one with --port 0"],
  [{ code: "EACCES" }, "permission denied: ports below 1024 need extra rights; choose another with --port"],
  [new Deno.errors.NotCapable("Requires net access"), "Deno may not listen there; start it with --allow-net"],
  [{ code: "EADDRNOTAVAIL" }, "this machine does not have the address; choose one with --host"],
  // Node; Bun 1.4; Deno 2.9.
  [{ code: "ENOTFOUND" }, "the host name is unknown: choose an address with --host"],
  [{ code: "EINVAL" }, "the host name is unknown: choose an address with --host"],
  [
    new Error("failed to lookup address information: Name or service not known"),
    "the host name is unknown: choose an address with --host",
  ],
];

Deno.test("refuse() says in a sentence why nothing can listen, whatever the runtime calls it", () => {
  for (const [error, says] of ERRORS) {
    const refusal = refuse(error, "::1", 80);
    assert(refusal instanceof Refusal);
    assertEquals(refusal.message, `Cannot listen on [::1]:80: ${says}`);
  }
});

Deno.test("refuse() leaves an error alone that is no operator's to mend", () => {
  const error = new TypeError("handler is not a function");
  assertStrictEquals(refuse(error, "127.0.0.1", 80), error);
});
