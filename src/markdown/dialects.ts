/**
 * Syntax of other tools' Markdown, one extension per file.
 *
 * @module
 */
import { admonish } from "./blocks/admonish.ts";
import { admonition } from "./blocks/admonition.ts";
import { audienceElement } from "./jsx/audience_element.ts";
import { calloutElement } from "./jsx/callout_element.ts";
import { cards } from "./blocks/cards.ts";
import { childrenElement } from "./jsx/children_element.ts";
import { codeGroup } from "./code/group.ts";
import { codeFiles } from "./template/code_files.ts";
import { comment } from "./myst/comment.ts";
import { directive } from "./myst/directive.ts";
import { element } from "./jsx/element.ts";
import type { Extension } from "./extension.ts";
import { field } from "./blocks/field.ts";
import { fieldList } from "./myst/field_list.ts";
import { figure } from "./blocks/figure.ts";
import { fileTree } from "./blocks/file_tree.ts";
import { generated } from "./blocks/generated.ts";
import { htmlElement } from "./jsx/html_element.ts";
import { icon } from "./inline/icon.ts";
import { indentedTabs } from "./blocks/indented_tabs.ts";
import { inlineElement } from "./jsx/inline_element.ts";
import { gitbookCards } from "./gitbook/cards.ts";
import { learn } from "./learn/learn.ts";
import { mdc } from "./mdc/mdc.ts";
import { iconTag } from "./inline/icon_tag.ts";
import { mdx } from "./jsx/mdx.ts";
import { mediaElement } from "./jsx/media_element.ts";
import { packageManagers } from "./code/package_managers.ts";
import { quartoReference } from "./quarto/reference.ts";
import { role } from "./myst/role.ts";
import { ruleReference } from "./mdbook/rule.ts";
import { doxygenReference } from "./doxygen/reference.ts";
import { shortReference } from "./learn/short_reference.ts";
import { shortcode } from "./shortcode/shortcode.ts";
import { unknownLink } from "./shortcode/unknown_link.ts";
import { slashBlock } from "./blocks/slash_block.ts";
import { substitution } from "./myst/substitution.ts";
import { steps } from "./blocks/steps.ts";
import { tabs } from "./blocks/tabs.ts";
import { urlScheme } from "./myst/url_scheme.ts";

/** In the order in which they are tried: `element` renders what no other knows. */
export const dialects: readonly Extension[] = [
  mdx,
  mdc,
  learn,
  shortReference,
  doxygenReference,
  directive,
  fieldList,
  role,
  urlScheme,
  ruleReference,
  quartoReference,
  substitution,
  comment,
  unknownLink,
  shortcode,
  gitbookCards,
  tabs,
  indentedTabs,
  generated,
  slashBlock,
  codeGroup,
  codeFiles,
  packageManagers,
  admonish,
  admonition,
  steps,
  cards,
  fileTree,
  calloutElement,
  figure,
  field,
  icon,
  inlineElement,
  mediaElement,
  audienceElement,
  childrenElement,
  htmlElement,
  iconTag,
  element,
];
