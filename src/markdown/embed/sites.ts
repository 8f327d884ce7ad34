/**
 * Addresses of videos, posts and programs of other sites, by the names that tools give these sites.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";

/** Address with a hole for its id; the hole alone is that of a file. */
const SITES: Readonly<Record<string, string>> = {
  youtube: "https://www.youtube.com/watch?v={}",
  vimeo: "https://vimeo.com/{}",
  vine: "https://vine.co/v/{}",
  prezi: "https://prezi.com/view/{}/",
  osf: "https://osf.io/{}",
  bilibili: "https://www.bilibili.com/video/{}",
  "google-drive": "https://drive.google.com/file/d/{}",
  youku: "https://v.youku.com/v_show/id_{}.html",
  acfun: "https://www.acfun.cn/v/{}",
  codepen: "https://codepen.io/{}",
  jsfiddle: "https://jsfiddle.net/{}",
  replit: "https://replit.com/{}",
  codesandbox: "https://codesandbox.io/s/{}",
  caniuse: "https://caniuse.com/{}",
  slideshare: "https://www.slideshare.net/{}",
  speakerdeck: "https://speakerdeck.com/{}",
  gist: "https://gist.github.com/{}",
  figma: "{}",
  pdf: "{}",
  video: "{}",
  artplayer: "{}",
  audio: "{}",
  audioreader: "{}",
};

/** @param place An id, or an address. */
export function addressAt(name: string, place: string): string | undefined {
  const site = ownValue(SITES, name.toLowerCase());
  if (site === undefined || /["<>]/.test(place)) return undefined;
  return /^https?:\/\//.test(place) ? place : site.replace("{}", () => place);
}
