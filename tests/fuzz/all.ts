/**
 * Every property, in the order in which a file and then a request meet them.
 *
 * @module
 */
import { address } from "./address.ts";
import { frontMatter } from "./front_matter.ts";
import { header } from "./header.ts";
import { markdown } from "./markdown.ts";
import type { Property } from "./property.ts";
import { wire } from "./wire.ts";

export const PROPERTIES: readonly Property[] = [...frontMatter, ...markdown, ...address, ...wire, ...header];
