import type {
  PublishedCatalogue,
  PublishedProduct,
  PublishedSection,
} from "@gisement/shared-domain/catalogue";
import { renderContact, renderPublisher } from "../parts/contact.ts";
import { html, type Markup } from "../parts/html.ts";
import { renderPage } from "../parts/page-frame.ts";
import { renderProductCard } from "../parts/product.ts";
import {
  addressOf,
  type CatalogueRequest,
  type CatalogueView,
  sectionName,
  viewOf,
} from "./catalogue-view.ts";
import { renderCover } from "./cover.ts";
import { findLots, isNarrowed, placedLots, toQuery } from "./find-lots.ts";
import { renderCount, renderNothing, renderSearch } from "./search-form.ts";

const lotOf = ({ lot, lotLabel }: PublishedSection, { words }: CatalogueView): string =>
  [lot === null ? "" : words.lot(lot), lotLabel].filter(Boolean).join(" · ");

/** The ways to the categories, one line that scrolls sideways. */
const renderCategories = (sections: readonly PublishedSection[], view: CatalogueView): Markup | false =>
  sections.length > 1 &&
  html`<nav class="categories" aria-label="${view.words.summary}"><ul>${sections.map(
    (section, index) =>
      html`<li><a href="#s${index + 1}">${sectionName(section, view.words)} <span>${section.products.length}</span></a></li>`,
  )}</ul></nav>`;

const renderCard = (product: PublishedProduct, view: CatalogueView): Markup =>
  renderProductCard(product, view, addressOf(view, `lots/${encodeURIComponent(product.id)}`, view.wanted));

function renderSection(section: PublishedSection, index: number, view: CatalogueView): Markup {
  const { words } = view;
  const lot = lotOf(section, view);
  return html`<section aria-labelledby="s${index + 1}">
${lot && html`<p class="lot">${lot}</p>`}<div class="section-head"><h2 id="s${index + 1}">${sectionName(section, words)}</h2><p>${section.products.length} ${words.lots(section.products.length)}</p></div>
${section.description && html`<p class="about">${section.description}</p>`}
<ul class="cards">${section.products.map((product) => renderCard(product, view))}</ul>
</section>
`;
}

/** The lots that are asked for: below their categories, or in one list if they are sorted otherwise. */
function renderLots(view: CatalogueView): Markup {
  const { sections, wanted, words, t } = view;
  const all = placedLots(sections);
  if (all.length === 0) return html`<p class="message">${t.empty}</p>`;
  const found = findLots(sections, wanted, view.contentLocale);
  const count = renderCount(view, found.length, all.length);
  if (found.length === 0) return html`${count}${renderNothing(view)}`;
  if (wanted.sort !== "catalogue")
    return html`${count}<section aria-label="${words.lots(2)}"><ul class="cards">${found.map(({ product }) => renderCard(product, view))}</ul></section>`;
  const kept = new Set(found.map(({ product }) => product));
  const shown = sections
    .map((section) => ({ ...section, products: section.products.filter((product) => kept.has(product)) }))
    .filter(({ products }) => products.length > 0 || !isNarrowed(wanted));
  return html`${count}${renderCategories(shown, view)}${shown.map((section, index) => renderSection(section, index, view))}`;
}

/** The page of a published catalogue: cover, search and lots. */
export function renderCatalogue(catalogue: PublishedCatalogue, request: CatalogueRequest): string {
  const view = viewOf(catalogue, request, "");
  const { t, contentLocale, locale } = view;
  const { contact } = catalogue;
  return renderPage({
    ...request,
    title: `${catalogue.name} · ${t.catalogue} · ${contact.name}`,
    publisher: renderPublisher(contact, view.base),
    contact: renderContact(contact, t.subject(catalogue.name), locale),
    query: toQuery(request.wanted),
    content: html`${renderCover(view)}
<div class="body">${renderSearch(view)}
<div${contentLocale !== locale && html` lang="${contentLocale}"`}>${renderLots(view)}</div></div>`,
  });
}
