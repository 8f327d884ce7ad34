import { assertEquals } from "@std/assert";
import { createRenderService, type RenderAnswer } from "../../../src/build/render/service.ts";
import { LIMITS } from "../../../src/config/limits.ts";
import { article } from "../../../src/view/page.ts";
import { EMPTY, viewWith } from "../../view/view_with.ts";

const TEXTS = [
  "# Title\n\nText with [a link](#b).\n\n- one\n- two\n\n## B\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  "# Odd\n\n</div></div>\n\n<td>cell</td>\n\n<p>open <b>bold\n\n<div>\n\nmore *text*\n",
];

for (const rawHtml of ["safe", "trusted"] as const) {
  Deno.test(`createRenderService() writes Markdown beside ${rawHtml} HTML as it does later, from the laid-out page`, async () => {
    const service = createRenderService();
    const addresses = { base: "", pages: new Map(), files: new Set<string>() };
    await service({ kind: "setup", setup: { addresses, rawHtml, limits: LIMITS, variables: new Map() } });
    for (const text of TEXTS) {
      const job = { file: "a.md", text, line: 1, title: "T", description: "", keywords: [], words: undefined };
      const { content } = await service({ kind: "render", job: { ...job, isPortable: true } }) as RenderAnswer;
      const { view } = await viewWith({ "a.md": text });
      const [page] = [...view.site.pages.values()];
      const whole = article(page!, { ...EMPTY, ...content, uses: [] }, view).toString();
      assertEquals(content.portable, await service({ kind: "portable", html: whole }));
      const plain = await service({ kind: "render", job }) as RenderAnswer;
      assertEquals(plain.content.portable, undefined);
    }
  });
}
