/**
 * What other tools' Markdown has, and ours with it: a file each.
 *
 * @module
 */
import { admonition } from "./admonition.ts";
import { calloutElement } from "./callout_element.ts";
import { cards } from "./cards.ts";
import { codeGroup } from "./code_group.ts";
import { element } from "./element.ts";
import type { Extension } from "./extension.ts";
import { field } from "./field.ts";
import { figure } from "./figure.ts";
import { fileTree } from "./file_tree.ts";
import { icon } from "./icon.ts";
import { indentedTabs } from "./indented_tabs.ts";
import { inlineElement } from "./inline_element.ts";
import { mdx } from "./mdx.ts";
import { packageManagers } from "./package_managers.ts";
import { steps } from "./steps.ts";
import { tabs } from "./tabs.ts";

/** In the order in which they are asked: `element` answers for what no other knows. */
export const dialects: readonly Extension[] = [
  mdx,
  tabs,
  indentedTabs,
  codeGroup,
  packageManagers,
  admonition,
  steps,
  cards,
  fileTree,
  calloutElement,
  figure,
  field,
  icon,
  inlineElement,
  element,
];
