/**
 * JSON-LD of a page: one graph that describes the page to search engines.
 *
 * @module
 */
import type { Page } from "../site/page.ts";
import { pictureAddress } from "./picture.ts";
import type { View } from "./view.ts";

/** A served address that becomes absolute when the origin is known; a URL stays as it is. */
export interface JsonLdUrl {
  readonly absolute: string;
}

/** JSON whose addresses are not complete before the request. */
export type JsonLd = string | number | JsonLdUrl | readonly JsonLd[] | { readonly [name: string]: JsonLd | undefined };

/** Structured data of a page: the page itself, its site and its breadcrumbs. */
export function jsonLd(page: Page, view: View): JsonLd {
  const { site, basePath } = view;
  const image = pictureAddress(page, view) ?? site.image(page);
  const address: JsonLdUrl = { absolute: site.href(page.path) };
  const website: JsonLdUrl = { absolute: `${basePath}/#website` };
  const crumbs = site.breadcrumbs(page.path).filter(({ href }, i, all) => href !== undefined || i === all.length - 1);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "TechArticle",
        headline: page.title,
        description: page.description || site.config.description,
        url: address,
        mainEntityOfPage: address,
        image: image === undefined ? undefined : { absolute: image },
        keywords: page.keywords.length > 0 ? page.keywords.join(", ") : undefined,
        dateModified: site.updated(page).toISOString(),
        inLanguage: page.frontMatter.lang ?? site.config.lang,
        isPartOf: { "@id": website },
      },
      {
        "@type": "WebSite",
        "@id": website,
        url: { absolute: `${basePath}/` },
        name: site.name,
        description: site.config.description,
        potentialAction: {
          "@type": "SearchAction",
          target: {
            "@type": "EntryPoint",
            urlTemplate: { absolute: `${basePath}/search?q={search_term_string}` },
          },
          "query-input": "required name=search_term_string",
        },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ title, href }, i) => ({
          "@type": "ListItem",
          position: i + 1,
          name: title,
          item: href === undefined ? address : { absolute: href },
        })),
      },
    ],
  };
}
