/**
 * The page for a folder without pages: explains how to write the first one.
 *
 * @module
 */
import { type Html, html } from "../html.ts";
import { plainHead } from "./head.ts";
import { layout } from "./layout.ts";
import type { View } from "./view.ts";

/** First page that an author can start from. */
const STARTER = `# Welcome

This page is \`index.md\`. Change it, save it, and look here.

## Next steps

- A file next to it, such as \`guide.md\`, is a page of its own.
- A folder becomes a group in the sidebar.
`;

/** For its author with the folder and a page to copy; it waits for the first one. For readers only that there is none. */
export function welcome(view: View): Html {
  return layout({
    head: plainHead("Welcome", view),
    path: undefined,
    article: html`
      <div class="prose">
        <h1>${view.author ? "Write your first page" : "There are no pages yet"}</h1>
        ${view.author
          ? html`
            <p>
              <code>${view.author.folder}</code> has no Markdown files. Save this as <code>${view.author
                .folder}/index.md</code>:
            </p>
            <div class="code" data-language="md">
              <pre><code>${STARTER}</code></pre>
            </div>
            <p>This page changes to yours as soon as the file is there.</p>
          `
          : html`<p>Come back later.</p>`}
      </div>
    `,
  }, view);
}
