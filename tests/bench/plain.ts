/**
 * The floor for rendering: marked and starry-night over every page of a folder, one thread, no site around them.
 *
 * @module
 */
import { all, createStarryNight } from "@wooorm/starry-night";
import { toHtml } from "hast-util-to-html";
import { Marked } from "marked";

const highlighter = await createStarryNight(all);
const marked = new Marked({
  renderer: {
    code({ text, lang = "" }) {
      const scope = highlighter.flagToScope(/^[\w+#-]*/.exec(lang)![0] || "text");
      return `<pre><code>${scope ? toHtml(highlighter.highlight(text, scope)) : text}</code></pre>`;
    },
  },
});

function render(folder: string): void {
  for (const entry of Deno.readDirSync(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) render(path);
    else if (entry.name.endsWith(".md")) marked.parse(Deno.readTextFileSync(path));
  }
}

render(Deno.args[0]!);
