/**
 * Addresses within a site.
 *
 * @module
 */

/**
 * An address from the root of the site: `a.png` and `./a.png` are `/a.png`. URLs, fragments and queries stay as they are, and
 * so does `""`.
 */
export function fromRoot(address: string): string;
export function fromRoot(address: string | undefined): string | undefined;
export function fromRoot(address: string | undefined): string | undefined {
  if (address === undefined || /^(?:[a-z][a-z+.-]*:|[/?#]|$)/i.test(address)) return address;
  return `/${address.replace(/^(?:\.\/+)+/, "")}`;
}
