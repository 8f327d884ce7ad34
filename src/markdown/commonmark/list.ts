/**
 * Lists and task lists.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { elementHtml, join, type Markup, markup, trim } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { lineEnds } from "../text.ts";

export const list: Extension = {
  render: {
    list({ ordered, start, items }: Tokens.List, page) {
      const tag = ordered ? "ol" : "ul";
      const first = ordered && start !== 1 ? start : undefined;
      const tasks = items.some((item) => item.task) ? "tasks" : undefined;
      const body: Markup[] = [];
      let line = page.line;
      for (const item of items) {
        body.push(listItem(item, page, line));
        line += lineEnds(item.raw);
      }
      return markup`${elementHtml(tag, { start: first, class: tasks }, markup`\n${join(body)}`)}\n`;
    },
    checkbox({ checked }: Tokens.Checkbox, { words }) {
      const name = checked ? words.completedTask : words.incompleteTask;
      return markup`${elementHtml("input", { type: "checkbox", disabled: true, checked, "aria-label": name })} `;
    },
  },
  text: { checkbox: () => "" },
};

function listItem({ task, tokens }: Tokens.ListItem, page: PageContext, line: number): Markup {
  const html = trim(page.render(tokens, line), "end");
  return markup`${elementHtml("li", { class: task ? "task" : undefined }, html)}\n`;
}
