/**
 * The settings of the site in `docs.json` of Mintlify.
 *
 * @module
 */
import type { SocialLink } from "../../config/site.ts";
import { brandingOf } from "../branding.ts";
import type { Look } from "../look.ts";
import type { ProjectSite } from "../project.ts";
import { listedRedirects } from "../redirects.ts";
import { Fields, List, type Value } from "../script/value.ts";
import { footerColumn, footerLinks, footerOf } from "../footer.ts";
import { defined, plainWords, serviceLink, serviceOf } from "../texts.ts";
import { textsOf } from "../variables.ts";

export function mintlifySite(config: Value, look: Look): ProjectSite {
  const image = (value: Value) => look.link(value instanceof Fields ? look.at(value, "light") : value);
  const socials = look.entries(look.at(config, "footer", "socials") ?? look.at(config, "footerSocials")).flatMap(
    (one) => {
      const url = look.link(one.value);
      return url === undefined
        ? []
        : [{ icon: one.name === "website" ? "globe" : one.name, url, title: one.name || serviceOf(url) }];
    },
  );
  const links = [...typed(config, look), ...socials];
  const variables = textsOf(look.at(config, "variables"), "", look);
  return defined<ProjectSite>({
    title: look.textAt(config, "name"),
    description: look.textAt(config, "description"),
    favicon: image(look.at(config, "favicon")),
    brandImage: image(look.at(config, "logo")),
    theme: brandingOf({
      primary: look.textAt(config, "colors", "primary"),
      light: image(look.at(config, "logo")),
      dark: look.link(look.at(config, "logo", "dark")),
    }),
    footer: mintlifyFooter(look.at(config, "footer"), look),
    banner: look.textAt(config, "banner", "content"),
    socialLinks: links,
    redirects: listedRedirects(look.at(config, "redirects"), look),
    ...variables.length > 0 && { variables: new Map(variables) },
  });
}

/** Links of the header that have a kind instead of a name: `{"type": "github", "href": "…"}`. */
function typed(config: Value, look: Look): readonly SocialLink[] {
  const all = [
    ...look.items(look.at(config, "navbar", "links")).map(({ value }) => value),
    look.at(config, "navbar", "primary"),
    look.at(config, "topbarCtaButton"),
  ];
  return all.flatMap((value) => {
    const url = look.link(look.at(value, "href") ?? look.at(value, "url"));
    const isNamed = look.at(value, "label") !== undefined || look.at(value, "name") !== undefined;
    return url === undefined || isNamed ? [] : [serviceLink(url)];
  });
}

/** A line for each column of links. */
export function mintlifyFooter(footer: Value, look: Look): string | undefined {
  const value = look.at(footer, "links");
  const columns = look.items(value instanceof List ? value : undefined).flatMap(({ value }) => {
    const title = look.textAt(value, "header");
    const links = footerLinks(look.at(value, "items"), { words: "label", address: "href" }, look);
    return footerColumn(title && plainWords(title), links);
  });
  return footerOf(...columns);
}
