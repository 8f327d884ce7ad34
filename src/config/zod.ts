/**
 * Building blocks of schemas: parts of `zod/mini`, packed by `deno task embed`. The package itself has a hundred
 * modules, most of which are messages in other languages.
 *
 * @module
 */
// @ts-types="zod/mini"
export {
  array,
  boolean,
  check,
  describe,
  enum,
  extend,
  gte,
  int,
  ipv4,
  ipv6,
  lazy,
  literal,
  lte,
  meta,
  nullish,
  number,
  object,
  optional,
  parse,
  record,
  refine,
  safeParse,
  strictObject,
  string,
  toJSONSchema,
  union,
} from "./zod.gen.js";
export type { core, infer, ZodMiniString, ZodMiniType } from "zod/mini";
