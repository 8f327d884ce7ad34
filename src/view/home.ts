/**
 * A home page: hero, features, then the text.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import type { Action, Feature, Hero, Picture } from "../site/hero.ts";
import type { Page } from "../site/page.ts";
import { sign } from "./badge.ts";
import { iconHtml } from "./icon.ts";
import type { View } from "./view.ts";

/** @param text The rest of the page; nothing where it has none. */
export function home(page: Page, text: Hole, view: View): Html {
  const { hero, features } = page.frontMatter;
  return html`${hero && heroPart(hero, page, view)}${featureList(features ?? [], page, view)}${text}`;
}

function heroPart({ name, text, tagline, image, actions }: Hero, page: Page, view: View): Html {
  const title = name !== undefined && text !== undefined
    ? [html`<span class="hero-name">${name}</span>`, " ", text]
    : name ?? text ?? page.title;
  const drawn = image && picture(image, 320, page, view);
  return html`
    <div class="hero">
      <div class="hero-words">
        <h1>${title}</h1>
        ${tagline !== undefined && html`<p class="tagline">${tagline}</p>`} ${actions.length > 0 && html`
          <ul class="actions">${actions.map((action) => html`<li>${actionLink(action, page, view)}</li>`)}</ul>
        `}
      </div>
      ${drawn && html`<div class="hero-image">${drawn}</div>`}
    </div>
  `;
}

function actionLink({ text, link, kind, icon: ownIcon }: Action, page: Page, view: View): Html {
  const address = view.site.link(link, page.source.file);
  const drawn = sign(ownIcon, view);
  return html`<a${attributes({ class: kind === "brand" ? "action primary" : "action", href: address })}>${text}${
    drawn && [" ", drawn]
  }</a>`;
}

function featureList(features: readonly Feature[], page: Page, view: View): Hole {
  return features.length > 0 && html`
    <ul class="features">${features.map((feature) => html`<li>${featureCard(feature, page, view)}</li>`)}</ul>
  `;
}

function featureCard({ icon: ownIcon, title, details, link, linkText }: Feature, page: Page, view: View): Html {
  const address = link === undefined ? undefined : view.site.link(link, page.source.file);
  const drawn = typeof ownIcon === "object" ? picture(ownIcon, 48, page, view) : sign(ownIcon, view);
  return html`
    ${drawn && html`<div class="feature-icon">${drawn}</div>`}
    <h2>${address === undefined ? title : html`<a href="${address}">${title}</a>`}</h2>
    ${details !== undefined && html`<p>${details}</p>`} ${address !== undefined && linkText !== undefined && html`
      <p class="feature-more" aria-hidden="true">${linkText}${iconHtml("arrowRight")}</p>
    `}
  `;
}

/** An image, or nothing if it is missing. @param size Reserved until it is loaded, in CSS pixels. */
function picture({ light, dark, alt }: Picture, size: number, page: Page, view: View): Hole {
  const { file } = page.source;
  const isThere = (target: string) => view.site.hasTarget(target, file);
  const [first, second] = [light, ...dark !== undefined && view.theme.darkMode ? [dark] : []].filter(isThere);
  if (first === undefined) return undefined;
  const image = (target: string, scheme: string) =>
    html`<img${
      attributes({
        class: second !== undefined && `in-${scheme}`,
        src: view.site.link(target, file),
        alt,
        width: size,
        height: size,
      })
    }>`;
  return [image(first, "light"), second !== undefined && image(second, "dark")];
}
