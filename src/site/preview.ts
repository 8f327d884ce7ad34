/**
 * Images for the previews that social networks and chats show of a page.
 *
 * @module
 */

/** Whether networks show an image: all but SVG. */
export function isPreview(address: string): boolean {
  return !/\.svgz?(?:[?#]|$)/i.test(address);
}
