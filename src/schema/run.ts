/**
 * The command `schema`: writes the JSON Schemas to a folder.
 *
 * @module
 */
import type { Invocation } from "../command.ts";
import type { Files } from "../files.ts";
import { Refusal } from "../refusal.ts";
import { typedFolder } from "../site/address.ts";
import { schemaFiles } from "./schemas.ts";

const FOLDER = "wwwroot/schema";
/** Stands in every schema, and in no configuration. */
const MARK = '"$schema": "http://json-schema.org/draft-07/schema#"';

/**
 * Runs the command.
 *
 * @throws {Refusal} If a file that is not a schema is in the way.
 */
export async function run({ runtime, line }: Invocation): Promise<number> {
  const folder = typedFolder(line.operands[0] ?? FOLDER);
  const files = Object.entries(schemaFiles()).map(([name, text]) => ({ path: `${folder}/${name}`, text }));
  await mayReplace(runtime.files, files.map(({ path }) => path));
  for (const { path, text } of files) {
    await runtime.files.write(path, text);
    runtime.print(path);
  }
  return 0;
}

/** @throws {Refusal} */
async function mayReplace(files: Pick<Files, "read" | "obstacle">, paths: readonly string[]): Promise<void> {
  for (const [i, bytes] of (await files.read(paths)).entries()) {
    const path = paths[i]!;
    const obstacle = bytes ? undefined : await files.obstacle(path, "file");
    if (obstacle !== undefined) throw new Refusal(`Cannot write ${path}: ${obstacle}`);
    if (bytes && !new TextDecoder().decode(bytes).includes(MARK)) {
      throw new Refusal(
        `Cannot write ${path}: a file that is not a schema is there. Name another folder: lectern schema editor`,
      );
    }
  }
}
