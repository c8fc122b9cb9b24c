import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import { mailUrl, renderContact, renderPublisher } from "../parts/contact.ts";
import { html, type Markup } from "../parts/html.ts";
import { renderIcon } from "../parts/icons.ts";
import { renderPage } from "../parts/page-frame.ts";
import { renderFacts, renderMarks, renderPictures, renderPrice } from "../parts/product.ts";
import {
  addressOf,
  type CatalogueRequest,
  type CatalogueView,
  sectionName,
  viewOf,
} from "./catalogue-view.ts";
import { findLots, type Placed, placedLots, toQuery } from "./find-lots.ts";

/** Previous and next among the lots that were asked for. */
function renderWalk(previous: Placed | undefined, next: Placed | undefined, view: CatalogueView): Markup {
  const { t, wanted } = view;
  const way = (placed: Placed, word: string, rel: string, icon: "chevron-left" | "chevron-right"): Markup =>
    html`<a class="button" rel="${rel}" href="${addressOf(view, `lots/${encodeURIComponent(placed.product.id)}`, wanted)}" title="${placed.product.name}">${icon === "chevron-left" && renderIcon(icon)}${word}${icon === "chevron-right" && renderIcon(icon)}</a>`;
  return html`<nav class="walk" aria-label="${t.walk}">${previous && way(previous, t.previous, "prev", "chevron-left")}${next && way(next, t.next, "next", "chevron-right")}</nav>`;
}

/** The page of one lot: large pictures, price, a mail to the publisher about this lot, and its facts. */
export function renderLot(
  catalogue: PublishedCatalogue,
  id: string,
  request: CatalogueRequest & { readonly address: string },
): string | null {
  const view = viewOf(catalogue, request, "../");
  const { sections, t, words, wanted, locale, contentLocale } = view;
  const placed = placedLots(sections).find(({ product }) => product.id === id);
  if (!placed) return null;
  const { product, section } = placed;
  const { contact } = catalogue;
  const name = product.name || words.unnamed;
  const found = findLots(sections, wanted, contentLocale);
  const at = found.findIndex((each) => each.product === product);
  const subject = [`${catalogue.name} : ${name}`, product.reference && `(${product.reference})`]
    .filter(Boolean)
    .join(" ");
  return renderPage({
    ...request,
    title: `${name} · ${catalogue.name} · ${contact.name}`,
    publisher: renderPublisher(contact, view.base),
    contact: renderContact(contact, subject, locale),
    query: toQuery(wanted),
    content: html`<div class="lot-page"${contentLocale !== locale && html` lang="${contentLocale}"`}>
<div class="lot-head"><a class="back" href="${addressOf(view, "", wanted)}#${product.id}">${renderIcon("chevron-left")}${t.back}</a>${renderWalk(at > 0 ? found[at - 1] : undefined, at >= 0 ? found[at + 1] : undefined, view)}</div>
<article class="lot-sheet">${renderPictures(product, name, view)}
<div class="lot-words"><p class="kind">${[sectionName(section, words), product.reference].filter(Boolean).join(" · ")}</p>
<h1>${name}</h1>
${product.description && html`<p class="about">${product.description}</p>`}
${renderMarks(product, view)}
${renderPrice(product, view)}
${product.quantity && html`<p class="amount"><b>${product.quantity}</b> ${words.available}</p>`}
${contact.email && html`<p class="act"><a class="button primary" href="${mailUrl(contact.email, { subject, body: t.mailBody({ name, reference: product.reference, address: request.address }) })}">${renderIcon("mail")}<span>${t.writeAbout(contact.name)}</span></a></p>`}
${renderFacts(product, view)}</div></article></div>`,
  });
}
