/**
 * Lists and task lists.
 *
 * @module
 */
import { escape } from "../html.ts";
import type { Extension, Tokens } from "./extension.ts";
import { lineEnds, type Page } from "./page.ts";

export const list: Extension = {
  render: {
    list({ ordered, start, items }: Tokens.List, page) {
      const tag = ordered ? "ol" : "ul";
      const first = ordered && start !== 1 ? ` start="${start}"` : "";
      const tasks = items.some((item) => item.task) ? ' class="tasks"' : "";
      let line = page.line;
      let body = "";
      for (const item of items) {
        body += listItem(item, page, line);
        line += lineEnds(item.raw);
      }
      return `<${tag}${first}${tasks}>\n${body}</${tag}>\n`;
    },
    checkbox({ checked }: Tokens.Checkbox) {
      const name = checked ? "Completed task" : "Incomplete task";
      return `<input type="checkbox" disabled${checked ? " checked" : ""} aria-label="${escape(name)}"> `;
    },
  },
  text: { checkbox: () => "" },
};

function listItem({ task, tokens }: Tokens.ListItem, page: Page, line: number): string {
  return `<li${task ? ' class="task"' : ""}>${page.render(tokens, line).trimEnd()}</li>\n`;
}
