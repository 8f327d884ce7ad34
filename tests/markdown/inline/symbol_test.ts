import { assertEquals } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("symbol: names that lead to a generated reference are code or text, and no links", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[class@Adw.Bin] and [iface@Gtk.Buildable]", "<code>Adw.Bin</code> and <code>Gtk.Buildable</code>"],
    ["[method@Gtk.Widget.show]", "<code>Gtk.Widget.show()</code>"],
    [
      "[property@Gtk.Widget:visible], [signal@Gtk.Button::clicked]",
      "<code>Gtk.Widget:visible</code>, <code>Gtk.Button::clicked</code>",
    ],
    ["[the *box*](class@Gtk.Box)", "the <em>box</em>"],
    ["[`Enum.map/2`](`Enum.map/2`), [Dialyzer](`:dialyzer`)", "<code>Enum.map/2</code>, Dialyzer"],
    ["[`//`](`//2`) and [`+`](`+/2`)", "<code>//</code> and <code>+</code>"],
    ["[`~Trainer.train`] and [`~map`]", "<code>train</code> and <code>map</code>"],
    ["[`Trainer`] [`~no name`]", "[<code>Trainer</code>] [<code>~no name</code>]"],
    ["`[class@Adw.Bin]` [class@bad name]", "<code>[class@Adw.Bin]</code> [class@bad name]"],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(text);
    assertEquals(page.html, `<p>${html}</p>\n`, text);
    assertEquals(page.problems, [], text);
  }
});
