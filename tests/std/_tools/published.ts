/**
 * Every test with the packages of `@std` that JSR publishes, in place of the stand-ins of this repository, in a copy of
 * the checkout: `deno task published [test files]`. Bundles keep the stand-ins, since esbuild reads no JSR.
 *
 * @module
 */
import { createCheckout } from "../../defenses/checkout.ts";

const ALL = ["--doc", "."];

async function deno(args: readonly string[], cwd: string): Promise<boolean> {
  return (await new Deno.Command(Deno.execPath(), { args: [...args], cwd }).spawn().status).success;
}

async function run(tests: readonly string[]): Promise<number> {
  await using checkout = await createCheckout();
  const config = `${checkout.path}/deno.json`;
  const { links: _, ...published } = JSON.parse(await Deno.readTextFile(config));
  await Deno.writeTextFile(config, JSON.stringify(published, null, 2));
  if (!await deno(["install", "--entrypoint", "main.ts", "mod.ts", "tests/std/front_matter_test.ts"], checkout.path)) {
    await Deno.stderr.write(new TextEncoder().encode(
      "error: Cannot fetch the published packages of @std from JSR. Without them, `deno task test` runs the stand-ins.\n",
    ));
    return 1;
  }
  const preload = ["seed", "rights"].flatMap((name) => ["--preload", `tests/${name}.ts`]);
  const isGood = await deno(["check", "main.ts", "mod.ts", "src", "tests"], checkout.path) &&
    await deno(
      ["test", "-A", "--no-prompt", "--no-check", ...preload, ...tests.length > 0 ? tests : ALL],
      checkout.path,
    );
  return isGood ? 0 : 1;
}

if (import.meta.main) Deno.exit(await run(Deno.args));
