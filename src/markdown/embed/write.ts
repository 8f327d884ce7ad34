/**
 * Additions of markdown-it to links and images: films and programs of other sites by their names, `@[youtube](id)`, the
 * contents of the page, `@[toc]`, and sizes of images, `![a](a.png =100x50)`.
 *
 * @module
 */
import { outsideCode } from "../template/regions.ts";

const OWN = /@\[[A-Za-z]|[ \t]=\d{0,5}%?x\d{0,5}%?[ \t]*\)/;
const CONTENTS = /^ {0,3}@\[toc\](?:\([^()\n]{0,300}\))?[ \t]*$/gim;
const EMBED =
  /(?<![\w\\])@\[([A-Za-z]{3,20})(?:[ \t][^[\]\n]{0,300})?\]\([ \t]*([^()\s"]{1,500})(?:[ \t]+"([^"\n]{0,300})")?[ \t]*\)/g;
const SIZED =
  /!\[([^[\]\n]{0,300})\]\([ \t]*([^()\s]{1,500})(?:[ \t]+("[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ \t]+=(\d{0,5}%?)x(\d{0,5}%?)[ \t]*\)/g;

/** Address of what is at another site, with a hole for its id; alone, that of a file. */
const SITES: Readonly<Record<string, string>> = {
  youtube: "https://www.youtube.com/watch?v={}",
  vimeo: "https://vimeo.com/{}",
  vine: "https://vine.co/v/{}",
  prezi: "https://prezi.com/view/{}/",
  osf: "https://osf.io/{}",
  bilibili: "https://www.bilibili.com/video/{}",
  youku: "https://v.youku.com/v_show/id_{}.html",
  acfun: "https://www.acfun.cn/v/{}",
  codepen: "https://codepen.io/{}",
  jsfiddle: "https://jsfiddle.net/{}",
  replit: "https://replit.com/{}",
  codesandbox: "https://codesandbox.io/s/{}",
  caniuse: "https://caniuse.com/{}",
  slideshare: "https://www.slideshare.net/{}",
  gist: "https://gist.github.com/{}",
  pdf: "{}",
  video: "{}",
  artplayer: "{}",
  audio: "{}",
  audioreader: "{}",
};

/** As many lines as before. */
export function writeEmbeds(source: string): string {
  if (!OWN.test(source)) return source;
  const listed = outsideCode(source, CONTENTS, () => "[[toc]]");
  const shown = outsideCode(listed, EMBED, (raw, _, [name = "", id = "", title]) => {
    const site = SITES[name.toLowerCase()];
    if (site === undefined) return raw;
    const address = /^https?:\/\//.test(id) ? id : site.replace("{}", () => id);
    return `{{< embed src="${address}"${title === undefined ? "" : ` title="${title.replaceAll("\\", "")}"`} >}}`;
  });
  return outsideCode(shown, SIZED, (raw, _, [text, path, title, width, height]) => {
    const sizes = [["width", width], ["height", height]].filter(([, size]) => size !== "" && size !== "%");
    if (sizes.length === 0) return raw;
    const attributes = sizes.map(([name, size]) => `${name}="${size}"`).join(" ");
    return `![${text}](${path}${title === undefined ? "" : ` ${title}`}){${attributes}}`;
  });
}
