/**
 * Export and operation: rows X1 to X12.
 *
 * @module
 */
import type { Defence } from "./defence.ts";

const EXPORT = "tests/export/export_test.ts";
const TARGET = "tests/export/target_test.ts";
const CONTRACT = "tests/runtime/contract_test.ts";
const LOG = "tests/log_test.ts";
const REQUESTS = "tests/contract/requests_test.ts";
const PACKAGES = "tests/contract/packages_test.ts";
const PERMISSIONS = "tests/runtime/permissions_test.ts";

export const OPERATION: readonly Defence[] = [
  {
    row: "X1",
    file: "src/export/target.ts",
    from: 'if (kind === "old" && missing) {',
    to: "if (false) {",
    test: TARGET,
    name: "stage() puts an export back that was killed between its two renames",
  },
  {
    row: "X2",
    file: "src/export/target.ts",
    from: "await folders.exchange(fresh, real, aside).catch(rethrow);",
    to: "await files.remove(real);\n        await folders.exchange(fresh, real, aside).catch(rethrow);",
    test: EXPORT,
    name: "exportSite() keeps the old export when the disk is full",
  },
  {
    row: "X2",
    file: "src/export/target.ts",
    from: "if (names.length === 0 || names.includes(MARKER)) return;",
    to: "if (names) return;",
    test: TARGET,
    name: "stage() refuses a folder of somebody else, also one that only holds dot files",
  },
  {
    row: "X3",
    file: "src/export/writer.ts",
    from: 'return text.includes(nonce) ? new TextEncoder().encode(text.replaceAll(nonce, "")) : body;',
    to: "return body;",
    test: EXPORT,
    name: "exportSite() writes the same bytes each time",
  },
  {
    row: "X4",
    file: "src/export/hosting.ts",
    from: "/^'nonce-/i.test(word) ? allowed : [word]",
    to: "[word, ...allowed]",
    test: "tests/export/hosting_test.ts",
    name: "staticPolicy() has no nonce",
  },
  {
    row: "X5",
    file: "src/runtime/deno.ts",
    from: "const timer = setTimeout(() => Deno.exit(0), at.grace);",
    to: "const timer = 0;",
    test: "tests/runtime/patience_test.ts",
    name: "SIGTERM ends within its grace of ten seconds though a client reads nothing, and refuses new ones at once",
  },
  {
    row: "X5",
    file: "src/runtime/deno.ts",
    from: "if (asked) Deno.exit(130);",
    to: "",
    test: CONTRACT,
    name: "Deno: a second signal ends it at once",
  },
  {
    row: "X6",
    file: "src/runtime/deno.ts",
    from: "throw refuse(error, at.hostname, at.port);",
    to: "throw error;",
    test: CONTRACT,
    name: "Deno: what cannot be served ends with 1 and a sentence",
  },
  {
    row: "X7",
    file: "src/http/vitals.ts",
    from: 'if (!live.present) faults.push("RootPath is gone; the last good site is served");',
    to: "",
    test: "tests/http/probe_test.ts",
    name: "GET /readyz answers 503 with the reason when RootPath is gone, or nobody looks for changes",
  },
  {
    row: "X7",
    file: "src/http/vitals.ts",
    from: "if (watch && clock() - watch.looked > OVERDUE) {",
    to: "if (false) {",
    test: "tests/http/probe_test.ts",
    name: "GET /readyz answers 503 with the reason when RootPath is gone, or nobody looks for changes",
  },
  {
    row: "X8",
    file: "src/log.ts",
    from: "write(JSON.stringify({ time: new Date(clock()).toISOString(), level, message, ...details }));",
    to: 'write(`{"level":"${level}","message":"${message}"}`);',
    test: LOG,
    name: "createLog() in JSON form writes lines that parse, whatever is in the path and the details",
  },
  {
    row: "X8",
    file: "src/log.ts",
    from: '.replaceAll(/\\n(?! )/g, "\\n  ")',
    to: "",
    test: LOG,
    name: "createLog() in text form lets no message look like two",
  },
  {
    row: "X8",
    file: "src/http/failure.ts",
    from: "return response instanceof Promise ? response.catch(fail) : response;",
    to: "return response instanceof Promise ? response.catch((error) => fail(`${request.url}: ${error}`)) : response;",
    also: [{
      file: "src/http/failure.ts",
      from: "} catch (error) {\n        return fail(error);",
      to: "} catch (error) {\n        return fail(`${request.url}: ${error}`);",
    }],
    test: REQUESTS,
    name: "the log holds no query string and no address of a client, whatever is asked",
  },
  {
    row: "X8",
    file: "src/markdown/page.ts",
    from: "if (!isKnown) page.faults.push(fault);",
    to: "page.faults.push(fault);",
    test: REQUESTS,
    name: "each warning is said once per build, and not again while its file stays as it is",
  },
  {
    row: "X9",
    file: "docs/guide/security.md",
    from: "--allow-net=127.0.0.1:5000 \\",
    to: "--allow-net \\",
    test: PERMISSIONS,
    name: "the documented start command permits no other port and no other folder",
  },
  {
    row: "X9",
    file: "tests/rights.ts",
    from: "const rights = rightsOf(Deno.mainModule);",
    to: 'const rights = "inherit";',
    test: "tests/contract/rights_test.ts",
    name: "a test cannot write, start a program, ask the network or read elsewhere",
  },
  {
    row: "X10",
    file: "src/program.ts",
    from: "loopback: /^(?:localhost|127(?:\\.\\d+){3}|::1|\\[::1\\])$/i.test(host),",
    to: "loopback: false,",
    test: PERMISSIONS,
    name: "a server that Deno's own variable moves says where it listens, and keeps its rule for hosts",
  },
  {
    row: "X10",
    file: "src/runtime/deno.ts",
    from: "onListen: at.listening,",
    to: "onListen: () => at.listening({ hostname: at.hostname, port: at.port }),",
    test: PERMISSIONS,
    name: "a server that Deno's own variable moves says where it listens, and keeps its rule for hosts",
  },
  {
    row: "X11",
    file: "deno.json",
    from: '"npm:marked@18.2.1"',
    to: '"npm:marked@^18.2.1"',
    test: PACKAGES,
    name: "every package is pinned to one version, which the lock file has with its hash",
  },
  {
    row: "X11",
    file: "docs/guide/deploy/container.md",
    from: "RUN deno install --frozen",
    to: "RUN deno install",
    test: PACKAGES,
    name: "whatever is documented installs what the lock file says, and runs no script of a package",
  },
  {
    row: "X12",
    file: "src/build/cache.ts",
    from: "if (OWN.test(file) && !asked.has(file)) await",
    to: "if (!asked.has(file)) await",
    test: "tests/build/cache_test.ts",
    name: "createCache() removes finished pages that nothing asked for since the start, and nothing else",
  },
];
